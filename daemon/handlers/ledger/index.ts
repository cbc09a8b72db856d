import { group } from '../group.js';
import { listAnchors, anchorLedger } from './anchors.js';

/** Of the log of what was sealed. */
export const ledger = group({
  listAnchors,
  anchorLedger,
});
