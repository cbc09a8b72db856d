import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../../daemon/http/server.js';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf } from './session-rig.js';
import {
  mailerTo,
  mailsAt,
  newPerson,
  origin,
  readable,
  signInMails,
  visitorAt,
  type Answered,
  type Person,
  type Visitor,
} from './sign-in-rig.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let house: House;
let mail: MailServer;
let turn = 0;

beforeAll(async () => {
  mail = await mailServer();
  house = await openHouse({ mailer: mailerTo(mail) });
});
// Two days later no count of an earlier test is left.
beforeEach(() => house.world.forward(2 * DAY));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(async () => {
  await house.close();
  await mail.close();
});

const person = (): Promise<Person> => newPerson(house);
/** Of a network of its own. */
const visitor = (agent?: string): Visitor => visitorAt(house, `203.0.${Math.floor(++turn / 250)}.${turn % 250}`, agent);
const outcomes = async ({ key }: Person) =>
  (await house.client(key).listSignIns({ query: {} })).sign_ins.map(({ outcome }) => outcome);
const newest = async (to: string, count = 1) => {
  const found = (await mailsAt(mail, to, count)).at(-1);
  if (!found) throw new Error('no mail');
  return found;
};
/** Letters that were asked for before have arrived once this one has. */
const settled = async (): Promise<void> => {
  const { email } = await person();
  await visitor().start(email);
  await newest(email);
};
const byLink = (at: Visitor, link: string) => at.post('/sessions', { link });
const byCode = (at: Visitor, attempt_id: string, code: string) => at.post('/sessions', { attempt_id, code });
async function signedIn(at: Visitor, who: Person): Promise<Answered> {
  const before = signInMails(mail).filter(({ to }) => to.includes(who.email)).length;
  await at.start(who.email);
  return byLink(at, (await newest(who.email, before + 1)).link);
}

