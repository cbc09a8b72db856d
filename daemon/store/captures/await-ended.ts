import type { World } from '../../../src/world.js';
import type { Db } from '../tables.js';
import { findAnyCapture, type Capture } from './captures.js';

const LOOK_AGAIN_MS = 100;

/** The row when its run has ended, or as it stands after `patienceMs`. */
export async function awaitEnded(db: Db, captureId: string, world: World, patienceMs: number): Promise<Capture> {
  const until = world.monotonic() + patienceMs;
  for (;;) {
    const row = await findAnyCapture(db, captureId);
    if (!row) throw new Error(`${captureId} vanished`);
    if (row.status !== 'processing' || world.monotonic() >= until) return row;
    await world.sleep(LOOK_AGAIN_MS);
  }
}
