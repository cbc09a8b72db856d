import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { isPostgres } from '../daemon/database.js';
import { openHouse, type House } from '../daemon/house.js';
import { noDetails } from './no-details.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(() => house.close());

/** Rows with few distinct times, so that most share theirs. */
async function rows(count: number, from = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `cap_${String((i * 7919 + from) % 100_000).padStart(20, '0')}`);
  for (const [i, id] of ids.entries()) {
    const at = `2026-01-0${1 + (i % 5)}T00:00:00.000Z`;
    await house.desk.db
      .insertInto('captures')
      .values({
        capture_id: id,
        account_id: 'local',
        status: i % 3 === 0 ? 'completed' : 'failed',
        url: `https://h${i % 4}.example/`,
        host: `h${i % 4}.example`,
        source: 'api',
        test_mode: false,
        created_at: at,
        completed_at: i % 3 === 0 ? at : null,
        failed_at: at,
        legal_hold: false,
        order: {},
        metadata: {},
        package_name: i % 3 === 0 ? `${id}.zip` : null,
        manifest_sha256: 'a'.repeat(64),
        details: noDetails,
      })
      .execute();
  }
  return ids;
}

async function walk(
  query: Parameters<House['live']['listCaptures']>[0]['query'],
  between?: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<House['live']['listCaptures']>> = await house.live.listCaptures({
      query: { ...query, ...(cursor !== null && { cursor }) },
    });
    seen.push(...page.captures.map((row) => row.capture_id));
    cursor = page.next_cursor;
    await between?.();
  } while (cursor !== null);
  return seen;
}

test('a walk returns every row exactly once, newest first, whatever the limit', async () => {
  const ids = await rows(97);
  for (const limit of [1, 2, 7, 48, 97, 200]) {
    const seen = await walk({ limit });
    expect([...seen].sort()).toEqual([...ids].sort());
  }
  const order = await walk({ limit: 200 });
  const again = await house.desk.db
    .selectFrom('captures')
    .select('capture_id')
    .orderBy('created_at', 'desc')
    .orderBy('capture_id', 'desc')
    .execute();
  expect(order).toEqual(again.map((row) => row.capture_id));
});

test('rows that are added meanwhile are never seen twice and lose none', async () => {
  const before = await walk({ limit: 200 });
  let from = 50_001;
  const seen = await walk({ limit: 20 }, () => rows(1, (from += 1)));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(before));
});

test.each([
  [{ status: 'completed' as const }, (row: { status: string }) => row.status === 'completed'],
  [{ host: 'H1.example' }, (row: { host: string }) => row.host === 'h1.example'],
  [{ url: 'https://h2.example/' }, (row: { host: string }) => row.host === 'h2.example'],
  [
    { from: '2026-01-02', to: '2026-01-04T01:00:00+01:00' },
    (row: { created_at: string }) => row.created_at >= '2026-01-02' && row.created_at < '2026-01-04T00:00:00.000Z',
  ],
  [
    { order: 'completed_at' as const, status: 'completed' as const, from: '2026-01-03' },
    (row: { status: string; created_at: string }) => row.status === 'completed' && row.created_at >= '2026-01-03',
  ],
])('filter %o', async (filter, holds) => {
  const all = await house.desk.db.selectFrom('captures').selectAll().execute();
  const seen = await walk({ limit: 5, ...filter });
  expect([...seen].sort()).toEqual(
    all
      .filter((row) => (holds as (row: object) => boolean)(row))
      .map((row) => row.capture_id)
      .sort(),
  );
  expect(seen.length).toBeGreaterThan(0);
});

test.skipIf(isPostgres)('the page comes from an index, without a sort', async () => {
  const query = house.desk.db
    .selectFrom('captures')
    .selectAll()
    .where('account_id', '=', 'local')
    .where((eb) => eb(eb.refTuple('created_at', 'capture_id'), '<', eb.tuple('2026-01-03', 'cap_5')))
    .orderBy('created_at', 'desc')
    .orderBy('capture_id', 'desc')
    .limit(50);
  const compiled = query.compile();
  const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`);
  const said = plan.map((row) => row.detail).join('; ');
  expect([compiled.sql.includes(' or '), said.includes('captures_by_creation'), said.includes('TEMP B-TREE')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a foreign account sees nothing', async () => {
  const { db } = house.desk;
  const local = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values({ ...local, account_id: 'other' })
    .execute();
  await db.updateTable('keys').set({ account_id: 'other' }).where('env', '=', 'test').execute();
  const [mine] = await walk({ limit: 200 });
  expect((await house.test.listCaptures({ query: {} })).captures).toEqual([]);
  await expect(house.test.getCapture({ params: { capture_id: mine ?? '' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
