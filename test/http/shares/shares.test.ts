import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { openMailer } from '../../../daemon/outside/mail.js';
import type { ErrorCode } from '../../../src/contract/errors.js';
import { shareLimits } from '../../../src/contract/limits.js';
import { flushNothing } from '../../daemon/database.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { person, recordOf, storyOf, type Person } from '../matters/matter-rig.js';
import { ask, foldedShares, storedShares, tokenOf, visitor, type Visitor } from './share-rig.js';

const BIG = 24 * 2 ** 20;
const HOUR = 3_600_000;
let house: House;
let mail: MailServer;
let port: number;
let owner: Person;
let member: Person;
let stranger: Person;
let small: string;
let big: string;

beforeAll(async () => {
  mail = await mailServer();
  const log = { error: () => undefined };
  const mailer = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log);
  house = await openHouse({
    mailer,
    concurrency: 4,
    run: (run) => leaveFile(run, run.order.url.includes('big') ? 'x'.repeat(BIG) : `package of ${run.captureId}`),
  });
  await flushNothing(house.desk.db);
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  port = (house.app.server.address() as AddressInfo).port;
  [owner, member] = [await person(house, { email: 'owner@firm.example' }), await person(house)];
  stranger = await person(house, { organization: 'Others' });
  [small, big] = [await captured('https://example.com/'), await captured('https://big.example/')];
});
beforeEach(() => house.world.forward(61_000));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(async () => {
  await house.close();
  await mail.close();
});

async function captured(url: string): Promise<string> {
  const { capture_id } = await owner.client.createCapture({ body: { url } });
  await house.settled();
  return capture_id;
}
/** With two items and a member. */
async function matter(...capture_ids: string[]): Promise<string> {
  const { matter_id } = await owner.client.createMatter({ body: { name: 'Case 1', description: 'Privileged.' } });
  const params = { matter_id };
  await owner.client.addMatterItems({
    params,
    body: { capture_ids: capture_ids.length > 0 ? capture_ids : [small, big] },
  });
  await owner.client.addMatterMember({ params, body: { account_id: member.id } });
  return matter_id;
}
async function matterWithNote(): Promise<string> {
  const matter_id = await matter(small);
  await owner.client.addMatterNote({ params: { matter_id }, body: { text: 'our view' } });
  return matter_id;
}
const share = (matter_id: string, body: object = {}, who = owner) =>
  viaPort(who).createShare({ params: { matter_id }, body: { label: 'Other side', ...body } });
/** Links lead to where the request came in. */
const viaPort = (who: Person) => who.client;
const guest = (made: { readonly url: string | null }): Visitor => visitor(port, tokenOf(made));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: ErrorCode }) => error.code ?? error.message,
  );
const story = async (matter_id: string) =>
  storyOf(await recordOf(owner.client, matter_id)).filter((type) => /^(share|capture\.viewed)/.test(type));
async function agrees(matter_id: string): Promise<void> {
  const entries = await recordOf(owner.client, matter_id);
  expect(foldedShares(entries)).toEqual(await storedShares(house, matter_id));
}

