import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canBeRead, elementFile, type LaidElement } from '../../../daemon/browser/text/elements.js';
import { parseStrictJson } from '../../../src/package/json/strict-json.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { divide } from '../../../daemon/sealing/commitments/segments.js';
import { never, openTab, startBrowser } from '../tab.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const page = `<!doctype html><html><head><title>t</title><style>
  body { margin: 0 } h1::before { content: 'before ' } .gone { display: none } .far { margin-top: 1500px; width: 100.5px }
</style></head><body>
<h1>Title <b>bold</b></h1><p class="gone">hidden <i>in</i></p><input value="typed"><select><option>a<option>b</select>
<template><section>never</section></template><details><summary>s</summary><p>closed</p></details>
<my-open><em slot="x">light</em><q>not shown</q></my-open><my-closed></my-closed><iframe srcdoc="<h2>inner</h2>"></iframe>
<svg width="10" height="10"><rect width="5" height="5"/></svg><div class="far">far <span>down</span></div>
<script>
  window.roots = [];
  for (const [name, mode] of [['my-open', 'open'], ['my-closed', 'closed']])
    customElements.define(name, class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode });
        root.innerHTML = '<div><slot name="x"></slot><u>shadow</u></div>';
        window.roots.push([this, root]);
      }
    });
