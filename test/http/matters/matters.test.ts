import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ErrorCode } from '../../../src/contract/errors.js';
import { matterLimits } from '../../../src/contract/limits.js';
import { flushNothing, isPostgres } from '../../daemon/database.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { fold, person, recordOf, stored, storyOf, type Person } from './matter-rig.js';

let house: House;
let owner: Person;
let member: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  house = await openHouse({ concurrency: 20, run: (run) => leaveFile(run) });
  await flushNothing(house.desk.db);
  [owner, member, colleague] = [
    await person(house, { email: 'Owner@firm.example' }),
    await person(house),
    await person(house),
  ];
  stranger = await person(house, { organization: 'Others', email: 'x@others.example' });
});
afterAll(() => house.close());
// Each test has a rate window of its own.
beforeEach(() => house.world.forward(61_000));

async function open(who = owner, name = 'Case 1'): Promise<string> {
  return (await who.client.createMatter({ body: { name } })).matter_id;
}
async function captured(who: Person, options: object = {}): Promise<string> {
  const { capture_id } = await who.client.createCapture({ body: { url: 'https://example.com/', options } });
  await house.settled();
  return capture_id;
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: ErrorCode }) => error.code ?? error.message,
  );
const setStatus = (matter_id: string, status: 'active' | 'archived' | 'sealed') =>
  house.desk.db.updateTable('matters').set({ status }).where('matter_id', '=', matter_id).execute();

