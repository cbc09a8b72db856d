import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileKeeper, profileOf } from '../../../daemon/run/browser-profiles.js';
import { noProfileKeys, profileKeysIn } from '../../../daemon/run/profile-keys.js';
import { profileOwner, selectProfiles } from '../../../daemon/store/browser-profiles/profiles.js';
import { keyIdOf, sealedPart } from '../../../daemon/store/browser-profiles/sealed.js';
import { keychainReasons } from '../../../src/contract/browser-profiles/keychain.js';
import type { ProfileRequest } from '../../../src/contract/browser-profiles/profiles.js';
import type { SignIn } from '../../../src/contract/captures/credentials.js';
import { systemKeychain } from '../../../src/home/system-keychain.js';
import { isPostgres } from '../../daemon/database.js';
import { leaveFile, type House, openHouse } from '../../daemon/house.js';
import { hasKeyring, type Keyring, openKeyring } from '../../fakes/keyring.js';
import { openRig, url } from '../../schedules/rig.js';

const value = 'c7f1-of-anna-92b4d0e6a3';
const profile = (more: Partial<ProfileRequest> = {}): ProfileRequest => ({
  name: 'wiki',
  made_from: 'cookies',
  key: 'keychain',
  cookies: [
    {
      name: 'sid',
      value,
      domain: new URL(url).hostname,
      path: '/',
      expires_at: null,
      http_only: true,
      secure: true,
      same_site: null,
    },
  ],
  ...more,
});
const named = { params: { name: 'wiki' } };
const refused = (reason: string) => ({ code: 'KEYCHAIN_UNAVAILABLE', details: { reason } });
const options = { browser_profile: 'wiki' };