describe('permissions: every role, operation and state', () => {
  type Cell = 'done' | ErrorCode;
  type States = readonly [active: Cell, archived: Cell, sealed: Cell];
  const always: States = ['done', 'done', 'done'];
  const unlessArchived: States = ['done', 'MATTER_ARCHIVED', 'done'];
  const never: States = ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
  type Ask = (who: Person, params: { matter_id: string; share_id: string }) => Promise<unknown>;
  const table: Readonly<Record<string, { owner: States; member: States; ask: Ask }>> = {
    list: { owner: always, member: always, ask: ({ client }, params) => client.listShares({ params, query: {} }) },
    create: { owner: unlessArchived, member: never, ask: (who, { matter_id }) => share(matter_id, {}, who) },
    change: {
      owner: unlessArchived,
      member: never,
      ask: ({ client }, params) => client.updateShare({ params, body: { label: 'B' } }),
    },
    revoke: { owner: always, member: never, ask: ({ client }, params) => client.revokeShare({ params }) },
  };
  describe.each(Object.keys(table))('%s', (operation) => {
    test.each(['active', 'archived', 'sealed'] as const)('%s', async (status) => {
      const { ask: perform, ...expected } = table[operation]!;
      const at = ['active', 'archived', 'sealed'].indexOf(status);
      for (const [role, who] of Object.entries({ owner, member, stranger })) {
        house.world.forward(61_000);
        const matter_id = await matter(small);
        const { share_id } = await share(matter_id);
        await house.desk.db.updateTable('matters').set({ status }).where('matter_id', '=', matter_id).execute();
        const cell = role === 'stranger' ? 'NOT_FOUND' : expected[role as 'owner' | 'member'][at];
        const params = operation === 'list' ? { matter_id } : { matter_id, share_id };
        expect([role, await codeOf(perform(who, params as never))]).toEqual([role, cell]);
      }
    });
  });

  it('asks for plan, address and bills before, and takes back whatever they are', async () => {
    const who = await person(house);
    const { matter_id } = await who.client.createMatter({ body: { name: 'Case' } });
    const { share_id } = await share(matter_id, { live: true }, who);
    const settings = [
      [{ plan: 'developer' }, 'MATTERS_NOT_ENABLED', 'MATTERS_NOT_ENABLED'],
      [{ plan: 'archive_only' }, 'PLAN_ARCHIVE_ONLY', 'done'],
      [{ plan: 'legal_solo', email_verified: false }, 'EMAIL_NOT_VERIFIED', 'done'],
      [{ email_verified: true, arrears: true }, 'PAYMENT_REQUIRED', 'done'],
    ] as const;
    for (const [body, created, revoked] of settings) {
      await house.operator.updateAccount({ params: { account_id: who.id }, body });
      expect(await codeOf(share(matter_id, {}, who))).toBe(created);
      expect(await codeOf(who.client.revokeShare({ params: { matter_id, share_id } }))).toBe(revoked);
    }
  });
});

