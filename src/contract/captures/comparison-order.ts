import type { Missing } from '../../package/witness/further.js';
import type { MonitorIgnore } from './order.js';

/** A comparison after its gate, stored with the job as JSON. */
export interface ComparisonOrder {
  readonly url: string;
  /** Capture ids; `before` was captured first. */
  readonly before: string;
  readonly after: string;
  /** BCP 47 tag of the language that evidence.pdf is set in. Absent: as the daemon is configured. */
  readonly language?: string;
  /** What the schedule that asked for it leaves out; null when a caller asked. */
  readonly ignore: MonitorIgnore | null;
  readonly case_reference: string | null;
  /** One of the two was made by another service, as a witness; absent of other comparisons. */
  readonly witness?: WitnessOrder;
}

export interface WitnessOrder {
  /** The captures lie no further apart. */
  readonly window_ms: number;
  /** The capture of this service. */
  readonly asked: 'before' | 'after';
  /** Verifier keys of the two ledgers (C2SP signed-note). */
  readonly keys: Readonly<Record<'before' | 'after', string>>;
  /** Only where more than one witness was asked. */
  readonly others?: {
    /** Witnesses after the first one: the id of the import of each, and the key of its ledger. */
    readonly further: readonly { readonly import_id: string; readonly key: string }[];
    /** Witnesses of which there is no capture, by the word of whoever asked them. */
    readonly missing: readonly Missing[];
  };
}
