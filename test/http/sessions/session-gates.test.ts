import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../daemon/outside/mail.js';
import { failing, leaveFile, openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf, browserOf, codeFor, enter, listen, signedIn, type Browser } from './session-rig.js';
import { ask, type Answer } from '../shares/share-rig.js';

const good = 'https://example.com/';
const hook = 'https://hooks.example/';
let house: House;
let mail: MailServer;
let base: string;

beforeAll(async () => {
  mail = await mailServer();
  const log = { error: () => undefined };
  house = await openHouse({
    concurrency: 4,
    mailer: openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log),
    run: (run) => leaveFile(run),
    redact: () => Promise.resolve(failing as never),
    certify: async (run) => ({
      ...(await leaveFile(run as never)),
      certifiedAt: '2026-11-21T10:00:02.000Z',
    }),
  });
  base = await listen(house);
});
beforeEach(() => house.world.forward(61_000));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(async () => {
  await house.settled();
  await house.close();
  await mail.close();
});

/** A key of the account, and a browser that it signed in: each gate is provoked with both. */
async function both(
  settings: object,
): Promise<{ readonly key: Asker; readonly browser: Browser; readonly id: string }> {
  const { id, key } = await accountOf(house, settings);
  const browser = browserOf(base, id, await enter(base, await codeFor(base, key)));
  return { id, browser, key: byKey(key) };
}
type Asker = (line: string, body?: unknown) => Promise<Answer>;
const byKey =
  (key: string): Asker =>
  (line, body) => {
    const [method = '', path = ''] = line.split(' ');
    return ask(`${base}/v1${path}`, { method, headers: { authorization: `Bearer ${key}` }, body });
  };
async function captured(asker: Asker): Promise<string> {
  const { capture_id } = (await asker('POST /captures', { url: good })).body;
  await house.settled();
  return capture_id;
}
const codeIn = (letter = ''): string => /--confirm ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(letter)?.[1] ?? '';
const hashes = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(64, '0'));

