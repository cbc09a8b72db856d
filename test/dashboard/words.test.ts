import { describe, expect, it } from 'vitest';
import { findPlaces, type PlacedLine } from '../../dashboard/views/capture/layout.js';
import { browserWords, withScheme } from '../../dashboard/app/text.js';
import { clockOf, cronOf, cronWords } from '../../dashboard/views/schedules/clock.js';

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

describe('a time on the clock as cron line', () => {
  it.each([
    ['0 7 * * *', 'every day at 07:00'],
    ['30 18 * * 1-5', 'Monday to Friday at 18:30'],
    ['5 0 * * 0', 'every Sunday at 00:05'],
  ])('%s is %s', (cron, words) => {
    expect(cronWords(cron)).toBe(words);
    const clock = clockOf(cron);
    expect(clock && cronOf(clock)).toBe(cron);
  });

  it.each(['*/5 7 * * *', '0 7 1 * *', '0 24 * * *', '60 7 * * *', '0 7 * * 1,3', '0 7 * * 7', '0 7,8 * * *', ''])(
    'shows %j as it is',
    (cron) => {
      expect(clockOf(cron)).toBeUndefined();
      expect(cronWords(cron)).toBe(`cron ${cron}`);
    },
  );
});

describe('a browser that signed in', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on a Mac',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8.14', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (agent, name) => {
    expect(browserWords(agent)).toBe(name);
  });
});
