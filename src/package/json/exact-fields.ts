import type { JsonValue } from '../records/journal.js';
import { type Fields, isFields } from './strict-json.js';

/**
 * The fields of an object that has exactly these keys. `place` is where it stands, for the message.
 * @throws TypeError for anything else, and where `format` is given and differs
 */
export function fieldsOf(value: JsonValue, keys: readonly string[], format?: string, place = 'an object'): Fields {
  if (!isFields(value) || Object.keys(value).toSorted().join() !== keys.toSorted().join())
    throw new TypeError(`${place} has other keys than ${keys.join(', ')}`);
  if (format !== undefined && value['format'] !== format) throw new TypeError(`the format is not ${format}`);
  return value;
}

/** @throws TypeError */
export function listOf(value: JsonValue | undefined, name: string): readonly JsonValue[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list`);
  return value as readonly JsonValue[];
}

/** A whole number from `least` to `most`. */
export const isCount = (value: JsonValue | undefined, most: number, least = 1): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
