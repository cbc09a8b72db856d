import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountsTable } from '../../daemon/store/tables.js';
import { isPostgres } from '../daemon/database.js';
import { openHouse, type House } from '../daemon/house.js';

const url = 'https://example.com/';
const urls = (count: number) => Array.from({ length: count }, (_, i) => `https://h${i}.example/`);

let house: House;
beforeEach(async () => {
  house = await openHouse({ start: false });
});
afterEach(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

const set = (account: Partial<AccountsTable>) => house.desk.db.updateTable('accounts').set(account).execute();
const used = (counter: string, units: number, period = '2026-11') =>
  house.desk.db
    .insertInto('usage')
    .values({ account_id: 'local', counter, period, used: units })
    .onConflict((conflict) => conflict.columns(['account_id', 'counter', 'period']).doUpdateSet({ used: units }))
    .execute();

async function post(path: string, payload: object | undefined, more: { key?: string; headers?: object } = {}) {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${more.key ?? house.keys.live}`, ...more.headers },
    ...(payload && { payload }),
  });
  const limited = Object.entries(answer.headers).filter(([name]) => /limit|quota|sandbox|daily|retry-after/.test(name));
  return {
    status: answer.statusCode,
    code: answer.json().error?.code as string | undefined,
    details: answer.json().error?.details as unknown,
    headers: Object.fromEntries(limited),
    body: answer.json(),
  };
}
const capture = (more = {}) => post('/captures', { url }, more);
/** Ends everything that runs, as if it had been captured. */
const drain = () =>
  house.desk.db
    .updateTable('captures')
    .set({ status: 'failed', failed_at: '2026-11-21T10:00:00.000Z' })
    .where('status', '=', 'processing')
    .execute();

describe('headers of what is accepted', () => {
  test('a live key without a maximum', async () => {
    house.world.forward(17_700);
    expect((await capture()).headers).toEqual({
      'ratelimit-policy': '"captures";q=120;w=60',
      ratelimit: '"captures";r=119;t=43',
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '119',
      'x-ratelimit-reset': String(Date.parse('2026-11-21T10:01:00Z') / 1000),
      'x-quota-used': '1',
    });
  });

  test.each(['live', 'test'] as const)('a %s key in the sandbox', async (env) => {
    await set({ plan: 'sandbox', linked_billing: false });
    const { headers } = await capture({ key: house.keys[env] });
    expect(headers).toMatchObject({
      'x-sandbox-limit': '50',
      'x-sandbox-remaining': '49',
      'x-sandbox-used': '1',
      'x-test-daily-limit': '200',
      'x-test-daily-remaining': '199',
    });
    expect(headers).not.toHaveProperty('x-quota-used');
  });

  test('a batch costs a unit for each capture that begins; a replay costs none and shows the margin', async () => {
    await set({ plan: 'developer' });
    const sent = { urls: [...urls(12), 'ftp://example.com/'] };
    const batch = () => post('/captures/batch', sent, { headers: { 'idempotency-key': 'b' } });
    const first = await batch();
    expect(first.body.captures).toHaveLength(10);
    expect(first.body.not_admitted).toHaveLength(2);
    expect([first.headers['ratelimit'], first.headers['x-quota-used']]).toEqual(['"captures";r=50;t=60', '10']);
    const again = await batch();
    expect(again.body).toEqual(first.body);
    expect([again.headers['ratelimit'], again.headers['x-quota-used']]).toEqual(['"captures";r=50;t=60', '10']);
  });
});

describe('refusals take nothing and tell the true margin', () => {
  test('rate', async () => {
    await set({ plan: 'sandbox', linked_billing: true });
    await used('rate', 7, '2026-11-21T10:00:00.000Z');
    const refused = await post('/captures/batch', { urls: urls(4) });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', details: { retry_after_seconds: 60 } });
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"captures";r=3;t=60',
      'x-ratelimit-remaining': '3',
    });
    expect((await post('/captures/batch', { urls: urls(3) })).status).toBe(202);
    await drain();
    expect(await capture()).toMatchObject({ code: 'RATE_LIMITED', headers: { ratelimit: '"captures";r=0;t=60' } });
    house.world.forward(60_000);
    expect((await capture()).headers).toMatchObject({ ratelimit: '"captures";r=9;t=60' });
  });

  test('a batch that no window can hold', async () => {
    await set({ plan: 'sandbox' });
    expect(await post('/captures/batch', { urls: urls(11) })).toMatchObject({
      status: 400,
      code: 'RATE_LIMIT_COST_TOO_HIGH',
      details: { max_per_window: 10, window_seconds: 60, requested: 11 },
      headers: { 'x-ratelimit-remaining': '10' },
    });
  });

  test('a bad request, a replayed key and an unreachable target', async () => {
    await post('/captures', { url: 'nonsense' });
    await post('/captures', { url: 'https://nowhere.example/' });
    await post('/captures', {});
    expect((await capture()).headers).toMatchObject({ 'x-ratelimit-remaining': '119', 'x-quota-used': '1' });
  });

  test('the monthly maximum, until the month is over', async () => {
    await set({ monthly_limit: 5 });
    await used('month', 4);
    expect((await post('/captures/batch', { urls: urls(2) })).code).toBe('QUOTA_EXCEEDED');
    expect((await capture()).status).toBe(202);
    const refused = await capture();
    expect(refused).toMatchObject({
      status: 402,
      code: 'QUOTA_EXCEEDED',
      details: { reason: 'monthly_limit', used: 5, limit: 5, max_limit: 5, cap: 'plan_max', org_member: false },
      headers: { 'x-quota-limit': '5', 'x-quota-remaining': '0', 'x-ratelimit-remaining': '119' },
    });
    expect((await capture({ key: house.keys.test })).status).toBe(202);
    house.world.forward(10 * 24 * 3_600_000);
    expect((await capture()).headers).toMatchObject({ 'x-quota-used': '1' });
  });

  test('the sandbox allowance', async () => {
    await set({ plan: 'sandbox', linked_billing: false });
    await used('sandbox', 50, '');
    expect(await capture({ key: house.keys.test })).toMatchObject({
      status: 402,
      code: 'QUOTA_EXCEEDED',
      details: { reason: 'sandbox_allowance', used: 50, limit: 50, max_limit: 50, cap: 'plan_max', org_member: false },
      headers: { 'x-sandbox-remaining': '0', 'x-sandbox-used': '50' },
    });
  });

  test('test mode, until the day is over', async () => {
    await used('test_day', 200, '2026-11-21');
    expect(await capture({ key: house.keys.test })).toMatchObject({
      status: 429,
      code: 'TEST_MODE_DAILY_LIMIT',
      details: { used: 200, limit: 200, reset_at: '2026-11-22T00:00:00.000Z' },
      headers: { 'retry-after': String(14 * 3600), 'x-test-daily-remaining': '0', 'x-test-daily-limit': '200' },
    });
    expect((await capture()).status).toBe(202);
    house.world.forward(14 * 3_600_000);
    expect((await capture({ key: house.keys.test })).status).toBe(202);
  });

  test('in flight', async () => {
    await set({ plan: 'sandbox' });
    await post('/captures/batch', { urls: urls(5) });
    expect(await capture()).toMatchObject({
      status: 429,
      code: 'CONCURRENT_CAPTURE_LIMIT',
      details: { limit: 5, in_flight: 5, requested: 1 },
      headers: { 'retry-after': '5', 'x-ratelimit-remaining': '5', 'x-quota-used': '5' },
    });
  });

  test.skipIf(isPostgres)('a database that another program holds', async () => {
    const { Database } = await import('../../daemon/store/sqlite.js');
    const { sql } = await import('kysely');
    await sql`pragma busy_timeout = 20`.execute(house.desk.db);
    const other = new Database(`${house.home}/evidence.db`);
    other.exec('BEGIN IMMEDIATE');
    const refused = await capture();
    other.exec('ROLLBACK');
    other.close();
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', details: { retry_after_seconds: 1 } });
    expect(refused.headers).toEqual({ 'retry-after': '1' });
    expect((await capture()).headers).toMatchObject({ 'x-quota-used': '1' });
  });
});

describe('what else costs a unit', () => {
  const margin = async (ask: () => Promise<unknown>) => {
    const before = Number((await capture()).headers['x-ratelimit-remaining']);
    await ask();
    return before - 1 - Number((await capture()).headers['x-ratelimit-remaining']);
  };

  test('a legal hold, hosts counted anew, a check of a package; not a note, a list or cached hosts', async () => {
    const { capture_id } = await house.live.createCapture({ body: { url } });
    const params = { capture_id };
    const act = (body: Parameters<House['live']['updateCapture']>[0]['body']) => () =>
      house.live.updateCapture({ params, body });
    expect(await margin(act({ action: 'legal_hold', value: true }))).toBe(1);
    expect(await margin(act({ action: 'private_note', value: 'x' }))).toBe(0);
    expect(await margin(() => house.live.listHosts({}))).toBe(1);
    expect(await margin(() => house.live.listHosts({}))).toBe(0);
    expect(await margin(() => house.live.listCaptures({ query: {} }))).toBe(0);
    expect(await margin(() => house.live.verifyCapture({ params }).catch(() => undefined))).toBe(0);
    house.queue.wake();
    await house.settled();
    expect(await margin(() => house.live.verifyCapture({ params }))).toBe(1);
  });

  test('and is refused when there is none', async () => {
    await used('rate', 120, '2026-11-21T10:00:00.000Z');
    await expect(house.live.listHosts({})).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 });
  });
});
