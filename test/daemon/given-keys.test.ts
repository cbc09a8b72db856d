import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyFolder } from '../../daemon/compose/given-keys.js';
import { secretKeeper } from '../../daemon/events/secrets.js';
import { linkSigner } from '../../daemon/handlers/links.js';
import { profileKeeper } from '../../daemon/run/browser-profiles.js';
import { resealAll } from '../../daemon/store/reseal.js';
import type { SealingKeys } from '../../daemon/store/secret-box.js';
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
  expect((await given.keys('package-links')).map((key) => Buffer.from(key))).toEqual([
    Buffer.from(second),
    Buffer.from(first),
  ]);
  expect(await given.keys('webhook-secrets')).toEqual([]);
  expect(checkKeys(folder)).toEqual({
    check: 'keys',
    state: 'ok',
    found: 'given: package-links.key; accepted beside them: package-links.2025.key',
  });
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['a name that is no key', { 'packagelinks.key': '0'.repeat(64) }, 'packagelinks.key is no key that a daemon reads'],
  [
    'an older key without the one that is used',
    { 'webhook-secrets.old.key': '0'.repeat(64) },
    'webhook-secrets.old.key is there, and webhook-secrets.key is not',
  ],
  ['an older key of fingerprints', { 'fingerprints.old.key': '0'.repeat(64) }, 'fingerprints.old.key is no key that'],
  ['a key of another length', { 'fingerprints.key': '00' }, 'neither 32 bytes nor 64 hexadecimal digits'],
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

test('secrets under an older key are opened, and are under the new one after a start', async () => {
  const house = await openHouse();
  const { db } = house.desk;
  const keeper = (...keys: [Uint8Array, ...Uint8Array[]]) => secretKeeper(() => Promise.resolve(keys), house.world);
  const random = (length: number) => new Uint8Array(randomBytes(length));
  const reseal = (...keys: SealingKeys) => resealAll(db, keys, random);
  try {
    await db.deleteFrom('webhook_secrets').execute();
    const old = keeper(first);
    await old.create(db, 'sub_1');
    await old.rotate(db, 'sub_1');
    await keeper(second).create(db, 'sub_2');
    const profile = { name: 'wiki', hosts: ['example.org'], cookies: [], origins: [] };
    await profileKeeper(db, old.box, house.world).keep('local', profile as never, { replace: false, most: 5 });
    const told = await old.keysOf(db, 'sub_1');
    expect(told).toMatchObject({ kind: 'keys', keys: [expect.anything(), expect.anything()] });
    expect(await keeper(second).keysOf(db, 'sub_1')).toMatchObject({ kind: 'unreadable' });
    expect(await keeper(second, first).keysOf(db, 'sub_1')).toEqual(told);

    expect(await reseal(second, first)).toBe(2);
    expect(await reseal(second, first)).toBe(0);
    expect(await keeper(second).keysOf(db, 'sub_1')).toEqual(told);
    expect(await profileKeeper(db, keeper(second).box, house.world).open('local', 'wiki')).toMatchObject(profile);
    expect(await old.keysOf(db, 'sub_1')).toMatchObject({ kind: 'unreadable' });
    // What no key opens stays as it is.
    expect(await reseal(random(32), random(32))).toBe(0);
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
