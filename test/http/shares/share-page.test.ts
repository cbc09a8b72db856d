import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../../daemon/outside/mail.js';
import type { CaptureRun } from '../../../daemon/run/outcome.js';
import { startBrowser } from '../../browser/tab.js';
import { flushNothing } from '../../daemon/database.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { mailServer, type MailServer } from '../../fakes/outside/mail-server.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { person, recordOf, type Person } from '../matters/matter-rig.js';
import { tokenOf } from './share-rig.js';
import { browserPath } from '../../browser/path.js';

/** As a page, or who opened the case, may have written it. */
const hostile = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>\u202egnp.exe "\'&amp;';
const shownHostile = hostile.replace('\u202e', '\\u202e');
const password = 'correct horse battery';
const HOUR = 3_600_000;
let house: House;
let mail: MailServer;
let port: number;
let owner: Person;
let item: string;
let packed: Uint8Array;
let browser: Browser;

/** A package that verifies, of a page with hostile words. */
async function sealed(run: CaptureRun) {
  const built = await buildPackage({
    artifacts: (files) => void files.set('domtextcontent.txt', Buffer.from(`Grüße, 世界\n${hostile}`)),
  });
  packed = built.zip();
  const done = await leaveFile(run);
  await writeFile(done.packagePath, packed);
  const manifest = built.files.get('manifest.json') ?? new Uint8Array();
  return {
    ...done,
    sizeBytes: packed.length,
    manifestSha256: createHash('sha256').update(manifest).digest('hex'),
    facts: { ...done.facts, page: { title: hostile, http_status: 200, mime_type: 'text/html', kind: 'html' as const } },
  };
}

