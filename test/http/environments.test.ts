import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';

let house: House;
let live: string;
let schedule: string;
beforeAll(async () => {
  house = await openHouse({ run: leaveFile });
  const url = 'https://www.example.com/';
  live = (await house.live.createCapture({ body: { url } })).capture_id;
  schedule = (await house.live.createSchedule({ body: { url, mode: 'interval', interval_seconds: 3_600 } }))
    .schedule_id;
  await house.settled();
});
afterAll(() => house.close());

const forbidden = { status: 403, code: 'FORBIDDEN' };

test('a test key reads what production made, and neither deletes nor holds nor changes it', async () => {
  const params = { capture_id: live };
  expect(await house.test.getCapture({ params })).toMatchObject({ status: 'completed' });
  const held = await house.live.updateCapture({ params, body: { action: 'legal_hold', value: true } });
  expect(held.legal_hold).toBe(true);
  for (const body of [
    { action: 'legal_hold', value: false },
    { action: 'private_note', value: 'x' },
    { action: 'restore' },
  ] as const)
    await expect(house.test.updateCapture({ params, body })).rejects.toMatchObject(forbidden);
  expect(await house.test.setLegalHolds({ body: { capture_ids: [live], value: false } })).toEqual({
    captures: [],
    not_found: [live],
  });
  for (const permanent of [false, true])
    await expect(house.test.deleteCapture({ params, query: { permanent } })).rejects.toMatchObject(forbidden);
  const { captures } = await house.live.listCaptures({ query: {} });
  expect(captures.find(({ capture_id }) => capture_id === live)).toMatchObject({
    legal_hold: true,
    status: 'completed',
  });
});

test('a test key neither runs nor stops what production scheduled', async () => {
  const params = { schedule_id: schedule };
  const tries = [
    () => house.test.updateSchedule({ params, body: { interval_seconds: 60 } }),
    () => house.test.pauseSchedule({ params }),
    () => house.test.resumeSchedule({ params }),
    () => house.test.runSchedule({ params }),
    () => house.test.deleteSchedule({ params }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(forbidden);
  expect(await house.live.getSchedule({ params })).toMatchObject({ status: 'active', interval_seconds: 3_600 });
});

test('a test key cancels no import of production', async () => {
  const { import_id } = await house.live.createImport({ body: { file_name: 'a.zip', size_bytes: 100 } });
  await expect(house.test.cancelImport({ params: { import_id } })).rejects.toMatchObject(forbidden);
  expect((await house.live.getImport({ params: { import_id }, query: {} })).status).toBe('uploading');
});

test('each key does all of it to what test keys made', async () => {
  const url = 'https://www.example.com/test';
  for (const client of [house.test, house.live]) {
    const { capture_id } = await house.test.createCapture({ body: { url } });
    await house.settled();
    const params = { capture_id };
    expect((await client.setLegalHolds({ body: { capture_ids: [capture_id], value: true } })).not_found).toEqual([]);
    await client.updateCapture({ params, body: { action: 'legal_hold', value: false } });
    expect(await client.deleteCapture({ params, query: {} })).toMatchObject({ status: 'deleted' });
  }
});