describe('making one', () => {
  it('gives the link once, with its secret behind the #, and keeps what only proves it', async () => {
    const matter_id = await matter();
    const made = await share(matter_id, { password: 'correct horse', expires_in_hours: 24, max_opens: 3 });
    expect(made).toMatchObject({
      status: 'active',
      allow: 'download',
      live: false,
      items: 2,
      password: true,
      max_opens: 3,
      opens: 0,
      reachable: 'loopback',
      created_by: { account_id: owner.id },
    });
    expect(made.url).toMatch(/^http:\/\/[^#?]+\/share\/#shr_[0-9A-Za-z]{20}\.[\w-]{43}$/);
    const { shares } = await owner.client.listShares({ params: { matter_id }, query: {} });
    expect(shares).toEqual([{ ...made, url: null }]);
    expect(await owner.client.getMatter({ params: { matter_id } })).toMatchObject({ active_shares: 1 });
    const { db } = house.desk;
    const row = await db
      .selectFrom('shares')
      .selectAll()
      .where('share_id', '=', made.share_id)
      .executeTakeFirstOrThrow();
    expect(row.token_sha256).toBe(createHash('sha256').update(tokenOf(made)).digest('hex'));
    expect(JSON.stringify(row)).not.toContain('correct horse');
    await agrees(matter_id);
  });

  const refused: readonly [string, object, ErrorCode, string?][] = [
    ['no label', { label: undefined }, 'MISSING_FIELD', 'label'],
    ['a blank label', { label: ' ' }, 'MALFORMED_REQUEST', 'label'],
    ['a label of two lines', { label: 'a\nb' }, 'MALFORMED_REQUEST', 'label'],
    ['no time at all', { expires_in_hours: 0 }, 'MALFORMED_REQUEST', 'expires_in_hours'],
    ['more than 90 days', { expires_in_hours: 2161 }, 'MALFORMED_REQUEST', 'expires_in_hours'],
    ['a short password', { password: '1234567' }, 'MALFORMED_REQUEST', 'password'],
    ['no opening', { max_opens: 0 }, 'MALFORMED_REQUEST', 'max_opens'],
    ['an address that is none', { recipient_email: 'nobody' }, 'MALFORMED_REQUEST', 'recipient_email'],
    ['live and chosen', { live: true, capture_ids: ['cap_1'] }, 'MALFORMED_REQUEST', 'live'],
    ['notes without the record', { include_notes: true, include_custody: false }, 'MALFORMED_REQUEST', 'include_notes'],
    ['what is not in the matter', { capture_ids: ['cap_none'] }, 'NOT_FOUND'],
    ['what nobody knows', { colour: 'red' }, 'MALFORMED_REQUEST'],
  ];
  test.each(refused)('%s is refused', async (_, body, code, field) => {
    const error = await share(await matter(small), body as never).then(
      () => undefined,
      (thrown: Error & { code: string; details: { fields?: { field: string }[] } }) => thrown,
    );
    expect(error?.code).toBe(code);
    if (field !== undefined) expect(error?.details.fields?.map((each) => each.field)).toEqual([field]);
  });

  it('makes 50 at once, and one more when one has ended', async () => {
    const matter_id = await matter(small);
    const made = [];
    for (let n = 0; n < 50; n += 1) made.push(await share(matter_id));
    expect(await codeOf(share(matter_id))).toBe('MATTER_FULL');
    await owner.client.revokeShare({ params: { matter_id, share_id: made[0]!.share_id } });
    expect(await codeOf(share(matter_id))).toBe('done');
  });
});

describe('opening', () => {
  it('shows what is shared, hands it over, and writes down each use of it', async () => {
    const matter_id = await matter();
    await owner.client.addMatterNote({ params: { matter_id }, body: { text: 'our view' } });
    const made = await share(matter_id, { include_notes: true });
    const who = guest(made);
    const opened = await who.open();
    expect(opened.status).toBe(201);
    expect(String(opened.headers['set-cookie'])).toMatch(
      new RegExp(`^evidence_share_${port}=[\\w-]{43}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict$`),
    );
    expect((await who.get('/shared')).body).toMatchObject({
      label: 'Other side',
      matter: { name: 'Case 1', description: 'Privileged.' },
      items: 2,
      opened_by: null,
    });
    const { items } = (await who.get('/shared/items')).body;
    expect(items.map((item: { exhibit: string }) => item.exhibit)).toEqual(['EX-0001', 'EX-0002']);
    const item = (await who.get(`/shared/items/${small}`)).body;
    expect(item.verification.result).toBe('invalid');
    const bytes = await ask(item.package_url);
    expect(String(bytes.body)).toBe(`package of ${small}`);
    const part = await ask(item.package_url, { headers: { range: 'bytes=3-5' } });
    expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
      206,
      'kag',
      `bytes 3-5/${bytes.body.length}`,
    ]);
    const custody = (await who.get('/shared/custody')).body;
    expect(custody.notes.map((note: { text: string }) => note.text)).toEqual(['our view']);
    const without = guest(await share(await matterWithNote()));
    await without.open();
    expect((await without.get('/shared/custody')).body.notes).toEqual([]);
    expect(await story(matter_id)).toEqual(['share.created', 'share.opened', 'share.downloaded EX-0001']);
    const [used] = (await recordOf(owner.client, matter_id)).filter(({ type }) => type === 'share.downloaded');
    expect(used?.actor).toEqual({ kind: 'share', account_id: null, name: null, share_id: made.share_id });
    expect(JSON.stringify(used)).not.toContain('127.0.0.1');
    await agrees(matter_id);
  });

  it('asks for the password, counts what was wrong, and locks at the tenth', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { password: 'correct horse' });
    const early = guest(made);
    expect((await early.open()).code).toBe('SHARE_PASSWORD_REQUIRED');
    expect((await early.open({ password: 'correct horse' })).status).toBe(201);
    const wrong = async () => (await guest(made).open({ password: 'incorrect' })).details;
    expect(await wrong()).toEqual({ attempts_left: 9 });
    // Each guess takes the server's time, so seven are only said.
    await house.desk.db.updateTable('shares').set({ wrong: 8 }).where('share_id', '=', made.share_id).execute();
    // Of many at once no more count than are left, whichever is looked at first.
    const left = await Promise.all([wrong(), wrong(), wrong()]);
    expect(new Set(left.map((each) => each?.['attempts_left'] ?? each?.['reason']))).toEqual(new Set([0, 1, 'locked']));
    expect((await guest(made).open({ password: 'correct horse' })).details).toMatchObject({ reason: 'locked' });
    // Who guesses ends nobody's reading.
    expect((await early.get('/shared')).status).toBe(200);
    const told = await story(matter_id);
    expect(told.filter((type) => type === 'share.refused')).toHaveLength(5);
    expect(told).toContain('share.locked');
    await agrees(matter_id);
  });

  it('asks for a code that was mailed, so that the record names who opened', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { recipient_email: 'Ann@other.example' });
    const who = guest(made);
    expect((await who.open()).code).toBe('SHARE_CODE_REQUIRED');
    const letter = mail.letters.at(-1);
    expect(letter?.to).toEqual(['Ann@other.example']);
    const code = /^([0-9A-Z]{4}-[0-9A-Z]{4})\r?$/m.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.text).not.toContain(tokenOf(made).split('.')[1]);
    expect((await who.open({ code: '0000-0000' })).details).toEqual({ attempts_left: 9 });
    expect((await who.open({ code: code.toLowerCase().replace('-', ' ') })).status).toBe(201);
    expect((await who.get('/shared')).body.opened_by).toBe('Ann@other.example');
    expect((await guest(made).open({ code })).code).toBe('SHARE_REFUSED');
    const entries = await recordOf(owner.client, matter_id);
    expect(entries.find(({ type }) => type === 'share.opened')?.actor.name).toBe('Ann@other.example');
    await agrees(matter_id);
  });

  it('sends three codes in a quarter of an hour; the newest counts, for ten minutes', async () => {
    const made = await share(await matter(small), { recipient_email: 'bea@other.example' });
    const codes = [];
    for (let n = 0; n < 3; n += 1) {
      house.world.forward(1000);
      expect((await guest(made).open()).code).toBe('SHARE_CODE_REQUIRED');
      codes.push(/^([0-9A-Z]{4}-[0-9A-Z]{4})\r?$/m.exec(mail.letters.at(-1)?.text ?? '')?.[1]);
    }
    const more = await guest(made).open();
    expect([more.code, more.details?.['action']]).toEqual(['RATE_LIMITED', 'share_code']);
    expect((await guest(made).open({ code: codes[0] })).code).toBe('SHARE_REFUSED');
    house.world.forward(10 * 60_000);
    expect((await guest(made).open({ code: codes[2] })).code).toBe('SHARE_REFUSED');
  });

  it('sends no more codes than a day may have, however long the pauses between them', async () => {
    const made = await share(await matter(small), { recipient_email: 'dee@other.example' });
    for (let n = 0; n < shareLimits.codesPerDay; n += 1) {
      house.world.forward(15 * 60_000 + 1000);
      expect((await guest(made).open()).code).toBe('SHARE_CODE_REQUIRED');
    }
    house.world.forward(HOUR);
    const more = await guest(made).open();
    expect([more.code, more.details?.['action']]).toEqual(['RATE_LIMITED', 'share_code']);
    expect(more.details?.['retry_after_seconds']).toBeGreaterThan(15 * 60);
  });

  it('has a code that is dead after five wrong ones, and sends another', async () => {
    const made = await share(await matter(small), { recipient_email: 'cem@other.example' });
    const sent = async () => {
      house.world.forward(1000);
      expect((await guest(made).open()).code).toBe('SHARE_CODE_REQUIRED');
      return /^([0-9A-Z]{4}-[0-9A-Z]{4})\r?$/m.exec(mail.letters.at(-1)?.text ?? '')?.[1];
    };
    const code = await sent();
    for (let left = 9; left > 4; left -= 1)
      expect((await guest(made).open({ code: '0000-0000' })).details).toEqual({ attempts_left: left });
    expect((await guest(made).open({ code })).details).toEqual({ attempts_left: 4 });
    expect((await guest(made).open({ code: await sent() })).status).toBe(201);
  });

  it('lets exactly one of two that race for the last opening in', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { max_opens: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest(made).open()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 410, 410, 410, 410, 410, 410, 410,
    ]);
    const [listed] = (await owner.client.listShares({ params: { matter_id }, query: {} })).shares;
    expect(listed).toMatchObject({ status: 'used_up', opens: 1 });
    const params = { matter_id, share_id: made.share_id };
    expect(await owner.client.updateShare({ params, body: { max_opens: 2 } })).toMatchObject({ status: 'active' });
    expect((await guest(made).open()).status).toBe(201);
    await agrees(matter_id);
  });

  it('refuses what is no token of a share, and after twenty of them the network for a minute', async () => {
    const token = tokenOf(await share(await matter(small)));
    const [id, secret] = token.split('.');
    const another = tokenOf(await share(await matter(small))).split('.')[1];
    const wrong = [
      `${id}.${'a'.repeat(43)}`,
      `${id}.${another}`,
      `${id}.${secret?.toUpperCase()}`,
      token.slice(0, -1),
      `${token}x`,
      token.replace('.', ':'),
      'shr_none',
      `shr_none.${'a'.repeat(43)}`,
      '',
    ];
    for (const each of wrong) expect([each, (await visitor(port, each).open()).code]).toEqual([each, 'NOT_FOUND']);
    for (let n = wrong.length; n < 20; n += 1) await visitor(port, 'shr_none').open();
    expect((await visitor(port, token).open()).code).toBe('RATE_LIMITED');
    house.world.forward(61_000);
    expect((await visitor(port, token).open()).status).toBe(201);
  });

  it('refuses one network twenty times a minute, and everybody thirty times, so that nobody fills the record', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { max_opens: 1 });
    expect((await guest(made).open()).status).toBe(201);
    const from = async (remoteAddress: string) => {
      const host = `127.0.0.1:${port}`;
      const headers = { host, origin: `http://${host}` };
      const asked = { method: 'POST', url: '/v1/shared/open', remoteAddress, headers } as const;
      const answer = await house.app.inject({ ...asked, payload: { token: tokenOf(made) } });
      return answer.json<{ error?: { code: string } }>().error?.code;
    };
    for (let n = 0; n < 20; n += 1) expect(await from('203.0.113.1')).toBe('SHARE_GONE');
    expect(await from('203.0.113.1')).toBe('RATE_LIMITED');
    for (let n = 0; n < 10; n += 1) expect(await from('203.0.113.2')).toBe('SHARE_GONE');
    expect(await from('203.0.113.3')).toBe('RATE_LIMITED');
    expect((await story(matter_id)).filter((type) => type === 'share.refused')).toHaveLength(30);
    house.world.forward(61_000);
    expect(await from('203.0.113.3')).toBe('SHARE_GONE');
  });
});

