import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { beginCapture } from '../../daemon/store/captures/captures.js';
import { advanceExport, insertExport, nextExport } from '../../daemon/store/exports/exports.js';
import { endImport, insertImport, nextToVerify, queueImport } from '../../daemon/store/imports/imports.js';
import { claim, requeue, settle } from '../../daemon/store/jobs.js';
import { beginSeal, nextSealing } from '../../daemon/store/matters/seals.js';
import { ignoreForeignKeys } from '../daemon/database.js';
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

/** Beside the queue of captures: how one is made to wait, and how the next is taken and ended. */
const others: readonly (readonly [
  what: string,
  wait: (id: string, account: string) => Promise<unknown>,
  end: () => Promise<string | undefined>,
])[] = [
  [
    'imports',
    async (import_id, account_id) => {
      const { db } = house.desk;
      const row = { import_id, account_id, file_name: 'a.zip', size_bytes: 1, matter_id: null, created_by: null };
      await insertImport(db, { ...row, created_at: now(), expires_at: now() });
      await queueImport(db, row, now());
    },
    async () => {
      const row = await nextToVerify(house.desk.db);
      if (row)
        await endImport(house.desk.db, row.import_id, { from: 'verifying', to: 'rejected' }, { ended_at: now() });
      return row?.import_id;
    },
  ],
  [
    'exports',
    (export_id, account_id) =>
      insertExport(
        house.desk.db,
        {
          export_id,
          account_id,
          key_id: 'key',
          matter_id: null,
          test_mode: false,
          status: 'queued',
          name: 'a',
          terms: { formats: [], redacted: null, volume_bytes: 1 },
          chosen: [],
          total: 0,
          not_included: [],
          volumes: [],
          created_at: now(),
        },
        undefined as never,
        house.world.now(),
      ),
    async () => {
      const { db } = house.desk;
      const row = await nextExport(db);
      if (row) await advanceExport(db, row, { from: ['queued'], to: 'running' }, {}, undefined);
      // What runs is what goes on after a crash, whatever waits.
      expect((await nextExport(db))?.export_id).toBe(row?.export_id);
      if (row) await advanceExport(db, row, { from: ['running'], to: 'failed' }, { ended_at: now() }, undefined);
      return row?.export_id;
    },
  ],
  [
    'seals of matters',
    (matter_id, account_id) =>
      beginSeal(house.desk.db, {
        matter_id,
        account_id,
        seal_reason: null,
        accept_faults: false,
        include_notes: false,
        sealer: {} as never,
        requested_at: now(),
      }),
    async () => {
      const seal = await nextSealing(house.desk.db);
      if (seal)
        await sql`update matter_seals set state = 'failed', ended_at = ${now()} where seal_id = ${seal.seal_id}`.execute(
          house.desk.db,
        );
      return seal?.matter_id;
    },
  ],
];
const now = () => house.world.now().toISOString();

test.each(others)('%s of accounts take turns as captures do', async (_, wait, end) => {
  house = await openHouse({ start: false });
  await ignoreForeignKeys(house.desk.db);
  const add = async (account: string, count: number, first = 1) => {
    for (let number = first; number < first + count; number += 1) {
      house.world.forward(1);
      await wait(`${account}-${number}`, account);
    }
  };
  const ended: (string | undefined)[] = [];
  await add('many', 12);
  for (let count = 0; count < 2; count += 1) ended.push(await end());
  await add('one', 1);
  await add('more', 2);
  for (let count = 0; count < 6; count += 1) ended.push(await end());
  // Back again, without turns saved up.
  await add('one', 2, 2);
  for (let left = 9; left > 0; left -= 1) ended.push(await end());
  expect(ended.join(' ')).toBe(
    'many-1 many-2 many-3 one-1 more-1 many-4 more-2 many-5 ' +
      'many-6 one-2 many-7 one-3 many-8 many-9 many-10 many-11 many-12',
  );
  expect(await end()).toBeUndefined();
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
