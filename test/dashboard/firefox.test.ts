import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefox, openFirefox, type FirefoxTab } from '../browser/firefox.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { accountOf, codeFor, listen } from '../http/sessions/session-rig.js';
import { folder } from './rig.js';

const html = `<!doctype html><html lang="en"><title>Terms <script>pwned=1</script></title><h1>Terms</h1>
  <p onclick="pwned=1">A clause that is disputed.</p><img src=x onerror="globalThis.pwned=1">`;

/** The journeys of the dashboard in a stock Firefox, by pointer and keyboard, with a real capture. */
describe.skipIf(!firefox)(`the dashboard in Firefox${firefox ? '' : ' (firefox-esr is not installed)'}`, () => {
  let studio: Studio;
  let site: Server;
  let house: House;
  let base: string;
  let tab: FirefoxTab;
  let address: string;

  beforeAll(async () => {
    studio = await openStudio();
    site = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/terms`;
    const { run } = studio.open(() => undefined);
    house = await openHouse({ dashboard: folder, run, outside: { allowTargets: ['127.0.0.1/32'] } });
    base = await listen(house);
    tab = await openFirefox(firefox ?? '');
  });
  afterAll(async () => {
    await tab.close();
    await studio.close();
    site.close();
    await house.close();
  });

  const heading = (text: string) => tab.until(`document.querySelector('h1')?.textContent === ${JSON.stringify(text)}`);
  const says = (text: string) =>
    tab.until(`document.querySelector('main')?.innerText.includes(${JSON.stringify(text)})`);
  const fill = async (selector: string, text: string) => {
    await tab.press(selector);
    await tab.type(text);
  };

  it('signs in, captures, verifies, opens a matter, files, shares, and signs out', { timeout: 180_000 }, async () => {
    const { key } = await accountOf(house);
    const client = house.client(key);
    await tab.goto(`${base}/dashboard/enter#${await codeFor(base, key, '/home')}`);
    await heading('Home');
    expect(await tab.read('location.hash')).toBe('');

    await fill('input[name=url]', address);
    await tab.press('button.main', 'Capture');
    await says('Actions');
    await house.settled();
    await tab.press('header a', 'Captures');
    await heading('Captures');
    await tab.until(`document.querySelector('tbody img')?.naturalWidth === 320`);
    expect(await tab.read(`document.querySelector('tbody th a').textContent`)).toBe('Terms <script>pwned=1</script>');
    await tab.press('tbody th a');

    await tab.press('[role=tab]', 'Picture');
    await tab.until(`document.querySelector('.sheet img')?.naturalWidth > 300`);
    await tab.press('[role=tab]', 'Verification');
    await tab.press('button.main', 'Check in this browser');
    await tab.until(`document.querySelector('section[aria-labelledby=here] [role=status]')?.innerText.includes('✓')`);
    expect(await tab.read(`document.querySelectorAll('section[aria-labelledby=here] .bad').length`)).toBe(0);

    await tab.press('header a', 'Matters');
    await heading('Matters');
    await tab.press('summary', 'New matter');
    await fill('input[name=name]', 'Meyer against Furniture');
    await tab.press('details[open] button[type=submit]');
    await heading('Meyer against Furniture');
    await tab.press('header a', 'Captures');
    await tab.press('tbody th a');
    await tab.press('summary', 'Put it into a matter');
    await tab.press('details[open] button[type=submit]', 'Put it in');
    await says('✓ It is now EX-0001.');
    await tab.press('a.item');
    await heading('Meyer against Furniture');
    await tab.press('nav.sections a', 'Custody record');
    await says('Recomputed in this browser');
    await tab.press('nav.sections a', 'Shares');
    await tab.press('summary', 'Share the exhibits');
    await fill('input[name=label]', 'Opposing counsel');
    await tab.press('details[open] button[type=submit]', 'Make the link');
    const link = await tab.until(`document.querySelector('.card.warn code')?.textContent`);
    await tab.press('header button', 'Sign out');
    await tab.until(`document.body.innerText.includes('No session in this browser')`);

    await tab.goto(String(link).replace(/^https?:\/\/[^/]+/, base));
    await tab.press('button');
    await tab.until(`document.body.innerText.includes('EX-0001')`);
    const [matter] = (await client.listMatters({ query: {} })).matters;
    const { entries } = await client.listCustody({ params: { matter_id: matter?.matter_id ?? '' }, query: {} });
    expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['capture.added', 'share.opened']));
    expect(await tab.read(`'pwned' in globalThis`)).toBe(false);
    // Neither a violated policy nor anything else that Firefox would complain of.
    expect(tab.complaints).toEqual([]);
    expect(house.faults).toEqual([]);
    // It would have complained.
    await tab.read(
      `document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }))`,
    );
    await expect.poll(() => tab.complaints.join(' ')).toContain('violated img-src');
  });
});