describe('ending', () => {
  it('ends by the clock: openings, sessions, links, and says so in the record', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { expires_in_hours: 1 });
    const who = guest(made);
    await who.open();
    const { package_url: link } = (await who.get(`/shared/items/${small}`)).body;
    house.world.forward(HOUR);
    for (const answer of [await who.get('/shared'), await ask(link), await guest(made).open()])
      expect([answer.code, answer.details?.['reason']]).toEqual(['SHARE_GONE', 'expired']);
    await keepHouse(house.desk, house.queue);
    const told = await story(matter_id);
    expect(told.filter((type) => type === 'share.expired')).toHaveLength(1);
    const params = { matter_id, share_id: made.share_id };
    expect(await codeOf(owner.client.updateShare({ params, body: { expires_in_hours: 5 } }))).toBe('SHARE_GONE');
    await agrees(matter_id);
  });

  it('ends at revocation at once, a download in progress included', async () => {
    const matter_id = await matter();
    const made = await share(matter_id);
    const who = guest(made);
    await who.open();
    const { package_url: link } = (await who.get(`/shared/items/${big}`)).body;
    const got = await cutShort(link, () =>
      owner.client.revokeShare({ params: { matter_id, share_id: made.share_id } }),
    );
    expect(got.ended).toBe('aborted');
    expect(got.bytes).toBeLessThan(BIG);
    for (const answer of [await who.get('/shared'), await ask(link), await guest(made).open()])
      expect([answer.code, answer.details?.['reason']]).toEqual(['SHARE_GONE', 'revoked']);
    expect(await codeOf(owner.client.revokeShare({ params: { matter_id, share_id: made.share_id } }))).toBe('done');
    expect((await story(matter_id)).filter((type) => type === 'share.revoked')).toHaveLength(1);
    await agrees(matter_id);
  });

  it('asks for no password and mails no code once it is over', async () => {
    const matter_id = await matter(small);
    const made = await share(matter_id, { password: 'correct horse', recipient_email: 'eve@other.example' });
    const letters = mail.letters.length;
    await owner.client.revokeShare({ params: { matter_id, share_id: made.share_id } });
    for (const given of [{}, { password: 'incorrect' }, { password: 'correct horse' }])
      expect((await guest(made).open(given)).code).toBe('SHARE_GONE');
    expect(mail.letters).toHaveLength(letters);
    expect((await owner.client.listShares({ params: { matter_id }, query: {} })).shares).toMatchObject([
      { status: 'revoked' },
    ]);
  });

  it('is suspended with the matter, and goes on when it is reopened', async () => {
    const matter_id = await matter();
    const made = await share(matter_id);
    const who = guest(made);
    await who.open();
    const { package_url: link } = (await who.get(`/shared/items/${big}`)).body;
    const got = await cutShort(link, () => owner.client.archiveMatter({ params: { matter_id } }));
    expect(got.ended).toBe('aborted');
    const listed = () => owner.client.listShares({ params: { matter_id }, query: {} });
    expect((await listed()).shares[0]?.status).toBe('suspended');
    expect((await who.get('/shared')).details?.['reason']).toBe('matter_archived');
    expect((await guest(made).open()).details?.['reason']).toBe('matter_archived');
    await owner.client.reopenMatter({ params: { matter_id }, body: {} });
    expect((await who.get('/shared')).status).toBe(200);
    await agrees(matter_id);
  });

  it('is suspended when the plan of the owner ends', async () => {
    const who = await person(house);
    const { matter_id } = await who.client.createMatter({ body: { name: 'Case' } });
    const made = await share(matter_id, { live: true }, who);
    await house.operator.updateAccount({ params: { account_id: who.id }, body: { plan: 'archive_only' } });
    expect((await guest(made).open()).details).toEqual({ reason: 'plan_ended', at: null });
    const { shares } = await who.client.listShares({ params: { matter_id }, query: { status: 'suspended' } });
    expect(shares.map((each) => each.share_id)).toEqual([made.share_id]);
  });
});

