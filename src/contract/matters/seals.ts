import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging, time } from '../schema.js';
import { line, matterId } from './fields.js';
import { matterRead } from './read.js';

const oneMatter = Type.Object({ matter_id: matterId }, closed);
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const sealRead = Type.Object(
  {
    seal_no: Type.Integer(),
    /** `failed`: nothing was sealed; the next one has the same number. */
    status: Type.Enum(['sealing', 'completed', 'failed']),
    reason: orNull(Type.String()),
    accept_faults: Type.Boolean(),
    include_notes: Type.Boolean(),
    requested_at: time,
    sealed_at: orNull(time),
    /** `sha256:` and the SHA-256 of manifest.json. */
    manifest_hash: orNull(Type.String()),
    package_sha256: orNull(hash),
    size_bytes: orNull(Type.Integer()),
    /** Of the custody record, in the seal. */
    entries: orNull(Type.Integer()),
    items: orNull(Type.Integer()),
    /** Packages that did not verify; at most 100. */
    faults: Type.Array(
      Type.Object({
        capture_id: Type.String(),
        exhibit: Type.String(),
        result: Type.Enum(['modified', 'invalid', 'missing']),
      }),
    ),
    /** Why there is no seal. */
    error: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
    package_url: orNull(Type.String()),
    package_url_expires_at: orNull(time),
  },
  { title: 'Seal' },
);
export type SealRead = Static<typeof sealRead>;

export const sealMatter = operation(routes.sealMatter, {
  summary: 'Seal a matter: every package is checked, and one package is made of its record',
  access: 'key',
  fresh: true,
  matters: 'write',
  cost: { units: 1 },
  params: oneMatter,
  body: Type.Object(
    {
      reason: Type.Optional(line(1000)),
      accept_faults: Type.Optional(
        Type.Boolean({
          description: 'Seal even if packages do not verify, and list them in the seal; otherwise the seal fails',
        }),
      ),
      include_notes: Type.Optional(
        Type.Boolean({ description: 'Include the texts of the notes and of the description in the seal' }),
      ),
    },
    closed,
  ),
  answers: { status: 202, body: matterRead },
  refuses: ['FORBIDDEN', 'MATTER_ARCHIVED', 'MATTER_SEALED', 'MATTER_NOT_READY'],
});

export const listSeals = operation(routes.listSeals, {
  summary: 'List the seals of a matter, including failed attempts, newest first',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  query: Type.Object({ ...paging }, closed),
  answers: { status: 200, body: Type.Object({ seals: Type.Array(sealRead), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const lookUpMatter = operation(routes.lookUpMatter, {
  summary: 'Whether a custody entry or the record of a matter is known here, and whether it is the newest',
  access: 'open',
  query: Type.Object({ hash: Type.String({ pattern: '^(sha256:)?[0-9a-fA-F]{64}$' }) }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      hash,
      known: Type.Boolean(),
      kind: orNull(Type.Enum(['custody_entry', 'seal', 'export_record'])),
      matter_id: orNull(Type.String()),
      /** Of the entry, or of the last entry that the seal has. */
      seq: orNull(Type.Integer()),
      at: orNull(time),
      /** That the matter has now. */
      entries: orNull(Type.Integer()),
      /** Of an entry: none came after it. Of a seal: none was made after it. */
      is_head: orNull(Type.Boolean()),
      /** Whether the matter is sealed now. */
      sealed: orNull(Type.Boolean()),
      /** A time-stamp proves when this entry, or one after it, existed. */
      anchored: orNull(Type.Boolean()),
      /** When the matter was deleted with the data of its organisation; only this answer is left of it. */
      deleted_at: orNull(time),
      checked_at: time,
    }),
  },
  refuses: ['MISSING_FIELD'],
});