describe('permissions: every role, operation and state', () => {
  type Cell = 'done' | ErrorCode;
  type States = readonly [active: Cell, archived: Cell, sealed: Cell];
  const always: States = ['done', 'done', 'done'];
  const whileActive: States = ['done', 'MATTER_ARCHIVED', 'MATTER_SEALED'];
  const unsealed: States = ['done', 'done', 'MATTER_SEALED'];
  const never: States = ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
  const table: Readonly<
    Record<string, { owner: States; member: States; ask: (who: Person, matter_id: string) => Promise<unknown> }>
  > = {
    read: { owner: always, member: always, ask: ({ client }, id) => client.getMatter(of(id)) },
    items: { owner: always, member: always, ask: ({ client }, id) => client.listMatterItems({ ...of(id), query: {} }) },
    custody: { owner: always, member: always, ask: ({ client }, id) => client.listCustody({ ...of(id), query: {} }) },
    notes: { owner: always, member: always, ask: ({ client }, id) => client.listMatterNotes({ ...of(id), query: {} }) },
    members: { owner: always, member: always, ask: ({ client }, id) => client.listMatterMembers(of(id)) },
    verify: { owner: always, member: always, ask: ({ client }, id) => client.verifyMatter(of(id)) },
    'read item': {
      owner: always,
      member: always,
      ask: ({ client }) => client.getCapture({ params: { capture_id: item } }),
    },
    'put in': {
      owner: whileActive,
      member: whileActive,
      ask: async (who, id) => who.client.addMatterItems({ ...of(id), body: { capture_ids: [loose[who.id] ?? item] } }),
    },
    'begin in': {
      owner: whileActive,
      member: whileActive,
      ask: ({ client }, matter_id) =>
        client.createCapture({ body: { url: 'https://example.com/', options: { matter_id } } }),
    },
    note: {
      owner: whileActive,
      member: whileActive,
      ask: ({ client }, id) => client.addMatterNote({ ...of(id), body: { text: 'seen' } }),
    },
    'take out': {
      owner: whileActive,
      member: never,
      ask: ({ client }, matter_id) => client.removeMatterItem({ params: { matter_id, capture_id: item } }),
    },
    rename: {
      owner: whileActive,
      member: never,
      ask: ({ client }, id) => client.updateMatter({ ...of(id), body: { name: 'B' } }),
    },
    hold: {
      owner: whileActive,
      member: never,
      ask: ({ client }, id) => client.updateMatter({ ...of(id), body: { legal_hold: true } }),
    },
    seal: { owner: whileActive, member: never, ask: ({ client }, id) => client.sealMatter({ ...of(id), body: {} }) },
    seals: { owner: always, member: always, ask: ({ client }, id) => client.listSeals({ ...of(id), query: {} }) },
    archive: { owner: always, member: never, ask: ({ client }, id) => client.archiveMatter(of(id)) },
    reopen: {
      owner: always,
      member: never,
      ask: ({ client }, id) => client.reopenMatter({ ...of(id), body: { reason: 'r' } }),
    },
    transfer: {
      owner: whileActive,
      member: never,
      ask: ({ client }, id) => client.transferMatter({ ...of(id), body: { account_id: colleague.id } }),
    },
    'add member': {
      owner: whileActive,
      member: never,
      ask: ({ client }, id) => client.addMatterMember({ ...of(id), body: { account_id: colleague.id } }),
    },
    'remove member': {
      owner: unsealed,
      member: unsealed,
      ask: ({ client }, matter_id) => client.removeMatterMember({ params: { matter_id, account_id: member.id } }),
    },
    'remove owner': {
      owner: never,
      member: never,
      ask: ({ client }, matter_id) => client.removeMatterMember({ params: { matter_id, account_id: owner.id } }),
    },
  };
  const of = (matter_id: string) => ({ params: { matter_id } });
  /** A capture of each person that is in no matter, and one that is in all. */
  const loose: Record<string, string> = {};
  let item: string;
  beforeAll(async () => {
    item = await captured(owner);
    for (const who of [owner, member]) loose[who.id] = await captured(who);
  });

  describe.each(Object.keys(table))('%s', (operation) => {
    test.each(['active', 'archived', 'sealed'] as const)('%s', async (state) => {
      const { ask, ...expected } = table[operation]!;
      const at = ['active', 'archived', 'sealed'].indexOf(state);
      const people = { owner, member, colleague, stranger };
      for (const [role, who] of Object.entries(people)) {
        house.world.forward(61_000);
        const id = await open();
        await owner.client.addMatterMember({ ...of(id), body: { account_id: member.id } });
        await owner.client.addMatterItems({ ...of(id), body: { capture_ids: [item] } });
        await setStatus(id, state);
        const outside = operation === 'read item' ? undefined : 'NOT_FOUND';
        const cell = role === 'owner' || role === 'member' ? expected[role][at] : (outside ?? 'NOT_FOUND');
        expect([role, state, await codeOf(ask(who, id))]).toEqual([role, state, cell]);
        await owner.client.removeMatterItem({ params: { matter_id: id, capture_id: item } }).catch(() => undefined);
      }
    });
  });
});

describe('who may have to do with matters at all', () => {
  const body = { name: 'Case' };
  const gates: readonly [string, Parameters<typeof person>[1], ErrorCode | 'done', ErrorCode | 'done'][] = [
    ['a Legal plan', {}, 'done', 'done'],
    ['another plan', { plan: 'developer' }, 'MATTERS_NOT_ENABLED', 'MATTERS_NOT_ENABLED'],
    [
      'the plan comes before the address',
      { plan: 'growth', email_verified: false },
      'MATTERS_NOT_ENABLED',
      'MATTERS_NOT_ENABLED',
    ],
    ['the archive only', { plan: 'archive_only' }, 'done', 'PLAN_ARCHIVE_ONLY'],
    ['an address that is not confirmed', { email_verified: false, arrears: true }, 'done', 'EMAIL_NOT_VERIFIED'],
    ['arrears', { arrears: true }, 'done', 'PAYMENT_REQUIRED'],
    ['arrears without billing: test mode', { arrears: true, linked_billing: false }, 'done', 'done'],
  ];
  test.each(gates)('%s', async (_, settings, reads, writes) => {
    const who = await person(house, settings);
    expect(await codeOf(who.client.listMatters({ query: {} }))).toBe(reads);
    expect(await codeOf(who.client.createMatter({ body }))).toBe(writes);
    const options = { matter_id: 'mat_none' };
    const begun = await codeOf(who.client.createCapture({ body: { url: 'https://example.com/', options } }));
    // Creating anything is refused for arrears before matters are looked at.
    const asWork = writes === 'done' ? 'NOT_FOUND' : writes;
    expect(begun).toBe(settings?.arrears ? 'PAYMENT_REQUIRED' : asWork);
  });

  it('tells an archive-only account that it can only read, and lets it leave', async () => {
    const who = await person(house);
    const id = await open();
    await owner.client.addMatterMember({ params: { matter_id: id }, body: { account_id: who.id } });
    await house.operator.updateAccount({ params: { account_id: who.id }, body: { plan: 'archive_only' } });
    expect(await who.client.listMatters({ query: {} })).toMatchObject({
      matters: [{ matter_id: id, role: 'member' }],
      read_only: true,
    });
    await who.client.removeMatterMember({ params: { matter_id: id, account_id: who.id } });
    expect((await who.client.listMatters({ query: {} })).matters).toEqual([]);
  });
});

