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
}
