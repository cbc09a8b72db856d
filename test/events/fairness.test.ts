import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issuedBy } from '../outside/self-signed.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import type { House } from '../daemon/house.js';
import { attempts, captured, deliveries, nextAttempt, openPostOffice, quiet } from './post-office.js';

const SLOW = 'slow.example';
let quick: Receiver;
let slow: Receiver;
let house: House;
beforeAll(async () => {
  [quick, slow] = await Promise.all([webhookReceiver(), webhookReceiver(issuedBy('Slow authority', SLOW))]);
});
afterAll(() => Promise.all([quick.close(), slow.close()]));
afterEach(() => house.close());

test('one that never answers is sent four at a time, and holds nobody else up', async () => {
  house = await openPostOffice({ ca: quick.ca + slow.ca }, { attemptMs: 30_000 });
  slow.behave('no_answer');
  for (let index = 0; index < 7; index += 1) await captured(house, slow.url('/', SLOW));
  await expect.poll(() => slow.received.length).toBe(4);
  const told: string[] = [];
  for (let index = 0; index < 6; index += 1) told.push(await captured(house, quick.url()));
  await expect.poll(() => quick.received.length).toBe(6);
  expect([slow.received.length, slow.mostAtOnce()]).toEqual([4, 4]);
  for (const capture of told)
    await expect.poll(() => attempts(house, capture)).toMatchObject([{ outcome: 'delivered' }]);
});

test('whoever stops the daemon does not wait for a slow receiver; the next daemon sends again under the same id', async () => {
  house = await openPostOffice({ ca: slow.ca }, { attemptMs: 30_000 });
  slow.behave('no_answer');
  slow.received.length = 0;
  await captured(house, slow.url('/', SLOW));
  await expect.poll(() => slow.received.length).toBe(1);
  expect(await house.sender.busy()).toBe(true);
  await house.sender.stop();
  const [row] = await house.desk.db.selectFrom('deliveries').selectAll().execute();
  expect(row).toMatchObject({ state: 'pending', attempts: 0, lease_owner: null });
});

test('a daemon with a delivery that waits is busy; with none it may end by itself', async () => {
  house = await openPostOffice(quick);
  expect(await house.sender.busy()).toBe(false);
  quick.behave(500, 200);
  await captured(house, quick.url());
  await quiet(house);
  expect(await house.sender.busy()).toBe(true);
  await nextAttempt(house);
  expect(await house.sender.busy()).toBe(false);
  expect(await deliveries(house)).toMatchObject([{ state: 'delivered' }]);
});
