import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoverRegion } from '../../../daemon/browser/measure/hover-region.js';
import { hiddenRegion } from '../../../daemon/browser/measure/hidden-region.js';
import { unslottedTexts } from '../../../daemon/browser/measure/unslotted.js';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

const t = '<p class="t" data-w="Words">A row</p>';
const fades = '.r{opacity:0}.r:hover{opacity:1}';
const r = '<p class="r">Words</p>';
const onHoverCases: readonly {
  readonly css: string;
  readonly html: string;
  readonly told: readonly string[];
  readonly rest?: 'other_sheets' | 'too_many' | 'unclear';
}[] = [
  ...[
    [fades, r],
    ['.r{opacity:0}.x:hover>.r{opacity:1}', `<div class="x">A row ${r}</div>`],
    ['p{opacity:0}.x :is(p:hover){opacity:1}', `<div class="x">A row ${r}</div>`],
    ['.r{opacity:0!important}.r:hover{opacity:1!important}', r],
    ['#a .r{opacity:0}#a:hover .r{opacity:1}', `<div id="a">A row ${r}</div>`],
    ['@layer a{#a .r{opacity:0}}.r:hover{opacity:1}', `<div id="a">A row ${r}</div>`],
    ['@layer a{.r{opacity:0}.r:hover{opacity:1}}', r],
    ['@supports (display:grid){.r:hover{opacity:1}}.r{opacity:0}', r],
    ['.x{.r{opacity:0}&:hover .r{opacity:1}}', `<div class="x">A row ${r}</div>`],
    ['.x:not(:hover) .r{visibility:hidden}', `<div class="x">A row ${r}</div>`],
    [
      '.r{visibility:hidden}.x:hover .r{visibility:visible}i{visibility:hidden}',
      `<div class="x">A row <p class="r">Words<i> not these</i></p></div>`,
    ],
    [`${fades}i{visibility:hidden}`, '<p class="r">Words<i>Not these</i></p>'],
    [`${fades}i{opacity:0}`, '<p class="r">Words<i>Not these</i></p>'],
    [`${fades}i{position:absolute;width:1px;height:1px;overflow:hidden}`, '<p class="r">Words<i>Not these</i></p>'],
    // What a style adds before or after an element, in all the ways in which it is hidden.
    ['.t::after{content:attr(data-w);opacity:0}.t:hover::after{opacity:1}', t],
    ['.t:before{content:"Wo" attr(x) "rds";visibility:hidden}:hover:before{visibility:visible}', t],
    ['.t::after{content:attr(data-w);display:none}.t:hover::after{display:block}', t],
    ['.t:hover::after{content:attr(data-w);position:absolute}', t],
    ['.t{&::after{content:"Words"/"Read";opacity:0;visibility:hidden}&:hover::after{opacity:1;visibility:visible}}', t],
    ['p>::after{content:attr(data-w);opacity:0}p:hover>::after{opacity:1}', '<p>A <b data-w="Words">row</b></p>'],
    ['p.t:after{content:"Words"}p:not(:hover):after{opacity:0}p:hover:after{opacity:1}', t],
    // Of several contents the one that comes before all others, where all need the same place of the pointer or it has the largest.
    ['.t:hover::after{content:"Not these"}.u:hover::after{content:"Words"}', '<p class="t u">A row</p>'],
    ['.u.u:hover::after{content:"Words"}.t:hover::after{content:"Not these"}', '<p class="t u">A row</p>'],
    [
      '.x:hover a::after{content:"Not these"}.x:hover .u::after{content:"Words"}',
      '<p class="x"><a class="u">A row</a></p>',
    ],
    ['.t:hover::after{content:"Not these"}.x:hover p.t::after{content:"Words"}', `<div class="x">A row ${t}</div>`],
    ['.t:hover::after{content:"Words"}.x:hover .t::after{content:"Words"}', `<div class="x">A row ${t}</div>`],
    // Words as the browser reads them, up to those for screen readers.
    ['.t:hover::after{content:"\\57 ord\\73"}', t],
    [".t:hover::after{content:'Wor' 'ds' / 'Not these'}", t],
    [
      '.t::after{content:"Words";opacity:0;transform:translateY(4px) scale(.9)}.t:hover::after{opacity:1;transform:none}',
      t,
    ],
    [
      '.t{position:relative;overflow:hidden}.t::after{content:"Words";opacity:0;position:absolute;inset:0}.t:hover::after{opacity:1}',
      t,
    ],
  ].map(([css = '', html = '']) => ({ css, html, told: ['Words'] })),
  ...[
    ['.t::after{content:attr(data-w)}.t:hover::after{color:red}', t],
    ['.t::after{content:attr(data-w);opacity:0!important}.t:hover::after{opacity:1}', t],
    ['.t::after{content:attr(data-w);display:none;opacity:0}.t:hover::after{display:block}', t],
    ['.t::after{content:"";opacity:0}.t:hover::after{opacity:1}', t],
    ['.t::after{content:"\\e900";opacity:0}.t:hover::after{opacity:1}', t],
    ['.t::after{content:"Words" counter(x);opacity:0}.t:hover::after{opacity:1}', t],
    ['.t::after{content:attr(data-w);opacity:0}.t:hover::after{opacity:1;content:"→"}', t],
    ['.t::after{content:attr(data-w);opacity:0}b:hover+.t::after{opacity:1}', `<b>A row</b>${t}`],
    ['.t::after{content:attr(data-w);opacity:0;width:0;height:0;position:absolute}.t:hover::after{opacity:1}', t],
    ['.t::after{content:attr(data-w);opacity:0}.t:hover::after{opacity:1}.t{pointer-events:none}', t],
    ['.t::after{content:attr(data-w);opacity:0}.t:hover::after{opacity:1}', `<nav>${t}</nav>`],
    ['.t:hover::marker{content:attr(data-w)}', t],
    ['img:hover::after{content:"Words"}', '<img alt="" width="20" height="20">'],
    ['.t::after{content:attr(data-w);opacity:0}@media print{.t:hover::after{opacity:1}}', t],

    ['a:hover{opacity:.7}', '<a href="#" style="opacity:0">Words</a>'],
    ['a:hover{opacity:1}', '<a href="#" style="opacity:0">Words</a>'],
    ['.r{opacity:0}.r:hover{opacity:.7}', r],
    ['.r{opacity:0!important}.r:hover{opacity:1}', r],
    [
      '.x:hover .r{visibility:visible}',
      '<div class="x">A row <p class="r" style="visibility:hidden!important">Words</p></div>',
    ],
    [`${fades}.r{pointer-events:none}`, r],
    ['.r{opacity:0}.x:hover .r{opacity:1}.x{pointer-events:none}', `<div class="x">A row ${r}</div>`],
    [fades, `<div inert>${r}</div>`],
    ['.r{opacity:0}@supports (display:nonsense){.r:hover{opacity:1}}', r],
    ['.r{opacity:0}@container (width>1px){.r:hover{opacity:1}}', r],
    ['.r{opacity:0}@scope (body){.r:hover{opacity:1}}', r],
    [`${fades}@scope (.r){:scope{opacity:0!important}}`, r],
    ['@starting-style{.r:hover{opacity:1}}.r{opacity:0}', r],
    ['.r:hover{opacity:1}.r.r.r{opacity:0}', r],
    ['p:hover{opacity:1}#a{opacity:0}', '<p id="a">Words</p>'],
    ['p:where(:hover){opacity:1}p{opacity:0}', r],
    ['.r{opacity:0}@layer a{.r:hover{opacity:1}}', r],
    [`${fades}.r:hover{opacity:0}`, r],
    [`${fades}.r:not(:hover,#a){opacity:0}.r:hover:is(p){opacity:.1}`, r],
    [`${fades}@keyframes k{to{opacity:0}}.r{animation:k 1s forwards}`, r],
    ['.r{visibility:hidden}.r:hover{visibility:visible}', r],
    ['.menu :not(:hover){visibility:hidden}', `<div class="menu">${r}</div>`],
    ['.r{opacity:0;--x:0}.r:hover{opacity:var(--x)}', r],
    ['.r{opacity:0;--x:1}.r:hover{opacity:var(--x,1)}', r],
    ['.r{opacity:0}.x:not(.y:hover) .r{opacity:1}', `<div class="x y">${r}</div>`],
    ['.r{opacity:0}.x:has(b:hover) .r{opacity:1}', `<div class="x"><b>A row</b>${r}</div>`],
    ['.r{opacity:0}b:hover+.r{opacity:1}', `<b>A row</b>${r}`],
    [fades, `<div style="opacity:0">${r}</div>`],
    [fades, `<nav>${r}</nav><dialog open>${r}</dialog><div role="tooltip">${r}</div>`],
    [fades, `<div style="height:0;overflow:hidden">${r}</div>`],
    [fades, `<div style="position:absolute;left:-9999px">${r}</div>`],
    [fades, '<p class="r">→</p>'],
  ].map(([css = '', html = '']) => ({ css, html, told: [] })),
  ...[
    ['"First line\\A Second line"', 'First line Second line'],
    ['"Terms / and conditions" / "Read"', 'Terms / and conditions'],
    ['"A \\"quote\\" and a \\\\"', 'A "quote" and a \\'],
    ['"a\\0 b\\D800 c\\110000 d"', 'a\u{FFFD}b\u{FFFD}c\u{FFFD}d'],
  ].map(([content = '', words = '']) => ({ css: `.t:hover::after{content:${content}}`, html: t, told: [words] })),
  // One of two contents, by where the pointer is.
  ...[
    '.t:hover::after{content:"One"}.x:hover .t::after{content:"Two"}.t.t.t:hover::after{content:"Three"}',
    '.x:hover .t::after{content:"One"}.x .t:hover::after{content:"Two"}',
    '.t:hover::after{content:"One"}.x:has(b:hover) .t::after{content:"Two"}',
    '@layer a{.t:hover::after{content:"One"}}@layer b{.t:hover::after{content:"Two"}}',
    '.t:hover::after{content:"One"}@container (width>1px){.t.t:hover::after{content:"Two"}}',
  ].map((css) => ({ css, html: `<div class="x"><b>A row</b>${t}</div>`, told: [], rest: 'unclear' as const })),
  // Signs of a font, and words that a visitor does not see there either.
  ...[
    'content:chevron;font-family:"Material Icons"',
    'content:"chevron_right"',
    'content:words;color:transparent',
    'content:words;color:rgb(0 0 0/0%)',
    'content:words;-webkit-text-fill-color:transparent',
    'content:words;font-size:0',
    'content:words;text-indent:-9999px',
    'content:words;transform:scale(0)',
    'content:words;scale:0',
    'content:words;position:absolute;left:-9999px',
    'content:words;position:fixed;right:100%',
    'content:words;position:absolute;left:100%;white-space:nowrap;|.t{position:relative;overflow:hidden}',
    'content:words;position:absolute;top:100%;|.x{position:relative;overflow:clip;height:1em}.t{margin:0}',
  ].flatMap((style) => {
    const [own = '', around = ''] = style.replace(/:(chevron|words)/, ':"Words"').split('|');
    const html = `<div class="x">${t}</div>`;
    return [
      { css: `.t::after{opacity:0;${own}}.t:hover::after{opacity:1}${around}`, html, told: [] },
      { css: `.t:hover::after{${own}}${around}`, html, told: [] },
    ];
  }),
  { css: `${fades}.r{font-family:"Material Symbols Outlined"}`, html: '<p class="r">delete</p>', told: [] },
  { css: `${fades}.r{color:transparent}`, html: r, told: [] },
  { css: `${fades}.r{text-indent:-9999px}`, html: r, told: [] },
  { css: `${fades}.r{font-size:0;line-height:20px}`, html: r, told: [] },
  {
    css: `${fades}.r{position:absolute;top:50px}.x{position:relative;overflow:hidden;height:30px}`,
    html: `<div class="x">${r}</div>`,
    told: [],
  },
  // Sheets that cannot be read, and more than is read.
  { css: fades, html: `<form><input name="parentElement"><input name="children">${r}</form>`, told: ['Words'] },
  { css: fades, html: '<div class="r">'.repeat(400) + 'Words', told: ['Words'] },
  { css: `${'.r{& &{'.repeat(22)}opacity:0${'}}'.repeat(22)}${fades}`, html: r, told: [], rest: 'too_many' },
  { css: fades, html: r.repeat(1001), told: Array.from({ length: 1000 }, () => 'Words'), rest: 'too_many' },
  {
    css: `.r{opacity:0}${Array.from({ length: 3001 }, (_, at) => `.a${at}:hover`).join()}{opacity:1}${fades}`,
    html: r,
    told: [],
    rest: 'too_many',
  },
  { css: fades, html: `<style>${'a{color:red}'.repeat(50_001)}</style>${r}`, told: [], rest: 'too_many' },
  // A font of icons has thousands of rules for what stands before an element.
  {
    css: `${Array.from({ length: 3001 }, (_, at) => `.i${at}:before{content:"${at}"}`).join('')}.t:hover:before{content:attr(data-w)}`,
    html: t,
    told: ['Words'],
  },
];