describe('a matter', () => {
  it('keeps a record of all that is done to it, and its rows are what the record comes to', async () => {
    const id = await open();
    const params = { matter_id: id };
    const { client } = owner;
    await client.updateMatter({
      params,
      body: { name: 'Case 2', description: 'Privileged.\nTwo lines', case_reference: 'A 1' },
    });
    await client.addMatterMember({ params, body: { account_id: member.id } });
    const own = await captured(owner);
    await client.addMatterItems({ params, body: { capture_ids: [own, own, 'cap_nobody'] } });
    const begun = await captured(member, { matter_id: id });
    const note = await member.client.addMatterNote({ params, body: { text: 'What I saw' } });
    await client.addMatterNote({ params, body: { text: 'Answer', answers: note.seq } });
    await client.removeMatterItem({ params: { matter_id: id, capture_id: own } });
    expect(await client.addMatterItems({ params, body: { capture_ids: [own] } })).toMatchObject({
      added: [{ capture_id: own, exhibit: 'EX-0003' }],
    });
    await client.deleteCapture({ params: { capture_id: own }, query: {} });
    await client.updateCapture({ params: { capture_id: own }, body: { action: 'restore' } });
    await client.transferMatter({ params, body: { account_id: member.id } });
    await member.client.archiveMatter({ params });
    const entries = await recordOf(owner.client, id);
    expect(storyOf(entries)).toEqual([
      'matter.created',
      'matter.renamed',
      'matter.described',
      'member.added',
      'capture.added EX-0001',
      'capture.requested EX-0002',
      'capture.completed EX-0002',
      'note.added',
      'note.added',
      'capture.removed EX-0001',
      'capture.added EX-0003',
      'capture.trashed EX-0003',
      'capture.restored EX-0003',
      'matter.transferred',
      'member.added',
      'matter.archived',
    ]);
    expect(fold(entries)).toEqual(await stored(house, id));
    const text = JSON.stringify(entries);
    for (const word of ['Privileged', 'What I saw', 'Answer']) expect(text).not.toContain(word);
    const done = entries.find(({ type }) => type === 'capture.completed');
    expect(done?.subject).toMatchObject({ id: begun, manifest_sha256: /^\w{64}$/u, package_sha256: /^\w{64}$/u });
  });

  it('is the same after a second time, and writes nothing', async () => {
    const id = await open();
    const params = { matter_id: id };
    const { client } = owner;
    const capture_id = await captured(owner);
    const twice = async (work: () => Promise<unknown>) => {
      await work();
      const before = (await client.getMatter({ params })).custody;
      await work();
      expect((await client.getMatter({ params })).custody).toEqual(before);
    };
    await twice(() => client.addMatterItems({ params, body: { capture_ids: [capture_id] } }));
    await twice(() => client.addMatterMember({ params, body: { account_id: member.id } }));
    await twice(() => client.updateMatter({ params, body: { name: 'New', description: 'd', legal_hold: true } }));
    await twice(() => client.archiveMatter({ params }));
    await twice(() => client.reopenMatter({ params, body: {} }));
  });

  it.each([
    ['a seal is opened with a reason', {}, 'MISSING_FIELD'],
    ['a reason is one line', { reason: 'a\nb' }, 'MALFORMED_REQUEST'],
  ])('%s', async (_, body, code) => {
    const id = await open();
    await setStatus(id, 'sealed');
    expect(await codeOf(owner.client.reopenMatter({ params: { matter_id: id }, body }))).toBe(code);
  });

  it.each([
    ['nobody', { account_id: 'acct_none' }, 'unknown_account'],
    ['of another organisation', { email: 'X@Others.example' }, 'not_in_organization'],
    ['the owner', { email: 'owner@FIRM.example' }, 'is_owner'],
  ])('takes no member who is %s', async (_, body, reason) => {
    const refused = owner.client.addMatterMember({ params: { matter_id: await open() }, body });
    await expect(refused).rejects.toMatchObject({ code: 'MEMBER_NOT_ALLOWED', details: { reason } });
  });

  it('takes no member without an organisation', async () => {
    const alone = await person(house, { organization: null });
    const params = { matter_id: await open(alone) };
    const refused = alone.client.addMatterMember({ params, body: { account_id: member.id } });
    await expect(refused).rejects.toMatchObject({ details: { reason: 'no_organization' } });
  });

  it.each<[string, object, string, string]>([
    ['a blank name', { name: ' ' }, 'MALFORMED_REQUEST', 'name'],
    ['a name with a line break', { name: 'a\nb' }, 'MALFORMED_REQUEST', 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'MALFORMED_REQUEST', 'name'],
    ['no name', {}, 'MISSING_FIELD', 'name'],
    ['a prefix in small letters', { name: 'a', exhibit_prefix: 'ex' }, 'MALFORMED_REQUEST', 'exhibit_prefix'],
    [
      'a description with control characters',
      { name: 'a', description: 'a\u0007' },
      'MALFORMED_REQUEST',
      'description',
    ],
  ])('refuses %s', async (_, body, code, field) => {
    const refused = owner.client.createMatter({ body: body as { name: string } });
    await expect(refused).rejects.toMatchObject({ code, details: { fields: [{ field }] } });
  });

  it.each([
    { cursor: 'x' },
    { cursor: '-1' },
    { cursor: '01' },
    { from: '2026-01-02', to: '2026-01-01' },
    { limit: 0 },
  ])('refuses to list by %j', async (query) => {
    const params = { matter_id: await open() };
    expect(await codeOf(owner.client.listCustody({ params, query }))).toBe('MALFORMED_REQUEST');
  });

  it('lists its record by type, item and time', async () => {
    const params = { matter_id: await open() };
    const capture_id = await captured(owner);
    await owner.client.addMatterItems({ params, body: { capture_ids: [capture_id] } });
    const since = new Date(house.world.now().getTime() + 1).toISOString();
    house.world.forward(60_000);
    await owner.client.addMatterNote({ params, body: { text: 'late' } });
    const seqs = async (query: object) =>
      (await owner.client.listCustody({ params, query })).entries.map((entry) => entry.seq);
    expect(await seqs({ type: 'capture.added' })).toEqual([1]);
    expect(await seqs({ capture_id })).toEqual([1]);
    expect(await seqs({ from: since })).toEqual([2]);
    expect(await seqs({ to: since })).toEqual([0, 1]);
    expect(await seqs({ cursor: '1' })).toEqual([2]);
    expect(await owner.client.listCustody({ params, query: { cursor: '2' } })).toMatchObject({
      entries: [],
      head: { seq: 2 },
      next_cursor: '2',
    });
  });

  it('holds a bounded number of each', async () => {
    const id = await open();
    const params = { matter_id: id };
    const many = Array.from({ length: 50 }, (_, i) => `acct_m${id}${i}`);
    const like = await house.desk.db
      .selectFrom('accounts')
      .selectAll()
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    for (const account_id of many) {
      await house.desk.db
        .insertInto('accounts')
        .values({ ...like, account_id })
        .execute();
      await owner.client.addMatterMember({ params, body: { account_id } });
    }
    expect(await codeOf(owner.client.addMatterMember({ params, body: { account_id: member.id } }))).toBe('MATTER_FULL');
    expect(
      await codeOf(
        owner.client.addMatterItems({ params, body: { capture_ids: Array.from({ length: 201 }, () => 'cap_a') } }),
      ),
    ).toBe('MALFORMED_REQUEST');
  });
});

