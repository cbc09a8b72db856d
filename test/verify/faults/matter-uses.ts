import type { Loose } from '../../fakes/packages/package-builder.js';
import { account as owner, matterId, type Made } from '../../fakes/packages/matter-builder.js';
import { captureId } from '../../fakes/packages/package-times.js';

/** An entry as it could follow a moment later, without links. */
export const following = (made: Made, type: string, subject: Loose, detail: Loose): Loose => ({
  seq: made.entries.length,
  at: new Date(Date.parse(made.entries.at(-1)!['at'] as string) + 1).toISOString(),
  type,
  actor: made.entries[0]!['actor'],
  subject,
  detail,
  previous: made.entries.at(-1)!['hash'],
  hash: 'e5'.repeat(32),
});
type More = readonly [type: string, subject: Loose, detail: Loose, actor?: Loose];

/** Entries that follow the last one, with links of their own. */
export const followed =
  (...more: readonly More[]) =>
  (made: Made): void => {
    for (const [type, subject, detail, actor] of more)
      made.entries.push({ ...following(made, type, subject, detail), ...(actor && { actor }) });
    made.relink = true;
  };
const matterSubject = { kind: 'matter', id: matterId };
const share = { kind: 'share', id: 'shr_1' };
const guest = { kind: 'share', account_id: null, name: null, share_id: 'shr_1' };
const nobody = { kind: 'service', account_id: null, name: null, key_id: null };
const client = { commitment: 'd4'.repeat(32) };
const shareTerms = { label: 'x', allow: 'view', expires_at: '2026-12-01T10:00:00.000Z', items: 1, password: false };
const made = ['share.created', share, shareTerms] as const;
const opened = ['share.opened', share, { label: 'x', client }, guest] as const;
const revoked = ['share.revoked', share, { label: 'x' }] as const;
const exported = { kind: 'export', id: 'exp_1' };
const requested = ['export.requested', exported, { formats: ['packages'], redacted: null }] as const;
const completed = (more: Loose = {}) =>
  [
    'export.completed',
    exported,
    {
      formats: ['packages'],
      redacted: null,
      items: 1,
      not_included: [{ capture_id: captureId, reason: 'deleted' }],
      volumes: [{ sha256: 'd4'.repeat(32), size_bytes: 1 }],
      record_manifest_sha256: null,
      ...more,
    },
  ] as const;
const fetched = ['export.downloaded', exported, { volume: 1, bytes: 1, client }] as const;
const failed = ['export.failed', exported, { code: 'disk_full', message: 'No space.' }] as const;
const item = { kind: 'capture', id: captureId, exhibit: 'EX-0001' };
const joined = [
  'member.added',
  { kind: 'member', id: 'acct_1' },
  { account_id: 'acct_1', name: null, email: null },
] as const;
const archived = ['matter.archived', matterSubject, {}] as const;
const held = ['matter.hold_set', matterSubject, {}] as const;
const counted = { result: 'match', entries: 19, checked: 2, match: 2, modified: 0, invalid: 0, missing: 0 };

/** What the service writes in the life of shares, exports and holds. */
export const usedMatter = followed(
  made,
  opened,
  ['share.changed', share, shareTerms],
  ['share.refused', share, { label: 'x', client, reason: 'wrong_password' }, guest],
  ['share.locked', share, { label: 'x' }],
  revoked,
  requested,
  completed(),
  fetched,
  ['export.expired', exported, {}],
  fetched,
  held,
  ['matter.hold_released', matterSubject, { reason: 'by_owner' }],
  ['package.downloaded', { kind: 'seal', id: '1', manifest_sha256: 'c3'.repeat(32) }, { bytes: 1, client }],
  ['export.requested', { kind: 'export', id: 'exp_2' }, { formats: ['packages'], redacted: null }],
  ['export.failed', { kind: 'export', id: 'exp_2' }, { code: 'disk_full', message: 'No space.' }],
  ['custody.verified', matterSubject, counted],
  ['custody.verified', matterSubject, { ...counted, result: 'modified', match: 1, modified: 1 }],
  ['custody.verified', matterSubject, { ...counted, result: 'invalid', match: 1, invalid: 1 }],
  ['matter.described', matterSubject, { commitment: null, case_reference: 'C-1' }],
  archived,
  ['matter.reopened', matterSubject, { from_status: 'archived', reason: null }],
  ['matter.renamed', matterSubject, { from: 'Roe ./. Doe', to: 'Roe ./. Doe' }],
);

