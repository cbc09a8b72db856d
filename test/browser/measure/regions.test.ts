import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureRegions } from '../../../daemon/browser/measure/regions.js';
import { openClosed } from '../../../daemon/browser/open/closed.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { someOfEach } from '../../tiers.mjs';
import { never, openTab, realWorld, startBrowser } from '../tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const pages: readonly (readonly [string, readonly (readonly [string, number, number | null])[]])[] = [
  [
    '/closed/regions',
    [
      ['carousel', 1, 3],
      ['carousel', 1, 5],
      ['carousel', 1, 4],
      ['scroll_area', 200, 3000],
      ['load_more', 0, null],
    ],
  ],
  ['/inner-small', [['scroll_area', 200, 5000]]],
  ['/own-scroll-bar', [['scroll_area', 300, 8500]]],
  [
    '/scrolling-frame',
    [
      ['scroll_area', 500, 12_227],
      ['not_drawn', 0, 7],
    ],
  ],
  [
    '/paged/says',
    [
      ['paged_list', 25, 1300],
      ['paged_list', 10, 57],
      ['paged_list', 6, 48],
    ],
  ],
  [
    '/paged/controls',
    [
      ['paged_list', 1, 12],
      ['paged_list', 1, null],
      ['paged_list', 1, 6],
    ],
  ],
  [
    '/paged/turned',
    [
      ['paged_list', 1, 12],
      ['paged_list', 1, 8],
      ['paged_list', 1, 9],
    ],
  ],
  [
    '/paged/in-tables',
    [
      ['scroll_area', 150, 4000],
      ['paged_list', 5, 30],
      ['paged_list', 1, null],
    ],
  ],
  [
    '/paged/turned-parts',
    [
      ['paged_list', 1, null],
      ['paged_list', 1, null],
    ],
  ],
  [
    '/not-drawn',
    [
      ['not_drawn', 1, 2],
      ['not_drawn', 0, 1],
      ['not_drawn', 0, 1],
    ],
  ],
  [
    '/paged/in-scrollers',
    [
      ['scroll_area', 800, 3000],
      ['scroll_area', 200, 580],
      ['scroll_area', 200, 4000],
      ['scroll_area', 200, 4000],
      ['paged_list', 25, 30],
      ['paged_list', 10, 13],
      ['paged_list', 8, 100],
    ],
  ],
  ['/paged/without-numbers', [['paged_list', 1, null]]],
  ['/paged/links-around', []],
  ['/paged/pages-and-rows', [['paged_list', 1, 10]]],
  ...[0, 1, 2, 3].map((at) => [`/paged/rows-and-pages/${at}`, []] as const),
  ['/paged/none', []],
  [
    '/paged/beside-slides',
    [
      ['carousel', 1, 3],
      ['carousel', 3, 6],
      ['paged_list', 1, 48],
    ],
  ],
  ['/slides-each', [['carousel', 1, 4]]],
  ['/slides-in-one-place', [['carousel', 1, 4]]],
  ['/slides-with-paging', [['carousel', 1, 3]]],
  [
    '/slides-above-a-list',
    [
      ['carousel', 1, 3],
      ['paged_list', 1, 5],
    ],
  ],
  [
    '/slides-above-cards',
    [
      ['carousel', 1, 3],
      ['paged_list', 1, 3],
    ],
  ],
  ['/slides-in-a-row', [['carousel', 1, 4]]],
  [
    '/slides-not-moved',
    [
      ['carousel', 1, 5],
      ['carousel', 1, 3],
    ],
  ],
  ['/no-slides', []],
  ['/page-beside-its-menu', [['scroll_area', 200, 3000]]],
  [
    '/closed/questions',
    [
      ['collapsed', 0, 3],
      ['collapsed', 0, 3],
    ],
  ],
  ['/row-of-slides', [['carousel', 1, 5]]],
  ['/slides-copied', [['carousel', 1, 5]]],
  ['/slides-marked', [['carousel', 1, 5]]],
  ['/preview-over-editor', [['scroll_area', 200, 960]]],
  ['/slides-alike', [['carousel', 1, 7]]],
  ['/cut-texts', [['cut_text', 4, 8]]],
  [
    '/cut-boxes',
    [
      ['scroll_area', 70, 180],
      ['cut_text', 0, 2],
    ],
  ],
  [
    '/cut-sides',
    [
      ['cut_text', 0, 1],
      ['cut_text', 0, 4],
    ],
  ],
  ['/cut-sides-drawn', [['cut_text', 0, 2]]],
  [
    '/cut-drawings',
    [
      ['scroll_area', 200, 800],
      ['cut_text', 5, 9],
    ],
  ],
  ['/cut-drawings-positioned', [['cut_text', 3, 6]]],
  [
    '/no-dots',
    [
      ['carousel', 1, 2],
      ['carousel', 1, 2],
      ['carousel', 1, 5],
    ],
  ],
  [
    '/slides-and-dots',
    [
      ['carousel', 1, 9],
      ['carousel', 1, 4],
      ['carousel', 3, 5],
    ],
  ],
  [
    '/grid-groups',
    [
      ['collapsed', 0, 2],
      ['collapsed', 0, 2],
      ['collapsed', 0, 2],
    ],
  ],
  ['/held-back', [['collapsed', 0, 3]]],
  ['/counted-more', [['collapsed', 0, 14]]],
  [
    '/counted-replies',
    [
      ['collapsed', 0, 12],
      ['load_more', 0, null],
    ],
  ],
  ['/rows-moved', [['scroll_area', 210, 9200]]],
  ['/columns-against', [['carousel', 1, 4]]],
  ['/columns-that-stay', [['scroll_area', 300, 3000]]],
  [
    '/closed/by-class',
    [
      ['collapsed', 0, 2],
      ['collapsed', 1, 3],
    ],
  ],
  [
    '/canvas/bars',
    [
      ['scroll_area', 300, 2000],
      ['scroll_area', 600, 1500],
    ],
  ],
  ['/canvas/under', [['scroll_area', 300, 6000]]],
  ['/media/offered', [['media', 0, 3]]],
  ['/media/none', []],
  [
    '/regions-in-components',
    [
      ['carousel', 1, 5],
      ['carousel', 1, 3],
      ['collapsed', 0, 2],
    ],
  ],
  [
    '/closed/unpressed',
    [
      ['collapsed', 1, 4],
      ['collapsed', 0, 2],
      ['collapsed', 0, 2],
      ['collapsed', 0, 3],
    ],
  ],
  [
    '/regions-in-closed-trees',
    [
      ['scroll_area', 200, 4000],
      ['scroll_area', 100, 900],
    ],
  ],
  ['/article', []],
  [
    '/closed/signs',
    [
      ['collapsed', 1, 3],
      ['collapsed', 0, 2],
      ['collapsed', 0, 3],
      ['collapsed', 0, 2],
      ['collapsed', 0, 1],
      ['collapsed', 0, 2],
    ],
  ],
  [
    '/closed/icons-of-branches',
    [
      ['collapsed', 0, 1],
      ['collapsed', 0, 2],
      ['collapsed', 0, 1],
    ],
  ],
  ['/closed/branches-without-tree', [['collapsed', 1, 3]]],
  ['/pictures-halved', [['not_drawn', 0, 4]]],
  ['/dots-for-places', [['carousel', 3, 9]]],
  ['/scrolled-with-a-bar-of-its-own', [['scroll_area', 400, 3000]]],
  ['/paged/numbers-alone', [['paged_list', 1, 5]]],
  ['/closed/signs-in-branches', [['collapsed', 0, 3]]],
  [
    '/closed/detail-rows',
    [
      ['collapsed', 0, 3],
      ['collapsed', 0, 2],
    ],
  ],
  [
    '/closed/marks',
    [
      ['collapsed', 0, 3],
      ['collapsed', 0, 3],
      ['collapsed', 0, 2],
    ],
  ],
  [
    '/paged/by-name',
    [
      ['paged_list', 1, null],
      ['paged_list', 1, 4],
    ],
  ],
  [
    '/slides-behind-arrows',
    [
      ['carousel', 1, 4],
      ['scroll_area', 120, 720],
    ],
  ],
  ['/closed/tabs', []],
  ['/closed/disclosure', []],
  ['/wide', []],
];
/** What is told apart from others with the same regions: lists paged by controls alone, and boxes that lie over each other. */
const ofTheirOwn = [
  '/cut-sides',
  '/cut-sides-drawn',
  '/no-dots',
  '/held-back',
  '/slides-and-dots',
  '/grid-groups',
  '/paged/controls',
  '/paged/in-tables',
  '/columns-against',
  '/paged/turned-parts',
  '/paged/in-scrollers',
  '/paged/without-numbers',
  '/paged/links-around',
  '/cut-drawings',
  '/cut-drawings-positioned',
  '/slides-in-one-place',
  '/preview-over-editor',
  '/paged/by-name',
  '/closed/marks',
  '/counted-replies',
  '/slides-behind-arrows',
];
const kindOf = ([path, found]: (typeof pages)[number]): string =>
  ofTheirOwn.includes(path) ? path : found.map(([what]) => what).join(' ');