describe('text that a page has and does not show', () => {
  let site: TrapSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test('is collected, by whatever means it is hidden; menus, labels and what is for screen readers are not', async () => {
    const tab = await openTab(browser, `${site.origin}/hidden`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.hidden).toEqual([
      'Text that is not laid out.',
      'Text that is invisible.',
      'Second slide, cut off.',
      'Text beneath a layer.',
      'Text without opacity.',
      'A slide that waits its turn.',
      'The slide after that one.',
      'The first slide, whose turn is over.',
      'Text of a closed section.',
      'A link as long as a headline is counted too',
      'Beside a box that does not scroll sideways.',
      'What is in sight.',
    ]);
    const hidden = [...linesOf(read[0]?.pieces ?? [])].filter((line) => line.hidden !== null);
    expect(hidden.map(({ text, hidden: why }) => [text, why])).toEqual([
      ['¶', 'transparent'],
      ['Cut', 'clipped'],
      ['Second slide, cut off.', 'clipped'],
      ['Text beneath a layer.', 'covered'],
      ['Text without opacity.', 'transparent'],
      ['A slide that waits its turn.', 'transparent'],
      ['The slide after that one.', 'transparent'],
      ['The first slide, whose turn is over.', 'transparent'],
      ['For screen readers alone.', 'clipped'],
      ['For screen readers without a clip.', 'clipped'],
      ['Beside a box that does not scroll sideways.', 'clipped'],
      ['Text to be scrolled to.', 'clipped'],
    ]);
  });

  test('a line that its box cuts off at its side is known as such; a title with low lines is not', async () => {
    const tab = await openTab(browser, 'about:blank');
    await tab.page.setContent(
      '<div style="width:100px;overflow:hidden;white-space:nowrap">Words that run on beyond their box</div><h2 style="overflow:hidden;font-size:40px;line-height:0.8">Title</h2>',
    );
    const { read } = await readText(tab, never());
    await tab.close();
    expect([...linesOf(read[0]?.pieces ?? [])].map(({ text, cut = false }) => [text, cut])).toEqual([
      ['Words that run on beyond their box', true],
      ['Title', false],
    ]);
  });

  test('is also what stands in the slots of a component', async () => {
    const tab = await openTab(browser, `${site.origin}/hidden-in-slots`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.hidden).toEqual([
      'What the first fold holds, closed.',
      'What the second fold holds, closed.',
      'What is not laid out in a part.',
    ]);
  });

  test('is told apart where a style shows it under the pointer, and leaves no place blank', async () => {
    const tab = await openTab(browser, `${site.origin}/on-hover`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.onHover).toEqual({
      texts: ['Copy the row', 'A note in bold', 'The foot of a card', 'Nested words', 'Words of a component'],
      rest: 'none',
    });
    const lines = [...linesOf(read[0]?.pieces ?? [])];
    const why = (words: string) => lines.find(({ text }) => text.includes(words))?.hidden;
    expect(['Copy the row', 'The foot of a card', 'Nested words'].map(why)).toEqual(
      Array.from({ length: 3 }, () => 'transparent'),
    );
    expect(['Only with a class', 'Only on paper', 'In what is shut', 'A row', 'An entry of a menu'].map(why)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  test.each(onHoverCases)('pointer: $css $html', { timeout: 20_000 }, async ({ css, html, told, rest = 'none' }) => {
    const tab = await openTab(
      browser,
      `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><style>${css}</style><p>In sight</p>${html}`)}`,
    );
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.onHover).toEqual({ texts: told, rest });
  });

  test('what a style adds leaves no place blank where the pointer shows it', async () => {
    const html =
      '<style>.t{position:relative}.t::after{content:attr(data-w);position:absolute;top:60px;opacity:0}.t:hover::after{opacity:1}.u::after{content:"Hidden";opacity:0}</style>';
    const tab = await openTab(
      browser,
      `data:text/html;charset=utf-8,${encodeURIComponent(html + t + '<p class="u">A row </p>')}`,
    );
    const { read } = await readText(tab, never());
    await tab.close();
    const lines = [...linesOf(read[0]?.pieces ?? [])];
    const why = (words: string) => lines.find(({ text }) => text.includes(words))?.hidden;
    expect(['Words', 'Hidden'].map(why)).toEqual(['transparent', null]);
  });

  test('a style sheet from elsewhere makes the number of texts under the pointer unknown', async () => {
    const sheets = createServer((_, answer) => void answer.setHeader('Content-Type', 'text/css').end('p{color:red}'));
    await new Promise<void>((done) => void sheets.listen(0, '127.0.0.1', done));
    const { port } = sheets.address() as AddressInfo;
    const html = `<link rel="stylesheet" href="http://127.0.0.1:${port}/"><style>${fades}</style>${r}`;
    const tab = await openTab(browser, `data:text/html,${encodeURIComponent(html)}`);
    const { read } = await readText(tab, never());
    await tab.close();
    sheets.close();
    expect(read[0]?.onHover).toEqual({ texts: ['Words'], rest: 'other_sheets' });
  });

  test('the pointer leaves no more blank than it tells', async () => {
    const html =
      '<style>.o,i{opacity:0}.o:hover{opacity:1}</style><p class="o">Told <i>Not told at all</i></p><nav><p class="o">Menu</p></nav>';
    const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
    const { read } = await readText(tab, never());
    await tab.close();
    const pieces = (read[0]?.pieces ?? []).flatMap((piece) =>
      piece.kind === 'text' && piece.text.trim() !== '' ? [[piece.text.trim(), piece.boxes[0]?.hidden]] : [],
    );
    expect(pieces).toEqual([
      ['Told', 'transparent'],
      ['Not told at all', null],
      ['Menu', null],
    ]);
  });

  test('is what is turned away, and not what shows its face', async () => {
    const tab = await openTab(browser, `${site.origin}/cards-turned`);
    const { read } = await readText(tab, never());
    await tab.close();
    const away = [
      'The back of the first card, turned away',
      'The front of the second card, turned away',
      'The front of the third card, turned away',
    ];
    expect(read[0]?.hidden).toEqual(away);
    const lines = [...linesOf(read[0]?.pieces ?? [])].filter(({ hidden }) => hidden === 'transparent');
    expect(lines.map(({ text }) => text).join(' ')).toBe(away.join(' '));
  });

  test('is not what a frame shows when it is scrolled; it is where the frame cannot be', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-beyond`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read.map(({ hidden }) => hidden)).toEqual([
      [],
      ['Text of frame 0 that is not laid out'],
      ['Text of frame 1 that is not laid out', 'Clause at the end of frame 1'],
    ]);
  });

  test('is what a box cuts off of a frame that is as large as what it holds; not where the box scrolls', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-cut-off`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read.map(({ hidden }) => hidden)).toEqual([[], ['Page 2 of frame 0'], []]);
  });

  test('lines of a frame below the end of the frame around it are not in view', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-in-frames/outer`);
    const { read } = await readText(tab, never());
    const outer = await openTab(browser, `${site.origin}/frames-in-frames`);
    const nested = (await readText(outer, never())).read.filter(({ url }) => url.endsWith('/frames/nested'));
    await Promise.all([tab.close(), outer.close()]);
    const why = (frames: typeof read) =>
      frames.flatMap(({ pieces }) => [...linesOf(pieces)].map(({ text, hidden }) => [text, hidden]));
    const line = 'Text of the nested frame.';
    expect(why(read.filter(({ url }) => url.endsWith('/frames/nested')))).toEqual([[line, null]]);
    expect(why(nested)).toEqual([[line, 'clipped']]);
  });

  test('a child of a component that has no slot for it is drawn nowhere, and is collected', async () => {
    const tab = await openTab(browser, `${site.origin}/light-without-slot`);
    const { read } = await readText(tab, never());
    const { found } = await unslottedTexts(tab, never());
    await tab.close();
    expect([read[0]?.hidden, found]).toEqual([
      ['What the component draws'],
      ['The sentence of a child that its component draws nowhere at all.', 'What is hidden twice counts as well.'],
    ]);
  });
});

