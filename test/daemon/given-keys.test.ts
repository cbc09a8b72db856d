import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyFolder } from '../../daemon/compose/given-keys.js';
import { agreeOnKeys, tellKeys } from '../../daemon/compose/keys-among-nodes.js';
import { sealingKeys } from '../../daemon/compose/home.js';
import { secretKeeper } from '../../daemon/events/secrets.js';
import { linkSigner } from '../../daemon/handlers/links.js';
import { profileKeeper } from '../../daemon/run/browser-profiles.js';
import type { ProfileKeys } from '../../daemon/run/profile-keys.js';
import { signInKeeper } from '../../daemon/run/sign-ins.js';
import { makeKey, publicKeyOf } from '../../daemon/ledger/key.js';
import { ensureSigningIdentity } from '../../daemon/sealing/content-credentials/identity.js';
import { resealAll } from '../../daemon/store/reseal.js';
import type { SealingKeys, SecretBox } from '../../daemon/store/secret-box.js';
import { checkKeys } from '../../src/cli/doctor/keys.js';
import { startChild } from './child.js';
import { openHouse, testWorld } from './house.js';

let folder: string;
let home: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-keys-'));
  home = await mkdtemp(join(tmpdir(), 'evidence-keyed-'));
});
afterEach(() => Promise.all([folder, home].map((each) => rm(each, { recursive: true }))));
const give = async (name: string, bytes: Uint8Array | string) => {
  await writeFile(join(folder, name), bytes);
  await chmod(join(folder, name), 0o600);
};
const remove = (name: string) => rm(join(folder, name));
const [first, second] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))];

test('keys are read as bytes or hexadecimal digits, the one that is used before the others', async () => {
  await give('package-links.key', second);
  await give('package-links.2025.key', `${Buffer.from(first).toString('hex')}\n`);
  const given = await openKeyFolder(folder);
  expect(given.keys('package-links').map((key) => Buffer.from(key))).toEqual([Buffer.from(second), Buffer.from(first)]);
  expect(given.keys('webhook-secrets')).toEqual([]);
  expect(checkKeys(folder)).toEqual({
    check: 'keys',
    state: 'ok',
    found: 'given: package-links.key; accepted beside them: package-links.2025.key',
  });
});

/** As `openssl genpkey -algorithm ed25519` writes it. */
const ledgerPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** A key without a chain. */
const identityOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

test('what lies in the folder later is of no effect on a daemon that runs', async () => {
  await give('webhook-secrets.key', first);
  await give('content-credentials.pem', await identityPem());
  const given = await openKeyFolder(folder);
  const keys = () => sealingKeys(home, given, testWorld(), false);
  expect(given.identity?.chain).toHaveLength(1);
  // Amid a rotation by hand, and with what an editor leaves.
  await rename(join(folder, 'webhook-secrets.key'), join(folder, 'webhook-secrets.old.key'));
  await give('webhook-secrets.key~', second);
  expect((await keys()).map((key) => Buffer.from(key))).toEqual([Buffer.from(first)]);
  await expect(openKeyFolder(folder)).rejects.toThrow('webhook-secrets.key~ is no key that a daemon reads');
});

async function identityPem(): Promise<string> {
  await ensureSigningIdentity(home, testWorld());
  return readFile(join(home, 'content-credentials.pem'), 'utf8');
}

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['a name that is no key', { 'packagelinks.key': '0'.repeat(64) }, 'packagelinks.key is no key that a daemon reads'],
  [
    'an older key without the one that is used',
    { 'webhook-secrets.old.key': '0'.repeat(64) },
    'webhook-secrets.old.key is there, and webhook-secrets.key is not',
  ],
  ['an older key of fingerprints', { 'fingerprints.old.key': '0'.repeat(64) }, 'fingerprints.old.key is no key that'],
  ['a key of another length', { 'fingerprints.key': '00' }, 'neither 32 bytes nor 64 hexadecimal digits'],
  ['16 bytes in hexadecimal digits', { 'fingerprints.key': '0f'.repeat(16) }, 'a text of 32 characters'],
  [
    'no identity',
    { 'content-credentials.pem': 'nothing' },
    'content-credentials.pem: the signing identity has no PKCS#8',
  ],
  ['a key of the ledger in other bytes', { 'ledger.key': '0'.repeat(64) }, 'no Ed25519 key as PKCS#8 PEM'],
  ['a key of the ledger on a curve', { 'ledger.key': identityOn('P-256') }, 'no Ed25519 key as PKCS#8 PEM'],
  ['an identity on another curve', { 'content-credentials.pem': identityOn('P-384') }, 'not an EC key on P-256'],
  ['an identity without its certificate', { 'content-credentials.pem': identityOn('P-256') }, 'not of the signing key'],
])('%s is refused at the start, and by doctor', async (_, files, reason) => {
  for (const [name, text] of Object.entries(files)) await give(name, text);
  await expect(openKeyFolder(folder)).rejects.toThrow(reason);
  expect(checkKeys(folder)).toMatchObject({ state: 'fail', found: expect.stringContaining(reason) as string });
});

