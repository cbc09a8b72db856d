import { describe, expect, it } from 'vitest';
import * as shape from '../../../src/package/json/shape.js';
import type { JsonValue } from '../../../src/package/records/journal.js';

const wholeExpected = 'a whole number, not below 0';
const timeExpected = 'an RFC 3339 time in UTC with milliseconds';

describe('a shape of one value', () => {
  it.each<[string, shape.Shape<unknown>, JsonValue]>([
    ['an empty text', shape.text, ''],
    ['no number below it', shape.whole, 0],
    ['the largest safe number', shape.whole, Number.MAX_SAFE_INTEGER],
    ['a fraction below 0', shape.number, -0.5],
    ['false', shape.flag, false],
    ['the last millisecond of a leap day', shape.time, '2024-02-29T23:59:59.999Z'],
    ['64 digits', shape.sha256, '0f'.repeat(32)],
    ['128 digits', shape.sha512, '0f'.repeat(64)],
    ['true', shape.yes, true],
    ['the one text', shape.exactly('a'), 'a'],
    ['null', shape.orNull(shape.text), null],
    ['a text where null may be', shape.orNull(shape.text), 'a'],
  ])('keeps %s', (_shows, of, value) => expect(shape.read(of, value)).toEqual({ value, faults: [] }));

  it.each<[string, shape.Shape<unknown>, JsonValue, string, string]>([
    ['a number for a text', shape.text, 1, 'text', '1'],
    ['null for a text', shape.text, null, 'text', 'null'],
    ['a list for a text', shape.text, [], 'text', 'a list'],
    ['an object for a text', shape.text, {}, 'text', 'an object'],
    ['a text for a number', shape.number, '1', 'a number', '"1"'],
    ['a number for a flag', shape.flag, 1, 'true or false', '1'],
    ['a text for true', shape.yes, 'true', 'true', '"true"'],
    ['a flag for null or a text', shape.orNull(shape.text), false, 'text', 'false'],
  ])('makes nothing of %s', (_shows, of, value, expected, found) =>
    expect(shape.read(of, value)).toEqual({ value: undefined, faults: [{ key: '', expected, found }] }),
  );

  it.each<[string, shape.Shape<unknown>, JsonValue, string]>([
    ['a number below 0', shape.whole, -1, wholeExpected],
    ['a fraction', shape.whole, 1.5, wholeExpected],
    ['a number that is not safe', shape.whole, 2 ** 53, wholeExpected],
    ['a day that does not exist', shape.time, '2026-02-29T00:00:00.000Z', timeExpected],
    ['a time with an offset', shape.time, '2026-02-28T00:00:00.000+00:00', timeExpected],
    ['63 digits', shape.sha256, 'a'.repeat(63), '64 lower-case hex digits'],
    ['upper-case digits', shape.sha256, 'A'.repeat(64), '64 lower-case hex digits'],
    ['a line end behind the digits', shape.sha256, `${'a'.repeat(64)}\n`, '64 lower-case hex digits'],
    ['a SHA-256 for a SHA-512', shape.sha512, 'a'.repeat(64), '128 lower-case hex digits'],
    ['false for true', shape.yes, false, 'true'],
    ['another text', shape.exactly('a"'), 'b', String.raw`"a\""`],
  ])('keeps %s beside its fault', (_shows, of, value, expected) =>
    expect(shape.read(of, value)).toEqual({ value, faults: [{ key: '', expected, found: JSON.stringify(value) }] }),
  );
});

describe('a shape of objects and lists', () => {
  const step = { name: shape.text, hash: shape.optional(shape.sha256) };
  const open = shape.fields({ steps: shape.list(shape.fields(step)), total: shape.whole });
  const closed = shape.onlyFields({ steps: shape.list(shape.onlyFields(step)) });
  const keys = (of: shape.Shape<unknown>, value: JsonValue) => shape.read(of, value).faults.map(({ key }) => key);

  it('names the way to each fault, and keeps what is right beside it', () => {
    const { value, faults } = shape.read(open, { steps: [{ name: 'a' }, { name: 1, hash: 'x' }, null], total: 3 });
    expect(faults.map(({ key, found }) => [key, found])).toEqual([
      ['steps.1.name', '1'],
      ['steps.1.hash', '"x"'],
      ['steps.2', 'null'],
    ]);
    expect(value.steps.map(({ name }) => name)).toEqual(['a', undefined, undefined]);
    expect(value.total).toBe(3);
  });

  it.each<[string, shape.Shape<unknown>, JsonValue, readonly string[]]>([
    ['a field that is absent', open, { steps: [] }, ['total']],
    ['an object that is none: one fault, not one a field', open, 'x', ['']],
    ['a list for an object', open, [], ['']],
    ['an object for a list', open, { steps: { 0: {} }, total: 0 }, ['steps']],
    ['null where a field may be left out', open, { steps: [{ name: '', hash: null }], total: 0 }, ['steps.0.hash']],
    ['a further field, where others may be', open, { steps: [], total: 0, more: 1 }, []],
    ['a further field, where none may be', closed, { steps: [], more: 1 }, ['more']],
    ['a further field of an inner object', closed, { steps: [{ name: '', more: 1 }] }, ['steps.0.more']],
    ['a further field of an inherited name', closed, { steps: [], toString: 1 }, ['toString']],
    ['a list, which has no further fields', closed, ['x'], ['']],
  ])('finds %s', (_shows, of, value, expected) => expect(keys(of, value)).toEqual(expected));

  it('takes no field from the prototype of an object', () => {
    const read = shape.read(shape.fields({ constructor: shape.text }), {});
    expect(read.faults).toEqual([{ key: 'constructor', expected: 'text', found: 'absent' }]);
  });

  it('tells of 200 faults at most', () => {
    const wrong = (count: number) =>
      keys(
        shape.list(shape.text),
        Array.from({ length: count }, () => 1),
      );
    expect([wrong(199).length, wrong(200).length, wrong(201).length]).toEqual([199, 200, 200]);
    expect(wrong(5000).at(-1)).toBe('199');
  });
});
