import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClosed } from '../../daemon/browser/open/closed.js';
import { openedAndClosed } from '../../daemon/browser/measure/regions-found.js';
import { closedNow } from '../../daemon/browser/open/left.js';
import type { OpenBounds } from '../../daemon/browser/open/work.js';
import type { Change } from '../../daemon/browser/tab/page-change.js';
import { readText } from '../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { both } from '../tiers.mjs';
import { never, openTab, realWorld, startBrowser } from './tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, openBounds: Partial<OpenBounds> = {}) {
  const tab = await openTab(browser, site.origin + path);
  const before = (await readText(tab, never())).text;
  const changes: Change[] = [];
  const files = new Map<string, string>();
  const opening = await openClosed(tab, {
    signal: never(),
    world: realWorld,
    openBounds: { milliseconds: 120_000, ...openBounds },
    modified: (change) => changes.push(change),
    keep: (name, text) => Promise.resolve(files.set(name, text)),
  });
  const { text } = await readText(tab, never());
  const { found: left } = await closedNow(tab, opening, never());
  const pressed = changes.filter(({ change }) => change === 'clicked').length;
  const address = tab.page.url();
  const script = await tab.page.evaluate(() => (globalThis as { pressed?: number }).pressed ?? 0);
  const focused = await tab.page.evaluate(() => document.activeElement?.nodeName);
  await tab.close();
  return { ...opening, left, before, text, files, changes, pressed, address, script, focused };
}
const clausesOf = (text: string): string[] =>
  [...text.matchAll(/clause of (?:the )?([\w ]+?) says/g)].map((one) => one[1] ?? '');

test.each<[string, readonly string[]]>([
  ['/closed/disclosure', ['alpha', 'beta', 'gamma']],
  ['/closed/unnamed', ['alpha', 'beta', 'gamma', 'delta']],
  ['/closed/frame', ['alpha', 'beta', 'gamma']],
  ['/closed/two-controls', ['one', 'two']],
  ['/closed/lone-tabs', ['one', 'two']],
  ['/closed/slotted-panel', ['one', 'two']],
  ['/closed/closed-trees', ['one', 'two']],
  ['/closed/sign-before-heading', ['one', 'two']],
  ['/closed/label-in-slot', ['one', 'two']],
  ['/closed/words-in-style', ['one', 'two']],
])('%s: what is behind a control is opened, stays open and is told', async (path, clauses) => {
  const done = await open(path);
  expect(clausesOf(done.before)).toEqual([]);
  expect(clausesOf(done.text)).toEqual(clauses);
  expect([done.opened, done.closed, done.files.size, done.reason]).toEqual([clauses.length, [], 0, undefined]);
  expect(done.pressed).toBe(clauses.length);
  for (const { selector } of done.changes) expect(selector).not.toBeNull();
});

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['/closed/accordion', ['one'], ['accordion-001', 'accordion-002'], ['two', 'three']],
  ['/closed/details-group', ['two', 'alone'], ['details-001', 'details-002'], ['one', 'three']],
  ['/closed/tabs', ['Features'], ['tab-001', 'tab-002'], ['Terms', 'small print', 'Prices']],
  ['/closed/tabs-mousedown', ['Features'], ['tab-001'], ['Terms']],
  ['/closed/tabs-plain', ['first'], ['tab-001'], ['second']],
  ['/closed/tabs-with-links', ['one'], ['tab-001', 'tab-002'], ['two', 'three']],
  ['/closed/by-place', ['one', 'returns'], ['tab-001', 'tab-002'], ['two', 'three']],
  ['/closed/beside-dialogue', ['one'], ['tab-001'], ['two']],
  ['/closed/tabs-that-slide', ['one'], ['tab-001', 'tab-002'], ['two', 'three']],
  ['/closed/slotted-tabs', ['one'], ['tab-001'], ['two']],
  ['/closed/tabs-with-stand-ins', ['one'], ['tab-001', 'tab-002'], ['two', 'three']],
  ['/closed/heading-with-button', ['one'], ['accordion-001'], ['two']],
])(
  '%s: of parts that close each other each is kept as text, and the page is as found',
  async (path, shown, names, kept) => {
    const done = await open(path);
    expect(clausesOf(done.text)).toEqual(shown);
    expect([...done.files.keys()]).toEqual(names.map((name) => `regions/${name}.txt`));
    expect([...done.files.values()].flatMap(clausesOf)).toEqual(kept);
    expect(done.panels.filter(({ file }) => file !== undefined).length).toBeGreaterThanOrEqual(names.length);
    for (const [name, text] of done.files)
      expect(text.split('\n')[0]).toBe(done.panels.find(({ file }) => file === name)?.label);
    expect([done.closed, done.left, done.reason]).toEqual([[], [], undefined]);
  },
);

