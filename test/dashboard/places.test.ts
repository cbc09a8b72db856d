import { describe, expect, it } from 'vitest';
import { findPlaces, type PlacedLine } from '../../dashboard/views/capture/layout.js';
import { withScheme } from '../../dashboard/app/text.js';

const line = (text: string, at: number, isHidden = false): PlacedLine => ({ text, box: [0, at, 10, 1], isHidden });
const tops = (lines: readonly PlacedLine[], sought: string) =>
  findPlaces(lines, sought).shown.map(({ boxes }) => boxes.map(([, top]) => top));

describe('places of what is sought on a picture', () => {
  const lines = [
    line('Delivery takes ', 1),
    line('', 2),
    line('three working days.', 3),
    line('unseen', 4, true),
    line('Days and days', 5),
    line('Delivery', 6),
  ];

  it.each([
    ['working', [[3]]],
    ['TAKES  three', [[1, 3]]],
    ['delivery takes three working days. days', [[1, 3, 5]]],
    ['delivery', [[1], [6]]],
    // A line that has it twice is one place.
    ['days', [[3], [5]]],
    ['days. days', [[3, 5]]],
    ['days delivery', [[5, 6]]],
    ['takesthree', []],
    ['delivery working', []],
    ['', []],
    ['  ', []],
    // What the picture does not show stands in no sentence on it.
    ['days. unseen', []],
  ])('%j', (sought, found) => {
    expect(tops(lines, sought)).toEqual(found);
  });

  it('counts those that the picture does not show', () => {
    expect(findPlaces(lines, 'unseen')).toEqual({ shown: [], hidden: 1 });
    expect(findPlaces([line('not', 1, true), line('shown', 2, true)], 'not shown').hidden).toBe(1);
    expect(findPlaces(lines, 'takes three').shown[0]?.text).toBe('Delivery takes three working days.');
  });
});

describe('an address that was typed', () => {
  it.each([
    ['example.com/terms', 'https://example.com/terms'],
    [' 127.0.0.1:8080/a ', 'https://127.0.0.1:8080/a'],
    ['localhost:8080', 'https://localhost:8080'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    // Refused as what they are, instead of becoming another address.
    ['ftp://example.com', 'ftp://example.com'],
    ['mailto:jane@example.com', 'mailto:jane@example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%j', (written, meant) => {
    expect(withScheme(written)).toBe(meant);
  });
});
