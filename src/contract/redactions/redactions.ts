import { Type, type Static } from 'typebox';
import { intoMatterRefusals } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, time } from '../schema.js';
import { redactionRequest } from './request.js';
import { redactionSummary, summaryParts } from './summary.js';

const text = Type.String();
const count = Type.Integer();

const redactionRead = Type.Object({
  redaction_id: Type.String({ pattern: '^red_[0-9A-Za-z]+$' }),
  /** `processing` when it takes long: read `GET /captures/{redaction_id}`. */
  status: Type.Enum(['processing', 'completed']),
  redacted_from: text,
  /** As the copy shows it; null until it is made, and when its host is withheld. */
  url: orNull(text),
  captured_at: orNull(time),
  redacted_at: orNull(time),
  package_url: orNull(text),
  package_url_expires_at: orNull(time),
  /** Public look-up of the manifest's hash in the issuance register. */
  verification_url: orNull(text),
  manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
  test_mode: Type.Boolean(),
  summary: orNull(redactionSummary),
});
export type RedactionRead = Static<typeof redactionRead>;

const box = Type.Object({ file: text, x: count, y: count, width: count, height: count });

/** What was found, and the text on either side of it. */
const foundBetween = { before: text, found: text, after: text };

/** Where a word stands in a file of a copy; `line` of a text, from 1. */
const wordPlace = Type.Object({ file: text, line: Type.Optional(count), ...foundBetween });
export type WordPlace = Readonly<Static<typeof wordPlace>>;

const redactionPreview = Type.Object({
  preview: Type.Literal(true),
  matches_total: count,
  /** The first 500, in the caller's own words. */
  matches: Type.Array(
    Type.Object({
      rule_index: count,
      file: text,
      line: Type.Optional(count),
      excerpt: text,
      // The parts of the excerpt. `found` has at most 200 characters; of what is longer it has both ends, with `[…]` between them.
      ...foundBetween,
      boxes: Type.Array(box),
    }),
  ),
  /** Rules that found nothing. */
  not_found: Type.Array(count),
  /** Hits in records: JSON pointers into metadata.json. */
  records: Type.Array(Type.Object({ field: text, rule_indexes: Type.Array(count) })),
  in_capture_url: Type.Boolean(),
  /** Single words of withheld names that would stay, each with at most 20 places. */
  words_left: Type.Array(
    Type.Object({
      rule_index: count,
      word: text,
      count,
      places: Type.Array(wordPlace),
    }),
  ),
  ...summaryParts,
  /** The error that making it would end with, as it stands now; null when nothing stands against it. */
  refusal: orNull(
    Type.Object({
      code: Type.Enum(['REDACTION_LEAK_DETECTED', 'REDACTION_NO_MATCH', 'NOT_REDACTABLE']),
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** `data:` address of a JPEG of the screenshot with a frame where it would be covered; null where there is none. */
  picture_url: orNull(text),
});
export type RedactionPreviewRead = Static<typeof redactionPreview>;

export const redactCapture = operation(routes.redactCapture, {
  summary: 'Make a redacted copy of a capture, sealed and provable; or preview it',
  access: 'key',
  creates: true,
  replayable: true,
  confidential: true,
  cost: { units: 1 },
  metered: true,
  sessionCost: 'request',
  params: Type.Object({ capture_id: text }, closed),
  body: redactionRequest,
  defectCodes: { '/timestamp': 'INVALID_TIMESTAMP_TYPE', '/webhook_url': 'INVALID_URL' },
  answers: { status: 202, body: redactionRead },
  previews: redactionPreview,
  refuses: [
    'MISSING_FIELD',
    'INVALID_URL',
    'WEBHOOK_REQUIRES_API_KEY',
    'INVALID_TIMESTAMP_TYPE',
    'EIDAS_REQUIRES_LIVE_KEY',
    'EIDAS_UNAVAILABLE',
    'SSRF_BLOCKED',
    'IMPORT_NOT_SUPPORTED',
    'CAPTURE_IN_PROGRESS',
    'CAPTURE_NOT_COMPLETED',
    'NOT_REDACTABLE',
    'CONCURRENT_CAPTURE_LIMIT',
    'REDACTION_LEAK_DETECTED',
    'REDACTION_NO_MATCH',
    'REDACTION_FAILED',
    ...intoMatterRefusals,
  ],
});