describe('what a share shows', () => {
  it('chosen items only, and of the record no word about others', async () => {
    const matter_id = await matter();
    const who = guest(await share(matter_id, { capture_ids: [big], allow: 'view' }));
    await who.open();
    expect((await who.get('/shared/items')).body.items).toMatchObject([{ exhibit: 'EX-0002' }]);
    expect((await who.get(`/shared/items/${small}`)).code).toBe('NOT_FOUND');
    expect((await who.get(`/shared/items/${big}`)).body.package_url).toBeNull();
    const { entries } = (await who.get('/shared/custody')).body;
    const withheld = entries.filter((entry: { withheld?: true }) => entry.withheld);
    expect(withheld.map((entry: object) => Object.keys(entry))).toEqual([['seq', 'previous', 'hash', 'withheld']]);
    expect(JSON.stringify(entries)).not.toContain(small);
  });

  it('what comes later only when it is live', async () => {
    const matter_id = await matter(small);
    const [still, live] = [guest(await share(matter_id)), guest(await share(matter_id, { live: true }))];
    await still.open();
    await live.open();
    await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [big] } });
    expect((await still.get('/shared/items')).body.items).toHaveLength(1);
    expect((await live.get('/shared/items')).body.items).toHaveLength(2);
  });

  it('a redacted copy in place of the original, and asks what becomes of it', async () => {
    const copy = await captured('https://copy.example/');
    const original = await captured('https://original.example/');
    const { db } = house.desk;
    const set = (redacted_from: string | null) =>
      db.updateTable('captures').set({ redacted_from }).where('capture_id', '=', copy).execute();
    const matter_id = await matter(original);
    await set(original);
    expect(await codeOf(share(matter_id))).toBe('MISSING_FIELD');
    expect(await codeOf(share(matter_id, { redacted: 'replace' }))).toBe('MALFORMED_REQUEST');
    await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [copy] } });
    const seen = async (redacted: string) => {
      const who = guest(await share(matter_id, { redacted, capture_ids: [original] }));
      await who.open();
      const { items } = (await who.get('/shared/items')).body;
      return { who, ids: items.map((item: { capture_id: string }) => item.capture_id) };
    };
    expect((await seen('as_is')).ids).toEqual([original]);
    const replaced = await seen('replace');
    expect(replaced.ids).toEqual([copy]);
    expect((await replaced.who.get(`/shared/items/${original}`)).code).toBe('NOT_FOUND');
    const { entries } = (await replaced.who.get('/shared/custody')).body;
    expect(JSON.stringify(entries)).not.toContain('original.example');
  });

  it('no comparison with an original that a redacted copy stands for: it holds files of it', async () => {
    const [original, other, comparison] = [
      await captured('https://secret.example/'),
      await captured('https://b.example/'),
      await captured('https://compared.example/'),
    ];
    const copy = await captured('https://copy.example/');
    const { db } = house.desk;
    const change = (id: string, set: object) =>
      db.updateTable('captures').set(set).where('capture_id', '=', id).execute();
    await change(comparison, { compared: [original, other] });
    // Neither the original nor its copy need be in the matter.
    const matter_id = await matter(other, comparison);
    const early = guest(await share(matter_id, { live: true }));
    await early.open();
    const ids = async (who: Visitor) =>
      (await who.get('/shared/items')).body.items.map((item: { capture_id: string }) => item.capture_id);
    expect(await ids(early)).toEqual([other, comparison]);
    await change(copy, { redacted_from: original });
    expect(await ids(early)).toEqual([other]);
    expect((await early.get(`/shared/items/${comparison}`)).code).toBe('NOT_FOUND');
    const { entries } = (await early.get('/shared/custody')).body;
    expect(JSON.stringify(entries)).not.toContain(comparison);
    expect(await codeOf(share(matter_id))).toBe('MISSING_FIELD');
    expect(await codeOf(share(matter_id, { redacted: 'replace', capture_ids: [comparison] }))).toBe(
      'MALFORMED_REQUEST',
    );
    for (const [redacted, shown] of [
      ['replace', [other]],
      ['as_is', [other, comparison]],
    ] as const) {
      const who = guest(await share(matter_id, { redacted }));
      await who.open();
      expect(await ids(who)).toEqual(shown);
    }
  });

  it('no record where it is left out', async () => {
    const who = guest(await share(await matter(small), { include_custody: false }));
    await who.open();
    expect((await who.get('/shared/custody')).code).toBe('FORBIDDEN');
  });
});

