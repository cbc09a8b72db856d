import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, violations, inChromium } from './rig.js';

const blue = await sharp({ create: { width: 1280, height: 3000, channels: 3, background: '#2060c0' } })
  .jpeg()
  .toBuffer();
const pictured = await buildPackage({ artifacts: (files) => void files.set('screenshot.jpeg', blue) });
const bare = await buildPackage({ artifacts: (files) => void files.delete('screenshot.jpeg') });
/** A folder for pictures of the page, to be looked at. */
const pictures = process.env['EVIDENCE_PICTURES_OF_TESTS'];

describe('the list of captures in Chromium', () => {
  let house: House;
  let base: string;
  let page: Page;
  let account: { id: string; key: string };

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: async (run) => {
        const done = await leaveFile(run, '');
        const zip = (run.order.url.includes('bare') ? bare : pictured).zip();
        await writeFile(done.packagePath, zip);
        return { ...done, sizeBytes: zip.length };
      },
    }),
  );
  beforeEach(async () => {
    ({ house, base, page } = here);
    account = await accountOf(house);
  });

  const enter = () => here.enter(account.key, '/captures');
  const captured = async (url: string) => {
    await house.client(account.key).createCapture({ body: { url } });
    await house.settled();
  };
  const looked = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-narrow.png`) });
    await page.setViewportSize({ width: 1280, height: 720 });
  };

  it('without a row says what a capture is for', async () => {
    await enter();
    await page.waitForSelector('text=Make the first capture');
    await looked('captures-0');
  });

  it('has the picture of a capture, and an empty place where there is none', async () => {
    await captured('https://one.example/terms');
    await captured('https://bare.example/');
    await enter();
    await page.waitForSelector('tbody tr:nth-child(2)');
    const shown = (name: string) =>
      page
        .locator('tbody tr', { hasText: name })
        .locator('img')
        .evaluate((each) => {
          const { complete, naturalWidth, hidden } = each as HTMLImageElement;
          return [complete, naturalWidth, hidden];
        });
    await expect.poll(() => shown('one.example')).toEqual([true, 320, false]);
    await expect.poll(() => shown('bare.example')).toEqual([true, 0, true]);
    await looked('captures-2');
  });

  it('at 320 px has its filters behind a button, which says how many are set', async () => {
    await captured('https://one.example/terms');
    await page.setViewportSize({ width: 320, height: 640 });
    await enter();
    await page.waitForSelector('tbody tr');
    expect(await page.locator('input[name=host]').isVisible()).toBe(false);
    // The list begins in the first window.
    expect((await page.locator('tbody tr').boundingBox())?.y).toBeLessThan(640);
    await page.click('button:text-is("More filters")');
    await page.fill('input[name=host]', 'two.example');
    await page.selectOption('select[name=status]', 'completed');
    await here.sound();
    await page.click('button[type=submit]');
    await page.waitForSelector('text=Nothing matches these filters');
    await page.fill('input[name=q]', 'terms');
    // What is not seen counts, and stays.
    await page.click('button[type=submit]');
    await page.waitForSelector('button:text-is("More filters, 2 set")');
    // Whoever looks for a word of a page is told why it is not found.
    await page.waitForSelector('text=not in the text of pages');
    expect(new URL(page.url()).search).toBe('?q=terms&host=two.example&status=completed');
  });

  it('filters by days of the reader, the last one whole, and says which field is refused', async () => {
    await captured('https://one.example/terms');
    const [row] = (await house.client(account.key).listCaptures({ query: {} })).captures;
    const at = new Date(row?.captured_at ?? '');
    // Written as a person does, in the zone that this browser has.
    const day = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
    await enter();
    await page.waitForSelector('tbody tr');
    await page.fill('input[name=from]', day);
    await page.fill('input[name=to]', day);
    await page.click('button[type=submit]');
    await page.waitForURL(`**/captures?from=${day}&to=${day}`);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.inputValue('input[name=to]')).toBe(day);
    await page.fill('input[name=from]', '2030-01-01');
    await page.click('button[type=submit]');
    await page.waitForSelector('[role=alert] li');
    expect(await page.textContent('[role=alert] li')).toMatch(/^to must be later than from/);
    await here.sound();
  });

  it('leaves who filters by keyboard where they were', async () => {
    await captured('https://one.example/terms');
    await enter();
    await page.waitForSelector('tbody tr');
    const isAt = (selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    await page.focus('input[name=q]');
    await page.keyboard.type('terms');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/captures?q=terms');
    await expect.poll(() => isAt('input[name=q]')).toBe(true);
    await page.selectOption('select[name=status]', 'failed');
    await page.focus('.filters button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/captures?q=terms&status=failed');
    await expect.poll(() => isAt('.filters button[type=submit]')).toBe(true);
    // The link is gone then.
    await page.focus('.filters a:text-is("Clear")');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/captures');
    await expect.poll(() => isAt('h1')).toBe(true);
  });

  it('finds by words, keeps them in the address, and asks for no picture that it has', async () => {
    await captured('https://one.example/terms');
    await captured('https://two.example/offer');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/thumbnail') && asked.push(request.url()));
    await enter();
    await page.waitForSelector('tbody tr:nth-child(2)');
    await expect.poll(() => asked.length).toBe(2);
    await page.fill('input[name=q]', 'erms');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(page.url()).toBe(`${base}/dashboard/captures?q=erms`);
    expect(await page.textContent('tbody')).toContain('one.example/terms');
    await page.reload();
    await page.waitForSelector('tbody tr');
    expect(await page.inputValue('input[name=q]')).toBe('erms');
    expect(new Set(asked).size).toBe(2);
  });

  it('with fifty rows loads the pictures that are near, and leads to the older ones', async () => {
    for (let made = 0; made < 51; made++) {
      await captured(`https://many.example/${made}`);
      if (made % 20 === 19) house.world.forward(61_000);
    }
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/thumbnail') && asked.push(request.url()));
    await enter();
    await page.waitForSelector('tbody tr:nth-child(50)');
    await looked('captures-50');
    expect(asked.length).toBeLessThanOrEqual(50);
    await page.click('text=Older');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  });
});