test('a control in a shadow tree has the words in its slot', async () => {
  const done = await open('/closed/slotted');
  expect(done.panels.map(({ label }) => label)).toEqual(['Annex one', 'Annex two']);
  expect([clausesOf(done.text), done.closed]).toEqual([['one', 'two'], []]);
});

test.each(['/closed/same-words', '/closed/same-words-unnamed'])('%s: such an answer came into sight', async (path) => {
  const done = await open(path);
  expect([...done.files.values()].toSorted()).toEqual([
    'Question a?\nYes, at any time.\n',
    'Question b?\nYes, at any time.\n',
    'Question c?\nNo.\n',
  ]);
  expect([done.closed, done.left, done.reason, done.text]).toEqual([[], [], undefined, done.before]);
});

test('a control in a copy that stands far above the page is none', async () => {
  const done = await open('/closed/measuring-copy');
  expect(clausesOf(done.text)).toEqual(['gamma']);
  expect([done.pressed, done.closed, done.left]).toEqual([1, [], []]);
});

test('of a part that nothing but its address shows, it is said that no link was followed', async () => {
  const done = await open('/closed/by-address');
  expect(done.closed.map(({ label, reason }) => [label, reason])).toEqual([
    ['Part one', 'not_followed'],
    ['Part two', 'not_followed'],
  ]);
});

test('what says that it is closed, and is in sight, is not told to be closed', async () => {
  const done = await open('/closed/part-says-closed');
  expect(clausesOf(done.text)).toEqual(['alpha', 'beta', 'gamma']);
  expect([done.closed, done.left, done.reason]).toEqual([[], [], undefined]);
  expect(done.pressed).toBe(2);
});

test('a part that closes as another shows nothing is kept as text', async () => {
  const done = await open('/closed/slow-accordion');
  expect([...clausesOf(done.text), ...[...done.files.values()].flatMap(clausesOf)].toSorted()).toEqual([
    'three',
    'two',
  ]);
  expect(done.closed).toEqual([{ label: 'Part one', kind: 'disclosure', reason: 'nothing_appeared' }]);
  expect(done.focused).toBe('BODY');
});

test('a radio button that lies over a heading is a choice: it is left, and the part is counted as closed; radio buttons that are tabs are gone through', async () => {
  const done = await open('/closed/radio-accordion');
  expect([clausesOf(done.text), [...done.files.values()].flatMap(clausesOf)]).toEqual([['one', 'four'], ['five']]);
  expect(done.closed.map(({ label, reason }) => [label, reason])).toEqual([
    ['Pay by card', 'chooses'],
    ['Part two', 'chooses'],
    ['Part three', 'chooses'],
  ]);
});

test('what is shown while it has the focus is kept as text; a checkbox that answers something is left, one of style sheets alone is not', async () => {
  const done = await open('/closed/focus-and-ticks');
  expect([clausesOf(done.text), [...done.files.values()].flatMap(clausesOf)]).toEqual([['three'], ['one', 'two']]);
  expect(done.closed.map(({ label, reason }) => [label, reason])).toEqual([
    ['For a company', 'chooses'],
    ['Insured', 'chooses'],
    ['As a gift', 'chooses'],
  ]);
  expect(done.focused).toBe('BODY');
});

test('a list that its control draws anew was in sight, also where each row is new', async () => {
  const done = await open('/closed/sorts');
  expect(done.panels).toEqual([]);
});

test('links to the mark of a heading open nothing', async () => {
  const done = await open('/closed/marks-of-headings');
  expect([done.pressed, done.closed, done.left]).toEqual([0, [], []]);
});

test('links that stand where tabs might, and show nothing, are none', async () => {
  const done = await open('/closed/no-tabs');
  expect([done.opened, done.closed, done.left, done.text]).toEqual([0, [], [], done.before]);
  expect(done.pressed).toBeGreaterThan(0);
});