describe('test mode', () => {
  it('a production matter takes nothing of it', async () => {
    const id = await open();
    const params = { matter_id: id };
    const { capture_id } = await owner.test.createCapture({ body: { url: 'https://example.com/' } });
    await house.settled();
    expect(await owner.client.addMatterItems({ params, body: { capture_ids: [capture_id] } })).toMatchObject({
      refused: [{ capture_id, code: 'MATTER_ITEM_NOT_ALLOWED', reason: 'test_mode' }],
    });
    expect(await codeOf(owner.test.addMatterNote({ params, body: { text: 'x' } }))).toBe('FORBIDDEN');
    const unbilled = await person(house);
    const theirs = await open(unbilled);
    await house.operator.updateAccount({ params: { account_id: unbilled.id }, body: { linked_billing: false } });
    const begun = unbilled.client.createCapture({
      body: { url: 'https://example.com/', options: { matter_id: theirs } },
    });
    await expect(begun).rejects.toMatchObject({
      code: 'MATTER_ITEM_NOT_ALLOWED',
      details: { capture_id: null, reason: 'test_mode' },
    });
  });
});

describe('holds', () => {
  it('of a matter cover what is in it and what comes, and end with the last of them', async () => {
    const [one, two] = [await open(), await open()];
    const [kept, free, later] = [await captured(owner), await captured(owner), await captured(owner)];
    const { client } = owner;
    const isHeld = async (capture_id: string) => (await client.getCapture({ params: { capture_id } })).legal_hold;
    await client.updateCapture({ params: { capture_id: kept }, body: { action: 'legal_hold', value: true } });
    await client.addMatterItems({ params: { matter_id: one }, body: { capture_ids: [kept, free] } });
    await client.addMatterItems({ params: { matter_id: two }, body: { capture_ids: [free] } });
    for (const matter_id of [one, two])
      await client.updateMatter({ params: { matter_id }, body: { legal_hold: true } });
    await client.addMatterItems({ params: { matter_id: one }, body: { capture_ids: [later] } });
    expect(await Promise.all([kept, free, later].map(isHeld))).toEqual([true, true, true]);
    const release = client.updateCapture({
      params: { capture_id: free },
      body: { action: 'legal_hold', value: false },
    });
    await expect(release).rejects.toMatchObject({ code: 'LEGAL_HOLD', details: { matter_ids: [one, two].toSorted() } });
    expect(await codeOf(client.setLegalHolds({ body: { capture_ids: [later], value: false } }))).toBe('LEGAL_HOLD');
    expect(await codeOf(client.deleteCapture({ params: { capture_id: later }, query: {} }))).toBe('LEGAL_HOLD');
    await client.updateMatter({ params: { matter_id: one }, body: { legal_hold: false } });
    expect(await Promise.all([kept, free, later].map(isHeld))).toEqual([true, true, false]);
    await client.removeMatterItem({ params: { matter_id: two, capture_id: free } });
    expect(await isHeld(free)).toBe(false);
  });
});

