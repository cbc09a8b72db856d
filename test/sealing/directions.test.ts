import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotedText } from '../../daemon/sealing/pdf/quoted.js';
import { sayIn } from '../../daemon/sealing/pdf/say.js';
import { startBrowser } from '../browser/tab.js';

let browser: Browser;
let page: Page;
let ofVerify = '';

beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage();
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../src/verify/browser/element.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'view',
  });
  ofVerify = outputFiles[0]?.text ?? '';
});
afterAll(() => browser.close());

/** The words in the order in which they are drawn, from left to right. */
const drawn = (words: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places: [number, string][] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const word of wanted) {
        const at = (node as Text).data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        places.push([range.getBoundingClientRect().left, word]);
      }
    return places.toSorted(([a], [b]) => a - b).map(([, word]) => word);
  }, words);

describe.each([
  ['evidence.pdf', (text: string) => page.setContent(`<p>${quotedText(text, sayIn('en')).markup}</p>`)],
  [
    'verify.html',
    async (text: string) => {
      await page.setContent('<p></p>');
      await page.addScriptTag({ content: ofVerify });
      await page.evaluate(`document.querySelector('p').append(view.element('span', '', ${JSON.stringify(text)}))`);
    },
  ],
])('words from right to left in %s', (_, draw) => {
  it.each([
    ['carousel "שלום": 3 of 7 slides', ['שלום', '3', '7']],
    ['It begins "ראשון", "שני".', ['ראשון', 'שני']],
    ['at 12 مرحبا (45) "x" 67', ['12', 'مرحبا', '45', '67']],
  ])('leave ours in their order: %s', async (text, order) => {
    await draw(text);
    expect(await drawn(order)).toEqual(order);
  });
});

it('would not without isolation', async () => {
  await page.setContent('<p>carousel "שלום": 3 of 7 slides</p>');
  expect(await drawn(['שלום', '3', '7'])).toEqual(['3', 'שלום', '7']);
});

it('verify.html writes out what turns the direction, with its sign in front', async () => {
  await page.setContent('<p></p>');
  await page.addScriptTag({ content: ofVerify });
  await page.evaluate(`document.querySelector('p').append(view.element('span', '', 'שלום \\u202eabc'))`);
  expect(await page.textContent('p')).toBe(String.raw`שלום \u202eabc`);
  // From right to left: the first word, the escape as one piece, the rest.
  expect(await drawn(['\\', 'u202e', 'abc', 'שלום'])).toEqual(['abc', '\\', 'u202e', 'שלום']);
});
