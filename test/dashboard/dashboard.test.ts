import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { accountOf, codeFor } from '../http/sessions/session-rig.js';
import {
  assets,
  bytesOf,
  entryScript,
  folder,
  isBuilt,
  packedSize,
  pageScript,
  withImports,
  workerScript,
  inChromium,
} from './rig.js';

/** As a page may have called itself. */
const hostile = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>\u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');

describe('the files of the dashboard', () => {
  const scripts = assets.filter(({ file }) => file.endsWith('.js')).map(({ file }) => file);
  const styles = assets.filter(({ file }) => file.endsWith('.css')).map(({ file }) => file);
  const first = () => withImports(entryScript(pageScript));
  const ofWorker = () => withImports(entryScript(workerScript));

  it('stay below 60 KB of script and 12 KB of style for the first view, packed', () => {
    expect(isBuilt).toBe(true);
    expect(packedSize([...first()])).toBeGreaterThan(5000);
    expect(packedSize([...first()])).toBeLessThan(60_000);
    expect(packedSize(styles)).toBeGreaterThan(500);
    expect(packedSize(styles)).toBeLessThan(12_000);
  });

  it('have an icon, so that no browser asks for one that is not there', () => {
    const [, icon] =
      /<link rel="icon" type="image\/svg\+xml" href="\/dashboard\/([^"]+)"/.exec(
        bytesOf('index.html').toString('utf8'),
      ) ?? [];
    expect(assets.find(({ path }) => path === icon)).toMatchObject({ type: 'image/svg+xml' });
  });

  it('stay below 25 KB of script for what a view fetches later', () => {
    const later = scripts.filter((file) => /^(picture|texts|records|files|verification|versions)-/.test(file));
    expect(later).toHaveLength(6);
    for (const file of later) {
      const own = [...withImports(file)].filter((each) => !first().has(each));
      expect(packedSize(own)).toBeLessThan(25_000);
    }
  });

  it('stay below 250 KB of script in all, and each page below 25 KB of its own, without the worker and its verifier', () => {
    const all = new Set<string>();
    const later = new Set<string>();
    const follow = (file: string): void => {
      if (all.has(file)) return;
      for (const each of withImports(file)) all.add(each);
      for (const each of withImports(file))
        for (const [, name = ''] of bytesOf(each)
          .toString('utf8')
          .matchAll(/\bimport\("\.\/([\w-]+\.js)"\)/g)) {
          later.add(name);
          follow(name);
        }
    };
    follow(entryScript(pageScript));
    expect(later.size).toBeGreaterThan(20);
    expect(packedSize([...all])).toBeLessThan(250_000);
    for (const file of later)
      expect(packedSize([...withImports(file)].filter((each) => !first().has(each)))).toBeLessThan(25_000);
  });

  it('keep the verifier out of the page: only the worker fetches it, when it judges', () => {
    const judge = scripts.filter((file) => bytesOf(file).includes('a step that began before the work'));
    expect(judge.length).toBeGreaterThan(0);
    const view = scripts.find((file) => file.startsWith('verification-')) ?? '';
    for (const entry of [first(), ofWorker(), withImports(view)])
      for (const file of judge) expect([...entry]).not.toContain(file);
    expect(packedSize([...ofWorker()])).toBeLessThan(60_000);
  });
});

