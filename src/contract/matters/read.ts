import { Type, type Static } from 'typebox';
import { custodyTypes } from '../../matters/custody-details.js';
import { orNull, time } from '../schema.js';
import { captureStates } from '../states.js';
import { itemKinds, matterStatuses } from './states.js';

const text = Type.String();
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const matterRead = Type.Object(
  {
    matter_id: Type.String({ pattern: '^mat_[0-9A-Za-z]+$' }),
    name: text,
    description: orNull(text),
    case_reference: orNull(text),
    status: Type.Enum([...matterStatuses]),
    /** Of who asks. */
    role: Type.Enum(['owner', 'member']),
    owner: Type.Object({ account_id: text, name: orNull(text) }),
    organization_id: orNull(text),
    test_mode: Type.Boolean(),
    exhibit_prefix: text,
    legal_hold: Type.Boolean(),
    items: Type.Integer(),
    /** Of these, those that have not ended. */
    processing: Type.Integer(),
    /** Without the owner. */
    members: Type.Integer(),
    /** That open, or would if the matter were not archived. */
    active_shares: Type.Integer(),
    created_at: time,
    updated_at: time,
    archived_at: orNull(time),
    sealed_at: orNull(time),
    /** The newest seal; it stays what it is when the matter is reopened. */
    seal: orNull(Type.Object({ seal_no: Type.Integer(), manifest_hash: text, sealed_at: time })),
    /**
     * `head_hash`: of the newest entry. `anchored_seq`: the last entry whose time others prove; `pending_seq`: one after it for which a
     * calendar has promised that.
     */
    custody: Type.Object({
      entries: Type.Integer(),
      head_hash: hash,
      anchored_seq: orNull(Type.Integer()),
      pending_seq: orNull(Type.Integer()),
    }),
  },
  { title: 'Matter' },
);
export type MatterRead = Static<typeof matterRead>;

export const itemRead = Type.Object(
  {
    capture_id: text,
    exhibit: text,
    kind: Type.Enum([...itemKinds]),
    status: Type.Enum([...captureStates]),
    url: orNull(text),
    title: orNull(text),
    captured_at: orNull(time),
    manifest_hash: orNull(text),
    package_sha256: orNull(hash),
    size_bytes: orNull(Type.Integer()),
    test_mode: Type.Boolean(),
    legal_hold: Type.Boolean(),
    /** What a redaction is a copy of, or what a comparison compares. */
    derived_from: Type.Array(text),
    added_at: time,
    added_by: orNull(text),
  },
  { title: 'MatterItem' },
);
export type ItemRead = Static<typeof itemRead>;

/** `thumbnail_url` where `thumbnails` is asked for: null for what has no picture. */
export const listedItem = Type.Object(
  { ...itemRead.properties, thumbnail_url: Type.Optional(orNull(text)) },
  { title: 'ListedMatterItem' },
);
export type ListedItem = Static<typeof listedItem>;

/** As it is in the record: SHA-256 of the canonical JSON of all other fields is `hash`. */
export const entryRead = Type.Object(
  {
    seq: Type.Integer(),
    at: time,
    type: Type.Enum([...custodyTypes]),
    actor: Type.Record(Type.String(), Type.Unknown()),
    subject: Type.Record(Type.String(), Type.Unknown()),
    detail: Type.Record(Type.String(), Type.Unknown()),
    previous: hash,
    hash,
  },
  { title: 'CustodyEntry' },
);
export type EntryRead = Static<typeof entryRead>;

export const noteRead = Type.Object({
  seq: Type.Integer(),
  at: time,
  text,
  author: Type.Object({ account_id: orNull(text), name: orNull(text) }),
  answers: orNull(Type.Integer()),
});
export type NoteRead = Static<typeof noteRead>;

export const memberRead = Type.Object({
  account_id: text,
  name: orNull(text),
  email: orNull(text),
  role: Type.Enum(['owner', 'member']),
  added_at: time,
});
export type MemberRead = Static<typeof memberRead>;

export const verificationRead = Type.Object({
  matter_id: text,
  /** `running`: the rest is null or what was found so far; read it again. */
  status: Type.Enum(['running', 'completed', 'failed']),
  started_at: time,
  ended_at: orNull(time),
  /** Of the weightiest fault; null until all was read. */
  result: orNull(Type.Enum(['match', 'modified', 'invalid'])),
  custody: orNull(
    Type.Object({
      entries: Type.Integer(),
      head_hash: hash,
      /** Of the chain, and of items that are not what its entries come to. At most 100. */
      faults: Type.Array(Type.Object({ seq: Type.Integer(), field: text, expected: text, found: text })),
    }),
  ),
  items: Type.Object({
    checked: Type.Integer(),
    match: Type.Integer(),
    modified: Type.Integer(),
    invalid: Type.Integer(),
    missing: Type.Integer(),
  }),
});
export type VerificationRead = Static<typeof verificationRead>;
