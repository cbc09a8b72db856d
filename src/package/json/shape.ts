import { isSha256, isSha512 } from '../bytes.js';
import type { JsonValue } from '../records/journal.js';
import { isTime } from '../time.js';
import { describe, objectSchema, type Schema, schemaOf } from './schema.js';
import { isFields } from './strict-json.js';

/** Something that is not as its format says. `key` is the way to it (`steps.3.outcome`); empty for the whole. */
export interface Fault {
  readonly key: string;
  readonly expected: string;
  readonly found: string;
}

/** A record as far as it can be read, and all that is wrong with it. Without faults every value is what its format says. */
export interface Reading<T> {
  readonly value: T;
  readonly faults: readonly Fault[];
}

/** Reads one value. What has another type becomes undefined, and a fault; what only has another form is kept beside its fault. */
export type Shape<T> = (value: JsonValue | undefined, key: string, faults: Fault[]) => T;
type Value<S> = S extends Shape<infer T> ? T : never;

/** A record that is wrong in more places is not told so more clearly by more lines. */
const MOST_FAULTS = 200;

/** Never throws. */
export function read<T>(shape: Shape<T>, value: JsonValue): Reading<T> {
  const faults: Fault[] = [];
  return { value: shape(value, '', faults), faults: faults.slice(0, MOST_FAULTS) };
}

/** What a shape reads where nothing is wrong, for a record whose every field is there. */
export type Whole<T> = T extends readonly (infer Each)[]
  ? readonly Whole<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: Whole<T[Key]> }
    : Exclude<T, undefined>;

/** @throws TypeError that names the place of the first fault */
export function readWhole<T>(shape: Shape<T>, value: JsonValue): Whole<T> {
  const { value: found, faults } = read(shape, value);
  const [first] = faults;
  if (first === undefined) return found as Whole<T>;
  const place = first.key === '' ? 'the record' : first.key;
  throw misfit(place, first.expected, first.found);
}

/** What is wrong at one place, in the words of every reader. */
export const misfit = (place: string, expected: string, found: string): TypeError =>
  new TypeError(`${place}: expected ${expected}, found ${found}`);