describe('a sign-in by mail', () => {
  it('begins a session by the link, in the browser that asked, and the log says so', async () => {
    const who = await person();
    const at = visitor();
    const asked = await at.start(who.email, { path: '/matters' });
    expect(asked).toMatchObject({ status: 202, body: { attempt_id: expect.stringMatching(/^sat_\w{20}$/) } });
    expect(Date.parse(asked.body.expires_at) - house.world.now().getTime()).toBe(10 * MINUTE);
    expect(asked.cookies).toEqual([
      expect.stringMatching(/^evidence_signin_80=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/),
    ]);
    const { link, text } = await newest(who.email);
    expect(text).toContain(`${origin}/dashboard/sign-in#${link}`);
    house.world.forward(10 * MINUTE - 1);
    const entered = await byLink(at, link);
    expect(entered).toMatchObject({ status: 201, body: { account: { account_id: who.id }, path: '/matters' } });
    expect(at.jar.has('evidence_signin_80')).toBe(false);
    const me = await at.get('/whoami', { 'x-session-key': entered.body.session_key });
    expect(me.body).toMatchObject({ account_ref: who.id, session: { session_id: entered.body.session_id } });
    const { sign_ins } = await house.client(who.key).listSignIns({ query: {} });
    expect(sign_ins).toMatchObject([
      { outcome: 'signed_in', way: 'email', via_operator: false, session_id: entered.body.session_id },
      { outcome: 'mail_sent', way: 'email', session_id: null, agent: 'Mozilla/5.0 (test)' },
    ]);
  });

  it.each([
    ['as it is written', (code: string) => code],
    ['in lower case, with blanks', (code: string) => ` ${code.toLowerCase().replace('-', ' ')}`],
    ['with letters that look alike', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('begins one by the code, %s', async (_, typed) => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email.toUpperCase());
    const { code } = await newest(who.email);
    expect(await byCode(at, body.attempt_id, typed(code))).toMatchObject({ status: 201, body: { path: '/' } });
  });

  it('is offered where there is mail', async () => {
    expect((await visitor().get('/sign-in')).body).toEqual({ methods: ['dashboard_link', 'sign_in_link', 'email'] });
    const silent = await openHouse({ start: false });
    const at = visitorAt(silent, '203.0.113.1');
    expect((await at.get('/sign-in')).body).toEqual({ methods: ['dashboard_link', 'sign_in_link'] });
    expect(await at.start('dora@example.com')).toMatchObject({
      code: 'MAIL_UNAVAILABLE',
      body: { error: { details: { reason: 'not_configured' } } },
    });
    await silent.close();
  });

  it('keeps only hashes of what the mail and the browser hold, and no address', async () => {
    const who = await person();
    const at = visitor();
    await at.start(who.email);
    const { link, code } = await newest(who.email);
    const rows = JSON.stringify(await house.desk.db.selectFrom('sign_in_attempts').selectAll().execute());
    const secrets = [
      link,
      link.split('.')[1],
      code,
      code.replace('-', ''),
      at.jar.get('evidence_signin_80'),
      who.email,
    ];
    for (const secret of secrets) expect(rows).not.toContain(secret);
  });
});

describe('nobody gets in', () => {
  it('with the same link or code twice', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const asker = new Map(at.jar);
    const { link, code } = await newest(who.email);
    const entered = await byLink(at, link);
    for (const [name, value] of asker) at.jar.set(name, value);
    expect((await byLink(at, link)).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(at, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
    // The browser that asked is the one that got in: nothing was stolen.
    const me = await at.get('/whoami', { 'x-session-key': entered.body.session_key });
    expect(me.status).toBe(200);
  });

  it('twice of two that bring it at once', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const { link, code } = await newest(who.email);
    const both = await Promise.all([byLink(at, link), byCode(at, body.attempt_id, code)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '401']);
  });

  it('with the mail alone: a scanner that opens the link, and presses the button, uses nothing up', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const { link, code } = await newest(who.email);
    const scanner = visitor('scanner');
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/dashboard/sign-in#${link}.${code}`;
      await house.app.inject({ method, url, headers: { host: '127.0.0.1' } });
    }
    expect((await byLink(scanner, link)).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(scanner, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
    expect(scanner.jar.size).toBe(0);
    expect((await byLink(at, link)).status).toBe(201);
  });

  it("with another browser's attempt, although that browser asked for a mail too", async () => {
    const [who, other] = [await person(), await person()];
    const [at, elsewhere] = [visitor(), visitor()];
    const { body } = await at.start(who.email);
    await elsewhere.start(other.email);
    const { link, code } = await newest(who.email);
    expect((await byLink(elsewhere, link)).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(elsewhere, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
    expect((await byLink(at, link)).status).toBe(201);
  });

  it('with a cookie that was planted before the person asked', async () => {
    const who = await person();
    const [at, thief] = [visitor(), visitor()];
    await thief.start('nobody@example.com');
    for (const [name, value] of thief.jar) at.jar.set(name, value);
    const { body } = await at.start(who.email);
    const { link, code } = await newest(who.email);
    expect((await byLink(thief, link)).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(thief, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
    expect((await byLink(at, link)).status).toBe(201);
  });

  it('as the session that a browser had, which ends', async () => {
    const [who, other] = [await person(), await person()];
    const at = visitor();
    const planted = await signedIn(at, other);
    const cookie = at.jar.get('evidence_session_80') ?? '';
    const entered = await signedIn(at, who);
    expect(at.jar.get('evidence_session_80')).not.toBe(cookie);
    const asPlanted = { cookie: `evidence_session_80=${cookie}`, 'x-session-key': planted.body.session_key };
    expect((await visitor().get('/whoami', asPlanted)).code).toBe('SESSION_EXPIRED');
    const me = await at.get('/whoami', { 'x-session-key': entered.body.session_key });
    expect(me.body).toMatchObject({ account_ref: who.id });
  });

  it('after ten minutes', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const { link, code } = await newest(who.email);
    house.world.forward(10 * MINUTE);
    expect((await byLink(at, link)).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(at, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
  });

  it('with a mail that a newer one took the place of in the same browser', async () => {
    const who = await person();
    const at = visitor();
    const first = await at.start(who.email);
    const asker = new Map(at.jar);
    await newest(who.email);
    await at.start(who.email);
    const [old, next] = await mailsAt(mail, who.email, 2);
    expect((await byLink(at, old?.link ?? '')).code).toBe('SIGN_IN_FAILED');
    expect((await byCode(at, first.body.attempt_id, old?.code ?? '')).code).toBe('SIGN_IN_FAILED');
    // Nor with the cookie that went with it.
    const copy = visitor();
    for (const [name, value] of asker) copy.jar.set(name, value);
    expect((await byLink(copy, old?.link ?? '')).code).toBe('SIGN_IN_FAILED');
    expect((await byLink(at, next?.link ?? '')).status).toBe(201);
  });

  it.each([
    ['moved to another address', { email: 'moved@example.com' }],
    ['lost its confirmation', { email_verified: false }],
    ['had its sessions ended by the operator', { end_sessions: true }],
  ])('once the account %s', async (_, body) => {
    const who = await person();
    const at = visitor();
    await at.start(who.email);
    const { link } = await newest(who.email);
    await house.operator.updateAccount({ params: { account_id: who.id }, body });
    expect((await byLink(at, link)).code).toBe('SIGN_IN_FAILED');
  });

  it('once the person confirmed another address', async () => {
    const who = await person();
    const at = visitor();
    await at.start(who.email);
    const { link } = await newest(who.email);
    const client = house.client(who.key);
    await client.updateWhoami({ body: { email: `moved${turn}@example.com` } });
    const codes = () => mail.letters.flatMap(({ text }) => /--confirm (\S+)/.exec(readable(text))?.[1] ?? []);
    await expect.poll(() => codes().length).toBeGreaterThan(0);
    await client.confirmEmail({ body: { code: codes().at(-1) ?? '' } });
    expect((await byLink(at, link)).code).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['missing', { origin: undefined }],
    ['null', { origin: 'null' }],
    ['foreign', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://127.0.0.1:8080' }],
  ])('from a page of a stranger, which asks for no mail either: Origin %s', async (_, headers) => {
    const who = await person();
    const at = visitor();
    const refused = {
      code: 'PLAN_API_READ_ONLY',
      body: { error: { details: { reason: 'session_outside_dashboard' } } },
    };
    expect(await at.post('/sign-in', { email: who.email }, headers)).toMatchObject(refused);
    await at.start(who.email);
    const { link } = await newest(who.email);
    expect(await at.post('/sessions', { link }, headers)).toMatchObject(refused);
    expect((await byLink(at, link)).status).toBe(201);
  });

  it('over plain http from elsewhere', async () => {
    const app = buildServer(house.desk, {
      publicHosts: ['evidence.example'],
      publicUrls: ['http://evidence.example'],
      trustedProxies: [],
      stopping: () => false,
      touched: () => undefined,
    });
    const asked = await app.inject({
      method: 'POST',
      url: '/v1/sign-in',
      headers: { host: 'evidence.example', origin: 'http://evidence.example' },
      payload: { email: 'dora@example.com' },
    });
    expect(asked.json()).toMatchObject({ error: { code: 'INSECURE_TRANSPORT' } });
    await app.close();
  });

  it('and every refusal is in the same words', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const { link } = await newest(who.email);
    const answers = [
      await byLink(visitor(), link),
      await byLink(at, `${link.slice(0, -1)}!`),
      await byCode(at, body.attempt_id, 'AAAA-AAAA'),
      await byCode(visitor(), 'sat_00000000000000000000', 'AAAA-AAAA'),
      await visitor().post('/sessions', { code: 'A'.repeat(43) }),
    ];
    const said = answers.map(({ status, body: { error } }) => JSON.stringify([status, error]));
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain('SIGN_IN_FAILED');
  });

  it.each([
    [{}, 'MISSING_FIELD'],
    [{ attempt_id: 'sat_1' }, 'MISSING_FIELD'],
    [{ link: 'a', code: 'b' }, 'MALFORMED_REQUEST'],
    [{ link: 'a', attempt_id: 'b' }, 'MALFORMED_REQUEST'],
    [{ link: 7 }, 'MALFORMED_REQUEST'],
  ])('with a body that is none of the forms: %j', async (body, code) => {
    expect((await visitor().post('/sessions', body)).code).toBe(code);
  });
});

describe('whether an address is known', () => {
  it('is told by neither status, body, nor cookies', async () => {
    const who = await person();
    const unconfirmed = `someone${turn}@example.com`;
    await accountOf(house, { email: unconfirmed, email_verified: false });
    const shape = ({ status, body, cookies }: Answered) => [
      status,
      Object.keys(body),
      cookies.map((each) => each.replace(/=[\w-]{43};/, '=…;')),
    ];
    const answers = [await visitor().start(who.email), await visitor().start('nobody@example.com')];
    answers.push(await visitor().start(unconfirmed));
    expect(new Set(answers.map((each) => JSON.stringify(shape(each)))).size).toBe(1);
    await settled();
    const to = mail.letters.flatMap((letter) => letter.to);
    expect(to).toContain(who.email);
    expect(to).not.toContain('nobody@example.com');
    expect(to).not.toContain(unconfirmed);
  });

  it('is not told by waiting for the mail server either: the answer is there before the mail left', async () => {
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    const slow = await openHouse({
      mailer: { send: ({ to }) => blocked.then(() => void sent.push(to)) },
    });
    await accountOf(slow, { email: 'dora@example.com' });
    expect((await visitorAt(slow, '203.0.113.1').start('dora@example.com')).status).toBe(202);
    expect(sent).toEqual([]);
    release();
    await expect.poll(() => sent).toEqual(['dora@example.com']);
    await slow.close();
  });

  it('is not told by wrong codes', async () => {
    const who = await person();
    const [known, unknown] = [visitor(), visitor()];
    const asked = [await known.start(who.email), await unknown.start('nobody@example.com')];
    const seen: (string | number)[][] = [[], []];
    for (let count = 0; count < 12; count += 1)
      for (const [index, at] of [known, unknown].entries()) {
        const { status, code } = await byCode(at, asked[index]?.body.attempt_id, 'AAAA-AAAA');
        seen[index]?.push(status, code ?? '');
      }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toContain('RATE_LIMITED');
  });
});

describe('who tries often', () => {
  it('has a code that is dead after five wrong ones; the link of the same mail is not, and the log says so', async () => {
    const who = await person();
    const at = visitor();
    const { body } = await at.start(who.email);
    const { link, code } = await newest(who.email);
    for (let count = 0; count < 5; count += 1)
      expect((await byCode(at, body.attempt_id, 'AAAA-AAAA')).code).toBe('SIGN_IN_FAILED');
    house.world.forward(MINUTE);
    expect((await byCode(at, body.attempt_id, code)).code).toBe('SIGN_IN_FAILED');
    expect(await outcomes(who)).toEqual(['code_used_up', 'mail_sent']);
    house.world.forward(MINUTE);
    expect((await byLink(at, link)).status).toBe(201);
  });

  it('has an attempt that is dead after ten', async () => {
    const who = await person();
    const at = visitor();
    await at.start(who.email);
    const { link } = await newest(who.email);
    for (let count = 0; count < 10; count += 1) {
      expect((await byLink(at, `${link}x`)).code).toBe('SIGN_IN_FAILED');
      house.world.forward(count < 5 ? 3_000 : 40_000);
    }
    house.world.forward(MINUTE);
    expect((await byLink(at, link)).code).toBe('SIGN_IN_FAILED');
  });

  it('waits a second after the fifth failure, and twice as long after each more, a quarter of an hour at most', async () => {
    const at = visitor();
    const wrong = () => at.post('/sessions', { code: 'A'.repeat(43) });
    for (let count = 0; count < 5; count += 1) expect((await wrong()).code).toBe('SIGN_IN_FAILED');
    const waits: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { code, body } = await wrong();
      expect(code).toBe('RATE_LIMITED');
      expect(body.error.details.action).toBe('sign_in');
      waits.push(body.error.details.retry_after_seconds);
      house.world.forward(body.error.details.retry_after_seconds * 1000);
      expect((await wrong()).code).toBe('SIGN_IN_FAILED');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    house.world.forward(900_000 + HOUR + 1);
    for (let count = 0; count < 5; count += 1) expect((await wrong()).code).toBe('SIGN_IN_FAILED');
  });

  it('starts anew once they got in: what they mistyped before is forgotten', async () => {
    const who = await person();
    const at = visitor();
    for (let times = 1; times <= 2; times += 1) {
      const { body } = await at.start(who.email);
      const { code } = await newest(who.email, times);
      for (let count = 0; count < 4; count += 1)
        expect((await byCode(at, body.attempt_id, 'AAAA-AAAA')).code).toBe('SIGN_IN_FAILED');
      expect((await byCode(at, body.attempt_id, code)).status).toBe(201);
    }
  });

  it('keeps nobody else out: neither in another network, nor in the same one with a right link', async () => {
    const who = await person();
    const attacker = visitorAt(house, '198.51.100.7');
    const neighbour = visitorAt(house, '198.51.100.7');
    const home = visitor();
    const started = await attacker.start(who.email);
    for (let count = 0; count < 5; count += 1) await byCode(attacker, started.body.attempt_id, 'AAAA-AAAA');
    for (let count = 0; count < 5; count += 1) await attacker.post('/sessions', { code: 'A'.repeat(43) });
    expect((await byCode(attacker, started.body.attempt_id, 'AAAA-AAAA')).code).toBe('RATE_LIMITED');
    expect((await attacker.post('/sessions', { code: 'A'.repeat(43) })).code).toBe('RATE_LIMITED');
    // The owner of the account, at home.
    await home.start(who.email);
    const own = await newest(who.email, 2);
    expect((await byLink(home, own.link)).status).toBe(201);
    // Somebody else behind the same address.
    const other = await person();
    expect((await signedIn(neighbour, other)).status).toBe(201);
    const made = await house.operator.createSignInLink({ params: { account_id: other.id }, body: {} });
    for (let count = 0; count < 5; count += 1) await attacker.post('/sessions', { code: 'A'.repeat(43) });
    expect((await neighbour.post('/sessions', { code: made.url.split('#')[1] })).status).toBe(201);
  });

  it('of IPv6 is one network with its /64', async () => {
    const wrong = (address: string) => visitorAt(house, address).post('/sessions', { code: 'A'.repeat(43) });
    for (let count = 0; count < 5; count += 1) await wrong(`2001:db8:1:2::${count + 1}`);
    expect((await wrong('2001:db8:1:2:ffff::9')).code).toBe('RATE_LIMITED');
    expect((await wrong('2001:db8:1:3::1')).code).toBe('SIGN_IN_FAILED');
  });
});

describe('mails', () => {
  const count = (email: string): number => signInMails(mail).filter(({ to }) => to.includes(email)).length;

  it('to one address are three in a quarter of an hour and ten a day, and the answer stays the same', async () => {
    const who = await person();
    const arrived: number[] = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      // Each from another network: the address is what counts.
      for (let asked = 0; asked < 4; asked += 1) expect((await visitor().start(who.email)).status).toBe(202);
      await settled();
      arrived.push(count(who.email));
      house.world.forward(15 * MINUTE);
    }
    expect(arrived).toEqual([3, 6, 9, 10, 10]);
    house.world.forward(DAY);
    await keepHouse(house.desk, house.queue);
    await visitor().start(who.email);
    await newest(who.email, 11);
  });

  it('that a stranger asked for keep nobody out of a network where they signed in before', async () => {
    const who = await person();
    const home = visitor();
    expect((await signedIn(home, who)).status).toBe(201);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      house.world.forward(15 * MINUTE);
      for (let asked = 0; asked < 4; asked += 1) await visitor().start(who.email);
    }
    const elsewhere = visitor();
    await elsewhere.start(who.email);
    await settled();
    const before = count(who.email);
    expect(before).toBe(1 + 9);
    // 300 an hour in all are used up too.
    await fill(300);
    house.world.forward(1);
    expect((await signedIn(home, who)).status).toBe(201);
    expect(count(who.email)).toBe(before + 1);
  });

  it('are thirty an hour from one network, whoever they are for, and 300 from all', async () => {
    const strangers = await Promise.all(Array.from({ length: 3 }, () => person()));
    const at = visitor();
    for (let asked = 0; asked < 29; asked += 1) await at.start(`nobody${asked}@example.com`);
    for (const { email } of strangers) await at.start(email);
    await settled();
    expect(strangers.map(({ email }) => count(email))).toEqual([1, 0, 0]);
    await fill(300);
    await visitor().start(strangers[1]?.email ?? '');
    const [own] = signInMails(mail).slice(-1);
    house.world.forward(HOUR + 1);
    await settled();
    expect(count(strangers[1]?.email ?? '')).toBe(0);
    expect(signInMails(mail).at(-1)).not.toEqual(own);
  });

  /** As if so many mails had been sent to others just now. */
  async function fill(many: number): Promise<void> {
    const at = house.world.now().toISOString();
    const rows = Array.from({ length: many }, (_, index) => ({
      attempt_id: `sat_${turn}_${index}`,
      account_id: 'local',
      address_hash: `${turn} ${index}`,
      cookie_sha256: '',
      link_sha256: '',
      code_sha256: '',
      path: '/',
      network: `${turn} ${index}`,
      from_known: false,
      wrong_codes: 0,
      tries: 0,
      created_at: at,
      expires_at: at,
      ended_at: at,
    }));
    await house.desk.db.insertInto('sign_in_attempts').values(rows).execute();
  }
});

describe('a sign-in in a browser in which nobody did before', () => {
  const notices = (email: string) =>
    mail.letters
      .filter(({ to, text }) => to.includes(email) && /^Subject: New sign-in/m.test(text))
      .map(({ text }) => readable(text));

  it('is told by mail, once for each browser, whichever way it was', async () => {
    const who = await person();
    const at = visitor('Mozilla/5.0 (K\u00e4fer)');
    await signedIn(at, who);
    await expect.poll(() => notices(who.email).length).toBe(1);
    const [letter] = notices(who.email);
    expect(letter).toContain('Way: a link or code sent to this address');
    expect(letter).toContain('Browser, as it calls itself: Mozilla/5.0 (K?fer)');
    await signedIn(at, who);
    const made = await house.operator.createSignInLink({ params: { account_id: who.id }, body: {} });
    await visitor().post('/sessions', { code: made.url.split('#')[1] });
    await expect.poll(() => notices(who.email).length).toBe(2);
    expect(notices(who.email)[1]).toContain('Way: a link that the operator made');
  });

  it('is told although the browser is known for somebody else, or brings a name that was planted', async () => {
    const [who, other] = [await person(), await person()];
    const [at, thief] = [visitor(), visitor()];
    await signedIn(thief, other);
    const planted = thief.jar.get('evidence_device_80') ?? '';
    at.jar.set('evidence_device_80', planted);
    await signedIn(at, who);
    await expect.poll(() => notices(who.email).length).toBe(1);
    expect(at.jar.get('evidence_device_80')).not.toBe(planted);
    // What the thief has is no known browser of the person.
    await signedIn(thief, who);
    await expect.poll(() => notices(who.email).length).toBe(2);
  });

  it('is told of a name that the browser had before its last sign-in: a copy of it is known no longer', async () => {
    const who = await person();
    const [at, thief] = [visitor(), visitor()];
    await signedIn(at, who);
    thief.jar.set('evidence_device_80', at.jar.get('evidence_device_80') ?? '');
    await signedIn(at, who);
    await expect.poll(() => notices(who.email).length).toBe(1);
    await signedIn(thief, who);
    await expect.poll(() => notices(who.email).length).toBe(2);
  });
});
