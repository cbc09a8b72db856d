import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startBrowser } from '../browser/tab.js';
import { flushNothing } from '../daemon/database.js';
import type { House } from '../daemon/house.js';
import { codeFor, listen } from '../http/sessions/session-rig.js';
import { both } from '../tiers.mjs';

/** Both colour schemes; the first tier has dark where dark is the subject, and on the start page (dashboard.test.ts). */
export const schemes: readonly ('light' | 'dark')[] = both ? ['light', 'dark'] : ['light'];

export const folder = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));

interface Asset {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

export const isBuilt = existsSync(join(folder, 'assets.json'));
export const assets: readonly Asset[] = isBuilt
  ? (JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as readonly Asset[])
  : [];
export const bytesOf = (file: string): Buffer => readFileSync(join(folder, file));

/** Bytes of these files, packed. */
export const packedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(bytesOf(file), { level: 9 }).length, 0);

/** A script with all that it imports before it runs; what it imports later is not in it. */
export function withImports(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = bytesOf(file).toString('utf8');
  for (const [, name = ''] of source.matchAll(/(?:\bfrom|\bimport)"\.\/([\w-]+\.js)"/g)) withImports(name, seen);
  return seen;
}

/** The script that the page names, and that of the worker. */
export const entryScript = (pattern: RegExp): string => pattern.exec(bytesOf('index.html').toString('utf8'))?.[1] ?? '';
export const pageScript = /<script type="module" src="\/dashboard\/([^"]+)"/;
export const workerScript = /<meta name="evidence-worker" content="\/dashboard\/([^"]+)"/;

