import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

describe('the navigation', () => {
  let page: Page;
  const here = inChromium(() => openHouse({ dashboard: folder }));
  const { looks, sound } = here;

  beforeEach(async () => {
    ({ page } = here);
    await page.setViewportSize({ width: 1280, height: 800 });
    await here.enter((await accountOf(here.house)).key, '/captures');
    await page.waitForSelector('h1:text-is("Captures")');
  });
  const nav = () => page.getByRole('navigation', { name: 'Pages' });
  const button = (name: string) => nav().getByRole('button', { name });
  const names = async () => (await nav().getByRole('link').allTextContents()).map((each) => each.trim());
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const current = () => nav().locator('[aria-current=page]').allTextContents();

  it('is one line at 1280 px, and says which page is open', async () => {
    const boxes = await page.locator('header.top :is(a, button):visible').evaluateAll((each) =>
      each.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(2);
    expect(await button('Menu').count()).toBe(0);
    expect(await current()).toEqual(['Captures']);
    const weight = (name: string) =>
      nav()
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).fontWeight);
    expect([await weight('Captures'), await weight('Matters')]).toEqual(['600', '400']);
  });

  it('keeps what is for developers behind a button, by keyboard and by pointer', async () => {
    expect(await names()).not.toContain('Webhooks');
    await button('Developers').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button('Developers').getAttribute('aria-expanded')).toBe('true');
    await looks('navigation-developers');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('API keys');
    await page.keyboard.press('Escape');
    await expect.poll(() => button('Developers').getAttribute('aria-expanded')).toBe('false');
    expect(await focused()).toBe('Developers');
    // Whoever goes on by Tab leaves nothing open behind.
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Settings');
    await expect.poll(() => button('Developers').getAttribute('aria-expanded')).toBe('false');
    await button('Developers').click();
    await page.click('h1');
    await expect.poll(names).not.toContain('Webhooks');
    await button('Developers').click();
    await nav().getByRole('link', { name: 'Webhooks' }).click();
    await page.waitForSelector('h1:text-is("Webhooks")');
    await expect.poll(() => button('Developers').getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await button('Developers').click();
    expect(await current()).toEqual(['Webhooks']);
    await sound();
  });

  it.each([320, 1000])('is a menu at %i px', async (width) => {
    await page.setViewportSize({ width, height: 640 });
    const { height } = (await page.locator('header.top').boundingBox()) ?? { height: Infinity };
    expect(height).toBeLessThan(70);
    expect(await names()).toEqual([]);
    await button('Menu').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(names)
      .toEqual([
        'Home',
        'Captures',
        'New capture',
        'Matters',
        'Schedules',
        'Imports',
        'Exports',
        'Certify files',
        'Settings',
      ]);
    await button('Developers').click();
    await expect.poll(names).toContain('Events');
    await sound();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Developers');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Menu');
    await expect.poll(names).toEqual([]);
    await page.keyboard.press('Enter');
    await nav().getByRole('link', { name: 'Matters' }).click();
    await page.waitForSelector('h1:text-is("Matters")');
    await expect.poll(names).toEqual([]);
  });
});
