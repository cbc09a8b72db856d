import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { findAnyCapture } from '../../../daemon/store/captures/captures.js';
import { openPackageStore } from '../../../daemon/store/captures/packages.js';
import { lockHome } from '../../../daemon/store/home-lock.js';
import { movePackagesToBucket, movePackagesToFolder } from '../../../daemon/store/moving/move-packages.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import { openHouse, type House } from '../../daemon/house.js';
import { made } from '../../exporting/rig.js';
import { S3Fault } from '../../fakes/s3/objects.js';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../../fakes/s3/service.js';

/** Of a home that no daemon has. */
let s3: S3Service;
let house: House;
let settings: BucketSettings;
let names: string[];

beforeAll(async () => {
  s3 = await openS3();
  const { endpoint } = s3;
  const place = { endpoint, region: s3Region, bucket: s3Bucket, prefix: 'team/', keys: s3Keys, direct: false };
  settings = { url: `s3://${s3Bucket}/team`, ...place };
});
afterAll(() => s3.close());
beforeEach(async () => {
  house = await openHouse();
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await made(house, `https://a.example/${n}`));
  const rows = await Promise.all(ids.map((id) => findAnyCapture(house.desk.db, id)));
  names = rows.map((row) => row?.package_name ?? '');
});
afterEach(() => house.close());

const at = (name = '') => join(house.home, 'packages', name);
const moving = () => ({ home: house.home, settings, world: realWorld, progress: () => undefined });
const held = (name: string) => s3.objects.current(`team/${name}`)?.held;
const rows = (...of: readonly string[]) => house.desk.db.updateTable('captures').where('package_name', 'in', [...of]);
const open = (from?: { settings: BucketSettings }) =>
  openPackageStore(house.home, from && { ...from, db: house.desk.db, world: realWorld, log: house.log });

test('packages go into a bucket and back, with their holds and hashes, also when the move is cut off', async () => {
  const [one = '', onHold = '', altered = '', missing = ''] = names;
  await rows(onHold).set({ legal_hold: true }).execute();
  await writeFile(at(altered), 'not what was sealed');
  await rm(at(missing));
  await writeFile(at('cap_unknown-1.zip'), 'left by a run that was killed');
  const before = await Promise.all([one, onHold, altered].map((name) => readFile(at(name), 'utf8')));

  let puts = 0;
  s3.before = async (asked) => {
    if (asked.startsWith('PUT') && !asked.includes('legal-hold') && (puts += 1) === 2)
      throw new S3Fault(400, 'InvalidRequest');
  };
  await expect(movePackagesToBucket(moving())).rejects.toMatchObject({ name: 'BucketRefusal' });
  s3.before = async () => undefined;
  // As before: the folder has them, and no bucket is named.
  const still = await open();
  expect(await still.size(one)).toBe(before[0]?.length);
  await still.close();

  const told = await movePackagesToBucket(moving());
  expect(told).toMatchObject({ packages: 3, held: 1, missing: [missing], altered: [altered] });
  expect(told.copied).toBeLessThan(3);
  expect([held(one), held(onHold)]).toEqual([false, true]);
  expect((await readdir(told.left ?? '')).length).toBe(4);
  expect(await readdir(at()).catch(() => 'gone')).toBe('gone');
  expect(s3.objects.current('team/cap_unknown-1.zip')).toBeUndefined();
  await expect(open()).rejects.toMatchObject({ name: 'WrongPackageStore' });
  const bucket = await open({ settings });
  expect(await bucket.withLocal(onHold, (path) => readFile(path, 'utf8'))).toBe(before[1]);
  await expect(bucket.withLocal(altered, readFile)).rejects.toMatchObject({ name: 'PackageAltered' });
  await bucket.close();
  expect(await movePackagesToBucket(moving())).toMatchObject({ packages: 3, copied: 0, left: null });

  const elsewhere = { ...moving(), settings: { ...settings, url: 's3://other' } };
  await expect(movePackagesToFolder(elsewhere)).rejects.toMatchObject({ name: 'WrongPackageStore' });
  let gets = 0;
  s3.before = async (asked) => {
    if (asked.startsWith('GET') && asked.includes('.zip') && (gets += 1) === 2)
      throw new S3Fault(400, 'InvalidRequest');
  };
  await expect(movePackagesToFolder(moving())).rejects.toMatchObject({ name: 'BucketRefusal' });
  s3.before = async () => undefined;
  await expect(open()).rejects.toMatchObject({ name: 'WrongPackageStore' });
  const back = await movePackagesToFolder(moving());
  expect(back).toMatchObject({ packages: 3, held: 1, missing: [missing], altered: [altered], left: settings.url });
  expect(await Promise.all([one, onHold, altered].map((name) => readFile(at(name), 'utf8')))).toEqual(before);
  expect((await readdir(at())).toSorted((a, b) => (a < b ? -1 : 1))).toHaveLength(3);
  const folder = await open();
  expect(await folder.size(onHold)).toBe(before[1]?.length);
  await folder.close();
  // The bucket keeps what it has, and the hold.
  expect([held(onHold), s3.objects.current(`team/${one}`)?.bytes.toString()]).toEqual([true, before[0]]);
  await expect(movePackagesToFolder(moving())).rejects.toThrow('in its folder already');
});