export const axe = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What colours and the width of the window can break; all else is the same in each. */
const ofFaces = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** Rules that the page breaks as it is now, each with the elements; it runs through the debugger, which the policy lets be. */
export async function violations(page: Page, rules: 'all' | 'of faces' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const runOnly = rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofFaces };
  return page.evaluate(async (only) => {
    const { axe: judge } = globalThis as unknown as {
      axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await judge.run({ runOnly: only, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
}

/** Elements that are seen, each with what holds it, by all that rules look at but words and values; and the view, by its address without ids. */
const kindsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const view = location.pathname.replaceAll(/[a-z]+_[0-9A-Za-z]{8,}/g, 'ID');
    const says = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const own = (each: Element) =>
      [
        each.localName,
        ...each.classList,
        ...each.getAttributeNames(),
        each.getAttribute('role'),
        each.getAttribute('type'),
        says(each),
      ].join(' ');
    const seen = [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility());
    return [
      view,
      ...new Set(seen.map((each) => `${each.parentElement ? own(each.parentElement) : ''} > ${own(each)}`)),
    ];
  });

/**
 * Asks for no violation. The first tier judges each view and each kind of element once in a worker, and in each face (colours, width)
 * once by the rules that it can break; axe takes longer than most of what leads to a view.
 */
function openJudge(): (page: Page, rules: 'all' | 'of faces') => Promise<void> {
  const whole = new Set<string>();
  const byFace = new Map<string, Set<string>>();
  return async (page, rules) => {
    if (both) {
      expect(await violations(page)).toEqual([]);
      return;
    }
    const [kinds, colours] = [
      await kindsIn(page),
      await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    ];
    const face = `${colours} ${page.viewportSize()?.width}`;
    const inFace = byFace.get(face) ?? new Set();
    byFace.set(face, inFace);
    const isNewTo = (seen: ReadonlySet<string>) => kinds.some((kind) => !seen.has(kind));
    const asksAll = rules === 'all' && isNewTo(whole);
    if (!asksAll && !isNewTo(inFace)) return;
    expect(await violations(page, asksAll ? 'all' : 'of faces')).toEqual([]);
    // Only now: a test that is tried again is judged again.
    for (const kind of kinds) {
      if (asksAll) whole.add(kind);
      inFace.add(kind);
    }
  };
}

const judge = openJudge();

/**
 * Each with what the first tier asks of it. 320 px is what a window of 1280 px has at 400 %. The system chooses forced colours, and neither
 * changes what fits. The rules of faces in dark and narrow at once are of the second tier.
 */
const faces = [
  ['light', 1200, 'none', 'all'],
  ['dark', 1200, 'none', 'of faces'],
  ['light', 320, 'none', 'all'],
  ['dark', 320, 'none', 'none'],
  ['light', 1200, 'active', 'none'],
] as const;

/** What the tests of one part of the dashboard share: a daemon for all of them, and for each a page of its own. */
export interface InChromium {
  house: House;
  base: string;
  context: BrowserContext;
  page: Page;
  /** Signs in with the key of an account, and opens a page. */
  readonly enter: (key: string, path: string) => Promise<void>;
  /** The page breaks no rule of accessibility, and is no wider than its window. */
  readonly sound: (rules?: 'all' | 'of faces' | 'none') => Promise<void>;
  /** The same in both colour schemes, in forced colours, wide and at 320 px; a picture of each into the folder `EVIDENCE_SHOTS`. */
  readonly looks: (name: string) => Promise<void>;
  /** Opens a drawer, presses its button, and gives what was said to be done. */
  readonly act: (title: string, button: string) => Promise<string>;
}

/**
 * Registers what opens and closes them. After each test nothing that was captured has run, no policy was violated, nothing was complained
 * of, and no other origin was asked.
 */
export function inChromium(open: () => Promise<House>): InChromium {
  let browser: Browser;
  const complaints: string[] = [];
  const strays: string[] = [];
  const here = {
    enter: async (key: string, path: string) => {
      await here.page.goto(`${here.base}/dashboard/enter#${await codeFor(here.base, key, path)}`);
      await here.page.waitForSelector('header.top');
    },
    sound: async (rules: 'all' | 'of faces' | 'none' = 'all') => {
      if (rules !== 'none') await judge(here.page, rules);
      expect(await here.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // A narrow window has cards in place of columns.
      const isNarrow = (here.page.viewportSize()?.width ?? 1200) <= 320;
      const wide = await here.page
        .locator('.scroll:has(> .cards)')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
      expect(isNarrow ? wide : 0).toBe(0);
    },
    looks: async (name: string) => {
      const { page } = here;
      const before = page.viewportSize();
      for (const [scheme, width, forced, rules] of faces) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: scheme, forcedColors: forced });
        await here.sound(both ? 'all' : rules);
        const shots = process.env['EVIDENCE_SHOTS'];
        const file = `${name}-${forced === 'active' ? 'forced' : scheme}-${width}.png`;
        if (shots !== undefined) await page.screenshot({ path: join(shots, file), fullPage: true });
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      if (before) await page.setViewportSize(before);
    },
    act: async (title: string, button: string) => {
      const { page } = here;
      await page.click(`summary:text-is("${title}")`);
      await page.click(`details[open] button:text-is("${button}")`);
      await page.waitForSelector('p.done:focus');
      return (await page.textContent('p.done')) ?? '';
    },
  } as InChromium;
  beforeAll(async () => {
    here.house = await open();
    await flushNothing(here.house.desk.db);
    here.base = await listen(here.house);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await here.house.close();
  });
  beforeEach(async () => {
    // A minute later the limits of requests are as new.
    here.house.world.forward(61_000);
    here.context = await browser.newContext();
    const page = await here.context.newPage();
    here.page = page;
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.warn(`violated ${violatedDirective}`),
      );
    });
    page.on('console', (message) => {
      // A refusal of the service is one of its answers; the other is said at the way out.
      if (!/Failed to load resource|^Clear-Site-Data header/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (![here.base, `blob:${here.base}`].some((own) => request.url().startsWith(own))) strays.push(request.url());
    });
  });
  afterEach(async () => {
    expect(await here.page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    // A page that polls may have a request under way in a handler of the test.
    await here.page.unrouteAll({ behavior: 'ignoreErrors' });
    await here.context.close();
    expect([complaints.splice(0), strays.splice(0)]).toEqual([[], []]);
  });
  return here;
}
