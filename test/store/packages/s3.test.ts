import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asItIs } from '../../../daemon/store/packages/sealed.js';
import { isStoreAway } from '../../../daemon/store/packages/away.js';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../../fakes/s3/service.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import { bytesOf, keepsPackages, openRig, type BucketRig } from './bucket-contract.js';

let s3: S3Service;
let rig: BucketRig;

const read = (path: string): Promise<Buffer> => readFile(path);

const settings = (more: Partial<BucketSettings> = {}): BucketSettings => ({
  url: `s3://${s3Bucket}/team`,
  endpoint: s3.endpoint,
  region: s3Region,
  bucket: s3Bucket,
  prefix: 'team/',
  keys: s3Keys,
  direct: true,
  ...more,
});

beforeAll(async () => {
  s3 = await openS3();
  rig = await openRig(settings());
});

afterEach(() => {
  s3.mode = 'well';
  s3.aheadMs = 0;
});

afterAll(async () => {
  await rig.close();
  await s3.close();
});

keepsPackages(() => rig);

async function put(bytes = 1000) {
  const made = await rig.made(bytes);
  await rig.packages.take(made.path, made.name, made.sha256);
  return made;
}

/** What somebody else with a key to the bucket can do. */
const replace = (name: string, told?: string): void =>
  void s3.objects.put(`team/${name}`, Buffer.alloc(1000, 7), told === undefined ? {} : { 'x-amz-meta-sha256': told });

describe('an object that was replaced', () => {
  test('is noticed by its hash, whoever reads it', async () => {
    const { name, sha256 } = await put();
    replace(name, sha256);
    await expect(rig.packages.withLocal(name, read)).rejects.toMatchObject({ name: 'PackageAltered' });
    await expect(bytesOf(rig.packages.read(name, { start: 0, end: 999 }))).rejects.toMatchObject({
      name: 'PackageAltered',
    });
    // Who judges the bytes gets them, and it is in the log.
    const found = await rig.packages.withLocal(name, read, asItIs);
    expect([found.equals(Buffer.alloc(1000, 7)), rig.faults.at(-1)]).toEqual([true, 'package_altered']);
  });

  test('is noticed in a range by what it was put with', async () => {
    const { name } = await put();
    replace(name, 'f'.repeat(64));
    await expect(bytesOf(rig.packages.read(name, { start: 1, end: 2 }))).rejects.toMatchObject({
      name: 'PackageAltered',
    });
  });

  test('is not written over: a name is taken once', async () => {
    const { name } = await put();
    const other = await rig.made(10);
    await expect(rig.packages.take(other.path, name, other.sha256)).rejects.toMatchObject({ status: 412 });
    expect(await rig.packages.size(name)).toBe(1000);
  });
});

test('a put whose answer was lost is known by its hash the second time', async () => {
  const { name, sha256, content } = await put();
  const again = await rig.made(10);
  await writeFile(again.path, content);
  await rig.packages.take(again.path, name, sha256);
  expect(await rig.packages.size(name)).toBe(1000);
});

test('a bucket that says wait, or breaks off, is asked again', async () => {
  const { name, content } = await put();
  s3.mode = 'slow down';
  setTimeout(() => (s3.mode = 'cut'), 300);
  setTimeout(() => (s3.mode = 'well'), 900);
  expect((await rig.packages.withLocal(name, read)).equals(content)).toBe(true);
});

test('work waits for a bucket that is gone, until it is back or the work is told to end', async () => {
  const { name, path, sha256 } = await rig.made(1000);
  s3.mode = 'gone';
  const abort = new AbortController();
  const ended = rig.packages.waiting(abort.signal).take(path, name, sha256);
  setTimeout(() => abort.abort(new Error('told to end')), 300);
  await expect(ended).rejects.toThrow('told to end');
  setTimeout(() => (s3.mode = 'well'), 1000);
  await rig.packages.waiting(new AbortController().signal).take(path, name, sha256);
  expect(await rig.packages.size(name)).toBe(1000);
});

describe('a person is told that the store is away', () => {
  test('when the key is wrong, at once', async () => {
    const wrong = await openRig(settings({ keys: { ...s3Keys, secretAccessKey: 'wrong' } }));
    const before = s3.asked.length;
    const error: unknown = await wrong.packages.size('cap_1-1.zip').catch((each: unknown) => each);
    expect([isStoreAway(error), s3.asked.length - before]).toEqual([true, 1]);
    expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toContain('wrong');
    await wrong.close();
  });

  test('when the clocks differ by more than the store allows', async () => {
    s3.aheadMs = 3_600_000;
    const error: unknown = await rig.packages.size('cap_1-1.zip').catch((each: unknown) => each);
    expect(isStoreAway(error)).toBe(true);
  });
});

test('clients that read slowly keep nobody else from the store, and no request waits longer for it than a person does', async () => {
  const { name } = await put(8 * 2 ** 20);
  const slow = Array.from({ length: 64 }, () => rig.packages.read(name, { start: 1, end: 8 * 2 ** 20 - 1 }));
  await Promise.all(slow.map((each) => once(each, 'readable')));
  // Every connection for clients is taken; what we ask ourselves goes over others.
  expect(await rig.packages.size(name)).toBe(8 * 2 ** 20);
  // A timer of this process, and no clock: where the whole process stood still, the limit of the request stood still with it.
  const late = sleep(6_000, 'late', { ref: false });
  const answer = bytesOf(rig.packages.read(name, { start: 0, end: 9 })).catch((each: unknown) => each);
  expect(isStoreAway(await Promise.race([answer, late]))).toBe(true);
  for (const each of slow) each.destroy();
});

test('keys in a file are read again when it is changed', async () => {
  const { path } = await rig.made(1);
  const file = join(path, '../credentials');
  const written = (secret: string) =>
    writeFile(
      file,
      `[other]\naws_access_key_id = no\n[default]\naws_access_key_id = ${s3Keys.accessKeyId}\naws_secret_access_key = ${secret}\n`,
    );
  await written('old');
  const by = await openRig(settings({ keys: { file } }));
  await expect(by.packages.size('cap_1-1.zip')).rejects.toMatchObject({ name: 'PackageStoreAway' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await written(s3Keys.secretAccessKey);
  expect(await by.packages.size('cap_1-1.zip')).toBeUndefined();
  await by.close();
});

test('a link gives the package to whoever has it, under its name, and no other', async () => {
  const { name, content } = await put();
  const link = (await rig.packages.link(name, 'cap_1.zip')) ?? '';
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="cap_1.zip"']);
  expect(
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex'),
  ).toBe(createHash('sha256').update(content).digest('hex'));
  const { name: other } = await put();
  expect((await fetch(link.replace(name, other))).status).toBe(403);
  s3.aheadMs = 61_000;
  expect((await fetch(link)).status).toBe(403);
});
