import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInk, emptyInkMap, inkedShare } from '../../../daemon/browser/picture/ink.js';
import { takeScreenshot } from '../../../daemon/browser/picture/screenshot.js';
import type { Screenshot } from '../../../daemon/browser/picture/encode.js';
import type { Viewport } from '../../../src/contract/captures/order.js';
import type { Change } from '../../../daemon/browser/tab/page-change.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { bandColour, bandHeight } from '../../fakes/site/tall.js';
import { secondTier } from '../../second-tier.js';
import { both } from '../../tiers.mjs';
import { never, openTab, realWorld, startBrowser } from '../tab.js';

let site: TrapSite;
let browser: Browser;
let dir: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'screenshot-'));
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

const shoot = async (
  path: string,
  more: {
    format?: 'jpeg' | 'png';
    testMode?: boolean;
    ratio?: number;
    viewport?: { width: number; height: number };
  } = {},
): Promise<Screenshot> => {
  const options = { deviceScaleFactor: more.ratio ?? 1 };
  const tab = await openTab(browser, site.origin + path, options);
  const { format = 'jpeg', testMode = false } = more;
  const view = (): Promise<unknown> => tab.page.evaluate(() => [devicePixelRatio, innerWidth]);
  const before = await view();
  const taken = await takeScreenshot(tab, {
    format,
    testMode,
    divided: true,
    name: 'screenshot',
    dir,
    world: realWorld,
    viewport: viewport(more.ratio),
    signal: never(),
    modified: () => undefined,
  });
  // Only the window's height may be another: what a page lays out depends on its width.
  expect(await view()).toEqual(before);
  await tab.close();
  return taken;
};

const options = () => ({
  format: 'jpeg' as const,
  testMode: false,
  divided: true,
  name: 'screenshot',
  dir,
  world: realWorld,
  viewport: viewport(),
  signal: never(),
});

const viewport = (ratio = 1): Viewport => ({ width: 1280, height: 800, device_scale_factor: ratio, mobile: false });

const fileOf = (shot: Screenshot, name: string): string => shot.files.find((file) => file.name === name)!.path;

async function inkOf(file: string): Promise<ReturnType<typeof emptyInkMap>> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ink = emptyInkMap(info.width, info.height);
  addInk(ink, { left: 0, top: 0, width: info.width, height: info.height, data });
  return ink;
}

/** Average colour of a small patch. */
async function patch(file: string, left: number, top: number): Promise<number[]> {
  const one = sharp(file, { limitInputPixels: false })
    .extract({ left, top, width: 8, height: 8 })
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' });
  return [...(await one.removeAlpha().raw().toBuffer())];
}

const near = (found: readonly number[], wanted: readonly number[]): boolean =>
  found.every((value, at) => Math.abs(value - wanted[at]!) <= 6);

/** Bands of the tall page whose colour is not where it should be. A column of the picture is decoded once for all of them. */
async function misplaced(file: string, from: number, to: number, scale: number): Promise<number[]> {
  const column = sharp(file, { limitInputPixels: false });
  const { height } = await column.metadata();
  const left = Math.floor(600 * scale);
  const data = await column.extract({ left, top: 0, width: 8, height }).removeAlpha().raw().toBuffer();
  const wrong: number[] = [];
  for (let band = Math.ceil(from / bandHeight); (band + 1) * bandHeight <= to; band += 1) {
    const y = Math.floor((band * bandHeight + bandHeight / 2 - from) * scale);
    const square = data.subarray(y * 24, (y + 8) * 24);
    const colour = [0, 1, 2].map(
      (channel) => square.filter((_, at) => at % 3 === channel).reduce((a, b) => a + b, 0) / 64,
    );
    if (!near(colour, bandColour(band))) wrong.push(band);
  }
  return wrong;
}

