import type { LeftOutReason } from '../../../src/handover/item.js';

export const reasonWords = {
  processing: 'it was still being made',
  failed: 'it failed, so there is no package',
  deleted: 'it is in the trash',
  purged: 'it was deleted for good',
  missing: 'its package is not there',
  invalid: 'its package is no longer what was sealed',
} as const satisfies Record<LeftOutReason, string>;
