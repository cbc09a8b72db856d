import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { sameOrganization } from '../../../daemon/store/accounts/organizations.js';
import { openMailer } from '../../../daemon/outside/mail.js';
import type { Client } from '../../../src/client/index.js';
import { openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';

const url = 'https://example.com/';
const DAY = 24 * 3_600_000;
/** The start of `testWorld`. */
const START = '2026-11-21T10:00:00.000Z';
let house: House;
let mail: MailServer;
beforeAll(async () => {
  mail = await mailServer();
  house = await openHouse();
});
afterEach(() => {
  expect(house.faults).toEqual([]);
});
afterAll(async () => {
  await house.close();
  await mail.close();
});

interface Person {
  readonly id: string;
  readonly key: string;
  readonly live: Client;
  readonly test: Client;
}
let number = 0;

async function person(body: Parameters<Client['createAccount']>[0]['body'] = {}): Promise<Person> {
  number += 1;
  const made = await house.operator.createAccount({
    body: {
      plan: 'legal_seats',
      linked_billing: true,
      email: `person${number}@example.com`,
      email_verified: true,
      ...body,
    },
  });
  const [live = '', testing = ''] = made.api_keys.map(({ key }) => key);
  return { id: made.account_id, key: live, live: house.client(live), test: house.client(testing) };
}

/** An organisation and its owner. */
async function firm(set: object = {}) {
  const owner = await person();
  const made = await house.operator.createOrganization({ body: { name: 'Firm', owner_account_id: owner.id, ...set } });
  return { owner, id: made.organization_id };
}

const tokenOf = (link: string | null | undefined): string => link?.split('#')[1] ?? '';

async function accept(token: string, { key, name }: { key?: string; name?: string } = {}) {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/v1/invitations/accept',
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    payload: { token, ...(name !== undefined && { name }) },
  });
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, never> & { error?: { code: string; details?: object } }>(),
  };
}

/** A new account that was invited and accepted. */
async function hire(owner: Person, email = `hired${(number += 1)}@example.com`) {
  const { url: link } = await owner.live.inviteMember({ body: { email } });
  const { body } = await accept(tokenOf(link));
  const [live = '', testing = ''] = (body['api_keys'] as unknown as { key: string }[]).map(({ key }) => key);
  return { id: String(body['account_id']), key: live, live: house.client(live), test: house.client(testing) };
}

const refused = (code: string, details?: object) => ({ code, ...(details && { details }) });