test.each(someOfEach(pages, kindOf, 2))(
  '%s: what is there and not in sight is counted, and nothing is changed',
  async (path, expected) => {
    const tab = await openTab(browser, site.origin + path);
    // What a page draws where it comes into view is asked for with its first frame.
    const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await Promise.all(tab.page.frames().map((frame) => frame.evaluate(drawn)));
    const before = await tab.page.content();
    const { found, more, unread } = await measureRegions(tab, never());
    expect(found.map(({ what, shown, of }) => [what, shown, of])).toEqual(expected);
    expect([more, unread, await tab.page.content()]).toEqual([0, [], before]);
    await tab.close();
  },
);

test('a frame in which the browser puts an error of its own is told, where it takes place', async () => {
  const frame = (path: string, more: string): string => `<iframe src="http://127.0.0.1:1/${path}" ${more}></iframe>`;
  const body = `${frame('terms', 'width="300" height="100"')}${frame('dot', 'width="1" height="1"')}${frame('none', 'hidden')}${frame('far', 'style="position:absolute;left:-999px"')}${frame('unseen', 'style="visibility:hidden"')}${frame('clear', 'style="opacity:0"')}<iframe srcdoc="Words"></iframe>`;
  const tab = await openTab(browser, `data:text/html,${encodeURIComponent(`<style>iframe{border:0}</style>${body}`)}`);
  const { found, unread } = await measureRegions(tab, never());
  const reason =
    'A frame of 300 × 100 px shows nothing of its document: it could not be reached, or was not allowed in a frame here.';
  const told = { what: 'not_drawn', selector: 'html', shown: 0, of: 1, reason, frame: 'http://127.0.0.1:1/terms' };
  expect({ found, unread }).toEqual({ found: [told], unread: [] });
  await tab.close();
});

