import { afterEach, expect, test } from 'vitest';
import type { ComparisonRun } from '../../../daemon/run/comparison-run.js';
import { parseVerifierKey, printVerifierKey, verifierKey } from '../../../src/proofs/tlog/key.js';
import { openHouse, type House } from '../../daemon/house.js';
import { signer } from '../../proofs/tlog/memory-log.js';

let house: House;
afterEach(() => house.close());

const url = 'https://example.com/terms';
const theirs = printVerifierKey(signer('evidence-ledger/witness').key);
const ours = printVerifierKey(signer('evidence-ledger/asked').key);
const runs: ComparisonRun[] = [];

async function open(): Promise<{ own: string; other: string }> {
  runs.length = 0;
  house = await openHouse({
    compare: (run) => {
      runs.push(run);
      return Promise.resolve({ kind: 'failed', reason: 'internal', message: 'seen' });
    },
  });
  await house.desk.db
    .insertInto('ledger_logs')
    .values({
      origin: 'evidence-ledger/asked',
      verifier_key: ours,
      started_at: house.world.now().toISOString(),
      caught_up: true,
      ended_at: null,
    })
    .execute();
  return { own: await capture(), other: await imported(await capture()) };
}

async function capture(address = url, client = house.live): Promise<string> {
  const { capture_id: captureId } = await client.createCapture({ body: { url: address } });
  await house.settled();
  return captureId;
}

async function changed(captureId: string, set: Readonly<Record<string, unknown>>): Promise<void> {
  await house.desk.db.updateTable('captures').set(set).where('capture_id', '=', captureId).execute();
}

/** As if its package had come from elsewhere. */
async function imported(captureId: string): Promise<string> {
  await changed(captureId, { source: 'import' });
  return captureId;
}

const ask = (own: string, other: string, more: object = {}) =>
  house.live.witnessCapture({
    params: { capture_id: own },
    body: { import_id: other, ledger_key: theirs, window_seconds: 600, ...more },
  });

const refused = async (asked: Promise<unknown>): Promise<readonly unknown[]> => {
  const error = (await asked.catch((thrown: unknown) => thrown)) as { code: string; details?: unknown };
  return [error.code, error.details];
};

test('what is compared, which side was asked, and the keys of both ledgers go to the run', async () => {
  const { own, other } = await open();
  const answer = await ask(own, other, { language: 'pl' });
  expect(answer).toMatchObject({ status: 'failed', compared: [own, other], url, error: { message: 'seen' } });
  expect(runs[0]?.order.witness).toEqual({
    window_ms: 600_000,
    asked: 'before',
    keys: { before: ours, after: theirs },
  });
  expect(runs[0]?.order.language).toBe('pl');
  expect([runs[0]?.before.imported, runs[0]?.after.imported]).toEqual([false, true]);
});

test('why a package is no witness', async () => {
  const { own, other } = await open();
  const no = (reason: string, id?: string) => ['NOT_A_WITNESS', { reason, ...(id !== undefined && { import_id: id }) }];
  const made = await capture();
  expect(await refused(ask(own, made))).toEqual(no('not_an_import', made));
  const elsewhere = await imported(await capture('https://example.com/other'));
  expect(await refused(ask(own, elsewhere))).toEqual(no('different_url', elsewhere));
  expect(await refused(ask(own, other, { ledger_key: ours }))).toEqual(no('same_ledger', other));
  // Among several the one at fault is named, here for the same key under another name.
  const renamed = printVerifierKey(verifierKey('another-name', 'log', parseVerifierKey(ours).publicKey));
  const second = await imported(await capture());
  const further = [{ import_id: second, ledger_key: renamed }];
  expect(await refused(ask(own, other, { further }))).toEqual(no('same_ledger', second));
  const late = await imported(await capture());
  await changed(late, { captured_at: new Date(house.world.now().getTime() + 700_000).toISOString() });
  expect(await refused(ask(own, late))).toEqual(no('outside_window', late));
  expect(await refused(ask(await capture(url, house.test), other))).toEqual(no('test_mode'));
  expect(await refused(ask(other, own))).toEqual(['IMPORT_NOT_SUPPORTED', undefined]);
  expect(await refused(ask(own, 'imp_00000000000000000000'))).toEqual(['NOT_FOUND', undefined]);
  for (const fault of [
    { ledger_key: 'x' },
    { window_seconds: 0 },
    { window_seconds: 3601 },
    { language: 'xx' },
    { more: 1 },
  ])
    expect((await refused(ask(own, other, fault)))[0]).toBe('MALFORMED_REQUEST');
  expect(runs).toEqual([]);
});

test('a service without a ledger is asked in vain', async () => {
  const { own, other } = await open();
  await house.desk.db.updateTable('ledger_logs').set({ ended_at: house.world.now().toISOString() }).execute();
  expect(await refused(ask(own, other))).toEqual(['NOT_A_WITNESS', { reason: 'no_ledger' }]);
});
