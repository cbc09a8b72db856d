import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../daemon/outside/mail.js';
import { passkeyLimits } from '../../../src/contract/limits.js';
import { openHouse, type House } from '../../daemon/house.js';
import { authenticator, spki, type Changes } from '../../fakes/authenticator.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf } from './session-rig.js';
import { mailsAt, shown, visitorAt, type Answered, type Visitor } from './sign-in-rig.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// An address of numbers has no passkeys.
const local = { host: 'localhost', origin: 'http://localhost' };
let mail: MailServer;
let house: House;
let strict: House;
let turn = 0;

beforeAll(async () => {
  mail = await mailServer();
  const log = { error: () => undefined };
  const mailer = () => openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log);
  house = await openHouse({ mailer: mailer() });
  strict = await openHouse({ mailer: mailer(), requireSecondFactor: true, publicUrls: ['https://evidence.example'] });
});
beforeEach(() => house.world.forward(2 * DAY));
afterEach(() => expect([...house.faults, ...strict.faults]).toEqual([]));
afterAll(async () => {
  await house.close();
  await strict.close();
  await mail.close();
});

interface Session {
  readonly at: Visitor;
  readonly account: string;
  ask(line: string, body?: object): Promise<Answered>;
}
const visitor = (of = house): Visitor => visitorAt(of, `203.2.${Math.floor(++turn / 250)}.${turn % 250}`);
const sessionOf = (at: Visitor, { body }: Answered): Session => {
  const headers = { ...local, 'x-session-key': body.session_key as string };
  return {
    at,
    account: body.account.account_id as string,
    ask: (line, sent = {}) => {
      const [method, path = ''] = line.split(' ');
      if (method === 'GET') return at.get(path, { host: local.host, 'x-session-key': headers['x-session-key'] });
      return method === 'POST' ? at.post(path, sent, headers) : at.remove(path, headers);
    },
  };
};
async function person(of = house): Promise<Session & { readonly email: string; readonly key: string }> {
  const email = `paula${++turn}@example.com`;
  const { id, key } = await accountOf(of, { email });
  const at = visitor(of);
  const { url } = await of.operator.createSignInLink({ params: { account_id: id }, body: {} });
  return { ...sessionOf(at, await at.post('/sessions', { code: url.split('#')[1] }, local)), email, key };
}
type Device = ReturnType<typeof authenticator>;
async function added(who: Session, device: Device, changes: Changes = {}): Promise<Answered> {
  const { challenge, user } = (await who.ask('POST /sign-in-methods/passkeys/options')).body;
  const response = device.create(challenge, user.id, changes);
  return who.ask('POST /sign-in-methods/passkeys', { challenge, name: 'Key', response });
}
async function challenged(at: Visitor): Promise<string> {
  return (await at.post('/sign-in/passkey', {}, local)).body.attempt_id as string;
}
async function entered(at: Visitor, device: Device, changes: Changes = {}): Promise<Answered> {
  const attempt_id = await challenged(at);
  return at.post('/sessions', { attempt_id, passkey: device.get(attempt_id, changes) }, local);
}
const outcomes = async (key: string, of = house) =>
  (await of.client(key).listSignIns({ query: {} })).sign_ins.map(({ outcome, way }) => `${outcome} ${way}`);