describe('a session', () => {
  it('ends when fifty newer ones of its share have begun', async () => {
    const made = await share(await matter(small));
    const first = guest(made);
    await first.open();
    for (let count = 1; count < shareLimits.sessions; count += 1) {
      house.world.forward(1000);
      expect((await guest(made).open()).status).toBe(201);
    }
    expect((await first.get('/shared')).status).toBe(200);
    house.world.forward(1000);
    await guest(made).open();
    expect((await first.get('/shared')).code).toBe('SESSION_EXPIRED');
  });

  it('is both halves, in its own origin, for its own share', async () => {
    const one = guest(await share(await matter(small)));
    const other = guest(await share(await matter(big)));
    await one.open();
    await other.open();
    const [mine, theirs] = [one.headers(), other.headers()];
    const rows: readonly [string, Record<string, string | undefined>, number, string | undefined][] = [
      ['whole', {}, 200, undefined],
      ['nothing', { cookie: undefined, 'x-session-key': undefined }, 401, 'MISSING_API_KEY'],
      ['the cookie alone', { 'x-session-key': undefined }, 401, 'SESSION_EXPIRED'],
      ['the key alone', { cookie: undefined }, 401, 'SESSION_EXPIRED'],
      ['halves of two', { 'x-session-key': theirs['x-session-key'] }, 401, 'SESSION_EXPIRED'],
      ['two cookies', { cookie: `${mine['cookie']}; ${theirs['cookie']}` }, 401, 'SESSION_EXPIRED'],
      ['a page of another port', { 'sec-fetch-site': 'same-site' }, 403, 'PLAN_API_READ_ONLY'],
      ['a foreign origin', { origin: 'http://127.0.0.1:1' }, 403, 'PLAN_API_READ_ONLY'],
      ['its own page', { 'sec-fetch-site': 'same-origin' }, 200, undefined],
    ];
    for (const [name, headers, status, code] of rows) {
      const answer = await one.get('/shared', headers);
      expect([name, answer.status, answer.code]).toEqual([name, status, code]);
    }
    expect((await one.get(`/shared/items/${big}`)).code).toBe('NOT_FOUND');
    house.world.forward(12 * HOUR);
    expect((await one.get('/shared')).code).toBe('SESSION_EXPIRED');
  });

  test.each([undefined, 'null', 'http://evil.example', `http://127.0.0.1:1`])(
    'opening with Origin %s is refused',
    async (origin) => {
      const answer = await guest(await share(await matter(small))).open({}, { origin });
      expect([answer.code, answer.details]).toEqual(['PLAN_API_READ_ONLY', { reason: 'session_outside_dashboard' }]);
    },
  );

  it('is given on this machine or over https only', async () => {
    const token = tokenOf(await share(await matter(small)));
    const open = (headers: Record<string, string>) =>
      ask(`http://127.0.0.1:${port}/v1/shared/open`, { method: 'POST', headers, body: { token } });
    const host = 'evidence.example';
    expect((await open({ host, origin: `http://${host}` })).code).toBe('INSECURE_TRANSPORT');
    const safe = await open({ host, origin: `https://${host}`, 'x-forwarded-proto': 'https' });
    expect(String(safe.headers['set-cookie'])).toMatch(/^__Host-evidence_share=.*; Secure$/);
  });
});

