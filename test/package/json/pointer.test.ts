import { expect, it } from 'vitest';
import { valueAt } from '../../../src/package/json/pointer.js';

/** RFC 6901, section 5. */
const record = JSON.parse(
  String.raw`{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}`,
) as unknown;

it.each([
  ['', record],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  [String.raw`/i\j`, 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
])('RFC 6901: %j', (pointer, value) => expect(valueAt(record, pointer)).toEqual(value));

it.each([
  ['~01 is ~1, not a slash', { '~1': 'right', '/': 'wrong' }, '/~01', 'right'],
  ['an index with a leading zero', ['a', 'b'], '/01', undefined],
  ['an index behind the end', ['a'], '/1', undefined],
  ['the place behind the last', ['a'], '/-', undefined],
  ['a property of lists', ['a'], '/length', undefined],
  ['an inherited property', {}, '/constructor', undefined],
  ['an own property of an inherited name', { constructor: 1 }, '/constructor', 1],
  ['a way through a text', { a: 'bc' }, '/a/0', undefined],
  ['a way through null', { a: null }, '/a/b', undefined],
  ['null itself', { a: null }, '/a', null],
])('%s', (_shows, value, pointer, found) => expect(valueAt(value, pointer)).toBe(found));
