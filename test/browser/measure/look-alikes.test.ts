import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureRegions } from '../../../daemon/browser/measure/regions.js';
import { never, openTab, startBrowser } from '../tab.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function regionsOf(html: string) {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`);
  const { found } = await measureRegions(tab, never());
  await tab.close();
  return found.map(({ what, shown, of }) => [what, shown, of]);
}

const button = (label: string, more = ''): string => `<button type="button" ${more}>${label}</button>`;
const pressed = (label: string): string => `<span style="cursor:pointer">${label}</span>`;
const avatar = '<span class="face">A</span>';
const slide = (at: number, more = ''): string =>
  `<div style="flex:none;width:400px;height:200px" ${more}>Slide ${at}</div>`;
const slides = [1, 2, 3].map((at) => slide(at)).join('');
const row = (name: string, more = ''): string => `<div class="row">${pressed('▸')} ${name}${more}</div>`;

test.each<[what: string, html: string]>([
  [
    'the label of a box that is ticked',
    `<label style="cursor:pointer"><input type="checkbox" checked>Show comments</label>`,
  ],
  ['a button that is pressed in', button('Show comments', 'aria-pressed="true"')],
  ['a count of none', button('View 0 comments')],
  ['answers of an interface', button('Show example response') + button('View HTTP response')],
  ['buttons that add something', `<div>${button('−1')}${button('1')}${button('+1', 'class="more"')}</div>`],
  ['bids', `<div>${button('+1', 'class="more"')}${button('+5', 'class="more"')}${button('+10', 'class="more"')}</div>`],
  ['a link to comments that stand below', `<a href="#%63">View comments</a><div id="c">A first comment</div>`],
  ['a malformed link', `<a href="#%E0%A4%A">View</a>`],
  ['rows of a playlist', row('First song') + row('Second song') + row('Third song')],
  ['arrows in boxes of their own', `<div><span>${button('◀')}</span> March <span>${button('▶')}</span></div>`],
  [
    'filters beside pictures',
    `<div class="gallery">${button('Cats')}${button('Dogs')}<figure>Picture one</figure><figure hidden>Picture two</figure></div>`,
  ],
])('%s: nothing is said to be held back', async (_, html) => {
  expect(await regionsOf(html)).toEqual([]);
});

test.each<[what: string, html: string, expected: readonly (string | number | null)[]]>([
  ['answers, with their number', button('View 3 responses'), ['load_more', 0, null]],
  ['comments in thousands', button('View 1.2K comments'), ['load_more', 0, null]],
  ['answers in Polish', button('Wyświetl 3 odpowiedzi'), ['load_more', 0, null]],
  ['answers in Italian', button('Visualizza 3 risposte'), ['load_more', 0, null]],
  ['answers in Korean', button('답글 3개 보기'), ['load_more', 0, null]],
  ['answers in Japanese', button('3 件の返信を表示'), ['load_more', 0, null]],
  ['answers in Turkish', button('3 yanıtı gör'), ['load_more', 0, null]],
  [
    'a box that is not ticked',
    `<label style="cursor:pointer"><input type="checkbox">Show comments</label>`,
    ['load_more', 0, null],
  ],
  [
    'a link to a place that is empty',
    '<a href="#thread">View comments</a><div id="thread"></div>',
    ['load_more', 0, null],
  ],
  ['what is no button, and says more', pressed('View 3 more replies'), ['collapsed', 0, 3]],
  [
    'the last of several faces',
    `<div>${avatar}${avatar}<span class="face more" style="cursor:pointer">+5</span></div>`,
    ['collapsed', 0, 5],
  ],
  [
    'branches, one of them open',
    `${row('First branch')}${row('Second branch')}<div class="row">${pressed('▾')} Third branch</div>`,
    ['collapsed', 0, 2],
  ],
  [
    'rows of a tree with a second control',
    `<table class="x-tree"><tbody>${[1, 2, 3].map((at) => `<tr><td><span class="expander expander-collapsed" style="cursor:pointer;display:inline-block;width:9px;height:9px"></span>Parent ${at}</td><td>${at === 1 ? '' : button('', 'class="row-details"')}</td></tr>`).join('')}</tbody></table>`,
    ['collapsed', 0, 2],
  ],
  [
    'a player with a control to turn back',
    `<div class="bar">${button('◀')}${button('▶')}<input type="range"></div>`,
    ['media', 0, 1],
  ],
  [
    'pages that go on',
    `<ul class="pagination">\n<li>\n${button('1')}\n</li> <!-- --> <li>\n${button('5')}\n</li>\n<!-- --> <li>…</li>\n<li>${button('Next')}</li></ul>`,
    ['paged_list', 1, null],
  ],
  [
    'slides that are buttons',
    `<div class="slider"><button class="slide">First words</button><button class="slide" hidden>Other words</button></div>`,
    ['carousel', 1, 2],
  ],
  [
    'slides in a body that scrolls',
    `<style>body{overflow-x:hidden;height:300px}</style><div style="width:400px;overflow:hidden"><div style="display:flex;transform:translateX(0)">${slides}</div></div><div style="height:900px"></div>`,
    ['carousel', 1, 3],
  ],
  [
    'slides in a window that hides them sideways alone',
    `<div style="width:400px;height:150px;overflow-x:hidden"><div style="display:flex;transform:translateX(0)">${slides}</div></div>`,
    ['carousel', 1, 3],
  ],
])('%s: it is told', async (_, html, expected) => {
  expect(await regionsOf(html)).toContainEqual(expected);
});