test('doctor warns of a key that everybody may read, and of a folder that is not there', async () => {
  await give('fingerprints.key', first);
  await chmod(join(folder, 'fingerprints.key'), 0o644);
  expect(checkKeys(folder)).toMatchObject({ state: 'warn', fix: `chmod o= ${join(folder, 'fingerprints.key')}` });
  expect(checkKeys(join(folder, 'nowhere'))).toMatchObject({ state: 'fail' });
});

test('links of each key are accepted, and are made with the first', () => {
  const world = testWorld();
  const old = linkSigner([first], world);
  const both = linkSigner([second, first], world);
  const queryOf = ({ url }: { url: string }) => {
    const { searchParams } = new URL(url);
    return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
  };
  const [before, after] = [old, both].map((signer) => queryOf(signer.make('http://localhost/v1', 'cap_1')));
  expect(both.check('cap_1', before!)).toEqual({ kind: 'good' });
  expect(both.check('cap_1', after!)).toEqual({ kind: 'good' });
  expect(both.check('cap_2', before!)).toEqual({ kind: 'forged' });
  expect(old.check('cap_1', after!)).toEqual({ kind: 'forged' });
  expect(linkSigner([second], world).check('cap_1', before!)).toEqual({ kind: 'forged' });
});

test('a node is refused whose keys another that runs could not read, and in steps none is', async () => {
  const own = new Uint8Array(randomBytes(32));
  await mkdir(join(home, 'nodes', 'b'), { recursive: true });
  for (const name of ['package-links', 'webhook-secrets']) await writeFile(join(home, `${name}.key`), own);
  const { key: made } = await makeKey(home, 'log', 'log');
  const ownLedger = await readFile(join(home, 'ledger.key'), 'utf8');
  const running = new Set(['b']);
  const among = {
    node: { name: 'a', now: () => Promise.resolve(new Date()) },
    isRunning: async (name: string) => running.has(name),
  };
  const agree = async () => agreeOnKeys(home, await openKeyFolder(folder), among);
  const told = await tellKeys(home, 'b', await openKeyFolder(null));
  await agree();
  for (const name of ['package-links', 'webhook-secrets']) {
    await give(`${name}.key`, first);
    await expect(agree()).rejects.toThrow(`the node b, which runs, does not accept this ${name}.key`);
    // With that of the home as the first, all go on as they were.
    await give(`${name}.key`, own);
    await give(`${name}.next.key`, first);
    await agree();
  }
  await give('ledger.key', ledgerPem());
  await expect(agree()).rejects.toThrow('the node b, which runs, does not accept this ledger.key');
  await give('ledger.key', ownLedger);
  await give('ledger.next.key', ledgerPem());
  const [used] = (await openKeyFolder(folder)).ledger;
  expect(used && Buffer.from(publicKeyOf(used))).toEqual(Buffer.from(made.publicKey));
  await agree();
  // One of a version that knew of no key of the ledger says nothing of it.
  const sha256 = (key: Uint8Array) => createHash('sha256').update(key).digest('hex');
  await writeFile(
    join(home, 'nodes', 'b', 'accepted-keys.json'),
    JSON.stringify({ 'package-links': [sha256(own), sha256(first)], 'webhook-secrets': [sha256(own), sha256(first)] }),
  );
  await agree();
  await give('ledger.key', ledgerPem());
  await expect(agree()).rejects.toThrow('the node b, which runs, does not accept this ledger.key');
  await give('ledger.key', ownLedger);
  // Then b accepts both, and the new ones may be used.
  await tellKeys(home, 'b', await openKeyFolder(folder));
  await rename(join(folder, 'ledger.next.key'), join(folder, 'ledger.key'));
  await agree();
  // Of b, the one in use is still the first.
  await rm(join(home, 'ledger.key'));
  await expect(agree()).rejects.toThrow('the node b, which runs, uses another ledger.key');
  await give('ledger.old.key', ownLedger);
  await agree();
  for (const name of ['package-links', 'webhook-secrets']) {
    await remove(`${name}.next.key`);
    await give(`${name}.key`, first);
  }
  await agree();
  // The older one is no more accepted, and b still makes links with it.
  await rm(join(home, 'package-links.key'));
  await expect(agree()).rejects.toThrow('the node b, which runs, uses another package-links.key');
  running.clear();
  await agree();
  running.add('b');
  await told.forget();
  await agree();
});

