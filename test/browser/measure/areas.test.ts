import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expandContent } from '../../../daemon/browser/expand/expand.js';
import { completenessOf } from '../../../daemon/browser/measure/completeness.js';
import { measureRegions } from '../../../daemon/browser/measure/regions.js';
import { countedOnPage } from '../../../daemon/browser/measure/regions-found.js';
import type { InkMap } from '../../../daemon/browser/picture/ink.js';
import { type CapturedPage, capturePage } from '../../../daemon/browser/picture/capture.js';
import { discard } from '../../../daemon/browser/picture/pieces.js';
import type { Change } from '../../../daemon/browser/tab/page-change.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
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
  dir = await mkdtemp(join(tmpdir(), 'areas-'));
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

const viewport = { width: 1280, height: 800, device_scale_factor: 1, mobile: false };

/** Expands, draws and measures a page as a capture does, and gives what its record would say. */
async function record(path: string, deep = false, answered?: () => void) {
  const tab = await openTab(browser, site.origin + path);
  const changes: Change[] = [];
  const options = { signal: never(), world: realWorld, modified: (change: Change) => changes.push(change) };
  let views = 0;
  const expansion = await expandContent(tab, {
    ...options,
    ...(deep && { deep, picture: () => Promise.resolve(`regions/view-${(views += 1)}.jpeg`) }),
  });
  if (answered) await tab.page.evaluate(answered);
  const picture = (await capturePage(tab, { ...options, viewport, dir, name: 'x' }, 'any')) as CapturedPage & {
    ink: InkMap;
  };
  const { read } = await readText(tab, never());
  const known = new Map(expansion.regions.map(({ selector, rows }) => [selector, rows.length]));
  const measured = await measureRegions(tab, never(), known);
  const { facts, warnings } = completenessOf({
    drawn: { picture, text: read },
    windowHeight: viewport.height,
    expansion,
    counted: countedOnPage(measured, new Set(known.keys())),
    areas: measured.areas,
    there: measured.there,
  });
  await discard(picture.pieces);
  await tab.close();
  return { facts, changes, expansion, picture, codes: warnings.map(({ code }) => code) };
}

test('an area that the higher window of the picture shows whole is not said to be shown in part', async () => {
  const { facts, expansion, codes } = await record('/area-as-high-as-the-window');
  expect(expansion.regions).toMatchObject([{ visible: 800, whole: 1500 }]);
  expect(facts.regions).toMatchObject([
    { what: 'scroll_area', selector: 'html > body > div > nav', shown: 1500, of: 1500 },
  ]);
  expect(codes).toEqual([]);
});

test('a dialogue that is closed after it was walked keeps its text and its pictures', async () => {
  const { facts } = await record('/terms-in-a-dialogue', true, () => document.querySelector('[role=dialog]')?.remove());
  const regions = facts.regions.filter(({ selector }) => selector !== null);
  expect(regions).toMatchObject([
    {
      what: 'text_seen_while_scrolling',
      selector: 'html > body > div:nth-of-type(1) > div',
      unit: 'texts',
      shown: 0,
      of: 30,
      rows: 30,
    },
    { what: 'scroll_area', selector: 'div#strip' },
  ]);
  expect(regions[0]?.pictures?.length).toBeGreaterThan(1);
});

test('a strip that shows other text than when it was walked is not said to be gone', async () => {
  const { facts } = await record('/terms-in-a-dialogue', false, () => {
    document.querySelector('#strip')!.innerHTML = '<div style="width:3000px">Other words</div>';
  });
  expect(facts.regions.filter(({ selector }) => selector === 'div#strip').map(({ what }) => what)).toEqual([
    'scroll_area',
  ]);
});

test('rows that a bar in a cell of its own moves are read', async () => {
  const { facts, expansion } = await record('/bar-in-a-cell');
  expect(expansion.regions[0]?.rows).toEqual(Array.from({ length: 40 }, (_, at) => `Task number ${at + 1}`));
  expect(facts.regions).toMatchObject([{ what: 'virtual_list', shown: 300, of: 1200, rows: 40 }]);
});

test('what a bar moves on a canvas is in the pictures of its views, where they are asked for', async () => {
  const { facts, codes } = await record('/canvas/bars', true);
  expect(facts.regions.map(({ what, shown, of, pictures = [] }) => [what, shown, of, pictures.length])).toEqual([
    ['scroll_area', 300, 2000, 8],
    ['scroll_area', 600, 1500, 0],
    ['canvas', 1, 1, 0],
  ]);
  expect(facts.regions[0]?.reason).toBe(
    'A scroll bar of the page itself stands for 300 of 2000 px: what it brings into sight beside it is in its pictures alone. It was scrolled to 2000 px. Each view has a picture: regions/view-1.jpeg to regions/view-8.jpeg.',
  );
  expect(codes).toEqual(['partial_region']);
});

test('a page that makes itself higher than any window gets back the height that it had', async () => {
  const { picture, changes } = await record('/higher-than-its-window');
  expect(picture.pageHeight).toBe(3800);
  expect(changes.filter(({ change }) => change === 'style_added')).toEqual([
    {
      selector: 'html > body',
      change: 'style_added',
      reason:
        'A script had made it higher for the larger window and left it so: it was given back the height in its style, 3800px.',
    },
  ]);
});

test('distances in shares of the height of the window are those of the window that a visitor has', async () => {
  const { picture, facts, changes } = await record('/steps-apart');
  expect(picture.pageHeight).toBe(4000);
  expect(facts.final_height).toBe(4000);
  expect(changes.filter(({ change }) => change === 'style_added')).toEqual([
    {
      selector: null,
      change: 'style_added',
      reason:
        'Margins and paddings that follow the height of the window were kept as they were before, in elements: 7.',
    },
  ]);
});