describe('the operator', () => {
  test('makes, lists, shows and changes organisations', async () => {
    const { owner, id } = await firm({ plan: 'growth', seats: 3, monthly_limit: 9 });
    const row = {
      organization_id: id,
      name: 'Firm',
      owner_account_id: owner.id,
      plan: 'growth',
      linked_billing: null,
      arrears: false,
      monthly_limit: 9,
      seats: 3,
      seats_used: 1,
      subscription_ended_at: null,
      data_delete_after: null,
      created_at: START,
    };
    const params = { organization_id: id };
    const { members, used, ...shown } = await house.operator.getOrganization({ params });
    expect(shown).toEqual(row);
    expect([used, members.map(({ account_id, role }) => [account_id, role])]).toEqual([0, [[owner.id, 'owner']]]);
    expect((await house.operator.listOrganizations({ query: {} })).organizations).toContainEqual(row);
    const set = { name: 'Other', subscription_ended_at: '2026-11-30', seats: null };
    expect(await house.operator.updateOrganization({ params, body: set })).toEqual({
      ...row,
      name: 'Other',
      seats: null,
      subscription_ended_at: '2026-11-30T00:00:00.000Z',
      data_delete_after: '2027-01-29T00:00:00.000Z',
    });
    const again = { subscription_ended_at: null };
    expect(await house.operator.updateOrganization({ params, body: again })).toMatchObject({ data_delete_after: null });
  });

  test.each<[string, (made: { id: string; owner: Person }) => Promise<unknown>, string]>([
    [
      'an unknown owner',
      () => house.operator.createOrganization({ body: { name: 'A', owner_account_id: 'acct_0' } }),
      'MALFORMED_REQUEST',
    ],
    [
      'a blank name',
      ({ owner }) => house.operator.createOrganization({ body: { name: '  ', owner_account_id: owner.id } }),
      'MALFORMED_REQUEST',
    ],
    [
      'an owner who is in one',
      ({ owner }) => house.operator.createOrganization({ body: { name: 'A', owner_account_id: owner.id } }),
      'ALREADY_MEMBER',
    ],
    ['a stranger as owner', ({ id }) => change(id, { owner_account_id: 'local' }), 'MALFORMED_REQUEST'],
    ['deletion without an end', ({ id }) => change(id, { data_delete_after: '2027-01-01' }), 'MALFORMED_REQUEST'],
    [
      'deletion before the end',
      ({ id }) => change(id, { subscription_ended_at: '2026-12-01', data_delete_after: '2026-11-30' }),
      'MALFORMED_REQUEST',
    ],
    ['no day', ({ id }) => change(id, { subscription_ended_at: '2026-02-31' }), 'MALFORMED_REQUEST'],
    ['an unknown one', () => change('org_0', { name: 'A' }), 'NOT_FOUND'],
  ])('is refused: %s', async (_, ask, code) => {
    await expect(ask(await firm())).rejects.toMatchObject({ code });
  });
  const change = (organization_id: string, body: Parameters<Client['updateOrganization']>[0]['body']) =>
    house.operator.updateOrganization({ params: { organization_id }, body });

  test('puts accounts in by name or id and takes them out; an owner with others stays', async () => {
    const name = 'Placed & Partners';
    const put = (account_id: string, organization: string | null) =>
      house.operator.updateAccount({ params: { account_id }, body: { organization } });
    const [one, two] = [await person(), await person()];
    const made = await put(one.id, name);
    expect(made).toMatchObject({ organization: name, organization_role: 'owner' });
    expect(await put(two.id, made.organization_id)).toMatchObject({ organization: name, organization_role: 'member' });
    expect(await sameOrganization(house.desk.db, one.id, two.id)).toBe(true);
    await expect(put(one.id, null)).rejects.toMatchObject(refused('ORGANIZATION_OWNER_REQUIRED'));
    expect(await put(two.id, null)).toMatchObject({ organization: null, organization_id: null });
    expect(await sameOrganization(house.desk.db, one.id, two.id)).toBe(false);
    const { capture_id } = await one.live.createCapture({ body: { url } });
    expect(await put(one.id, null)).toMatchObject({ organization: null });
    // What was made alone goes along.
    expect(await one.live.getCapture({ params: { capture_id } })).toMatchObject({ capture_id });
    await put(one.id, name);
    await put(two.id, name);
    await house.operator.updateOrganization({
      params: { organization_id: (await firm()).id },
      body: { name },
    });
    await expect(put((await person()).id, name)).rejects.toMatchObject(refused('MALFORMED_REQUEST'));
  });
});

