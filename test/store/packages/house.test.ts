import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePackages } from '../../../daemon/jobs/reconcile-packages.js';
import { purgeWithPackage } from '../../../daemon/jobs/retention.js';
import { openPackageStore } from '../../../daemon/store/captures/packages.js';
import { findAnyCapture } from '../../../daemon/store/captures/captures.js';
import { endImport, insertImport } from '../../../daemon/store/imports/imports.js';
import { deleteMatter } from '../../../daemon/store/matters/deleted.js';
import { removalsIn } from '../../../daemon/store/packages/removals.js';
import { realWorld } from '../../../daemon/compose/real-world.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import { openHouse, type House } from '../../daemon/house.js';
import { made } from '../../exporting/rig.js';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../../fakes/s3/service.js';

let s3: S3Service;
let house: House;
let settings: BucketSettings;

beforeAll(async () => {
  s3 = await openS3();
  settings = {
    url: `s3://${s3Bucket}`,
    endpoint: s3.endpoint,
    region: s3Region,
    bucket: s3Bucket,
    prefix: '',
    keys: s3Keys,
    direct: false,
  };
  house = await openHouse({ bucket: settings });
});

afterAll(async () => {
  await house.close();
  await s3.close();
});

const bucketParts = () => ({ settings, db: house.desk.db, world: realWorld, log: house.log });
const unheldName = (name: string): string => name.replace('-1.zip', '-3.zip');
const nameOf = async (id: string): Promise<string> => (await findAnyCapture(house.desk.db, id))?.package_name ?? '';
const heldAt = (name: string) => s3.objects.current(name)?.held;
const at = '2026-11-21T10:00:00.000Z';
const aSeal = {
  account_id: 'local',
  seal_no: 1,
  seal_id: 1,
  accept_faults: false,
  include_notes: false,
  sealer: {} as never,
  turn: 0,
} as const;
/** By the clock of the bucket. */
const putLongAgo = (name: string, text: string): void => {
  s3.objects.put(name, Buffer.from(text), {});
  Object.assign(s3.objects.expect(name), { at: new Date(Date.now() - 2 * 3_600_000) });
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A person's links are read by the same door as over the network. */
const follow = async (url: string | null, range?: string) => {
  const { pathname, search } = new URL(url ?? '');
  return house.app.inject({ url: pathname + search, headers: { host: 'localhost', ...(range && { range }) } });
};

test('a capture is in the bucket and nowhere else, and is downloaded from there', async () => {
  const id = await made(house, 'https://a.example/one');
  const name = await nameOf(id);
  expect(s3.objects.current(name)?.bytes.toString()).toBe(`package of ${id}`);
  expect([
    await readdir(join(house.home, 'packages')).catch(() => []),
    await readdir(join(house.home, 'staging')),
  ]).toEqual([[], []]);
  const { package_url } = await house.live.getCapture({ params: { capture_id: id } }).then((read) => {
    if (read.status !== 'completed') throw new Error(read.status);
    return read;
  });
  expect((await follow(package_url)).payload).toBe(`package of ${id}`);
  expect(await follow(package_url, 'bytes=0-6')).toMatchObject({ statusCode: 206, payload: 'package' });
});

test('whoever asks for the head of a package is told its size, and no byte of it is read', async () => {
  const id = await made(house, 'https://a.example/head');
  const read = await house.live.getCapture({ params: { capture_id: id } });
  const { pathname, search } = new URL((read.status === 'completed' && read.package_url) || '');
  const before = s3.asked.length;
  const answer = await house.app.inject({
    method: 'HEAD',
    url: pathname + search,
    headers: { host: 'localhost', range: 'bytes=0-6' },
  });
  expect([answer.statusCode, answer.headers['content-length'], answer.payload]).toEqual([206, '7', '']);
  expect(s3.asked.slice(before).filter((asked) => asked.startsWith('GET'))).toEqual([]);
});

test('a page of the dashboard is given a package by its own server, whoever else is sent to the bucket', async () => {
  const id = await made(house, 'https://a.example/link');
  const read = await house.live.getCapture({ params: { capture_id: id } });
  const { pathname, search } = new URL((read.status === 'completed' && read.package_url) || '');
  const { packages } = house.desk;
  const before = { ...packages };
  Object.assign(packages, { link: () => Promise.resolve('https://bucket.example/it') });
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await house.app.inject({ url: pathname + search, headers: { host: 'localhost', ...headers } })).statusCode;
  const page = { 'sec-fetch-site': 'same-origin' };
  expect([
    await status({}),
    await status({ ...page, 'sec-fetch-mode': 'navigate' }),
    await status({ ...page, 'sec-fetch-mode': 'cors' }),
  ]).toEqual([302, 302, 200]);
  Object.assign(packages, before);
});

