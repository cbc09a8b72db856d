import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { readWords, wordPlacer } from '../../../daemon/browser/text/words.js';
import { never, openTab, startBrowser } from '../tab.js';

let browser: Browser;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());

const letters = (text: string): string =>
  Array.from(text)
    .map((letter) => `<span class="c">${letter}</span>`)
    .join('');
const words = (text: string, between = ' '): string =>
  text
    .split(' ')
    .map((word) => `<span class="w">${letters(word)}</span>`)
    .join(between);

async function read(body: string, style = '') {
  const html = `<!doctype html><style>body{margin:20px;font:16px/24px sans-serif}.w,.c{display:inline-block}${style}</style>${body}`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  const page = await readText(tab, never());
  const inner = await tab.page.locator('body').innerText();
  const place = wordPlacer(await readWords(tab, never()));
  await tab.close();
  const lines = page.read.flatMap(({ pieces }) => [...linesOf(pieces)]);
  return { text: page.text.trim().replaceAll('\u{A0}', ' '), lines, inner, place };
}

const split = 'Clause 1 of the contract.';

test.each<[string, string, string, string]>([
  ['an element for each letter, within one for each word', `<p>${words(split)}</p>`, '', split],
  ['an element for each letter, spaces as they were', `<p>${split.split(' ').map(letters).join(' ')}</p>`, '', split],
  ['spaces of their own', `<p>${words(split, '<span class="c">&nbsp;</span>')}</p>`, '', split],
  ['letters set wide', `<p>${words(split)}</p>`, '.c{letter-spacing:6px}', split],
  ['letters that are moved', `<p>${words(split)}</p>`, '.c{position:relative;transform:translateY(3px)}', split],
  ['words apart by a margin alone', `<p>${words(split, '')}</p>`, '.w{margin-right:.3em}', split],
  [
    'words broken by their letters, spaces as they were',
    `<p style="width:50px">${split.split(' ').map(letters).join(' ')}</p>`,
    '',
    split,
  ],
  [
    'lines of words apart by a margin alone',
    `<p style="width:90px">${words(split, '')}</p>`,
    '.w{margin-right:.3em}',
    split,
  ],
  ['letters in a flexible box', `<div style="display:flex">${letters('Tile')}</div>`, '', 'Tile'],
  ['a word of two parts that touch', '<p>con<b class="c">tract</b></p>', '', 'contract'],
  ['letters of a script that runs to the left', `<p dir="rtl">${words('שלום עולם')}</p>`, '', 'שלום עולם'],
])('read as they are seen: %s', async (_, body, style, wanted) => {
  const { text, lines, inner, place } = await read(body, style);
  expect(text).toBe(wanted);
  if (!/flex/.test(body) && !style.includes('margin')) expect(inner.replaceAll('\u{A0}', ' ').trim()).toBe(wanted);
  const whole = lines.map((line) => line.text);
  // A line is a word, as the page has an element for each.
  if (!body.includes('width:')) expect(whole.flatMap((line) => line.split(/\s/)).join(' ')).toBe(wanted);
  if (!body.includes('rtl')) for (const line of lines) expect(place(line).length).toBeGreaterThan(0);
});

test.each<[string, string, string, string]>([
  ['buttons that touch', '<button>A</button><button>B</button>', 'button{padding:0;border:0;margin:0}', 'A B'],
  ['a list of tags', '<i class="c">Law</i><i class="c">Tax</i>', '.c{padding:0 3px}', 'Law Tax'],
  ['pages by number', '<i class="c">1</i><i class="c">2</i><i class="c">3</i>', '.c{margin:0 2px}', '1 2 3'],
  ['cells', '<table><tr><td>A<td>B</table>', 'table{border-spacing:0}td{padding:0}', 'A\tB'],
  [
    'cells with blocks',
    '<table><tr><td><div>A</div><td><div>B</div></table>',
    'td{padding:0}table{border-spacing:0}',
    'A\nB',
  ],
  ['columns', '<div class="f"><div>Law</div><div>Tax</div></div>', '.f{display:flex}', 'Law\nTax'],
  ['boxes one below the other', '<i class="c">Law</i><i class="c">Tax</i>', '.c{width:100%}', 'Law Tax'],
  ['single letters one below the other', '<i class="c">A</i><i class="c">B</i>', '.c{width:100%}', 'A B'],
  ['boxes one over the other', '<i class="c">A</i><i class="c">B</i>', '.c+.c{margin-left:-11px}', 'A B'],
  ['a symbol beside its name', '<i class="c">×</i><i class="c">Close</i>', '', '× Close'],
])('kept apart: %s', async (_, body, style, wanted) => {
  const { text, lines } = await read(body, style);
  expect(text).toBe(wanted);
  expect(lines.map((line) => line.text)).toEqual(wanted.split(/\s/));
});
