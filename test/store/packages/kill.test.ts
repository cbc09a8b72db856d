import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../../fakes/s3/service.js';
import { openRig, type BucketRig } from './bucket-contract.js';

let s3: S3Service;
let rig: BucketRig;
beforeAll(async () => {
  s3 = await openS3();
  rig = await openRig(settings());
});
afterAll(async () => {
  await rig.close();
  await s3.close();
});

const settings = () => ({
  url: `s3://${s3Bucket}`,
  endpoint: s3.endpoint,
  region: s3Region,
  bucket: s3Bucket,
  prefix: '',
  keys: s3Keys,
  direct: false,
});

test('a process that is killed between two parts leaves nothing under the name, and the next attempt is whole', async () => {
  const { name, path, sha256, content } = await rig.made(50 * 2 ** 20);
  const begin = () =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('taker.ts', import.meta.url)),
        JSON.stringify(settings()),
        name,
        path,
        sha256,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  const child = begin();
  const ended = once(child, 'exit');
  s3.before = async (asked) => {
    if (!asked.includes('partNumber=2')) return;
    child.kill('SIGKILL');
    await ended;
  };
  expect(await ended).toEqual([null, 'SIGKILL']);
  s3.before = () => Promise.resolve();
  expect([await rig.packages.size(name), existsSync(path)]).toEqual([undefined, true]);
  const again = begin();
  expect(await once(again, 'exit')).toEqual([0, null]);
  expect(s3.objects.expect(name).bytes.equals(content)).toBe(true);
});
