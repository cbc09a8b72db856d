import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome, runJs, testKey, type Ran } from '../rig.js';

const live = `ps_live_${'l'.repeat(40)}`;
let home: string;
let service: FakeService;
beforeEach(async () => {
  home = makeHome();
  service = await fakeService();
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

const run = (args: readonly string[], how: Parameters<typeof evidence>[2] = {}): Promise<Ran> =>
  evidence(home, args, how);
const login = (stdin: string, ...more: readonly string[]) =>
  run(['login', 'firm', '--base-url', service.baseUrl, '--key-from', '-', '--json', ...more], { stdin });
const kept = () => (JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as { profiles: object }).profiles;
const json = ({ stdout }: Ran) => JSON.parse(stdout) as Record<string, unknown> & { error: { code: string } };

describe('login', () => {
  it('asks the service whose the key is, and then keeps it for its owner alone', async () => {
    const done = await login(`${live}\n`);
    expect(json(done)).toMatchObject({ profile: 'firm', keys_in: 'file', account: { account_ref: 'acct_1' } });
    expect(kept()).toEqual({ firm: { live_key: live } });
    expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
    expect(done.stdout + done.stderr).not.toContain(live);
    expect((await run(['whoami', '--profile', 'firm'])).code).toBe(0);
    expect(service.seen.at(-1)?.key).toBe(live);
  });

  it('keeps the key of the other kind that it had already', async () => {
    await login(live);
    await login(testKey);
    expect(kept()).toEqual({ firm: { live_key: live, test_key: testKey } });
  });

  it('forgets the old keys when the profile is given another address', async () => {
    await login(live);
    const other = await fakeService();
    await run(['login', 'firm', '--base-url', other.baseUrl, '--key-from', '-'], { stdin: testKey });
    expect(kept()).toEqual({ firm: { test_key: testKey } });
    await run(['profile', 'add', 'firm', '--base-url', service.baseUrl]);
    expect(kept()).toEqual({});
    await other.close();
  });

  it('says that an address lacks its /v1', async () => {
    const bare = service.baseUrl.replace(/\/v1$/, '');
    const ran = await run(['login', 'firm', '--base-url', bare, '--key-from', '-'], { stdin: live });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`did you mean ${service.baseUrl}?`);
    expect(existsSync(join(home, 'config.json'))).toBe(false);
  });

  it.each([
    ['a key that the service does not know', 'ps_live_unknown', 5, 'INVALID_API_KEY'],
    ['no key', 'nothing', 2, 'USAGE'],
    ['keys of two accounts', `${live} ps_test_other`, 2, 'USAGE'],
  ])('keeps nothing of %s', async (_, stdin, code, error) => {
    const ran = await login(stdin);
    expect([ran.code, json(ran).error.code]).toEqual([code, error]);
    expect(existsSync(join(home, 'credentials.json'))).toBe(false);
    expect(existsSync(join(home, 'config.json'))).toBe(false);
  });

  it.each([
    [['login', '--key-from', '-'], 'creates the keys of this home'],
    [['login', 'local'], 'creates the keys of this home'],
    [['login', 'local', '--base-url', 'http://127.0.0.1:9/v1', '--key-from', '-'], 'creates the keys of this home'],
    [['login', 'nobody', '--key-from', '-'], 'there is no profile'],
    [['login', 'firm', '--base-url', 'http://127.0.0.1:9/v1'], '--key-from'],
    [['logout'], 'creates the keys of this home'],
    [['logout', 'nobody'], 'there is no profile'],
  ])('%j is a matter of usage', async (args, said) => {
    const { code, stderr } = await run(args, { stdin: live });
    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });

  it('says when the key would travel unencrypted', async () => {
    const { stderr } = await run(['login', 'far', '--base-url', 'http://192.0.2.1:1/v1', '--key-from', 'none']);
    expect(stderr).toContain('unencrypted');
  });
});

describe('logout', () => {
  it('forgets the keys and leaves the profile', async () => {
    await login(live);
    expect(json(await run(['logout', 'firm', '--json']))).toEqual({ profile: 'firm', had_keys: true });
    expect(kept()).toEqual({});
    expect(json(await run(['logout', 'firm', '--json']))).toEqual({ profile: 'firm', had_keys: false });
    expect((await run(['whoami', '--profile', 'firm'])).code).toBe(2);
    expect((await run(['profile', 'list'])).stdout).toContain('firm');
  });
});

describe('profile use', () => {
  it('chooses for every command, until the profile is removed', async () => {
    await login(live);
    expect(json(await run(['profile', 'use', 'firm', '--json']))).toEqual({ name: 'firm', base_url: service.baseUrl });
    expect((await run(['whoami', '--json'])).code).toBe(0);
    expect((await run(['profile', 'remove', 'firm'])).code).toBe(0);
    expect((await run(['profile', 'show'])).stdout).toMatch(/profile +local/);
  });

  it.each([
    [{}, 'nobody', 'there is no profile'],
    [{ EVIDENCE_PROFILE: 'x' }, 'local', 'EVIDENCE_PROFILE'],
    [{ EVIDENCE_BASE_URL: 'http://127.0.0.1:9/v1' }, 'local', 'EVIDENCE_BASE_URL'],
  ])('refuses what would have no effect: %j, %s', async (env, name, said) => {
    const { code, stderr } = await run(['profile', 'use', name], { env });
    expect(code).toBe(2);
    expect(stderr).toContain(said);
    expect(existsSync(join(home, 'config.json'))).toBe(false);
  });
});

const hasKeyring = ['dbus-run-session', 'gnome-keyring-daemon'].every(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

describe.skipIf(!hasKeyring)('a real Secret Service', () => {
  /** Runs the lines in a session of their own; `$E` is the command line. */
  function session(unlock: boolean, lines: string): string {
    const script = join(home, 'session.sh');
    const start = unlock ? "printf 'pw' | gnome-keyring-daemon --unlock --components=secrets" : 'true';
    writeFileSync(script, `${start} >/dev/null 2>&1\nE="${process.execPath} ${runJs}"\n${lines}\n`);
    const { PATH = '' } = process.env;
    const env = { PATH, HOME: home, EVIDENCE_HOME: home, EVIDENCE_AUTOSTART: '0', KEY: live, URL: service.baseUrl };
    return spawnSync('dbus-run-session', ['--', 'sh', script], { env, encoding: 'utf8' }).stdout;
  }
  const add = 'echo $KEY | $E profile add firm --base-url $URL --key-from - --json\n';

  it('keeps the keys, gives them to later commands, and forgets them', () => {
    const said = session(
      true,
      `${add} $E profile show --profile firm\n cat ${home}/credentials.json\n $E logout firm --json`,
    );
    expect(said).toContain('"keys_in": "keychain"');
    expect(said).toMatch(/keys +live +\(keychain\)/);
    expect(said).not.toContain(live);
    expect(said).toContain('"had_keys": true');
    expect(kept()).toEqual({});
  });

  it('is not claimed where it does not take them: the file is used, and doctor says so', () => {
    const said = session(false, `unset DBUS_SESSION_BUS_ADDRESS\n ${add} $E doctor --profile firm`);
    expect(said).toContain('"keys_in": "file"');
    expect(kept()).toEqual({ firm: { live_key: live } });
  });
});