test('a bar at the edge of the window leads to views, and shows nothing that is closed; tabs in the page do', async () => {
  const bar = await open('/closed/tab-bar');
  expect([bar.closed, bar.left, bar.text]).toEqual([[], [], bar.before]);
  expect(bar.changes.length).toBeGreaterThan(0);
  const { closed } = await open('/closed/tabs-without-parts');
  expect(closed).toEqual([{ label: 'Me', kind: 'tab', reason: 'nothing_appeared' }]);
});

test('"read more" is pressed where it opens a text, and not where it is a link', async () => {
  const done = await open('/closed/read-more');
  expect(done.panels.map(({ kind, label }) => [kind, label])).toEqual([
    ['read_more', 'Show more'],
    ['read_more', 'Weiterlesen'],
  ]);
  expect(done.text).toContain('clause gamma by the end of the month');
  expect([done.closed, done.address]).toEqual([[], `${site.origin}/closed/read-more`]);
});

test.each([
  '/closed/menus',
  '/closed/dots',
  '/closed/nothing',
  '/login',
  // Pages without anything closed, as the one above.
  ...(both ? ['/article', '/shop-with-login', '/consent-known'] : []),
])('%s: nothing is pressed and nothing counts as closed', async (path) => {
  const done = await open(path);
  expect([done.opened, done.closed, done.changes, done.script]).toEqual([0, [], [], 0]);
});

test('what lies over other text is closed again and counted', async () => {
  const done = await open('/closed/overlay');
  expect(done.closed).toEqual([{ label: 'Filters', kind: 'disclosure', reason: 'covers_page' }]);
  expect([done.text, done.opened, done.reason]).toEqual([done.before, 0, undefined]);
});

test('a part that makes room for itself is closed again where a layer over the window comes with it', async () => {
  const done = await open('/closed/part-and-layer');
  expect(done.closed).toEqual([{ label: 'Shipping', kind: 'disclosure', reason: 'covers_page' }]);
  expect([done.text, done.opened]).toEqual([done.before, 0]);
});

test('a drawer, whose own box has no height, is not pressed', async () => {
  const done = await open('/closed/drawer');
  expect([done.text, done.pressed, done.script]).toEqual([done.before, 0, 0]);
});

test('what moves elsewhere as a tab is pressed does not count as what the tab opened', async () => {
  const done = await open('/closed/tabs-beside-slides');
  expect([done.closed, [...done.files.keys()]]).toEqual([[], ['regions/tab-001.txt', 'regions/tab-002.txt']]);
});

test('no press leaves the page: links and forms are left, scripts that try are stopped', async () => {
  const hits = site.hits().length;
  const done = await open('/closed/leaving');
  expect(Object.fromEntries(done.closed.map(({ label, reason }) => [label, reason]))).toEqual({
    'A link': 'leaves_page',
    'A script': 'tried_to_leave',
    'A form by script': 'tried_to_leave',
    'A form': 'submits_form',
    'A route': 'tried_to_leave',
  });
  expect(
    site
      .hits()
      .slice(hits)
      .filter((hit) => hit.includes('/article')),
  ).toEqual([]);
  expect([done.text, done.address, done.reason]).toEqual([done.before, `${site.origin}/closed/leaving`, undefined]);
});

test('in a closed shadow tree, too, no press leaves the page', async () => {
  const hits = site.hits().length;
  const done = await open('/closed/closed-tree-with-link');
  expect(done.closed).toEqual([
    { label: 'Section one', kind: 'disclosure', reason: 'leaves_page' },
    { label: 'Section two', kind: 'disclosure', reason: 'submits_form' },
  ]);
  expect(done.address).toBe(`${site.origin}/closed/closed-tree-with-link`);
  expect(site.hits().slice(hits).join()).not.toContain('/article');
});

test('a list that is drawn anew with each press is opened whole', async () => {
  const done = await open('/closed/drawn-anew');
  expect(clausesOf(done.text).length).toBe(30);
  expect([done.opened, done.closed, done.reason]).toEqual([30, [], undefined]);
});

test('a list that is drawn anew all the time: what stays closed is counted, each part once', async () => {
  const done = await open('/closed/drawn-all-the-time');
  const labels = done.closed.map(({ label }) => label);
  expect([done.opened, new Set(labels).size, labels.length]).toEqual([0, 30, 30]);
});