/**
 * By a clock that was put back by days: entries have the time of the one before them, while what they tell has the new time. Where
 * `isHeld` is false, they have times of their own.
 */
export const clockPutBack =
  (isHeld: boolean) =>
  (made: Made): void => {
    const before = '2026-11-18T10:00:00.000Z';
    const old = made.entries.length;
    const items = made.matter['items'] as Loose[];
    const hashes = { manifest_sha256: 'e5'.repeat(32), package_sha256: 'f6'.repeat(32) };
    const later = { kind: 'capture', id: 'cap_0123456789abcdefgh06', exhibit: 'EX-0006' };
    items.push({ ...items[0]!, exhibit: later.exhibit, capture_id: later.id, ...hashes, captured_at: before });
    followed(
      ['capture.requested', later, { url: items[0]!['url'] as string }],
      [
        'capture.completed',
        { ...later, ...hashes },
        { captured_at: before, sealed_at: before, warnings: [], proofs: [] },
      ],
      ['share.created', share, { ...shareTerms, expires_at: before }],
      opened,
      ['capture.trashed', item, { purge_at: before }],
      ['capture.restored', item, { status: 'completed' }],
    )(made);
    if (isHeld) for (const entry of made.entries.slice(old)) entry['at'] = made.entries[old - 1]!['at'];
  };