describe('plan and billing', () => {
  test('of the organisation count for its members, arrears of either', async () => {
    const { owner, id } = await firm({ plan: 'growth', linked_billing: true });
    const member = await hire(owner);
    const me = () => member.live.whoami({});
    expect(await me()).toMatchObject({
      plan: 'growth',
      organization: 'Firm',
      organization_id: id,
      organization_role: 'member',
      session: null,
      limits: { units_per_minute: 300 },
    });
    expect((await owner.live.whoami({})).organization_role).toBe('owner');
    await member.live.createCapture({ body: { url } });
    const params = { organization_id: id };
    await house.operator.updateOrganization({ params, body: { arrears: true } });
    for (const { live } of [owner, member])
      await expect(live.createCapture({ body: { url } })).rejects.toMatchObject(refused('PAYMENT_REQUIRED'));
    await house.operator.updateOrganization({ params, body: { arrears: false, plan: null, linked_billing: null } });
    // An account that was made by an invitation has the sandbox of its own.
    expect(await me()).toMatchObject({ plan: 'sandbox', usage: { sandbox_remaining: 50 } });
    await house.operator.updateAccount({ params: { account_id: owner.id }, body: { arrears: true } });
    await expect(owner.live.createCapture({ body: { url } })).rejects.toMatchObject(refused('PAYMENT_REQUIRED'));
    await member.live.createCapture({ body: { url } });
  });

  test('a subscription that ended leaves the archive; its schedules are paused', async () => {
    const { owner, id } = await firm({ plan: 'legal_seats' });
    const made = await owner.live.createCapture({ body: { url } });
    await house.operator.updateOrganization({
      params: { organization_id: id },
      body: { subscription_ended_at: '2026-11-21T10:00:01Z' },
    });
    await owner.live.createCapture({ body: { url } });
    house.world.forward(1000);
    await expect(owner.live.createCapture({ body: { url } })).rejects.toMatchObject(refused('PLAN_ARCHIVE_ONLY'));
    expect(await owner.live.whoami({})).toMatchObject({ plan: 'archive_only', scopes: ['read', 'change', 'keys'] });
    expect(await owner.live.getCapture({ params: made })).toMatchObject({ url });
  });
});

