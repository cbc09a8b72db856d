import { Type, type Static } from 'typebox';
import { actions } from './actions.js';
import { httpCredentials, secretValues } from './credentials.js';
import { profileName } from '../browser-profiles/name.js';
import type { ErrorCode } from '../errors.js';
import { limits } from '../limits.js';
import { intoMatterRefusals, matterId } from '../matters/fields.js';
import { closed, documentLanguage } from '../schema.js';

const either = <const T extends readonly string[]>(...names: T) => Type.Enum([...names] as T[number][]);

const between = ({ least, most }: { readonly least: number; readonly most: number }) => ({
  minimum: least,
  maximum: most,
});

export const viewportNames = ['desktop', 'laptop', 'tablet', 'mobile'] as const;

const viewport = Type.Union([
  either(...viewportNames),
  Type.Object(
    {
      width: Type.Integer(between(limits.viewportWidth)),
      height: Type.Integer(between(limits.viewportHeight)),
      device_scale_factor: Type.Optional(Type.Number(between(limits.deviceScaleFactor))),
      mobile: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
]);

const evidencePack = Type.Object(
  {
    screenshot: Type.Optional(either('jpeg', 'png')),
    mhtml: Type.Optional(Type.Boolean()),
    warc: Type.Optional(Type.Boolean()),
    whois: Type.Optional(Type.Boolean()),
    c2pa: Type.Optional(Type.Boolean()),
    /** Salted hashes of all parts of the files, so that a copy with parts withheld can be proven. */
    commitments: Type.Optional(Type.Boolean()),
    /** Points of evidence standards, each graded from the records of the package. */
    standards: Type.Optional(Type.Boolean()),
    /** What the page stores in the browser, and which hosts it calls: `hashed` without the values, `values` with them. */
    storage: Type.Optional(either('hashed', 'values')),
    pdf_language: Type.Optional(documentLanguage),
  },
  closed,
);

const wait = Type.Object(
  {
    until: Type.Optional(either('load', 'settled')),
    selector: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.delayMs })),
  },
  closed,
);

/** Which proofs of time the package gets. */
export const proofOptions = {
  timestamp: Type.Optional(either('bitcoin', 'rfc3161', 'both', 'none')),
  include_eidas: Type.Optional(Type.Boolean()),
};

/** A flat object; its size is judged apart, because it has a code of its own. */
export const metadata = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

export const captureOptions = Type.Object(
  {
    viewport: Type.Optional(viewport),
    ...proofOptions,
    evidence_pack: Type.Optional(evidencePack),
    wait: Type.Optional(wait),
    /** `deep`: areas that scroll by themselves, and lists that draw only what is near their view, are walked to their end, within a larger bound, and each view is pictured. */
    expand_content: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('deep')])),
    dismiss_overlays: Type.Optional(Type.Boolean()),
    /** Done in their order once the page has settled, before anything is expanded and the picture is taken. */
    actions: Type.Optional(actions),
    /** The window is kept as frames for so long, before its picture is taken. */
    record_seconds: Type.Optional(Type.Integer(between(limits.recordSeconds))),
    accept_invalid_tls: Type.Optional(Type.Boolean()),
    external_archive: Type.Optional(Type.Boolean()),
    locale: Type.Optional(Type.String({ minLength: 1, maxLength: 35 })),
    timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    user_agent: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    time_limit_seconds: Type.Optional(Type.Integer(between(limits.timeLimitSeconds))),
    case_reference: Type.Optional(Type.String({ maxLength: 256 })),
    /** As whoever orders states them; empty: none, whatever the setting says. */
    legal_authority: Type.Optional(Type.String({ maxLength: limits.statedLength })),
    purpose: Type.Optional(Type.String({ maxLength: limits.statedLength })),
    private_note: Type.Optional(Type.String({ maxLength: 4096 })),
    /** Cookies and local storage that the page is opened with, by the name of a profile of the account. */
    browser_profile: Type.Optional(profileName),
    /** The matter that the capture is an item of from its beginning. */
    matter_id: Type.Optional(matterId),
    metadata: Type.Optional(metadata),
    /** Empty or blank means none. */
    webhook_url: Type.Optional(Type.String({ maxLength: limits.urlLength })),
  },
  { ...closed, title: 'CaptureOptions' },
);
export type CaptureOptions = Static<typeof captureOptions>;

/** Of one capture of one address: a batch, a schedule or a model's tool takes no credentials. */
export const oneCaptureOptions = Type.Object(
  {
    ...captureOptions.properties,
    http_credentials: Type.Optional(httpCredentials),
    secrets: Type.Optional(secretValues),
  },
  { ...closed, title: 'OneCaptureOptions' },
);
export type OneCaptureOptions = Static<typeof oneCaptureOptions>;

export const captureRequest = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: limits.urlLength }), options: Type.Optional(oneCaptureOptions) },
  closed,
);
export type CaptureRequest = Static<typeof captureRequest>;

export const batchRequest = Type.Object(
  {
    /** How long each may be is judged apart: one that is too long rejects itself only. */
    urls: Type.Array(Type.String(), { minItems: limits.batchMin, maxItems: limits.batchMax }),
    options: Type.Optional(captureOptions),
  },
  closed,
);

/** Which code a defect of these fields has. */
export const captureDefectCodes = {
  '/url': 'INVALID_URL',
  '/options/viewport': 'INVALID_VIEWPORT',
  '/options/timestamp': 'INVALID_TIMESTAMP_TYPE',
  '/options/evidence_pack': 'INVALID_EVIDENCE_PACK_OPTIONS',
  '/options/webhook_url': 'INVALID_URL',
} as const;

/** What is refused of an address and its options, by whatever operation they come. */
export const orderRefusals = [
  'WEBHOOK_REQUIRES_API_KEY',
  'MISSING_FIELD',
  'INVALID_URL',
  'INVALID_TIMESTAMP_TYPE',
  'INVALID_VIEWPORT',
  'METADATA_TOO_LARGE',
  'INVALID_EVIDENCE_PACK_OPTIONS',
  'EIDAS_REQUIRES_LIVE_KEY',
  'EIDAS_UNAVAILABLE',
  'SSRF_BLOCKED',
  'TARGET_UNREACHABLE',
  'KEYCHAIN_UNAVAILABLE',
  ...intoMatterRefusals,
] as const satisfies readonly ErrorCode[];