/** What no order of events comes to. */
export const impossible: readonly (readonly [name: string, ...more: readonly More[]])[] = [
  ['a share opened that was never made', opened],
  ['a share opened after its end', made, revoked, opened],
  ['a share made twice', made, made],
  ['a share changed after its end', made, revoked, ['share.changed', share, shareTerms]],
  ['a share that ends twice', made, revoked, revoked],
  ['a share opened by another', made, ['share.opened', share, { label: 'x', client }, { ...guest, share_id: 'shr_2' }]],
  ['an item viewed by a share that was never made', ['capture.viewed', item, {}, guest]],
  ['an export completed that nobody asked for', completed()],
  ['an export completed twice', requested, completed(), completed()],
  ['an export asked for twice', requested, requested],
  ['an item left out of an export for no reason', requested, completed({ not_included: [{ capture_id: captureId }] })],
  ['a volume of an export without its size', requested, completed({ volumes: [{ sha256: 'd4'.repeat(32) }] })],
  ['a volume of an export that is a text', requested, completed({ volumes: ['d4'.repeat(32)] })],
  ['volumes of an export that are a number', requested, completed({ volumes: 1 })],
  ['formats of an export that are numbers', requested, completed({ formats: [1] })],
  ['an export redacted in another way', requested, completed({ redacted: 'yes' })],
  ['a volume fetched of an export that was not completed', requested, fetched],
  ['an export that expired before it was completed', requested, ['export.expired', exported, {}]],
  ['an export whose subject is an item', ['export.requested', item, requested[2]]],
  ['a note whose subject is a share', ['note.added', share, { commitment: 'd4'.repeat(32), answers: null }]],
  ['a share as what was downloaded by it', made, ['share.downloaded', share, { label: 'x', client }, guest]],
  ['an item asked for twice', ['capture.requested', item, { url: null }]],
  [
    'an item thrown away twice',
    ['capture.trashed', item, { purge_at: null }],
    ['capture.trashed', item, { purge_at: null }],
  ],
  ['a matter archived twice', archived, archived],
  [
    'a matter sealed while it was archived',
    archived,
    [
      'matter.sealed',
      { kind: 'seal', id: '2' },
      { seal_no: 2, manifest_sha256: 'c3'.repeat(32), covers_seq: 18, items: 4, faults: 0 },
    ],
  ],
  [
    'a matter that goes away from somebody else',
    ['matter.transferred', matterSubject, { from: 'acct_another', to: owner, reason: 'by_owner' }],
  ],
  ['a member added twice', joined, joined],
  ['an item that comes back and was not thrown away', ['capture.restored', item, { status: 'completed' }]],
  ['an export that failed after it was completed', requested, completed(), failed],
  ['a hold released that was not set', ['matter.hold_released', matterSubject, { reason: 'by_owner' }]],
  ['a hold set twice', held, held],
  [
    'a matter renamed while it was archived',
    archived,
    ['matter.renamed', matterSubject, { from: 'Roe ./. Doe', to: 'Roe' }],
  ],
  [
    'an item put in while it was archived',
    archived,
    ['capture.requested', { kind: 'capture', id: 'cap_1', exhibit: 'EX-0006' }, { url: null }],
  ],
  ['a share made while it was archived', archived, made],
  ['an export asked for while it was archived', archived, requested],
  [
    'an owner who is added as a member',
    ['member.added', { kind: 'member', id: owner }, { account_id: owner, name: 'A. Tester', email: null }],
  ],
  ['a check that counts more than it checked', ['custody.verified', matterSubject, { ...counted, match: 3 }]],
  ['a check of more entries than there were', ['custody.verified', matterSubject, { ...counted, entries: 99 }]],
  [
    'a check that calls what is invalid modified',
    ['custody.verified', matterSubject, { ...counted, result: 'modified', match: 1, invalid: 1 }],
  ],
  [
    'a check that calls what is modified invalid',
    ['custody.verified', matterSubject, { ...counted, result: 'invalid', match: 1, modified: 1 }],
  ],
  ['a check that calls faults a match', ['custody.verified', matterSubject, { ...counted, match: 1, modified: 1 }]],
  [
    'a check of more items than there ever were',
    ['custody.verified', matterSubject, { ...counted, checked: 50, match: 50 }],
  ],
  ['a share opened under another label', made, ['share.opened', share, { label: 'y', client }, guest]],
  ['a share opened with a key', made, ['share.opened', share, { label: 'x', client }]],
  ['a share made by a share', made, ['share.created', { ...share, id: 'shr_1' }, shareTerms, guest]],
  ['a share of more items than there are', ['share.created', share, { ...shareTerms, items: 99 }]],
  [
    'a share opened after it expired',
    ['share.created', share, { ...shareTerms, expires_at: '2026-11-21T10:00:00.000Z' }],
    ['share.changed', share, { ...shareTerms, expires_at: '2026-11-20T10:00:00.000Z' }],
    opened,
  ],
  [
    'a share that had expired when it was made',
    ['share.created', share, { ...shareTerms, expires_at: '2026-11-20T10:00:00.000Z' }],
  ],
  ['a share that expired before its time', made, ['share.expired', share, { label: 'x' }]],
  ['a download by a share for looking', made, ['share.downloaded', item, { label: 'x', client }, guest]],
  ['a share that allows more than before', made, ['share.changed', share, { ...shareTerms, allow: 'download' }]],
  ['an export of other formats than were asked for', requested, completed({ formats: ['index'] })],
  ['an export of more items than there ever were', requested, completed({ items: 77 })],
  [
    'a volume fetched that an export has not',
    requested,
    completed(),
    ['export.downloaded', exported, { volume: 2, bytes: 1, client }],
  ],
  [
    'more bytes of a volume than it has',
    requested,
    completed(),
    ['export.downloaded', exported, { volume: 1, bytes: 2, client }],
  ],
  ['a note of nobody', ['note.added', matterSubject, { commitment: 'd4'.repeat(32), answers: null }, nobody]],
  ['a service with a name', ['capture.viewed', item, {}, { ...nobody, name: 'A. Tester' }]],
  [
    'a session with a key',
    ['capture.viewed', item, {}, { ...nobody, kind: 'session', account_id: owner, key_id: 'key_1' }],
  ],
  ['a member who is another than the subject', ['member.added', { kind: 'member', id: 'acct_2' }, joined[2]]],
  ['another matter that is archived', ['matter.archived', { ...matterSubject, id: 'mat_another' }, {}]],
  ['a match with failures', ['capture.verified', item, { result: 'match', failures: ['file_hash_mismatch'] }]],
  [
    'a block from after it was recorded',
    ['capture.anchor_confirmed', item, { block_height: 900_000, block_time: '2030-01-01T00:00:00.000Z' }],
  ],
  [
    'a block from before the item was made',
    ['capture.anchor_confirmed', item, { block_height: 900_000, block_time: '2012-01-01T00:00:00.000Z' }],
  ],
];
