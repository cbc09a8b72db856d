import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from '../capture/studio.js';
import { evidence } from '../cli/rig.js';
import { openHouse, type House } from '../daemon/house.js';
import { bags, judgeBag, plainPrint } from '../exporting/rig.js';
import { person } from '../http/matters/matter-rig.js';
import { folder, inChromium } from './rig.js';

const html = `<!doctype html><html lang="en"><title>Terms of sale</title><body style="margin:40px;font:16px sans-serif">
<h1>Terms of sale</h1><p>Goods may be returned within thirty days.</p></body></html>`;

describe('a case in the dashboard', () => {
  let studio: Studio;
  let house: House;
  let site: Server;
  let page: Page;
  let taken: string;

  const here = inChromium(async () => {
    studio = await openStudio();
    site = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const { run, certify, recordMatter } = studio.open(() => undefined);
    const opened = await openHouse({
      dashboard: folder,
      run,
      recordMatter,
      handOver: certify,
      print: plainPrint,
      outside: { allowTargets: ['127.0.0.1/32'] },
    });
    // Captures and seals have the real time; that of the record stands still, and must not be later. Each test moves it by 61 s.
    opened.world.forward(Date.now() - opened.world.now().getTime() - 61_000);
    return opened;
  });
  beforeAll(() => {
    taken = mkdtempSync(join(tmpdir(), 'evidence-journey-'));
  });
  afterAll(async () => {
    await studio.close();
    site.close();
    rmSync(taken, { recursive: true });
  });
  beforeEach(() => {
    ({ house, page } = here);
  });

  const open = async (title: string, fields: Readonly<Record<string, string>>, button: string) => {
    await page.click(`summary:text-is("${title}")`);
    for (const [name, text] of Object.entries(fields)) await page.fill(`details[open] [name=${name}]`, text);
    await page.click(`details[open] button:text-is("${button}")`);
    await page.waitForSelector('p.done:focus');
    return page.textContent('p.done');
  };
  const section = (name: string) => page.click(`nav.sections a:text-is("${name}")`);
  const download = async (link: string, name: string) => {
    const [got] = await Promise.all([page.waitForEvent('download'), page.click(link)]);
    await got.saveAs(join(taken, name));
  };
  /** On another machine: an empty folder, no service, no key. */
  const offline = (...args: string[]) => evidence(taken, ['verify', ...args], { cwd: taken });

  it('goes from an address to a hand-over that its receiver verifies without a network', async () => {
    const { key } = await person(house);
    await here.enter(key, '/home');
    await page.fill('input[name=url]', `http://127.0.0.1:${(site.address() as AddressInfo).port}/terms`);
    await page.click('button.main:text-is("Capture")');
    await page.waitForSelector('#actions');
    await house.settled();

    await page.getByRole('tab', { name: 'Verification' }).click();
    await page.click('button:text-is("Check in this browser")');
    await page.waitForSelector('section[aria-labelledby=here] [role=status]:has-text("Unchanged since sealing")');
    await page.getByRole('tab', { name: 'Overview' }).click();
    const into = await open('Put it into a matter', { matter_name: 'Meyer against Furniture' }, 'Put it in');
    expect(into).toBe('✓ It is now EX-0001.');
    await page.click('a.item');

    await section('Notes');
    await open('Write a note', { text: 'The clause on returns is what is disputed.' }, 'Write it');
    await section('Manage');
    await open('Seal the matter', { reason: 'End of the collection' }, 'Seal it');
    await section('Seals and exports');
    await page.waitForSelector('a:text-is("Download seal 1")');
    await download('a:text-is("Download seal 1")', 'seal.zip');
    await open('Export the exhibits', {}, 'Export');
    await page.waitForSelector('.card a[download]:has-text("vol001")');
    await download('.card a[download]:has-text("vol001")', 'volume.zip');
    await here.looks('journey-outputs');

    execFileSync('unzip', ['-q', 'volume.zip'], { cwd: taken });
    const [bag = ''] = bags(taken);
    judgeBag(bag);
    const packages = join(bag, 'data', 'packages');
    const names = readdirSync(packages);
    expect(names).toEqual([expect.stringMatching(/^EX-0001_127\.0\.0\.1.*\.zip$/)]);
    const handed = [
      [join(packages, names[0] ?? '')],
      [join(bag, 'data', 'record.zip'), '--file', join(packages, names[0] ?? '')],
      [join(bag, 'data', 'matter.zip'), '--packages', packages, '--require', 'matter-packages'],
      ['seal.zip', '--packages', packages, '--require', 'matter-packages'],
    ];
    for (const args of handed) {
      const { code, stdout, stderr } = await offline(...args, '--offline');
      expect([args, code], stdout + stderr).toEqual([args, 0]);
    }
  });
});
