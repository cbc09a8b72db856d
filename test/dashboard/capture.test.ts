import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openZip } from '../../src/package/zip/open-zip.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { writeZip } from '../fakes/packages/zip-writer.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { secondTier } from '../second-tier.js';
import { both } from '../tiers.mjs';
import { folder, inChromium, schemes } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>\u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');
const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const title = 'javascript:globalThis.pwned=1 ';

/** As high as most pages that people have trouble with, and as hostile as a page can be. */
const html = `<!doctype html><html lang="en"><title>${title}${escaped}</title>
<body style="margin:0;font:16px sans-serif"><h1>Tall page</h1><p>${escaped}</p>
<script>var harmless = "</scr" + "ipt>";</script>
<p style="width:9em">A sentence that does not fit into one line of this column.</p>
<svg width="40" height="40" onload="globalThis.pwned=1"><script>globalThis.pwned=1</script></svg>
${Array.from({ length: 160 }, (_, at) => `<p style="margin:0;height:97px">Row number ${at + 1}</p>`).join('')}</body></html>`;

const tabs = ['overview', 'picture', 'text', 'source', 'records', 'files', 'verification', 'versions'] as const;
/** What says that a tab has everything. */
const ready: Readonly<Record<(typeof tabs)[number], string>> = {
  overview: '#facts',
  picture: '.sheet img',
  text: 'pre.text',
  source: 'pre.text',
  records: 'table.record',
  files: 'table.record',
  verification: '#here',
  versions: 'table',
};

