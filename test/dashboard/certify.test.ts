import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { leaveFile, leaveRecord, openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1">.txt';
const secret = 'words that no service may see '.repeat(50_000);
const hashOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

describe('files that are certified in the dashboard', () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;

  const here = inChromium(() => openHouse({ dashboard: folder, run: leaveFile, certify: leaveRecord }));
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
  });

  const file = (name: string, bytes: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });
  const hashes = () => page.locator('tbody code').allTextContents();

  it('hashes them here, sends hashes alone, and shows the certificate', async () => {
    const bodies: string[] = [];
    const keep = (request: Request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`);
    await here.enter(key, '/certify');
    await page.waitForSelector('.empty');
    await looks('certify-empty');
    page.on('request', keep);
    await page.setInputFiles('input[type=file]', [file(hostile, secret), file('b.txt', 'b'), file('c.txt', 'c')]);
    await expect.poll(hashes).toEqual([secret, 'b', 'c'].map(hashOf));
    await looks('certify-files');
    await page.focus('button[aria-label="Remove b.txt"]');
    await page.keyboard.press('Enter');
    await expect.poll(hashes).toEqual([secret, 'c'].map(hashOf));
    await page.fill('input[name=label]', 'Two files');
    await page.focus('input[name=label]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=The files are certified');
    await looks('certify-made');
    const [made] = (await client.listCaptures({ query: { source: 'certify-hash' } })).captures;
    const read = await client.getCapture({ params: { capture_id: made?.capture_id ?? '' } });
    expect(JSON.stringify(read)).toContain(hashOf(secret));
    expect(bodies.some((body) => body.includes(hashOf(secret)))).toBe(true);
    expect(bodies.filter((body) => body.includes('no service may see'))).toEqual([]);
    expect(await page.getAttribute('a.button', 'href')).toContain(made?.capture_id);
  });

  it('leaves out the names where asked, and keeps the files when it is refused', async () => {
    await here.enter(key, '/certify');
    await page.setInputFiles('input[type=file]', [file('a.txt', 'same'), file('b.txt', 'same')]);
    await expect.poll(hashes).toHaveLength(2);
    await page.click('button.main');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('MALFORMED_REQUEST');
    expect(await hashes()).toHaveLength(2);
    await sound();
    await page.click('button[aria-label="Remove b.txt"]');
    await page.uncheck('input[name=names]');
    await page.click('button.main');
    await page.waitForSelector('text=The files are certified');
    const [made] = (await client.listCaptures({ query: { source: 'certify-hash' } })).captures;
    const read = await client.getCapture({ params: { capture_id: made?.capture_id ?? '' } });
    expect(JSON.stringify(read)).not.toContain('a.txt');
    await here.enter(key, '/captures');
    await page.waitForSelector('tbody a:text-is("1 file without a name")');
    await here.context.clearCookies();
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
