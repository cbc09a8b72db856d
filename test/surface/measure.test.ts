import { expect, test } from 'vitest';
import { cyclesOf, longFunctionsOf, roomOf } from './measure.js';

test('rooms that reach each other are one cycle, whatever the way; an arrow within a room is none', () => {
  const down = [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
  ] as const;
  expect(cyclesOf(down)).toEqual([]);
  expect(cyclesOf([...down, ['c', 'a'], ['d', 'a'], ['x', 'y'], ['y', 'x']])).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test.each([
  ['src/verify/checks/signature.ts', 'src/verify'],
  ['src/world.ts', 'src'],
  ['commands/config/set.ts', 'commands'],
])('%s is of the room %s', (path, room) => expect(roomOf(path)).toBe(room));

test('a long function is listed with its reason', () => {
  const text = '// oxlint-disable-next-line max-lines-per-function -- a table\nfunction a() {}\n';
  expect(longFunctionsOf(text + text)).toEqual(['a table', 'a table']);
  expect(longFunctionsOf('function a() {}')).toEqual([]);
});
