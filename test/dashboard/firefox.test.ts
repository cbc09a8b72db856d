import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firefox, openFirefox, type FirefoxTab } from '../browser/firefox.js';
import { checkApart } from '../../daemon/imports/check-apart.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, testWorld, type House } from '../daemon/house.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { accountOf, codeFor, listen } from '../http/sessions/session-rig.js';
import { program, workplace } from '../verification-folder/folder.js';
import { vectorsAt } from '../verification-folder/vectors.js';
import { axe, folder, tags } from './rig.js';

/** The second time that it is asked for it says something else. */
const pageOf = (
  clause: string,
) => `<!doctype html><html lang="en"><title>Terms <script>pwned=1</script></title><h1>Terms</h1>
  <p onclick="pwned=1">${clause}</p><img src=x onerror="globalThis.pwned=1">`;

/** The journeys of the dashboard in a stock Firefox, by pointer and keyboard, with a real capture. */
describe.skipIf(!firefox)(`the dashboard in Firefox${firefox ? '' : ' (firefox-esr is not installed)'}`, () => {
  let studio: Studio;
  let site: Server;
  let house: House;
  let base: string;
  let tab: FirefoxTab;
  let address: string;
  let clause = 'A clause that is disputed.';

  beforeAll(async () => {
    studio = await openStudio();
    site = createServer(({ url }, answer) =>
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(url === '/terms' ? clause : 'none')),
    );
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/terms`;
    const { run, compare, redact } = studio.open(() => undefined);
    const checkPackage = checkApart({ world: testWorld(), roots: [] });
    const outside = { allowTargets: ['127.0.0.1/32'] };
    house = await openHouse({ dashboard: folder, run, compare, redact, checkPackage, outside });
    base = await listen(house);
    tab = await openFirefox(firefox ?? '');
  });
  afterEach(() => {
    expect(tab.complaints.splice(0)).toEqual([]);
    expect(house.faults).toEqual([]);
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
  /** Rules of accessibility that the page breaks here: what Firefox computes of styles and names is its own. */
  const violations = async (): Promise<unknown> => {
    if (!(await tab.read(`'axe' in globalThis`))) await tab.read(`${axe}; true`);
    const options = JSON.stringify({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    const found = `found.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '))`;
    return JSON.parse(String(await tab.read(`axe.run(${options}).then((found) => JSON.stringify(${found}))`)));
  };

  it('signs in, captures, verifies, opens a matter, files, shares, and signs out', { timeout: 180_000 }, async () => {
    const { key } = await accountOf(house);
    const client = house.client(key);
    await tab.goto(`${base}/dashboard/enter#${await codeFor(base, key, '/home')}`);
    await heading('Home');
    expect(await tab.read('location.hash')).toBe('');
    expect(await violations()).toEqual([]);

    await fill('input[name=url]', address);
    await tab.press('button.main', 'Capture');
    await says('Actions');
    await house.settled();
    await tab.press('header a', 'Captures');
    await heading('Captures');
    await tab.until(`document.querySelector('tbody img')?.naturalWidth === 320`);
    expect(await tab.read(`document.querySelector('tbody th a').textContent`)).toBe('Terms <script>pwned=1</script>');
    expect(await violations()).toEqual([]);
    await tab.press('tbody th a');

    await tab.press('[role=tab]', 'Picture');
    await tab.until(`document.querySelector('.sheet img')?.naturalWidth > 300`);
    expect(await violations()).toEqual([]);
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
    expect(await violations()).toEqual([]);
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
    expect(await violations()).toEqual([]);
    const [matter] = (await client.listMatters({ query: {} })).matters;
    const { entries } = await client.listCustody({ params: { matter_id: matter?.matter_id ?? '' }, query: {} });
    expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['capture.added', 'share.opened']));
    expect(await tab.read(`'pwned' in globalThis`)).toBe(false);
    // Firefox would complain of a violated policy.
    expect(tab.complaints.splice(0)).toEqual([]);
    await tab.read(
      `document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/x.png' }))`,
    );
    await expect.poll(() => tab.complaints.splice(0).join(' ')).toContain('violated img-src');
  });

  it('compares two captures of one address, and moves the slider by keys', { timeout: 180_000 }, async () => {
    const { key } = await accountOf(house);
    const capture = async (): Promise<string> => {
      const { capture_id } = await house.client(key).createCapture({ body: { url: address } });
      await house.settled();
      return capture_id;
    };
    await capture();
    clause = 'A clause that somebody changed.';
    const id = await capture();
    await tab.goto(`${base}/dashboard/enter#${await codeFor(base, key, `/captures/${id}?tab=versions`)}`);
    await tab.press('summary', 'Compare two of them');
    await tab.press('details[open] button[type=submit]', 'Compare');
    await tab.until(`document.querySelector('#differs')?.textContent === 'The two captures differ'`);
    await tab.until(`document.querySelector('.sheet .over')?.naturalWidth > 300`);
    await tab.press('input[name=share]');
    await tab.type('\uE011');
    await tab.until(`getComputedStyle(document.querySelector('.over')).clipPath.includes('100%')`);
    await tab.press('a', 'The lines that differ');
    await tab.until(`document.querySelector('pre.text')?.textContent.includes('+A clause that somebody changed.')`);
  });

  it('draws a box in the redaction editor, shows what goes, and makes the copy', { timeout: 180_000 }, async () => {
    const { key } = await accountOf(house);
    const { capture_id: id } = await house.client(key).createCapture({ body: { url: address } });
    await house.settled();
    await tab.goto(`${base}/dashboard/enter#${await codeFor(base, key, `/redact/${id}`)}`);
    await tab.until(`document.querySelector('.drawn img')?.naturalWidth > 300`);
    await tab.drag('.drawn img', [-40, 20], [40, 60]);
    await tab.until(`document.querySelectorAll('.box').length === 1`);
    await fill('input[name=text]', 'somebody');
    await tab.press('button', 'Add the rule');
    await tab.until(`document.querySelectorAll('.rules li').length === 2`);
    await tab.press('button', 'Preview');
    await tab.until(`document.querySelector('td mark')?.textContent === 'somebody'`);
    await tab.press('summary', 'The picture, with a frame around what is covered');
    await tab.until(`document.querySelector('.card img')?.naturalWidth > 300`);
    await tab.press('button.main', 'Make the copy');
    await says('The copy is made.');
    await tab.press('a', 'Look at the copy');
    await tab.until(`document.querySelector('.tag')?.textContent === 'redacted copy'`);
  });

  it('imports what is dropped', { timeout: 60_000 }, async () => {
    const { key } = await accountOf(house);
    await tab.goto(`${base}/dashboard/enter#${await codeFor(base, key, '/imports')}`);
    await heading('Imports');
    await says('Nothing was imported yet');
    await tab.drop('.drop', 'theirs.zip', (await buildPackage()).zip());
    await tab.until(`document.querySelector('tbody .state')?.textContent.includes('accepted')`);
  });

  it('verifies packages in verify.html, from the disk: chosen, dropped, and altered', { timeout: 60_000 }, async () => {
    const { fresh, clear } = workplace();
    const sealed = fresh('sealed.zip');
    writeFileSync(sealed, (await buildPackage()).zip());
    await tab.goto(pathToFileURL(program('verify.html')).href);
    const verdict = async () => {
      const found = await tab.until(`document.querySelector('.report')?.dataset.verdict`);
      await tab.read(`document.querySelector('#answer').replaceChildren()`);
      return found;
    };
    await tab.choose('#choose', sealed);
    expect(await verdict()).toBe('verified');
    await tab.drop('body', 'dropped.zip', readFileSync(sealed));
    expect(await verdict()).toBe('verified');
    await tab.choose('#choose', join(vectorsAt, 'content-evidence-u2e-pdf-altered.zip'));
    expect(await verdict()).toBe('failed');
    clear();
  });
});
