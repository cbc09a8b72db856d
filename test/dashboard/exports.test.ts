import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { failing, leaveFile, noPrint, openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1">';

describe('exports in the dashboard', () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: (run) => (run.order.url.includes('fails') ? Promise.resolve(failing) : leaveFile(run)),
      print: noPrint,
    }),
  );
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
  });

  it('begins an export, shows what was left out and the volumes, and removes them', async () => {
    const capture = async (url: string) => (await client.createCapture({ body: { url } })).capture_id;
    const [good, bad] = [await capture('https://one.example/'), await capture('https://fails.example/')];
    await house.settled();
    await here.enter(key, '/exports');
    await page.waitForSelector('.empty');
    await looks('exports-empty');
    await page.focus('summary:text-is("New export")');
    await page.keyboard.press('Enter');
    await sound();
    await page.fill('textarea[name=ids]', `${good}\n${bad}`);
    await page.fill('input[name=name]', hostile);
    await page.uncheck('input[name=exhibits_pdf]');
    await page.uncheck('input[name=packages]');
    await page.focus('input[name=name]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('p.done:focus');
    await page.waitForSelector('.card .completed, .card .failed');
    const [read] = (await client.listExports({ query: {} })).exports;
    expect(read).toMatchObject({ status: 'completed', formats: ['index'] });
    expect(await page.textContent('.card')).toContain(hostile);
    expect(read?.not_included).toMatchObject([{ capture_id: bad, reason: 'failed' }]);
    expect(await page.textContent('.card ul')).toContain('failed');
    await looks('exports-one');
    const [got] = await Promise.all([page.waitForEvent('download'), page.click('.card a[download]')]);
    const bytes: Buffer[] = [];
    for await (const piece of await got.createReadStream()) bytes.push(piece as Buffer);
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(read?.volumes[0]?.sha256);
    expect(await here.act('Remove the volumes', 'Remove them')).toContain('removed');
    await expect.poll(() => page.locator('.card a[download]').count()).toBe(0);
    await sound();
  });

  it('says what is refused and keeps what was typed, filters by status, and says when the session has ended', async () => {
    await here.enter(key, '/exports');
    await page.click('summary:text-is("New export")');
    await page.fill('textarea[name=ids]', 'cap_unknown000000000000');
    await page.click('button:text-is("Begin the export")');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toMatch(/nothing here that this account may see.*NOT_FOUND/);
    expect(await page.inputValue('textarea[name=ids]')).toBe('cap_unknown000000000000');
    await looks('exports-refused');
    await page.selectOption('select[name=status]', 'failed');
    await page.click('button:text-is("Filter")');
    await page.waitForSelector('text=No export has the status “failed”');
    await page.route('**/v1/captures/export-jobs**', (route) => route.abort());
    await page.click('nav >> text=Captures');
    await page.goBack();
    await page.waitForSelector('text=This is what it said last');
    await sound();
    await page.unroute('**/v1/captures/export-jobs**');
    await here.context.clearCookies();
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
