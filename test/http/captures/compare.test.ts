import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ComparisonRun, RunComparison } from '../../../daemon/run/comparison-run.js';
import { beginComparison } from '../../../daemon/comparing/begin-comparison.js';
import { compareForSchedule } from '../../../daemon/comparing/compare-for-schedule.js';
import { callerByKey } from '../../../daemon/accounts/caller.js';
import { findAnyCapture } from '../../../daemon/store/captures/captures.js';
import { summarise } from '../../../src/compare/summary.js';
import { failing, openHouse, type House } from '../../daemon/house.js';

let house: House;
afterEach(() => house.close());

const url = 'https://example.com/terms';
const summary = summarise(
  { kind: 'not_comparable', reason: 'one of the captures has no text' },
  { kind: 'compared', changed: true, changedRatio: 0.25, boxes: [] },
  [],
);

const runs: ComparisonRun[] = [];
const compare: RunComparison = async (run) => {
  runs.push(run);
  const packagePath = join(run.stagingDir, 'sealed.zip');
  await writeFile(packagePath, 'a comparison');
  return {
    kind: 'completed',
    packagePath,
    sizeBytes: 12,
    fileCount: 30,
    manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
    evidenceId: 'ps_00000000-0000-4000-8000-000000000001',
    capturedAt: '2026-11-21T10:00:03.000Z',
    sealedAt: '2026-11-21T10:00:04.000Z',
    proofs: ['manifest.json.tsr'],
    notPerformed: [],
    summary,
  };
};

async function open(more: Parameters<typeof openHouse>[0] = {}): Promise<void> {
  house = await openHouse({ compare, ...more });
  runs.length = 0;
}

async function capture(address = url, client = house.live): Promise<string> {
  const { capture_id: captureId } = await client.createCapture({ body: { url: address } });
  await house.settled();
  return captureId;
}

const ask = (one: string, other: string, client = house.live) =>
  client.createComparison({ body: { capture_id_1: one, capture_id_2: other } });

test('the documents of a comparison have the case reference that it was asked with, and none otherwise', async () => {
  await open();
  const [one, other] = [await capture(), await capture()];
  await house.live.createComparison({
    body: { capture_id_1: one, capture_id_2: other, case_reference: '2 O 114/26' },
  });
  await ask(one, other);
  expect(runs.map(({ order }) => order.case_reference)).toEqual(['2 O 114/26', null]);
});

test('two captures of one URL: a package, a row of the list, and no event', async () => {
  await open();
  const [one, other] = [await capture(), await capture()];
  const events = await house.live.listEvents({ query: {} });
  const answer = await ask(one, other);
  expect(answer).toMatchObject({ status: 'completed', compared: [one, other], url, diff_summary: summary });
  expect(answer.compare_id).toMatch(/^cmp_[0-9A-Za-z]{20}$/);
  expect(answer.package_url).toContain(`/packages/${answer.compare_id}?`);
  const read = await house.live.getCapture({ params: { capture_id: answer.compare_id } });
  expect(read).toMatchObject({
    status: 'completed',
    source: 'compare',
    url,
    compared: [one, other],
    compared_at: '2026-11-21T10:00:03.000Z',
    captured_at: '2026-11-21T10:00:03.000Z',
    manifest_hash: answer.manifest_hash,
    diff_summary: summary,
    timestamps: { bitcoin_ots: { status: 'not_included' }, rfc3161: { file: 'manifest.json.tsr' } },
  });
  const { captures } = await house.live.listCaptures({ query: {} });
  expect(captures.map((row) => row.capture_id)).toContain(answer.compare_id);
  expect(await house.live.listEvents({ query: {} })).toEqual(events);
  const hash = answer.manifest_hash ?? '';
  expect(await house.live.lookUpLedger({ params: { hash } })).toMatchObject({
    issued: true,
    type: 'comparison',
  });
});

test('it costs one unit of the month', async () => {
  await open();
  const [one, other] = [await capture(), await capture()];
  const used = async () => (await house.live.whoami({})).usage.captures;
  const before = await used();
  await ask(one, other);
  expect(await used()).toBe(before + 1);
});

test('the earlier capture comes first, whatever the order of the request', async () => {
  await open({
    run: async (run) => ({
      kind: 'completed',
      packagePath: await staged(run.stagingDir),
      sizeBytes: 1,
      fileCount: 1,
      manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
      evidenceId: 'ps_00000000-0000-4000-8000-000000000000',
      capturedAt: house.world.now().toISOString(),
      sealedAt: house.world.now().toISOString(),
      facts: {},
      proofs: [],
      c2pa: { included: false, signedScreenshotSha256: null },
      notPerformed: [],
    }),
  });
  const one = await capture();
  house.world.forward(60_000);
  const other = await capture();
  expect((await ask(other, one)).compared).toEqual([one, other]);
  expect([runs[0]?.before.captureId, runs[0]?.after.captureId]).toEqual([one, other]);
});

