import { comparisonFieldFaults } from '../../package/records/fields/comparison.js';
import { custodyFieldFaults } from '../../package/records/custody-reader.js';
import { logFieldFaults } from '../../package/records/fields/log.js';
import { readMetadataFields } from '../../package/records/fields/metadata.js';
import { controlsFile } from '../../package/records/page/form-controls.js';
import { printedFields } from '../../package/document/facts.js';
import { type Fault, kindOf } from '../../package/json/shape.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import type { Fact } from './fact.js';
import { elementFile } from './documents/saved.js';
import { isList, reckoned } from './places.js';
import { fieldsIn, recordFile, type View } from './view.js';

const words = 'a field that the format does not define, or that is missing';
const layoutFile = 'text_layout.json';

/**
 * A field that the format does not define is compared with nothing: whoever invents one could let a package say what they like.
 * Packages of format 1.0 may have other fields, which the report only names.
 */
export const recordFields: readonly Fact[] = (
  [
    ['metadata_fields', recordFile('metadata')],
    ['log_fields', recordFile('log')],
    ['custody_fields', recordFile('custody')],
    ['comparison_fields', recordFile('comparison')],
    ['layout_fields', layoutFile],
    ['element_fields', elementFile],
    ['controls_fields', controlsFile],
    ['document_fields', 'evidence.pdf'],
  ] as const
).map(([name, file]): Fact => ({
  name,
  relation: 'nowhere',
  applies: ({ isCurrent }) => isCurrent,
  places: [reckoned(file, words, (view) => told(readers[file]?.(view) ?? []))],
}));

/** Of any format: the fields of the records that no format defines. */
export const unknownFields = (view: View): readonly string[] =>
  Object.entries(readers).flatMap(([file, faults]) =>
    faults(view).flatMap(({ key, expected }) => (expected === noField ? [`${file}: ${key}`] : [])),
  );

const noField = 'no field of this name';
const told = (faults: readonly Fault[]): JsonValue[] =>
  faults.map(({ key, expected, found }) => `${key}: expected ${expected}, found ${found}`);

const readers: Readonly<Record<string, (view: View) => readonly Fault[]>> = {
  [recordFile('metadata')]: ({ evidence, kind }) =>
    of(evidence.records.metadata, (record) => readMetadataFields(record, kind === 'page').faults),
  [recordFile('log')]: ({ evidence }) => of(evidence.records.log, logFieldFaults),
  [recordFile('custody')]: ({ evidence }) => of(evidence.records.custody, custodyFieldFaults),
  [recordFile('comparison')]: (view) =>
    view.kind === 'comparison' ? of(view.records.comparison, comparisonFieldFaults) : [],
  [layoutFile]: ({ layout, kind }) => of(layout, (record) => layoutFaults(record, kind === 'page')),
  [elementFile]: (view) =>
    of(fieldsIn(view.members.get(elementFile)?.bytes), (layout) =>
      only(layout, ['format_version', 'unit', 'elements', 'painted', 'copies'], ''),
    ),
  [controlsFile]: (view) =>
    of(fieldsIn(view.members.get(controlsFile)?.bytes), (file) => only(file, ['format_version', 'frames'], '')),
  'evidence.pdf': ({ document }) => of(document?.facts, (facts) => only(facts, documentKeys, '')),
};

const of = (record: Fields | undefined, faults: (record: Fields) => readonly Fault[]): readonly Fault[] =>
  record === undefined ? [] : faults(record);

const documentKeys: readonly string[] = [
  ...printedFields,
  'generator',
  'records_closed_at',
  'steps',
  'page_modifications',
  'not_performed',
  'log_final_hash',
  'key_sha256',
  'files',
];

/** By hand: a layout may have a hundred thousand lines. */
function layoutFaults(layout: Fields, isPage: boolean): readonly Fault[] {
  const exact = (value: JsonValue | undefined, keys: readonly string[], place: string): Fault[] => [
    ...(value !== undefined && isFields(value) ? only(value, keys, place) : []),
    ...(isPage ? lacking(value, keys, place) : []),
  ];
  const { image, frames } = layout;
  const faults = [
    ...exact(layout, ['format_version', 'unit', 'image', 'frames'], ''),
    ...exact(image, ['file', 'width', 'height', 'pixels_per_css_pixel'], 'image.'),
  ];
  for (const [at, frame] of (isList(frames) ? frames : []).entries()) {
    faults.push(...exact(frame, ['url', 'lines'], `frames.${at}.`));
    if (!isFields(frame)) continue;
    const { lines } = frame;
    const wrong = (isList(lines) ? lines : []).findIndex((line) => isFields(line) && !isLine(line));
    if (wrong >= 0) faults.push({ key: `frames.${at}.lines.${wrong}`, expected: noField, found: 'one' });
    const strange = (isList(lines) && isPage ? lines : []).findIndex((line) => !isFields(line) || !hasValues(line));
    if (strange >= 0)
      faults.push({
        key: `frames.${at}.lines.${strange}`,
        expected: 'a text, hidden or ink of the format',
        found: 'another',
      });
  }
  return faults;
}

const ofLines = new Set(['text', 'box', 'words', 'hidden', 'ink']);
const waysToHide: readonly (JsonValue | undefined)[] = [undefined, 'clipped', 'transparent', 'covered'];
const hasValues = ({ text, hidden, ink }: Fields): boolean =>
  typeof text === 'string' && waysToHide.includes(hidden) && (ink === undefined || ink === false);
const isLine = (line: Fields): boolean => Object.keys(line).every((key) => ofLines.has(key));

/** Values that it has not, or of another kind; of what is no object all. */
const lacking = (record: JsonValue | undefined, keys: readonly string[], place: string): Fault[] =>
  keys.flatMap((key) => {
    const value = record !== undefined && isFields(record) ? record[key] : undefined;
    return isOfLayout(key, value)
      ? []
      : [{ key: place + key, expected: 'a value of the format', found: kindOf(value) }];
  });

function isOfLayout(key: string, value: JsonValue | undefined): boolean {
  if (key === 'frames' || key === 'lines') return isList(value);
  if (key === 'image') return value !== undefined && isFields(value);
  return typeof value === (key === 'url' || key === 'file' || key === 'unit' ? 'string' : 'number');
}

const only = (record: Fields, keys: readonly string[], place: string): Fault[] =>
  Object.keys(record)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ key: place + key, expected: noField, found: 'one' }));
