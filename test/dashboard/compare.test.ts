import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { summarise } from '../../src/compare/summary.js';
import type { Client } from '../../src/client/index.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium, schemes } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1"> \u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');
const pictureOf = (background: string, height: number) =>
  sharp({ create: { width: 640, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [blue, red] = [await pictureOf('#2060c0', 900), await pictureOf('#c02020', 1200)];
const packages = [
  await buildPackage({ artifacts: (files) => void files.set('screenshot.jpeg', blue) }),
  await buildPackage({ artifacts: (files) => void files.set('screenshot.jpeg', red) }),
] as const;
const difference = await buildPackage({
  artifacts: (files) => {
    files.delete('domtextcontent.txt');
    files.set('text_diff.txt', Buffer.from(`-Old price\n+${hostile}\n`));
  },
});
/** A folder for pictures of the page, to be looked at. */
const pictures = process.env['EVIDENCE_PICTURES_OF_TESTS'];

const summary = {
  ...summarise(
    { kind: 'not_comparable', reason: 'one of the captures has no text' },
    { kind: 'compared', changed: true, changedRatio: 0.25, boxes: [] },
    [],
  ),
  text_verdict: 'changed' as const,
  text: { added: 3, removed: 2, changed_lines: 1, order_only: false },
  images: {
    changed_ratio: 0.25,
    box_count: 130,
    boxes: Array.from({ length: 100 }, (_, at) => ({
      kind: 'added' as const,
      after: { x: 1, y: 10 * at, width: 64, height: 8 },
    })),
  },
  metadata: { changed: ['title'], connection: [hostile], settings: [] },
};

describe('a comparison in Chromium', () => {
  let house: House;
  let base: string;
  let page: Page;
  let key: string;
  let client: Client;
  let captures: string[];
  const made: string[] = [];

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: async (run) => {
        const done = await leaveFile(run, '');
        const zip = packages[made.push(run.captureId) % 2 === 1 ? 0 : 1].zip();
        await writeFile(done.packagePath, zip);
        return { ...done, sizeBytes: zip.length };
      },
      compare: async (run) => {
        const packagePath = join(run.stagingDir, 'sealed.zip');
        const zip = difference.zip();
        await writeFile(packagePath, zip);
        return {
          kind: 'completed',
          packagePath,
          sizeBytes: zip.length,
          fileCount: 30,
          manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
          evidenceId: 'ps_00000000-0000-4000-8000-000000000001',
          capturedAt: '2026-11-21T10:00:03.000Z',
          sealedAt: '2026-11-21T10:00:04.000Z',
          proofs: [],
          notPerformed: [],
          summary,
        };
      },
    }),
  );
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
    made.length = 0;
    captures = [await captured(), await captured()];
  });

  async function captured(): Promise<string> {
    const { capture_id } = await client.createCapture({ body: { url: 'https://one.example/' } });
    await house.settled();
    return capture_id;
  }
  const versions = async () => {
    await here.enter(key, `/captures/${captures[1]}`);
    await page.goto(`${base}/dashboard/captures/${captures[1]}?tab=versions`);
    await page.waitForSelector('summary:text-is("Compare two of them")');
  };
  const compared = async () => {
    const [one = '', other = ''] = captures;
    const { compare_id } = await client.createComparison({ body: { capture_id_1: one, capture_id_2: other } });
    await here.enter(key, '/captures');
    await page.goto(`${base}/dashboard/captures/${compare_id}?tab=comparison`);
    await page.waitForSelector('#differs');
  };
  const looked = async (name: string) => {
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  };

  it('is made by keyboard from the versions of an address', async () => {
    await versions();
    await page.focus('summary:text-is("Compare two of them")');
    await page.keyboard.press('Enter');
    await sound();
    await looked('compare-choose');
    // The same one twice is refused, and the choice stays.
    await page.selectOption('select[name=other]', captures[1] ?? '');
    await page.focus('details[open] button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('details[open] .problem');
    expect(await page.textContent('details[open] .problem')).toContain('NOT_COMPARABLE');
    await sound();
    await page.selectOption('select[name=other]', captures[0] ?? '');
    await page.fill('input[name=case_reference]', '2026-114');
    await page.focus('details[open] button');
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/compare'));
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ case_reference: '2026-114' });
    await page.waitForSelector('#differs');
    expect(page.url()).toMatch(/\/captures\/cmp_[0-9A-Za-z]+\?tab=comparison$/);
    expect(await page.textContent('#differs')).toBe('The two captures differ');
    const hrefs = await page.$$eval('#panel section p a', (links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs)).toEqual(new Set(captures.map((id) => `/dashboard/captures/${id}`)));
  });

  it.each(schemes)('shows what differs as text, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await compared();
    const told = await page.textContent('#panel dl');
    expect(told).toContain('lines: 3 added, 2 removed, 1 changed');
    expect(told).toContain('130 places, 25.0 % of the area');
    expect(told).toContain('title');
    expect(told).toContain(shownHostile);
    expect(await page.locator('tbody tr').count()).toBe(20);
    expect(await page.textContent('#places ~ p')).toContain('the first 100 of 130');
    await page.waitForSelector('.sheet .over');
    await sound();
    await looked(`comparison-${colorScheme}`);
    await page.click('text=All 100 places');
    expect(await page.locator('tbody tr').count()).toBe(100);
    expect(await page.textContent('tbody tr:last-child')).toContain('64 × 8 at 1, 990');
    await page.click('text=The lines that differ');
    await page.waitForSelector('pre.text');
    expect(await page.textContent('pre.text')).toContain(`+${shownHostile}`);
  });

  it('has a slider that the arrow keys move, and both pictures side by side', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await compared();
    await page.waitForSelector('.sheet .over');
    await expect
      .poll(() => page.$$eval('.sheet img', (all) => all.map((img) => (img as HTMLImageElement).naturalHeight)))
      .toEqual([1200, 900]);
    const cut = () => page.$eval('.over', (img) => getComputedStyle(img).clipPath);
    expect(await cut()).toBe('inset(0px 50% 0px 0px)');
    await page.focus('input[name=share]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(cut).toBe('inset(0px 49% 0px 0px)');
    await page.keyboard.press('Home');
    await expect.poll(cut).toBe('inset(0px 100% 0px 0px)');
    expect(await page.getAttribute('input[name=share]', 'aria-valuetext')).toBe('0 % of the picture before');
    await sound();
    await looked('comparison-narrow');
    await page.selectOption('.filters select', 'beside');
    expect(await page.locator('.two img').count()).toBe(2);
    await sound();
  });

  it('says so where a picture is gone or its capture was deleted', async () => {
    await page.route('**/files/screenshot.jpeg?*', (route) => route.fulfill({ status: 404 }));
    await compared();
    await page.waitForSelector('text=A picture could not be loaded.');
    await page.unroute('**/files/screenshot.jpeg?*');
    await client.deleteCapture({ params: { capture_id: captures[0] ?? '' }, query: {} });
    await page.reload();
    await page.waitForSelector('#pictures ~ .problem');
    await sound();
  });
});
