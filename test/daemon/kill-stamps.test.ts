import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reading } from '../../daemon/store/home-database.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';
import { startTrapSite } from '../fakes/site/index.js';
import { startChild } from './child.js';

const url = 'http://127.0.0.1/';
const COUNT = 6;

/** What a daemon has in its database when it is killed. */
const moments: readonly (readonly [string, FakeCalendar['mood'], (home: string) => Promise<boolean>])[] = [
  ['commitments wait to be joined', 'good', async (home) => (await requests(home)).length > 0],
  [
    'calendars are asked about the root',
    'hang',
    async (home) => (await requests(home)).some(({ round }) => round !== null),
  ],
  ['the root is recorded', 'good', async (home) => (await roots(home)).length > 0],
];

test.each(moments)('kill -9 while %s: each capture gets its proof, once', async (_, mood, isNow) => {
  const home = await mkdtemp(join(tmpdir(), 'evidence-kill-stamps-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const calendar = await startCalendar({ mood });
  onTestFinished(() => calendar.close());
  const start = () => startChild(home, 'slow', [calendar.url], { OTS_WINDOW_MS: '1000' });
  let child = await start();
  const accepted = await Promise.all(
    Array.from({ length: COUNT }, async () => (await child.client.createCapture({ body: { url } })).capture_id),
  );
  await expect.poll(() => isNow(home), { timeout: 60_000, interval: 10 }).toBe(true);
  await child.end('SIGKILL');
  calendar.mood = 'good';
  child = await start();
  onTestFinished(() => child.end('SIGKILL').then(() => undefined));
  const completed = async () => {
    const reads = accepted.map((capture_id) => child.client.getCapture({ params: { capture_id } }));
    return (await Promise.all(reads)).filter(({ status }) => status === 'completed').length;
  };
  await expect.poll(completed, { timeout: 120_000 }).toBe(COUNT);
  const proofs = await reading(home, (db) =>
    db
      .selectFrom('proofs')
      .innerJoin('captures', 'captures.capture_id', 'proofs.capture_id')
      .select(['proofs.capture_id', 'proofs.ots', 'captures.manifest_sha256'])
      .execute(),
  );
  expect(proofs.map(({ capture_id }) => capture_id).toSorted()).toEqual(accepted.toSorted());
  for (const { ots, manifest_sha256 } of proofs)
    expect(await evaluateProof(ots, Buffer.from(manifest_sha256 ?? '', 'hex'))).toMatchObject({ kind: 'pending' });
});

test('the daemon joins what it seals itself, as its setting says', async () => {
  const home = await mkdtemp(join(tmpdir(), 'evidence-stamps-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const calendar = await startCalendar({ mood: 'good' });
  onTestFinished(() => calendar.close());
  const site = await startTrapSite();
  onTestFinished(() => site.close());
  const child = await startChild(home, 'real', [calendar.url], { OTS_WINDOW_MS: '100' });
  onTestFinished(() => child.end('SIGKILL').then(() => undefined));
  const { capture_id } = await child.client.createCapture({ body: { url: `${site.origin}/article` } });
  const status = async () => (await child.client.getCapture({ params: { capture_id } })).status;
  await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe('completed');
  // Whatever is sent by itself leaves no root.
  expect(await roots(home)).toHaveLength(1);
  expect(calendar.received).toHaveLength(1);
});

const requests = (home: string) =>
  reading(home, (db) => db.selectFrom('stamp_requests').select('round').execute()).catch(() => []);
const roots = (home: string) =>
  reading(home, (db) => db.selectFrom('stamped_roots').select('anchor_id').execute()).catch(() => []);
