import { Type, type Static } from 'typebox';
import { codes } from '../../verify/codes.js';
import { importLimits } from '../limits.js';
import { intoMatterRefusals, matterId } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging, time } from '../schema.js';
import { importStates } from '../states.js';

const text = Type.String();
const oneImport = Type.Object({ import_id: Type.String() }, closed);
const partNumber = Type.Integer({ minimum: 1, maximum: Math.ceil(importLimits.packageBytes / importLimits.partBytes) });

const missingPart = Type.Object({
  part_number: Type.Integer(),
  size: Type.Integer(),
  url: Type.String({ description: 'PUT the bytes here, without a key' }),
});

/** What an uploader needs to go on; only while the import is `uploading`. */
const upload = {
  part_size: Type.Integer(),
  /** Those that have not arrived yet. */
  parts: Type.Array(missingPart),
  urls_expire_at: time,
  uploaded_parts: Type.Array(
    Type.Object({
      part_number: Type.Integer(),
      size: Type.Integer(),
      etag: Type.String({ description: 'The ETag that its PUT answered: SHA-256 of the part as hex, quoted' }),
    }),
  ),
};

const failure = Type.Object({
  check: text,
  outcome: Type.Literal('fail'),
  code: text,
  explanation: text,
  path: Type.Optional(text),
  expected: Type.Optional(text),
  found: Type.Optional(text),
});

/** What is kept of the report. */
const verification = Type.Object({
  checked_at: time,
  checks: Type.Object({
    files: Type.Object({
      /** Files that the manifest has no hash of and that are accepted all the same. */
      unhashed: Type.Array(text),
    }),
  }),
  /** The first 100. Paths and values come from the package. */
  failures: Type.Array(failure),
  failures_total: Type.Integer(),
});
export type ImportVerification = Static<typeof verification>;

const importFields = {
  import_id: text,
  status: Type.Enum([...importStates]),
  file_name: text,
  size_bytes: Type.Integer(),
  /** The matter that it was to go into. */
  matter_id: orNull(text),
  created_at: time,
  /** When the upload expires unless it is completed before; null once it is. */
  expires_at: orNull(time),
  uploaded_at: orNull(time),
  ended_at: orNull(time),
  cancelled_at: orNull(time),
  /** The same as the import's id, once it is accepted. */
  capture_id: orNull(text),
  duplicate_of: orNull(text),
  /** Reason codes of evidence-verify(7), each once; empty unless `rejected`. */
  reasons: Type.Array(Type.Enum(Object.keys(codes))),
  manifest_hash: orNull(text),
  summary: orNull(Type.Object({ integrity: text, time_anchor: text, provenance: text })),
  verification: orNull(verification),
  import: Type.Object({
    /** `captured_at` is what the package says of itself. */
    captured_at_basis: Type.Literal('package_claim'),
    captured_at: orNull(time),
    /** Until when the package is kept; null unless `accepted`. */
    retained_until: orNull(time),
  }),
};

export const importRow = Type.Object(importFields);
export type ImportRow = Static<typeof importRow>;
const importRead = Type.Object({
  ...importFields,
  part_size: Type.Optional(upload.part_size),
  parts: Type.Optional(upload.parts),
  urls_expire_at: Type.Optional(upload.urls_expire_at),
  uploaded_parts: Type.Optional(upload.uploaded_parts),
});
export type ImportRead = Static<typeof importRead>;

export const createImport = operation(routes.createImport, {
  summary: 'Start an import: returns one pre-signed link for each part',
  access: 'key',
  imports: true,
  creates: true,
  confirmed: true,
  cost: { units: 1 },
  body: Type.Object(
    {
      file_name: Type.String({ minLength: 1, maxLength: importLimits.fileNameLength }),
      /** Exact. */
      size_bytes: Type.Integer({ minimum: 1, maximum: importLimits.packageBytes }),
      matter_id: Type.Optional(matterId),
    },
    closed,
  ),
  answers: { status: 201, body: Type.Object({ ...importFields, ...upload }) },
  refuses: [
    'MISSING_FIELD',
    'RATE_LIMITED',
    'IMPORT_LIMIT',
    'IMPORT_DAILY_BYTES_LIMIT',
    'IMPORT_MONTHLY_BYTES_LIMIT',
    ...intoMatterRefusals,
  ],
});

export const completeImport = operation(routes.completeImport, {
  summary: 'Complete the upload and start verification',
  access: 'key',
  imports: true,
  confirmed: true,
  cost: { units: 1 },
  params: oneImport,
  body: Type.Object(
    {
      parts: Type.Array(
        Type.Object({ part_number: partNumber, etag: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
        { minItems: 1, maxItems: Math.ceil(importLimits.packageBytes / importLimits.partBytes) },
      ),
    },
    closed,
  ),
  answers: { status: 202, body: importRow },
  refuses: ['MISSING_FIELD', 'IMPORT_NOT_UPLOADING', 'IMPORT_INCOMPLETE'],
});

export const getImport = operation(routes.getImport, {
  summary: 'Read one import; upload=true gives fresh links for the parts that are missing',
  access: 'key',
  cost: { units: 1, only: 'with upload=true' },
  params: oneImport,
  query: Type.Object({ upload: Type.Optional(Type.Boolean()) }, closed),
  answers: { status: 200, body: importRead },
  refuses: [],
});

export const listImports = operation(routes.listImports, {
  summary: 'List imports, newest first',
  access: 'key',
  query: Type.Object(
    {
      status: Type.Optional(Type.Enum([...importStates])),
      ...paging,
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ imports: Type.Array(importRow), next_cursor: orNull(text) }) },
  refuses: [],
});

export const cancelImport = operation(routes.cancelImport, {
  summary: 'Cancel an upload; its bytes are removed',
  access: 'key',
  params: oneImport,
  answers: { status: 200, body: importRow },
  refuses: ['FORBIDDEN', 'IMPORT_NOT_UPLOADING'],
});
