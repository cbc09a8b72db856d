import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { buildServer } from '../../../daemon/http/server.js';
import { openMailer } from '../../../daemon/outside/mail.js';
import { openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf, browserOf, codeFor, enter, listen, signedIn } from './session-rig.js';
import { ask, type Answer } from '../shares/share-rig.js';

const HOUR = 3_600_000;
const log = { error: () => undefined };
let house: House;
let mail: MailServer;
let base: string;

beforeAll(async () => {
  mail = await mailServer();
  const mailer = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log);
  house = await openHouse({ mailer });
  base = await listen(house);
});
beforeEach(() => house.world.forward(61_000));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(async () => {
  await house.close();
  await mail.close();
});

const post = (id: string, key = house.keys.operator, body: object = {}): Promise<Answer> =>
  ask(`${base}/v1/accounts/${id}/sign-in-links`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
const codeOf = async (id: string): Promise<string> => (await post(id)).body.url.split('#')[1];
const logOf = async (key: string) => (await house.client(key).listSignIns({ query: {} })).sign_ins;

describe('a link that the operator hands to a person', () => {
  it('signs in once, within a day, and session and log say what it was', async () => {
    const { id, key } = await accountOf(house);
    const made = await post(id, house.keys.operator, { path: '/matters' });
    expect(made).toMatchObject({ status: 201, body: { told_by_mail: false } });
    const [page, code = ''] = made.body.url.split('#');
    expect(page).toBe(`${base}/dashboard/sign-in`);
    expect(Date.parse(made.body.expires_at) - house.world.now().getTime()).toBe(24 * HOUR);
    house.world.forward(24 * HOUR - 1);
    await keepHouse(house.desk, house.queue);
    const entered = await enter(base, code);
    expect(entered).toMatchObject({ status: 201, body: { account: { account_id: id }, path: '/matters' } });
    const { sessions } = (await browserOf(base, id, entered).ask('GET /sessions')).body;
    expect(sessions).toMatchObject([{ way: 'sign_in_link', via_operator: true }]);
    expect(await logOf(key)).toMatchObject([
      { outcome: 'signed_in', way: 'sign_in_link', via_operator: true, session_id: entered.body.session_id },
      { outcome: 'link_made', way: 'sign_in_link', via_operator: true, session_id: null, network: '127.0.0.1' },
    ]);
  });

  it('ends after a day', async () => {
    const { id } = await accountOf(house);
    const code = await codeOf(id);
    house.world.forward(24 * HOUR);
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
  });

  it('is used up by no program that fetches its address', async () => {
    const { id } = await accountOf(house);
    const { url } = (await post(id)).body;
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(url, { method });
    expect((await enter(base, url.split('#')[1])).status).toBe(201);
  });

  it('that is used twice ends the session that it made', async () => {
    const { id, key } = await accountOf(house);
    const code = await codeOf(id);
    const browser = browserOf(base, id, await enter(base, code));
    expect((await browser.ask('GET /whoami')).status).toBe(200);
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await logOf(key)).map(({ outcome }) => outcome)).toEqual(['code_reused', 'signed_in', 'link_made']);
  });

  it('takes back the one before, and nothing else: not those of keys, of others, or a session', async () => {
    const [{ id, key }, other] = [await accountOf(house), await accountOf(house)];
    const browser = browserOf(base, id, await enter(base, await codeFor(base, key)));
    const [ofKey, ofOther, old] = [await codeFor(base, key), await codeOf(other.id), await codeOf(id)];
    const next = await codeOf(id);
    expect((await enter(base, old)).code).toBe('SIGN_IN_FAILED');
    for (const code of [ofKey, ofOther, next]) expect((await enter(base, code)).status).toBe(201);
    expect((await browser.ask('GET /whoami')).status).toBe(200);
  });

  it('ends with the sessions of the account', async () => {
    const { id } = await accountOf(house);
    const code = await codeOf(id);
    await house.operator.updateAccount({ params: { account_id: id }, body: { end_sessions: true } });
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['missing', { origin: undefined }],
    ['null', { origin: 'null' }],
    ['foreign', { origin: 'https://evil.example' }],
  ])('signs nobody in from a page of a stranger, and is not used up by it: Origin %s', async (_, headers) => {
    const { id } = await accountOf(house);
    const code = await codeOf(id);
    expect(await enter(base, code, headers)).toMatchObject({
      code: 'PLAN_API_READ_ONLY',
      details: { reason: 'session_outside_dashboard' },
    });
    expect((await enter(base, code)).status).toBe(201);
  });

  it('takes over no half that was planted before, and ends the session that the browser had', async () => {
    const { id } = await accountOf(house);
    const planted = await signedIn(house, base);
    const { cookie } = planted.halves;
    const entered = await enter(base, await codeOf(id), { cookie });
    const browser = browserOf(base, id, entered);
    expect(browser.halves['cookie']).not.toBe(cookie);
    expect((await planted.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await browser.ask('GET /whoami')).body).toMatchObject({ account_ref: id });
  });

  it('is refused in the same words whatever is wrong with it', async () => {
    const { id } = await accountOf(house);
    const [replaced, used] = [await codeOf(id), await codeOf(id)];
    await enter(base, used);
    const answers = await Promise.all([enter(base, replaced), enter(base, 'A'.repeat(43)), enter(base, used)]);
    const said = answers.map(({ status, body }) => JSON.stringify([status, body.error?.code, body.error?.message]));
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('SIGN_IN_FAILED');
  });

  it('leads to the public address of the server, although the operator asks on the machine itself', async () => {
    const { id } = await accountOf(house);
    const app = buildServer(house.desk, {
      publicHosts: ['evidence.example'],
      publicUrls: ['https://evidence.example'],
      trustedProxies: [],
      stopping: () => false,
      touched: () => undefined,
    });
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/accounts/${id}/sign-in-links`,
      headers: { host: '127.0.0.1:7433', authorization: `Bearer ${house.keys.operator}` },
      payload: {},
    });
    expect(answer.json<{ url: string }>().url).toMatch(/^https:\/\/evidence\.example\/dashboard\/sign-in#[\w-]{43}$/);
    await app.close();
  });

  it('is made by the operator only, and for an account that is there', async () => {
    const { id, key } = await accountOf(house);
    expect((await post(id, key)).code).toBe('FORBIDDEN');
    expect((await post('acct_00000000000000000000')).code).toBe('NOT_FOUND');
    expect((await post(id, house.keys.operator, { path: '//evil.example/' })).code).toBe('MALFORMED_REQUEST');
  });
});

describe('the person is told by mail', () => {
  it('at a confirmed address, without the link', async () => {
    const { id } = await accountOf(house, { email: 'dora@example.com' });
    const { body } = await post(id);
    expect(body.told_by_mail).toBe(true);
    const letter = mail.letters.at(-1);
    expect(letter).toMatchObject({ to: ['dora@example.com'] });
    expect(letter?.text).toContain('signs in to your account once');
    expect(letter?.text).not.toContain(body.url.split('#')[1].slice(0, 12));
  });

  it('not at one that nobody confirmed', async () => {
    const before = mail.letters.length;
    const { id } = await accountOf(house, { email: 'someone@example.com', email_verified: false });
    expect((await post(id)).body.told_by_mail).toBe(false);
    expect(mail.letters).toHaveLength(before);
  });

  it('and gets a link too when the mail server does not answer', async () => {
    const gone = await mailServer();
    const mailer = openMailer({ url: `smtp://127.0.0.1:${gone.port}`, from: 'evidence@service.example' }, log);
    await gone.close();
    const silent = await openHouse({ mailer });
    const { id } = await accountOf(silent, { email: 'dora@example.com' });
    const made = await silent.operator.createSignInLink({ params: { account_id: id }, body: {} });
    expect(made).toMatchObject({ told_by_mail: false, url: expect.stringContaining('/dashboard/sign-in#') });
    await silent.close();
  });
});