</script></body></html>`;

/** What a walk through the flat tree itself finds. */
const walked = `(() => {
  const found = [];
  const roots = new Map(window.roots);
  const visit = (node, parent) => {
    let place = parent;
    if (node.nodeType === 1) {
      place = found.length;
      const { left, top, width, height } = node.getBoundingClientRect();
      const laid = node.getClientRects().length > 0;
      found.push([parent, node.localName, laid ? [left + scrollX, top + scrollY, width, height] : null]);
    }
    const given = node.localName === 'slot' ? node.assignedNodes() : [];
    const inside = given.length > 0 ? given : (roots.get(node) ?? node).childNodes;
    for (const child of inside) visit(child, place);
  };
  visit(document.documentElement, -1);
  return found;
})()`;

it('lists the elements of the document and of its shadow trees as they stand, with their boxes', async () => {
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  const { read } = await readText(tab, never());
  const [main, ...frames] = read;
  const expected = await tab.page.evaluate<[number, string, number[] | null][]>(walked);
  const elements = main?.elements ?? [];
  expect(elements.map(({ parent, name }) => [parent, name])).toEqual(expected.map(([parent, name]) => [parent, name]));
  for (const [at, { name, box }] of elements.entries()) {
    const wanted = expected[at]![2];
    // Of some that have no box of their own the browser's layout still has a place.
    if (wanted === null || box === null) continue;
    for (const [side, value] of box.entries())
      expect([name, Math.abs(value - wanted[side]!) <= 1]).toEqual([name, true]);
  }
  const boxed = elements.filter(({ box }) => box !== null).map(({ name }) => name);
  expect(boxed).toEqual(expect.arrayContaining(['html', 'h1', 'b', 'input', 'u', 'em', 'iframe', 'rect', 'span']));
  expect(elements.filter(({ name, box }) => box === null && ['p', 'i'].includes(name)).length).toBeGreaterThan(0);
  expect(frames.map((frame) => frame.elements)).toEqual(frames.map(() => undefined));
  expect(elements.some(({ name }) => name === 'section' || name.startsWith(':'))).toBe(false);
});

it('is written one element a line, in pixels rounded outwards, each box a part of its own', () => {
  const elements: LaidElement[] = [
    { parent: -1, name: 'html', box: [0, 0, 100.2, 50] },
    { parent: 0, name: 'a"b', box: null },
    { parent: 0, name: 'p', box: [-3.5, 2.25, 10, 1] },
  ];
  const text = [
    ...elementFile(
      elements,
      {
        painted: [[1, 2, 3.5, 4], null],
        copies: [
          [[1, 2, 3, 4], [1, 6, 3, 4], 'down'],
          [[1, 2, 3, 4], null, 'no'],
        ],
      },
      2,
    ),
  ].join('');
  expect(JSON.parse(text)).toEqual({
    format_version: 1,
    unit: 'image_pixel',
    elements: [
      [-1, 'html', [0, 0, 201, 100]],
      [0, 'a"b', null],
      [0, 'p', [-7, 4, 20, 3]],
    ],
    painted: [[2, 4, 7, 8], null],
    copies: [
      [[2, 4, 6, 8], [2, 12, 6, 8], 'down'],
      [[2, 4, 6, 8], null, 'no'],
    ],
  });
  expect(text.split('\n')).toHaveLength(12);
  let at = 0;
  const parts = divide('element_layout.json', Buffer.from(text)).lengths.map((length) =>
    text.slice(at, (at += length)),
  );
  expect(parts.join('')).toBe(text);
  expect(parts.filter((part) => part.startsWith('[') && part.endsWith(']'))).toEqual([
    '[0,0,201,100]',
    '[-7,4,20,3]',
    '[2,4,7,8]',
    '[2,4,6,8]',
    '[2,12,6,8]',
    '[2,4,6,8]',
  ]);
});

const dot = 'url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E)';
const box = (style: string, inside = ''): string =>
  `<div style="position:absolute;left:10px;top:40px;width:100px;height:20px;${style}">${inside}</div>`;

it.each([
  ['a background', box(`background:#fff ${dot} no-repeat`), [[10, 40, 100, 20]]],
  ['a mask', box(`mask-image:${dot}`), [[10, 40, 100, 20]]],
  ['a border', box(`border-image:${dot} 1`), [[10, 40, 100, 20]]],
  ['a border that stands out', box(`border-image:${dot} 1 / 1px / 9px`), [null]],
  [
    'what stands before',
    `<style>b::before{position:absolute;left:5px;top:6px;content:${dot};display:block;width:7px;height:8px}</style><b>x</b>`,
    // The picture in it is larger than its box.
    [
      [5, 6, 7, 8],
      [5, 6, 300, 150],
    ],
  ],
  ['content', box(`content:${dot}`), [[10, 40, 100, 20]]],
  ['the body', `<style>body{background:${dot}}</style>`, [null]],
  ['a mirror', box('-webkit-box-reflect:below'), [null]],
  ['a shadow far from what it is of', box('filter:drop-shadow(-9px 50px 1px #000)'), [[1, 40, 109, 70]]],
  ['a shadow beneath a card', box('filter:drop-shadow(0 4px 3px #000)'), []],
  ['a shadow in which nothing can be read', box('filter:drop-shadow(0 50px 20px #000)'), []],
  ['a gradient', box('background:linear-gradient(red,blue)'), []],
  ['one that is not laid out', box(`background:${dot};display:none`), []],
  [
    'what the browser draws by itself',
    '<input type=search value=a><select><option>a</select><details><summary>a</summary></details><input type=date><progress></progress>',
    [],
  ],
])('says where the style paints a picture: %s', async (_, body, painted) => {
  const tab = await openTab(
    browser,
    `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>t</title>${body}`)}`,
  );
  const { read } = await readText(tab, never());
  expect(read[0]?.painted).toEqual(painted);
});

it('says where the markers of a list are', async () => {
  const list = `<!doctype html><title>t</title><ul style="list-style-image:${dot.replace('%22/%3E', '%22%20width=%2210%22%20height=%2210%22/%3E')}"><li>a <b>b</b></ul>`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(list)}`);
  const { read } = await readText(tab, never());
  const [item] = read[0]?.elements?.filter(({ name }) => name === 'li') ?? [];
  const painted = read[0]?.painted ?? [];
  expect(painted.length).toBeGreaterThan(0);
  for (const one of painted) {
    const [left = 0, top = 0, width = 0] = one ?? [];
    const found = [left + width <= (item?.box?.[0] ?? 0), top >= (item?.box?.[1] ?? 0), width >= 10];
    expect(found).toEqual([true, true, true]);
  }
});

const line = '<p style="margin:0;position:absolute;left:10px;top:40px;width:100px;height:20px;STYLE">words</p>';
const at40 = [10, 40, 100, 20];

