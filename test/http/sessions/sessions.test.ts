import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { openHouse, type House } from '../../daemon/house.js';
import { accountOf, browserOf, codeFor, enter, listen, signedIn } from './session-rig.js';
import { ask } from '../shares/share-rig.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let house: House;
let base: string;

beforeAll(async () => {
  house = await openHouse({ concurrency: 4 });
  base = await listen(house);
});
beforeEach(() => house.world.forward(61_000));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(() => house.close());

const outside = { code: 'PLAN_API_READ_ONLY', details: { reason: 'session_outside_dashboard' } };
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('a link', () => {
  it('signs in once, leads where it was made for, and stands behind the # of its address', async () => {
    const made = await ask(`${base}/v1/dashboard-links`, {
      method: 'POST',
      headers: bearer(house.keys.live),
      body: { path: '/captures/cap_1?tab=text' },
    });
    expect(made).toMatchObject({ status: 201, body: { expires_at: expect.stringMatching(/Z$/) } });
    const [page, code = ''] = made.body.url.split('#');
    expect(page).toBe(`${base}/dashboard/enter`);
    const entered = await enter(base, code);
    expect(entered).toMatchObject({
      status: 201,
      body: { account: { account_id: 'local' }, path: '/captures/cap_1?tab=text' },
    });
    const port = new URL(base).port;
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^evidence_session_${port}=[\\w-]{43}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict$`),
      ),
    ]);
    const me = await browserOf(base, 'local', entered).ask('GET /whoami');
    expect(me.body).toMatchObject({
      account_ref: 'local',
      key: null,
      session: { session_id: entered.body.session_id },
    });
  });

  it('is kept as a hash only, and neither are the halves kept', async () => {
    const code = await codeFor(base, house.keys.live);
    const { halves } = browserOf(base, 'local', await enter(base, code));
    const rows = JSON.stringify([
      await house.desk.db.selectFrom('sessions').selectAll().execute(),
      await house.desk.db.selectFrom('dashboard_links').selectAll().execute(),
    ]);
    for (const secret of [code, halves['x-session-key'], halves['cookie']?.split('=')[1]])
      expect(rows).not.toContain(secret);
  });

  it('ends after a minute', async () => {
    const code = await codeFor(base, house.keys.live);
    house.world.forward(MINUTE);
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
  });

  it('that is used twice ends the session that it made, and the log says so', async () => {
    const { id, key } = await accountOf(house);
    const code = await codeFor(base, key);
    const browser = browserOf(base, id, await enter(base, code));
    expect((await browser.ask('GET /whoami')).status).toBe(200);
    house.world.forward(9 * MINUTE);
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    const { sign_ins } = await house.client(key).listSignIns({ query: {} });
    expect(sign_ins.map(({ outcome }) => outcome)).toEqual(['code_reused', 'signed_in']);
  });

  it('that comes again much later ends nothing', async () => {
    const { id, key } = await accountOf(house);
    const code = await codeFor(base, key);
    const browser = browserOf(base, id, await enter(base, code));
    house.world.forward(10 * MINUTE + 1);
    expect((await enter(base, code)).code).toBe('SIGN_IN_FAILED');
    expect((await browser.ask('GET /whoami')).status).toBe(200);
  });

  it('lets one in of two that bring it at once', async () => {
    const code = await codeFor(base, house.keys.live);
    const both = await Promise.all([enter(base, code), enter(base, code)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '401']);
  });

  it('is made by production keys only, and for others by the operator, which the session says', async () => {
    const { id } = await accountOf(house);
    const post = (path: string, headers: Record<string, string>) =>
      ask(`${base}/v1${path}`, { method: 'POST', headers, body: {} });
    expect((await post('/dashboard-links', bearer(house.keys.test))).code).toBe('FORBIDDEN');
    const browser = await signedIn(house, base);
    expect((await browser.ask('POST /dashboard-links', {})).code).toBe('FORBIDDEN');
    expect((await post(`/accounts/${id}/dashboard-links`, bearer(house.keys.live))).code).toBe('FORBIDDEN');
    const made = await post(`/accounts/${id}/dashboard-links`, bearer(house.keys.operator));
    const entered = await enter(base, made.body.url.split('#')[1]);
    const { sessions } = (await browserOf(base, id, entered).ask('GET /sessions')).body;
    expect(sessions).toMatchObject([{ current: true, via_operator: true, network: '127.0.0.1' }]);
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/a#b', '/a\nb'])(
    'leads to no other place: %j',
    async (path) => {
      const made = await ask(`${base}/v1/dashboard-links`, {
        method: 'POST',
        headers: bearer(house.keys.live),
        body: { path },
      });
      expect(made.code).toBe('MALFORMED_REQUEST');
    },
  );
});

describe('both halves are asked for', () => {
  it('the cookie that another port collected is no session', async () => {
    const browser = await signedIn(house, base);
    const { cookie } = browser.halves;
    expect((await ask(`${base}/v1/captures`, { headers: { cookie } })).code).toBe('SESSION_EXPIRED');
    expect((await browser.ask('GET /captures', undefined, { 'x-session-key': 'A'.repeat(43) })).code).toBe(
      'SESSION_EXPIRED',
    );
    expect((await browser.ask('GET /captures')).status).toBe(200);
  });

  it('nor is the key that somebody copied from the storage', async () => {
    const browser = await signedIn(house, base);
    expect((await browser.ask('GET /captures', undefined, { cookie: undefined })).code).toBe('SESSION_EXPIRED');
  });

  it('nor the halves of two sessions', async () => {
    const [one, other] = [await signedIn(house, base), await signedIn(house, base)];
    const { cookie } = other.halves;
    expect((await one.ask('GET /captures', undefined, { cookie })).code).toBe('SESSION_EXPIRED');
  });

  it('without either, a key is asked for', async () => {
    const other = 'evidence_session_1=x; evidence_share_2=y';
    expect((await ask(`${base}/v1/captures`, { headers: { cookie: other } })).code).toBe('MISSING_API_KEY');
  });

  it('with a key the cookie is left out of account', async () => {
    const browser = await signedIn(house, base);
    const { body } = await browser.ask('GET /whoami', undefined, bearer(house.keys.test));
    expect(body).toMatchObject({ account_ref: 'local', session: null });
    expect((await browser.ask('GET /whoami', undefined, bearer('ps_live_nobody'))).code).toBe('INVALID_API_KEY');
  });

  it('the name in whose it works is no key that anybody sees or revokes', async () => {
    const browser = await signedIn(house, base);
    const row = await house.desk.db
      .selectFrom('keys')
      .selectAll()
      .where('account_id', '=', browser.account)
      .where('dashboard', '=', true)
      .executeTakeFirstOrThrow();
    const { api_keys } = (await browser.ask('GET /api-keys')).body;
    expect(api_keys).toHaveLength(2);
    expect((await browser.ask(`DELETE /api-keys/${row.key_id}`)).code).toBe('NOT_FOUND');
  });
});

describe('only the dashboard speaks for a session', () => {
  const foreign = ['null', 'http://127.0.0.1:1', 'https://evil.example', undefined];
  it.each(foreign)('a change with Origin %s is refused', async (origin) => {
    const browser = await signedIn(house, base);
    const told = await browser.ask('POST /captures', { url: 'https://example.com/' }, { origin });
    expect(told).toMatchObject(outside);
  });

  it.each(foreign.slice(0, 3))('a read with Origin %s is refused', async (origin) => {
    const browser = await signedIn(house, base);
    expect(await browser.ask('GET /captures', undefined, { origin })).toMatchObject(outside);
  });

  it.each(['cross-site', 'same-site', 'none'])('a read with Sec-Fetch-Site %s is refused', async (site) => {
    const browser = await signedIn(house, base);
    expect(await browser.ask('GET /captures', undefined, { 'sec-fetch-site': site })).toMatchObject(outside);
  });

  it('a read without Sec-Fetch-Site passes: plain http in a local network has none', async () => {
    const browser = await signedIn(house, base);
    expect((await browser.ask('GET /captures', undefined, { 'sec-fetch-site': undefined })).status).toBe(200);
  });

  it('a question for the headers alone is a read', async () => {
    const browser = await signedIn(house, base);
    const head = async (site: string) =>
      (await browser.ask('HEAD /captures', undefined, { origin: undefined, 'sec-fetch-site': site })).status;
    expect([await head('same-origin'), await head('cross-site')]).toEqual([200, 403]);
  });

  it.each(foreign)('nobody is signed in from a page with Origin %s', async (origin) => {
    const code = await codeFor(base, house.keys.live);
    expect(await enter(base, code, { origin })).toMatchObject(outside);
    expect((await enter(base, code)).status).toBe(201);
  });

  it('a key needs no Origin and minds none', async () => {
    const headers = { ...bearer(house.keys.live), origin: 'https://evil.example' };
    expect((await ask(`${base}/v1/captures`, { headers })).status).toBe(200);
  });

  it('neither is a session given nor taken over plain http from elsewhere', async () => {
    const code = await codeFor(base, house.keys.live);
    const far = { host: 'evidence.example', origin: 'http://evidence.example' };
    expect((await enter(base, code, far)).code).toBe('INSECURE_TRANSPORT');
    const browser = browserOf(base, 'local', await enter(base, code));
    expect((await browser.ask('GET /captures', undefined, { host: 'evidence.example' })).code).toBe(
      'INSECURE_TRANSPORT',
    );
  });
});

describe('life', () => {
  it('a cookie that was planted before signing in is worth nothing after it', async () => {
    const name = `evidence_session_${new URL(base).port}`;
    const planted = `${name}=${'A'.repeat(43)}`;
    const entered = await enter(base, await codeFor(base, house.keys.live), { cookie: planted });
    const browser = browserOf(base, 'local', entered);
    expect(browser.halves['cookie']).not.toBe(planted);
    expect((await browser.ask('GET /whoami', undefined, { cookie: planted })).code).toBe('SESSION_EXPIRED');
    // Beside the true one, neither counts: which was meant cannot be told.
    for (const cookies of [
      [planted, browser.halves['cookie']],
      [browser.halves['cookie'], planted],
    ])
      expect((await browser.ask('GET /whoami', undefined, { cookie: cookies.join('; ') })).code).toBe(
        'SESSION_EXPIRED',
      );
  });

  it('signing in again gives new halves, and ends the session that the browser had', async () => {
    const { id, key } = await accountOf(house);
    const first = browserOf(base, id, await enter(base, await codeFor(base, key)));
    const { cookie } = first.halves;
    const second = browserOf(base, id, await enter(base, await codeFor(base, key), { cookie }));
    expect(second.halves).not.toEqual(first.halves);
    expect((await first.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await second.ask('GET /sessions')).body.sessions).toHaveLength(1);
  });

  it('ends when idle for 12 hours, and after 7 days however much it is used', async () => {
    const browser = await signedIn(house, base);
    const idle = await signedIn(house, base);
    for (let hours = 0; hours < 7 * 24; hours += 11) {
      expect((await browser.ask('GET /whoami')).status).toBe(200);
      if (hours > 12) expect((await idle.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
      house.world.forward(11 * HOUR);
    }
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    await keepHouse(house.desk, house.queue);
    const left = await house.desk.db.selectFrom('sessions').select('session_id').execute();
    expect(left.map((row) => row.session_id)).not.toContain(browser.id);
  });

  it('signing out ends the row, the cookie and what the browser keeps, and no other cookies', async () => {
    const browser = await signedIn(house, base);
    const out = await browser.ask('DELETE /sessions/current');
    expect(out).toMatchObject({ status: 200, body: { session_id: browser.id } });
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(out.headers['set-cookie'])).toMatch(/^evidence_session_\d+=; Path=\/; Max-Age=0;/);
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect(
      (await ask(`${base}/v1/sessions/current`, { method: 'DELETE', headers: bearer(house.keys.live) })).code,
    ).toBe('NOT_FOUND');
  });

  it('one session ends another of its account, all others, and none of a stranger', async () => {
    const { id, key } = await accountOf(house);
    const open = async () => browserOf(base, id, await enter(base, await codeFor(base, key)));
    const [one, two, three, four] = [await open(), await open(), await open(), await open()];
    const stranger = await signedIn(house, base);
    expect((await stranger.ask(`DELETE /sessions/${one.id}`)).code).toBe('NOT_FOUND');
    expect((await one.ask(`DELETE /sessions/${two.id}`)).status).toBe(200);
    expect((await two.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await three.ask('DELETE /sessions')).body).toMatchObject({ ended: 2 });
    expect((await one.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await four.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await three.ask('GET /whoami')).status).toBe(200);
    expect((await stranger.ask('GET /whoami')).status).toBe(200);
    const client = house.client(key);
    expect((await client.listSessions({})).sessions).toMatchObject([{ session_id: three.id, current: false }]);
    const log = await client.listSignIns({ query: { limit: 2 } });
    expect(log.next_cursor).not.toBeNull();
    expect(log.sign_ins.map(({ outcome }) => outcome)).toEqual(['ended', 'ended']);
  });

  it('twenty of an account at most: the oldest ends', async () => {
    const { id, key } = await accountOf(house);
    const first = browserOf(base, id, await enter(base, await codeFor(base, key)));
    for (let n = 0; n < 20; n += 1) {
      house.world.forward(1);
      await enter(base, await codeFor(base, key));
    }
    expect((await first.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await house.client(key).listSessions({})).sessions).toHaveLength(20);
  });

  it('revoking a key ends the sessions and the links that it made', async () => {
    const { id, key } = await accountOf(house);
    const browser = browserOf(base, id, await enter(base, await codeFor(base, key)));
    const waiting = await codeFor(base, key);
    const { api_keys } = await house.client(key).listApiKeys({ query: {} });
    const live = api_keys.find(({ env }) => env === 'live');
    await house.client(key).revokeApiKey({ params: { key_id: live?.key_id ?? '' } });
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await enter(base, waiting)).code).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['asks for it', { end_sessions: true }],
    ['changes the address', { email: 'other@example.org' }],
  ])('the operator ends sessions and unused links when he %s, and not those of others', async (_, body) => {
    const { id, key } = await accountOf(house, { email: 'one@example.org' });
    const open = async () => browserOf(base, id, await enter(base, await codeFor(base, key)));
    const [one, two, stranger] = [await open(), await open(), await signedIn(house, base)];
    const waiting = await codeFor(base, key);
    const params = { account_id: id };
    await house.operator.updateAccount({ params, body: { end_sessions: false, email: 'one@example.org' } });
    expect((await one.ask('GET /whoami')).status).toBe(200);
    expect(await house.operator.updateAccount({ params, body })).not.toHaveProperty('end_sessions');
    for (const ended of [one, two]) expect((await ended.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
    expect((await enter(base, waiting)).code).toBe('SIGN_IN_FAILED');
    expect((await stranger.ask('GET /whoami')).status).toBe(200);
    const { sign_ins } = await house.client(key).listSignIns({ query: {} });
    expect(sign_ins.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['ended', 'ended']);
    expect((await open()).id).toMatch(/^ses_/);
  });

  it('test keys are not told who signs in from where', async () => {
    const told = (path: string, method = 'GET') =>
      ask(`${base}/v1${path}`, { method, headers: bearer(house.keys.test) }).then(({ code }) => code);
    expect(await told('/sessions')).toBe('FORBIDDEN');
    expect(await told('/sign-ins')).toBe('FORBIDDEN');
    expect(await told('/sessions', 'DELETE')).toBe('FORBIDDEN');
  });

  it('says in which ways one gets in', async () => {
    expect((await ask(`${base}/v1/sign-in`)).body).toEqual({ methods: ['dashboard_link', 'sign_in_link'] });
  });
});
