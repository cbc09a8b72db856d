import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { failing, leaveFile, openHouse, type House } from '../../daemon/house.js';

let house: House;
let fails = false;
beforeEach(async () => {
  fails = false;
  house = await openHouse({ run: async (run) => (fails ? failing : leaveFile(run)) });
});
afterEach(() => house.close());

async function captured(): Promise<{ capture_id: string }> {
  const { capture_id } = await house.live.createCapture({
    body: { url: 'https://example.com/', options: { private_note: 'first' } },
  });
  await house.settled();
  return { capture_id };
}

test('the trash: in, out again, and for good', async () => {
  const params = await captured();
  await expect(house.live.deleteCapture({ params, query: { permanent: true } })).rejects.toMatchObject({
    code: 'CAPTURE_NOT_DELETED',
  });
  expect(await house.live.deleteCapture({ params, query: {} })).toMatchObject({
    status: 'deleted',
    purge_at: '2026-12-21T10:00:00.000Z',
  });
  await expect(house.live.verifyCapture({ params })).rejects.toMatchObject({
    code: 'CAPTURE_NOT_COMPLETED',
    details: { status: 'deleted' },
  });
  expect(await house.live.updateCapture({ params, body: { action: 'restore' } })).toMatchObject({
    status: 'completed',
  });
  expect(await house.live.getCapture({ params })).toMatchObject({
    status: 'completed',
    package_url: expect.any(String) as string,
  });
  const { manifest_hash } = await house.live.getCapture({ params });
  await house.live.deleteCapture({ params, query: {} });
  expect(await house.live.deleteCapture({ params, query: { permanent: true } })).toMatchObject({
    purge_at: null,
    purged_at: '2026-11-21T10:00:00.000Z',
  });
  expect(await house.live.getCapture({ params })).toMatchObject({
    status: 'deleted',
    manifest_hash,
    private_note: null,
    created_at: '2026-11-21T10:00:00.000Z',
  });
  await expect(house.live.updateCapture({ params, body: { action: 'restore' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await house.live.lookUpLedger({ params: { hash: manifest_hash ?? '' } })).toMatchObject({ issued: true });
  expect(await house.desk.packages.sweep(new Set())).toEqual([]);
});

test('a failed capture comes back from the trash as failed', async () => {
  fails = true;
  const params = await captured();
  await house.live.deleteCapture({ params, query: {} });
  expect(await house.live.updateCapture({ params, body: { action: 'restore' } })).toMatchObject({ status: 'failed' });
});

test('a legal hold keeps a capture, also from the purge after 30 days', async () => {
  const params = await captured();
  await house.live.updateCapture({ params, body: { action: 'legal_hold', value: true } });
  await expect(house.live.deleteCapture({ params, query: {} })).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
  await house.live.updateCapture({ params, body: { action: 'legal_hold', value: false } });
  await house.live.deleteCapture({ params, query: {} });
  await house.live.updateCapture({ params, body: { action: 'legal_hold', value: true } });
  await expect(house.live.deleteCapture({ params, query: { permanent: true } })).rejects.toMatchObject({
    code: 'LEGAL_HOLD',
  });
  house.world.forward(31 * 86_400_000);
  await keepHouse(house.desk, house.queue);
  expect(await house.live.getCapture({ params })).toMatchObject({ purged_at: null });
  await house.live.updateCapture({ params, body: { action: 'legal_hold', value: false } });
  await keepHouse(house.desk, house.queue);
  expect(await house.live.getCapture({ params })).toMatchObject({
    status: 'deleted',
    purged_at: house.world.now().toISOString(),
  });
  expect(await house.desk.packages.sweep(new Set())).toEqual([]);
});

describe('kept as long as the operator wants', () => {
  const day = 86_400_000;
  const none = { retentionMs: null, diskBudget: null };
  const statusOf = async (params: { capture_id: string }) => (await house.live.getCapture({ params })).status;
  const kept = async (params: { capture_id: string }) =>
    (await house.desk.packages.size(`${params.capture_id}-1.zip`)) !== undefined;

  test('what is older than the retention goes to the trash and can come back; what is on hold stays', async () => {
    const [old, held] = [await captured(), await captured()];
    await house.live.updateCapture({ params: held, body: { action: 'legal_hold', value: true } });
    house.world.forward(2 * day);
    const young = await captured();
    await keepHouse(house.desk, house.queue, { ...none, retentionMs: day });
    expect([await statusOf(old), await statusOf(held), await statusOf(young)]).toEqual([
      'deleted',
      'completed',
      'completed',
    ]);
    expect(await house.live.updateCapture({ params: old, body: { action: 'restore' } })).toMatchObject({
      status: 'completed',
    });
    await keepHouse(house.desk, house.queue, { ...none, retentionMs: day });
    expect(await statusOf(old)).toBe('completed');
    house.world.forward(day + 1);
    await keepHouse(house.desk, house.queue, { ...none, retentionMs: day });
    expect([await statusOf(old), await statusOf(held)]).toEqual(['deleted', 'completed']);
  });

  test('above the budget the trash is emptied, oldest first, and nothing else', async () => {
    const all = [await captured(), await captured(), await captured(), await captured()] as const;
    const [first, second, held] = all;
    const each = `package of ${first.capture_id}`.length;
    for (const params of [held, first, second]) {
      await house.live.deleteCapture({ params, query: {} });
      house.world.forward(1000);
    }
    await house.live.updateCapture({ params: held, body: { action: 'legal_hold', value: true } });
    const left = () => Promise.all(all.map(kept));
    await keepHouse(house.desk, house.queue, { ...none, diskBudget: 4 * each });
    expect(await left()).toEqual([true, true, true, true]);
    await keepHouse(house.desk, house.queue, { ...none, diskBudget: 3 * each });
    expect(await left()).toEqual([false, true, true, true]);
    await keepHouse(house.desk, house.queue, { ...none, diskBudget: 1 });
    expect(await left()).toEqual([false, false, true, true]);
  });
});

test('the private note is set and removed', async () => {
  const params = await captured();
  expect(await house.live.updateCapture({ params, body: { action: 'private_note', value: 'second' } })).toMatchObject({
    private_note: 'second',
  });
  expect(await house.live.updateCapture({ params, body: { action: 'private_note', value: null } })).toMatchObject({
    private_note: null,
  });
});

test.each([
  [{ action: 'burn' }, 'MALFORMED_REQUEST'],
  [{}, 'MISSING_FIELD'],
  [{ action: 'legal_hold' }, 'MISSING_FIELD'],
  [{ action: 'legal_hold', value: 'yes' }, 'MALFORMED_REQUEST'],
  [{ action: 'private_note', value: true }, 'MALFORMED_REQUEST'],
  [{ action: 'restore', value: true }, 'MALFORMED_REQUEST'],
])('PATCH %o: %s', async (body, code) => {
  const params = await captured();
  await expect(house.live.updateCapture({ params, body: body as { action: 'restore' } })).rejects.toMatchObject({
    code,
  });
});

test('a capture that runs is neither deleted nor verified nor restored', async () => {
  const still = await openHouse({ start: false });
  const { capture_id } = await still.live.createCapture({ body: { url: 'https://example.com/' } });
  const params = { capture_id };
  for (const call of [
    () => still.live.deleteCapture({ params, query: {} }),
    () => still.live.verifyCapture({ params }),
    () => still.live.updateCapture({ params, body: { action: 'restore' } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'CAPTURE_IN_PROGRESS' });
  }
  await still.close();
});
