import { Type, type Static } from 'typebox';
import { missingCode, missingName, mostWitnesses } from '../../package/witness/further.js';
import { mostWindowMs } from '../../package/witness/record.js';
import { diffSummary } from './diff-summary.js';
import { operation } from '../operation.js';
import { intoMatterRefusals, matterId } from '../matters/fields.js';
import { routes } from '../routes.js';
import { closed, documentLanguage, orNull } from '../schema.js';

const text = Type.String();
/** Printed in the documents of the comparison. Its captures may have two, so it is stated for itself. */
const caseReference = Type.String({ maxLength: 256 });
const oneCapture = Type.Object({ capture_id: Type.String() }, closed);
const comparisonRead = Type.Object({
  compare_id: Type.String({ pattern: '^cmp_[0-9A-Za-z]+$' }),
  /** `processing` when it takes long: read `GET /captures/{compare_id}`. */
  status: Type.Enum(['processing', 'completed', 'failed']),
  /** The two captures, the earlier first; of several witnesses those of the others after them. */
  compared: Type.Array(text),
  url: text,
  compared_at: orNull(text),
  package_url: orNull(text),
  package_url_expires_at: orNull(text),
  manifest_hash: orNull(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })),
  diff_summary: orNull(diffSummary),
  test_mode: Type.Boolean(),
  error: Type.Optional(Type.Object({ code: Type.Literal('CAPTURE_FAILED'), message: text })),
});
export type ComparisonRead = Static<typeof comparisonRead>;

export const createComparison = operation(routes.createComparison, {
  summary: 'Compare two captures of one URL; the result is a sealed package of its own',
  access: 'key',
  creates: true,
  cost: { units: 1 },
  metered: true,
  sessionCost: 'request',
  body: Type.Object(
    {
      capture_id_1: Type.String({ maxLength: 80 }),
      capture_id_2: Type.String({ maxLength: 80 }),
      language: Type.Optional(documentLanguage),
      case_reference: Type.Optional(caseReference),
      matter_id: Type.Optional(matterId),
    },
    { additionalProperties: false },
  ),
  answers: { status: 201, body: comparisonRead },
  refuses: [
    'MISSING_FIELD',
    'NOT_COMPARABLE',
    'IMPORT_NOT_SUPPORTED',
    'CAPTURE_IN_PROGRESS',
    'CAPTURE_NOT_COMPLETED',
    'CONCURRENT_CAPTURE_LIMIT',
    ...intoMatterRefusals,
  ],
});

export const witnessCapture = operation(routes.witnessCapture, {
  summary:
    'Compare a capture with the imported captures of other services, as its witnesses; the result is a sealed package',
  access: 'key',
  creates: true,
  cost: { units: 1 },
  metered: true,
  sessionCost: 'request',
  params: oneCapture,
  body: Type.Object(
    {
      /** Of the package of the other service. */
      import_id: Type.String({ maxLength: 80 }),
      /** Verifier key of the ledger of the other service: what stands behind `log` in its `GET /ledger/policy`. */
      ledger_key: Type.String({ minLength: 1, maxLength: 400 }),
      /** The captures may lie so far apart. */
      window_seconds: Type.Integer({ minimum: 1, maximum: mostWindowMs / 1000 }),
      /** Witnesses after the first one, for one package that names them all. */
      further: Type.Optional(
        Type.Array(
          Type.Object(
            { import_id: Type.String({ maxLength: 80 }), ledger_key: Type.String({ minLength: 1, maxLength: 400 }) },
            { additionalProperties: false },
          ),
          { maxItems: mostWitnesses - 1 },
        ),
      ),
      /** Witnesses that were asked and gave no capture: how the caller names each, and the code of what went wrong. */
      missing: Type.Optional(
        Type.Array(
          Type.Object(
            {
              name: Type.String({ pattern: missingName.source, maxLength: 64 }),
              code: Type.String({ pattern: missingCode.source, maxLength: 64 }),
            },
            { additionalProperties: false },
          ),
          { maxItems: mostWitnesses - 1 },
        ),
      ),
      language: Type.Optional(documentLanguage),
      case_reference: Type.Optional(caseReference),
      matter_id: Type.Optional(matterId),
    },
    { additionalProperties: false },
  ),
  answers: { status: 201, body: comparisonRead },
  refuses: [
    'MISSING_FIELD',
    'NOT_A_WITNESS',
    'NOT_COMPARABLE',
    'IMPORT_NOT_SUPPORTED',
    'CAPTURE_IN_PROGRESS',
    'CAPTURE_NOT_COMPLETED',
    'CONCURRENT_CAPTURE_LIMIT',
    ...intoMatterRefusals,
  ],
});
