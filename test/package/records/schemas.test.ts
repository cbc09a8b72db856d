import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import { expect, it } from 'vitest';
import { schemaOf } from '../../../src/package/json/schema.js';
import { read, time } from '../../../src/package/json/shape.js';
import { parseStrictJson, type Fields, isFields } from '../../../src/package/json/strict-json.js';
import { readManifest } from '../../../src/package/manifest/reader.js';
import { custodyFieldFaults } from '../../../src/package/records/custody-reader.js';
import { comparisonFieldFaults } from '../../../src/package/records/fields/comparison.js';
import { logFieldFaults } from '../../../src/package/records/fields/log.js';
import { readMetadataFields } from '../../../src/package/records/fields/metadata.js';
import { readForensicLog } from '../../../src/package/records/forensic-log-reader.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { buildCertificate } from '../../fakes/proofs/certificate-builder.js';
import { buildRedaction } from '../../fakes/packages/redaction-builder.js';
import { buildWitness } from '../../fakes/packages/witness-builder.js';
import { both } from '../../tiers.mjs';
import { taken } from './each-value.js';
import { schemaFile, schemas } from './schemas.js';

it.each(Object.entries(schemas))('the schema of %s in man/ is that of its reader', (name, schema) => {
  expect(JSON.parse(readFileSync(schemaFile(name), 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});

it('no list of values in a schema names one twice', () => {
  const lists: unknown[][] = [];
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === 'enum') lists.push(value as unknown[]);
    return value;
  });
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((each) => new Set(each).size < each.length)).toEqual([]);
});

it.each([
  ['2026-11-26T23:59:59.999Z', true, true],
  ['2028-02-29T00:00:00.000Z', true, true],
  ['2026-13-45T99:99:99.999Z', false, false],
  ['2026-00-10T10:00:00.000Z', false, false],
  ['2026-10-00T10:00:00.000Z', false, false],
  ['2026-10-32T10:00:00.000Z', false, false],
  ['2026-10-10T24:00:00.000Z', false, false],
  ['2026-10-10T10:60:00.000Z', false, false],
  ['2026-10-10T10:00:60.000Z', false, false],
  // That the day exists, the reader alone knows.
  ['2026-02-30T10:00:00.000Z', true, false],
])('the time %s: by the schema %s, by the reader %s', (text, bySchema, byReader) => {
  expect(Compile(schemaOf(time)).Check(text)).toBe(bySchema);
  expect(read(time, text).faults.length === 0).toBe(byReader);
});

/** What is wrong with a record, by its strict reader. */
const readers: Readonly<Record<string, (record: Fields) => readonly unknown[]>> = {
  manifest: (record) => readManifest(Buffer.from(JSON.stringify(record))).faults,
  metadata: (record) => readMetadataFields(record, !('kind' in record)).faults,
  'forensic-log': (record) => [...readForensicLog(record).faults, ...logFieldFaults(record)],
  custody: custodyFieldFaults,
  comparison: comparisonFieldFaults,
};
/** That a file is listed twice with one hash is no matter of a schema. */
const ofTwoLists = /^\.(files\.)?[\w./-]+ -$|^\.files = \{\}$/;

const packages = {
  'a page': buildPackage,
  'a redacted copy': buildRedaction,
  'a certificate': buildCertificate,
  'a comparison': buildWitness,
} as const;
const records = [
  ['manifest', 'manifest.json'],
  ['metadata', 'metadata.json'],
  ['forensic-log', 'forensic_log.json'],
  ['custody', 'chain_of_custody.json'],
  ['comparison', 'comparison.json'],
] as const;

/** A page and one that is of no page; the others in the second tier. */
const some = Object.entries(packages).filter(([kind]) => both || /page|comparison/.test(kind));

it.each(some)('of %s each schema takes and refuses what its reader does', async (_, build) => {
  const { files } = await build();
  let compared = 0;
  for (const [name, file] of records) {
    const bytes = files.get(file);
    if (bytes === undefined) continue;
    const record = parseStrictJson(bytes);
    const schema = Compile(schemas[name] ?? false);
    const byReader = taken(
      record,
      (changed) => isFields(changed as never) && readers[name]?.(changed as Fields).length === 0,
    );
    const bySchema = taken(record, (changed) => schema.Check(changed));
    expect([name, byReader.filter((change) => !bySchema.includes(change))]).toEqual([name, []]);
    const more = bySchema.filter((change) => !byReader.includes(change));
    expect([name, name === 'manifest' ? more.filter((change) => !ofTwoLists.test(change)) : more]).toEqual([name, []]);
    compared += 1;
  }
  expect(compared).toBeGreaterThanOrEqual(4);
});
