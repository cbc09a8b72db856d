import type { Generated } from 'kysely';

/** Columns of each table whose OpenTimestamps proof calendars are asked about again. */
export interface ProofColumns {
  stamped_at: string;
  /** Whether `ots` is no longer the one that was stamped. */
  upgraded: Generated<boolean>;
  attempts: Generated<number>;
  last_attempt_at: string | null;
  /** Null when nobody is asked any more. */
  next_attempt_at: string | null;
  block_height: number | null;
  /** Time of the block, when its header was at hand and holds; null when the calendars' word is all there is. */
  block_time: string | null;
  confirmed_at: string | null;
}
