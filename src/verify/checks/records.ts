import type { Check } from '../evidence.js';
import { findings } from '../finding.js';

/** Records that are there and cannot be read: nothing in them could be compared. */
export const records: Check = {
  name: 'evidence_id',
  run: ({ records: { unreadable } }) =>
    Array.from(unreadable, ([path, reason]) =>
      findings('evidence_id').fail('record_malformed', 'the record cannot be read', { path, found: reason }),
    ),
};
