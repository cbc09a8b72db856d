import { setImmediate } from 'node:timers/promises';

/** Takes milliseconds; who wants to write meanwhile waits for one of them. */
const PIECE = 1_000;

/** Deletes some rows at a time, each in a transaction of its own: what had a day to pile up must not keep all others from writing. */
export async function inPieces(
  remove: (limit: number) => { executeTakeFirst(): Promise<{ readonly numDeletedRows: bigint }> },
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await remove(PIECE).executeTakeFirst();
    if (numDeletedRows < PIECE) return;
    // SQLite answers in the same turn: without this one no request, lease or timer had theirs before the last piece.
    await setImmediate();
  }
}