describe('an item', () => {
  it('is read and verified by every member, whoever made it, and changed by its maker alone', async () => {
    const id = await open();
    await owner.client.addMatterMember({ params: { matter_id: id }, body: { account_id: member.id } });
    const capture_id = await captured(owner, { private_note: 'mine', matter_id: id });
    expect(await member.client.getCapture({ params: { capture_id } })).toMatchObject({
      capture_id,
      private_note: null,
      matters: [{ matter_id: id, exhibit: 'EX-0001' }],
    });
    const { captures } = await owner.client.listCaptures({ query: { limit: 1 } });
    expect(captures).toMatchObject([{ capture_id, private_note: 'mine', matters: [{ matter_id: id }] }]);
    expect(await codeOf(member.client.deleteCapture({ params: { capture_id }, query: {} }))).toBe('NOT_FOUND');
    expect(await codeOf(colleague.client.getCapture({ params: { capture_id } }))).toBe('NOT_FOUND');
  });

  it('is downloaded in the name of whom the link was given to; its address is no part of the record', async () => {
    const id = await open();
    await owner.client.addMatterMember({ params: { matter_id: id }, body: { account_id: member.id } });
    const capture_id = await captured(owner, { matter_id: id });
    const read = await member.client.getCapture({ params: { capture_id } });
    const url = (read.status === 'completed' && read.package_url) || '';
    const get = (address: string, range?: string) =>
      house.app.inject({
        url: address.replace('http://localhost', ''),
        headers: { host: 'localhost', 'user-agent': 'curl/9 (odd)', ...(range !== undefined && { range }) },
      });
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, 'bytes=3-')).statusCode).toBe(206);
    const other = new URL(url);
    other.searchParams.set('for', 'key_somebody');
    expect((await get(other.href)).statusCode).toBe(404);
    other.searchParams.delete('for');
    expect((await get(other.href)).statusCode).toBe(404);
    const entries = await recordOf(owner.client, id);
    const downloads = entries.filter(({ type }) => type === 'package.downloaded');
    expect(downloads).toMatchObject([
      { actor: { kind: 'key', account_id: member.id }, subject: { exhibit: 'EX-0001' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/127\.0\.0\.1|curl/);
    const clients = await house.desk.db.selectFrom('custody_clients').selectAll().execute();
    expect(clients.map(({ client }) => client.user_agent)).toContain('curl/9 (odd)');
  });
});