test('a hold is in the bucket before it is in the row, and a refused one leaves no trace', async () => {
  const id = await made(house, 'https://a.example/held');
  const name = await nameOf(id);
  s3.mode = 'gone';
  const hold = (value: boolean) =>
    house.live.updateCapture({ params: { capture_id: id }, body: { action: 'legal_hold', value } });
  await expect(hold(true)).rejects.toMatchObject({ status: 503, code: 'PACKAGE_STORE_UNAVAILABLE' });
  expect((await findAnyCapture(house.desk.db, id))?.legal_hold).toBe(false);
  s3.mode = 'well';
  await hold(true);
  expect(heldAt(name)).toBe(true);
  const [version] = s3.objects.versions(name);
  expect(() => s3.objects.remove(name, version?.id, true)).toThrow('AccessDenied');
  await hold(false);
  await expect.poll(() => heldAt(name)).toBe(false);
  // A package that a row points at is not removed, by a mistake of the service either.
  await house.desk.packages.remove(name);
  expect(await house.desk.packages.size(name)).toBeGreaterThan(0);
});

test('a hold of a matter and its end, and a capture that joins one, are followed in the bucket', async () => {
  const [one, other] = [await made(house, 'https://a.example/m1'), await made(house, 'https://a.example/m2')];
  const { db } = house.desk;
  await db.updateTable('captures').set({ legal_hold: true }).where('capture_id', 'in', [one, other]).execute();
  house.desk.changed();
  await expect.poll(async () => [heldAt(await nameOf(one)), heldAt(await nameOf(other))]).toEqual([true, true]);
  await db.updateTable('captures').set({ legal_hold: false }).where('capture_id', '=', other).execute();
  house.desk.changed();
  await expect.poll(async () => [heldAt(await nameOf(one)), heldAt(await nameOf(other))]).toEqual([true, false]);
  await expect.poll(() => db.selectFrom('package_holds').selectAll().execute()).toEqual([]);
});

test('a lost object is nothing to hold, and keeps no other from being held', async () => {
  const [lost, other] = [await made(house, 'https://a.example/l1'), await made(house, 'https://a.example/l2')];
  const name = await nameOf(lost);
  const { bytes, headers } = s3.objects.expect(name);
  for (const { id } of s3.objects.versions(name)) s3.objects.remove(name, id, false);
  await house.live.setLegalHolds({ body: { capture_ids: [lost, other], value: true } });
  expect(heldAt(await nameOf(other))).toBe(true);
  const { db } = house.desk;
  await db.updateTable('captures').set({ legal_hold: false }).where('capture_id', 'in', [lost, other]).execute();
  house.desk.changed();
  await expect.poll(async () => heldAt(await nameOf(other))).toBe(false);
  await expect.poll(() => db.selectFrom('package_holds').selectAll().execute()).toEqual([]);
  s3.objects.put(name, bytes, headers);
});

test('a package that was released and purged before the bucket heard of it is released there and removed', async () => {
  const id = await made(house, 'https://a.example/locked');
  const name = await nameOf(id);
  await house.live.updateCapture({ params: { capture_id: id }, body: { action: 'legal_hold', value: true } });
  await house.live.updateCapture({ params: { capture_id: id }, body: { action: 'legal_hold', value: false } });
  await expect.poll(() => heldAt(name)).toBe(false);
  const { db } = house.desk;
  await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
  const row = await findAnyCapture(db, id);
  if (!row) throw new Error('it is in the trash');
  await expect.poll(() => db.selectFrom('package_holds').selectAll().execute()).toEqual([]);
  // As where the bucket was away from the release until after the purge.
  s3.objects.expect(name).held = true;
  await db.insertInto('package_holds').values({ capture_id: id }).execute();
  expect(await purgeWithPackage(house.desk, row)).toBe(true);
  house.desk.changed();
  await expect.poll(() => s3.objects.versions(name)).toEqual([]);
});

test('a capture that ends while the bucket is gone waits for it', async () => {
  s3.mode = 'gone';
  const { capture_id: id } = await house.live.createCapture({ body: { url: 'https://a.example/waits' } });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await findAnyCapture(house.desk.db, id))?.status).toBe('processing');
  s3.mode = 'well';
  await house.settled();
  expect((await findAnyCapture(house.desk.db, id))?.status).toBe('completed');
  expect(await house.desk.packages.size(await nameOf(id))).toBeGreaterThan(0);
});

