import type { Language } from '../../languages.js';
import type { Action } from './actions.js';
import type { JsonValue } from '../../package/records/journal.js';

/** A capture request after its gate: every option has a value, nothing is checked twice. Stored with the job as JSON. */
export interface CaptureOrder {
  readonly url: string;
  readonly viewport: Viewport;
  readonly timestamp: 'bitcoin' | 'rfc3161' | 'both' | 'none';
  readonly include_eidas: boolean;
  readonly evidence_pack: {
    readonly screenshot: 'jpeg' | 'png';
    readonly mhtml: boolean;
    readonly warc: boolean;
    readonly whois: boolean;
    readonly c2pa: boolean;
    /** Absent in orders that were accepted before there were commitments. */
    readonly commitments?: boolean;
    /** Absent in orders that were accepted before there was such a report. */
    readonly standards?: boolean;
    /** `hashed`: what the page stored, each value as a hash; `values`: the values too. Absent where it was not asked for. */
    readonly storage?: 'hashed' | 'values';
    /** Of evidence.pdf and GUIDE.txt. Absent: as the daemon is configured. */
    readonly pdf_language?: Language;
  };
  readonly wait: { readonly until: 'load' | 'settled'; readonly selector: string | null; readonly delay_ms: number };
  readonly expand_content: boolean | 'deep';
  readonly dismiss_overlays: boolean;
  /** Absent in orders that were accepted before there were actions. */
  readonly actions?: readonly Action[];
  /** Absent where the order wants no moving pictures. */
  readonly record_seconds?: number;
  /** Credentials for HTTP authentication are kept beside the order, sealed. Absent where there are none. */
  readonly http_authentication?: true;
  /** Of the account that orders; opened when the capture begins. Absent where there is none. */
  readonly browser_profile?: string;
  readonly accept_invalid_tls: boolean;
  readonly external_archive: boolean;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly user_agent: string | null;
  readonly time_limit_seconds: number;
  readonly case_reference: string | null;
  /** Absent where the order states none: the setting then does, if there is one. Empty: none. */
  readonly legal_authority?: string;
  readonly purpose?: string;
  readonly private_note: string | null;
  readonly metadata: Readonly<Record<string, JsonValue>>;
  readonly webhook_url: string | null;
  /** Of a monitor's capture: what its schedule leaves out before it compares. */
  readonly monitor?: { readonly schedule_id: string; readonly ignore: MonitorIgnore };
}

export interface MonitorIgnore {
  /** CSS. */
  readonly selectors: readonly string[];
  /** RE2, over single normalised lines. */
  readonly patterns: readonly string[];
  /** Whether lines in another order are no change. */
  readonly order: boolean;
}

/** CSS pixels; `device_scale_factor` 1 to 3. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly device_scale_factor: number;
  readonly mobile: boolean;
}
