import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { captureOptions } from '../../src/cli/capture/flags.js';
import { windowOf } from '../../src/cli/capture/witness/witnesses.js';
import { expiresInHours } from '../../src/cli/matters/shares.js';
import { durationFlag, since, timeoutFlag } from '../../src/cli/terminal/durations.js';
import { Problem } from '../../src/cli/problem/problem.js';
import { scheduleRequest } from '../../src/cli/schedule/flags.js';
import { wanted } from '../../src/cli/verify/renewal-verbs.js';
import { parseDuration, printDuration } from '../../src/settings/duration.js';
import { resolveSettings, SettingsError } from '../../src/settings/resolve.js';
import { settings } from '../../src/settings/table.js';

const DAY = 86_400_000;
const taken: readonly (readonly [written: string, ms: number])[] = [
  ['0', 0],
  ['90', 90_000],
  ['1500ms', 1500],
  ['90s', 90_000],
  ['15m', 900_000],
  ['1.5h', 5_400_000],
  ['1.005s', 1005],
  ['0.3s', 300],
  ['1d', DAY],
  ['2w', 14 * DAY],
  [' 36500d ', 36_500 * DAY],
];
const refused = [
  '',
  ' ',
  'soon',
  '-1s',
  '1 h',
  '1H',
  '1M',
  '1y',
  '1h30m',
  '1e3',
  '0x10',
  '.5s',
  '5.s',
  '0.5ms',
  '36501d',
];

test.each(taken)('%s is %d ms', (written, ms) => {
  expect(parseDuration(written)).toBe(ms);
  expect(parseDuration(printDuration(ms))).toBe(ms);
});

test.each(refused)("'%s' is refused", (written) => expect(() => parseDuration(written)).toThrow(SyntaxError));

test('who leaves the unit out is told what was understood', () => {
  expect(() => parseDuration('90', { leastMs: 3_600_000 })).toThrow(
    "expected a duration of at least 1h, found '90', which is seconds: a unit such as m, h or d may follow",
  );
  expect(() => parseDuration('90s', { leastMs: 3_600_000 })).toThrow(/at least 1h, found '90s'$/);
});

/** Each place that a person writes a duration to, as the milliseconds that come of it. */
const page = 'https://example.com/';
const NOW = new Date('2026-11-22T00:00:00Z');
const places: Readonly<Record<string, (written: string) => number>> = {
  '--timeout': (written) => timeoutFlag(written).left(),
  '--idle-exit': (written) => durationFlag('--idle-exit', written),
  '--since': (written) => NOW.getTime() - Date.parse(since(written, NOW, 'utc')),
  '--every': (written) => (scheduleRequest(page, { every: written }).interval_seconds ?? 0) * 1000,
  '--catch-up': (written) => (scheduleRequest(page, { every: '1h', 'catch-up': written }).catch_up_seconds ?? 0) * 1000,
  EVIDENCE_IDLE_EXIT: (written) => resolveSettings({ EVIDENCE_IDLE_EXIT: written }, {}).idle_exit.value ?? 0,
  EVIDENCE_RETENTION: (written) => resolveSettings({ EVIDENCE_RETENTION: written }, {}).retention.value ?? 0,
  'idle_exit in config.json': (written) => resolveSettings({}, { idle_exit: written }).idle_exit.value ?? 0,
};

describe.each(Object.entries(places))('%s', (field, read) => {
  test.each([
    ['1d', DAY],
    ['5400', 5_400_000],
    ['1.5h', 5_400_000],
    ['2w', 14 * DAY],
  ])('takes %s', (written, ms) => expect(Math.ceil(read(written) / 1000) * 1000).toBe(ms));

  test('names itself and what is right', () => {
    const fault = caught(() => read('1month'));
    expect(fault).toContain(field);
    expect(fault).toContain('15m');
  });
});

/** Every flag whose help says DURATION, with one that it takes. */
const flags: Readonly<Record<string, readonly [written: string, read: (written: string) => unknown]>> = {
  '--before': ['52w', (before) => wanted({ ids: [], all: true, before, algorithm: undefined }, NOW)],
  '--catch-up': ['1.5h', (written) => scheduleRequest(page, { every: '1h', 'catch-up': written })],
  '--delay': ['1.5s', (delay) => captureOptions({ delay })],
  '--every': ['1d', (every) => scheduleRequest(page, { every })],
  '--expires': ['1w', expiresInHours],
  '--idle-exit': ['90', (written) => durationFlag('--idle-exit', written)],
  '--record': ['5s', (record) => captureOptions({ record })],
  '--time-limit': ['1m', (written) => captureOptions({ 'time-limit': written })],
  '--timeout': ['1d', timeoutFlag],
  '--witness-window': ['2m', (written) => windowOf({ 'witness-window': written, wait: true, test: false })],
};

test('the commands have no other flags of durations', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../oclif.manifest.json', import.meta.url), 'utf8')) as {
    commands: Record<string, { flags?: Record<string, { helpValue?: string }> }>;
  };
  const named = Object.values(manifest.commands).flatMap(({ flags: of = {} }) =>
    Object.entries(of).flatMap(([name, { helpValue }]) => (helpValue === 'DURATION' ? [`--${name}`] : [])),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(flags).toSorted());
});

test.each(Object.entries(flags))('%s is read by the one grammar', (name, [good, read]) => {
  expect(() => read(good)).not.toThrow();
  const fault = caught(() => read('1month'));
  expect(fault).toContain(name);
  expect(fault).toContain('15m');
});

test.each<[() => unknown, string[]]>([
  [() => captureOptions({ delay: '31' }), ['--delay', '30s']],
  [() => captureOptions({ 'time-limit': '9.9s' }), ['--time-limit', '10s', '10m']],
  [() => captureOptions({ 'time-limit': '10500ms' }), ['--time-limit', '1s']],
  [() => scheduleRequest(page, { every: '59' }), ['--every', '1m', '366d']],
  [() => scheduleRequest(page, { every: '367d' }), ['--every', '1m', '366d']],
  [() => resolveSettings({ EVIDENCE_RETENTION: '30' }, {}), ['EVIDENCE_RETENTION', '1h']],
])('%s: out of bounds', (read, named) => {
  const fault = caught(read);
  for (const word of named) expect(fault).toContain(word);
});

test.each([
  ['idle_exit', '0'],
  ['idle_exit', '90m'],
  ['retention', '30d'],
  ['retention', '0'],
  ['disk_budget', '20GB'],
  ['capture_memory', '500MB'],
  ['port', '7433'],
  ['autostart', 'no'],
  ['ntp_servers', 'a.example,b.example:124'],
] as const)('%s = %s is read back from config.json as it was set', (key, written) => {
  const { kind } = settings[key];
  const value = kind.fromText(written);
  const file = JSON.parse(JSON.stringify({ [key]: kind.toJson(value as never) })) as Record<string, unknown>;
  expect(resolveSettings({}, file)[key].value).toEqual(value);
});

function caught(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem || error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}