describe('members', () => {
  test('are invited, seen and limited by the owner; others see names and roles', async () => {
    const { owner, id } = await firm({ seats: 3 });
    const invited = await owner.live.inviteMember({ body: { email: 'Bea@Example.com', monthly_limit: 4 } });
    expect(invited).toMatchObject({ email: 'bea@example.com', monthly_limit: 4, status: 'open' });
    expect(invited.expires_at).toBe(new Date(house.world.now().getTime() + 7 * DAY).toISOString());
    expect(invited.url).toMatch(/^http:\/\/localhost\/dashboard\/invitation#inv_\w{20}\.[\w-]{43}$/);
    expect(JSON.stringify(await owner.live.listInvitations({ query: {} }))).not.toContain(tokenOf(invited.url));
    const answer = await accept(tokenOf(invited.url), { name: 'Bea' });
    expect(answer).toMatchObject({ status: 201, body: { organization_id: id, email: 'bea@example.com' } });
    const account_id = String(answer.body['account_id']);
    const bea = house.client((answer.body['api_keys'] as unknown as { key: string }[])[0]?.key ?? '');
    expect(await bea.whoami({})).toMatchObject({ name: 'Bea', email: 'bea@example.com', email_verified: true });
    const seen = await owner.live.ownOrganization({});
    expect(seen).toMatchObject({ role: 'owner', seats: 3, seats_used: 2, used: 0 });
    expect(seen.members.map(({ role, monthly_limit }) => [role, monthly_limit])).toEqual([
      ['owner', null],
      ['member', 4],
    ]);
    expect(seen.members[1]).toEqual({
      account_id,
      name: 'Bea',
      email: 'bea@example.com',
      role: 'member',
      joined_at: house.world.now().toISOString(),
      monthly_limit: 4,
      used: 0,
    });
    const { members } = await bea.ownOrganization({});
    expect(members.map((each) => Object.keys(each).sort())).toEqual([
      ['account_id', 'name', 'role'],
      ['account_id', 'name', 'role'],
    ]);
    const limited = await owner.live.updateMember({ params: { account_id }, body: { monthly_limit: 1 } });
    expect(limited.monthly_limit).toBe(1);
    expect((await bea.whoami({})).usage.caps).toEqual([{ cap: 'member_owner', limit: 1, used: 0 }]);
    expect(await owner.live.renameOrganization({ body: { name: 'Renamed' } })).toMatchObject({ name: 'Renamed' });
  });

  test('fill the seats together with open invitations; one address has one invitation', async () => {
    const { owner, id } = await firm({ seats: 2 });
    const invite = (email: string) => owner.live.inviteMember({ body: { email } });
    const first = await invite('a@seats.example');
    const again = await invite('A@seats.example');
    await expect(invite('b@seats.example')).rejects.toMatchObject(refused('ORGANIZATION_FULL', { seats: 2, used: 2 }));
    expect(await accept(tokenOf(first.url))).toMatchObject({
      status: 410,
      body: { error: { code: 'INVITATION_GONE', details: { reason: 'revoked' } } },
    });
    const params = { organization_id: id };
    await house.operator.updateOrganization({ params, body: { seats: 1 } });
    expect((await accept(tokenOf(again.url))).body.error).toMatchObject(
      refused('ORGANIZATION_FULL', { seats: 1, used: 1 }),
    );
    await house.operator.updateOrganization({ params, body: { seats: 2 } });
    expect((await accept(tokenOf(again.url))).status).toBe(201);
    await expect(invite('a@seats.example')).rejects.toMatchObject(refused('ALREADY_MEMBER', { organization_id: id }));
    expect((await accept(tokenOf(again.url))).body.error).toMatchObject(refused('INVITATION_GONE', { reason: 'used' }));
    const { invitations } = await owner.live.listInvitations({ query: {} });
    expect(invitations.map(({ status }) => status).sort()).toEqual(['revoked', 'used']);
  });

  test('of those who accept at once each takes one seat, and one invitation makes one member', async () => {
    const { owner } = await firm({ seats: 4 });
    const links = await Promise.all(
      ['x', 'y', 'z'].map((who) => owner.live.inviteMember({ body: { email: `${who}@once.example` } })),
    );
    const tokens = links.flatMap(({ url: link }) => [tokenOf(link), tokenOf(link)]);
    const answers = await Promise.all(tokens.map((token) => accept(token)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '201', '201', '410', '410', '410']);
    expect(await owner.live.ownOrganization({})).toMatchObject({ seats_used: 4 });
  });

  test('invitations end after seven days, and when they are revoked', async () => {
    const { owner } = await firm();
    const late = await owner.live.inviteMember({ body: { email: 'late@example.com' } });
    const off = await owner.live.inviteMember({ body: { email: 'off@example.com' } });
    const revoke = ({ invitation_id }: { invitation_id: string }) =>
      owner.live.revokeInvitation({ params: { invitation_id } });
    expect(await revoke(off)).toMatchObject({ status: 'revoked' });
    expect(await revoke(off)).toMatchObject({ status: 'revoked' });
    await expect(revoke({ invitation_id: 'inv_0' })).rejects.toMatchObject(refused('NOT_FOUND'));
    house.world.forward(7 * DAY);
    expect((await accept(tokenOf(late.url))).body.error).toMatchObject(
      refused('INVITATION_GONE', { reason: 'expired' }),
    );
    await expect(revoke(late)).rejects.toMatchObject(refused('INVITATION_GONE', { reason: 'expired' }));
  });

  test('an account that is there joins by a link that was handed over with a key of its own only', async () => {
    const { owner, id } = await firm();
    const there = await person({ email: 'There@example.com' });
    const token = tokenOf((await owner.live.inviteMember({ body: { email: 'there@example.com' } })).url);
    expect((await accept(token)).body.error).toMatchObject(refused('MISSING_API_KEY'));
    expect((await accept(token, { key: owner.key })).body.error).toMatchObject(refused('FORBIDDEN'));
    expect(await accept(token, { key: there.key })).toMatchObject({
      status: 201,
      body: { account_id: there.id, organization_id: id, api_keys: [] },
    });
    const elsewhere = await firm();
    const second = tokenOf((await elsewhere.owner.live.inviteMember({ body: { email: 'there@example.com' } })).url);
    expect((await accept(second, { key: there.key })).body.error).toMatchObject(
      refused('ALREADY_MEMBER', { organization_id: id }),
    );
    // An address that nobody confirmed is nobody's.
    await person({ email: 'claimed@example.com', email_verified: false });
    const third = tokenOf((await owner.live.inviteMember({ body: { email: 'claimed@example.com' } })).url);
    expect((await accept(third)).body['api_keys']).toHaveLength(2);
  });

  test('who tries tokens waits; others do not', async () => {
    const from = (remoteAddress: string) =>
      house.app.inject({ method: 'POST', url: '/v1/invitations/accept', remoteAddress, payload: { token: 'inv_0.x' } });
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await from('2001:db8::1')).json<{ error: { code: string } }>().error.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'NOT_FOUND'), 'RATE_LIMITED']);
    expect((await from('2001:db8:0:0:ffff::7')).statusCode).toBe(429);
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(404);
    house.world.forward(60_000);
    expect((await from('2001:db8::1')).statusCode).toBe(404);
  });

  type Ask = (who: Person, other: string) => Promise<unknown>;
  const writes: readonly (readonly [string, Ask])[] = [
    ['rename', ({ live }) => live.renameOrganization({ body: { name: 'B' } })],
    ['invite', ({ live }) => live.inviteMember({ body: { email: 'c@example.com' } })],
    ['list invitations', ({ live }) => live.listInvitations({ query: {} })],
    ['revoke', ({ live }) => live.revokeInvitation({ params: { invitation_id: 'inv_0' } })],
    ['limit', ({ live }, account_id) => live.updateMember({ params: { account_id }, body: { monthly_limit: 1 } })],
    ['remove', ({ live }, account_id) => live.removeMember({ params: { account_id } })],
    ['transfer', ({ live }, account_id) => live.transferOrganization({ body: { account_id } })],
    ['list what leavers made', ({ live }) => live.listCaptures({ query: { organization: 'left' } })],
  ];
  test.each(writes)('%s: a member may not, who is in none finds nothing, a test key may not', async (name, ask) => {
    const { owner } = await firm();
    const member = await hire(owner);
    await expect(ask(member, owner.id)).rejects.toMatchObject(refused('FORBIDDEN'));
    await expect(ask(await person(), owner.id)).rejects.toMatchObject(refused('NOT_FOUND'));
    if (name === 'list what leavers made') return;
    await expect(ask({ ...owner, live: owner.test }, member.id)).rejects.toMatchObject(refused('FORBIDDEN'));
  });

  test('leave, are removed, and the owner stays until the organisation is transferred', async () => {
    const { owner, id } = await firm();
    const [one, two] = [await hire(owner), await hire(owner)];
    const leave = (who: Person, account_id = who.id) => who.live.removeMember({ params: { account_id } });
    await expect(leave(owner)).rejects.toMatchObject(refused('ORGANIZATION_OWNER_REQUIRED'));
    expect(await leave(one)).toMatchObject({ account_id: one.id, organization_id: id });
    await expect(leave(one)).rejects.toMatchObject(refused('NOT_FOUND'));
    expect(await leave(owner, two.id)).toMatchObject({ account_id: two.id });
    await expect(leave(owner, two.id)).rejects.toMatchObject(refused('NOT_FOUND'));
    const three = await hire(owner);
    const moved = await owner.live.transferOrganization({ body: { account_id: three.id } });
    expect(moved.role).toBe('member');
    expect((await three.live.ownOrganization({})).role).toBe('owner');
    await leave(owner);
    await expect(owner.live.ownOrganization({})).rejects.toMatchObject(refused('NOT_FOUND'));
  });
});