test('what is shown under the pointer is kept as a text of its own', () => {
  const kept: (readonly string[])[] = [];
  const keep = (rows: readonly string[]) => {
    kept.push(rows);
    return 'regions/001.txt';
  };
  const frame = (texts: readonly string[], rest: 'none' | 'other_sheets' | 'too_many' | 'unclear' = 'none') => ({
    url: 'https://a.example/',
    onHover: { texts, rest },
  });
  expect(hoverRegion([{ url: '' }, frame([], 'other_sheets')], keep)).toEqual([]);
  expect(hoverRegion([frame([], 'too_many')], keep)).toMatchObject([{ what: 'not_counted', of: null }]);
  expect(kept).toEqual([]);
  expect(hoverRegion([frame(['Copy']), frame(['Edit'])], keep)).toMatchObject([
    { what: 'hover_text', unit: 'texts', shown: 0, of: 2, file: 'regions/001.txt', rows: 2 },
  ]);
  expect(hoverRegion([frame(['Copy']), frame(['Edit'], 'other_sheets')], () => 'regions/001.txt')).toMatchObject([
    {
      of: null,
      rows: 2,
      reason: expect.stringMatching(/^At least 2 texts are .* as far as the style sheets could be read, /),
    },
  ]);
  expect(kept).toEqual([['Copy', 'Edit']]);
  expect(hoverRegion([frame([], 'unclear')], keep)).toEqual([]);
  expect(hoverRegion([frame(['Copy']), frame([], 'unclear')], () => 'regions/001.txt')).toMatchObject([
    {
      of: null,
      rows: 1,
      reason: expect.stringMatching(
        /^At least one text is shown only where the pointer is, by a style for :hover, and /,
      ),
    },
  ]);
});