test.each<[string, Partial<OpenBounds>, number]>([
  ['click_limit', { clicks: 10 }, 10],
  ['time_limit', { milliseconds: 0 }, 0],
])('%s: what a bound leaves closed is counted and named', async (reason, bounds, opened) => {
  const done = await open('/closed/many', bounds);
  expect(done.opened).toBe(opened);
  expect(done.closed.length).toBe(60 - opened);
  expect(new Set(done.closed.map((each) => each.reason))).toEqual(new Set([reason]));
});

test('the text of a panel is read through slots, line by line in the order of the page', async () => {
  const { files } = await open('/closed/slotted-tabs');
  expect(files.get('regions/tab-001.txt')).toBe(
    'two\nPart two\n\nThe clause of two says in a whole sentence what the parties have agreed upon.\n\nAnd this below.\n',
  );
});

test('tabs that show a part of one table leave nothing closed', async () => {
  const done = await open('/closed/filter');
  expect([done.closed, done.panels]).toEqual([[], []]);
  expect(done.left).toEqual([]);
  expect(done.text).toBe(done.before);
});

test('tabs of one panel that draws without words, or has none, are not taken for filters of it', async () => {
  const done = await open('/closed/periods');
  expect(done.closed).toEqual(
    [0, 1, 2].map((at) => ({ label: `1W of ${at}`, kind: 'tab', reason: 'nothing_appeared' })),
  );
});

test('what the page does not let be closed again is not said to have been closed', async () => {
  const done = await open('/closed/never-none');
  expect(done.panels.map(({ staysOpen }) => staysOpen === true)).toEqual(expect.arrayContaining([true, false]));
  const standing = clausesOf(done.text);
  expect(standing).toHaveLength(1);
  expect(done.panels.find(({ staysOpen }) => staysOpen === true)?.text).toContain(`clause of ${standing[0]} says`);
  expect(
    openedAndClosed(done.panels, done.closed).map(({ shown, of, reason }) => [
      shown,
      of,
      /read and closed again: /.test(reason),
    ]),
  ).toEqual(
    expect.arrayContaining([
      [0, 1, true],
      [1, 1, false],
    ]),
  );
});

test('what a press asks for is waited for and stands under the name of its tab', async () => {
  const tab = await openTab(browser, `${site.origin}/empty`);
  const asked = new Map<Request, string>();
  tab.page.on('request', (request) => asked.set(request, request.url()));
  tab.page.on('requestfinished', (request) => asked.delete(request));
  const clause = (name: string) => `The clause of ${name} says what the parties have agreed upon.`;
  await tab.page.route('**/part-*', async (route) => {
    await realWorld.sleep(700);
    await route.fulfill({ body: clause(new URL(route.request().url()).pathname.slice(6)) });
  });
  const show = `fetch('/part-'+this.textContent).then(a=>a.text()).then(t=>{document.querySelector('[role=tabpanel]').textContent=t;for(const o of document.querySelectorAll('[role=tab]'))o.setAttribute('aria-selected',String(o===this))})`;
  const tabs = ['one', 'two', 'three'].map(
    (name, at) => `<button role="tab" aria-controls="p" aria-selected="${at === 0}" onclick="${show}">${name}</button>`,
  );
  // Sections that are opened before still wait for their texts.
  const sections = ['four', 'five'].map(
    (name) =>
      `<button aria-expanded="false" aria-controls="${name}" onclick="this.setAttribute('aria-expanded','true');${name}.hidden=false;fetch('/part-${name}').then(a=>a.text()).then(t=>${name}.textContent=t)">Section ${name}</button><div id="${name}" hidden>Loading</div>`,
  );
  await tab.page.setContent(
    `${sections.join('')}<div role="tablist">${tabs.join('')}</div><div role="tabpanel" id="p">${clause('one')}</div>`,
  );
  const files = new Map<string, string>();
  const { closed, reason } = await openClosed(tab, {
    signal: never(),
    world: realWorld,
    modified: () => undefined,
    keep: (name, text) => Promise.resolve(files.set(name, text)),
    network: {
      inFlight: () => asked.size,
      lastActivity: () => 0,
      askedByScripts: () => new Map([...asked.values()].map((id) => [id, ''])),
    },
  });
  expect([...files.values()].map(clausesOf)).toEqual([['two'], ['three']]);
  expect([closed, reason, clausesOf((await readText(tab, never())).text)]).toEqual([
    [],
    undefined,
    ['four', 'five', 'one'],
  ]);
  await tab.close();
});
