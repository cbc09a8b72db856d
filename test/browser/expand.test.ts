import type { Browser } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examinePage } from '../../daemon/browser/examine/examine.js';
import { expandContent } from '../../daemon/browser/expand/expand.js';
import type { Change, ExpandBounds } from '../../daemon/browser/tab/page-change.js';
import { answerOverlays } from '../../daemon/browser/overlays/overlays.js';
import type { Tab } from '../../daemon/browser/tab/sessions.js';
import { measureRegions } from '../../daemon/browser/measure/regions.js';
import { readHtml, readMhtml } from '../../daemon/browser/tab/snapshot.js';
import { drawn, mainWorld } from '../../daemon/browser/picture/window.js';
import { readText } from '../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { never, openTab, realWorld, startBrowser, startOwnBrowser } from './tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const expand = async (path: string, bounds: Partial<ExpandBounds> = {}) => {
  const tab = await openTab(browser, site.origin + path);
  const changes: Change[] = [];
  const done = await expandContent(tab, {
    signal: never(),
    world: realWorld,
    bounds,
    modified: (change) => changes.push(change),
  });
  return { ...done, changes, tab };
};
const scrolls = (changes: readonly Change[]): number => changes.filter(({ change }) => change === 'scrolled').length;

test('lazy images load, native and observed, and the page is back at its top', async () => {
  const { tab, changes, reason, imagesMissing } = await expand('/lazy');
  const images = await tab.page.evaluate(() => [...document.images].map((image) => image.naturalWidth));
  expect(images).toEqual(Array.from({ length: 16 }, () => 320));
  expect(await tab.page.evaluate(() => scrollY)).toBe(0);
  expect([scrolls(changes), reason, imagesMissing]).toEqual([1, undefined, 0]);
  await tab.close();
});

test('images that a script loads with a delay after scrolling', async () => {
  const { tab } = await expand('/lazy-delayed');
  const images = await tab.page.evaluate(() => [...document.images].map((image) => image.naturalWidth));
  expect(images).toEqual([320, 320, 320, 320, 320, 320, 0]);
  await tab.close();
});

test('pictures behind places of the page that a script draws with a delay after scrolling; what is never drawn is told', async () => {
  const { tab } = await expand('/grounds-delayed');
  const grounds = await tab.page.evaluate(() =>
    [...document.querySelectorAll('.g')].map((place) => getComputedStyle(place).backgroundImage !== 'none'),
  );
  expect(grounds).toEqual([true, true, true, true, true, true, false, false]);
  const { found } = await measureRegions(tab, never());
  expect(found.filter(({ what }) => what === 'not_drawn')).toMatchObject([
    {
      shown: 0,
      of: 1,
      reason: `The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: ${site.origin}/images/never.png.`,
    },
  ]);
  await tab.close();
});

test('a frame that has no address of its own is named by what the browser calls it', async () => {
  const { tab, changes } = await expand('/scrolling-srcdoc');
  expect(changes.map(({ reason }) => reason)).toEqual(['Scrolled through the frame about:srcdoc and back to its top.']);
  await tab.close();
});

test.each([
  ['/sandboxed-frame', ['details_opened', 'details_opened', 'scrolled'], false],
  ['/sandboxed-page', ['details_opened', 'scrolled'], true],
])('%s, where no timer fires, is opened and scrolled like any other', async (path, told, isLong) => {
  const { tab, changes, reason, scrolledTo, finalHeight } = await expand(path);
  expect(changes.map(({ change }) => change)).toEqual(told);
  expect([reason, scrolledTo]).toEqual([undefined, isLong ? finalHeight : 0]);
  expect(await drawn(await mainWorld(tab, never()), never())).toBeUndefined();
  await tab.close();
});

test('lazy images in a frame that scrolls', async () => {
  const { tab, changes } = await expand('/scrolling-frame');
  const frame = tab.page.frames()[1]!;
  expect(await frame.evaluate(() => [...document.images].every((image) => image.naturalWidth === 320))).toBe(true);
  expect(await frame.evaluate(() => scrollY)).toBe(0);
  expect(changes[0]?.reason).toContain('/lazy');
  await tab.close();
});

test('frames within a frame are scrolled through, and all that is around them is put back', async () => {
  const { tab } = await expand('/frames-in-frames');
  const places = await Promise.all(tab.page.frames().map((each) => each.evaluate(() => scrollY)));
  expect(places).toEqual(places.map(() => 0));
  expect(await tab.page.evaluate(() => document.querySelector('#box')!.scrollTop)).toBe(0);
  await tab.close();
});

test('a feed without end stops at its bound and says so', async () => {
  const { tab, reason, scrolledTo, finalHeight } = await expand('/endless-feed', { growth: 5_000 });
  expect(reason).toMatch(/had grown by more than 5000 px/);
  expect(scrolledTo).toBeGreaterThan(5_000);
  expect(finalHeight).toBeGreaterThanOrEqual(scrolledTo);
  await tab.close();
});