describe('the whole page at any height', () => {
  // In the first tier pieces are joined up to the last height, and as a PNG below.
  const heights: readonly (readonly [string, number, number])[] = [
    ['one piece', 12_000, 1],
    ...(both ? [['two pieces, joined', 20_000, 1] as const] : []),
    ...(both ? [['the last height that one JPEG holds', 65_500, 1] as const] : []),
    ['two device pixels for one', 9_000, 2],
  ];
  test.each(heights)('%s', async (_, height, ratio) => {
    const shot = await shoot(`/tall?h=${height}`, { ratio });
    expect(shot.image).toMatchObject({
      width: 1280 * ratio,
      height: height * ratio,
      page_height: height,
      scale: 1,
      tiles: [],
    });
    expect(shot.pixelsPerCssPixel).toBe(ratio);
    expect(await misplaced(fileOf(shot, 'screenshot.jpeg'), 0, height, ratio)).toEqual([]);
    expect(await readdir(dir)).toEqual(['screenshot.jpeg']);
  });

  const tallest = both ? 130_000 : 70_000;
  test(`${tallest} px: scaled to fit, and at full size in tiles`, async () => {
    const shot = await shoot(`/tall?h=${tallest}`);
    expect(shot.image).toMatchObject({ height: 65_500, page_height: tallest });
    expect(shot.image.scale).toBeCloseTo(65_500 / tallest, 6);
    expect(await misplaced(fileOf(shot, 'screenshot.jpeg'), 0, tallest, shot.image.scale)).toEqual([]);
    let from = 0;
    for (const name of shot.image.tiles) {
      const { height } = await sharp(fileOf(shot, name)).metadata();
      expect(await misplaced(fileOf(shot, name), from, from + height, 1)).toEqual([]);
      from += height;
    }
    expect(from).toBe(tallest);
    expect(shot.image.tiles[0]).toBe('screenshot_tiles/001.jpeg');
    expect((await readdir(dir)).sort()).toEqual(['screenshot.jpeg', 'screenshot_tiles']);
  });

  secondTier('40,000 px wide', async () => {
    const shot = await shoot('/wide');
    expect(shot.image).toMatchObject({ width: 40_000, scale: 1 });
    for (const column of [0, 15, 16, 31, 47, 79]) {
      expect(near(await patch(fileOf(shot, 'screenshot.jpeg'), column * 500 + 250, 150), bandColour(column))).toBe(
        true,
      );
    }
  });

  test('a PNG when asked for, also joined from pieces', async () => {
    const small = await shoot('/article', { format: 'png' });
    expect(small.image).toMatchObject({ file: 'screenshot.png', format: 'png', width: 1280, height: 800 });
    const joined = await shoot('/tall?h=20000', { format: 'png' });
    expect(await misplaced(fileOf(joined, 'screenshot.png'), 0, 20_000, 1)).toEqual([]);
  });
});

