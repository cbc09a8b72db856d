import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeRecord } from '../../src/proofs/ers/judge.js';
import { readRecord, tokenIn } from '../../src/proofs/ers/record.js';
import { renewal } from '../../src/proofs/ers/renew.js';
import { pinned } from '../../src/proofs/pinned.js';
import { digest, type HashName } from '../../src/proofs/rfc3161/hash.js';
import { endingSoon, endingText, renewAll, type RenewalFlags, wanted } from '../../src/cli/verify/renewal-verbs.js';
import { openZip } from '../../src/package/zip/open-zip.js';
import { noTrust } from '../../src/verify/evidence.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { unmet } from '../../src/verify/requirements.js';
import { type House, leaveFile, openHouse } from '../daemon/house.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import { failures, memory, verifyZip } from '../verify/verify.js';
import { type StampedPackage, stampedPackage, stampOf } from './stamped-package.js';

let authority: FakeAuthority;
let house: House;
let made: StampedPackage[];
/** Of the package that the next capture leaves. */
let tokens: boolean;

const stamped = (imprint: Uint8Array) => stampOf(authority, imprint);

beforeEach(async () => {
  authority = await startAuthority();
  [made, tokens] = [[], true];
  house = await openHouse({
    outside: { tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem },
    concurrency: 1,
    run: async (run) => {
      const one = await stampedPackage(authority, made.length, tokens);
      made.push(one);
      const done = await leaveFile(run, '');
      await writeFile(join(run.stagingDir, 'sealed.zip'), one.zip);
      return {
        ...done,
        sizeBytes: one.zip.length,
        manifestSha256: createHash('sha256').update(one.manifest).digest('hex'),
      };
    },
  });
});
afterEach(async () => {
  await house.close();
  await authority.close();
});

/** Ids in the order in which they were made. */
async function captures(count: number, client = house.live): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    ids.push((await client.createCapture({ body: { url: 'https://www.example.com/' } })).capture_id);
    await house.settled();
  }
  return ids;
}
const recordOf = async (capture_id: string): Promise<Uint8Array> => {
  const { record_url } = await house.live.getEvidenceRecord({ params: { capture_id } });
  const { bytes } = await house.live.download(record_url);
  return new Uint8Array(await new Response(bytes).arrayBuffer());
};
const dataOf = (index: number) => (hash: HashName) => digest(hash, made[index]!.manifest);
const judge = async (id: string, index: number, roots = [authority.pki.rootPem]) =>
  judgeRecord(await recordOf(id), dataOf(index), { roots: pinned(roots), now: new Date() });
const all = { ids: [], all: true, before: undefined, algorithm: undefined } as const;
const renew = (change: Partial<RenewalFlags> = {}, client = house.live) =>
  renewAll(client, wanted({ ...all, ...change }, house.world.now()));
const lastToken = async (id: string) =>
  Buffer.from(
    readRecord(await recordOf(id))
      .chains.at(-1)!
      .timeStamps.at(-1)!.token,
  ).toString('hex');