async function staged(folder: string): Promise<string> {
  await writeFile(join(folder, 'sealed.zip'), 'x');
  return join(folder, 'sealed.zip');
}

test('what is made of a test capture is a test package', async () => {
  await open();
  const [one, other] = [await capture(url, house.test), await capture()];
  expect(await ask(one, other)).toMatchObject({ test_mode: true });
  expect(runs[0]?.testMode).toBe(true);
});

test('refusals', async () => {
  await open();
  const [one, other, elsewhere] = [await capture(), await capture(), await capture('https://example.com/other')];
  const { compare_id: comparison } = await ask(one, other);
  const refused = async (a: string, b: string) => {
    const error = (await ask(a, b).catch((thrown: unknown) => thrown)) as { code: string; details?: unknown };
    return [error.code, error.details];
  };
  expect(await refused(one, elsewhere)).toEqual(['NOT_COMPARABLE', { reason: 'different_url' }]);
  expect(await refused(one, one)).toEqual(['NOT_COMPARABLE', { reason: 'same_capture' }]);
  expect(await refused(one, comparison)).toEqual(['NOT_COMPARABLE', { reason: 'not_a_capture' }]);
  expect(await refused(one, 'cap_00000000000000000000')).toEqual(['NOT_FOUND', undefined]);
  await house.live.deleteCapture({ params: { capture_id: other }, query: {} });
  expect(await refused(one, other)).toEqual(['CAPTURE_NOT_COMPLETED', { status: 'deleted' }]);
  await house.desk.db.updateTable('captures').set({ source: 'import' }).where('capture_id', '=', one).execute();
  expect(await refused(one, elsewhere)).toEqual(['IMPORT_NOT_SUPPORTED', undefined]);
  const body = { capture_id_1: elsewhere, capture_id_2: one, language: 'tlh' as 'en', more: 1 };
  await expect(house.live.createComparison({ body })).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
});

test('a capture that failed, or still runs, is not compared', async () => {
  await open({ run: async () => failing });
  const [one, other] = [await capture(), await capture()];
  await expect(ask(one, other)).rejects.toMatchObject({ code: 'CAPTURE_NOT_COMPLETED' });
  await house.close();
  await open({ start: false });
  const running = await house.live.createCapture({ body: { url } });
  await expect(ask(running.capture_id, running.capture_id)).rejects.toMatchObject({ code: 'CAPTURE_IN_PROGRESS' });
});

test('a comparison that fails says so, and is no event', async () => {
  await open({ compare: async () => ({ kind: 'failed', reason: 'internal', message: 'The package is broken.' }) });
  const answer = await ask(await capture(), await capture());
  expect(answer).toMatchObject({
    status: 'failed',
    package_url: null,
    diff_summary: null,
    error: { code: 'CAPTURE_FAILED', message: 'The package is broken.' },
  });
  const { events } = await house.live.listEvents({ query: {} });
  expect(events.map(({ type }) => type)).toEqual(['capture.completed', 'capture.completed']);
});

test('a source that is gone when the comparison runs ends it as failed', async () => {
  await open();
  const [one, other] = [await capture(), await capture()];
  const rows = await Promise.all([one, other].map((id) => findAnyCapture(house.desk.db, id)));
  const caller = (await callerByKey(house.desk.db, rows[0]?.key_id ?? '', house.world.now()))!;
  await house.live.deleteCapture({ params: { capture_id: one }, query: {} });
  await house.live.deleteCapture({ params: { capture_id: one }, query: { permanent: true } });
  const compareId = await house.desk.db
    .transaction()
    .execute((tx) => beginComparison(tx, caller, [rows[0]!, rows[1]!], {}, house.world));
  house.queue.wake();
  await house.settled();
  const read = await house.live.getCapture({ params: { capture_id: compareId } });
  expect(read).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(one) as string } });
});

test('a monitor has its comparison: what it ignores goes along, and nothing is counted', async () => {
  await open();
  const [one, other] = [await capture(), await capture()];
  const row = await findAnyCapture(house.desk.db, one);
  const caller = await callerByKey(house.desk.db, row?.key_id ?? '', house.world.now());
  const used = async () => (await house.live.whoami({})).usage.captures;
  const before = await used();
  const ignore = { selectors: ['.ad'], patterns: ['\\d+ visitors'], order: true };
  const compared = await compareForSchedule(house.desk)(caller!, { before: one, after: other, ignore });
  expect(compared).toMatchObject({ compare_id: expect.stringMatching(/^cmp_/) as string, diff_summary: summary });
  expect(runs[0]?.order.ignore).toEqual(ignore);
  expect(await used()).toBe(before);
});
