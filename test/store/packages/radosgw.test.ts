import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { bucketOutlook } from '../../../daemon/store/packages/outlook.js';
import { connect } from '../../../daemon/store/packages/s3/connection.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';
import { keepsPackages, openRig, type BucketRig } from './bucket-contract.js';
import { hasRadosgw, radosKeys, startRadosgw, type Radosgw } from './radosgw.js';

describe.skipIf(!hasRadosgw)('Ceph keeps packages (Debian: radosgw ceph-mon ceph-osd ceph-common)', () => {
  let server: Radosgw;
  let rig: BucketRig;
  let settings: BucketSettings;

  beforeAll(async () => {
    server = await startRadosgw();
    const bucket = 'evidence-packages';
    const place = { endpoint: server.endpoint, bucket, region: 'us-east-1' };
    const at = connect(place, () => Promise.resolve(radosKeys), realWorld);
    const headers = { 'x-amz-bucket-object-lock-enabled': 'true' };
    const made = await at.ask({ method: 'PUT', headers, ok: [200], patience: { ms: 60_000 } });
    await made.body.dump();
    await at.close();
    settings = { ...place, url: `s3://${bucket}/team`, prefix: 'team/', keys: radosKeys, direct: true };
    rig = await openRig(settings);
  }, 180_000);

  afterAll(async () => {
    await rig?.close();
    await server?.close();
  }, 60_000);

  keepsPackages(() => rig);

  test('it says that it can hold', async () => {
    expect(await bucketOutlook(settings, realWorld)).toMatchObject({ kind: 'answers', versioned: true, locked: true });
  });

  test('a wrong key and a bucket that does not exist are told by their codes', async () => {
    const keys = { ...radosKeys, secretAccessKey: 'wrong' };
    expect(await bucketOutlook({ ...settings, keys }, realWorld)).toMatchObject({
      kind: 'away',
      code: 'SignatureDoesNotMatch',
    });
    expect(await bucketOutlook({ ...settings, bucket: 'another' }, realWorld)).toMatchObject({
      kind: 'away',
      code: 'NoSuchBucket',
    });
  });

  test('a link gives the package', async () => {
    const { name, path, sha256 } = await rig.made(5000);
    await rig.packages.take(path, name, sha256);
    const answer = await fetch((await rig.packages.link(name, 'cap_1.zip')) ?? '');
    const found = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    expect([answer.status, found]).toEqual([200, sha256]);
  });
});
