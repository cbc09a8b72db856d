import { Type, type Static } from 'typebox';
import { certified } from './certified.js';
import { redactionSummary } from '../redactions/summary.js';
import { diffSummary } from './diff-summary.js';
import { captureIdPattern, scheduleIdPattern } from '../identifiers.js';
import { orNull, time } from '../schema.js';
import { captureSources, captureStates, failureCodes } from '../states.js';

const text = Type.String();

const metadata = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

export const externalArchive = Type.Object({
  requested: Type.Boolean(),
  url: Type.Optional(text),
  skip_reason: Type.Optional(text),
});

/** The 202 body of `POST /captures`. */
export const captureAccepted = Type.Object(
  {
    capture_id: Type.String({ pattern: '^cap_[0-9A-Za-z]+$' }),
    status: Type.Literal('processing'),
    url: text,
    poll_path: Type.String({ description: 'Path including /v1' }),
    message: text,
    metadata,
  },
  { title: 'CaptureAccepted' },
);
export type CaptureAccepted = Static<typeof captureAccepted>;

const rowFields = {
  capture_id: Type.String({ pattern: captureIdPattern }),
  url: orNull(text),
  created_at: orNull(time),
  completed_at: orNull(time),
  batch_id: orNull(text),
  schedule_id: orNull(Type.String({ pattern: scheduleIdPattern })),
  test_mode: orNull(Type.Boolean()),
  /** Completed rows only. */
  external_archive: Type.Optional(externalArchive),
  label: orNull(text),
  compared: orNull(Type.Array(text)),
  source: orNull(Type.Enum([...captureSources])),
  redacted_from: orNull(text),
  captured_at: orNull(time),
  /** Of a redaction only; null until the copy is made. */
  redacted_at: Type.Optional(orNull(time)),
  compared_at: orNull(time),
  manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
  private_note: orNull(text),
  legal_hold: Type.Boolean(),
  /** Matters that the caller may see and that this is an item of. Not in events, which leave this server. */
  matters: Type.Optional(Type.Array(Type.Object({ matter_id: text, exhibit: text }))),
};

export const captureRow = Type.Object(
  {
    ...rowFields,
    status: Type.Enum([...captureStates]),
    /** In lists with `thumbnails=true`: GET without a key; null where no screenshot was made here, or none is there yet. */
    thumbnail_url: Type.Optional(orNull(text)),
    /** In lists: the title of the page, and the codes of its warnings. Null and none where no page was captured, or none is there yet. */
    title: Type.Optional(orNull(text)),
    warnings: Type.Optional(Type.Array(text)),
    /** In lists: of the package; null until there is one. */
    size_bytes: Type.Optional(orNull(Type.Integer())),
    /** In lists, of a certificate: the name of its first file, null where it was left out, and how many files it has. */
    certified: Type.Optional(Type.Object({ first: orNull(text), count: Type.Integer() })),
  },
  { title: 'CaptureRow' },
);
export type CaptureRow = Static<typeof captureRow>;

const processingRead = Type.Object({
  ...rowFields,
  status: Type.Literal('processing'),
  metadata,
  /** Null until the run has begun its first step. */
  progress: orNull(Type.Object({ step: text, done: Type.Integer(), total: Type.Integer() })),
});

export const timestamps = Type.Object({
  bitcoin_ots: Type.Object({
    status: Type.Enum(['pending_confirmation', 'confirmed', 'not_included']),
    block_height: orNull(Type.Integer()),
    /** Once confirmed: whether the block's header was at hand here and holds, or the calendars' proof is all there is. */
    header_checked: Type.Optional(Type.Boolean()),
  }),
  rfc3161: Type.Optional(Type.Object({ file: text })),
  eidas: Type.Optional(Type.Object({ file: text })),
});

const pageRead = Type.Object({
  title: orNull(text),
  http_status: orNull(Type.Integer()),
  final_url: orNull(text),
  /** Codes; the rule that found each is in the package's metadata.json. */
  warnings: Type.Array(text),
});

const completedRead = Type.Object({
  ...rowFields,
  status: Type.Literal('completed'),
  /** Null when the package file is gone from this machine. */
  package_url: orNull(text),
  package_url_expires_at: orNull(time),
  /** Public look-up of the manifest's hash in the issuance register. */
  verification_url: text,
  timestamps,
  c2pa: Type.Object({ included: Type.Boolean(), signed_screenshot_sha256: orNull(text) }),
  file_count: Type.Integer(),
  size_bytes: Type.Integer(),
  metadata,
  upgraded_proof_url: orNull(text),
  page: pageRead,
  /** Of a comparison. */
  diff_summary: Type.Optional(diffSummary),
  /** Of a certificate. */
  certificate: Type.Optional(Type.Object(certified)),
  /** Of a redaction. */
  redaction: Type.Optional(redactionSummary),
  not_performed: Type.Array(Type.Object({ step: text, reason: text })),
  /** Of an imported package only: its times, address and title are what it says of itself. */
  import: Type.Optional(Type.Object({ captured_at_basis: Type.Literal('package_claim') })),
});

/** As the refusal of the request would have had them. */
const failureDetails = Type.Record(Type.String(), Type.Unknown());

const failedRead = Type.Object({
  ...rowFields,
  status: Type.Literal('failed'),
  failed_at: time,
  error: Type.Object({ code: Type.Enum([...failureCodes]), message: text, details: Type.Optional(failureDetails) }),
  metadata,
});

const deletedRead = Type.Object({
  ...rowFields,
  status: Type.Literal('deleted'),
  deleted_at: time,
  /** When the trash is emptied of it; null once that has happened. */
  purge_at: orNull(time),
  purged_at: orNull(time),
  metadata,
});

/** `GET /captures/{capture_id}`: told apart by `status`. */
export const captureRead = Type.Union([processingRead, completedRead, failedRead, deletedRead], {
  title: 'CaptureRead',
});
export type CaptureRead = Static<typeof captureRead>;
export type ProcessingRead = Static<typeof processingRead>;
export type CompletedRead = Static<typeof completedRead>;
export type FailedRead = Static<typeof failedRead>;
export type DeletedRead = Static<typeof deletedRead>;