test('text that was being faded in before the picture was begun is said, also in a component', async () => {
  const tab = await openTab(browser, `${site.origin}/fading-in`);
  const { found } = await measureRegions(tab, never(), new Map(), 30_000);
  await tab.close();
  expect(found.map(({ what, unit, shown, of, reason }) => [what, unit, shown, of, reason])).toEqual([
    [
      'not_drawn',
      'texts',
      0,
      3,
      '3 elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin "First words More of them", "Second words", "Words of a component".',
    ],
  ]);
});

test('what a control that was tried says, or leaves cut off, is told of with what was opened', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page
    .setContent(`<p><button type="button" aria-controls="rest"><span>2 more</span></button></p><div id="rest" hidden>The rest of the list, in a sentence.</div>
    <div><div id="cut" style="height:40px;overflow:hidden;line-height:20px">${'<p style="margin:0">A line of a text that is cut off.</p>'.repeat(4)}<p>Its last line.</p></div><button type="button" aria-controls="cut" aria-expanded="false">Read more</button></div>`);
  const count = async () => (await measureRegions(tab, never())).found.map(({ what, of }) => [what, of]);
  expect(await count()).toEqual([
    ['cut_text', 1],
    ['collapsed', 2],
  ]);
  await openClosed(tab, { signal: never(), world: realWorld, modified: () => undefined });
  expect(await count()).toEqual([]);
  await tab.close();
});

test('a closed dialogue is quoted as it would be read', async () => {
  const tab = await openTab(browser, `${site.origin}/closed/unpressed`);
  const { found } = await measureRegions(tab, never());
  await tab.close();
  expect(found.map(({ reason }) => reason).join(' ')).toContain('"What a popover holds.", "What a dialogue holds."');
});

test('slides that repeat others are said to have been taken for copies', async () => {
  const tab = await openTab(browser, `${site.origin}/slides-copied`);
  const { found } = await measureRegions(tab, never());
  await tab.close();
  expect(found.map(({ reason }) => reason)).toEqual([
    'Of 5 slides 1 is in sight in a window that cuts the others off. 2 more repeat the others in their order and were taken for copies, as sliders make them to run round.',
  ]);
});

