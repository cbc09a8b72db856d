import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../daemon/outside/mail.js';
import { openHouse, type House } from '../daemon/house.js';
import { mailServer, type MailServer } from '../fakes/outside/mail-server.js';
import { accountOf, codeFor } from '../http/sessions/session-rig.js';
import { ask } from '../http/shares/share-rig.js';
import { mailsAt, shown } from '../http/sessions/sign-in-rig.js';
import { folder, inChromium, violations } from './rig.js';

describe('the page that signs in, in Chromium', () => {
  let house: House;
  let base: string;
  let context: BrowserContext;
  let page: Page;
  let account: { id: string; key: string };
  let mail: MailServer;
  let email: string;
  let turn = 0;

  const here = inChromium(async () => {
    mail = await mailServer();
    const log = { error: () => undefined };
    return openHouse({
      dashboard: folder,
      mailer: openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log),
    });
  });
  afterAll(() => mail.close());
  const { sound, looks } = here;
  beforeEach(async () => {
    ({ house, base, context, page } = here);
    email = `dora${(turn += 1)}@example.com`;
    account = await accountOf(house, { email });
    house.world.forward(24 * 3_600_000);
  });
  const made = async (path = '/captures'): Promise<string> => {
    const answer = await ask(`${base}/v1/accounts/${account.id}/sign-in-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${house.keys.operator}` },
      body: { path },
    });
    return answer.body.url;
  };
  const button = () => page.getByRole('button', { name: 'Sign in' });
  const outcomes = async () =>
    (await house.client(account.key).listSignIns({ query: {} })).sign_ins.map(({ outcome }) => outcome);
  /** Asks for a mail by the keyboard alone, and gives what it holds. */
  const asked = async (path = '/sign-in') => {
    await page.goto(`${base}/dashboard${path}`);
    await page.waitForSelector('input[name=email]');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[name=code]');
    const [letter] = await mailsAt(mail, email, 1);
    if (!letter) throw new Error('no mail');
    return { ...letter, url: `${base}/dashboard/sign-in#${letter.link}.${letter.code}` };
  };

  it('uses nothing up until its button is pressed, however often a scanner runs the page', async () => {
    const url = await made('/schedules');
    for (const _ of [1, 2]) {
      await page.goto('about:blank');
      await page.goto(url);
      await button().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(page.url()).toBe(`${base}/dashboard/sign-in`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');
    await sound();
    expect(await outcomes()).toEqual(['link_made']);
    expect(await context.cookies()).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    expect(page.url()).toBe(`${base}/dashboard/schedules`);
    expect(await outcomes()).toEqual(['signed_in', 'link_made']);
  });

  it('refuses a link that was replaced, and takes the newer one in the same tab', async () => {
    const [old, next] = [await made(), await made()];
    await page.goto(old);
    await button().click();
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('main')).toContain('SIGN_IN_FAILED');
    await sound();
    await page.goto(next);
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);
    expect(page.url()).toBe(`${base}/dashboard/sign-in`);
    await button().click();
    await page.waitForSelector('header.top');
  });

  it('says how to get a link where no mail is sent', async () => {
    const ways = { methods: ['dashboard_link', 'sign_in_link'] };
    await page.route('**/v1/sign-in', (route) => route.fulfill({ json: ways }));
    await page.goto(`${base}/dashboard/captures`);
    await page.waitForSelector('text=No session in this browser');
    expect(await page.textContent('main')).toContain('ask its operator for a link');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForSelector('text=from the operator of this service');
    expect(await button().count()).toBe(0);
    expect(await page.locator('input').count()).toBe(0);
    await sound();
  });

  it('sends a mail whose link, in another tab of this browser, leads where somebody was going', async () => {
    await page.goto(`${base}/dashboard/matters?status=active`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    const { search } = new URL(page.url());
    await page.waitForSelector('input[name=email]');
    await looks('sign-in-ask');
    const { url } = await asked(`/sign-in${search}`);
    await looks('sign-in-code');
    const tab = await context.newPage();
    await tab.goto(url);
    expect(tab.url()).toBe(`${base}/dashboard/sign-in`);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForSelector('header.top');
    expect(tab.url()).toBe(`${base}/dashboard/matters?status=active`);
    // The tab that asked follows by itself.
    await page.waitForSelector('header.top');
    expect(page.url()).toBe(`${base}/dashboard/matters?status=active`);
    expect(await outcomes()).toEqual(['signed_in', 'mail_sent']);
  });

  it('takes the code of the mail, also after a reload, and goes on after a wrong one', async () => {
    const { code } = await asked();
    await page.reload();
    await page.fill('input[name=code]', 'AAAA-AAAA');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('main')).toContain('Five wrong tries end a code');
    await looks('sign-in-refused');
    expect(await page.inputValue('input[name=code]')).toBe('AAAA-AAAA');
    await page.fill('input[name=code]', code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    expect(await page.evaluate(() => localStorage.getItem('evidence-sign-in'))).toBeNull();
  });

  it('of a browser that did not ask shows the code, and asks the service nothing', async () => {
    const { url, code, link } = await asked();
    const other = await (context.browser() as NonNullable<ReturnType<typeof context.browser>>).newContext();
    const elsewhere = await other.newPage();
    const requests: string[] = [];
    elsewhere.on('request', (request) => requests.push(request.url()));
    await elsewhere.goto(url);
    await elsewhere.waitForSelector('text=Your code');
    await elsewhere.waitForLoadState('networkidle');
    expect(await elsewhere.textContent('.sign-in-code')).toBe(code);
    expect(await elsewhere.locator('button').count()).toBe(0);
    expect(requests.filter((each) => each.includes('/v1/'))).toEqual([]);
    expect(requests.join()).not.toContain(link.split('.')[1]);
    expect(elsewhere.url()).toBe(`${base}/dashboard/sign-in`);
    await other.close();
    await page.goto(url);
    await page.waitForSelector('text=You asked for this link');
    await looks('sign-in-mailed');
    expect(await outcomes()).toEqual(['mail_sent']);
    await button().click();
    await page.waitForSelector('header.top');
  });

  it('shows the code of another mail for whoever asked elsewhere', async () => {
    const { link, code } = await asked();
    await page.goto(`${base}/dashboard/sign-in#${link.replace(/^sat_./, 'sat_x')}.${code}`);
    await page.waitForSelector('text=Your code');
    await looks('sign-in-elsewhere');
    await page.goto(`${base}/dashboard/sign-in`);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.waitForSelector('input[name=email]');
  });

  it('lets no script make a policy, nor start a worker; the dashboard behind it does', async () => {
    const tries = () =>
      page.evaluate(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, of: object): void };
        };
        try {
          trustedTypes.createPolicy('evidence-worker', {});
          return 'made';
        } catch {
          return 'refused';
        }
      });
    const headers = async (path: string) =>
      (await ask(`${base}${path}`, { headers: {} })).headers['content-security-policy'];
    expect(await headers('/dashboard/sign-in')).toContain("trusted-types 'none'");
    expect(await headers('/dashboard/sign-in')).toContain("worker-src 'none'");
    expect(await headers('/dashboard/captures')).toContain('trusted-types evidence-worker');
    await page.goto(await made());
    await button().click();
    await page.waitForSelector('header.top');
    expect(await tries()).toBe('made');
  });

  /** Through the first step, by the code of a mail; where it leads is the caller's to wait for. */
  const byMail = async (count: number) => {
    await page.goto(`${base}/dashboard/sign-in`);
    await page.fill('input[name=email]', email);
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[name=code]');
    const { code } = (await mailsAt(mail, email, count)).at(-1) ?? { code: '' };
    await page.fill('input[name=code]', code);
    await page.keyboard.press('Enter');
  };
  const open = async (title: string, press: string) => {
    await page.click(`summary:text-is("${title}")`);
    await page.click(`details[open] button:text-is("${press}")`);
  };
  /** Enrols what an authenticator would read off the page. */
  const enrol = async () => {
    await open('Add an authenticator program', 'Make a key');
    const secret = ((await page.textContent('code.address')) ?? '').replaceAll(' ', '');
    await page.click('summary:text-is("Enter a code of the program")');
    return secret;
  };
  const next = (secret: string): string => {
    house.world.forward(60_000);
    return shown(secret, house.world.now());
  };

  it('enrols a second factor in the settings, asks for it after the next mail, and takes a recovery code too', async () => {
    await here.enter(account.key, '/settings/signing-in');
    await page.waitForSelector('text=Recovery codes left');
    await looks('ways-none');
    const secret = await enrol();
    await looks('ways-key');
    await page.fill('input[name=totp]', '000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await page.fill('input[name=totp]', next(secret));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.codes li');
    const codes = await page.locator('.codes li').allTextContents();
    expect(codes).toHaveLength(10);
    await here.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy all recovery codes' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await expect.poll(() => page.textContent('dl')).toContain('✓ enrolled');
    await looks('ways-enrolled');
    await page.getByRole('button', { name: 'Sign out' }).click();

    await byMail(1);
    await page.waitForSelector('input[name=proof]');
    await looks('sign-in-second');
    await page.fill('input[name=proof]', '000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await page.fill('input[name=proof]', next(secret));
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    await page.getByRole('button', { name: 'Sign out' }).click();

    await byMail(2);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await page.evaluate(() => document.activeElement?.matches('input[name=proof]'))).toBe(true);
    await page.keyboard.type(codes[0]?.toLowerCase() ?? '');
    await looks('sign-in-recovery');
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    await page.goto(`${base}/dashboard/settings/signing-in`);
    await expect.poll(() => page.textContent('dl')).toContain('Recovery codes left9');
    const words = await here.act('Make new recovery codes', 'Make ten codes');
    expect(words).toContain('those before are void');
    const fresh = await page.locator('.codes li').allTextContents();
    expect(fresh.filter((each) => codes.includes(each))).toEqual([]);
    await open('Remove the authenticator program', 'Remove it, and sign out everywhere');
    await page.waitForSelector('dialog[open]');
    expect(await outcomes()).toContain('factor_removed');
  });

  it('says where help is when a factor is required and there is none', async () => {
    const refused = {
      error: { code: 'SECOND_FACTOR_REQUIRED', message: '', details: { attempt_id: 'sat_1', methods: [] } },
    };
    await page.route('**/v1/sessions', (route) => route.fulfill({ status: 401, json: refused }));
    await byMail(1);
    await page.waitForSelector('text=your account has none yet');
    await sound();
    await page.getByRole('button', { name: 'Begin again' }).click();
    await page.waitForSelector('input[name=email]');
  });

  it('lists the sessions of the account, ends one and all others, and shows the log', async () => {
    const other = (agent: string) => signedInElsewhere(agent);
    const [one, two, three] = [await other('One/1.0'), await other('<b>Two</b>'), await other('Three/3.0')];
    await here.enter(account.key, '/settings/sessions');
    await page.waitForSelector('th:has-text("This browser")');
    await looks('sessions');
    const row = page.locator('tr', { hasText: 'One/1.0' });
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'End this session' }).click();
    await page.waitForSelector('p.done:focus');
    expect([await one(), await two(), await three()]).toEqual([401, 200, 200]);
    expect(await here.act('End all other sessions', 'End the other 2')).toContain('2 sessions have ended');
    expect([await two(), await three()]).toEqual([401, 401]);
    await page.goto(`${base}/dashboard/settings/sign-ins`);
    await page.waitForSelector('td:has-text("a session was ended")');
    expect(await page.locator('tbody tr').count()).toBe(7);
    await looks('sign-ins');
  });

  /** Gives what asks with that session. */
  async function signedInElsewhere(agent: string) {
    const { url } = await house.client(account.key).createDashboardLink({ body: {} });
    const headers = { origin: base, 'user-agent': agent };
    const entered = await ask(`${base}/v1/sessions`, { method: 'POST', headers, body: { code: url.split('#')[1] } });
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const halves = { cookie, 'x-session-key': entered.body.session_key as string };
    return async () => (await ask(`${base}/v1/whoami`, { headers: halves })).status;
  }
});

