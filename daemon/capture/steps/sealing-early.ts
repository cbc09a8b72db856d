import { printing } from '../../browser/launch/print.js';
import { commitEarly } from '../../sealing/commitments/commit.js';
import type { CaptureBench } from '../visit.js';

/** Begins the trees of the files that are there; what is written anew after this is committed to again. */
export function commitToFiles({ artifacts, order, over, visit, world }: CaptureBench): void {
  if (order.evidence_pack.commitments === true) visit.committedEarly ??= commitEarly(artifacts, world, over);
}

/**
 * Opens the page that the document is set in: a browser takes a tenth of a second to begin a process. Not beside a page that holds much
 * memory, with which it would be counted.
 */
export function openPrinter({ pool, visit }: CaptureBench): void {
  if (visit.session?.heavy.aborted === true) return;
  visit.printer ??= pool.lease(printing);
  visit.printer.catch(() => undefined);
}