describe('the page of one capture', () => {
  let studio: Studio;
  let house: House;
  let site: Server;
  let address: string;
  let base: string;
  let page: Page;
  let account: { id: string; key: string };
  let id: string;

  const here = inChromium(async () => {
    studio = await openStudio();
    site = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/%3Cscript%3E?next=javascript:globalThis.pwned=1`;
    const { run } = studio.open(() => undefined);
    return openHouse({ dashboard: folder, run, outside: { allowTargets: ['127.0.0.1/32'] } });
  });
  beforeAll(async () => {
    ({ house, base } = here);
    account = await accountOf(house);
    id = await captured(address);
  });
  afterAll(async () => {
    await studio.close();
    site.close();
  });
  const { sound } = here;
  beforeEach(async () => {
    ({ page } = here);
    await here.enter(account.key, '/captures');
  });

  async function captured(url: string): Promise<string> {
    const made = await house.client(account.key).createCapture({ body: { url, options: { timestamp: 'none' } } });
    await house.settled();
    return made.capture_id;
  }
  const open = async (tab: string, of = id) => {
    await page.goto(`${base}/dashboard/captures/${of}?tab=${tab}`);
    await page.waitForSelector('h1');
  };
  const opened = async (tab: (typeof tabs)[number], of = id) => {
    await open(tab, of);
    await page.waitForSelector(ready[tab]);
  };
  /** The stored package with one file altered, for as long as `work` takes. */
  const altered = async (change: (bytes: Buffer) => void, work: () => Promise<void>) => {
    const { size_bytes: size } = (await house.client(account.key).getCapture({ params: { capture_id: id } })) as {
      size_bytes: number;
    };
    const path = readdirSync(house.home, { recursive: true })
      .map((name) => join(house.home, String(name)))
      .find((each) => each.includes(id) && statSync(each).isFile() && statSync(each).size === size);
    if (path === undefined) throw new Error('the stored package was not found');
    const whole = readFileSync(path);
    const bytes = Buffer.from(whole);
    change(bytes);
    writeFileSync(path, bytes);
    try {
      await work();
    } finally {
      writeFileSync(path, whole);
    }
  };

  it.each(schemes)('has every tab without a violation, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const tab of tabs) {
      await opened(tab);
      expect(await page.textContent('h1')).toBe(title + shownHostile);
      await sound('all');
      // The second tier opens each tab anew in a narrow window.
      await page.setViewportSize({ width: 320, height: 640 });
      await sound('all');
      await page.setViewportSize({ width: 1200, height: 800 });
    }
  });

  secondTier('fits 320 px in every tab', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const tab of tabs) {
      await opened(tab);
      await sound();
    }
  });

  it('shows the picture at any size, and marks the lines that were sought', async () => {
    await opened('picture');
    const size = () => page.$eval('.sheet img', (img) => (img as HTMLImageElement).naturalHeight);
    await expect.poll(size).toBeGreaterThan(15_000);
    await page.selectOption('select >> nth=-1', '2');
    await expect
      .poll(() => page.$eval('.sheet', (sheet) => (sheet as HTMLElement).offsetWidth))
      .toBe(2 * (await page.$eval('.sheet img', (img) => (img as HTMLImageElement).naturalWidth)));
    await page.fill('input[name=sought]', 'row  NUMBER 15');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.mark').count()).toBe(11);
    await expect.poll(() => page.textContent('.found [role=status]')).toContain('Place 1 of 11.');
    // Rows 15 and 150 to 159, each where the page has it.
    const top = await page.$eval('.mark', (mark) => (mark as HTMLElement).offsetTop);
    await page.click('text=Place before');
    await expect.poll(() => page.textContent('.found [role=status]')).toContain('Place 11 of 11.');
    const last = await page.$eval('.mark.current', (mark) => (mark as HTMLElement).offsetTop);
    expect(Math.abs(last - top - 2 * 97 * 144)).toBeLessThan(8);
    expect(await page.$eval('.frame', (frame) => frame.scrollTop)).toBeGreaterThan(20_000);
    await sound();
    await page.fill('input[name=sought]', 'a sentence that does not fit into one line');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('.found [role=status]')).toContain('Place 1 of 1.');
    expect(await page.locator('.mark.current').count()).toBeGreaterThan(1);
    await page.fill('input[name=sought]', 'nowhere to be found');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=The picture does not show this text.');
  });

  it('shows text and source as text, and finds in them', async () => {
    await opened('text');
    expect(await page.textContent('pre.text')).toContain(shownHostile);
    await page.fill('input[name=sought]', 'row number 16');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('pre.text .line').count()).toBe(2);
    expect(await page.textContent('mark')).toBe('Row number 16');
    await opened('source');
    const told = await page.textContent('pre.text');
    expect(told).toContain('<svg');
    expect(told).toContain('\\u202e');
    // A word over the edge of two pieces of the one line that has all rows.
    await page.fill('input[name=sought]', '97px">Row number 21<');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('pre.text .line').count()).toBe(1);
    // Words of the page are there as text and nowhere as elements.
    expect(await page.locator('pre.text :not(span, mark)').count()).toBe(0);
    expect(await page.locator('main svg, main iframe, main object, main embed').count()).toBe(0);
  });

  it('shows the records as tables', async () => {
    await opened('records');
    expect(await page.textContent('#panel')).toContain('requested url');
    await page.selectOption('#panel select', { label: 'Steps of the work' });
    await page.waitForSelector('text=Screenshot taken');
    await sound();
    for (const label of ['Custody', 'Forensic log', 'Manifest']) {
      await page.selectOption('#panel select', { label });
      await page.waitForSelector('table.record');
      await sound();
    }
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Copy the sha256 of metadata.json' }).waitFor();
    // Without room for columns each row is a card, whose cells name their columns.
    await page.setViewportSize({ width: 320, height: 640 });
    await sound();
    const told = page.locator('table.record td[data-column=sha256]').first();
    expect(await told.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('sha256');
    expect(await told.evaluate((cell) => getComputedStyle(cell).display)).toBe('block');
  });

  it('hands out each file under a harmless name', async () => {
    await opened('files');
    const waiting = page.waitForEvent('download');
    await page.click('button[aria-label="Save page.html"]');
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('page.html');
    expect(readFileSync(await download.path(), 'utf8')).toContain('Row number 160');
    await page.waitForSelector('text=page.html was saved.');
  });

  it('verifies in this browser, and by nothing that the service says', async () => {
    await opened('verification');
    // A service that lies: only the bytes of the package count.
    await page.route('**/verify', (route) => route.abort());
    await page.click('text=Check in this browser');
    await page.waitForSelector('[data-verdict=verified]');
    expect(await page.textContent('.report')).toContain('It is the package that the service names');
    expect(await page.textContent('.report')).toContain('What this does not prove');
    await sound();
    await page.click('summary');
    await sound();
  });

  it('refuses a package that was altered in the store, and warns where its file is shown', async () => {
    // A byte of the text of the page, in the member itself.
    const name = 'domtextcontent.txt';
    const change = (bytes: Buffer) => {
      let at = bytes.indexOf(name);
      while (bytes.toString('latin1', at - 30, at - 26) !== 'PK\x03\x04') at = bytes.indexOf(name, at + 1);
      at += name.length + 40;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    };
    await altered(change, async () => {
      await opened('verification');
      await page.click('text=Check in this browser');
      await page.waitForSelector('[data-verdict=failed]');
      expect(await page.textContent('.report h3')).toContain('Refused');
      await sound();
      await page.click('text=Check on the server');
      await page.waitForSelector('section[aria-labelledby=check] .bad');
      await open('text');
      await page.waitForSelector('[role=alert]');
      expect(await page.textContent('[role=alert]')).toContain('damaged');
      await sound();
    });
  });

  secondTier('refuses a package of zeros', async () => {
    await altered(
      (bytes) => bytes.fill(0),
      async () => {
        await opened('verification');
        await page.click('text=Check in this browser');
        await page.waitForSelector('[data-verdict=unreadable]');
        expect(await page.textContent('.report h3')).toContain('Refused');
        await sound();
        await open('files');
        await page.waitForSelector('text=This package is not as it should be');
        await sound();
      },
    );
  });

  it('says where a file is not the one that was sealed, although the container is sound', async () => {
    await page.route('**/v1/packages/**', async (route) => {
      const bytes = await (await route.fetch()).body();
      const source = {
        size: bytes.length,
        read: (at: number, length: number) => Promise.resolve(bytes.subarray(at, at + length)),
      };
      const container = await openZip(source, nodePlatform);
      const entries = [];
      for (const entry of container.entries) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of container.read(entry, () => undefined)) chunks.push(Uint8Array.from(chunk));
        const data = Buffer.concat(chunks);
        if (entry.name === 'domtextcontent.txt') data.write('Tell');
        entries.push({ name: entry.name, data });
      }
      await route.fulfill({ body: writeZip(entries), headers: { 'content-type': 'application/zip' } });
    });
    await opened('text');
    expect(await page.textContent('[role=alert]')).toContain('is not the file that was sealed');
    await sound();
    await opened('source');
    expect(await page.locator('[role=alert]').count()).toBe(0);
    await opened('verification');
    await page.click('text=Check in this browser');
    await page.waitForSelector('[data-verdict=failed]');
    expect(await page.textContent('.report')).toContain('domtextcontent.txt');
  });

  secondTier('says when another package was handed out than the service names', async () => {
    const other = await captured(`${address}&other`);
    const read = await house.client(account.key).getCapture({ params: { capture_id: other } });
    if (read.status !== 'completed' || read.package_url === null) throw new Error('not completed');
    const handed = read.package_url.replace('http://localhost', base);
    await page.route(`**/v1/captures/${id}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...body, package_url: handed } });
    });
    await opened('verification');
    await page.click('text=Check in this browser');
    await page.waitForSelector('[data-verdict=verified] .problem');
    expect(await page.textContent('.report .problem')).toContain(other);
    await sound();
  });

  secondTier('lists other captures of the address', async () => {
    await captured('http://127.0.0.1:1/nothing');
    await opened('versions');
    expect(await page.textContent('#panel')).toContain('This is the only capture of this address.');
    const again = await captured(address);
    await opened('versions');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.click('tbody a');
    await expect.poll(() => page.url()).toContain(again);
  });

  it('saves the document of the package without the rest of it', async () => {
    await opened('overview');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:text-is("Save evidence.pdf")'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is walked by keyboard alone', async () => {
    await opened('overview');
    await page.focus('[role=tab][aria-selected=true]');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('tab-versions');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('tab-overview');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('tab-text');
    expect(await page.getAttribute('#tab-overview', 'aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForSelector('pre.text');
    expect(page.url()).toContain('tab=text');
    expect(await focused()).toBe('tab-text');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('panel');
    // Only the open tab is on the way of the Tab key.
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('tab-text');
    await page.goBack();
    await page.waitForSelector('#facts');
  });

  it('tells loading, refused, failed and gone apart, in every tab that needs the package', async () => {
    const packageRoute = '**/v1/packages/**';
    await page.route(packageRoute, (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'FORBIDDEN', message: 'This link has expired.', request_id: 'req_1' } },
      }),
    );
    await open('picture');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('FORBIDDEN');
    await sound();
    await page.unroute(packageRoute);
    await page.route(packageRoute, (route) => route.abort());
    await open('records');
    await page.waitForSelector('text=The service was not reached.');
    await sound();
    await page.unroute(packageRoute);
    await page.click('text=Try again');
    await page.waitForSelector('table.record');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route(packageRoute, async (route) => {
      await held;
      await route.continue();
    });
    await open('files');
    await page.waitForSelector('[aria-busy=true]');
    await sound();
    letGo();
    await page.waitForSelector('table.record');
    await page.route(`**/v1/captures/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), package_url: null } });
    });
    for (const tab of both ? ['picture', 'text', 'source', 'records', 'files', 'verification'] : ['picture', 'files']) {
      await open(tab);
      await page.waitForSelector('text=not on this machine any more');
      await sound();
    }
  });
});