test('a pager in a table is that of the table', async () => {
  const tab = await openTab(browser, `${site.origin}/paged/in-tables`);
  const { found } = await measureRegions(tab, never());
  await tab.close();
  const paged = found.filter(({ what }) => what === 'paged_list');
  expect(paged.map(({ selector, reason }) => [selector, /\(.*\)/.exec(reason)?.[0]])).toEqual([
    ['table#foot', undefined],
    ['div#grid', '(3 pages or more)'],
  ]);
});

test('a pager without numbers has a next page, and nothing is said of what buttons lead to', async () => {
  const reasons = async (path: string): Promise<string[]> => {
    const tab = await openTab(browser, site.origin + path);
    const { found } = await measureRegions(tab, never());
    await tab.close();
    return found.map(({ reason }) => reason);
  };
  expect(await reasons('/paged/without-numbers')).toEqual([
    'Controls beside it would show another page of it (a next one); they were not pressed.',
  ]);
  expect(await reasons('/paged/turned-parts')).toEqual(
    [
      ['›', 'a link without the address of another document'],
      ['Next', 'no link'],
    ].map(
      ([label, link]) =>
        `A control beside it ("${label}") stands for a next part. It is ${link}, and it was not pressed: what it shows, and how many parts there are, is not known.`,
    ),
  );
});

test('very many controls for a next part are measured within the time of the step, and that some were left is said', async () => {
  const tab = await openTab(browser, 'about:blank');
  const measured = async (body: string) => {
    await tab.page.setContent(body);
    const { found } = await measureRegions(tab, AbortSignal.timeout(10_000));
    return found.map(({ what, of, reason }) => [what, of, reason]);
  };
  const next = '<div>x</div><button class="next"></button>';
  expect(await measured(next.repeat(3000))).toEqual([]);
  expect(await measured(`${next}<button class="prev"></button>`.repeat(1500))).toEqual([
    ['not_counted', null, 'The first 200 controls for a next part were looked at, and no further ones.'],
  ]);
  await tab.close();
});

test('a row that scrolls is told as one, also in a box that cuts it off', async () => {
  const tab = await openTab(browser, `${site.origin}/row-of-slides-in-a-card`);
  const { found } = await measureRegions(tab, never());
  await tab.close();
  expect(found.map(({ selector, reason }) => [selector, reason])).toEqual([
    ['div#row', 'Of 3 slides 1 is in sight in a row that scrolls.'],
  ]);
});

test('a page whose scripts still fetch parts of it holds nothing out of sight', async () => {
  const tab = await openTab(browser, `${site.origin}/bench`);
  const { found, more, unread } = await measureRegions(tab, never());
  expect([found, more, unread]).toEqual([[], 0, []]);
  await tab.close();
});

// Each of its rows has three numbers, as a summary of a paged list has.
test('a list of thousands of rows is measured within the time of its step', async () => {
  const tab = await openTab(browser, `${site.origin}/article`);
  await tab.page.evaluate(() => {
    const row = (at: number): string =>
      `<div><div>${at}</div><div>Name ${at}</div><div>City</div><div>${at * 7}</div></div>`;
    document.body.innerHTML = `<div><div>${Array.from({ length: 4000 }, (_, at) => row(at)).join('')}</div></div>`;
  });
  expect((await measureRegions(tab, AbortSignal.timeout(30_000))).found).toEqual([]);
  await tab.close();
});

test('of very many texts that are cut off at their side the first are counted, and that is said', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    '<style>html{overflow-x:hidden}p{width:3000px;margin:0}</style>' +
      `<p>${'Words of a line. '.repeat(20)}</p>`.repeat(5001),
  );
  const { found } = await measureRegions(tab, never());
  await tab.close();
  expect(found.map(({ what, shown, of }) => [what, shown, of])).toEqual([['cut_text', 0, 5000]]);
  expect(found[0]?.reason).toContain('The first 5000 texts in such boxes were looked at, and no further ones.');
});

// To name one of them takes as long as there are others beside it.
test('tens of thousands of boxes beside each other, which cut nothing off, are measured within the time of the step', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent('<div style="width:300px;overflow:hidden">Text</div>'.repeat(40_000));
  expect((await measureRegions(tab, AbortSignal.timeout(15_000))).found).toEqual([]);
  await tab.close();
});
