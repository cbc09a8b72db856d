import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCalendar, type FakeCalendar } from '../../fakes/proofs/calendar.js';
import { both } from '../../tiers.mjs';
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
async function checksUnder(env: Readonly<Record<string, string>>): Promise<(check: string) => Check | undefined> {
  const { stdout } = await evidence(home, ['doctor', '--json'], { env: { ...quiet, ...env } });
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  return (check) => checks.find((one) => one.check === check);
}

const silent = 'http://127.0.0.1:9';
// Each run starts a browser: checks that do not depend on each other share one.
test.each<[string, () => Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  ['nothing is set', () => ({}), { calendars: 'warn', authority: 'ok', clock: 'warn', resolvers: 'warn' }],
  [
    'a calendar answers, and an authority has no roots',
    () => ({ EVIDENCE_OTS_CALENDARS: calendar.url, EVIDENCE_TSA_URL: calendar.url }),
    { calendars: 'ok', authority: 'warn' },
  ],
  [
    'one of two calendars answers, and an authority with roots',
    () => ({
      EVIDENCE_OTS_CALENDARS: `${calendar.url},${silent}`,
      EVIDENCE_TSA_URL: calendar.url,
      EVIDENCE_TSA_ROOTS: '/any.pem',
    }),
    { calendars: 'ok', authority: 'ok' },
  ],
  [
    'neither answers',
    () => ({ EVIDENCE_OTS_CALENDARS: silent, EVIDENCE_TSA_URL: silent, EVIDENCE_TSA_ROOTS: '/any.pem' }),
    { calendars: 'warn', authority: 'warn' },
  ],
])('%s', async (_, env, expected) => {
  const check = await checksUnder(env());
  const found = Object.keys(expected).map((name) => [name, check(name)?.state]);
  expect(Object.fromEntries(found)).toEqual(expected);
  const browser = check('browser');
  // Where the system allows no sandbox, that is a warning.
  expect(browser?.state).toMatch(/^(ok|warn)$/);
  expect(browser?.found).toMatch(/\d+\.\d+.* at \/.*, mode \w+, sandbox (on$|off: .*; packages record this$)/);
});

test('packages that take more than the budget are told', async () => {
  mkdirSync(join(home, 'packages'), { recursive: true });
  writeFileSync(join(home, 'packages', 'cap_1-1.zip'), Buffer.alloc(1_000_001));
  const storage = async (env: Readonly<Record<string, string>>) => (await checksUnder(env))('storage')?.state;
  expect(await storage({ EVIDENCE_DISK_BUDGET: '2MB' })).toBe('ok');
  expect(await storage({ EVIDENCE_DISK_BUDGET: '1MB' })).toBe('warn');
  if (both) expect(await storage({})).toBe('ok');
});
