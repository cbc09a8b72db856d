import type { World } from '../../../src/world.js';
import type { Db } from '../tables.js';
import { findAnyCapture, type Capture } from './captures.js';

const LOOK_AGAIN_MS = 50;

/** The row when its run has ended, or as it stands after `patienceMs`. */
export async function awaitEnded(db: Db, captureId: string, world: World, patienceMs: number): Promise<Capture> {
  await untilEnded(db, captureId, world, patienceMs);
  const row = await findAnyCapture(db, captureId);
  if (!row) throw new Error(`${captureId} vanished`);
  return row;
}

/** Only its state is looked at: a row holds the whole order. */
async function untilEnded(db: Db, captureId: string, world: World, patienceMs: number): Promise<void> {
  const until = world.monotonic() + patienceMs;
  const state = db.selectFrom('captures').select('status').where('capture_id', '=', captureId).compile();
  for (;;) {
    const { rows } = await db.executeQuery(state);
    if (rows[0]?.status !== 'processing' || world.monotonic() >= until) return;
    await world.sleep(Math.min(LOOK_AGAIN_MS, Math.max(0, until - world.monotonic())));
  }
}
