import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../../daemon/http/server.js';
import { operations } from '../../../src/contract/index.js';
import type { Operation } from '../../../src/contract/operation.js';
import { openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf } from './session-rig.js';
import {
  mailerTo,
  mailsAt,
  newPerson,
  readable,
  shown as codeOf,
  visitorAt,
  type Answered,
  type Person,
  type Visitor,
} from './sign-in-rig.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let mail: MailServer;
let house: House;
let turn = 0;

beforeAll(async () => {
  mail = await mailServer();
  house = await openHouse({ mailer: mailerTo(mail) });
});
beforeEach(() => house.world.forward(2 * DAY));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(async () => {
  await house.close();
  await mail.close();
});

const person = (of = house): Promise<Person> => newPerson(of);
const visitor = (of = house): Visitor => visitorAt(of, `203.1.${Math.floor(++turn / 250)}.${turn % 250}`);

/** A session of a browser. */
interface Session {
  readonly at: Visitor;
  readonly key: string;
  ask(line: string, body?: object): Promise<Answered>;
}
const sessionOf = (at: Visitor, entered: Answered): Session => {
  const key = entered.body.session_key as string;
  const headers = { 'x-session-key': key };
  return {
    at,
    key,
    ask: (line, body = {}) => {
      const [method, path = ''] = line.split(' ');
      if (method === 'GET') return at.get(path, headers);
      return method === 'POST' ? at.post(path, body, headers) : at.remove(path, headers);
    },
  };
};
/** Through the first step: what the link of a mail is answered with. */
async function mailed(at: Visitor, who: Person): Promise<Answered> {
  const before = mail.letters.filter(({ to, text }) => to.includes(who.email) && text.includes('sat_')).length;
  await at.start(who.email);
  const { link } = (await mailsAt(mail, who.email, before + 1)).at(-1) ?? { link: '' };
  return at.post('/sessions', { link });
}
const enter = async (who: Person): Promise<Session> => {
  const at = visitor();
  return sessionOf(at, await mailed(at, who));
};
const shown = (secret: string, of = house): string => codeOf(secret, of.world.now());
async function enrolled(who: Person) {
  const session = await enter(who);
  const { secret } = (await session.ask('POST /sign-in-methods/totp')).body;
  const confirmed = await session.ask('POST /sign-in-methods/totp/confirm', { totp: shown(secret) });
  house.world.forward(MINUTE);
  return { session, secret: secret as string, codes: confirmed.body.recovery_codes as string[] };
}
/** Names of the secret of a factor, and of one that waits. */
const secretsOf = async ({ id }: Person) =>
  Object.values(
    await house.desk.db
      .selectFrom('totp_factors')
      .select(['secret_id', 'pending_id'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow(),
  ).filter((each) => each !== null);
const kept = (ids: readonly string[]) =>
  house.desk.db.selectFrom('webhook_secrets').select('owner_id').where('owner_id', 'in', ids).execute();
const outcomes = async ({ key }: Person) =>
  (await house.client(key).listSignIns({ query: {} })).sign_ins.map(({ outcome }) => outcome);

describe('a second factor', () => {
  it('is enrolled by a code of its secret, with ten recovery codes that are shown once', async () => {
    const who = await person();
    const session = await enter(who);
    const none = { totp: null, recovery_codes_left: 0, second_factor_required: false, passkeys: [] };
    expect((await session.ask('GET /sign-in-methods')).body).toEqual(none);
    const made = await session.ask('POST /sign-in-methods/totp');
    expect(made).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect(made.body.otpauth_url).toContain(`secret=${made.body.secret}`);
    expect(made.body.otpauth_url).toContain(encodeURIComponent(who.email));
    expect((await session.ask('POST /sign-in-methods/totp/confirm', { totp: '000000' })).code).toBe('SIGN_IN_FAILED');
    expect((await session.ask('GET /sign-in-methods')).body).toEqual(none);
    const totp = shown(made.body.secret);
    const confirmed = await session.ask('POST /sign-in-methods/totp/confirm', { totp });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await session.ask('GET /sign-in-methods')).body).toEqual({
      totp: { enrolled_at: confirmed.body.enrolled_at },
      recovery_codes_left: 10,
      second_factor_required: false,
      passkeys: [],
    });
    expect(await outcomes(who)).toEqual(['recovery_codes_made', 'factor_added', 'signed_in', 'mail_sent']);
    const letters = () => mail.letters.filter(({ to, text }) => to.includes(who.email) && text.includes('was added'));
    await expect.poll(() => letters().length).toBe(1);
    const rows = JSON.stringify([
      await house.desk.db.selectFrom('totp_factors').selectAll().execute(),
      await house.desk.db.selectFrom('recovery_codes').selectAll().execute(),
      (await house.desk.db.selectFrom('webhook_secrets').select('sealed').execute()).map(({ sealed }) =>
        String(sealed),
      ),
    ]);
    for (const secret of [made.body.secret, ...confirmed.body.recovery_codes]) expect(rows).not.toContain(secret);
  });

  it('is asked for after link or code of a mail, which sign nobody in by themselves any more', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const at = visitor();
    const first = await mailed(at, who);
    expect(first).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      body: { error: { details: { methods: ['totp', 'recovery_code'] } } },
    });
    expect(at.jar.has('evidence_session_80')).toBe(false);
    const { attempt_id } = first.body.error.details;
    const entered = await at.post('/sessions', { attempt_id, totp: shown(secret) });
    expect(entered).toMatchObject({ status: 201, body: { account: { account_id: who.id } } });
    expect((await sessionOf(at, entered).ask('GET /whoami')).body).toMatchObject({ account_ref: who.id });
  });

  it('is asked for in the browser that began: not with its cookie before that step, nor elsewhere', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const at = visitor();
    await at.start(who.email);
    const old = new Map(at.jar);
    const { link, code } = (await mailsAt(mail, who.email, 2)).at(-1) ?? { link: '', code: '' };
    const { attempt_id } = (await at.post('/sessions', { link })).body.error.details;
    const thief = visitor();
    for (const [name, value] of old) thief.jar.set(name, value);
    const totp = shown(secret);
    expect((await thief.post('/sessions', { attempt_id, totp })).code).toBe('SIGN_IN_FAILED');
    expect((await visitor().post('/sessions', { attempt_id, totp })).code).toBe('SIGN_IN_FAILED');
    // Link and code are used up by the first step.
    expect((await at.post('/sessions', { link })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, code })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, totp })).status).toBe(201);
  });

  it('does not take the place of the first step', async () => {
    const who = await person();
    const { secret, codes } = await enrolled(who);
    const at = visitor();
    const { attempt_id } = (await at.start(who.email)).body;
    const proofs = [{ totp: shown(secret) }, { recovery_code: codes[0] }];
    for (const proof of proofs)
      expect((await at.post('/sessions', { attempt_id, ...proof })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { totp: shown(secret) })).code).toBe('MISSING_FIELD');
  });

  it('takes each code once', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const [one, two] = [visitor(), visitor()];
    const first = (await mailed(one, who)).body.error.details.attempt_id;
    const second = (await mailed(two, who)).body.error.details.attempt_id;
    const totp = shown(secret);
    expect((await one.post('/sessions', { attempt_id: first, totp })).status).toBe(201);
    expect((await two.post('/sessions', { attempt_id: second, totp })).code).toBe('SIGN_IN_FAILED');
    house.world.forward(30_000);
    expect((await two.post('/sessions', { attempt_id: second, totp })).code).toBe('SIGN_IN_FAILED');
    expect((await two.post('/sessions', { attempt_id: second, totp: shown(secret) })).status).toBe(201);
  });

  it('is asked for once it is enrolled, and not while its secret waits for a code', async () => {
    const who = await person();
    const session = await enter(who);
    const { secret } = (await session.ask('POST /sign-in-methods/totp')).body;
    expect((await mailed(visitor(), who)).status).toBe(201);
    const totp = shown(secret);
    expect((await session.ask('POST /sign-in-methods/totp/confirm', { totp })).status).toBe(200);
    const at = visitor();
    const { attempt_id } = (await mailed(at, who)).body.error.details;
    // The code that enrolled it is used up, too.
    expect((await at.post('/sessions', { attempt_id, totp })).code).toBe('SIGN_IN_FAILED');
    house.world.forward(30_000);
    expect((await at.post('/sessions', { attempt_id, totp: shown(secret) })).status).toBe(201);
  });

  it('takes no code that is older than the one before, although its time has not passed', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const [one, two] = [visitor(), visitor()];
    const first = (await mailed(one, who)).body.error.details.attempt_id;
    const second = (await mailed(two, who)).body.error.details.attempt_id;
    const overlooked = shown(secret);
    const fast = codeOf(secret, new Date(house.world.now().getTime() + 30_000));
    expect((await one.post('/sessions', { attempt_id: first, totp: fast })).status).toBe(201);
    expect((await two.post('/sessions', { attempt_id: second, totp: overlooked })).code).toBe('SIGN_IN_FAILED');
  });

  it('is guessed by nobody who found an open browser: enrolling waits, too', async () => {
    const who = await person();
    const session = await enter(who);
    const { secret } = (await session.ask('POST /sign-in-methods/totp')).body;
    const confirm = async (totp: string) => (await session.ask('POST /sign-in-methods/totp/confirm', { totp })).code;
    for (let count = 0; count < 5; count += 1) expect(await confirm('000000')).toBe('SIGN_IN_FAILED');
    expect(await confirm(shown(secret))).toBe('RATE_LIMITED');
    house.world.forward(1_000);
    expect(await confirm(shown(secret))).toBeUndefined();
  });

  it('can be a recovery code, each once, however it is written; new ones void those before', async () => {
    const who = await person();
    const { session, codes } = await enrolled(who);
    const [code = ''] = codes;
    const at = visitor();
    const used = (await mailed(at, who)).body.error.details.attempt_id;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect((await at.post('/sessions', { attempt_id: used, recovery_code: typed })).status).toBe(201);
    expect((await outcomes(who)).slice(0, 2)).toEqual(['signed_in', 'recovery_code_used']);
    expect((await session.ask('GET /sign-in-methods')).body.recovery_codes_left).toBe(9);
    const again = (await mailed(at, who)).body.error.details.attempt_id;
    expect((await at.post('/sessions', { attempt_id: again, recovery_code: code })).code).toBe('SIGN_IN_FAILED');
    const fresh = (await session.ask('POST /sign-in-methods/recovery-codes')).body.codes as string[];
    expect((await at.post('/sessions', { attempt_id: again, recovery_code: codes[1] })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id: again, recovery_code: fresh[0] })).status).toBe(201);
    // Another person's codes are of no use.
    const other = await person();
    await enrolled(other);
    const theirs = (await mailed(at, other)).body.error.details.attempt_id;
    expect((await at.post('/sessions', { attempt_id: theirs, recovery_code: fresh[1] })).code).toBe('SIGN_IN_FAILED');
  });

  it('ends an attempt after ten wrong tries, waits between them, and says so in the log', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const at = visitor();
    const { attempt_id } = (await mailed(at, who)).body.error.details;
    for (let count = 0; count < 10; count += 1) {
      const answer = await at.post('/sessions', { attempt_id, totp: '000000' });
      if (answer.code === 'RATE_LIMITED') {
        house.world.forward(answer.body.error.details.retry_after_seconds * 1000);
        count -= 1;
      } else expect(answer.code).toBe('SIGN_IN_FAILED');
    }
    house.world.forward(MINUTE);
    expect((await at.post('/sessions', { attempt_id, totp: shown(secret) })).code).toBe('SIGN_IN_FAILED');
    expect((await outcomes(who))[0]).toBe('second_factor_failed');
  });

  it('is not taken while whoever failed often has to wait, not even the right one', async () => {
    const who = await person();
    const { secret } = await enrolled(who);
    const at = visitor();
    const { attempt_id } = (await mailed(at, who)).body.error.details;
    for (let count = 0; count < 5; count += 1)
      expect((await at.post('/sessions', { attempt_id, totp: '000000' })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, totp: shown(secret) })).code).toBe('RATE_LIMITED');
    house.world.forward(1_000);
    expect((await at.post('/sessions', { attempt_id, totp: shown(secret) })).status).toBe(201);
  });

  it('is replaced by a new secret once that is confirmed, and the recovery codes stay', async () => {
    const who = await person();
    const { session, secret } = await enrolled(who);
    const { secret: next } = (await session.ask('POST /sign-in-methods/totp')).body;
    const at = visitor();
    const { attempt_id } = (await mailed(at, who)).body.error.details;
    expect((await at.post('/sessions', { attempt_id, totp: shown(next) })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, totp: shown(secret) })).status).toBe(201);
    house.world.forward(MINUTE);
    const both = await secretsOf(who);
    expect(await kept(both)).toHaveLength(2);
    const confirmed = await session.ask('POST /sign-in-methods/totp/confirm', { totp: shown(next) });
    expect(confirmed.body.recovery_codes).toBeNull();
    expect(await kept(both)).toHaveLength(1);
    house.world.forward(MINUTE);
    const later = (await mailed(at, who)).body.error.details.attempt_id;
    expect((await at.post('/sessions', { attempt_id: later, totp: shown(secret) })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id: later, totp: shown(next) })).status).toBe(201);
  });

  it('is removed with its codes, which ends every session and is told by mail', async () => {
    const who = await person();
    const { session } = await enrolled(who);
    const begun = visitor();
    await begun.start(who.email);
    const { link } = (await mailsAt(mail, who.email, 2)).at(-1) ?? { link: '' };
    const secrets = await secretsOf(who);
    expect(await kept(secrets)).toHaveLength(1);
    expect((await session.ask('DELETE /sign-in-methods/totp')).status).toBe(200);
    expect(await kept(secrets)).toEqual([]);
    expect((await session.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    // Nor does a sign-in go on that began before.
    expect((await begun.post('/sessions', { link })).code).toBe('SIGN_IN_FAILED');
    const text = () => mail.letters.filter(({ to }) => to.includes(who.email)).map((letter) => readable(letter.text));
    await expect.poll(() => text().some((each) => each.includes('was removed'))).toBe(true);
    const again = await enter(who);
    expect((await again.ask('GET /sign-in-methods')).body).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect((await again.ask('DELETE /sign-in-methods/totp')).code).toBe('NOT_FOUND');
    expect((await again.ask('POST /sign-in-methods/recovery-codes')).code).toBe('NOT_FOUND');
    const left = await house.desk.db.selectFrom('totp_factors').selectAll().where('account_id', '=', who.id).execute();
    expect(left).toEqual([]);
  });

  it('is ended by the use of a link of the operator, the way back for who lost it; making one ends nothing', async () => {
    const who = await person();
    await enrolled(who);
    const made = await house.operator.createSignInLink({ params: { account_id: who.id }, body: {} });
    const at = visitor();
    expect((await mailed(at, who)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await at.post('/sessions', { code: made.url.split('#')[1] })).status).toBe(201);
    expect((await outcomes(who)).slice(0, 2)).toEqual(['signed_in', 'factors_ended']);
    expect((await mailed(visitor(), who)).status).toBe(201);
  });

  it('is not ended by a link of a key or of the operator for himself', async () => {
    const who = await person();
    await enrolled(who);
    const { url } = await house.client(who.key).createDashboardLink({ body: {} });
    expect((await visitor().post('/sessions', { code: url.split('#')[1] })).status).toBe(201);
    expect((await mailed(visitor(), who)).code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('who changes second factors', () => {
  const lines = [
    ['GET', '/sign-in-methods'],
    ['POST', '/sign-in-methods/totp'],
    ['POST', '/sign-in-methods/totp/confirm'],
    ['DELETE', '/sign-in-methods/totp'],
    ['POST', '/sign-in-methods/recovery-codes'],
  ] as const;

  it.each(lines)('is no key, and not the operator who looks into an account: %s %s', async (method, url) => {
    const who = await person();
    const payload = url.endsWith('confirm') ? { totp: '000000' } : undefined;
    const asKey = await house.app.inject({
      method,
      url: `/v1${url}`,
      headers: { host: '127.0.0.1', authorization: `Bearer ${who.key}` },
      ...(payload && { payload }),
    });
    expect(asKey.json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
    const { url: link } = await house.operator.createAccountDashboardLink({ params: { account_id: who.id }, body: {} });
    const at = visitor();
    const session = sessionOf(at, await at.post('/sessions', { code: link.split('#')[1] }));
    expect((await session.ask(`${method} ${url}`, payload)).code).toBe('FORBIDDEN');
  });

  it('is no page of a stranger', async () => {
    const session = await enter(await person());
    const answer = await session.at.post(
      '/sign-in-methods/totp',
      {},
      { 'x-session-key': session.key, origin: 'https://evil.example' },
    );
    expect(answer.code).toBe('PLAN_API_READ_ONLY');
  });
});

describe('where a second factor is required of everybody', () => {
  it('a mail alone signs nobody in: who has none needs a link of the operator, and keeps the one that is enrolled', async () => {
    const strict = await openHouse({
      requireSecondFactor: true,
      mailer: mailerTo(mail),
    });
    const who = await person(strict);
    const at = visitor(strict);
    const first = await mailed(at, who);
    expect(first).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', body: { error: { details: { methods: [] } } } });
    const { attempt_id } = first.body.error.details;
    for (const proof of [{ totp: '000000' }, { recovery_code: 'AAAA-AAAA-AAAA-AAAA' }])
      expect((await at.post('/sessions', { attempt_id, ...proof })).code).toBe('SIGN_IN_FAILED');
    const made = await strict.operator.createSignInLink({ params: { account_id: who.id }, body: {} });
    const session = sessionOf(at, await at.post('/sessions', { code: made.url.split('#')[1] }));
    const { secret } = (await session.ask('POST /sign-in-methods/totp')).body;
    await session.ask('POST /sign-in-methods/totp/confirm', { totp: shown(secret, strict) });
    expect((await session.ask('DELETE /sign-in-methods/totp')).code).toBe('LAST_SIGN_IN_METHOD');
    expect((await session.ask('GET /sign-in-methods')).body).toMatchObject({
      totp: { enrolled_at: expect.any(String) },
      second_factor_required: true,
    });
    strict.world.forward(MINUTE);
    // The sign-in that found no factor is over, although there is one now.
    const late = await at.post('/sessions', { attempt_id, totp: shown(secret, strict) });
    expect(late.code).toBe('SIGN_IN_FAILED');
    const again = (await mailed(at, who)).body.error.details;
    const entered = await at.post('/sessions', { attempt_id: again.attempt_id, totp: shown(secret, strict) });
    expect(entered.status).toBe(201);
    expect(strict.faults).toEqual([]);
    await strict.close();
  });
});

describe('on a server for others, what cannot be taken back', () => {
  let hosted: House;
  beforeAll(() => {
    const options = {
      publicHosts: [],
      publicUrls: [],
      trustedProxies: [],
      stopping: () => false,
      touched: () => undefined,
    };
    hosted = { ...house, app: buildServer({ ...house.desk, kind: 'hosted' }, options) };
  });
  afterAll(() => hosted.app.close());
  const signedIn = async (who: Person): Promise<Session> => {
    const at = visitor(hosted);
    return sessionOf(at, await mailed(at, who));
  };
  const needsFresh = (methods: string[]) => ({
    status: 403,
    code: 'REAUTHENTICATION_REQUIRED',
    body: { error: { details: { methods } } },
  });

  it('asks a session for a sign-in of the last ten minutes, and a key for none', async () => {
    const who = await person();
    const session = await signedIn(who);
    house.world.forward(10 * MINUTE);
    expect((await session.ask('POST /api-keys', { env: 'test' })).status).toBe(201);
    house.world.forward(1);
    expect(await session.ask('POST /api-keys', { env: 'test' })).toMatchObject(needsFresh(['email']));
    expect((await session.ask('GET /api-keys')).status).toBe(200);
    const asKey = await hosted.app.inject({
      method: 'POST',
      url: '/v1/api-keys',
      headers: { host: '127.0.0.1', authorization: `Bearer ${who.key}` },
      payload: { env: 'test' },
    });
    expect(asKey.statusCode).toBe(201);
  });

  it('is sealing, sharing, handing over, members, keys, factors and removing for good; on the own machine none of it', async () => {
    const who = await person();
    const session = await signedIn(who);
    house.world.forward(10 * MINUTE + 1);
    const lines = Object.values<Operation>(operations).filter(({ fresh }) => fresh !== undefined);
    const said = lines.map(({ method, path }) => `${method} ${path}`);
    expect(said.toSorted()).toEqual([
      'DELETE /api-keys/{key_id}',
      'DELETE /captures/{capture_id}',
      'DELETE /sign-in-methods/passkeys/{passkey_id}',
      'DELETE /sign-in-methods/totp',
      'POST /api-keys',
      'POST /api-keys/{key_id}/rotate-webhook-secret',
      'POST /matters/{matter_id}/members',
      'POST /matters/{matter_id}/seal',
      'POST /matters/{matter_id}/shares',
      'POST /matters/{matter_id}/transfer',
      'POST /organization/invitations',
      'POST /organization/transfer',
      'POST /sign-in-methods/passkeys/options',
      'POST /sign-in-methods/recovery-codes',
      'POST /sign-in-methods/totp',
    ]);
    const local = await enter(who);
    house.world.forward(10 * MINUTE + 1);
    for (const line of said) {
      const asked =
        line.replaceAll(/\{\w+\}/g, 'x_00000000000000000000') + (line.includes('captures') ? '?permanent=true' : '');
      expect([line, (await session.ask(asked)).code]).toEqual([line, 'REAUTHENTICATION_REQUIRED']);
      if (!line.includes('sign-in-methods'))
        expect([line, (await local.ask(asked)).code]).not.toEqual([line, 'REAUTHENTICATION_REQUIRED']);
    }
    expect((await session.ask('DELETE /captures/cap_00000000000000000000')).code).toBe('NOT_FOUND');
  });

  it('is done after another mail: the session gets new halves, and those before end', async () => {
    const who = await person();
    const session = await signedIn(who);
    house.world.forward(11 * MINUTE);
    const before = session.at.jar.get('evidence_session_80') ?? '';
    const { attempt_id } = (await session.at.start(who.email)).body;
    const { code } = (await mailsAt(mail, who.email, 2)).at(-1) ?? { code: '' };
    const wrong = await session.ask('POST /sessions/current/renew', { attempt_id, code: 'AAAA-AAAA' });
    expect(wrong.code).toBe('SIGN_IN_FAILED');
    const renewed = await session.ask('POST /sessions/current/renew', { attempt_id, code });
    expect(renewed).toMatchObject({ status: 201, body: { account: { account_id: who.id } } });
    const next = sessionOf(session.at, renewed);
    expect((await next.ask('POST /api-keys', { env: 'test' })).status).toBe(201);
    expect(session.at.jar.get('evidence_session_80')).not.toBe(before);
    const old = { cookie: `evidence_session_80=${before}`, 'x-session-key': session.key };
    expect((await visitor(hosted).get('/whoami', old)).code).toBe('SESSION_EXPIRED');
  });

  it('is done after a code of the second factor, where one is enrolled, and not after a mail alone', async () => {
    const who = await person();
    const { secret, codes } = await enrolled(who);
    const at = visitor(hosted);
    const { attempt_id } = (await mailed(at, who)).body.error.details;
    const session = sessionOf(at, await at.post('/sessions', { attempt_id, totp: shown(secret) }));
    house.world.forward(11 * MINUTE);
    expect(await session.ask('POST /sign-in-methods/recovery-codes')).toMatchObject(
      needsFresh(['totp', 'recovery_code']),
    );
    await at.start(who.email);
    const { link } = (await mailsAt(mail, who.email, 3)).at(-1) ?? { link: '' };
    expect((await session.ask('POST /sessions/current/renew', { link })).code).toBe('SIGN_IN_FAILED');
    expect((await session.ask('POST /sessions/current/renew', { totp: '000000' })).code).toBe('SIGN_IN_FAILED');
    const renewed = await session.ask('POST /sessions/current/renew', { totp: shown(secret) });
    const next = sessionOf(at, renewed);
    expect((await next.ask('POST /sign-in-methods/recovery-codes')).status).toBe(201);
    // A code counts once, here too; and those that were voided do not.
    expect((await next.ask('POST /sessions/current/renew', { totp: shown(secret) })).code).toBe('SIGN_IN_FAILED');
    expect((await next.ask('POST /sessions/current/renew', { recovery_code: codes[0] })).code).toBe('SIGN_IN_FAILED');
  });

  it("is not done after somebody else's mail, nor with what is no proof, nor by a key", async () => {
    const [who, other] = [await person(), await person()];
    const session = await signedIn(who);
    await session.at.start(other.email);
    const { link } = (await mailsAt(mail, other.email, 1)).at(-1) ?? { link: '' };
    expect((await session.ask('POST /sessions/current/renew', { link })).code).toBe('SIGN_IN_FAILED');
    const made = await house.client(who.key).createDashboardLink({ body: {} });
    const code = made.url.split('#')[1];
    expect((await session.ask('POST /sessions/current/renew', { code })).code).toBe('SIGN_IN_FAILED');
    expect((await session.ask('POST /sessions/current/renew', {})).code).toBe('MISSING_FIELD');
    const asKey = await hosted.app.inject({
      method: 'POST',
      url: '/v1/sessions/current/renew',
      headers: { host: '127.0.0.1', authorization: `Bearer ${who.key}` },
      payload: { totp: '000000' },
    });
    expect(asKey.json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it('makes whoever guesses wait', async () => {
    const session = await signedIn(await person());
    for (let count = 0; count < 5; count += 1)
      expect((await session.ask('POST /sessions/current/renew', { totp: '000000' })).code).toBe('SIGN_IN_FAILED');
    expect((await session.ask('POST /sessions/current/renew', { totp: '000000' })).code).toBe('RATE_LIMITED');
  });

  it('asks for a new link where nothing else helps', async () => {
    const who = await accountOf(house, {});
    const made = await house.client(who.key).createDashboardLink({ body: {} });
    const at = visitor(hosted);
    const session = sessionOf(at, await at.post('/sessions', { code: made.url.split('#')[1] }));
    house.world.forward(11 * MINUTE);
    expect(await session.ask('POST /api-keys', { env: 'test' })).toMatchObject(needsFresh([]));
  });
});
