import { expect, test } from 'vitest';
import { isTimeMap, mementosIn } from '../../../src/package/records/archive-history.js';

test('copies are counted by the relations of their links', () => {
  const list =
    '<https://example.com/>;rel="original",\n<https://a.example/1>; rel="first memento"; datetime="x",\n<https://a.example/2>;rel="memento",\n<https://a.example/3>;rel="mementos"';
  expect([mementosIn(list), isTimeMap(list), isTimeMap('<https://example.com/>;rel="original"')]).toEqual([
    2,
    true,
    false,
  ]);
});

test('a list without an end is read once', () => {
  expect(mementosIn(`<a>;rel="${'memento '.repeat(250_000)}`)).toBe(0);
  expect(mementosIn(';rel="memento'.repeat(150_000))).toBe(0);
}, 5_000);