describe('a passkey', () => {
  it.each(['es256', 'ed25519', 'rs256'] as const)('signs in by itself, without a mail: %s', async (kind) => {
    const who = await person();
    const device = authenticator(kind);
    const made = await added(who, device);
    expect(made).toMatchObject({ status: 201, body: { name: 'Key', synced: false, last_used_at: null } });
    expect(made.body.recovery_codes).toHaveLength(10);
    const at = visitor();
    const answer = await entered(at, device);
    expect(answer).toMatchObject({ status: 201, body: { account: { account_id: who.account } } });
    expect((await sessionOf(at, answer).ask('GET /whoami')).body).toMatchObject({ account_ref: who.account });
    expect(at.jar.has('evidence_passkey_80')).toBe(false);
    expect((await outcomes(who.key))[0]).toBe('signed_in passkey');
    const { passkeys } = (await who.ask('GET /sign-in-methods')).body;
    expect(passkeys).toMatchObject([{ passkey_id: made.body.passkey_id, last_used_at: expect.any(String) }]);
  });

  it('that is synced does not count its uses', async () => {
    const who = await person();
    const device = authenticator('es256', { synced: true });
    expect((await added(who, device)).body).toMatchObject({ synced: true });
    for (const _ of [1, 2]) expect((await entered(visitor(), device)).status).toBe(201);
  });

  it('is offered where the service has a name, and not at an address of numbers', async () => {
    const at = visitor();
    expect((await at.get('/sign-in', { host: 'localhost' })).body.methods).toContain('passkey');
    expect((await at.get('/sign-in')).body.methods).not.toContain('passkey');
    expect((await at.post('/sign-in/passkey', {})).code).toBe('NOT_FOUND');
  });

  it('is not given to a key, and its options to no page of a stranger', async () => {
    const who = await person();
    const asKey = await house.app.inject({
      method: 'POST',
      url: '/v1/sign-in-methods/passkeys/options',
      headers: { host: 'localhost', authorization: `Bearer ${who.key}` },
    });
    expect(asKey.json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
    const foreign = await visitor().post('/sign-in/passkey', {}, { host: 'localhost', origin: 'https://evil.example' });
    expect(foreign.code).toBe('PLAN_API_READ_ONLY');
  });
});

describe('nobody gets in with', () => {
  const wrong: readonly (readonly [string, Changes])[] = [
    ['what was signed to make a passkey', { type: 'webauthn.create' }],
    ['what was signed at another origin', { origin: 'http://localhost:8080' }],
    ['what was signed inside of a page of another', { crossOrigin: true }],
    ['a passkey of another service', { rpId: 'evil.example' }],
    ['a passkey that did not ask who it was', { flags: 0x01 }],
    ['a passkey that nobody touched', { flags: 0x04 }],
    ['a counter that did not grow', { count: 0 }],
    ['the handle of somebody else', { handle: Buffer.from('acct_00000000000000000000').toString('base64url') }],
  ];
  it.each(wrong)('%s', async (_, changes) => {
    const who = await person();
    const device = authenticator('es256');
    await added(who, device);
    expect((await entered(visitor(), device)).status).toBe(201);
    expect((await entered(visitor(), device, changes)).code).toBe('SIGN_IN_FAILED');
    expect((await entered(visitor(), device)).status).toBe(201);
  });

  it('the signature of another key, or an altered one', async () => {
    const who = await person();
    const [device, other] = [authenticator('es256'), authenticator('es256')];
    await added(who, device);
    const at = visitor();
    const attempt_id = await challenged(at);
    const right = device.get(attempt_id);
    const other_signature = other.get(attempt_id).signature;
    const altered = Buffer.from(right.signature, 'base64url');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    for (const signature of [other_signature, altered.toString('base64url'), 'AAAA']) {
      const answer = await at.post('/sessions', { attempt_id, passkey: { ...right, signature } }, local);
      expect(answer.code).toBe('SIGN_IN_FAILED');
    }
    const unknown = await at.post('/sessions', { attempt_id, passkey: other.get(attempt_id) }, local);
    expect(unknown.code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, passkey: right }, local)).status).toBe(201);
  });

  it('a challenge of another browser, one that was used, one that is over, or one that was made up', async () => {
    const who = await person();
    const device = authenticator('es256', { synced: true });
    await added(who, device);
    const [at, thief] = [visitor(), visitor()];
    const attempt_id = await challenged(at);
    await challenged(thief);
    const asker = new Map(at.jar);
    const send = (from: Visitor, challenge: string) =>
      from.post('/sessions', { attempt_id: challenge, passkey: device.get(challenge) }, local);
    expect((await send(thief, attempt_id)).code).toBe('SIGN_IN_FAILED');
    expect((await send(visitor(), attempt_id)).code).toBe('SIGN_IN_FAILED');
    expect((await send(at, attempt_id)).status).toBe(201);
    for (const [name, value] of asker) at.jar.set(name, value);
    expect((await send(at, attempt_id)).code).toBe('SIGN_IN_FAILED');
    const late = await challenged(at);
    house.world.forward(5 * MINUTE);
    expect((await send(at, late)).code).toBe('SIGN_IN_FAILED');
    await challenged(at);
    const madeUp = Buffer.alloc(32, 0xff).toString('base64url');
    for (const challenge of [madeUp, 'AAAA', `${late.slice(0, -1)}x`])
      expect((await send(at, challenge)).code).toBe('SIGN_IN_FAILED');
  });

  it('a passkey that was made at another host of the same service', async () => {
    const who = await person(strict);
    const device = authenticator('es256');
    await added(who, device);
    const there = { host: 'evidence.example', origin: 'https://evidence.example', 'x-forwarded-proto': 'https' };
    const at = visitor(strict);
    const attempt_id = (await at.post('/sign-in/passkey', {}, there)).body.attempt_id as string;
    // The authenticator is the attacker's: it signs for any host.
    const passkey = device.get(attempt_id, { origin: there.origin, rpId: there.host });
    expect((await at.post('/sessions', { attempt_id, passkey }, there)).code).toBe('SIGN_IN_FAILED');
    expect((await entered(visitor(strict), device)).status).toBe(201);
  });

  it('what was signed for another challenge, and listened to', async () => {
    const who = await person();
    const device = authenticator('es256', { synced: true });
    const { challenge, user } = (await who.ask('POST /sign-in-methods/passkeys/options')).body;
    const response = device.create(await challenged(visitor()), user.id);
    const kept = await who.ask('POST /sign-in-methods/passkeys', { challenge, name: 'Key', response });
    expect(kept.code).toBe('SIGN_IN_FAILED');
    await added(who, device);
    const at = visitor();
    const passkey = device.get(await challenged(at));
    const attempt_id = await challenged(at);
    expect((await at.post('/sessions', { attempt_id, passkey }, local)).code).toBe('SIGN_IN_FAILED');
    const own = device.get(attempt_id);
    expect((await at.post('/sessions', { attempt_id, passkey: own }, local)).status).toBe(201);
  });

  it('what another account removed', async () => {
    const who = await person();
    const device = authenticator('es256');
    const { passkey_id } = (await added(who, device)).body;
    const other = await person();
    expect((await other.ask(`DELETE /sign-in-methods/passkeys/${passkey_id}`)).code).toBe('NOT_FOUND');
    expect((await entered(visitor(), device)).status).toBe(201);
    expect((await who.ask(`DELETE /sign-in-methods/passkeys/${passkey_id}`)).status).toBe(200);
    expect((await who.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await entered(visitor(), device)).code).toBe('SIGN_IN_FAILED');
  });
});

