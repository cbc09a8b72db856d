import {
  among,
  anything,
  exactly,
  fields,
  list,
  onlyFields,
  read,
  type Fault,
  type Shape,
  text,
  whole,
} from '../json/shape.js';
import { type Fields, isFields } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { type FurtherFolder, furtherFolder, missingCode, missingName, type Missing, mostWitnesses } from './further.js';
import { formats, type PictureResult } from './record.js';

const ledgerStated = onlyFields({ key: text, index: whole, size: whole, issued_at: text });
const named = { capture_id: text, captured_at: text, manifest_sha256: text, ledger: ledgerStated };
const captureStated = onlyFields(named);
const ofAll = {
  evidence_id: text,
  compare_id: text,
  url: text,
  window_ms: whole,
  apart_ms: whole,
  asked: among(['before', 'after']),
  captures: onlyFields({ before: captureStated, after: captureStated }),
  // Worked out again, value by value.
  compared: anything,
  agreement: among(['agree', 'differ', 'not_all_compared']),
};
const ofOne = onlyFields({ ...ofAll, format: exactly(formats.one) });
const missing = list(onlyFields({ name: text, code: text }));
const ofSeveral = onlyFields({ ...ofAll, format: exactly(formats.several), further: anything, missing });
const furtherStated = onlyFields({
  ...named,
  apart_ms: whole,
  compared: fields({
    pictures: fields({ result: among(['same', 'no_difference_found', 'different', 'not_comparable']) }),
  }),
});

/** What a reader must take from witness.json before it can work out the rest; undefined with its faults where it has another form. */
export function readWitness(record: Fields): { readonly record?: StatedWitness; readonly faults: readonly Fault[] } {
  const several = record['format'] === formats.several;
  const faults: Fault[] = [];
  const value = whichIs(several ? ofSeveral : ofOne, record, faults);
  const others = several ? othersOf(record, faults) : undefined;
  const { captures, window_ms: windowMs, asked } = value;
  const [before, after] = [captures.before.ledger.key, captures.after.ledger.key];
  if (faults.length > 0 || windowMs === undefined || asked === undefined || before === undefined || after === undefined)
    return { faults };
  return { record: { windowMs, asked, keys: { before, after }, ...(others && { others }) }, faults };
}

function whichIs<T>(shape: Shape<T>, record: JsonValue, faults: Fault[]): T {
  const { value, faults: found } = read(shape, record);
  faults.push(...found);
  return value;
}

export interface StatedWitness {
  readonly windowMs: number;
  readonly asked: 'before' | 'after';
  readonly keys: Readonly<Record<'before' | 'after', string>>;
  /** Only in the format of several witnesses. */
  readonly others?: {
    readonly further: readonly StatedFurther[];
    readonly missing: readonly Missing[];
  };
}

export interface StatedFurther {
  readonly folder: FurtherFolder;
  readonly key: string;
  readonly pictures: PictureResult;
}

/** The witnesses after the first one: their folders are counted from 2, and each that was asked is named once. */
function othersOf(record: Fields, faults: Fault[]): StatedWitness['others'] {
  const stated = isFields(record['further'] ?? null) ? (record['further'] as Fields) : undefined;
  const count = stated === undefined ? 0 : Object.keys(stated).length;
  const further = Array.from({ length: Math.min(count, mostWitnesses) }, (_, index) => furtherFolder(index));
  const found: StatedFurther[] = further.flatMap((folder) => {
    const own = whichIs(furtherStated, stated?.[folder] ?? null, faults);
    const [key, pictures] = [own.ledger.key, own.compared.pictures.result];
    return key === undefined || pictures === undefined ? [] : [{ folder, key, pictures }];
  });
  const gone = read(missing, record['missing'] ?? null).value.map(({ name = '', code = '' }) => ({ name, code }));
  const fault = (key: string, expected: string): void => void faults.push({ key, expected, found: 'another value' });
  if (stated === undefined) fault('further', 'an object');
  if (count + gone.length === 0 || 1 + count + gone.length > mostWitnesses)
    fault('further', `with the first one, 2 to ${mostWitnesses} witnesses that were asked`);
  if (gone.some(({ name, code }) => !missingName.test(name) || !missingCode.test(code)))
    fault('missing', 'a name and a code each');
  if (new Set(gone.map(({ name }) => name)).size < gone.length) fault('missing', 'each name once');
  return { further: found, missing: gone };
}
