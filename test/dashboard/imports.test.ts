import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkApart } from '../../daemon/imports/check-apart.js';
import type { Client } from '../../src/client/index.js';
import { leaveFile, openHouse, testWorld, type House } from '../daemon/house.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { secondTier } from '../second-tier.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1">.zip';
const kept = '✓ kept: it was not changed after it was sealed. Who sealed it is not known';
const MiB = 2 ** 20;
const patienceMs = 300_000;

describe('imports in the dashboard', { timeout: 2 * patienceMs }, () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'evidence-imports-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const here = inChromium(() =>
    openHouse({ dashboard: folder, run: leaveFile, checkPackage: checkApart({ world: testWorld(), roots: [] }) }),
  );
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
  });

  const enter = () => here.enter(key, '/imports');
  const choose = (files: string[] | { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.setInputFiles('input[type=file]', files);
  const zip = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(bytes),
  });
  /** Of the rows of the table. They are of one time here, and so in no certain order. */
  const states = async () => (await page.locator('tbody .state').allTextContents()).toSorted();

  /**
   * Waits until the service has judged what it was sent. The process that judges has a lower priority than all else (check-apart.ts): beside
   * five busy workers on two cores its one second of the processor lasts the better part of a minute, and packages wait for each other.
   */
  const judged = (expected: readonly string[]) => expect.poll(states, { timeout: patienceMs }).toEqual(expected);

  it('keeps a package that verifies, names one that is kept, and says in words why one is not', async () => {
    const built = (await buildPackage()).zip();
    await enter();
    await page.waitForSelector('text=Nothing was imported yet');
    await looks('imports-empty');
    await choose([zip('good.zip', built), zip(hostile, new TextEncoder().encode('no package at all'))]);
    await judged(['✓ accepted', '✗ rejected']);
    expect(await page.textContent('tbody')).toContain(hostile);
    expect(await page.textContent('tbody')).toContain('the file is not a ZIP');
    // What was sent is no success by that alone.
    const sent = page.locator('.sendings [role=status]');
    await expect.poll(() => sent.allTextContents()).toEqual([kept, '✗ not kept; the list of imports says why']);
    expect(await sent.evaluateAll((all) => all.map((each) => each.className))).toEqual(['good', 'bad']);
    await choose([zip('again.zip', built)]);
    await judged(['= duplicate', '✓ accepted', '✗ rejected']);
    await looks('imports-some');
    // What came of it does not depend on which rows the list shows.
    await page.selectOption('select[name=status]', 'expired');
    await page.click('button:text-is("Filter")');
    await expect.poll(states).toEqual([]);
    expect((await sent.allTextContents())[0]).toBe(kept);
    await page.selectOption('select[name=status]', 'accepted');
    await page.click('button:text-is("Filter")');
    await expect.poll(states).toEqual(['✓ accepted']);
    expect(page.url()).toContain('status=accepted');
    await page.click('text=Kept as a capture');
    await page.waitForSelector('#actions');
    const { imports } = await client.listImports({ query: { status: 'accepted' } });
    expect(page.url()).toContain(imports[0]?.capture_id ?? 'none');
  });

  it('goes on with an upload that was cut, after a reload, and sends only what is missing', async () => {
    const path = join(dir, 'large.zip');
    await writeFile(path, Buffer.alloc(33 * MiB, 7));
    const sent: string[] = [];
    const arrived = (url: string): string => /\/parts\/(\d+)/.exec(url)?.[1] ?? url;
    // A route of Playwright would be sent the whole body of each part, which takes ten seconds of the processor.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/parts/2?*'] });
    page.on('request', (request) => request.method() === 'PUT' && sent.push(arrived(request.url())));
    await enter();
    await choose([path]);
    await page.waitForSelector('text=✗ not sent');
    await page.waitForSelector('.sendings [role=alert]');
    await sound();
    expect(sent).toEqual(['1', '2']);
    await network.send('Network.setBlockedURLs', { urls: [] });
    await page.reload();
    await page.waitForSelector('text=Choose the same file above to go on');
    await sound();
    sent.length = 0;
    await choose([path]);
    await judged(['✗ rejected']);
    expect(sent).toEqual(['2']);
    expect((await client.listImports({ query: {} })).imports).toHaveLength(1);
  });

  secondTier(
    'pauses and goes on by the keyboard, keeps sending behind another view, and cancels what was left',
    async () => {
      const path = join(dir, 'paused.zip');
      await writeFile(path, Buffer.alloc(34 * MiB, 9));
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/parts/1?**', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await enter();
      await choose([path]);
      await page.waitForSelector('text=is being sent');
      await page.focus('button:text-is("Pause")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=‖ paused');
      await looks('imports-paused');
      letGo();
      await page.unroute('**/parts/1?**');
      await page.click('nav >> text=Captures');
      await page.goBack();
      await page.focus('button:text-is("Go on")');
      await page.keyboard.press('Enter');
      await judged(['✗ rejected']);
      await client.createImport({ body: { file_name: 'left.zip', size_bytes: 5 } });
      await page.reload();
      await page.waitForSelector('summary:text-is("Cancel")');
      expect(await here.act('Cancel', 'Cancel the upload')).toContain('left.zip is cancelled');
      await expect.poll(states).toEqual(['– cancelled', '✗ rejected']);
      await sound();
    },
  );

  it('says what refused a file, and keeps it on the list', async () => {
    await enter();
    for (let left = 0; left < 3; left += 1)
      await client.createImport({ body: { file_name: `left-${left}.zip`, size_bytes: 5 } });
    await choose([zip('one-more.zip', new TextEncoder().encode('bytes'))]);
    await page.waitForSelector('.sendings [role=alert]');
    expect(await page.textContent('.sendings')).toContain('IMPORT_LIMIT');
    await looks('imports-refused');
    await page.click('button:text-is("Remove")');
    await expect.poll(() => page.locator('.sendings li').count()).toBe(0);
    await here.context.clearCookies();
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