test('an object of the same bytes without a hash is put once more; one of other bytes is named, and nothing is put over it', async () => {
  const [same = '', other = ''] = names;
  const [bytes, expected] = await Promise.all([readFile(at(same)), readFile(at(other))]);
  s3.objects.put(`team/${same}`, bytes, {});
  s3.objects.put(`team/${other}`, Buffer.from('of another home'), {});
  const refused = movePackagesToBucket(moving());
  await expect(refused).rejects.toMatchObject({ name: 'PackageDiffers' });
  await expect(refused).rejects.toThrow(`team/${other} is in the bucket with other bytes`);
  expect(s3.objects.versions(`team/${other}`)).toHaveLength(1);
  for (const { key, id } of s3.objects.versions(`team/${other}`)) s3.objects.remove(key, id, false);
  expect(await movePackagesToBucket(moving())).toMatchObject({ packages: 4, altered: [], missing: [] });
  expect(s3.objects.current(`team/${other}`)?.bytes).toEqual(expected);
  const stated = s3.objects.current(`team/${same}`);
  expect([stated?.bytes, stated?.headers['x-amz-meta-sha256']]).toEqual([bytes, expect.any(String)]);
});

test('a download of other bytes than the bucket states is fetched once more, and then stops the move', async () => {
  const [, damaged = ''] = names;
  const before = await readFile(at(damaged));
  await movePackagesToBucket(moving());
  const { bytes } = s3.objects.expect(`team/${damaged}`);
  const flip = () => (bytes[0] = (bytes[0] ?? 0) ^ 1);
  let gets = 0;
  const onGet = (change: () => unknown) => async (asked: string) => {
    if (asked.startsWith('GET') && asked.includes(damaged)) change();
  };
  flip();
  s3.before = onGet(() => (gets += 1));
  const refused = movePackagesToFolder(moving());
  await expect(refused).rejects.toMatchObject({ name: 'PackageDiffers' });
  await expect(refused).rejects.toThrow(`team/${damaged} arrived twice with other bytes`);
  expect(gets).toBe(2);
  await expect(open()).rejects.toMatchObject({ name: 'WrongPackageStore' });

  // Whole again when it is asked for the second time.
  gets = 0;
  s3.before = onGet(() => (gets += 1) === 2 && flip());
  expect(await movePackagesToFolder(moving())).toMatchObject({ packages: 4, altered: [], missing: [] });
  s3.before = async () => undefined;
  expect([gets, (await readFile(at(damaged))).equals(before)]).toEqual([2, true]);
  expect(await readdir(at())).toHaveLength(4);
});

test('nothing is moved beside a daemon, nor into a bucket that cannot hold what is on hold', async () => {
  const lock = lockHome(house.home);
  await expect(movePackagesToBucket(moving())).rejects.toMatchObject({ name: 'AlreadyRunning' });
  lock.release();
  await rows(...names)
    .set({ legal_hold: true })
    .execute();
  s3.objectLock = false;
  await expect(movePackagesToBucket(moving())).rejects.toThrow();
  s3.objectLock = true;
  const folder = await open();
  expect(await folder.size(names[0] ?? '')).toBeGreaterThan(0);
  await folder.close();
});
