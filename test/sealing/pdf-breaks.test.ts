import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { style } from '../../daemon/sealing/pdf/style.js';
import { startBrowser } from '../browser/tab.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it('keeps the sentence below a heading whole, wherever on a page the chapter begins', async () => {
  const tab = await browser.newPage();
  const split: number[] = [];
  const sentence = `FIRST manifest.json lists these and evidence.pdf, with SHA-256, SHA-512 and size. It is signed by manifest.sig; the key for checking is LAST.`;
  const table = `<table class="list"><thead><tr><th>File</th></tr></thead><tbody>${'<tr><td>Row</td></tr>'.repeat(20)}</tbody></table>`;
  for (let above = 211; above <= 239; above += 4) {
    await tab.setContent(
      `<!doctype html>${style.markup}<section><div style="height:${above}mm">Above</div></section><section><h2>8. Files</h2><p>${sentence}</p>${table}</section>`,
    );
    const pdf = await tab.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f');
    const on = (word: string): number => pages.findIndex((page) => page.includes(word));
    if (on('8. Files') !== on('FIRST') || on('FIRST') !== on('LAST')) split.push(above);
  }
  expect(split).toEqual([]);
});

it('keeps a picture beside its caption, however many words are above', async () => {
  const tab = await browser.newPage();
  const apart: number[] = [];
  for (let words = 40; words <= 400; words += 60) {
    await tab.setContent(
      `<!doctype html>${style.markup}<section class="page"><h2>1. Page</h2><p>${'words '.repeat(words)}</p><figure><figcaption>CAPTION</figcaption><svg style="display:block;width:174mm;height:216mm"><text y="20">PICTURE</text></svg></figure></section>`,
    );
    const pdf = await tab.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f');
    const on = (word: string): number => pages.findIndex((page) => page.includes(word));
    if (on('CAPTION') !== on('PICTURE')) apart.push(words);
  }
  expect(apart).toEqual([]);
});

it('leaves no last row of a table alone on a page', async () => {
  const tab = await browser.newPage();
  const alone: number[] = [];
  for (let rows = 30; rows <= 60; rows += 1) {
    const cells = Array.from({ length: rows }, (_, n) => `<tr><td>ROW${n}.</td></tr>`).join('');
    await tab.setContent(
      `<!doctype html>${style.markup}<table class="list"><thead><tr><th>File</th></tr></thead><tbody>${cells}</tbody></table>`,
    );
    const pdf = await tab.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f');
    const on = (row: number): number => pages.findIndex((page) => page.includes(`ROW${row}.`));
    if (on(rows - 1) !== on(rows - 2)) alone.push(rows);
  }
  expect(alone).toEqual([]);
});

it('leaves no first row of a table alone on a page', async () => {
  const tab = await browser.newPage();
  const alone: number[] = [];
  const cells = Array.from({ length: 12 }, (_, n) => `<tr><td>ROW${n}.</td></tr>`).join('');
  for (let above = 220; above <= 256; above += 2) {
    await tab.setContent(
      `<!doctype html>${style.markup}<div style="height:${above}mm">Above</div><table class="list"><thead><tr><th>File</th></tr></thead><tbody>${cells}</tbody></table>`,
    );
    const pdf = await tab.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f');
    const on = (row: number): number => pages.findIndex((page) => page.includes(`ROW${row}.`));
    if (on(0) !== on(1)) alone.push(above);
  }
  expect(alone).toEqual([]);
});

it('leaves no last point of a list of standards alone on a page', async () => {
  const tab = await browser.newPage();
  const alone: number[] = [];
  for (let points = 20; points <= 46; points += 1) {
    const groups = Array.from(
      { length: points },
      (_, n) =>
        `<tbody><tr class="own"><td>ROW${n}.</td><td>recorded</td><td>Rule<br>Point</td><td>file</td></tr><tr class="quoted"><td colspan="4">English</td></tr></tbody>`,
    );
    await tab.setContent(`<!doctype html>${style.markup}<table class="list points">${groups.join('')}</table>`);
    const pdf = await tab.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f');
    const on = (row: number): number => pages.findIndex((page) => page.includes(`ROW${row}.`));
    if (on(points - 1) !== on(points - 2)) alone.push(points);
  }
  expect(alone).toEqual([]);
});