describe('what a member made', () => {
  test('stays with the organisation: short pages for who left, all of it for the owner', async () => {
    const { owner } = await firm();
    const member = await person();
    const before = await member.live.createCapture({ body: { url } });
    const token = tokenOf((await owner.live.inviteMember({ body: { email: `person${number}@example.com` } })).url);
    await accept(token, { key: member.key });
    const inside: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      house.world.forward(1);
      inside.push((await member.live.createCapture({ body: { url } })).capture_id);
    }
    await house.settled();
    await member.live.removeMember({ params: { account_id: member.id } });
    house.world.forward(1);
    const after = await member.live.createCapture({ body: { url } });
    await house.settled();

    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<Client['listCaptures']>> = await member.live.listCaptures({
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      pages.push(page.captures.map((row) => row.capture_id));
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([[after.capture_id], [], [before.capture_id], []]);
    const [made = ''] = inside;
    const params = { capture_id: made };
    const gone = refused('NOT_FOUND');
    await expect(member.live.getCapture({ params })).rejects.toMatchObject(gone);
    await expect(member.live.verifyCapture({ params })).rejects.toMatchObject(gone);
    await expect(member.live.deleteCapture({ params, query: {} })).rejects.toMatchObject(gone);
    await expect(
      member.live.createComparison({ body: { capture_id_1: made, capture_id_2: after.capture_id } }),
    ).rejects.toMatchObject(gone);
    const held = await member.live.setLegalHolds({ body: { capture_ids: [made], value: true } });
    expect(held).toEqual({ captures: [], not_found: [made] });
    expect((await member.live.listHosts({})).hosts).toMatchObject([{ captures: 2 }]);
    const { events } = await member.live.listEvents({ query: {} });
    expect(events.map((event) => event.capture_id)).toEqual([before.capture_id, after.capture_id]);

    const left = await owner.live.listCaptures({ query: { organization: 'left' } });
    expect(left.captures.map((row) => row.capture_id)).toEqual(inside.toReversed());
    expect(await owner.live.getCapture({ params })).toMatchObject({ capture_id: made, status: 'completed' });
    await expect(owner.live.deleteCapture({ params, query: {} })).rejects.toMatchObject(gone);
    await expect(owner.live.getCapture({ params: before })).rejects.toMatchObject(gone);
    // Back in, it is theirs again.
    const back = tokenOf((await owner.live.inviteMember({ body: { email: `person${number}@example.com` } })).url);
    await accept(back, { key: member.key });
    expect(await member.live.getCapture({ params })).toMatchObject({ capture_id: made });
    await expect(owner.live.getCapture({ params })).rejects.toMatchObject(gone);
  });

  test('what was used in the organisation stays used', async () => {
    const { owner, id } = await firm({ monthly_limit: 3 });
    const member = await person();
    const join = async () => {
      const { url: link } = await owner.live.inviteMember({ body: { email: `person${number}@example.com` } });
      await accept(tokenOf(link), { key: member.key });
    };
    await join();
    await member.live.createCapture({ body: { url } });
    await member.live.createCapture({ body: { url } });
    await member.live.removeMember({ params: { account_id: member.id } });
    await member.live.createCapture({ body: { url } });
    await join();
    expect((await member.live.whoami({})).usage).toMatchObject({
      captures: 3,
      caps: [{ cap: 'org', limit: 3, used: 2 }],
    });
    await owner.live.createCapture({ body: { url } });
    await expect(member.live.createCapture({ body: { url } })).rejects.toMatchObject(
      refused('QUOTA_EXCEEDED', {
        reason: 'organization_monthly_limit',
        used: 3,
        limit: 3,
        max_limit: null,
        cap: 'org',
        org_member: true,
      }),
    );
    expect((await house.operator.getOrganization({ params: { organization_id: id } })).used).toBe(3);
    await house.settled();
  });
});

test('after the end of a subscription holds go on day 30 and everything on day 60, and the ledger stays', async () => {
  const { owner, id } = await firm();
  const member = await hire(owner);
  await house.operator.updateAccount({ params: { account_id: member.id }, body: { linked_billing: true } });
  const ids: string[] = [];
  for (const { live } of [owner, member, owner]) ids.push((await live.createCapture({ body: { url } })).capture_id);
  const [first = '', second = '', third = ''] = ids;
  const outsider = await person();
  const other = await outsider.live.createCapture({ body: { url } });
  await house.settled();
  await owner.live.setLegalHolds({ body: { capture_ids: [first], value: true } });
  await owner.live.deleteCapture({ params: { capture_id: third }, query: {} });
  await outsider.live.setLegalHolds({ body: { capture_ids: [other.capture_id], value: true } });
  const hash = (await row(first))?.manifest_sha256 ?? '';
  const packageOf = async (captureId: string) => {
    const name = (await row(captureId))?.package_name;
    return name === null || name === undefined ? undefined : house.desk.packages.size(name);
  };
  async function row(captureId: string) {
    return house.desk.db.selectFrom('captures').selectAll().where('capture_id', '=', captureId).executeTakeFirst();
  }
  const keep = () => keepHouse({ ...house.desk }, { sweep: async () => undefined, wake: () => undefined });
  const now = house.world.now();
  await house.operator.updateOrganization({
    params: { organization_id: id },
    body: { subscription_ended_at: now.toISOString() },
  });
  const held = async () => [(await row(first))?.legal_hold, (await row(other.capture_id))?.legal_hold];

  house.world.forward(30 * DAY - 1);
  await keep();
  expect(await held()).toEqual([true, true]);
  house.world.forward(1);
  await keep();
  expect(await held()).toEqual([false, true]);
  expect(await packageOf(second)).toBeGreaterThan(0);

  house.world.forward(30 * DAY - 1);
  await keep();
  expect(await packageOf(first)).toBeGreaterThan(0);
  house.world.forward(1);
  const name = (await row(first))?.package_name ?? '';
  // Cut off after each row in turn: what is left is found again.
  await house.desk.db
    .updateTable('captures')
    .set({
      status: 'deleted',
      status_before_deletion: 'completed',
      deleted_at: now.toISOString(),
      purge_at: now.toISOString(),
    })
    .where('capture_id', '=', second)
    .execute();
  await keep();
  await keep();
  for (const captureId of ids)
    expect(await row(captureId)).toMatchObject({
      status: 'deleted',
      package_name: null,
      order: {},
      purged_at: expect.any(String) as string,
    });
  expect(await house.desk.packages.size(name)).toBeUndefined();
  expect((await row(first))?.manifest_sha256).toBe(hash);
  const entries = await house.desk.db.selectFrom('ledger').selectAll().where('capture_id', 'in', ids).execute();
  expect(entries).toHaveLength(3);
  expect(await packageOf(other.capture_id)).toBeGreaterThan(0);
});

describe('what persons say of themselves', () => {
  test('name and own maximum; a test key says nothing', async () => {
    const { live, test: testing } = await person();
    expect(await live.updateWhoami({ body: { name: 'Ann Ä.', monthly_cap: 1 } })).toMatchObject({
      name: 'Ann Ä.',
      monthly_cap: 1,
      usage: { limit: 1, caps: [{ cap: 'customer', limit: 1, used: 0 }] },
    });
    await live.createCapture({ body: { url } });
    await expect(live.createCapture({ body: { url } })).rejects.toMatchObject(refused('QUOTA_EXCEEDED'));
    expect(await live.updateWhoami({ body: { name: null, monthly_cap: null } })).toMatchObject({
      name: null,
      monthly_cap: null,
    });
    await live.createCapture({ body: { url } });
    await expect(testing.updateWhoami({ body: { name: 'x' } })).rejects.toMatchObject(refused('FORBIDDEN'));
    for (const body of [
      { name: '' },
      { name: 'a\nb' },
      { name: 'x'.repeat(201) },
      { monthly_cap: -1 },
      { plan: 'custom' },
    ])
      await expect(live.updateWhoami({ body })).rejects.toMatchObject(refused('MALFORMED_REQUEST'));
    await house.settled();
  });

  test('without mail no address is confirmed by oneself', async () => {
    const { live } = await person();
    await expect(live.updateWhoami({ body: { email: 'x@example.com' } })).rejects.toMatchObject(
      refused('MAIL_UNAVAILABLE', { reason: 'not_configured' }),
    );
  });
});

describe('with mail', () => {
  let posted: House;
  beforeAll(async () => {
    posted = await openHouse({
      mailer: openMailer(
        { url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@firm.example' },
        { error: () => undefined },
      ),
    });
  });
  afterAll(() => posted.close());
  const letter = () => mail.letters.at(-1)?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';

  test('an invitation goes to its address alone, and joins whose address it is', async () => {
    await posted.operator.createOrganization({ body: { name: 'Zwölf & Söhne', owner_account_id: 'local' } });
    const invited = await posted.live.inviteMember({ body: { email: 'dora@example.com' } });
    expect(invited.url).toBeNull();
    expect(mail.letters.at(-1)).toMatchObject({ to: ['dora@example.com'], from: 'evidence@firm.example' });
    const token = /#(inv_\w{20}\.[\w-]{43})/.exec(letter())?.[1] ?? '';
    const { api_keys } = await posted.client(null).acceptInvitation({ body: { token } });
    expect(api_keys).toHaveLength(2);
    // One who has an account needs no key: the letter shows whose address it is.
    await posted.operator.createAccount({ body: { email: 'emil@example.com', email_verified: true } });
    await posted.live.inviteMember({ body: { email: 'emil@example.com' } });
    const second = /#(inv_\w{20}\.[\w-]{43})/.exec(letter())?.[1] ?? '';
    expect((await posted.client(null).acceptInvitation({ body: { token: second } })).api_keys).toEqual([]);
  });

  test('an invitation that could not be sent holds no seat', async () => {
    const seats = async () => (await posted.live.ownOrganization({})).seats_used;
    const before = await seats();
    await expect(posted.live.inviteMember({ body: { email: `x@${mail.refused}` } })).rejects.toMatchObject(
      refused('MAIL_UNAVAILABLE', { reason: 'refused' }),
    );
    expect(await seats()).toBe(before);
  });

  test('an address counts once its code came back; five wrong ones end it', async () => {
    const made = await posted.operator.createAccount({ body: { email: 'old@example.com', email_verified: true } });
    const live = posted.client(made.api_keys[0]?.key ?? '');
    const ask = () => live.updateWhoami({ body: { email: 'new@example.com' } });
    expect(await ask()).toMatchObject({
      email: 'old@example.com',
      email_verified: true,
      email_pending: { email: 'new@example.com' },
    });
    const code = () => /--confirm (\w{4}-\w{4})/.exec(letter())?.[1] ?? '';
    const confirm = (typed: string) => live.confirmEmail({ body: { code: typed } });
    for (let left = 4; left >= 0; left -= 1)
      await expect(confirm('0000-0000')).rejects.toMatchObject(refused('EMAIL_CODE_REFUSED', { attempts_left: left }));
    await expect(confirm(code())).rejects.toMatchObject(refused('EMAIL_CODE_REFUSED', { attempts_left: 0 }));
    await ask();
    const typed = code().toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i');
    expect(await confirm(typed)).toMatchObject({ email: 'new@example.com', email_verified: true, email_pending: null });
    await expect(confirm(code())).rejects.toMatchObject(refused('EMAIL_CODE_REFUSED'));
    posted.world.forward(3_600_000);
    await live.updateWhoami({ body: { email: 'third@example.com' } });
    posted.world.forward(3_600_000);
    await expect(confirm(code())).rejects.toMatchObject(refused('EMAIL_CODE_REFUSED', { attempts_left: 0 }));
    const other = () => live.updateWhoami({ body: { email: 'fourth@example.com' } });
    for (let i = 0; i < 7; i += 1) await other();
    await expect(other()).rejects.toMatchObject(refused('RATE_LIMITED'));
  });
});
