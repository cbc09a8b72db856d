import { Type, type Static } from 'typebox';
import { labelPattern } from '../../package/redaction/marks.js';
import { reasons } from '../../package/redaction/reasons.js';
import { addressParts } from '../../redaction/address-parts.js';
import { kinds } from '../../redaction/kinds/find-kinds.js';
import { proofOptions } from '../captures/options.js';
import { limits } from '../limits.js';
import { matterId } from '../matters/fields.js';
import { closed, documentLanguage, orNull } from '../schema.js';

const names = <const T extends readonly string[]>(all: T) => Type.Enum([...all] as T[number][]);
const pixels = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const size = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** One object, so that the faults of each field are named singly; that it has exactly one target is judged apart. */
const rule = Type.Object(
  {
    text: Type.Optional(Type.String({ minLength: 2, maxLength: 500 })),
    case_sensitive: Type.Optional(Type.Boolean()),
    whole_word: Type.Optional(Type.Boolean()),
    /** RE2, on each block of text as one line. */
    pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    kind: Type.Optional(names(kinds)),
    /** ISO 3166-1: national telephone numbers count too. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    /** CSS, on page.html with its shadow trees. */
    selector: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    area: Type.Optional(Type.Object({ x: pixels, y: pixels, width: size, height: size }, closed)),
    /** Of an area: the picture; the screenshot where none is named. */
    file: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    url: Type.Optional(
      Type.Object(
        {
          parts: Type.Optional(Type.Array(names(addressParts), { maxItems: addressParts.length })),
          parameters: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })),
        },
        closed,
      ),
    ),
    /** JSON pointer (RFC 6901) into metadata.json. */
    field: Type.Optional(Type.String({ pattern: '^(/[^/]*)+$', maxLength: 500 })),
    reason: Type.Optional(names(Object.keys(reasons) as (keyof typeof reasons)[])),
    reason_text: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    label: Type.Optional(Type.String({ pattern: labelPattern })),
    cover: Type.Optional(names(['word', 'line'] as const)),
  },
  closed,
);

export const redactionRequest = Type.Object(
  {
    rules: Type.Array(rule, { minItems: 1, maxItems: limits.redactionRulesMax }),
    records: Type.Optional(names(['refuse', 'redact'] as const)),
    pictures: Type.Optional(names(['keep', 'cover'] as const)),
    /** Shows what would be withheld, and makes nothing. */
    preview: Type.Optional(Type.Boolean()),
    allow_no_match: Type.Optional(Type.Boolean()),
    language: Type.Optional(documentLanguage),
    case_reference: Type.Optional(orNull(Type.String({ maxLength: 256 }))),
    ...proofOptions,
    matter_id: Type.Optional(matterId),
    /** Empty or blank means none. */
    webhook_url: Type.Optional(orNull(Type.String({ maxLength: limits.urlLength }))),
  },
  closed,
);
export type RedactionRequest = Static<typeof redactionRequest>;
export type RequestedRule = RedactionRequest['rules'][number];