describe.skipIf(!existsSync(browserPath))('the page behind the link of a share, in Chromium', () => {
  /** Request lines and headers, as they came to the server. */
  const asked: string[] = [];
  const strays: string[] = [];
  const elsewhere = (url: string) => !url.startsWith(`http://127.0.0.1:${port}/`) && !/^(data|about):/.test(url);
  beforeAll(async () => {
    mail = await mailServer();
    const log = { error: () => undefined };
    const mailer = openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log);
    house = await openHouse({ mailer, run: sealed });
    await flushNothing(house.desk.db);
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    port = (house.app.server.address() as AddressInfo).port;
    house.app.server.prependListener('request', (request) => {
      asked.push(`${request.url} ${request.rawHeaders.join(' ')}`);
    });
    owner = await person(house, { name: `${hostile} owner` });
    item = (await owner.client.createCapture({ body: { url: 'https://example.com/' } })).capture_id;
    await house.settled();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await house.close();
    await mail.close();
  });

  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  let token: string;
  let matter_id: string;
  let share_id: string;

  beforeEach(async () => {
    house.world.forward(61_000);
    context = await browser.newContext({ acceptDownloads: true });
    page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.warn(`violated ${violatedDirective}`),
      );
    });
    page.on('console', (message) => {
      // A refusal of the service is one of its answers.
      if (!/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => elsewhere(request.url()) && strays.push(request.url()));
  });
  afterEach(async () => {
    // The secret is in no request line and no header, but in the body of the one that opens.
    const secret = token.split('.')[1] ?? token;
    expect(secret).toHaveLength(43);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((each) => each.includes(secret))).toEqual([]);
    expect(strays).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    asked.length = 0;
    strays.length = 0;
    await context.close();
  });

  async function shared(body: object = {}): Promise<void> {
    matter_id = (await owner.client.createMatter({ body: { name: hostile, case_reference: hostile } })).matter_id;
    const params = { matter_id };
    await owner.client.addMatterItems({ params, body: { capture_ids: [item] } });
    const made = await owner.client.createShare({ params, body: { label: hostile, ...body } });
    [token, share_id] = [tokenOf(made), made.share_id];
    await page.goto(made.url?.replace(/^https?:\/\/[^/]+/, `http://127.0.0.1:${port}`) ?? '');
  }
  const press = () => page.click('#open');
  const problem = async () => {
    await page.waitForSelector('#problem:not([hidden])');
    return page.textContent('#problem');
  };
  const opened = () => page.waitForSelector('#shared:not([hidden])');

  it('opens with the password, shows hostile words as words, and hands the package over byte for byte', async () => {
    await shared({ password });
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await press();
    await page.waitForSelector('#password-field:not([hidden])');
    await page.fill('#password', 'wrong horse battery');
    await press();
    expect(await problem()).toBe('That is not right. Tries left before the link is locked: 9.');
    await page.fill('#password', password);
    await press();
    await opened();
    expect(await page.textContent('h1')).toBe(shownHostile);
    expect(await page.title()).toBe(shownHostile);
    expect(await page.textContent('#facts')).toContain(shownHostile);
    expect(await page.textContent('#items h3')).toContain('EX-0001');
    await page.click('text=View and check');
    await page.waitForSelector('.good');
    expect(await page.textContent('.good')).toContain('unchanged since it was sealed');
    const width = () => page.evaluate(() => document.querySelector<HTMLImageElement>('.pictures img')?.naturalWidth);
    await expect.poll(width).toBe(32);
    await page.click('summary');
    const words = () => page.textContent('details pre');
    await expect.poll(words).toBe(`Grüße, 世界\n${shownHostile}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download the package')]);
    expect(Buffer.compare(readFileSync(await download.path()), packed)).toBe(0);
    await expect.poll(() => page.textContent('#custody')).toContain('share.opened');
    const types = (await recordOf(owner.client, matter_id)).map(({ type }) => type);
    expect(types.slice(-4)).toEqual(['share.refused', 'share.opened', 'capture.viewed', 'share.downloaded']);
  });

  it('goes on after a reload, asks anew in another tab, and says when it was withdrawn meanwhile', async () => {
    await shared();
    await press();
    await opened();
    await page.reload();
    await opened();
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await other.isVisible('#ask')).toBe(true);
    await other.close();
    await owner.client.revokeShare({ params: { matter_id, share_id } });
    await page.click('text=View and check');
    expect(await problem()).toBe('This link was withdrawn. Ask whoever sent you the link.');
    await page.reload();
    await press();
    expect(await problem()).toContain('withdrawn');
  });

  it('asks for the code that was mailed', async () => {
    await shared({ recipient_email: 'ann@other.example' });
    await press();
    await page.waitForSelector('#code-field:not([hidden])');
    const letter = mail.letters.at(-1);
    expect(letter?.to).toEqual(['ann@other.example']);
    await page.fill('#code', /^([0-9A-Z]{4}-[0-9A-Z]{4})\r?$/m.exec(letter?.text ?? '')?.[1] ?? '');
    await press();
    await opened();
    const entries = await recordOf(owner.client, matter_id);
    expect(entries.find(({ type }) => type === 'share.opened')?.actor.name).toBe('ann@other.example');
  });

  it('says that it has expired, also to who had it open', async () => {
    await shared({ expires_in_hours: 1 });
    await press();
    await opened();
    house.world.forward(HOUR);
    await page.click('text=View and check');
    expect(await problem()).toBe('This link has expired. Ask whoever sent you the link.');
  });

  it('says that it was opened as often as it may be', async () => {
    await shared({ max_opens: 1 });
    await press();
    await opened();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await press();
    expect(await problem()).toContain('opened as often as it may be');
  });

  it.each([
    ['a character less', (whole: string) => whole.slice(0, -1)],
    ['a character more', (whole: string) => `${whole}x`],
    ['nothing', () => ''],
    ['markup', () => '<img src=x onerror=globalThis.pwned=1>'],
  ])('a link with %s leads nowhere', async (_, change) => {
    await shared();
    // Only another page is loaded anew for another word behind the #.
    await page.goto('about:blank');
    await page.goto(`http://127.0.0.1:${port}/share/#${change(token)}`);
    if (await page.isVisible('#ask')) await press();
    expect(await problem()).toContain('leads nowhere');
  });

  it('only to be viewed: there is nothing to download', async () => {
    await shared({ allow: 'view', include_custody: false });
    await press();
    await opened();
    await page.click('text=View and check');
    await page.waitForSelector('.good');
    expect(await page.isVisible('text=Download the package')).toBe(false);
    expect([await page.isVisible('#offline-section'), await page.isVisible('#custody-section')]).toEqual([
      false,
      false,
    ]);
  });

  it.each([320, 1280])('fits a window of %s px, before and after it is opened', async (width) => {
    await page.setViewportSize({ width, height: 640 });
    await shared({ password });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await press();
    await page.waitForSelector('#password-field:not([hidden])');
    await page.fill('#password', password);
    await press();
    await opened();
    await page.click('text=View and check');
    await page.waitForSelector('.good');
    expect(await fits()).toBe(true);
  });

  it('runs, frames and asks nothing else, whatever got into it', async () => {
    await shared();
    const tried = await page.evaluate(async (own) => {
      const outcome = async (work: () => unknown) => {
        try {
          await work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const frame = document.createElement('iframe');
      frame.src = `http://127.0.0.1:${own}/share/`;
      document.body.append(frame);
      return [
        await outcome(() => (document.body.innerHTML = '<b>x</b>')),
        await outcome(() => fetch('http://127.0.0.1:9/')),
        await outcome(() => document.createElement('script').setAttribute('src', 'data:,1')),
        await outcome(() => new Worker('data:,1')),
      ];
    }, port);
    expect(tried.slice(0, 3)).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await expect.poll(() => complaints.join(' ')).toMatch(/violated (connect|frame)-src/);
    complaints.length = 0;
    await page.goto(`http://127.0.0.1:${port}/share/#${token}`);
    await page.waitForTimeout(100);
    complaints.length = 0;
  });
});