describe('the dashboard of a server for others, in Chromium', () => {
  let mail: MailServer;
  const here = inChromium(async () => {
    mail = await mailServer();
    return openHouse({
      dashboard: folder,
      publicUrls: ['https://evidence.example'],
      mailer: openMailer(
        { url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' },
        { error: () => undefined },
      ),
    });
  });
  afterAll(() => mail.close());
  let turn = 0;
  const account = async () => {
    const email = `ines${(turn += 1)}@example.com`;
    const { key } = await accountOf(here.house, { email });
    return { email, key };
  };

  it('asks for a newer sign-in before what cannot be taken back, by a mail, and then by the second factor', async () => {
    const { page, house, looks } = here;
    const { email, key } = await account();
    await here.enter(key, '/settings/signing-in');
    await page.waitForSelector('text=Recovery codes left');
    house.world.forward(11 * 60_000);
    const press = async (title: string, button: string) => {
      if (!(await page.locator(`details[open] summary:text-is("${title}")`).count()))
        await page.click(`summary:text-is("${title}")`);
      await page.click(`details[open] button:text-is("${button}")`);
    };
    await press('Add an authenticator program', 'Make a key');
    await page.waitForSelector('dialog[open] >> text=Send me a code');
    await looks('renew-mail');
    // By the keyboard alone.
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] input[name=code]');
    const [letter] = await mailsAt(mail, email, 1);
    await page.fill('dialog input[name=code]', letter?.code ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await press('Add an authenticator program', 'Make a key');
    const secret = ((await page.textContent('code.address')) ?? '').replaceAll(' ', '');
    await page.click('summary:text-is("Enter a code of the program")');
    await page.fill('input[name=totp]', shown(secret, house.world.now()));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.codes li');
    const [recovery] = await page.locator('.codes li').allTextContents();
    house.world.forward(11 * 60_000);
    await press('Make new recovery codes', 'Make ten codes');
    await page.waitForSelector('dialog[open] input[name=proof]');
    await looks('renew-factor');
    await page.fill('dialog input[name=proof]', '000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] [role=alert]');
    await page.click('dialog button:text-is("Use a recovery code")');
    await page.fill('dialog input[name=proof]', recovery ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await press('Make new recovery codes', 'Make ten codes');
    await page.waitForSelector('p.done:focus');
    house.world.forward(11 * 60_000);
    await press('Make new recovery codes', 'Make ten codes');
    await page.click('dialog button:text-is("Cancel")');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await page.textContent('details[open]')).toContain('Sign in once more, then press the button again');
  });

  it('says two minutes before the end that nobody uses it, stays on a press, and signs out without one', async () => {
    const { page, base, looks } = here;
    const { key } = await account();
    await page.clock.install();
    await here.enter(key, '/settings');
    await page.waitForSelector('dl');
    const dialog = page.locator('dialog[open]');
    await page.clock.fastForward(57 * 60_000);
    await page.clock.runFor(2_000);
    expect(await dialog.count()).toBe(0);
    await page.clock.runFor(2 * 60_000);
    await page.waitForSelector('dialog[open] >> text=Are you still there?');
    await looks('idle');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.count()).toBe(0);
    // A key or a press is use of it, and news that a view fetches is not.
    await page.clock.fastForward(50 * 60_000);
    await page.mouse.click(1, 1);
    await page.clock.fastForward(50 * 60_000);
    await page.clock.runFor(2_000);
    expect(await dialog.count()).toBe(0);
    await page.clock.fastForward(11 * 60_000);
    await page.clock.runFor(2_000);
    await page.waitForSelector('dialog[open] >> text=The session has ended');
    const asked = await page.evaluate(async (url) => (await fetch(`${url}/v1/whoami`)).status, base);
    expect(asked).toBe(401);
  });

  it('makes a passkey in the settings, and signs in, renews and takes the place of the second step with it', async () => {
    const { house, base } = here;
    const { email, key } = await account();
    // Passkeys are of a name.
    const named = base.replace('127.0.0.1', 'localhost');
    const context = await (here.context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!/Failed to load resource|^Clear-Site-Data header/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${named}/dashboard/enter#${await codeFor(base, key, '/settings/signing-in')}`);
    await page.click('summary:text-is("Add a passkey")');
    await page.fill('input[name=name]', '<b>Laptop</b>');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.codes li');
    await page.waitForSelector('th:has-text("<b>Laptop</b>")');
    const kept = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(kept.credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    expect(await violations(page)).toEqual([]);
    const shots = process.env['EVIDENCE_SHOTS'];
    if (shots !== undefined) await page.screenshot({ path: `${shots}/passkeys-light-1280.png`, fullPage: true });
    // One authenticator keeps one passkey of an account.
    await page.click('summary:text-is("Add a passkey")');
    await page.fill('input[name=name]', 'Again');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] >> text=has a passkey of this account already');

    house.world.forward(11 * 60_000);
    await page.click('summary:text-is("Make new recovery codes")');
    await page.click('details[open] button:text-is("Make ten codes")');
    await page.click('dialog[open] button:text-is("Use a passkey")');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await page.click('details[open] button:text-is("Make ten codes")');
    await page.waitForSelector('p.done:focus');

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${named}/dashboard/sign-in?to=%2Fschedules`);
    await page.waitForSelector('text=Sign in with a passkey');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForSelector('header.top');
    expect(page.url()).toBe(`${named}/dashboard/schedules`);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${named}/dashboard/sign-in`);
    await page.fill('input[name=email]', email);
    await page.keyboard.press('Enter');
    const [letter] = await mailsAt(mail, email, 1);
    await page.fill('input[name=code]', letter?.code ?? '');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:text-is("Second step")');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForSelector('header.top');

    await page.goto(`${named}/dashboard/settings/signing-in`);
    await page.click('tr summary:text-is("Remove")');
    await page.click('tr button:text-is("Remove it, and sign out everywhere")');
    await page.waitForSelector('dialog[open] >> text=The session has ended');
    await page.goto(`${named}/dashboard/sign-in`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForSelector('[role=alert] >> text=SIGN_IN_FAILED');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