describe('time-stamps are renewed', () => {
  it('with one token for all packages, from the token that each was sealed with', async () => {
    const ids = await captures(3);
    const done = await renew();
    expect(done.failed).toEqual([]);
    expect(new Set(done.renewed.map(({ capture_id }) => capture_id))).toEqual(new Set(ids));
    for (const [index, id] of ids.entries()) {
      const judged = await judge(id, index);
      expect(judged).toMatchObject({ kind: 'holds', stamps: [{ trusted: true }, { trusted: true }] });
      const first = 'stamps' in judged ? judged.stamps[0]!.token : new Uint8Array();
      expect(Buffer.from(first).equals(Buffer.from(tokenIn(made[index]!.tsr!)))).toBe(true);
    }
    expect(new Set(await Promise.all(ids.map(lastToken))).size).toBe(1);
  });

  it('again, and by a new hash tree with SHA-512, after which the algorithm stays', async () => {
    const [id = ''] = await captures(1);
    await renew();
    await renew();
    await renew({ algorithm: 'sha512' });
    await renew({ ids: [id], all: false });
    const chains = readRecord(await recordOf(id)).chains.map(({ timeStamps }) => timeStamps.map(({ hash }) => hash));
    expect(chains).toEqual([
      ['SHA-256', 'SHA-256', 'SHA-256'],
      ['SHA-512', 'SHA-512'],
    ]);
    expect(await judge(id, 0)).toMatchObject({ kind: 'holds' });
    expect(await house.live.getEvidenceRecord({ params: { capture_id: id } })).toMatchObject({
      stamps: 5,
      algorithm: 'sha512',
    });
  });

  it('only of those whose time-stamp ends in time; a package without one begins when it is named or all are', async () => {
    const [stampedId = ''] = await captures(1);
    tokens = false;
    const [bareId = ''] = await captures(1);
    expect((await renew({ before: '1d' })).renewed).toEqual([]);
    expect((await renew({ before: '5000w' })).renewed.map(({ capture_id }) => capture_id)).toEqual([stampedId]);
    expect((await renew({ ids: [bareId], all: false })).renewed).toMatchObject([{ capture_id: bareId, stamps: 1 }]);
    expect(await judge(bareId, 1)).toMatchObject({ kind: 'holds', stamps: { length: 1 } });
    expect((await renew({ ids: ['cap_0123456789abcdefghij'], all: false })).not_renewed).toHaveLength(1);
  });

  it('by a test key only where a test key made them', async () => {
    const [id = ''] = await captures(1);
    expect((await renew({}, house.test)).renewed).toEqual([]);
    await expect(house.live.getEvidenceRecord({ params: { capture_id: id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('not without a token: nothing is written, and the answer says why', async () => {
    const [id = ''] = await captures(1);
    authority.mood = 'refuses';
    await expect(renew()).rejects.toMatchObject({ code: 'RENEWAL_UNAVAILABLE', details: { reason: 'no_answer' } });
    await expect(recordOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    authority.mood = 'good';
    await house.desk.db
      .updateTable('captures')
      .set({ manifest_sha256: 'ab'.repeat(32) })
      .execute();
    expect(await renew({ ids: [id], all: false })).toMatchObject({
      renewed: [],
      failed: [{ capture_id: id, reason: expect.stringMatching(/manifest is not the one/) }],
    });
  });

  it('and removed with their package', async () => {
    const [capture_id = ''] = await captures(1);
    await renew();
    await house.live.deleteCapture({ params: { capture_id }, query: {} });
    await expect(recordOf(capture_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await house.live.deleteCapture({ params: { capture_id }, query: { permanent: true } });
    expect(await house.desk.db.selectFrom('renewals').selectAll().execute()).toEqual([]);
  });
});

it.each([
  [{ ids: [], all: undefined }],
  [{ ids: ['cap_0123456789abcdefghij'], all: true }],
  [{ ids: ['package.zip'], all: undefined }],
  [{ ids: [], all: true, before: 'soon' }],
])('%j is refused before anything is sent', (flags) => {
  expect(() => wanted({ before: undefined, algorithm: undefined, ...flags }, new Date())).toThrow(
    expect.objectContaining({ code: 'USAGE' }),
  );
});

it('lists when time-stamps end, and warns a year before', async () => {
  const [id = ''] = await captures(1);
  const { ends } = await house.live.listTimeStampEnds({ query: {} });
  expect(ends).toMatchObject([{ capture_id: id, stamps: 0, algorithm: null, renewed_at: null }]);
  const end = Date.parse(ends[0]!.ends_at);
  const day = 86_400_000;
  const told = async (before: number) => {
    const { ends, more } = await endingSoon(house.live, new Date(end - before * day));
    return endingText(ends, more);
  };
  expect(await told(366)).toBeUndefined();
  expect(await told(364)).toBe(`the time-stamp of 1 package ends within a year, the first ${ends[0]!.ends_at}`);
  await expect(house.live.listTimeStampEnds({ query: { ends_before: 'soon' } })).rejects.toMatchObject({ status: 400 });
});

describe('verify with an evidence record', () => {
  const trust = (evidenceRecord: Uint8Array, roots = [authority.pki.rootPem]) => ({
    ...noTrust,
    roots,
    evidenceRecord,
  });
  const told = ({ findings }: Awaited<ReturnType<typeof verifyZip>>) =>
    findings.filter(({ path }) => path === 'manifest.json.er').map(({ outcome, code }) => [outcome, code]);

  it('keeps the level of the first time-stamp, and says how it was renewed', async () => {
    const [id = ''] = await captures(1);
    await renew();
    await renew({ algorithm: 'sha512' });
    const record = await recordOf(id);
    const report = await verifyZip(made[0]!.zip, trust(record));
    expect([report.verdict, report.summary.time_anchor, told(report)]).toEqual([
      'verified',
      'rfc3161',
      [['pass', 'ok']],
    ]);
    expect(unmet(report, ['rfc3161', 'time'])).toEqual([]);
    const unknown = await verifyZip(made[0]!.zip, trust(record, []));
    expect([unknown.verdict, told(unknown)]).toEqual(['verified', [['not_checked', 'not_checked']]]);
    expect(unmet(unknown, ['rfc3161'])).toEqual(['rfc3161']);
  });

  it('fails when the record is of another package, or no record', async () => {
    const [first = ''] = await captures(2);
    await renew();
    for (const record of [await recordOf(first), made[1]!.tsr!, new Uint8Array(9)])
      expect(failures(await verifyZip(made[1]!.zip, trust(record)))).toEqual(['er_invalid']);
  });

  it('says when the last time-stamp has ended without another', async () => {
    await captures(1);
    const { data, tsr } = { data: dataOf(0), tsr: made[0]!.tsr };
    const one = renewal([{ data, tsr }], 'SHA-256');
    const [record] = one.records(await stamped(one.root));
    const later = { ...nodePlatform, now: () => new Date('2199-01-01') };
    const late = await verifyPackage(await openZip(memory(made[0]!.zip), later), trust(record!), later);
    expect(told(late)).toEqual([['not_checked', 'er_lapsed']]);
  });
});
