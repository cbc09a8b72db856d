import { Type, type Static } from 'typebox';
import { certified } from './certified.js';
import { metadata, proofOptions } from './options.js';
import { timestamps } from './read.js';
import { limits } from '../limits.js';
import { operation } from '../operation.js';
import { intoMatterRefusals, matterId } from '../matters/fields.js';
import { routes } from '../routes.js';
import { closed, documentLanguage, orNull, time } from '../schema.js';

const text = Type.String();
/** Judged apart, so that every wrong one is named, with what is wrong with it. */
const hash = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'SHA-256: 64 hexadecimal digits, sha256: before them allowed',
});
const hashAsked = Type.Union([
  hash,
  Type.Object(
    {
      sha256: hash,
      name: Type.Optional(orNull(Type.String({ description: 'A file name of up to 255 characters, no path' }))),
      size_bytes: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
    },
    closed,
  ),
]);

export const certificateRequest = Type.Object(
  {
    /** Either this or `hash`. */
    hashes: Type.Optional(Type.Array(hashAsked, { minItems: 1, maxItems: limits.certifyMax })),
    hash: Type.Optional(hash),
    label: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
    language: Type.Optional(documentLanguage),
    case_reference: Type.Optional(orNull(Type.String({ maxLength: 256 }))),
    ...proofOptions,
    matter_id: Type.Optional(matterId),
    metadata: Type.Optional(metadata),
    /** Empty or blank means none. */
    webhook_url: Type.Optional(orNull(Type.String({ maxLength: limits.urlLength }))),
  },
  closed,
);
export type CertificateRequest = Static<typeof certificateRequest>;

const certificateRead = Type.Object({
  certify_id: Type.String({ pattern: '^cert_[0-9A-Za-z]+$' }),
  /** `processing` when it takes long: read `GET /captures/{certify_id}`. */
  status: Type.Enum(['processing', 'completed']),
  label: orNull(text),
  ...certified,
  package_url: orNull(text),
  package_url_expires_at: orNull(time),
  /** Public look-up of the manifest's hash in the issuance register. */
  verification_url: orNull(text),
  manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
  timestamps: orNull(timestamps),
  test_mode: Type.Boolean(),
});
export type CertificateRead = Static<typeof certificateRead>;

export const certifyHash = operation(routes.certifyHash, {
  summary: 'Certify that the SHA-256 of 1 to 100 files were known at a time; the files themselves are never sent',
  access: 'key',
  creates: true,
  replayable: true,
  cost: { items: 'hashes', per: 1 },
  metered: true,
  sessionCost: 'request',
  body: certificateRequest,
  defectCodes: { '/timestamp': 'INVALID_TIMESTAMP_TYPE', '/webhook_url': 'INVALID_URL' },
  answers: { status: 201, body: certificateRead },
  refuses: [
    'MISSING_FIELD',
    'INVALID_URL',
    'WEBHOOK_REQUIRES_API_KEY',
    'INVALID_TIMESTAMP_TYPE',
    'METADATA_TOO_LARGE',
    'EIDAS_REQUIRES_LIVE_KEY',
    'EIDAS_UNAVAILABLE',
    'SSRF_BLOCKED',
    'CONCURRENT_CAPTURE_LIMIT',
    'CERTIFY_FAILED',
    ...intoMatterRefusals,
  ],
});
