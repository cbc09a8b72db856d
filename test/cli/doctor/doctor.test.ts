import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCalendar, type FakeCalendar } from '../../fakes/proofs/calendar.js';
import { dropHome, evidence, makeHome } from '../rig.js';

interface Check {
  readonly check: string;
  readonly state: string;
  readonly found: string;
}

let home: string;
let calendar: FakeCalendar;
beforeAll(async () => {
  home = makeHome();
  calendar = await startCalendar();
});
afterAll(async () => {
  await calendar.close();
  dropHome(home);
});

const quiet = { EVIDENCE_NTP_SERVERS: '', EVIDENCE_DNS_RESOLVERS: '', EVIDENCE_OTS_CALENDARS: '' };
async function state(check: string, env: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { stdout } = await evidence(home, ['doctor', '--json'], { env: { ...quiet, ...env } });
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  return checks.find((one) => one.check === check)?.state;
}

const silent = 'http://127.0.0.1:9';
test.each<[string, string, () => Readonly<Record<string, string>>]>([
  ['calendars', 'warn', () => ({})],
  ['calendars', 'ok', () => ({ EVIDENCE_OTS_CALENDARS: calendar.url })],
  ['calendars', 'ok', () => ({ EVIDENCE_OTS_CALENDARS: `${calendar.url},${silent}` })],
  ['calendars', 'warn', () => ({ EVIDENCE_OTS_CALENDARS: silent })],
  ['authority', 'ok', () => ({})],
  ['authority', 'warn', () => ({ EVIDENCE_TSA_URL: calendar.url })],
  ['authority', 'ok', () => ({ EVIDENCE_TSA_URL: calendar.url, EVIDENCE_TSA_ROOTS: '/any.pem' })],
  ['authority', 'warn', () => ({ EVIDENCE_TSA_URL: silent, EVIDENCE_TSA_ROOTS: '/any.pem' })],
  ['clock', 'warn', () => ({})],
  ['resolvers', 'warn', () => ({})],
])('%s: %s', async (check, expected, env) => {
  expect(await state(check, env())).toBe(expected);
});

test('the browser is started, and told with its version', async () => {
  const { stdout } = await evidence(home, ['doctor', '--json'], { env: quiet });
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  const browser = checks.find((one) => one.check === 'browser');
  // Where the system allows no sandbox, that is a warning.
  expect(browser?.state).toMatch(/^(ok|warn)$/);
  expect(browser?.found).toMatch(/\d+\.\d+.* at \/.*, mode \w+, sandbox (on$|off: .*; packages record this$)/);
});

test('packages that take more than the budget are told', async () => {
  mkdirSync(join(home, 'packages'), { recursive: true });
  writeFileSync(join(home, 'packages', 'cap_1-1.zip'), Buffer.alloc(1_000_001));
  expect(await state('storage', {})).toBe('ok');
  expect(await state('storage', { EVIDENCE_DISK_BUDGET: '2MB' })).toBe('ok');
  expect(await state('storage', { EVIDENCE_DISK_BUDGET: '1MB' })).toBe('warn');
});
