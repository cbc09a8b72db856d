import type { Log } from '../process/log.js';
import type { Books } from './books.js';

/** Work that goes on beside requests and captures: deliveries, schedules, proof upgrades, imports. */
export interface BackgroundWork {
  /** Look for work now: something was committed. Cheap when there is none, and never throws. */
  wake(): void;
  /** True while work runs or waits; the daemon does not end by itself then. */
  busy(): Promise<boolean>;
  /** Takes no more work, cuts off or finishes what runs, resolves when nothing of it is left. */
  stop(): Promise<void>;
}

export interface BackgroundParts extends Books {
  readonly log: Log;
  /** Names this daemon; leases under another name are of a dead one. */
  readonly owner: string;
}

export type StartBackgroundWork = (parts: BackgroundParts) => BackgroundWork;