describe('no passkey is kept', () => {
  const weak = spki(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey);
  const stranger = spki(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey);
  it.each<readonly [string, Changes]>([
    ['of another ceremony', { type: 'webauthn.get' }],
    ['made at another origin', { origin: 'https://evil.example' }],
    ['of another service', { rpId: 'evil.example' }],
    ['of an authenticator that did not ask who it was', { flags: 0x41 }],
    ['whose data hold no credential', { flags: 0x05 }],
    ['with a key that the authenticator did not make', { publicKey: stranger }],
    ['with a key that is none', { publicKey: Buffer.from('key') }],
    ['with a key of another algorithm', { algorithm: -257 }],
    ['with a weak key', { publicKey: weak, algorithm: -257 }],
    ['of an algorithm that was not asked for', { algorithm: -37 }],
    ['under a name that the authenticator did not give it', { id: Buffer.alloc(32, 7).toString('base64url') }],
  ])('%s', async (_, changes) => {
    const who = await person();
    expect((await added(who, authenticator('es256'), changes)).code).toBe('SIGN_IN_FAILED');
    expect((await who.ask('GET /sign-in-methods')).body.passkeys).toEqual([]);
  });

  it.each(['weak', 'otherCurve'] as const)('whose authenticator made a key that is: %s', async (kind) => {
    const who = await person();
    expect((await added(who, authenticator(kind))).code).toBe('SIGN_IN_FAILED');
  });

  it('beyond the twentieth of an account', async () => {
    const who = await person();
    for (let count = 0; count < passkeyLimits.perAccount; count += 1)
      expect((await added(who, authenticator('es256'))).status).toBe(201);
    expect((await added(who, authenticator('es256'))).code).toBe('SIGN_IN_FAILED');
  });

  it('with the options of another session, twice, or by a second account', async () => {
    const [who, other] = [await person(), await person()];
    const [device, second] = [authenticator('es256'), authenticator('es256')];
    const { challenge, user, exclude } = (await who.ask('POST /sign-in-methods/passkeys/options')).body;
    expect(exclude).toEqual([]);
    const body = { challenge, name: 'Key', response: device.create(challenge, user.id) };
    expect((await other.ask('POST /sign-in-methods/passkeys', body)).code).toBe('SIGN_IN_FAILED');
    expect((await who.ask('POST /sign-in-methods/passkeys', body)).status).toBe(201);
    expect((await who.ask('POST /sign-in-methods/passkeys', body)).code).toBe('SIGN_IN_FAILED');
    const another = { ...body, response: second.create(challenge, user.id) };
    expect((await who.ask('POST /sign-in-methods/passkeys', another)).code).toBe('SIGN_IN_FAILED');
    expect((await added(other, device)).code).toBe('SIGN_IN_FAILED');
    expect((await who.ask('POST /sign-in-methods/passkeys/options')).body.exclude).toEqual([device.id]);
  });
});