test('the daily comparison tells what differs, sets a hold that is missing, and removes its own leftovers alone', async () => {
  const { desk } = house;
  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push(await made(house, `https://a.example/r${n}`));
  const names = await Promise.all(ids.map(nameOf));
  const [lost = '', replaced = '', unheld = '', held = ''] = names;
  for (const { id } of s3.objects.versions(lost)) s3.objects.remove(lost, id, false);
  s3.objects.put(replaced, Buffer.from('other'), {});
  await desk.db.updateTable('captures').set({ legal_hold: true }).where('package_name', '=', unheld).execute();
  await desk.db.deleteFrom('package_holds').execute();
  s3.objects.expect(held).held = true;
  putLongAgo('cap_00000000000000000000-1.zip', 'of another database');
  const { matter_id } = await house.live.createMatter({ body: { name: 'Case' } });
  // Those of an attempt that was killed between its package and its row, of an import and of a seal that were.
  const leftover = [unheld.replace('-1.zip', '-0.zip'), 'cap_11111111111111111111.zip', `${matter_id}-seal-1-1-2.zip`];
  for (const name of leftover) putLongAgo(name, 'left');
  const upload = { account_id: 'local', file_name: 'a.zip', size_bytes: 1, matter_id: null, created_by: null };
  await insertImport(desk.db, { ...upload, import_id: 'cap_11111111111111111111', created_at: at, expires_at: at });
  await endImport(desk.db, 'cap_11111111111111111111', { from: 'uploading', to: 'expired' }, { ended_at: at });
  await desk.db
    .insertInto('matter_seals')
    .values({ ...aSeal, matter_id, state: 'failed', requested_at: at, ended_at: at })
    .execute();
  // One that is on its way, whatever the clock of this machine says.
  const young = unheld.replace('-1.zip', '-9.zip');
  s3.objects.put(young, Buffer.from('on its way'), {});
  const { bucket } = desk.packages;
  if (!bucket) throw new Error('there is a bucket');
  const check = await reconcilePackages({ ...desk, log: house.log }, bucket, new AbortController().signal);
  expect(check.found).toEqual({
    missing: { count: 1, names: [lost] },
    altered: { count: 1, names: [replaced] },
    unheld: { count: 1, names: [unheld] },
    held: { count: 1, names: [held] },
    unknown: { count: 1, names: ['cap_00000000000000000000-1.zip'] },
  });
  expect([heldAt(unheld), await bucket.lastCheck()]).toEqual([true, check]);
  expect(leftover.map((name) => s3.objects.current(name))).toEqual([undefined, undefined, undefined]);
  expect(s3.objects.current(young)).toBeDefined();
});

test('the daily comparison holds nothing again that was released after it read the rows', async () => {
  const { desk } = house;
  const id = await made(house, 'https://a.example/released');
  const name = await nameOf(id);
  await desk.db.updateTable('captures').set({ legal_hold: true }).where('capture_id', '=', id).execute();
  await desk.db.deleteFrom('package_holds').execute();
  const { bucket } = desk.packages;
  if (!bucket) throw new Error('there is a bucket');
  const asked = {
    ...bucket,
    facts: async (each: string) => {
      const facts = await bucket.facts(each);
      if (each === name)
        await desk.db.updateTable('captures').set({ legal_hold: false }).where('capture_id', '=', id).execute();
      return facts;
    },
  };
  await reconcilePackages({ ...desk, log: house.log }, asked, new AbortController().signal);
  expect(heldAt(name)).toBe(false);
});

test('what is purged is gone from the bucket with every version, also when the bucket was away', async () => {
  const id = await made(house, 'https://a.example/purged');
  const name = await nameOf(id);
  await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
  const row = await findAnyCapture(house.desk.db, id);
  if (!row) throw new Error('it is in the trash');
  s3.mode = 'gone';
  const purged = purgeWithPackage(house.desk, row);
  setTimeout(() => (s3.mode = 'well'), 300);
  expect(await purged).toBe(true);
  expect(s3.objects.versions(name)).toEqual([]);
});

