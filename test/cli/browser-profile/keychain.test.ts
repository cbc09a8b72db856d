import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasKeyring, type Keyring, openKeyring } from '../../fakes/keyring.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

const value = 'kestrel-4471-of-anna-9d2e';
const cookies = `# Netscape HTTP Cookie File\n#HttpOnly_wiki.example.com\tFALSE\t/\tTRUE\t0\tsid\t${value}\n`;

describe.skipIf(!hasKeyring())('browser-profile --key keychain (Debian: dbus, gnome-keyring)', () => {
  let home: string;
  let backup: string;
  let keyring: Keyring;
  /** Not in the keychain, as those of commands are. */
  let key = '';
  const said: string[] = [];
  const run = async (args: readonly string[], stdin?: string): Promise<Ran> => {
    const env = {
      ...(key !== '' && { EVIDENCE_API_KEY: key }),
      EVIDENCE_AUTOSTART: '1',
      EVIDENCE_NTP_SERVERS: '',
      EVIDENCE_DNS_RESOLVERS: '',
      EVIDENCE_OTS_CALENDARS: '',
      DBUS_SESSION_BUS_ADDRESS: keyring.bus,
    };
    const ran = await evidence(home, args, { env, ...(stdin !== undefined && { stdin }) });
    said.push(ran.stdout, ran.stderr);
    return ran;
  };
  const create = (name: string, ...more: readonly string[]) =>
    run(['browser-profile', 'create', name, '--from-cookies', '-', ...more], cookies);
  beforeAll(async () => {
    home = makeHome();
    backup = mkdtempSync(join(tmpdir(), 'evidence-backup-'));
    keyring = await openKeyring();
  });
  afterAll(async () => {
    await run(['daemon', 'stop']);
    await keyring.close();
    rmSync(backup, { recursive: true, force: true });
    dropHome(home);
  });

  test('says where the key is, and which profiles no backup opens; nothing of them is in the home or was said', async () => {
    const made = await create('wiki', '--key', 'keychain');
    expect([made.code, made.stderr]).toEqual([0, expect.any(String)]);
    expect(made.stdout).toMatch(/Key +in the system keychain; a copy of the home opens nothing/);
    expect((await create('plain')).stdout).toMatch(/Key +in the home of the service/);
    const { stdout: list } = await run(['browser-profile', 'list']);
    expect(list).toMatch(/plain .* home +wiki\.example\.com/);
    expect(list).toMatch(/wiki .* keychain +wiki\.example\.com/);
    const doctor = JSON.parse((await run(['doctor', '--json'])).stdout) as { checks: { check: string }[] };
    expect(doctor.checks.find(({ check }) => check === 'profiles')).toMatchObject({
      state: 'ok',
      found: expect.stringMatching(/no backup opens elsewhere: wiki$/),
    });
    const copied = await run(['daemon', 'backup', backup]);
    expect(copied.stderr).toMatch(/not opened by this backup elsewhere.*: browser profiles wiki\n/);
    const { stdout: json } = await run(['daemon', 'backup', backup, '--json']);
    expect(JSON.parse(json)).toMatchObject({ locked_profiles: ['wiki'] });
  });

  test('names what mends it while the keychain is locked', async () => {
    const made = /ps_live_\w+/.exec((await run(['keys', 'create', '--account', 'local'])).stdout)?.[0] ?? '';
    keyring.lock();
    const keyless = await run(['whoami']);
    expect([keyless.code, keyless.stderr]).toEqual([2, expect.stringContaining('the system keychain does not give')]);
    key = made;
    const shown = await run(['browser-profile', 'show', 'wiki']);
    expect(shown.code).toBe(5);
    expect(shown.stderr.replaceAll(/\s+/g, ' ')).toMatch(/KEYCHAIN_UNAVAILABLE.*is locked.*unlock the keychain/);
    expect((await run(['browser-profile', 'show', 'plain'])).code).toBe(0);
    expect((await run(['browser-profile', 'list'])).stdout).toContain('unknown: the keychain does not give the key');
    const deleted = await run(['browser-profile', 'delete', 'wiki', '--yes']);
    expect(deleted.code).toBe(0);
    expect(deleted.stderr).toContain('did not remove the key');
    await keyring.unlock();
  });

  test('nothing that signs in lies in the home or the backup, or was said', async () => {
    await run(['daemon', 'stop']);
    const files = [home, backup].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()),
    );
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence.db', 'daemon.log', 'backup.json']));
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(value));
    expect(holding.map(({ name }) => name)).toEqual([]);
    expect(said.filter((text) => text.includes(value))).toEqual([]);
  });
});
