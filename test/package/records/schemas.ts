import { formatVersions } from '../../../src/package/manifest/manifest.js';
import { implies, objectSchema, type Schema, schemaOf } from '../../../src/package/json/schema.js';
import { list, number, onlyFields, sha256, sha512, text, time, whole } from '../../../src/package/json/shape.js';
import { namedProofs } from '../../../src/package/proof-promise.js';
import { custodyFields } from '../../../src/package/records/custody-reader.js';
import { comparisonFields } from '../../../src/package/records/fields/comparison.js';
import { logFields } from '../../../src/package/records/fields/log.js';
import { otherFields, pageFields } from '../../../src/package/records/fields/metadata.js';
import { logHead } from '../../../src/package/records/forensic-log-reader.js';

const published = (file: string, schema: Schema): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `${file} of a package`,
  ...schema,
});

/** As `manifest/reader.ts` reads it, but for what the two lists of files have to do with each other. */
const clock = onlyFields({
  readings: list(onlyFields({ server: text, offset_ms: number, delay_ms: number, at: time })),
});
const manifest: Schema = {
  type: 'object',
  properties: {
    evidence_id: {
      type: 'string',
      pattern: '^ps_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    },
    format_version: { enum: formatVersions },
    generator: schemaOf(onlyFields({ name: text, version: text })),
    sealed_at: schemaOf(time),
    ots_listed_only_when_present: { const: true },
    eidas_marker_version: { const: 1 },
    eidas_requested: { const: true },
    rfc3161_requested: { const: true },
    proofs: { type: 'array', items: { enum: [...new Set(namedProofs)] }, uniqueItems: true },
    clock: schemaOf(clock),
    test_mode: { type: 'boolean' },
    files: { type: 'object', additionalProperties: objectSchema({ sha256, sha512, size: whole }, true) },
  },
  required: [
    'evidence_id',
    'format_version',
    'generator',
    'sealed_at',
    'ots_listed_only_when_present',
    'eidas_marker_version',
    'clock',
    'test_mode',
    'files',
    'proofs',
  ],
  // Beside them each file with its SHA-256.
  additionalProperties: schemaOf(sha256),
};

/** By the name that each has in man/, `evidence-NAME.schema.json`. */
export const schemas: Readonly<Record<string, Schema>> = {
  manifest: published('manifest.json', manifest),
  metadata: published('metadata.json', {
    allOf: [
      implies({ required: ['kind'] }, schemaOf(otherFields)),
      { anyOf: [{ required: ['kind'] }, schemaOf(pageFields)] },
    ],
  }),
  'forensic-log': published('forensic_log.json', { allOf: [schemaOf(logFields), schemaOf(logHead)] }),
  custody: published('chain_of_custody.json', schemaOf(custodyFields)),
  comparison: published('comparison.json', schemaOf(comparisonFields)),
};

export const schemaFile = (name: string): URL => new URL(`../../../man/evidence-${name}.schema.json`, import.meta.url);
