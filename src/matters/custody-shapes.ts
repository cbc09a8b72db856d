import type { CustodyDetails, CustodyType } from './custody-details.js';

/**
 * What a value of an entry may be; `?` behind it: or null. A list: one of these words, and null where null is among them. The scripts
 * that travel in packages have the same table.
 */
export type Rule =
  | 'text'
  | 'text?'
  | 'texts'
  | 'whole'
  | 'whole?'
  | 'flag'
  | 'time'
  | 'time?'
  | 'hash'
  | 'hash?'
  | 'client'
  | 'left_out'
  | 'volumes'
  | 'summary'
  | 'summary?'
  | readonly (string | null)[];

const person = { account_id: 'text', name: 'text?', email: 'text?' } as const;
const failure = { code: 'text', message: 'text' } as const;
const status = ['processing', 'completed', 'failed', 'deleted'] as const;
const terms = {
  label: 'text',
  allow: ['view', 'download'],
  expires_at: 'time',
  items: 'whole',
  password: 'flag',
} as const;
const use = { label: 'text', client: 'client' } as const;
const exported = { formats: 'texts', redacted: ['as_is', 'replace', null] } as const;

/** `detail` of each type: exactly these fields. */
export const detailShapes = {
  'matter.created': { matter_id: 'text', name: 'text', case_reference: 'text?', test_mode: 'flag' },
  'matter.renamed': { from: 'text', to: 'text' },
  'matter.described': { commitment: 'hash?', case_reference: 'text?' },
  'matter.transferred': { from: 'text', to: 'text', reason: ['by_owner', 'creator_left'] },
  'matter.archived': {},
  'matter.reopened': { from_status: ['archived', 'sealed'], reason: 'text?' },
  'matter.sealed': { seal_no: 'whole', manifest_sha256: 'hash', covers_seq: 'whole', items: 'whole', faults: 'whole' },
  'matter.seal_failed': { reason: 'text', faults: 'whole' },
  'matter.hold_set': {},
  'matter.hold_released': { reason: ['by_owner', 'subscription_ended'] },
  'member.added': person,
  'member.removed': person,
  'member.left': person,
  'capture.requested': { url: 'text?' },
  'capture.completed': { captured_at: 'time?', sealed_at: 'time?', warnings: 'texts', proofs: 'texts' },
  'capture.failed': failure,
  'capture.added': { made_at: 'time', made_by: 'text', source: 'text', status },
  'capture.removed': {},
  'capture.trashed': { purge_at: 'time?' },
  'capture.restored': { status },
  'capture.purged': {},
  'capture.verified': { result: 'text', failures: 'texts' },
  'capture.anchor_confirmed': { block_height: 'whole', block_time: 'time?' },
  'capture.viewed': {},
  'package.imported': {
    import_id: 'text',
    file_name: 'text',
    size_bytes: 'whole',
    captured_at: 'time?',
    captured_at_basis: 'text',
    summary: 'summary?',
  },
  'package.downloaded': { bytes: 'whole', client: 'client' },
  'comparison.completed': { compared: 'texts', verdict: 'text' },
  'comparison.failed': failure,
  'redaction.completed': { redacted_from: 'text', proof: 'text' },
  'redaction.failed': failure,
  'certificate.completed': { label: 'text?', hashes: 'whole' },
  'certificate.failed': failure,
  'note.added': { commitment: 'hash', answers: 'whole?' },
  'share.created': terms,
  'share.changed': terms,
  'share.opened': use,
  'share.downloaded': use,
  'share.refused': { ...use, reason: 'text' },
  'share.revoked': { label: 'text' },
  'share.expired': { label: 'text' },
  'share.locked': { label: 'text' },
  'export.requested': exported,
  'export.completed': {
    ...exported,
    items: 'whole',
    not_included: 'left_out',
    volumes: 'volumes',
    record_manifest_sha256: 'hash?',
  },
  'export.failed': failure,
  'export.downloaded': { volume: 'whole', bytes: 'whole', client: 'client' },
  'export.expired': {},
  'custody.anchored': { seq: 'whole', head_hash: 'hash', proof: ['ots', 'rfc3161'], proof_sha256: 'hash' },
  'custody.verified': {
    result: ['match', 'modified', 'invalid'],
    entries: 'whole',
    checked: 'whole',
    match: 'whole',
    modified: 'whole',
    invalid: 'whole',
    missing: 'whole',
  },
} as const satisfies { readonly [Type in CustodyType]: Readonly<Record<keyof CustodyDetails[Type] & string, Rule>> };