it.each([
  ['a shadow far from the words', 'filter:drop-shadow(-9px 50px 1px #000)', [[at40, [1, 90, 100, 20], 'no']]],
  ['one that is hardly moved', 'filter:drop-shadow(0 2px 1px #000)', []],
  ['one that nobody can read', 'filter:drop-shadow(0 50px 60px #000)', []],
  [
    'a shadow of a shadow',
    'filter:drop-shadow(0 30px 0 #000) blur(0px) drop-shadow(200px 0 0 #000)',
    [
      [at40, [210, 70, 100, 20], 'no'],
      [at40, [210, 40, 100, 20], 'no'],
      [at40, [10, 70, 100, 20], 'no'],
    ],
  ],
  ['a mirror below', '-webkit-box-reflect:below 4px', [[at40, [10, 64, 100, 20], 'down']]],
  ['a mirror above', '-webkit-box-reflect:above 10%', [[at40, [10, 18, 100, 20], 'down']]],
  ['a mirror to the right', '-webkit-box-reflect:right', [[at40, [110, 40, 100, 20], 'across']]],
  ['a mirror to the left', '-webkit-box-reflect:left 5px', [[at40, [-95, 40, 100, 20], 'across']]],
  ['a filter of its own', 'filter:url(#f)', [[at40, null, 'no']]],
  ['moved without end', 'animation:k 1s infinite;animation-play-state:running', null],
  ['moved once', 'animation:k 1s', []],
  ['standing still', 'animation:k 1s infinite paused', []],
  ['turned', 'filter:drop-shadow(0 50px 1px #000);transform:rotate(3deg)', null],
  ['made larger', '-webkit-box-reflect:below;scale:2', null],
  [
    'moved only',
    '-webkit-box-reflect:below;transform:translate(0, 5px)',
    [[[10, 45, 100, 20], [10, 65, 100, 20], 'down']],
  ],
])('says where the style paints words once more: %s', async (_, style, copies) => {
  const body = line.replace('STYLE', style);
  const tab = await openTab(
    browser,
    `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>t</title><style>@keyframes k{from{opacity:1}to{opacity:0.9}}</style>${body}`)}`,
  );
  const { read } = await readText(tab, never());
  const found = read[0]?.copies ?? [];
  if (copies === null) expect(found.map(([, to, turned]) => [to, turned])).toEqual([[null, 'no']]);
  else expect(found).toEqual(copies);
});

it('a copy of what holds copies holds them, too, and words that overflow are painted with what they overflow', async () => {
  const inside = box('filter:drop-shadow(0 30px 0 #000);white-space:nowrap;width:10px', 'words that go on and on');
  const tab = await openTab(
    browser,
    `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>t</title>${box('-webkit-box-reflect:below;left:0;top:0', inside)}`)}`,
  );
  const { read } = await readText(tab, never());
  const [mirror, shadow] = read[0]?.copies ?? [];
  expect(shadow?.[0][2]).toBeGreaterThan(100);
  expect(mirror?.[0]).toEqual([0, 0, 10 + (shadow?.[0][2] ?? 0), 90]);
  expect(mirror?.[2]).toBe('down');
});

it('is not made of more elements than a reader of records takes', () => {
  const elements = (count: number, name = 'div'): LaidElement[] =>
    Array.from({ length: count }, (_, at) => ({ parent: at - 1, name, box: [0, 1_000_000, 1280, 20] }));
  const none = { painted: 0, copies: 0 };
  const most = elements(61_250);
  const more = elements(72_000);
  const file = (listed: readonly LaidElement[]): Buffer =>
    Buffer.from([...elementFile(listed, { painted: [], copies: [] }, 1)].join(''));
  expect(canBeRead(most, none)).toBe(true);
  expect(parseStrictJson(file(most))).toHaveProperty('format_version', 1);
  expect(canBeRead(more, none)).toBe(false);
  expect(() => parseStrictJson(file(more))).toThrow();
  expect(canBeRead(elements(50_000), { painted: 30_000, copies: 0 })).toBe(false);
  expect(canBeRead(elements(50_000), { painted: 0, copies: 10_000 })).toBe(false);
  expect(canBeRead(elements(2_000, 'x-'.repeat(5_000)), none)).toBe(false);
});
