import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../../../daemon/browser/text/text.js';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { never, openTab, startBrowser } from '../tab.js';

/** Places of lines and pictures in columns, judged by the pixels of the page: all that is red is in a box that should have it. */

const NAME = 'Quillfeather';
const red = `<b style="color:#f00;font-weight:normal">${NAME}</b>`;
const filler = (count: number): string => 'eight or nine plain words that stay in here '.repeat(count);
const paragraph = (inside = red): string => `<p>${filler(6)} ${inside} ${filler(4)}</p>`;
const shadow = (mode: string, id: string): string =>
  `<span id="${id}"></span><script>document.getElementById('${id}').attachShadow({ mode: '${mode}' }).innerHTML = '${red}'</script>`;
const columns = (body: string, style = ''): string => `<div style="columns:3;width:700px;${style}">${body}</div>`;
const picture = '<img style="width:60px;height:12px;background:#f00">';

/** `tight`: the box of the line is not larger than a column. */
const ways: readonly (readonly [name: string, body: string, how: 'tight' | 'wide'])[] = [
  ['paragraphs', columns([1, 2, 3, 4].map(() => paragraph()).join('')), 'tight'],
  ['breaks of lines', columns(`one<br>two ${red}<br>three<br>four ${red}<br>five<br>six ${red}`), 'tight'],
  ['a list', columns(`<ul>${[1, 2, 3, 4].map(() => `<li>one<br>two ${red}<br>three`).join('')}</ul>`), 'tight'],
  ['from right to left', columns(paragraph().repeat(3), 'direction:rtl'), 'tight'],
  [
    'with a float, flex and a table',
    columns(
      `<p>${filler(4)}<span style="float:right">${red}</span>${filler(4)}</p><div style="display:flex">${paragraph()}</div><table><tr><td>${paragraph()}</table>`,
    ),
    'tight',
  ],
  [
    'a block within a line',
    columns(`<p>${filler(6)}<span style="display:inline-block"><i>${red}</i></span>${filler(4)}</p>`),
    'tight',
  ],
  ['columns in columns', columns(`<div style="columns:2">${paragraph()}${paragraph()}</div>${paragraph()}`), 'tight'],
  ['an open shadow tree', columns(paragraph(shadow('open', 'a'))), 'tight'],
  [
    'words of the style',
    `<style>.c::after { content: ' ${NAME}'; color: #f00 }</style>${columns(paragraph('<b class="c">by</b>'))}`,
    'wide',
  ],
  ['a closed shadow tree', columns(paragraph(shadow('closed', 'b'))), 'wide'],
  [
    'a frame',
    `<iframe width="720" height="200" srcdoc="${columns(`one<br>two ${red}<br>three<br>four ${red}`).replaceAll('"', '&quot;')}"></iframe>`,
    'tight',
  ],
  ['pictures', columns(`<p>${filler(3)}${picture}${filler(3)}${picture}${filler(3)}${picture}</p>`), 'tight'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Box = readonly [left: number, top: number, width: number, height: number];

const isWithin = (x: number, y: number, [left, top, width, height]: Box): boolean =>
  x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1;

test.each(ways)('%s', async (name, body, how) => {
  const html = `<!doctype html><body style="margin:8px;font:14px serif">${body}`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  const { read } = await readText(tab, never());
  const { data, info } = await sharp(await tab.page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await tab.close();
  const lines = read.flatMap(({ pieces }) => [...linesOf(pieces)]).filter(({ text }) => text.includes(NAME));
  const images = (read[0]?.elements ?? []).flatMap(({ name: tag, box }) => (tag === 'img' && box ? [box] : []));
  const boxes: readonly Box[] = name === 'pictures' ? images : lines.map(({ box }) => box);
  const reds: [number, number][] = [];
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 90)
      reds.push([(at / 3) % info.width, Math.floor(at / 3 / info.width)]);
  expect(reds.length).toBeGreaterThan(50);
  expect(reds.filter(([x, y]) => !boxes.some((box) => isWithin(x, y, box)))).toEqual([]);
  const widest = Math.max(...boxes.map(([, , width]) => width));
  expect(widest > 240).toBe(how === 'wide');
});