test('secrets under an older key are opened, and are under the new one after a start', async () => {
  const house = await openHouse({ start: false });
  const { db } = house.desk;
  const keeper = (...keys: [Uint8Array, ...Uint8Array[]]) => secretKeeper(() => Promise.resolve(keys), house.world);
  const random = (length: number) => new Uint8Array(randomBytes(length));
  const { signIns } = house.desk.packages;
  const reseal = (...keys: SealingKeys) => resealAll({ db, signIns }, keys, random);
  try {
    await db.deleteFrom('webhook_secrets').execute();
    const old = keeper(first);
    await old.create(db, 'sub_1');
    await old.rotate(db, 'sub_1');
    await keeper(second).create(db, 'sub_2');
    const profile = { name: 'wiki', hosts: ['example.org'], cookies: [], origins: [] };
    const kept = new Map<string, Uint8Array>();
    const keys: ProfileKeys = {
      keep: async (id, key) => void kept.set(id, key),
      find: async (id) => kept.get(id) ?? random(32),
      forget: async (id) => kept.delete(id),
    };
    const profiles = (box: SecretBox) => profileKeeper(db, { box, keys, world: house.world });
    const how = { replace: false, most: 5 } as const;
    await profiles(old.box).keep('local', profile as never, { ...how, key: 'home' });
    await profiles(old.box).keep('local', { ...profile, name: 'own' } as never, { ...how, key: 'keychain' });
    const told = await old.keysOf(db, 'sub_1');
    expect(told).toMatchObject({ kind: 'keys', keys: [expect.anything(), expect.anything()] });
    expect(await keeper(second).keysOf(db, 'sub_1')).toMatchObject({ kind: 'unreadable' });
    expect(await keeper(second, first).keysOf(db, 'sub_1')).toEqual(told);

    // One that waits to be run.
    const { capture_id: waiting } = await house.live.createCapture({ body: { url: 'https://example.org/' } });
    const signIn = { http: { username: 'jane', password: 'secret' } };
    await signInKeeper(signIns, old.box).keep(waiting, signIn);

    expect(await reseal(second, first)).toEqual({ changed: 4, unreadable: 0 });
    expect(await reseal(second, first)).toEqual({ changed: 0, unreadable: 0 });
    expect(await signInKeeper(signIns, keeper(second).box).open(waiting)).toEqual(signIn);
    expect(await keeper(second).keysOf(db, 'sub_1')).toEqual(told);
    expect(await profiles(keeper(second).box).open('local', 'wiki')).toMatchObject({ profile, key: 'home' });
    const own = { profile: { ...profile, name: 'own' }, key: 'keychain' };
    expect(await profiles(keeper(second).box).open('local', 'own')).toMatchObject(own);
    expect(await old.keysOf(db, 'sub_1')).toMatchObject({ kind: 'unreadable' });
    // What no key opens stays as it is, and is counted.
    expect(await reseal(random(32), random(32))).toEqual({ changed: 0, unreadable: 5 });
    expect(await reseal(random(32))).toEqual({ changed: 0, unreadable: 5 });
    expect(await keeper(second).keysOf(db, 'sub_1')).toEqual(told);
  } finally {
    await house.close();
  }
});

test('a daemon works with given keys alone, and goes on when they are rotated in three steps', async () => {
  const names = ['package-links', 'webhook-secrets', 'fingerprints'];
  for (const name of names) await give(`${name}.key`, first);
  const start = () => startChild(home, 'slow', [], { EVIDENCE_KEYS: folder });
  let child = await start();
  const { capture_id } = await child.client.createCapture({ body: { url: 'http://127.0.0.1/' } });
  const read = () => child.client.getCapture({ params: { capture_id } });
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('completed');
  const linkOf = async () => {
    const done = await read();
    return new URL('package_url' in done ? (done.package_url ?? '') : '');
  };
  const link = await linkOf();
  const opens = async ({ pathname, search }: URL) =>
    (await fetch(`http://127.0.0.1:${child.port}${pathname}${search}`)).status;
  expect(await opens(link)).toBe(200);
  const own = await readdir(home);
  expect(own.filter((name) => names.some((each) => name === `${each}.key`))).toEqual([]);
  const restarted = async () => {
    await child.end('SIGTERM');
    child = await start();
  };

  // The next one is accepted first, then used, then alone.
  for (const name of names.slice(0, 2)) await give(`${name}.next.key`, second);
  await restarted();
  expect(await opens(link)).toBe(200);
  for (const name of names.slice(0, 2)) {
    await remove(`${name}.next.key`);
    await give(`${name}.old.key`, first);
    await give(`${name}.key`, second);
  }
  await restarted();
  const newer = await linkOf();
  expect([await opens(link), await opens(newer)]).toEqual([200, 200]);
  expect(await readFile(join(home, 'daemon.log'), 'utf8')).toMatch(/"secrets_resealed".*"rows":2/);
  for (const name of names.slice(0, 2)) await remove(`${name}.old.key`);
  await restarted();
  expect([await opens(link), await opens(newer)]).toEqual([404, 200]);
  await child.client.createCapture({
    body: { url: 'http://127.0.0.1/', options: { webhook_url: 'https://127.0.0.1:40999/' } },
  });
  const outcome = async () => (await child.client.listWebhookDeliveries({ query: {} })).deliveries[0]?.last_outcome;
  await expect.poll(outcome, { timeout: 30_000 }).toBe('connection_failed');
  await child.end('SIGTERM');
});
