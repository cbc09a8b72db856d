import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../daemon/jobs/housekeeping.js';
import { failing, leaveFile, openHouse, type House } from '../../daemon/house.js';
import { ask } from '../shares/share-rig.js';
import { accountOf, browserOf, codeFor, enter, listen, type Browser } from './session-rig.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As the encrypting proxy in front of a server for others asks it. */
const overTls = { host: 'evidence.example', origin: 'https://evidence.example', 'x-forwarded-proto': 'https' };

describe('on a server for others', () => {
  let house: House;
  let base: string;
  beforeAll(async () => {
    house = await openHouse({ publicUrls: ['https://evidence.example'] });
    base = await listen(house);
  });
  beforeEach(() => house.world.forward(61_000));
  afterEach(() => expect(house.faults).toEqual([]));
  afterAll(() => house.close());

  const signedIn = async (): Promise<Browser> => {
    const { id, key } = await accountOf(house);
    return browserOf(base, id, await enter(base, await codeFor(base, key), overTls));
  };
  const looks = async (browser: Browser) =>
    (await browser.ask('GET /whoami', undefined, { host: 'evidence.example', 'x-forwarded-proto': 'https' })).code;

  it('the cookie travels encrypted, and neither a subdomain nor plain http can plant it', async () => {
    const { key } = await accountOf(house);
    const entered = await enter(base, await codeFor(base, key), overTls);
    expect(entered.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-evidence_session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
      ),
    );
    const browser = browserOf(base, 'local', entered);
    expect(await looks(browser)).toBeUndefined();
    const { cookie = '' } = browser.halves;
    const unprefixed = { ...overTls, cookie: cookie.replace('__Host-', '') };
    expect((await browser.ask('GET /whoami', undefined, unprefixed)).code).toBe('SESSION_EXPIRED');
  });

  it('changes are taken from its public address and from no other', async () => {
    const browser = await signedIn();
    const from = async (origin: string) =>
      (await browser.ask('PATCH /whoami', { name: 'A. Lawyer' }, { ...overTls, origin })).code;
    expect(await from('https://evidence.example')).toBeUndefined();
    for (const other of ['http://evidence.example', 'https://evidence.example:8443', 'https://a.evidence.example'])
      expect([other, await from(other)]).toEqual([other, 'PLAN_API_READ_ONLY']);
  });

  it('a session ends when idle for an hour, and after a day however much it is used', async () => {
    const [used, idle] = [await signedIn(), await signedIn()];
    const { body } = await used.ask('GET /whoami', undefined, {
      host: 'evidence.example',
      'x-forwarded-proto': 'https',
    });
    const { session } = body as { session: { expires_at: string; idle_expires_at: string } };
    const since = (at: string) => (Date.parse(at) - house.world.now().getTime()) / HOUR;
    expect([since(session.idle_expires_at), since(session.expires_at)]).toEqual([1, 24]);
    for (let minutes = 0; minutes < 24 * 60; minutes += 50) {
      expect(await looks(used)).toBeUndefined();
      if (minutes > 60) expect(await looks(idle)).toBe('SESSION_EXPIRED');
      house.world.forward(50 * MINUTE);
    }
    expect(await looks(used)).toBe('SESSION_EXPIRED');
  });
});

describe('the log of sign-ins', () => {
  it('is kept for twelve months', async () => {
    const house = await openHouse();
    const base = await listen(house);
    const { key } = await accountOf(house);
    await enter(base, await codeFor(base, key));
    const log = async () => (await house.client(key).listSignIns({ query: {} })).sign_ins.length;
    house.world.forward(365 * DAY);
    await keepHouse(house.desk, house.queue);
    expect(await log()).toBe(1);
    house.world.forward(1);
    await keepHouse(house.desk, house.queue);
    expect(await log()).toBe(0);
    await house.close();
  });
});

describe('the day of a session on the Website Archive plan', () => {
  it('has one unit for each comparison and redaction, which stay used when the work fails later', async () => {
    const house = await openHouse({
      run: (run) => leaveFile(run),
      compare: () => Promise.resolve(failing as never),
      redact: () => Promise.resolve(failing as never),
    });
    const base = await listen(house);
    const { id, key } = await accountOf(house, { plan: 'website_archive' });
    const browser = browserOf(base, id, await enter(base, await codeFor(base, key)));
    const used = async () => {
      const row = house.desk.db.selectFrom('usage').select('used').where('account_id', '=', id);
      return (await row.where('counter', '=', 'wa_day').executeTakeFirst())?.used;
    };
    const capture = async (): Promise<string> => {
      const { capture_id } = (await browser.ask('POST /captures', { url: 'https://example.com/' })).body;
      await house.settled();
      return capture_id;
    };
    const [one, other] = [await capture(), await capture()];
    expect(await used()).toBe(2);
    const compared = await browser.ask('POST /compare', { capture_id_1: one, capture_id_2: other });
    expect([compared.body.status, await used()]).toEqual(['failed', 3]);
    const redacted = await browser.ask(`POST /captures/${one}/redact`, { rules: [{ text: 'secret' }] });
    expect([redacted.status >= 400, await used()]).toEqual([true, 4]);
    // A look at what would be withheld makes nothing.
    const preview = { rules: [{ text: 'secret' }], preview: true };
    await browser.ask(`POST /captures/${one}/redact`, preview);
    // What is refused before anything is made takes nothing.
    expect((await browser.ask('POST /compare', { capture_id_1: one, capture_id_2: one })).code).toBe('NOT_COMPARABLE');
    expect(await used()).toBe(4);
    // With a key the plan makes neither.
    for (const path of ['/compare', `/captures/${one}/redact`]) {
      const headers = { authorization: `Bearer ${key}` };
      const body = path === '/compare' ? { capture_id_1: one, capture_id_2: other } : { rules: [{ text: 'secret' }] };
      expect((await ask(`${base}/v1${path}`, { method: 'POST', headers, body })).code).toBe('PLAN_API_READ_ONLY');
    }
    await house.close();
  });
});