describe('the region of hidden text', () => {
  const region = (hidden: readonly string[], known: readonly string[] = []) => {
    const kept: (readonly string[])[] = [];
    const { regions, notable } = hiddenRegion(hidden, known, (rows) => {
      kept.push(rows);
      return 'regions/001.txt';
    });
    return { found: regions[0], notable, kept };
  };

  test('leaves out what stands elsewhere in the record, whatever its letters and spaces', () => {
    const { found, kept } = region(
      ['The seller repairs the goods.', 'The buyer pays within thirty days.'],
      ['THE SELLER', 'REPAIRS  THE GOODS.'],
    );
    expect(found).toMatchObject({ what: 'hidden_text', shown: 0, of: 1, rows: 1, file: 'regions/001.txt' });
    expect(kept).toEqual([['The buyer pays within thirty days.']]);
  });

  test('a few letters are labels', () => {
    expect(region(['Close', 'Next'])).toEqual({ found: undefined, notable: false, kept: [] });
  });

  test.each<[string, readonly string[], boolean]>([
    ['one short text', ['The buyer pays within thirty days.'], false],
    ['one long text', ['The buyer pays. '.repeat(20)], true],
    ['five short texts', ['First clause', 'Second clause', 'Third clause', 'Fourth clause', 'Fifth clause'], true],
  ])('%s: whether it calls for a warning', (_, hidden, expected) => {
    expect(region(hidden).notable).toBe(expected);
  });

  test('is kept within a bound, which is said', () => {
    const { found, kept } = region(Array.from({ length: 6 }, (_, at) => `${at}`.repeat(1 << 20)));
    expect(found).toMatchObject({ of: 6, rows: 4 });
    expect(found?.reason).toContain('The first 4 stand in regions/001.txt');
    expect(kept[0]).toHaveLength(4);
  });
});