export const text: Shape<string | undefined> = leaf('text', { type: 'string' }, isText);
export const whole: Shape<number | undefined> = wholeFrom(0);
export const number: Shape<number | undefined> = leaf('a number', { type: 'number' }, isNumber);
export const flag: Shape<boolean | undefined> = leaf('true or false', { type: 'boolean' }, isFlag);
/** How many days a month has is for `isTime`. */
const timePattern = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$`;
export const time: Shape<string | undefined> = leaf(
  'an RFC 3339 time in UTC with milliseconds',
  { type: 'string', pattern: timePattern },
  isText,
  isTime,
);
export const sha256: Shape<string | undefined> = leaf('64 lower-case hex digits', hex(64), isText, isSha256);
export const sha512: Shape<string | undefined> = leaf('128 lower-case hex digits', hex(128), isText, isSha512);

/** What has a form of its own, which another check judges. */
export const anything: Shape<JsonValue | undefined> = describe(
  (value) => value,
  () => ({}),
  true,
);

/** Just this text. */
export const exactly = (only: string): Shape<string | undefined> =>
  leaf(JSON.stringify(only), { const: only }, isText, (value) => value === only);
export const yes: Shape<boolean | undefined> = leaf('true', { const: true }, isFlag, (value) => value);

/** One of these texts. */
export const among = <const T extends string>(all: readonly T[]): Shape<T | undefined> =>
  leaf(`one of ${all.join(', ')}`, { enum: all }, (value): value is T => all.some((each) => each === value));

/** Null, or what the shape says. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> =>
  describe(
    (value, key, faults) => (value === null ? null : shape(value, key, faults)),
    () => ({ anyOf: [schemaOf(shape), { type: 'null' }] }),
  );

/** What may be left out. */
export const optional = <T>(shape: Shape<T>): Shape<T | undefined> =>
  describe(
    (value, key, faults) => (value === undefined ? undefined : shape(value, key, faults)),
    () => schemaOf(shape),
    true,
  );

/** Empty where there is none. */
export const list = <T>(shape: Shape<T>): Shape<readonly T[]> =>
  describe(
    (value, key, faults) => {
      if (Array.isArray(value))
        return (value as readonly JsonValue[]).map((each, at) => shape(each, under(key, String(at)), faults));
      faults.push({ key, expected: 'a list', found: kindOf(value) });
      return [];
    },
    () => ({ type: 'array', items: schemaOf(shape) }),
  );

/** An object with at least these keys. Where there is none, all of them are undefined or empty. */
export const fields = <const S extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: S,
): Shape<{ readonly [Key in keyof S]: Value<S[Key]> }> =>
  describe(
    (value, key, faults) => {
      const there = value !== undefined && isFields(value) ? value : undefined;
      if (there === undefined) faults.push({ key, expected: 'an object', found: kindOf(value) });
      // One fault is enough for an object that is not there.
      const own = there === undefined ? [] : faults;
      const entries = Object.entries(shapes).map(([name, shape]) => {
        const inner = there !== undefined && Object.hasOwn(there, name) ? there[name] : undefined;
        return [name, shape(inner, under(key, name), own)] as const;
      });
      return Object.fromEntries(entries) as { readonly [Key in keyof S]: Value<S[Key]> };
    },
    () => objectSchema(shapes, false),
  );

/** An object with these keys and no other. */
export const onlyFields = <const S extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: S,
): Shape<{ readonly [Key in keyof S]: Value<S[Key]> }> => {
  const known = fields(shapes);
  return describe(
    (value, key, faults) => {
      const made = known(value, key, faults);
      for (const name of Object.keys(value !== undefined && isFields(value) ? value : {}))
        if (!Object.hasOwn(shapes, name))
          faults.push({ key: under(key, name), expected: 'no field of this name', found: 'one' });
      return made;
    },
    () => objectSchema(shapes, true),
  );
};

/** A whole number, not below the one and not above the other. */
export function wholeFrom(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number | undefined> {
  const bounds =
    most === Number.MAX_SAFE_INTEGER ? `a whole number, not below ${least}` : `a whole number from ${least} to ${most}`;
  return leaf(
    bounds,
    { type: 'integer', minimum: least, maximum: most },
    isNumber,
    (value) => Number.isSafeInteger(value) && value >= least && value <= most,
  );
}

/** A number, not below the one and not above the other. */
export const numberFrom = (least: number, most: number): Shape<number | undefined> =>
  leaf(
    `a number from ${least} to ${most}`,
    { type: 'number', minimum: least, maximum: most },
    isNumber,
    (value) => value >= least && value <= most,
  );

/** A text of this form. */
export const textThat = (expected: string, hasForm: (value: string) => boolean): Shape<string | undefined> =>
  leaf(expected, { type: 'string', description: expected }, isText, hasForm);

/** What stands there, in few words. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

function leaf<T extends JsonValue>(
  expected: string,
  schema: Schema,
  isType: (value: JsonValue) => value is T,
  hasForm: (value: T) => boolean = () => true,
): Shape<T | undefined> {
  return describe(
    (value, key, faults) => {
      const typed = value !== undefined && isType(value) ? value : undefined;
      if (typed === undefined || !hasForm(typed)) faults.push({ key, expected, found: kindOf(value) });
      return typed;
    },
    () => schema,
  );
}

function hex(digits: number): Schema {
  return { type: 'string', pattern: `^[0-9a-f]{${digits}}$` };
}

const under = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`);

function isText(value: JsonValue): value is string {
  return typeof value === 'string';
}
function isNumber(value: JsonValue): value is number {
  return typeof value === 'number';
}
function isFlag(value: JsonValue): value is boolean {
  return typeof value === 'boolean';
}