test('a tall page is not taken for a feed', async () => {
  const { tab, reason, scrolledTo } = await expand('/tall?h=60000');
  expect([reason, scrolledTo]).toEqual([undefined, 60_000]);
  await tab.close();
});

test('the time bound ends the scrolling', async () => {
  const { tab, reason, scrolledTo } = await expand('/tall?h=60000', { milliseconds: 0 });
  expect(reason).toContain('limit of 0 ms');
  expect(scrolledTo).toBe(800);
  await tab.close();
});

test('a page that changes its path while scrolled ends the scrolling', async () => {
  const { tab, reason, scrolledTo } = await expand('/changing-path');
  expect(reason).toContain('changed its own address');
  expect(scrolledTo).toBeLessThan(6_000);
  await tab.close();
});

test.each([
  ['/details', ['details#part-1', 'details#part-2', 'details#part-3']],
  ['/shadow', ['html > body > x-open >> details', 'html > body > x-closed >> x-open >> details']],
  ['/hostile-globals', ['html > body > details']],
])('%s: collapsed sections open, each with its selector', async (path, selectors) => {
  const { tab, changes, opening } = await expand(path);
  expect(changes.filter(({ change }) => change === 'details_opened').map(({ selector }) => selector)).toEqual(
    selectors,
  );
  expect([opening.opened, opening.closed]).toEqual([selectors.length, []]);
  expect(await tab.page.locator('details:not([open])').count()).toBe(0);
  await tab.close();
});

test('rows that stand in the slots of a list are collected as it is scrolled', async () => {
  const { tab, regions } = await expand('/list-in-slots');
  const rows = new Set(regions.flatMap(({ rows: found }) => found));
  expect([...rows]).toEqual(Array.from({ length: 100 }, (_, at) => `Entry number ${at}`));
  await tab.close();
});

test('a list in a closed shadow tree is scrolled, and what it makes on the way is collected', async () => {
  const { tab, regions, changes } = await expand('/regions-in-closed-trees');
  expect(regions.map(({ visible, walked, whole, virtual }) => [visible, walked, whole, virtual])).toEqual([
    [200, 4000, 4000, true],
    [100, 900, 900, false],
  ]);
  expect(regions[0]?.rows.length).toBeGreaterThan(10);
  expect(changes.map(({ selector }) => selector)).toContain('html > body > x-box >> div');
  await tab.close();
});

test('a short page without lazy content is left alone', async () => {
  const { tab, changes } = await expand('/article');
  expect(changes).toEqual([]);
  await tab.close();
});

describe('a page that scrolls inside of an element', () => {
  test.each([
    ['/app-flex', 5_060],
    ['/app-grid', 5_060],
    ['/app-fixed', 5_000],
    ['/app-body', 5_000],
    ['/app-shadow', 5_000],
    ['/app-contained', 5_060],
  ])('%s is given its whole height, and each style is told', async (path, height) => {
    const { tab, changes, finalHeight, scrolledTo, reason } = await expand(path);
    expect([finalHeight, scrolledTo, reason]).toEqual([height, height, undefined]);
    const styled = changes.filter(({ change }) => change === 'style_added');
    expect(styled.length).toBeGreaterThan(0);
    expect(new Set(styled.map(({ selector }) => selector)).size).toBe(styled.length);
    const last = tab.page.getByText('band 9', { exact: true });
    expect((await last.boundingBox())?.y).toBe(height - 500);
    await tab.close();
  });

  test('one that cannot be unfolded is as it was, and is told', async () => {
    const { tab, changes, reason } = await expand('/app-stubborn');
    expect(changes.filter(({ change }) => change === 'style_added')).toEqual([]);
    expect(reason).toContain('800 of 5000 px');
    expect(await tab.page.locator('#m').getAttribute('style')).toBe('height:100vh;overflow:auto');
    await tab.close();
  });

  test.each(['/inner-small', '/inner-dialog', '/article', '/tall?h=5000', '/consent'])('%s is none', async (path) => {
    const { tab, changes } = await expand(path);
    expect(changes.filter(({ change }) => change === 'style_added')).toEqual([]);
    await tab.close();
  });
});

describe('a renderer that hangs is cut off by the signal', () => {
  test.each<[string, (tab: Tab, signal: AbortSignal) => Promise<unknown>]>([
    ['expanding', (tab, signal) => expandContent(tab, { signal, world: realWorld, modified: () => undefined })],
    ['overlays', (tab, signal) => answerOverlays(tab, { signal, world: realWorld, modified: () => undefined })],
    ['text', readText],
    ['HTML', readHtml],
    ['MHTML', readMhtml],
    ['examining', (tab, signal) => examinePage(tab, { status: 200, signal })],
  ])('%s', async (_, work) => {
    // A browser of its own: a hung renderer is shared by later pages of the same site.
    const own = await startOwnBrowser();
    const tab = await openTab(own, `${site.origin}/infinite-loop`);
    await sleep(300);
    await expect(work(tab, AbortSignal.timeout(500))).rejects.toThrow();
    await own.close();
  });
});