describe('the dashboard in Chromium', () => {
  let house: House;
  let base: string;
  let context: BrowserContext;
  let page: Page;
  let account: { id: string; key: string };

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: async (run) => {
        if (run.order.url.includes('fails'))
          return { kind: 'failed', reason: 'unreachable', message: 'The page could not be reached.' };
        const done = await leaveFile(run);
        const page = { title: hostile, http_status: 200, mime_type: 'text/html', kind: 'html' as const };
        return { ...done, facts: { ...done.facts, page } };
      },
    }),
  );
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, context, page } = here);
    account = await accountOf(house);
  });

  const enter = (path = '/captures') => here.enter(account.key, path);
  const heading = async (text: string) => {
    await expect.poll(() => page.textContent('h1')).toBe(text);
    // It is given the focus after it was drawn.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  };
  const captured = async (url: string) => {
    const made = await house.client(account.key).createCapture({ body: { url, options: { private_note: hostile } } });
    await house.settled();
    return made.capture_id;
  };

  it('takes the code out of the address, and keeps one half of the session', async () => {
    await enter();
    await heading('Captures');
    expect(page.url()).toBe(`${base}/dashboard/captures`);
    const stored = await page.evaluate(() => Object.entries(localStorage));
    expect(stored.map(([name]) => name)).toEqual(['evidence-session-key']);
    expect((await context.cookies()).map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Strict']]);
    await page.waitForSelector('text=Make the first capture');
    await sound();
    await page.reload();
    await page.waitForSelector('text=Make the first capture');
    await page.goto(`${base}/dashboard/`);
    await heading('Home');
    expect(await page.getAttribute('nav a[aria-current=page]', 'href')).toBe('/dashboard/home');
  });

  it('refuses a code that was used, and says how to get a new one', async () => {
    const code = await codeFor(base, account.key);
    await page.goto(`${base}/dashboard/enter#${code}`);
    await page.waitForSelector('header.top');
    await page.goto('about:blank');
    await page.goto(`${base}/dashboard/enter#${code}`);
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('main')).toContain('SIGN_IN_FAILED');
    expect(await page.textContent('main')).toContain('evidence dashboard');
    expect(page.url()).toBe(`${base}/dashboard/enter`);
    await sound();
  });

  it('shows what was captured as words, and filters by the address', async () => {
    const id = await captured('https://one.example/');
    await captured('https://fails.example/');
    await enter();
    await page.waitForSelector('tbody tr:nth-child(2)');
    expect(await page.textContent('tbody')).toContain(shownHostile);
    await sound();
    await page.selectOption('select[name=status]', 'failed');
    await page.click('button:text-is("Filter")');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(page.url()).toBe(`${base}/dashboard/captures?status=failed`);
    await page.fill('input[name=host]', 'nothing.example');
    await page.click('button:text-is("Filter")');
    await page.waitForSelector('text=Nothing matches');
    await sound();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.goto(`${base}/dashboard/captures/${id}`);
    await heading(shownHostile);
    await expect.poll(() => page.title()).toContain(shownHostile);
    await page.waitForSelector('text=Not performed');
    await sound();
  });

  it.each(['light', 'dark'] as const)('fits 320 px, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const id = await captured('https://one.example/');
    const failed = await captured('https://fails.example/');
    await enter();
    await page.waitForSelector('tbody tr');
    await sound();
    for (const [path, part] of [
      ['/new', 'form'],
      [`/captures/${id}`, 'dl'],
      [`/captures/${failed}`, '.problem'],
      ['/captures/cap_unknown', '[role=alert]'],
      ['/nowhere', 'h1'],
    ] as const) {
      await page.goto(`${base}/dashboard${path}`);
      await page.waitForSelector(part);
      await sound();
    }
  });

  it('captures by keyboard alone, from the list to the check of the result', async () => {
    await enter();
    await heading('Captures');
    const reach = async (selector: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${selector} was not reached`);
    };
    await page.waitForSelector('.empty');
    await reach('.empty a');
    await page.keyboard.press('Enter');
    await heading('New capture');
    await reach('textarea[name=urls]');
    await page.keyboard.type('https://typed.example/');
    await reach('button.main');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dl');
    expect(await page.textContent('.address')).toBe('https://typed.example/');
    await reach('[role=tab]');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForSelector('section[aria-labelledby=check]');
    await reach('section[aria-labelledby=check] button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.good, .bad');
    // The file that the rig leaves is no package.
    expect(await page.textContent('.bad')).toContain('✗');
    await sound();
  });

  it('keeps the last answer while the service is not reached', async () => {
    await captured('https://one.example/');
    await enter();
    await page.waitForSelector('tbody tr');
    await page.route('**/v1/captures?**', (route) => route.abort());
    await page.click('text=New capture');
    await page.click('nav >> text=Captures');
    await page.waitForSelector('text=This is what it said last');
    expect(await page.locator('tbody tr').count()).toBe(1);
    await sound();
    await page.unroute('**/v1/captures?**');
    await expect.poll(() => page.locator('.banner').count()).toBe(0);
  });

  it('asks again by itself where the service fails for now, and keeps the last answer', async () => {
    await captured('https://one.example/');
    await enter();
    await page.waitForSelector('tbody tr');
    const error = { code: 'DATABASE_UNAVAILABLE', message: 'The database does not answer. Try again shortly.' };
    await page.route('**/v1/captures?**', (route) => route.fulfill({ status: 503, json: { error } }));
    await page.click('text=New capture');
    await page.click('nav >> text=Captures');
    await page.waitForSelector('[role=alert] >> text=DATABASE_UNAVAILABLE');
    expect(await page.locator('tbody tr').count()).toBe(1);
    await sound();
    await page.unroute('**/v1/captures?**');
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);
  });

  it('says that the session has ended, and keeps what was typed', async () => {
    await enter('/new');
    await heading('New capture');
    await page.fill('textarea[name=urls]', 'https://typed.example/');
    await context.clearCookies();
    await page.click('button.main');
    await page.waitForSelector('dialog[open]');
    await sound();
    await page.click('text=Go on');
    expect(await page.inputValue('textarea[name=urls]')).toBe('https://typed.example/');
  });

  it('forgets the session at the way out', async () => {
    await enter();
    await page.click('text=Sign out');
    await page.waitForSelector('text=No session in this browser');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    await sound();
  });
});
