import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletedRead } from '../../../src/client/index.js';
import type { ProfileRead } from '../../../src/contract/browser-profiles/profiles.js';
import type { ScheduleRead } from '../../../src/contract/schedules/schedules.js';
import { hasGitit, openWiki, type Wiki } from '../../fakes/gitit.js';
import { holds, searchPackage } from '../../fakes/packages/search-package.js';
import { dropHome, evidence, makeHome } from '../rig.js';

const user = 'anna';
const password = 'correct-Horse-7-battery';
const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_KEYCHAIN: 'false',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.1/32',
};

describe.skipIf(!hasGitit())('a wiki that shows nothing to whoever is not signed in (Debian: gitit)', () => {
  let home: string;
  let wiki: Wiki;
  let session: string;
  const said: string[] = [];
  /** Of sessions that were ended. */
  const before: string[] = [];
  const run = async <T>(args: readonly string[], stdin?: string): Promise<T> => {
    const ran = await evidence(home, [...args, '--json'], { env, ...(stdin !== undefined && { stdin }) });
    said.push(ran.stdout, ran.stderr);
    expect([args, ran.code, ran.stderr]).toEqual([args, 0, expect.any(String)]);
    return JSON.parse(ran.stdout) as T;
  };
  const cookies = (): string => {
    const end = Math.floor(Date.now() / 1000) + 3600;
    return `# Netscape HTTP Cookie File\n#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t${end}\tsid\t"${session}"\n`;
  };
  /** The schedule, once a run other than that of `earlier` has ended. */
  const ended = async (id: string, earlier?: string): Promise<ScheduleRead> => {
    for (;;) {
      const read = await run<ScheduleRead>(['schedule', 'show', id]);
      const { status, scheduled_for: slot } = read.last_run ?? { status: 'running' };
      if (status !== 'running' && slot !== earlier) return read;
      await sleep(500);
    }
  };
  beforeAll(async () => {
    home = makeHome();
    wiki = await openWiki();
  });
  afterAll(async () => {
    await evidence(home, ['daemon', 'stop']);
    await wiki.close();
    dropHome(home);
  });

  test('is captured through a profile, and what signs in is in no byte of the package, the home, the database or the log', async () => {
    const made = await wiki.register(user, password);
    session = made.session;
    expect(session).toMatch(/^\d{6,}$/);
    const read = await run<ProfileRead>(['browser-profile', 'create', 'wiki', '--from-cookies', '-'], cookies());
    expect(read).toMatchObject({ hosts: ['127.0.0.1'], cookies: [{ name: 'sid', http_only: true }] });
    expect((await run<ProfileRead>(['browser-profile', 'show', 'wiki'])).cookies).toEqual(read.cookies);

    const url = `${wiki.origin}/Help`;
    const taken = await run<CompletedRead & { package_path: string; verification: { verdict: string } }>([
      'capture',
      url,
      '--browser-profile',
      'wiki',
      '--timestamp',
      'none',
    ]);
    expect(taken.verification.verdict).toBe('verified');
    expect(taken.page.warnings).toEqual([]);
    // The wiki itself says who reads it, and what only its readers see.
    expect(searchPackage(taken.package_path, ['Navigating', `Logout ${user}`])).toContain('domtextcontent.txt');
    expect(searchPackage(taken.package_path, [session, password])).toEqual([]);
    expect(searchPackage(taken.package_path, ['sid=[withheld]'])).toContain('archive/data.warc.gz');

    const without = await run<CompletedRead>(['capture', url, '--timestamp', 'none']);
    expect(without.page.warnings).toContain('login_page');
  });

  test('a schedule whose session ran out is paused, says why, and goes on once somebody signed in again', async () => {
    const schedule = ['schedule', 'create', `${wiki.origin}/Help`, '--every', '1d', '--browser-profile', 'wiki'];
    const { schedule_id: id } = await run<ScheduleRead>([...schedule, '--timestamp', 'none']);
    await wiki.signOut(session);
    await run(['schedule', 'run', id]);
    const paused = await ended(id);
    expect(paused).toMatchObject({
      status: 'paused',
      pause_reason: 'signed_out',
      last_run: { status: 'failed', reason: 'signed_out' },
    });
    const shown = await evidence(home, ['schedule', 'show', id], { env });
    said.push(shown.stdout);
    expect(shown.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'the page asks to sign in: evidence browser-profile create wiki --replace, then evidence schedule resume',
    );

    before.push(session);
    session = await wiki.signIn(user, password);
    expect(session).toMatch(/^\d{6,}$/);
    await run(['browser-profile', 'create', 'wiki', '--from-cookies', '-', '--replace'], cookies());
    expect(await run(['schedule', 'resume', id])).toMatchObject({ status: 'active', pause_reason: null });
    await run(['schedule', 'run', id]);
    const { status, last_run: last } = await ended(id, paused.last_run?.scheduled_for);
    expect([status, last?.status]).toEqual(['active', 'completed']);
    const taken = await run<CompletedRead>(['show', last?.capture_id ?? '']);
    expect(taken.page.warnings).not.toContain('login_page');
  });

  test('nothing that signs in lies in the home or was said', async () => {
    await evidence(home, ['daemon', 'stop']);
    const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence.db', 'daemon.log']));
    const holding = files.filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return [session, ...before, password].some((value) => holds(bytes, value));
    });
    expect(holding.map(({ name }) => name)).toEqual([]);
    expect(said.filter((text) => [session, ...before, password].some((value) => text.includes(value)))).toEqual([]);
  });
});
