import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import type { House } from '../daemon/house.js';
import { attempts, captured, deliveries, nextAttempt, openPostOffice, page, quiet } from './post-office.js';

/** A node that stood still amid an attempt: what happened meanwhile happens before its connection is made. */
let receiver: Receiver;
let house: House;
let meanwhile: () => Promise<void>;
/** The clock of the database. */
let now: () => Promise<Date>;
beforeEach(async () => {
  receiver = await webhookReceiver();
  meanwhile = () => Promise.resolve();
  // It looks for work before it is told to have been opened.
  now = async () => (await opening).world.now();
  const opening = open();
  house = await opening;
});
const open = (attemptMs?: number) => {
  const node = { name: 'a', now: () => now() };
  return openPostOffice(receiver, {
    node,
    meanwhile: () => meanwhile(),
    ...(attemptMs !== undefined && { attemptMs }),
  });
};
afterEach(async () => {
  await house.close();
  await receiver.close();
});

/** Once: another node has the delivery now, for a minute. */
function takenOver(): void {
  meanwhile = async () => {
    meanwhile = () => Promise.resolve();
    const lease_until = new Date(house.world.now().getTime() + 60_000).toISOString();
    await house.desk.db.updateTable('deliveries').set({ lease_owner: 'b.1', lease_until }).execute();
  };
}

const counts = async () => (await deliveries(house)).map((each) => [each.state, each.attempts]);

test('what another node has taken over meanwhile is not sent', async () => {
  takenOver();
  const connected = new Promise<void>((resolve) => {
    receiver.watch.connection = resolve;
  });
  const capture_id = await captured(house, receiver.url('/'));
  await connected;
  // It stays the other's for its minute, and is nobody's then.
  await house.sender.stop();
  expect([receiver.connections(), receiver.received.length]).toEqual([1, 0]);
  expect(await counts()).toEqual([['pending', 0]]);
  expect(await attempts(house, capture_id)).toEqual([]);
  const rows = await house.desk.db.selectFrom('deliveries').select('lease_owner').execute();
  expect(rows).toEqual([{ lease_owner: 'b.1' }]);
  expect(house.faults).toEqual([]);
});

test('what is sent after a lease that is as good as over has a new one first', async () => {
  let times = 0;
  meanwhile = () => {
    if ((times += 1) === 1) house.world.forward(45_000);
    return Promise.resolve();
  };
  const capture_id = await captured(house, receiver.url('/'));
  await quiet(house);
  expect([times, receiver.connections(), receiver.received.length]).toEqual([2, 2, 1]);
  expect(await counts()).toEqual([['delivered', 1]]);
  expect(await attempts(house, capture_id)).toMatchObject([{ attempt: 1, outcome: 'delivered' }]);
});

test('a database that fails before the request is no fault of the receiver', async () => {
  meanwhile = () => {
    now = () => Promise.reject(new Error('the database is away'));
    return Promise.resolve();
  };
  const connected = new Promise<void>((resolve) => {
    receiver.watch.connection = resolve;
  });
  const said = vi.spyOn(house.log, 'error');
  const capture_id = await captured(house, receiver.url('/'));
  await connected;
  await house.sender.stop();
  expect(await attempts(house, capture_id)).toEqual([]);
  expect(await counts()).toEqual([['pending', 0]]);
  expect(receiver.received).toEqual([]);
  // The sender asks the time for its next look, too: that fault is about no delivery.
  const [delivery] = await deliveries(house);
  const about = expect.objectContaining({ delivery_id: delivery?.delivery_id });
  expect(said).toHaveBeenCalledWith('delivery_fault', new Error('the database is away'), about);
});

test('a database that answers after the time of the attempt is no fault of the receiver', async () => {
  await house.close();
  const opening = open(300);
  now = async () => (await opening).world.now();
  house = await opening;
  const said = vi.spyOn(house.log, 'error');
  let answer = (): void => undefined;
  const answering = new Promise<void>((resolve) => (answer = resolve));
  meanwhile = () => {
    meanwhile = () => Promise.resolve();
    const before = now;
    now = () => answering.then(before);
    return Promise.resolve();
  };
  const capture_id = await captured(house, receiver.url('/'));
  await expect.poll(() => said.mock.calls.map(([event]) => event), { timeout: 10_000 }).toEqual(['delivery_fault']);
  answer();
  await house.sender.stop();
  expect(await attempts(house, capture_id)).toEqual([]);
  expect(await counts()).toEqual([['pending', 0]]);
  expect(receiver.received).toEqual([]);
});

test('by hand it is told to be under way', async () => {
  receiver.behave(500, 200);
  await captured(house, receiver.url('/'));
  await quiet(house);
  const [delivery] = await deliveries(house);
  takenOver();
  const asked = house.live.redeliverWebhook({ params: { delivery_id: delivery!.delivery_id } });
  await expect(asked).rejects.toMatchObject({ code: 'DELIVERY_IN_PROGRESS' });
  expect(receiver.received).toHaveLength(1);
  house.world.forward(60_000);
  expect(await nextAttempt(house)).toBe(true);
  expect(receiver.received).toHaveLength(2);
  expect(await counts()).toEqual([['delivered', 2]]);
});

test('by hand it is tried again where preparing it took long, and where it was attempted since it was read', async () => {
  receiver.behave(500, 500, 500, 200);
  await captured(house, receiver.url('/'));
  await quiet(house);
  const delivery = await house.desk.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
  meanwhile = () => {
    meanwhile = () => Promise.resolve();
    house.world.forward(45_000);
    return Promise.resolve();
  };
  const redelivered = await house.live.redeliverWebhook({ params: { delivery_id: delivery.delivery_id } });
  expect(redelivered).toMatchObject({ attempt: 2, outcome: 'http_500' });
  expect(await house.sender.attempt(delivery)).toEqual({ kind: 'made', number: 3 });
  expect(receiver.received).toHaveLength(3);
});

test('a receiver that is answering as the node stops is heard to its end', async () => {
  receiver.behave({ status: 200, afterMs: 3_000 });
  const asked = new Promise<void>((resolve) => {
    receiver.watch.request = resolve;
  });
  await house.live.createCapture({ body: { url: page, options: { webhook_url: receiver.url('/') } } });
  await asked;
  await house.sender.stop();
  expect(await counts()).toEqual([['delivered', 1]]);
});