describe('WEBHOOK_REQUIRES_API_KEY: who has no key has no secret that signs', () => {
  it.each([
    ['POST /captures', { url: good, options: { webhook_url: hook } }],
    ['POST /captures/batch', { urls: [good, 'https://example.org/'], options: { webhook_url: hook } }],
    ['POST /captures/{id}/redact', { rules: [{ text: 'secret' }], webhook_url: hook }],
    ['POST /certify-hash', { hashes: hashes(1), webhook_url: hook }],
    ['POST /scheduled-captures', { url: good, mode: 'interval', interval_seconds: 3600, webhook_url: hook }],
    [
      'POST /scheduled-captures',
      { url: good, mode: 'interval', interval_seconds: 3600, options: { webhook_url: hook } },
    ],
    ['PATCH /scheduled-captures/{schedule}', { webhook_url: hook }],
  ])('%s', async (line, body) => {
    const { key, browser } = await both({});
    const id = await captured(key);
    const made = await key('POST /scheduled-captures', { url: good, mode: 'interval', interval_seconds: 3600 });
    const filled = line.replace('{id}', id).replace('{schedule}', made.body.schedule_id);
    expect((await browser.ask(filled, body)).code).toBe('WEBHOOK_REQUIRES_API_KEY');
    expect((await key(filled, body)).code).not.toBe('WEBHOOK_REQUIRES_API_KEY');
  });

  it('a blank one is none', async () => {
    const { browser } = await both({});
    expect((await browser.ask('POST /captures', { url: good, options: { webhook_url: '  ' } })).status).toBe(202);
    const plan = { url: good, mode: 'interval', interval_seconds: 3600, webhook_url: '' };
    expect((await browser.ask('POST /scheduled-captures', plan)).status).toBe(201);
    expect((await browser.ask('POST /certify-hash', { hashes: hashes(1), webhook_url: '\t' })).status).toBe(201);
  });

  it('the one that a key gave a schedule stays while a session changes the rest', async () => {
    const { key, browser } = await both({});
    const plan = { url: good, mode: 'interval', interval_seconds: 3600, webhook_url: hook };
    const { schedule_id } = (await key('POST /scheduled-captures', plan)).body;
    const changed = await browser.ask(`PATCH /scheduled-captures/${schedule_id}`, { name: 'Weekly' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Weekly', webhook_url: hook } });
  });

  it('a schedule of a session goes on in the name of the key that gives it a webhook', async () => {
    const { key, browser } = await both({});
    const plan = { url: good, mode: 'interval', interval_seconds: 3600 };
    const { schedule_id } = (await browser.ask('POST /scheduled-captures', plan)).body;
    const owner = () =>
      house.desk.db
        .selectFrom('schedules')
        .innerJoin('keys', 'keys.key_id', 'schedules.key_id')
        .select('keys.dashboard')
        .where('schedule_id', '=', schedule_id)
        .executeTakeFirstOrThrow();
    expect((await owner()).dashboard).toBe(true);
    expect((await key(`PATCH /scheduled-captures/${schedule_id}`, { webhook_url: hook })).status).toBe(200);
    expect((await owner()).dashboard).toBe(false);
  });

  it('one whose key was revoked is not resumed by a session with its webhook', async () => {
    const { key, browser } = await both({});
    const plan = { url: good, mode: 'interval', interval_seconds: 3600, webhook_url: hook };
    const { schedule_id } = (await key('POST /scheduled-captures', plan)).body;
    const other = byKey((await browser.ask('POST /api-keys', { env: 'live' })).body.key);
    const code = await ask(`${base}/v1/dashboard-links`, { method: 'POST', body: {} });
    expect(code.code).toBe('MISSING_API_KEY');
    const { key_id } = (await key('GET /whoami')).body.key;
    await key(`POST /scheduled-captures/${schedule_id}/pause`);
    await browser.ask(`DELETE /api-keys/${key_id}`);
    // The session went with the key that made it; another goes on.
    const again = await house.operator.createAccountDashboardLink({
      params: { account_id: browser.account },
      body: {},
    });
    const fresh = browserOf(base, browser.account, await enter(base, again.url.split('#')[1] ?? ''));
    const resume = `POST /scheduled-captures/${schedule_id}/resume`;
    expect((await fresh.ask(resume)).code).toBe('WEBHOOK_REQUIRES_API_KEY');
    expect((await other(resume)).status).toBe(200);
  });
});

describe('EMAIL_NOT_VERIFIED', () => {
  it('a session changes nothing until the address is confirmed; a key only what asks for it', async () => {
    const { key, browser } = await both({ email: 'a@firm.example', email_verified: false });
    expect((await browser.ask('POST /captures', { url: good })).code).toBe('EMAIL_NOT_VERIFIED');
    expect((await key('POST /captures', { url: good })).status).toBe(202);
    const id = await captured(key);
    expect((await browser.ask(`DELETE /captures/${id}`)).code).toBe('EMAIL_NOT_VERIFIED');
    expect((await browser.ask('POST /api-keys', {})).code).toBe('EMAIL_NOT_VERIFIED');
    expect((await key('POST /api-keys', {})).code).toBe('EMAIL_NOT_VERIFIED');
    expect((await browser.ask('GET /captures')).status).toBe(200);
    expect((await browser.ask(`POST /captures/${id}/verify`)).code).not.toBe('EMAIL_NOT_VERIFIED');
    expect((await browser.ask('GET /whoami')).body.scopes).toEqual(['read']);
  });

  it('it confirms the address, leaves, and signs out nevertheless', async () => {
    const { browser } = await both({
      email: 'old@firm.example',
      email_verified: false,
      organization: `Firm ${Date.now()}`,
    });
    const asked = await browser.ask('PATCH /whoami', { email: 'old@firm.example' });
    expect(asked.status).toBe(200);
    const letter = mail.letters.at(-1)?.text ?? '';
    const code = codeIn(letter);
    const leave = await browser.ask(`DELETE /organization/members/${browser.account}`);
    expect(leave.code).toBe('ORGANIZATION_OWNER_REQUIRED');
    expect((await browser.ask('POST /whoami/confirm-email', { code })).body).toMatchObject({ email_verified: true });
    expect((await browser.ask('POST /captures', { url: good })).status).toBe(202);
    expect((await browser.ask('DELETE /sessions/current')).status).toBe(200);
  });

  it('it takes nobody else out', async () => {
    const name = `Firm ${Date.now()} two`;
    const owner = await signedIn(house, base, { organization: name });
    const member = await accountOf(house, { organization: name });
    await house.operator.updateAccount({ params: { account_id: owner.account }, body: { email_verified: false } });
    expect((await owner.ask(`DELETE /organization/members/${member.id}`)).code).toBe('EMAIL_NOT_VERIFIED');
  });
});

describe('billing and environment', () => {
  it('with linked billing what a session makes counts toward the month', async () => {
    const { browser } = await both({});
    expect((await browser.ask('GET /whoami')).body).toMatchObject({ env: 'live' });
    const made = await browser.ask('POST /captures', { url: good });
    expect(made.headers['x-quota-used']).toBe('1');
    expect((await browser.ask(`GET /captures/${made.body.capture_id}`)).body.test_mode).toBe(false);
  });

  it('without it a session works in test mode, as its key does', async () => {
    const { key, browser } = await both({ linked_billing: false });
    expect((await browser.ask('GET /whoami')).body).toMatchObject({ env: 'test' });
    for (const [asker, used] of [
      [browser.ask, '1'],
      [key, '2'],
    ] as const) {
      const made = await asker('POST /captures', { url: good });
      expect(made.headers['x-test-daily-used']).toBe(used);
      expect((await asker(`GET /captures/${made.body.capture_id}`)).body.test_mode).toBe(true);
    }
    expect((await browser.ask('POST /imports', { file_name: 'a.zip', size_bytes: 3 })).code).toBe('IMPORT_NOT_ALLOWED');
    expect((await browser.ask('POST /captures', { url: good, options: { include_eidas: true } })).code).toBe(
      'EIDAS_REQUIRES_LIVE_KEY',
    );
  });

  it('overdue payments stop both', async () => {
    const { key, browser } = await both({ arrears: true });
    expect((await key('POST /captures', { url: good })).code).toBe('PAYMENT_REQUIRED');
    expect((await browser.ask('POST /captures', { url: good })).code).toBe('PAYMENT_REQUIRED');
  });

  it('one window is shared by the keys and the sessions of an account', async () => {
    const { key, browser } = await both({ plan: 'developer' });
    expect((await key('POST /captures', { url: good })).headers['x-ratelimit-remaining']).toBe('59');
    expect((await browser.ask('POST /captures', { url: good })).headers['x-ratelimit-remaining']).toBe('58');
  });

  it('a session sees the subscriptions and deliveries of both environments, a key those of its own', async () => {
    const { key, browser } = await both({});
    const test = byKey((await browser.ask('POST /api-keys', { env: 'test' })).body.key);
    const wanted = { url: hook, events: ['capture.completed'] };
    const [ofLive, ofTest] = [
      await key('POST /webhook-subscriptions', wanted),
      await test('POST /webhook-subscriptions', wanted),
    ];
    const ids: string[] = [ofLive.body.subscription_id, ofTest.body.subscription_id];
    const seen = async (asker: Asker) =>
      ((await asker('GET /webhook-subscriptions')).body.subscriptions as { subscription_id: string }[]).map(
        (row) => row.subscription_id,
      );
    expect((await seen(browser.ask)).toSorted()).toEqual(ids.toSorted());
    expect(await seen(key)).toEqual([ids[0]]);
    expect(await seen(test)).toEqual([ids[1]]);
    const change = `PATCH /webhook-subscriptions/${ids[1]}`;
    expect((await key(change, { status: 'disabled' })).code).toBe('NOT_FOUND');
    expect((await browser.ask(change, { status: 'disabled' })).status).toBe(200);
  });
});

describe('the Website Archive plan', () => {
  const archive = { plan: 'website_archive' };

  it('new work is made by sessions, and by no key', async () => {
    const { key, browser } = await both(archive);
    expect((await key('POST /captures', { url: good })).code).toBe('PLAN_API_READ_ONLY');
    expect((await browser.ask('POST /captures', { url: good })).status).toBe(202);
    expect((await browser.ask('GET /whoami')).body).toMatchObject({ api_read_only: false });
    expect((await key('GET /whoami')).body).toMatchObject({ api_read_only: true });
    const stolen = await browser.ask('POST /captures', { url: good }, { origin: undefined });
    expect(stolen).toMatchObject({
      code: 'PLAN_API_READ_ONLY',
      details: { reason: 'session_outside_dashboard' },
    });
  });

  it('with 100 units a day over captures, batches, comparisons, redactions and certificates', async () => {
    const { id, browser } = await both(archive);
    const used = async () =>
      (
        await house.desk.db
          .selectFrom('usage')
          .select('used')
          .where('account_id', '=', id)
          .where('counter', '=', 'wa_day')
          .executeTakeFirst()
      )?.used ?? 0;
    await captured(browser.ask);
    expect(await used()).toBe(1);
    await browser.ask('POST /captures/batch', { urls: [good, 'https://example.org/', 'https://example.net/'] });
    await house.settled();
    expect(await used()).toBe(4);
    // By the request, however many hashes it has.
    expect((await browser.ask('POST /certify-hash', { hashes: hashes(5) })).status).toBe(201);
    expect(await used()).toBe(5);
    // A refusal gives them back.
    expect((await browser.ask('POST /captures', { url: 'http://10.0.0.1/' })).code).toBe('SSRF_BLOCKED');
    expect(await used()).toBe(5);
    await house.desk.db
      .updateTable('usage')
      .set({ used: 98 })
      .where('account_id', '=', id)
      .where('counter', '=', 'wa_day')
      .execute();
    house.world.forward(61_000);
    const refused = await browser.ask('POST /captures/batch', {
      urls: [good, 'https://example.org/', 'https://example.net/'],
    });
    expect(refused).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: {
        action: 'wa_session_captures',
        daily_limit: 100,
        remaining: 2,
        retry_after_seconds: expect.any(Number),
      },
    });
    expect(Object.keys(refused.headers).filter((name) => /ratelimit/.test(name))).toEqual([]);
    expect(await used()).toBe(98);
    expect((await browser.ask('POST /captures/batch', { urls: [good, 'https://example.org/'] })).status).toBe(202);
    expect(await used()).toBe(100);
    await house.settled();
    expect((await browser.ask('POST /certify-hash', { hashes: hashes(1) })).details).toMatchObject({ remaining: 0 });
    house.world.forward(24 * 3_600_000);
    expect(
      (await browserOf(base, id, await enter(base, await operatorCode(id))).ask('POST /captures', { url: good }))
        .status,
    ).toBe(202);
  });

  it('no such limit is on other plans', async () => {
    const { id, browser } = await both({});
    await captured(browser.ask);
    const rows = await house.desk.db.selectFrom('usage').select('counter').where('account_id', '=', id).execute();
    expect(rows.map(({ counter }) => counter)).not.toContain('wa_day');
  });

  const operatorCode = async (id: string) =>
    (await house.operator.createAccountDashboardLink({ params: { account_id: id }, body: {} })).url.split('#')[1] ?? '';
});

describe('what a session did is told as such', () => {
  it('in the custody record of a matter', async () => {
    const { browser } = await both({ name: 'A. Lawyer', organization: `Firm ${Date.now()} three` });
    const { matter_id } = (await browser.ask('POST /matters', { name: 'Case' })).body;
    const { entries } = (await browser.ask(`GET /matters/${matter_id}/custody`)).body;
    expect(entries[0].actor).toEqual({
      kind: 'session',
      account_id: browser.account,
      name: 'A. Lawyer',
      key_id: null,
    });
  });

  it('and a new confirmed address ends the sessions of the one before', async () => {
    const { key, browser } = await both({ email: 'before@firm.example' });
    await key('PATCH /whoami', { email: 'after@firm.example' });
    const code = codeIn(mail.letters.at(-1)?.text);
    expect((await key('POST /whoami/confirm-email', { code })).status).toBe(200);
    expect((await browser.ask('GET /whoami')).code).toBe('SESSION_EXPIRED');
  });
});
