import { group } from '../group.js';
import { createShare, listShares, updateShare, revokeShare } from './shares.js';
import { openShare } from './open.js';
import { getShared, listSharedItems, getSharedItem, listSharedCustody } from './shared.js';

/** Of what is shown to people without an account. */
export const shares = group({
  createShare,
  listShares,
  updateShare,
  revokeShare,
  openShare,
  getShared,
  listSharedItems,
  getSharedItem,
  listSharedCustody,
});