test('what is owed to the bucket is in the database: it outlives the daemon, and a row that names the package', async () => {
  const { db, packages } = house.desk;
  await db.deleteFrom('package_removals').execute();
  const id = await made(house, 'https://a.example/owed');
  const name = await nameOf(id);
  const owed = () =>
    db.selectFrom('package_removals').select(['package_name', 'released']).orderBy('package_name').execute();
  // It was expected before it was put, and its row took it off the list.
  expect(await owed()).toEqual([]);
  const [other] = [name.replace('-1.zip', '-2.zip')];
  const removals = removalsIn(db, async () => clock);
  let clock = new Date();
  await removals.expect(other);
  s3.objects.put(other, Buffer.from('of an attempt that was killed'), {});
  expect([await removals.due(), await removals.verdict(other)]).toEqual([[], 'remove']);
  clock = new Date(Date.now() + 3_600_001);
  expect(await removals.due()).toEqual([other]);

  await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
  // The row lets go of it, and the daemon is killed before it asks the bucket.
  await db.updateTable('captures').set({ package_name: null, purged_at: at }).where('capture_id', '=', id).execute();
  expect(await owed()).toEqual([
    { package_name: name, released: true },
    { package_name: other, released: false },
  ]);
  const later = await openPackageStore(house.home, { ...bucketParts(), now: async () => clock });
  await later.bucket?.settle(new AbortController().signal);
  await later.close();
  expect([await owed(), s3.objects.versions(name), s3.objects.versions(other)]).toEqual([[], [], []]);

  // Of work that goes on nothing is removed, and what is on hold is asked about again in an hour.
  const going = 'cap_22222222222222222222-1.zip';
  await removals.expect(going);
  s3.objects.put(going, Buffer.from('on its way'), {});
  const locked = unheldName(name);
  s3.objects.put(locked, Buffer.from('locked'), {});
  s3.objects.expect(locked).held = true;
  await packages.remove(locked);
  const again = await openPackageStore(house.home, {
    ...bucketParts(),
    now: async () => new Date(clock.getTime() + 3_600_001),
  });
  await again.bucket?.settle(new AbortController().signal);
  await again.close();
  expect(await owed()).toEqual(
    [
      { package_name: locked, released: true },
      { package_name: going, released: false },
    ].toSorted((a, b) => (a.package_name < b.package_name ? -1 : 1)),
  );
  expect(s3.objects.current(going)).toBeDefined();
  s3.objects.expect(locked).held = false;
  await db.deleteFrom('package_removals').execute();
});

test('a package of a seal whose run was cut off is removed once its matter was deleted', async () => {
  const { db } = house.desk;
  const removals = removalsIn(db, async () => new Date());
  const { matter_id } = await house.live.createMatter({ body: { name: 'Case' } });
  const verdict = (id: string) => removals.verdict(`${id}-seal-1-7.zip`);
  expect(await verdict(matter_id)).toBe('wait');
  const organization_id = 'org_ended';
  const ended = { arrears: false, subscription_ended_at: '2026-01-01T00:00:00.000Z', created_at: at };
  await db
    .insertInto('organizations')
    .values({ organization_id, name: 'Ended', owner_account_id: 'local', ...ended })
    .execute();
  await db.updateTable('matters').set({ organization_id }).where('matter_id', '=', matter_id).execute();
  await db.transaction().execute((tx) => deleteMatter(tx, matter_id, house.world.now().toISOString()));
  expect([await verdict(matter_id), await verdict('mat_55555555555555555555')]).toEqual(['remove', 'wait']);
});

test('a package that was replaced is told from the one that was sealed', async () => {
  const id = await made(house, 'https://a.example/replaced');
  const name = await nameOf(id);
  const read = await house.live.getCapture({ params: { capture_id: id } });
  const told = sha256(Buffer.from(s3.objects.expect(name).bytes));
  s3.objects.put(name, Buffer.from(`PACKAGE of ${id}`), { 'x-amz-meta-sha256': told });
  const url = read.status === 'completed' ? read.package_url : null;
  const answer = await follow(url).catch((error: unknown) => error);
  // Nothing of it is given: it is shorter than one piece.
  expect(answer).not.toMatchObject({ statusCode: 200, payload: `PACKAGE of ${id}` });
});

test('a home remembers its bucket, and does not start without it or with packages beside it', async () => {
  await expect(openPackageStore(house.home)).rejects.toMatchObject({ name: 'WrongPackageStore' });
  expect(JSON.parse(await readFile(join(house.home, 'package-store.json'), 'utf8'))).toEqual({
    url: `s3://${s3Bucket}`,
    endpoint: s3.endpoint,
  });
  const other = await openHouse();
  await writeFile(join(other.home, 'packages', 'cap_1-1.zip'), 'a package');
  const { desk, log } = other;
  const settings = {
    url: 's3://b1x',
    endpoint: s3.endpoint,
    region: 'x',
    bucket: 'b1x',
    prefix: '',
    keys: null,
    direct: false,
  };
  const parts = { settings, db: desk.db, world: desk.world, log };
  await expect(openPackageStore(other.home, parts)).rejects.toThrow(/has 1 packages in its folder/);
  await rm(join(other.home, 'packages', 'cap_1-1.zip'));
  // A bucket that never answered binds nobody.
  const wrong = await openPackageStore(other.home, parts);
  await expect(wrong.size('cap_1-1.zip')).rejects.toMatchObject({ name: 'PackageStoreAway' });
  await wrong.close();
  await expect(readFile(join(other.home, 'package-store.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  const moved = { ...parts, settings: { ...settings, url: `s3://${s3Bucket}`, endpoint: 'http://127.0.0.1:1' } };
  await expect(openPackageStore(house.home, moved)).rejects.toThrow(/set s3_endpoint to it/);
  await other.close();
});