describe('the table of the record', () => {
  it.each([
    ['UPDATE', `UPDATE custody SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 0`],
    ['DELETE', `DELETE FROM custody WHERE seq = 0`],
    ...(isPostgres ? [] : [['REPLACE', `INSERT OR REPLACE INTO custody SELECT * FROM custody WHERE seq = 0`]]),
    [
      'an upsert',
      `INSERT INTO custody SELECT * FROM custody WHERE seq = 0 ON CONFLICT (matter_id, seq) DO UPDATE SET at = excluded.at`,
    ],
    [
      'a gap',
      `INSERT INTO custody SELECT matter_id, seq + 7, at, type, capture_id, hash || 'x', custody_entry_json FROM custody WHERE seq = 0`,
    ],
    [
      'a fork',
      `INSERT INTO custody SELECT matter_id, seq + 1, at, type, capture_id, hash || 'x', custody_entry_json FROM custody c WHERE seq = (SELECT max(seq) FROM custody d WHERE d.matter_id = c.matter_id) AND seq > 0`,
    ],
  ])('refuses %s', async (_, statement) => {
    const params = { matter_id: await open() };
    await owner.client.addMatterNote({ params, body: { text: 'a' } });
    await expect(sql.raw(statement).execute(house.desk.db)).rejects.toThrow(/custody entry/);
  });
});

