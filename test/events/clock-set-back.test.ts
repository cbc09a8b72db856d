import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { followClockBack } from '../../daemon/jobs/clock-set-back.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import type { House } from '../daemon/house.js';
import { captured, deliveries, hours, minutes, openPostOffice, quiet } from './post-office.js';

let receiver: Receiver;
let house: House;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.behave(500, 200);
  house = await openPostOffice(receiver);
});
afterEach(() => house.close());

const wait = async () => {
  const [row] = await deliveries(house);
  return row?.next_attempt_at ? Date.parse(row.next_attempt_at) - house.world.now().getTime() : undefined;
};

test('a webhook that failed while the clock ran a day ahead is not a day late when it is set right', async () => {
  house.world.forward(hours(24));
  await captured(house, receiver.url());
  await quiet(house);
  const before = await wait();
  house.world.forward(-hours(24));
  expect(await wait()).toBeGreaterThan(hours(24));

  await followClockBack(house.desk);
  expect(await wait()).toBe(before);
  // Never early, and what is put right stays so.
  house.world.forward(minutes(4));
  await followClockBack(house.desk);
  await quiet(house);
  expect(receiver.received).toHaveLength(1);
  house.world.forward(minutes(2));
  await quiet(house);
  expect(receiver.received).toHaveLength(2);
  expect(await deliveries(house)).toMatchObject([{ state: 'delivered' }]);
});

test('what waits by a clock that was right is left alone', async () => {
  await captured(house, receiver.url());
  await quiet(house);
  house.world.forward(minutes(1));
  const before = await wait();
  await followClockBack(house.desk);
  expect(await wait()).toBe(before);
});

test('so is a proof: asked about as long after the clock was set right as it was to wait', async () => {
  const capture_id = await captured(house);
  const at = (ms: number) => new Date(house.world.now().getTime() + ms).toISOString();
  await house.desk.db
    .insertInto('proofs')
    .values({
      capture_id,
      state: 'pending',
      stamped_at: at(hours(20)),
      ots: new Uint8Array(),
      next_attempt_at: at(hours(21)),
    })
    .execute();
  await followClockBack(house.desk);
  const read = await house.desk.db.selectFrom('proofs').select('next_attempt_at').executeTakeFirstOrThrow();
  expect(read.next_attempt_at).toBe(at(hours(1)));
});
