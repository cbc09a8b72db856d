import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { both } from '../tiers.mjs';
import { folder, inChromium } from './rig.js';

const html = `<!doctype html><html lang="en"><title>Order</title><body style="margin:40px;font:16px sans-serif">
<h1>Order 4711</h1><p>Ordered by Jane Doe, jane.doe@example.org</p><p>&lt;img src=x onerror=self.pwned=1></p><p>Ms Doe paid.</p></body></html>`;

describe('the redaction editor', () => {
  let studio: Studio;
  let house: House;
  let site: Server;
  let page: Page;
  let key: string;
  let ids: { plain: string; named: string };

  const here = inChromium(async () => {
    studio = await openStudio();
    site = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const { run, redact } = studio.open(() => undefined);
    return openHouse({ dashboard: folder, run, redact, outside: { allowTargets: ['127.0.0.1/32'] } });
  });
  beforeAll(async () => {
    ({ house } = here);
    ({ key } = await accountOf(house));
    const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const capture = async (path: string) =>
      (await house.client(key).createCapture({ body: { url: `${base}${path}`, options: { timestamp: 'none' } } }))
        .capture_id;
    ids = { plain: await capture('/order'), named: await capture('/of/Jane%20Doe') };
    await house.settled();
  });
  afterAll(async () => {
    await studio.close();
    site.close();
  });
  const { looks, sound } = here;
  beforeEach(() => {
    ({ page } = here);
  });

  const enter = async (id: string) => {
    await here.enter(key, `/redact/${id}`);
    await page.waitForSelector('.drawn img');
  };
  const press = async (button: string) => {
    await page.focus(`button:text-is("${button}")`);
    await page.keyboard.press('Enter');
  };
  const addWords = async (words: string) => {
    await page.focus('input[name=text]');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`.rules li:has-text("${words}")`);
  };
  const areaOf = () =>
    page
      .locator('.rules .numbers input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  it('makes a copy by the keyboard alone: words, a kind and a box, previewed first', async () => {
    await enter(ids.plain);
    expect(await page.isDisabled('button:text-is("Make the copy")')).toBe(true);
    await looks('redact-empty');
    await addWords('Jane Doe');
    await page.selectOption('form select', 'kind');
    await press('Add the rule');
    await page.waitForSelector('.rules li:has-text("e-mail addresses")');
    await press('Add a box');
    await page.focus('.box');
    const before = (await areaOf()).map(Number);
    for (const keys of ['ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowRight', 'Alt+Shift+ArrowUp'])
      await page.keyboard.press(keys);
    const [x = 0, y = 0, width = 0, height = 0] = before;
    await expect.poll(async () => (await areaOf()).map(Number)).toEqual([x + 10, y + 1, width + 10, height - 1]);
    await page.focus('.rules .numbers input');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await areaOf())[0]).toBe('12');
    await press('Preview');
    await page.waitForSelector('text=With these rules the copy can be made');
    // Who pressed it by keyboard is still there.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Preview');
    const said = () => page.locator('.redact p[role=status]').first().textContent();
    expect(await said()).toMatch(/^Preview: the copy can be made; 1 single word of a name stays readable\.$/);
    expect(await page.textContent('.card')).toContain('jane.doe@example.org');
    expect(await page.locator('.card td mark').allTextContents()).toContain('jane.doe@example.org');
    // Nobody asked for these to go; who redacts is shown them.
    expect(await page.textContent('table:has-text("Places")')).toContain('Ms Doe paid.');
    await page.click('text=The picture, with a frame');
    await expect
      .poll(() => page.locator('.card img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await looks('redact-preview');
    await press('Make the copy');
    await page.waitForSelector('text=The copy is made', { timeout: 60_000 });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Make the copy');
    await page.click('text=Look at the copy');
    await page.waitForSelector('#facts');
    // Nobody takes one for the other.
    await page.waitForSelector('.tag:text-is("redacted copy")');
    expect(await page.getAttribute('a:text-is("The original")', 'href')).toMatch(/\/captures\/cap_/);
    const id = /red_\w+/.exec(page.url())?.[0] ?? '';
    const read = await house.client(key).getCapture({ params: { capture_id: id } });
    const { bytes } = await house.client(key).download((read as { package_url: string }).package_url);
    expect(Buffer.from(await new Response(bytes).arrayBuffer()).includes('jane.doe@example.org')).toBe(false);
  }, 120_000);

  it('shows a leak with its places, asks for a new preview after each change, and then makes the copy', async () => {
    await enter(ids.named);
    await addWords('Jane Doe');
    await press('Preview');
    await page.waitForSelector('.problem:has-text("REDACTION_LEAK_DETECTED")');
    expect(await page.textContent('.problem')).toContain('the words “Jane Doe”');
    expect(await page.textContent('.problem')).toContain('in the address of the page');
    expect(await page.isDisabled('button:text-is("Make the copy")')).toBe(true);
    await looks('redact-leak');
    await page.selectOption('form select', 'url');
    await page.check('input[name=path]');
    await press('Add the rule');
    await page.waitForSelector('.rules li:has-text("path")');
    expect(await page.locator('.problem').count()).toBe(0);
    expect(await page.isDisabled('button:text-is("Make the copy")')).toBe(true);
    await press('Preview');
    await page.waitForSelector('text=With these rules the copy can be made');
    await sound();
    expect(await page.isEnabled('button:text-is("Make the copy")')).toBe(true);
    // The first tier has made one above.
    if (!both) return;
    await press('Make the copy');
    await page.waitForSelector('text=The copy is made', { timeout: 60_000 });
    await sound();
  }, 120_000);

  it('draws boxes by dragging and by two clicks, and takes lines of text that are ticked', async () => {
    await enter(ids.plain);
    const box = await page.locator('.drawn img').boundingBox();
    const at = (x: number, y: number) => [(box?.x ?? 0) + x, (box?.y ?? 0) + y] as const;
    await page.mouse.move(...at(20, 20));
    await page.mouse.down();
    await page.mouse.move(...at(90, 60));
    await page.mouse.up();
    await expect.poll(() => page.locator('.box').count()).toBe(1);
    await page.mouse.click(...at(150, 80));
    await page.waitForSelector('text=the first one is set');
    await page.mouse.click(...at(200, 120));
    await expect.poll(() => page.locator('.box').count()).toBe(2);
    const [dragged, clicked] = await page
      .locator('.box')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(dragged).toBeGreaterThan(65);
    expect(dragged).toBeLessThan(75);
    expect(clicked).toBeGreaterThan(45);
    expect(clicked).toBeLessThan(55);
    await page.focus('.lines > summary');
    await page.keyboard.press('Enter');
    await page.fill('.lines input[type=search]', 'ordered by');
    await page.focus('.lines input[type=checkbox]');
    await page.keyboard.press('Space');
    await page.waitForSelector('.rules li:has-text("Ordered by Jane Doe")');
    await sound();
    await page.focus('.lines input[type=checkbox]');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('.rules li').count()).toBe(2);
  });

  it('says what a service refuses, keeps the rules, and what is not there', async () => {
    await enter(ids.plain);
    await page.selectOption('form select', 'pattern');
    await page.fill('input[name=pattern]', '(');
    await press('Add the rule');
    await page.waitForSelector('.rules li');
    await press('Preview');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('MALFORMED_REQUEST');
    expect(await page.locator('.rules li').count()).toBe(1);
    await sound();
    await page.goto(`${here.base}/dashboard/redact/cap_unknown000000000000`);
    await page.waitForSelector('[role=alert]');
    await sound();
  });
});
