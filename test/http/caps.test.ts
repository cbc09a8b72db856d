import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';

const url = 'https://example.com/';
const MONTH = '2026-11';
const organization_id = 'org_00000000000000000001';
const mate = 'acct_mate';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
  const { db } = house.desk;
  const local = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values({ ...local, account_id: mate })
    .execute();
  const at = local.created_at;
  await db
    .insertInto('organizations')
    .values({ organization_id, name: 'Acme', owner_account_id: mate, arrears: false, created_at: at })
    .execute();
});
afterAll(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

interface Given {
  /** Undefined: the account is in no organisation. */
  readonly org?: number | null | undefined;
  readonly member?: number | null;
  readonly own?: number | null;
  readonly plan?: number | null;
  /** Used of this month: by the account in all, as a member, and by the others of the organisation. */
  readonly used?: readonly [account: number, asMember: number, others: number];
}

beforeEach(async () => {
  const { db } = house.desk;
  for (const table of ['jobs', 'captures', 'usage', 'organization_usage'] as const)
    await db.deleteFrom(table).execute();
});

async function given({ org, member = null, own = null, plan = null, used = [0, 0, 0] }: Given): Promise<void> {
  const { db } = house.desk;
  const [account, asMember, others] = used;
  await db
    .updateTable('accounts')
    .set({
      organization_id: org === undefined ? null : organization_id,
      member_limit: member,
      own_cap: own,
      monthly_limit: plan,
    })
    .where('account_id', '=', 'local')
    .execute();
  await db
    .updateTable('organizations')
    .set({ monthly_limit: org ?? null })
    .execute();
  await db
    .insertInto('usage')
    .values({ account_id: 'local', counter: 'month', period: MONTH, used: account })
    .execute();
  for (const [account_id, units] of [
    ['local', asMember],
    [mate, others],
  ] as const)
    await db
      .insertInto('organization_usage')
      .values({ organization_id, account_id, period: MONTH, used: units })
      .execute();
}

async function post(path: string, payload: object) {
  const authorization = `Bearer ${house.keys.live}`;
  const answer = await house.app.inject({ method: 'POST', url: `/v1${path}`, headers: { authorization }, payload });
  const quota = Object.entries(answer.headers).filter(([name]) => name.startsWith('x-quota-'));
  const body = answer.json<{ error?: { code: string; details: unknown } }>();
  return {
    status: answer.statusCode,
    code: body.error?.code,
    details: body.error?.details,
    quota: Object.fromEntries(quota.map(([name, value]) => [name.slice('x-quota-'.length), value])),
  };
}
const capture = () => post('/captures', { url });
const batch = (count: number) =>
  post('/captures/batch', { urls: Array.from({ length: count }, (_, i) => `https://h${i}.example/`) });

describe('headers', () => {
  test.each<[string, Given, Record<string, string>]>([
    ['no maximum', {}, { used: '1' }],
    ['no maximum, in an organisation that has none', { org: null }, { used: '1' }],
    ["the operator's", { plan: 10 }, { used: '1', limit: '10', remaining: '9', cap: 'plan_max' }],
    ['the own one is less', { plan: 10, own: 4 }, { used: '1', limit: '4', remaining: '3', cap: 'customer' }],
    ['the own one is more', { plan: 4, own: 10 }, { used: '1', limit: '4', remaining: '3', cap: 'plan_max' }],
    [
      "the owner's counts what was used as a member",
      { org: null, member: 5, plan: 9, used: [4, 1, 0] },
      { used: '2', limit: '5', remaining: '3', cap: 'member_owner' },
    ],
    [
      'the organisation binds, and the own headers speak of the own maximum',
      { org: 8, plan: 10, used: [0, 0, 5] },
      { used: '1', limit: '10', remaining: '9', cap: 'org', 'org-limit': '8', 'org-used': '6' },
    ],
    ['the organisation alone', { org: 8 }, { used: '1', cap: 'org', 'org-limit': '8', 'org-used': '1' }],
    [
      'a tie of all',
      { org: 5, member: 5, own: 5, plan: 5 },
      { used: '1', limit: '5', remaining: '4', cap: 'member_owner', 'org-limit': '5', 'org-used': '1' },
    ],
    [
      'a tie of three',
      { org: 5, own: 5, plan: 5 },
      { used: '1', limit: '5', remaining: '4', cap: 'customer', 'org-limit': '5', 'org-used': '1' },
    ],
    [
      'a tie of two',
      { org: 5, plan: 5 },
      { used: '1', limit: '5', remaining: '4', cap: 'plan_max', 'org-limit': '5', 'org-used': '1' },
    ],
    ['what the owner allowed counts in the organisation only', { member: 1, used: [7, 0, 0] }, { used: '8' }],
  ])('%s', async (_, set, quota) => {
    await given(set);
    expect(await capture()).toMatchObject({ status: 202, quota });
    expect((await capture()).status).toBeLessThan(403);
  });
});

describe('refusals name the maximum that binds, take nothing, and count again next month', () => {
  test.each<[string, Given, object]>([
    [
      'plan_max',
      { plan: 3, used: [3, 0, 0] },
      { reason: 'monthly_limit', used: 3, limit: 3, max_limit: 3, org_member: false },
    ],
    [
      'customer',
      { plan: 9, own: 2, used: [2, 0, 0] },
      { reason: 'monthly_limit', used: 2, limit: 2, max_limit: 9, org_member: false },
    ],
    ['customer', { own: 0 }, { reason: 'monthly_limit', used: 0, limit: 0, max_limit: null, org_member: false }],
    [
      'member_owner',
      { org: 50, member: 2, plan: 9, used: [6, 2, 0] },
      { reason: 'monthly_limit', used: 2, limit: 2, max_limit: 9, org_member: true },
    ],
    [
      'org',
      { org: 6, member: 2, used: [1, 1, 5] },
      { reason: 'organization_monthly_limit', used: 6, limit: 6, max_limit: null, org_member: true },
    ],
    [
      'member_owner',
      { org: 6, member: 1, own: 1, plan: 1, used: [1, 1, 5] },
      { reason: 'monthly_limit', used: 1, limit: 1, max_limit: 1, org_member: true },
    ],
    [
      'customer',
      { org: 6, member: 2, own: 1, plan: 1, used: [1, 1, 5] },
      { reason: 'monthly_limit', used: 1, limit: 1, max_limit: 1, org_member: true },
    ],
    // More is used than a maximum that was lowered since.
    [
      'org',
      { org: 2, used: [1, 1, 5] },
      { reason: 'organization_monthly_limit', used: 6, limit: 2, max_limit: null, org_member: true },
    ],
  ])('%s', async (cap, set, details) => {
    await given(set);
    const before = (await house.live.whoami({})).usage;
    expect(await capture()).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED', details: { ...details, cap } });
    expect((await house.live.whoami({})).usage).toEqual(before);
    expect(before.caps.find((each) => each.cap === cap)).toMatchObject({ cap });
  });

  test('a batch must fit whole under the one with least left', async () => {
    await given({ org: 10, plan: 3, used: [0, 0, 8] });
    expect(await batch(3)).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      details: { cap: 'org', used: 8, limit: 10 },
      quota: { used: '0', remaining: '3', cap: 'org', 'org-used': '8' },
    });
    expect(await batch(2)).toMatchObject({ status: 202, quota: { remaining: '1', cap: 'org', 'org-used': '10' } });
  });

  test('a certificate counts and is refused alike; test mode is not', async () => {
    await given({ org: 1 });
    const hashes = [{ sha256: 'a'.repeat(64) }];
    await given2();
    expect(await post('/certify-hash', { hashes })).toMatchObject({ code: 'QUOTA_EXCEEDED', details: { cap: 'org' } });
    expect(await house.test.createCapture({ body: { url } })).toMatchObject({ status: 'processing' });
    async function given2() {
      await house.desk.db.updateTable('organization_usage').set({ used: 1 }).where('account_id', '=', mate).execute();
    }
  });
});

test('of two members who ask at once no more get through than the organisation has left', async () => {
  await given({ org: 12, used: [0, 0, 2] });
  const { api_keys } = await house.operator.createAccount({
    body: { plan: 'custom', linked_billing: true, organization: organization_id },
  });
  const other = house.client(api_keys[0]?.key ?? '');
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? house.live : other).createCapture({ body: { url } })),
  );
  const through = asked.filter(({ status }) => status === 'fulfilled');
  expect(through).toHaveLength(10);
  const codes = asked.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
  expect(new Set(codes)).toEqual(new Set(['QUOTA_EXCEEDED']));
  const made = await house.desk.db.selectFrom('captures').select('organization_id').execute();
  expect(made.map((row) => row.organization_id)).toEqual(Array.from({ length: 10 }, () => organization_id));
});