describe.skipIf(!hasKeyring())('a profile whose key is in the keychain (Debian: dbus, gnome-keyring)', () => {
  const bus = process.env['DBUS_SESSION_BUS_ADDRESS'];
  const keychainHome = '/srv/case-7';
  const keys = profileKeysIn(systemKeychain(keychainHome));
  let keyring: Keyring;
  let house: House;
  const opened: (SignIn | undefined)[] = [];
  beforeAll(async () => {
    keyring = await openKeyring();
    process.env['DBUS_SESSION_BUS_ADDRESS'] = keyring.bus;
    house = await openHouse({
      profileKeys: keys,
      run: (run) => {
        opened.push(run.signIn);
        return leaveFile(run);
      },
    });
  });
  afterAll(async () => {
    await house.close();
    await keyring.close();
    if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus;
  });
  const idOfKey = async (): Promise<string> => {
    const [row] = await selectProfiles(house.desk.db, 'local');
    return keyIdOf(row?.sealed ?? new Uint8Array()) ?? '';
  };

  test('says so, opens captures, and opens nothing of a copied home', async () => {
    const { live, desk } = house;
    const made = await live.createBrowserProfile({ body: profile() });
    expect(made).toMatchObject({ key: 'keychain', hosts: [new URL(url).hostname] });
    expect(made).not.toHaveProperty('key_left');
    expect((await live.listBrowserProfiles({ query: { key: 'keychain' } })).profiles).toHaveLength(1);
    expect(await live.getBrowserProfile(named)).toEqual(made);
    expect((await live.listBrowserProfiles({})).profiles).toMatchObject([{ name: 'wiki', key: 'keychain' }]);
    await live.createCapture({ body: { url, options } });
    await house.settled();
    expect(opened.at(-1)?.profile).toMatchObject({ cookies: [{ value }] });

    // Whoever has the home has its keys, too.
    const [row] = await selectProfiles(desk.db, 'local');
    const withinHome = await desk.secrets.box.open(
      profileOwner('local', 'wiki'),
      sealedPart(row?.sealed ?? Buffer.of()),
    );
    expect(JSON.parse(withinHome)).toEqual({ made_from: 'cookies', sealed: expect.any(String) });
    for (const name of [value, 'sid', new URL(url).hostname]) expect(withinHome).not.toContain(name);
    const elsewhere = profileKeysIn(systemKeychain('/srv/copy'));
    const copied = profileKeeper(desk.db, { box: desk.secrets.box, keys: elsewhere, world: house.world });
    await expect(copied.open('local', 'wiki')).rejects.toMatchObject({ reason: 'no_key' });
    const files = readdirSync(house.home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    if (!isPostgres) expect(files.map(({ name }) => name)).toContain('evidence.db');
    const key = await keys.find(await idOfKey());
    expect(key).toHaveLength(32);
    const secrets = [value, Buffer.from(key), Buffer.from(key).toString('base64'), Buffer.from(key).toString('hex')];
    const holding = files.filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return secrets.some((secret) => bytes.includes(secret));
    });
    expect(holding.map(({ name }) => name)).toEqual([]);
  });

  test('is refused with the reason while the keychain is locked, and pauses schedules until it is unlocked', async () => {
    const { live } = house;
    const rig = await openRig({
      house,
      tools: { signInOf: ({ account_id: id }) => profileOf(house.desk.profiles, id, 'wiki') },
    });
    const every = { interval_seconds: 3600, options } as const;
    const plain = await rig.create({ mode: 'interval', ...every });
    const monitor = await rig.create({ mode: 'on_change', ...every });
    const started = house.world.now().getTime();
    const later = (hours: number) => new Date(started + hours * 3_600_000 + 1000).toISOString();
    keyring.lock();
    const locked = refused('locked');
    await expect(live.getBrowserProfile(named)).rejects.toMatchObject(locked);
    await expect(live.createBrowserProfile({ body: profile({ name: 'other' }) })).rejects.toMatchObject(locked);
    await expect(live.createCapture({ body: { url, options } })).rejects.toMatchObject(locked);
    expect((await live.listBrowserProfiles({})).profiles).toMatchObject([
      { name: 'wiki', key: 'keychain', hosts: null },
    ]);
    await expect(live.listBrowserProfiles({ query: { key: 'keychain' } })).rejects.toMatchObject(locked);
    await rig.at(later(1));
    for (const id of [plain, monitor]) {
      expect((await rig.runs(id)).at(-1)).toMatchObject({ status: 'failed', reason: 'profile_locked' });
      expect(await rig.read(id)).toMatchObject({
        status: 'paused',
        paused_by: 'service',
        pause_reason: 'profile_locked',
      });
    }
    const capture_id = (await rig.runs(plain)).at(-1)?.capture_id ?? '';
    const failed = await live.getCapture({ params: { capture_id } });
    expect(JSON.stringify(failed)).toMatch(/browser profile wiki cannot be opened.*unlock the keychain/);

    await keyring.unlock();
    for (const schedule_id of [plain, monitor]) await live.resumeSchedule({ params: { schedule_id } });
    await rig.at(later(2));
    expect((await rig.runs(plain)).at(-1)).toMatchObject({ status: 'completed' });
    expect(await rig.read(monitor)).toMatchObject({ status: 'active' });
  });

  test('takes its key out of the keychain when it is replaced or deleted, and says where that could not be done', async () => {
    const { live } = house;
    const first = await idOfKey();
    await expect(live.createBrowserProfile({ body: profile() })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    await live.createBrowserProfile({ body: profile({ replace: true }) });
    const second = await idOfKey();
    expect(second).not.toBe(first);
    await expect(keys.find(first)).rejects.toMatchObject({ reason: 'no_key' });
    expect(await keys.find(second)).toHaveLength(32);
    const { key } = await live.createBrowserProfile({ body: profile({ replace: true, key: 'home' }) });
    expect([key, await idOfKey()]).toEqual(['home', '']);
    await expect(keys.find(second)).rejects.toMatchObject({ reason: 'no_key' });

    await live.createBrowserProfile({ body: profile({ replace: true }) });
    const third = await idOfKey();
    expect(await live.deleteBrowserProfile(named)).toEqual({ name: 'wiki', deleted: true });
    await expect(keys.find(third)).rejects.toMatchObject({ reason: 'no_key' });

    await live.createBrowserProfile({ body: profile() });
    const fourth = await idOfKey();
    keyring.lock();
    expect(await live.deleteBrowserProfile(named)).toEqual({ name: 'wiki', deleted: true, key_left: true });
    await keyring.unlock();
    expect(await keys.find(fourth)).toHaveLength(32);
  });

  test('whose key somebody removed, or whose keychain is gone, is said to be', async () => {
    const { live } = house;
    await live.createBrowserProfile({ body: profile() });
    // As behind a dialogue that nobody answers: this question is given up, and the next is not asked at all.
    keyring.stop();
    for (const _ of [1, 2]) await expect(live.getBrowserProfile(named)).rejects.toMatchObject(refused('locked'));
    keyring.wake();
    await expect.poll(() => live.getBrowserProfile(named).catch(() => undefined)).toMatchObject({ key: 'keychain' });
    await keys.forget(await idOfKey());
    await expect(live.createCapture({ body: { url, options } })).rejects.toMatchObject(refused('no_key'));
    await keyring.end();
    await expect(live.createCapture({ body: { url, options } })).rejects.toMatchObject(refused('locked'));
    await expect(live.createBrowserProfile({ body: profile({ name: 'other' }) })).rejects.toMatchObject(
      refused('locked'),
    );
  });
});

test.each(keychainReasons)('a service without a keychain refuses with %s, and keeps nothing', async (reason) => {
  const house = await openHouse({ profileKeys: noProfileKeys(reason) });
  try {
    await expect(house.live.createBrowserProfile({ body: profile() })).rejects.toMatchObject(refused(reason));
    expect((await house.live.listBrowserProfiles({})).profiles).toEqual([]);
    const { key } = await house.live.createBrowserProfile({ body: profile({ key: 'home' }) });
    expect(key).toBe('home');
  } finally {
    await house.close();
  }
});
