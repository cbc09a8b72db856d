import { afterEach, expect, test } from 'vitest';
import { beginCapture } from '../../daemon/store/captures/captures.js';
import { claim, requeue, settle } from '../../daemon/store/jobs.js';
import { failing, openHouse, type House } from '../daemon/house.js';

let house: House;
afterEach(() => house.close());

/** Accounts beside the one of the house, each with a key. */
async function addAccounts(...names: readonly string[]): Promise<void> {
  const { db } = house.desk;
  const local = await db.selectFrom('accounts').selectAll().where('account_id', '=', 'local').executeTakeFirstOrThrow();
  const key = await db.selectFrom('keys').selectAll().where('account_id', '=', 'local').executeTakeFirstOrThrow();
  for (const name of names) {
    await db
      .insertInto('accounts')
      .values({ ...local, account_id: name, email: null })
      .execute();
    await db
      .insertInto('keys')
      .values({ ...key, account_id: name, key_id: `key_${name}`, key_sha256: name })
      .execute();
  }
}

/** Captures of an account, named after it and numbered from 1. */
async function queue(account: string, count: number, first = 1): Promise<void> {
  for (let number = first; number < first + count; number += 1) {
    house.world.forward(1);
    await beginCapture(house.desk.db, {
      captureId: `${account}-${number}`,
      accountId: account,
      keyId: `key_${account}`,
      testMode: false,
      at: house.world.now(),
      work: { source: 'schedule', order: { url: 'https://example.com/' } as never, scheduleId: 'sch_1' },
    });
  }
}

const take = async (): Promise<string | undefined> =>
  (await claim(house.desk.db, 'me', house.world.now().toISOString(), '2026-11-21T11:00:00.000Z'))?.capture_id;

async function takeAll(): Promise<string[]> {
  const taken: string[] = [];
  for (let next = await take(); next !== undefined; next = await take()) taken.push(next);
  return taken;
}

test('one capture waits for one of an account that queued 200, and not for all of them', async () => {
  house = await openHouse({ start: false });
  await addAccounts('many', 'one');
  await queue('many', 200);
  expect([await take(), await take()]).toEqual(['many-1', 'many-2']);
  await queue('one', 1);
  expect([await take(), await take(), await take()]).toEqual(['many-3', 'one-1', 'many-4']);
});

test('accounts are served one after the other, each in the order of its own captures', async () => {
  house = await openHouse({ start: false });
  await addAccounts('a', 'b', 'c');
  await queue('a', 5);
  await queue('b', 2);
  await queue('c', 3);
  expect(await takeAll()).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'b-2', 'c-2', 'a-3', 'c-3', 'a-4', 'a-5']);
});

test('whoever comes back later has no turns saved up', async () => {
  house = await openHouse({ start: false });
  await addAccounts('a', 'b');
  await queue('a', 6);
  for (let count = 0; count < 4; count += 1) await take();
  await queue('b', 3);
  expect(await takeAll()).toEqual(['a-5', 'b-1', 'a-6', 'b-2', 'b-3']);
});

test('a capture that is queued again keeps its place, and an empty queue starts anew', async () => {
  house = await openHouse({ start: false });
  await addAccounts('a', 'b');
  await queue('a', 3);
  expect(await take()).toBe('a-1');
  await queue('b', 1);
  await requeue(house.desk.db, { captureId: 'a-1', attempt: 1 }, true);
  expect(await takeAll()).toEqual(['a-1', 'a-2', 'b-1', 'a-3']);
  for (const [captureId, attempt] of [
    ['a-1', 2] as const,
    ['a-2', 1] as const,
    ['b-1', 1] as const,
    ['a-3', 1] as const,
  ])
    expect(await settle(house.desk.db, { captureId, attempt })).toBe(true);
  await queue('b', 1, 2);
  const turns = await house.desk.db.selectFrom('jobs').select(['capture_id', 'account_id', 'turn']).execute();
  expect(turns).toEqual([{ capture_id: 'b-2', account_id: 'b', turn: 0 }]);
});

test('the queue runs them in that order', async () => {
  const order: string[] = [];
  house = await openHouse({
    start: false,
    concurrency: 1,
    run: async ({ captureId }) => {
      order.push(captureId);
      return failing;
    },
  });
  const { api_keys } = await house.operator.createAccount({
    body: { plan: 'developer', linked_billing: true, email_verified: true },
  });
  const url = 'https://example.com/';
  const make = async (client: House['live']) => (await client.createCapture({ body: { url } })).capture_id;
  const many: string[] = [];
  for (let count = 0; count < 8; count += 1) many.push(await make(house.live));
  const one = await make(house.client(api_keys[0]?.key ?? ''));
  house.queue.wake();
  await house.settled();
  // Of two that were queued in one millisecond either may be first.
  expect([0, 1]).toContain(order.indexOf(one));
  expect(order.filter((each) => each !== one)).toEqual(many);
});
