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

  const placed = (text: string, box: PlacedLine['box']): PlacedLine => ({ text, box, isHidden: false });
  it.each<readonly [string, readonly PlacedLine[], number]>([
    // An entry of a menu and a table below it, which the page has one after the other.
    ['far below', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [0, 400, 90, 20])], 0],
    ['in another column', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [200, 25, 90, 20])], 0],
    ['above', [placed('Contact', [0, 400, 60, 20]), placed('Us dollars', [0, 0, 90, 20])], 0],
    ['in the next cell', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [90, 0, 90, 20])], 0],
    ['in the line below', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [0, 24, 90, 20])], 1],
    ['in a line that touches', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [0, 17, 90, 20])], 1],
    ['in the paragraph below', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [0, 50, 90, 20])], 1],
    ['beside it', [placed('Contact', [0, 0, 60, 20]), placed('Us dollars', [65, 2, 90, 18])], 1],
    ['beside it, from right to left', [placed('Contact', [95, 0, 60, 20]), placed('Us dollars', [0, 0, 90, 20])], 1],
  ])('"contact us" with the second word %s', (_, two, count) => {
    expect(findPlaces(two, 'contact us').shown).toHaveLength(count);
  });

  it('goes on below all that stands in one row', () => {
    const row = [placed('Please ', [0, 0, 60, 20]), placed('contact', [65, 0, 60, 20]), placed('us', [0, 24, 20, 20])];
    expect(findPlaces(row, 'please contact us').shown).toHaveLength(1);
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
    ['example.com:8443/terms', 'https://example.com:8443/terms'],
    ['example.com:80', 'http://example.com:80'],
    // Servers of a machine's own and of private networks have no certificate.
    [' 127.0.0.1:8080/a ', 'http://127.0.0.1:8080/a'],
    ['localhost:8080', 'http://localhost:8080'],
    ['shop.localhost?a', 'http://shop.localhost?a'],
    ['localhost:443', 'https://localhost:443'],
    ['10.0.0.7', 'http://10.0.0.7'],
    ['172.31.0.1:3000', 'http://172.31.0.1:3000'],
    ['172.32.0.1', 'https://172.32.0.1'],
    ['192.168.1.1/', 'http://192.168.1.1/'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['[2001:db8::1]:3000', 'https://[2001:db8::1]:3000'],
    ['10.example.com', 'https://10.example.com'],
    ['127.0.0.1.example.com', 'https://127.0.0.1.example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    // Refused as what they are, instead of becoming another address.
    ['ftp://example.com', 'ftp://example.com'],
    ['mailto:jane@example.com', 'mailto:jane@example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['tel:030123456', 'tel:030123456'],
    ['tel:110', 'tel:110'],
    ['javascript:1', 'javascript:1'],
    ['data:1', 'data:1'],
    ['example.com:123456', 'example.com:123456'],
    ['evidence:1x', 'evidence:1x'],
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
      'Safari on a Mac, iPad or iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      'Chrome on a Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on an iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on an iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 CriOS/141.0 Version/18.0 Safari/605.1.15',
      'Chrome on an iPad or iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1',
      'Edge on an iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36 EdgA/141.0',
      'Edge on Android',
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
