import { Chalk } from 'chalk';
import { describe, expect, test } from 'vitest';
import { rowTable } from '../../../src/cli/stored/list.js';
import { shown } from '../../../src/text/width.js';
import { keyTable } from '../../../src/cli/keys/verbs.js';
import { proofTable } from '../../../src/cli/verify/proof-verbs.js';
import type { Screen } from '../../../src/cli/terminal/screen.js';
import { table } from '../../../src/cli/terminal/table.js';
import { columns, cuts } from '../../../src/cli/terminal/terminal.js';

const plain = new Chalk({ level: 0 });
const screen = (width: number, more: Partial<Screen> = {}): Screen => ({
  width,
  cuts: true,
  paint: plain,
  zone: 'utc',
  ...more,
});
const id = (letter: string) => letter.repeat(20);
const url = `https://example.com/${'long/'.repeat(30)}end`;
const AT = '2026-11-21T08:13:58.123Z';

const captures = [
  { capture_id: `cap_${id('a')}`, status: 'completed', url, captured_at: AT, legal_hold: true, test_mode: true },
  {
    capture_id: `cap_${id('b')}`,
    status: 'failed',
    url: 'https://例え.jp/\u202egnp',
    captured_at: null,
    created_at: AT,
  },
] as unknown as Parameters<typeof rowTable>[0];
const proofs = [
  { capture_id: `cap_${id('a')}`, state: 'confirmed', block_height: 900_001, next_attempt_at: null, url },
  { capture_id: `cap_${id('b')}`, state: 'pending', block_height: null, next_attempt_at: AT, url },
] as unknown as Parameters<typeof proofTable>[0];
const keys = [
  { key_id: `key_${id('a')}`, env: 'live', name: 'n'.repeat(90), created_at: AT, revoked_at: null },
] as unknown as Parameters<typeof keyTable>[0];

const tables: readonly (readonly [string, (on: Screen) => string])[] = [
  ['captures', (on) => rowTable(captures, on)],
  ['proofs', (on) => proofTable(proofs, on)],
  ['keys', (on) => keyTable(keys, on)],
];

describe.each(tables)('a table of %s', (_, made) => {
  test.each([40, 60, 80, 120, 200])('fits %i columns', (width) => {
    for (const line of made(screen(width)).split('\n')) expect(shown(line)).toBeLessThanOrEqual(width);
  });

  test('is whole where a program reads it', () => {
    const lines = made(screen(80, { cuts: false }));
    expect(lines).not.toContain('…');
    expect(lines.split('\n')).toHaveLength(1 + (made === tables[2]?.[1] ? 1 : 2));
  });

  test('says the same without colour', () => {
    const coloured = made(screen(200, { paint: new Chalk({ level: 1 }) }));
    // oxlint-disable-next-line no-control-regex
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(made(screen(200)));
  });
});

test('where it is narrow, each row is on several lines, and times carry their offset', () => {
  expect(proofTable(proofs, screen(40)).split('\n')).toEqual([
    `cap_${id('a')}`,
    '  confirmed  block 900001',
    expect.stringMatching(/^ {2}example\.com\/.*…$/),
    `cap_${id('b')}`,
    '  pending',
    '  next check 2026-11-21 08:13 UTC',
    expect.stringMatching(/^ {2}example\.com\/.*…$/),
  ]);
});

test('states and marks are words', () => {
  expect(rowTable(captures, screen(120))).toContain('completed, held, test');
});

test('control characters of a page cannot reach the terminal', () => {
  for (const width of [40, 200]) expect(rowTable(captures, screen(width))).toContain('\\u202egnp');
});

test('columns with wide characters stand below each other', () => {
  const [, one, two] = table(
    [
      { heading: 'A', cells: ['日本', 'ab'] },
      { heading: 'B', cells: ['x', 'y'] },
    ],
    screen(80),
  ).split('\n');
  expect(shown(one?.slice(0, one.indexOf('x')) ?? '')).toBe(two?.indexOf('y'));
});

test('COLUMNS comes before the terminal, and a terminal before 80', () => {
  const terminal = { isTTY: true, columns: 132 } as NodeJS.WriteStream;
  const pipe = { isTTY: false } as NodeJS.WriteStream;
  expect([columns(terminal, {}), columns(terminal, { COLUMNS: '50' }), columns(pipe, {})]).toEqual([132, 50, 80]);
  expect([
    columns(pipe, { COLUMNS: 'wide' }),
    columns(pipe, { COLUMNS: '0' }),
    columns(pipe, { COLUMNS: '60' }),
  ]).toEqual([80, 80, 60]);
  expect([cuts(terminal, {}), cuts(pipe, {}), cuts(pipe, { COLUMNS: '60' })]).toEqual([true, false, true]);
});
