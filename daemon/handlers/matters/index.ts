import { group } from '../group.js';
import type { Desk } from '../handlers.js';
import { createMatter, listMatters, getMatter, updateMatter, archiveMatter, reopenMatter } from './matters.js';
import { sealMatter, listSeals, lookUpMatter } from './seals.js';
import { transferMatter, listMatterMembers, addMatterMember, removeMatterMember } from './members.js';
import { listMatterItems, addMatterItems, removeMatterItem } from './items.js';
import { listMatterNotes, addMatterNote } from './notes.js';
import { listCustody } from './custody.js';
import { matterVerification } from './verify.js';

const ofOneRequest = group({
  createMatter,
  listMatters,
  getMatter,
  updateMatter,
  archiveMatter,
  reopenMatter,
  sealMatter,
  listSeals,
  lookUpMatter,
  transferMatter,
  listMatterItems,
  addMatterItems,
  removeMatterItem,
  listMatterNotes,
  addMatterNote,
  listCustody,
  listMatterMembers,
  addMatterMember,
  removeMatterMember,
});

/** Of the case files. */
export const matters = (desk: Desk) => ({ ...ofOneRequest(desk), ...matterVerification(desk) });