describe('beside a mail, a passkey', () => {
  it('keeps out who only reads the mail, and lets in who has a recovery code', async () => {
    const who = await person();
    const [code] = (await added(who, authenticator('es256'))).body.recovery_codes as string[];
    const at = visitor();
    await at.start(who.email);
    const { link } = (await mailsAt(mail, who.email, 1)).at(-1) ?? { link: '' };
    const first = await at.post('/sessions', { link });
    const { attempt_id, methods } = first.body.error.details;
    expect([first.code, methods]).toEqual(['SECOND_FACTOR_REQUIRED', ['passkey', 'recovery_code']]);
    expect((await at.post('/sessions', { attempt_id, totp: '000000' })).code).toBe('SIGN_IN_FAILED');
    expect((await at.post('/sessions', { attempt_id, recovery_code: code })).status).toBe(201);
  });

  it('shares the recovery codes with an authenticator program; the last of both takes them along', async () => {
    const who = await person();
    const { passkey_id } = (await added(who, authenticator('es256'))).body;
    const { secret } = (await who.ask('POST /sign-in-methods/totp')).body;
    const totp = shown(secret, house.world.now());
    expect((await who.ask('POST /sign-in-methods/totp/confirm', { totp })).body.recovery_codes).toBeNull();
    await who.ask('DELETE /sign-in-methods/totp');
    const back = async () => {
      const { url } = await house.client(who.key).createDashboardLink({ body: {} });
      const at = visitor();
      return sessionOf(at, await at.post('/sessions', { code: url.split('#')[1] }, local));
    };
    const session = await back();
    expect((await session.ask('GET /sign-in-methods')).body).toMatchObject({ totp: null, recovery_codes_left: 10 });
    await session.ask(`DELETE /sign-in-methods/passkeys/${passkey_id}`);
    expect((await (await back()).ask('GET /sign-in-methods')).body).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    });
  });

  it('is ended by the use of a link of the operator', async () => {
    const who = await person();
    const device = authenticator('es256');
    await added(who, device);
    const { url } = await house.operator.createSignInLink({ params: { account_id: who.account }, body: {} });
    expect((await visitor().post('/sessions', { code: url.split('#')[1] })).status).toBe(201);
    expect((await entered(visitor(), device)).code).toBe('SIGN_IN_FAILED');
    expect((await outcomes(who.key)).slice(0, 2)).toEqual(['signed_in sign_in_link', 'factors_ended sign_in_link']);
  });

  it('is a newer sign-in, and is not removed as the last factor where one is required', async () => {
    const who = await person(strict);
    const [device, other] = [authenticator('es256'), authenticator('es256')];
    const { passkey_id } = (await added(who, device)).body;
    expect((await who.ask(`DELETE /sign-in-methods/passkeys/${passkey_id}`)).code).toBe('LAST_SIGN_IN_METHOD');
    strict.world.forward(11 * MINUTE);
    const refused = await who.ask('POST /sign-in-methods/passkeys/options');
    expect(refused.body.error).toMatchObject({
      code: 'REAUTHENTICATION_REQUIRED',
      details: { methods: ['passkey', 'recovery_code'] },
    });
    const stranger = await person(strict);
    const theirs = authenticator('es256');
    await added(stranger, theirs);
    const attempt_id = await challenged(who.at);
    const renew = (from: Device) =>
      who.ask('POST /sessions/current/renew', { attempt_id, passkey: from.get(attempt_id) });
    expect((await renew(theirs)).code).toBe('SIGN_IN_FAILED');
    const session = sessionOf(who.at, await renew(device));
    expect((await who.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await added(session, other)).status).toBe(201);
    expect((await session.ask(`DELETE /sign-in-methods/passkeys/${passkey_id}`)).status).toBe(200);
    expect((await entered(visitor(strict), other)).status).toBe(201);
  });
});
