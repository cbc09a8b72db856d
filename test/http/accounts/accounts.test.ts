import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountsTable } from '../../../daemon/store/tables.js';
import { openHouse, type House } from '../../daemon/house.js';

const url = 'https://example.com/';
let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

async function made(settings: Parameters<House['operator']['createAccount']>[0]['body'] = {}) {
  const account = await house.operator.createAccount({ body: settings });
  const key = (env: string) => account.api_keys.find((each) => each.env === env)?.key ?? '';
  return { account, live: house.client(key('live')), test: house.client(key('test')), key };
}

describe('accounts', () => {
  test('start in the sandbox, with two keys that work, and are seen with what they have used', async () => {
    const { account, live, test: testing } = await made({ email: 'a@example.com' });
    expect(account).toMatchObject({
      plan: 'sandbox',
      email: 'a@example.com',
      email_verified: false,
      linked_billing: false,
      arrears: false,
      monthly_limit: null,
      organization: null,
      organization_monthly_limit: null,
    });
    await live.createCapture({ body: { url } });
    await testing.createCapture({ body: { url } });
    expect((await house.operator.getAccount({ params: { account_id: account.account_id } })).usage).toEqual({
      month: '2026-11',
      captures: 0,
      limit: null,
      caps: [],
      test_today: 2,
      sandbox_remaining: 48,
    });
    expect(await live.whoami({})).toMatchObject({
      account_ref: account.account_id,
      email: 'a@example.com',
      email_verified: false,
      plan: 'sandbox',
      env: 'live',
      scopes: ['read', 'change', 'create'],
      api_read_only: false,
      usage: { captures: 0, test_today: 2, sandbox_remaining: 48 },
      limits: { units_per_minute: 10, captures_in_flight: 5 },
    });
  });

  test('see nothing of each other', async () => {
    const { live } = await made({ plan: 'startup', linked_billing: true });
    const { capture_id } = await house.live.createCapture({ body: { url } });
    await expect(live.getCapture({ params: { capture_id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const held = await live.setLegalHolds({ body: { capture_ids: [capture_id], value: true } });
    expect(held).toEqual({ captures: [], not_found: [capture_id] });
  });

  test('are changed in what is named; another address is to be confirmed again', async () => {
    const { account, live } = await made({ email: 'a@example.com', email_verified: true, plan: 'growth' });
    const params = { account_id: account.account_id };
    const { api_keys: _keys, ...before } = account;
    const changed = await house.operator.updateAccount({
      params,
      body: { email: 'b@example.com', organization: 'Acme', organization_monthly_limit: 7, monthly_limit: 5 },
    });
    expect(changed).toEqual({
      ...before,
      email: 'b@example.com',
      email_verified: false,
      organization: 'Acme',
      organization_id: expect.stringMatching(/^org_\w{20}$/) as string,
      organization_role: 'owner',
      organization_monthly_limit: 7,
      monthly_limit: 5,
    });
    expect((await live.whoami({})).organization).toBe('Acme');
    const both = { email: 'c@example.com', email_verified: true };
    expect(await house.operator.updateAccount({ params, body: both })).toMatchObject(both);
  });

  test('are listed page by page, each once', async () => {
    for (let i = 0; i < 5; i += 1) await made();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<House['operator']['listAccounts']>> = await house.operator.listAccounts({
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      seen.push(...page.accounts.map((each) => each.account_id));
      cursor = page.next_cursor;
    }
    const rows = await house.desk.db.selectFrom('accounts').select('account_id').execute();
    expect([...seen].sort()).toEqual(rows.map((row) => row.account_id).sort());
  });

  test('plans are those of the table', async () => {
    const { plans } = await house.operator.listPlans({});
    expect(plans).toContainEqual({ plan: 'growth', units_per_minute: 300, captures_in_flight: 100 });
  });

  test.each<[object, string]>([
    [{ plan: 'gold' }, 'MALFORMED_REQUEST'],
    [{ email: 'nobody' }, 'MALFORMED_REQUEST'],
    [{ monthly_limit: -1 }, 'MALFORMED_REQUEST'],
    [{ organization_monthly_limit: 5 }, 'MALFORMED_REQUEST'],
    [{ colour: 1 }, 'MALFORMED_REQUEST'],
  ])('%o is refused whole', async (body, code) => {
    await expect(house.operator.createAccount({ body })).rejects.toMatchObject({ code });
  });
});

describe("the operator's credential", () => {
  const ask = (headers: object, remoteAddress = '127.0.0.1') =>
    house.app.inject({ url: '/v1/accounts', remoteAddress, headers: { host: 'localhost', ...headers } });
  const operator = () => ({ authorization: `Bearer ${house.keys.operator}` });

  test('lies in a file that only the owner reads, and works from here', async () => {
    expect((await stat(join(house.home, 'operator.token'))).mode & 0o777).toBe(0o600);
    expect((await ask(operator())).statusCode).toBe(200);
    expect((await ask(operator(), '::1')).statusCode).toBe(200);
  });

  test.each<[string, () => Promise<{ json(): { error: { code: string } } }>, string]>([
    ['from another machine', () => ask(operator(), '192.0.2.7'), 'FORBIDDEN'],
    ['through a proxy', () => ask({ ...operator(), 'x-forwarded-for': '192.0.2.7' }), 'FORBIDDEN'],
    ['under a public name', () => ask({ ...operator(), host: 'evidence.example' }), 'FORBIDDEN'],
    ['a production key', () => ask({ authorization: `Bearer ${house.keys.live}` }), 'FORBIDDEN'],
    ['a wrong one', () => ask({ authorization: 'Bearer ps_operator_x' }), 'INVALID_API_KEY'],
    ['none', () => ask({}), 'MISSING_API_KEY'],
  ])('is refused %s', async (_, asked, code) => {
    expect((await asked()).json().error.code).toBe(code);
  });

  test('is no API key', async () => {
    await expect(house.operator.whoami({})).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });
});

describe('keys', () => {
  test('are made, listed without their secret, and end for good', async () => {
    const { live } = await made({ email_verified: true });
    const created = await live.createApiKey({ body: { env: 'live', name: 'CI' } });
    const client = house.client(created.key);
    expect((await client.whoami({})).key).toEqual({ key_id: created.key_id, name: 'CI' });
    const { api_keys } = await live.listApiKeys({ query: {} });
    expect(api_keys.map((each) => each.name).filter(Boolean)).toEqual(['CI']);
    expect(JSON.stringify(api_keys)).not.toContain(created.key);
    const params = { key_id: created.key_id };
    const revoked = await live.revokeApiKey({ params });
    expect(revoked).toMatchObject({ ...params, revoked_at: '2026-11-21T10:00:00.000Z' });
    await expect(client.whoami({})).rejects.toMatchObject({ status: 401, code: 'INVALID_API_KEY' });
    house.world.forward(1000);
    expect(await live.revokeApiKey({ params })).toEqual(revoked);
  });

  test('and no cache keeps the answer that shows one', async () => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/v1/api-keys',
      headers: { authorization: `Bearer ${house.keys.live}` },
      payload: {},
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  });

  test('a test key makes, sees and ends test keys only', async () => {
    const { live, test: testing } = await made({ email_verified: true });
    await expect(testing.createApiKey({ body: { env: 'live' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await testing.createApiKey({ body: {} })).env).toBe('test');
    expect((await testing.listApiKeys({ query: {} })).api_keys.map((each) => each.env)).toEqual(['test', 'test']);
    const all = (await live.listApiKeys({ query: {} })).api_keys;
    expect(all).toHaveLength(3);
    const liveKey = all.find((each) => each.env === 'live')?.key_id ?? '';
    await expect(testing.revokeApiKey({ params: { key_id: liveKey } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of another account are not there', async () => {
    const mine = await made({ email_verified: true });
    const other = await made({ email_verified: true });
    const { key_id } = await other.live.createApiKey({ body: {} });
    await expect(mine.live.revokeApiKey({ params: { key_id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('need a confirmed address; the operator needs none', async () => {
    const { account, live } = await made();
    await expect(live.createApiKey({ body: {} })).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    const params = { account_id: account.account_id };
    const created = await house.operator.createAccountKey({ params, body: { name: 'by hand' } });
    expect([created.env, (await house.client(created.key).whoami({})).account_ref]).toEqual([
      'live',
      params.account_id,
    ]);
    expect((await house.operator.listAccountKeys({ params, query: {} })).api_keys).toHaveLength(3);
    await house.operator.revokeAccountKey({ params: { ...params, key_id: created.key_id } });
    await expect(house.client(created.key).whoami({})).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    await expect(
      house.operator.createAccountKey({ params: { account_id: 'acct_nobody' }, body: {} }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what an account may do', () => {
  const order = { body: { url } };
  test.each<[string, Partial<AccountsTable>, string | undefined, boolean]>([
    ['an archive', { plan: 'archive_only' }, 'PLAN_ARCHIVE_ONLY', true],
    ['a website archive', { plan: 'website_archive' }, 'PLAN_API_READ_ONLY', false],
    ['arrears', { arrears: true }, 'PAYMENT_REQUIRED', true],
    ['no billing', { linked_billing: false }, undefined, true],
    ['an unknown plan', { plan: 'of-old' }, undefined, true],
  ])('%s', async (_, set, code, mayChange) => {
    const { account, live, test: testing } = await made({ plan: 'developer', linked_billing: true });
    const { capture_id } = await live.createCapture(order);
    await house.desk.db
      .updateTable('captures')
      .set({ status: 'failed', failed_at: '2026-11-21T10:00:00.000Z' })
      .where('capture_id', '=', capture_id)
      .execute();
    await house.desk.db.updateTable('accounts').set(set).where('account_id', '=', account.account_id).execute();
    for (const client of [live, testing]) {
      const asked = client.createCapture(order).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      expect(await asked).toBe(code);
    }
    const changed = live.updateCapture({ params: { capture_id }, body: { action: 'private_note', value: 'x' } }).then(
      () => true,
      (error: { code: string }) => error.code !== 'PLAN_API_READ_ONLY',
    );
    expect(await changed).toBe(mayChange);
    expect((await live.listCaptures({ query: {} })).captures.length).toBeGreaterThan(0);
    const { scopes, api_read_only } = await live.whoami({});
    expect([scopes.includes('create'), scopes.includes('change'), api_read_only]).toEqual([
      code === undefined,
      mayChange,
      !mayChange,
    ]);
  });

  test('without linked billing a production key makes test-mode work', async () => {
    const { live } = await made({ plan: 'developer' });
    const { capture_id } = await live.createCapture(order);
    expect((await live.getCapture({ params: { capture_id } })).test_mode).toBe(true);
    expect((await live.whoami({})).scopes).not.toContain('qualified_timestamp');
  });
});

describe('legal holds of many', () => {
  test('are set and released; one unit for every ten', async () => {
    const { account, key, live } = await made({ plan: 'sandbox', linked_billing: true });
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await live.createCapture({ body: { url } })).capture_id);
    const hold = async (capture_ids: string[], value = true) => {
      const answer = await house.app.inject({
        method: 'POST',
        url: '/v1/legal-holds',
        headers: { authorization: `Bearer ${key('live')}` },
        payload: { capture_ids, value },
      });
      return { left: Number(answer.headers['x-ratelimit-remaining']), ...answer.json() };
    };
    const nobody = Array.from({ length: 9 }, (_, i) => `cap_${i}`);
    expect(await hold([...ids, ...ids, ...nobody])).toEqual({
      left: 5,
      captures: ids.map((capture_id) => ({ capture_id, legal_hold: true })),
      not_found: nobody,
    });
    const held = async () =>
      (await live.listCaptures({ query: {} })).captures.filter((row) => row.legal_hold).map((row) => row.capture_id);
    expect((await held()).sort()).toEqual([...ids].sort());
    expect(await hold(ids, false)).toMatchObject({ left: 4 });
    expect(await held()).toEqual([]);
    expect((await hold(Array.from({ length: 101 }, (_, i) => `cap_${i}`))).error).toMatchObject({
      code: 'RATE_LIMIT_COST_TOO_HIGH',
      details: { max_per_window: 10, requested: 11 },
    });
    await house.operator.updateAccount({ params: { account_id: account.account_id }, body: { plan: 'custom' } });
    const many = Array.from({ length: 1000 }, (_, i) => `cap_${i}`);
    expect((await hold([...many, 'cap_x'])).error.code).toBe('MALFORMED_REQUEST');
    expect((await hold(many)).not_found).toHaveLength(1000);
  });
});