test('fifty members at once: the chain has no gap and no fork, and names each of them', async () => {
  const id = await open();
  const params = { matter_id: id };
  const members: Person[] = [];
  for (let i = 0; i < matterLimits.members; i += 1) members.push(await person(house));
  for (const { id: account_id } of members) {
    house.world.forward(5_000);
    await owner.client.addMatterMember({ params, body: { account_id } });
  }
  const work = members.map(({ client }, i) => client.addMatterNote({ params, body: { text: `note ${i}` } }));
  const seqs = (await Promise.all(work)).map((note) => note.seq);
  expect(new Set(seqs).size).toBe(members.length);
  const entries = await recordOf(owner.client, id);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 1 + 2 * members.length }, (_, i) => i));
  const notes = entries.filter(({ type }) => type === 'note.added').map(({ actor }) => actor.account_id);
  expect(new Set(notes)).toEqual(new Set(members.map((each) => each.id)));
  expect(fold(entries)).toEqual(await stored(house, id));
});

test('verifying says what the packages on the disk are, and writes that down', async () => {
  const id = await open();
  const params = { matter_id: id };
  expect(await codeOf(owner.client.getMatterVerification({ params }))).toBe('NOT_FOUND');
  await captured(owner, { matter_id: id });
  const found = await owner.client.verifyMatter({ params });
  // What the run of this test leaves is no package.
  expect(found).toMatchObject({
    status: 'completed',
    result: 'invalid',
    custody: { faults: [] },
    items: { checked: 1, invalid: 1 },
  });
  expect(await owner.client.getMatterVerification({ params })).toEqual(found);
  expect((await recordOf(owner.client, id)).at(-1)).toMatchObject({
    type: 'custody.verified',
    detail: { result: 'invalid' },
  });
});

describe('who leaves the organisation', () => {
  const leave = (who: Person, account_id = who.id) => who.client.removeMember({ params: { account_id } });

  it('leaves its matters, and what they made in it becomes the matters of its owner', async () => {
    const organization = 'Leavers';
    const chief = await person(house, { organization });
    const [goes, stays] = [await person(house, { organization }), await person(house, { organization })];
    const theirs = await open(stays, 'Of one who stays');
    await stays.client.addMatterMember({ params: { matter_id: theirs }, body: { account_id: goes.id } });
    const made = await open(goes, 'Of one who goes');
    await goes.client.addMatterMember({ params: { matter_id: made }, body: { account_id: chief.id } });
    await goes.client.addMatterMember({ params: { matter_id: made }, body: { account_id: stays.id } });
    await leave(goes);
    expect((await goes.client.listMatters({ query: {} })).matters).toEqual([]);
    expect(storyOf(await recordOf(stays.client, theirs)).slice(-1)).toEqual(['member.left']);
    const entries = await recordOf(chief.client, made);
    expect(entries.at(-1)).toMatchObject({
      type: 'matter.transferred',
      detail: { from: goes.id, to: chief.id, reason: 'creator_left' },
    });
    expect(fold(entries)).toEqual(await stored(house, made));
    expect((await chief.client.listMatterMembers({ params: { matter_id: made } })).members).toMatchObject([
      { account_id: chief.id, role: 'owner' },
      { account_id: stays.id, role: 'member' },
    ]);
  });

  it('or is taken out by its owner or the operator, the same, and the record says by whom', async () => {
    const organization = 'Taken';
    const chief = await person(house, { organization });
    const [one, other] = [await person(house, { organization }), await person(house, { organization })];
    const id = await open(chief, 'Case');
    for (const { id: account_id } of [one, other])
      await chief.client.addMatterMember({ params: { matter_id: id }, body: { account_id } });
    await leave(chief, one.id);
    await house.operator.updateAccount({ params: { account_id: other.id }, body: { organization: null } });
    expect((await recordOf(chief.client, id)).slice(-2)).toMatchObject([
      { type: 'member.removed', actor: { kind: 'key', account_id: chief.id }, subject: { id: one.id } },
      { type: 'member.removed', actor: { kind: 'operator' }, subject: { id: other.id } },
    ]);
    for (const who of [one, other])
      expect(await codeOf(who.client.getMatter({ params: { matter_id: id } }))).toBe('NOT_FOUND');
  });
});
