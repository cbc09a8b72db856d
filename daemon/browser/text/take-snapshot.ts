import type { CDPSession } from 'playwright-core';
import { leftOfOrigin } from '../tab/origin.js';
import { placeInColumns } from './columns.js';
import { capture, type Snapshot } from './layout-snapshot.js';

/** A layout snapshot of one target; places in columns are of a moment later. */
export async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const snapshot = await capture(cdp);
  await placeInColumns(cdp, snapshot);
  return snapshot;
}

/** Boxes of the page itself, counted from its left edge as its picture is. */
export async function takeFromLeft(cdp: CDPSession): Promise<Snapshot> {
  const [snapshot, left] = await Promise.all([takeSnapshot(cdp), leftOfOrigin(cdp)]);
  const [page] = snapshot.documents;
  if (page === undefined || left === 0) return snapshot;
  const shift = (bounds: readonly number[][]) => {
    for (const box of bounds) if (box[0] !== undefined) box[0] += left;
  };
  shift(page.layout.bounds);
  shift(page.textBoxes.bounds);
  return snapshot;
}
