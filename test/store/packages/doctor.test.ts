import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { bucketOutlook } from '../../../daemon/store/packages/outlook.js';
import { checkPackages } from '../../../src/cli/doctor/packages.js';
import { byDifference, packageCheckFile, type PackageCheck } from '../../../src/home/package-check.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../../fakes/s3/service.js';

let s3: S3Service;
let home: string;
beforeAll(async () => {
  s3 = await openS3();
  home = await mkdtemp(join(tmpdir(), 'evidence-doctor-'));
});
afterEach(() => {
  s3.mode = 'well';
  s3.aheadMs = 0;
  s3.objectLock = true;
  s3.versioned = true;
});
afterAll(async () => {
  await s3.close();
  await rm(home, { recursive: true });
});

const examined = (more: Partial<BucketSettings> = {}) =>
  checkPackages(
    home,
    {
      url: `s3://${s3Bucket}`,
      endpoint: s3.endpoint,
      region: s3Region,
      bucket: s3Bucket,
      prefix: '',
      keys: s3Keys,
      direct: false,
      ...more,
    },
    (settings) => bucketOutlook(settings, realWorld),
  );

test('a bucket that has all is well', async () => {
  expect(await examined()).toMatchObject({ state: 'ok', found: expect.stringContaining('with Object Lock') });
});

const faults: readonly (readonly [string, () => Partial<BucketSettings> | void, 'fail' | 'warn', RegExp])[] = [
  ['does not exist', () => ({ bucket: 'another' }), 'fail', /create the bucket with Object Lock/],
  ['has no Object Lock', () => void (s3.objectLock = false), 'fail', /create a bucket with Object Lock/],
  ['keeps no versions', () => void (s3.versioned = false), 'fail', /versioning/],
  ['knows another secret', () => ({ keys: { ...s3Keys, secretAccessKey: 'x' } }), 'fail', /s3_secret_key/],
  ['is of another region', () => ({ region: 'us-west-2' }), 'fail', /s3_region/],
  ['knows no such key', () => ({ keys: { ...s3Keys, accessKeyId: 'x' } }), 'fail', /s3_access_key/],
  ['has a clock an hour ahead', () => void (s3.aheadMs = 3_600_000), 'fail', /set the clock/],
  ['has a clock two minutes ahead', () => void (s3.aheadMs = 120_000), 'warn', /set the clock/],
  ['does not answer', () => void (s3.mode = 'gone'), 'fail', /s3_endpoint/],
];
test.each(faults)('of one that %s it is said, with what mends it', async (_what, make, state, fix) => {
  const more = make() ?? {};
  expect(await examined(more)).toMatchObject({ check: 'packages', state, fix: expect.stringMatching(fix) });
});

test('what the daemon last found different is shown', async () => {
  const found = byDifference((each) => ({
    count: each === 'missing' ? 2 : 0,
    names: each === 'missing' ? ['a', 'b'] : [],
  }));
  const check: PackageCheck = { checked_at: '2026-11-26T08:00:00.000Z', packages: 5, found };
  await writeFile(join(home, packageCheckFile), JSON.stringify(check));
  expect(await examined()).toMatchObject({
    state: 'fail',
    found: 'compared at 2026-11-26T08:00:00.000Z: 2 are recorded and not in the bucket (a, b)',
  });
});