it('leaves neither secret, password, code nor session in the home', async () => {
  const made = await share(await matter(small), { password: 'Tr0ub4dor&3', recipient_email: 'cy@other.example' });
  const who = guest(made);
  await who.open({ password: 'Tr0ub4dor&3' });
  const code = /^([0-9A-Z]{4}-[0-9A-Z]{4})\r?$/m.exec(mail.letters.at(-1)?.text ?? '')?.[1] ?? 'none';
  expect((await who.open({ password: 'Tr0ub4dor&3', code })).status).toBe(201);
  const { cookie = '', 'x-session-key': key = '' } = who.headers();
  const secrets = [
    tokenOf(made).split('.')[1]!,
    'Tr0ub4dor&3',
    code,
    code.replace('-', ''),
    cookie.split('=')[1]!,
    key,
  ];
  for (const name of readdirSync(house.home, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const bytes = readFileSync(join(name.parentPath, name.name));
    for (const secret of secrets) expect([name.name, bytes.includes(secret)]).toEqual([name.name, false]);
  }
});

/** Reads a little, does that, and reads on to the end. */
function cutShort(link: string, meanwhile: () => Promise<unknown>): Promise<{ ended: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(link, (answer) => {
      let bytes = 0;
      let isFirst = true;
      const ends = (ended: string) => () => resolve({ ended, bytes });
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (!isFirst) return;
        isFirst = false;
        answer.pause();
        meanwhile().then(() => setTimeout(() => answer.resume(), 300), reject);
      });
      answer.on('end', ends('whole'));
      answer.on('aborted', ends('aborted'));
      answer.on('error', ends('aborted'));
    });
    sent.on('error', reject);
    sent.end();
  });
}
