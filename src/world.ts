/** What a room may ask of clock and chance. Handed in from daemon/compose/main.ts, never imported, so that tests own both. */
export interface World {
  /** Wall clock. */
  now(): Date;
  /** Milliseconds that never run backwards, for durations and budgets. */
  monotonic(): number;
  randomBytes(length: number): Uint8Array;
  /** Resolves after `ms`, or rejects with the signal's reason when aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export type Random = Pick<World, 'randomBytes'>;
export type ClockAndRandom = Pick<World, 'now' | 'randomBytes'>;
