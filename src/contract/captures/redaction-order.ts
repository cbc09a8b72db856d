import type { Reason } from '../../package/redaction/reasons.js';
import type { AddressPart } from '../../redaction/address-parts.js';
import type { Kind } from '../../redaction/kinds/find-kinds.js';
import type { CaptureOrder } from './order.js';

/** A redaction after its gate, kept in a file of its own while it runs, and no longer: it says what is withheld. */
export interface RedactionOrder {
  /** Capture id of what is redacted. */
  readonly source: string;
  /** 1 to 100; their places are the rule indexes of answers and records. */
  readonly rules: readonly RedactionRule[];
  /** What a hit of a rule for page content in any other record does. */
  readonly records: 'refuse' | 'redact';
  /** `cover`: each picture, canvas, film and frame of the page as well. */
  readonly pictures: 'keep' | 'cover';
  /** A rule that finds nothing is no failure. */
  readonly allow_no_match: boolean;
  /** BCP 47 tag of the language that evidence.pdf is set in. Absent: as the daemon is configured. */
  readonly language?: string;
  readonly case_reference: string | null;
  readonly timestamp: CaptureOrder['timestamp'];
  readonly include_eidas: boolean;
}

/** What a row keeps of it. */
export interface RedactionOrigin {
  /** Capture id of what is redacted. */
  readonly redacts: string;
  readonly include_eidas: boolean;
  readonly webhook_url: string | null;
}

/** What every rule says beside its target. */
interface RuleHead {
  /** Null: no reason stated. */
  readonly reason: Reason | null;
  readonly reason_text: string | null;
  /** Printed on the mark; null: `REDACTED`. */
  readonly label: string | null;
  /** Boxes of the words that were found, or of the whole lines that hold them. */
  readonly cover: 'word' | 'line';
}

export type RedactionRule = RuleHead & RedactionTarget;

export type RedactionTarget =
  | {
      readonly target: 'text';
      readonly text: string;
      readonly case_sensitive: boolean;
      readonly whole_word: boolean;
    }
  /** RE2. */
  | { readonly target: 'pattern'; readonly pattern: string }
  | { readonly target: 'kind'; readonly kind: Kind; readonly country: string | null }
  | { readonly target: 'selector'; readonly selector: string }
  /** Pixels of `file`. */
  | { readonly target: 'area'; readonly file: string; readonly area: PixelBox }
  | {
      readonly target: 'url';
      readonly url: { readonly parts: readonly AddressPart[]; readonly parameters: readonly string[] };
    }
  /** JSON pointer (RFC 6901) into metadata.json. */
  | { readonly target: 'field'; readonly field: string };

export type RedactionTargetName = RedactionTarget['target'];

export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