test('a sticky header and a fixed bar stand in the picture once, also across pieces', async () => {
  const shot = await shoot('/sticky');
  const { data, info } = await sharp(fileOf(shot, 'screenshot.jpeg'))
    .extract({ left: 1100, top: 0, width: 1, height: shot.image.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => [...data.subarray(y * 3, y * 3 + 3)]);
  const header = rows.flatMap((pixel, y) => (near(pixel, [200, 0, 0]) ? [y] : []));
  const bar = rows.flatMap((pixel, y) => (near(pixel, [0, 0, 200]) ? [y] : []));
  expect([header.at(-1)! - header[0]!, header[0]! < 3]).toEqual([header.length - 1, true]);
  expect(header.length).toBeLessThan(64);
  expect([bar.length, bar[0]! > 750]).toEqual([bar.at(-1)! - bar[0]! + 1, true]);
  expect(bar.length).toBeLessThan(44);
});

test('test mode marks the image and each tile; the page is not touched', async () => {
  const [plain, marked] = [
    await shoot('/article', { format: 'png' }),
    await shoot('/article', { format: 'png', testMode: true }),
  ];
  const pixels = await sharp(fileOf(marked, 'screenshot.png')).raw().toBuffer();
  const red = pixels.filter((_, at) => at % 3 === 0 && pixels[at]! - pixels[at + 1]! > 80).length;
  expect(red / (pixels.length / 3)).toBeGreaterThan(0.01);
  expect(plain.image).toMatchObject({ width: marked.image.width, height: marked.image.height });
});

const noHtml: readonly (readonly [string, string])[] = [
  ['/png', 'image'],
  ['/svg', 'drawing'],
  ['/text', 'plain text'],
  // Text as well, but for how the browser names it.
  ...(both ? [['/json', 'JSON'] as const, ['/xml', 'XML'] as const] : []),
];
test.each(noHtml)('%s: what the browser shows of a document that is no HTML', async (path) => {
  const shot = await shoot(path);
  expect(inkedShare(await inkOf(fileOf(shot, 'screenshot.jpeg')))).toBeGreaterThan(0);
});

test('a page of one colour is no fault of the picture', async () => {
  const tab = await openTab(browser, `${site.origin}/empty`);
  await tab.page.setContent('<body style="margin:0;height:9000px;background:#135">');
  const shot = await takeScreenshot(tab, {
    ...options(),
    modified: () => undefined,
  });
  expect(shot.image.height).toBe(9000);
  await tab.close();
});

test('what fades in as the page is scrolled is pictured as a visitor has it before them, and that is told', async () => {
  const tab = await openTab(browser, `${site.origin}/view-timeline`);
  const changes: Change[] = [];
  const shot = await takeScreenshot(tab, { ...options(), modified: (change) => changes.push(change) });
  await tab.close();
  const cards = await Promise.all(
    Array.from({ length: 12 }, (_, at) => patch(fileOf(shot, 'screenshot.jpeg'), 600, at * 320 + 150)),
  );
  // The last one stands at the lower edge of the window when the page is scrolled to its end, and fades in until it is higher up.
  expect(cards.slice(0, 11).filter((colour) => !near(colour, [0, 102, 153]))).toEqual([]);
  expect(cards[11]?.[0]).toBeLessThan(150);
  const held = changes.filter(({ reason }) => reason.includes('follows the scrolling of the page'));
  expect(held.length).toBeGreaterThan(3);
  expect(held.every(({ selector }) => selector?.includes('div'))).toBe(true);
  expect(held.every(({ reason }) => reason.endsWith('as near to the middle of the window as the page scrolls.'))).toBe(
    true,
  );
});

test('a picture that is fixed to the window is not enlarged with it, and that is told', async () => {
  const tab = await openTab(browser, `${site.origin}/fixed-backgrounds`);
  const changes: Change[] = [];
  const shot = await takeScreenshot(tab, { ...options(), modified: (change) => changes.push(change) });
  await tab.close();
  const file = fileOf(shot, 'screenshot.jpeg');
  for (const top of [0, 600, 1200]) {
    expect(near(await patch(file, 66, top + 146), [153, 0, 102])).toBe(true);
    expect(near(await patch(file, 1200, top + 146), [0, 153, 102])).toBe(true);
  }
  const loose = changes.filter(({ reason }) => reason.includes('is fixed to the window'));
  expect(loose.map(({ change }) => change)).toEqual(['style_added', 'style_added', 'style_added']);
});

test('pictures that a script makes larger with the window are drawn at the window of a visitor', async () => {
  const tab = await openTab(browser, `${site.origin}/parallax`);
  const changes: Change[] = [];
  const shot = await takeScreenshot(tab, { ...options(), modified: (change) => changes.push(change) });
  await tab.close();
  expect(shot.image.drawn_by).toBe('scrolling');
  for (const top of [0, 1000, 2000])
    expect(near(await patch(fileOf(shot, 'screenshot.jpeg'), 66, top + 146), [153, 0, 102])).toBe(true);
  const told = changes.filter(({ change }) => change === 'window_resized').map(({ reason }) => reason);
  expect(told).toEqual([expect.stringContaining('pictures on the page were enlarged with it')]);
});

test('an aborted signal ends it, and no piece is left behind', async () => {
  const tab = await openTab(browser, `${site.origin}/tall?h=130000`);
  const stop = new AbortController();
  const taking = takeScreenshot(tab, {
    ...options(),
    signal: stop.signal,
    modified: () => undefined,
  });
  setTimeout(() => stop.abort(new Error('budget')), 900);
  await expect(taking).rejects.toThrow('budget');
  expect(await readdir(dir)).toEqual([]);
  await tab.close();
});

test('a page that comes to hold much memory in a larger window gets its own back, and is scrolled through', async () => {
  const tab = await openTab(browser, `${site.origin}/tall?h=5000`);
  const heavy = new AbortController();
  void tab.page.waitForFunction(() => innerHeight > 2000).then(() => heavy.abort());
  const changes: Change[] = [];
  const { image } = await takeScreenshot(tab, {
    ...options(),
    heavy: heavy.signal,
    modified: (change) => changes.push(change),
  });
  expect([image.drawn_by, image.page_height, image.height]).toEqual(['scrolling', 5000, 5000]);
  expect(changes.map(({ change }) => change)).toEqual(['window_resized', 'scrolled']);
  expect(changes[0]?.reason).toMatch(/5000 px high .* hold much memory in it, .* its height of 800 px/);
  expect(await tab.page.evaluate(() => [innerHeight, scrollY])).toEqual([800, 0]);

  const second: Change[] = [];
  const again = await takeScreenshot(tab, {
    ...options(),
    heavy: heavy.signal,
    modified: (change) => second.push(change),
  });
  expect([again.image.drawn_by, second.map(({ change }) => change)]).toEqual(['scrolling', ['scrolled']]);
  await tab.close();
});
