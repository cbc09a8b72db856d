import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img/src=x/onerror=self.pwned=1> \u202egnp.exe';

describe('API keys in the dashboard', () => {
  let house: House;
  let base: string;
  let page: Page;
  let key: string;
  const here = inChromium(() => openHouse({ dashboard: folder }));
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, base, page } = here);
    ({ key } = await accountOf(house));
  });

  const made = async (name: string, env: 'live' | 'test') => {
    await page.click('summary:text-is("New key")');
    await page.fill('input[name=name]', name);
    await page.selectOption('select[name=env]', env);
    await page.click('button:text-is("Make the key")');
    await page.waitForSelector('p.done:focus');
    const [shown = '', secret = ''] = await page.locator('code.address').allTextContents();
    return { shown, secret };
  };
  const usable = async (value: string) =>
    house
      .client(value)
      .whoami({})
      .then(({ env }) => env)
      .catch((error: unknown) => (error as { code?: string }).code);

  it('makes keys that work, and shows each of them and its secret once', async () => {
    await here.enter(key, '/keys');
    await page.waitForSelector('tbody tr');
    await looks('keys');
    const live = await made(hostile, 'live');
    expect(await usable(live.shown)).toBe('live');
    expect(live.secret).toMatch(/^whsec_/);
    await here.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the key' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('p.unseen[role=status]').textContent()).toBe('Copied the key.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(live.shown);
    await page.waitForSelector(`th:has-text("${hostile.replace('\u202e', '\\\\u202e')}")`);
    await looks('keys-made');
    expect(await usable((await made('', 'test')).shown)).toBe('test');
    await page.reload();
    await page.waitForSelector('tbody tr');
    const text = (await page.textContent('body')) ?? '';
    expect([text.includes(live.shown), text.includes(live.secret)]).toEqual([false, false]);
  });

  it('ends a key for good, after a question', async () => {
    await here.enter(key, '/keys');
    const { shown } = await made('Nightly job', 'live');
    await page.waitForSelector('summary:text-is("End Nightly job")');
    await page.click('summary:text-is("End Nightly job")');
    await sound();
    expect(await usable(shown)).toBe('live');
    await page.click('details[open] button:text-is("End this key for good")');
    await page.waitForSelector('text=The key has ended');
    expect(await usable(shown)).toBe('INVALID_API_KEY');
    await page.waitForSelector('tr:has-text("Nightly job") >> text=ended');
    expect(await page.textContent('body')).not.toContain(shown);
    await looks('keys-ended');
  });

  it('keeps what was typed when it is refused, and has no page below it', async () => {
    await here.enter(key, '/keys');
    await page.waitForSelector('tbody tr');
    await page.route('**/v1/api-keys', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.click('summary:text-is("New key")');
    await page.fill('input[name=name]', 'Kept');
    await page.click('button:text-is("Make the key")');
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('input[name=name]')).toBe('Kept');
    await sound();
    await page.goto(`${base}/dashboard/keys/nothing`);
    await page.waitForSelector('text=There is no such page');
    await sound();
  });
});
