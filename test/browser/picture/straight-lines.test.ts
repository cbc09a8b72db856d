import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeLine } from '../../../daemon/browser/measure/completeness.js';
import { capturePage } from '../../../daemon/browser/picture/capture.js';
import { discard } from '../../../daemon/browser/picture/pieces.js';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { never, openTab, realWorld, startBrowser } from '../tab.js';

let browser: Browser;
let dir: string;
beforeAll(async () => {
  [browser, dir] = await Promise.all([startBrowser(), mkdtemp(join(tmpdir(), 'straight-'))]);
});
afterAll(async () => {
  await browser.close();
  await rm(dir, { recursive: true, force: true });
});

const viewport = { width: 1280, height: 800, device_scale_factor: 1, mobile: false };

/** What the picture shows of each line; `hidden`: letters are drawn only when the picture was taken, as of a font that comes late. */
async function judgements(html: string, { ratio = 1, hidden = false } = {}) {
  const tab = await openTab(browser, 'about:blank', { deviceScaleFactor: ratio });
  await tab.page.setContent(`<!doctype html><meta charset="utf-8"><style>body{margin:0}p{margin:0}</style>${html}`);
  const late = hidden
    ? await tab.page.addStyleTag({ content: '*{-webkit-text-fill-color:transparent!important}' })
    : null;
  const options = { signal: never(), world: realWorld, modified: () => undefined, dir, name: 'x' };
  const picture = await capturePage(tab, { ...options, viewport: { ...viewport, device_scale_factor: ratio } });
  await late?.evaluate((style) => (style as Element).remove());
  const { read } = await readText(tab, never());
  await discard(picture.pieces);
  await tab.close();
  const drawn = { picture: { ...picture, ink: picture.ink! }, text: read };
  return read.flatMap(({ pieces }) => [...linesOf(pieces)]).map((line) => [line.text, judgeLine(drawn, line)] as const);
}

/** Each text at eight places of its cells, in a card whose borders run through and beside the lines. */
const cards = (texts: readonly string[], styles: readonly string[]): string =>
  styles
    .flatMap((style, row) =>
      texts.map(
        (text, at) =>
          `<p style="margin:${((at * 3 + row) % 8) + 1}px ${(at * 5 + row) % 8}px;border-left:1px solid #ccc;${style}"><span style="padding-left:${at % 4}px">${text}</span></p>`,
      ),
    )
    .join('');

test.each([1, 2, 1.5])(
  'no line that can be read loses its ink (%d device pixels for one of the page)',
  async (ratio) => {
    const texts = [
      'I',
      'l',
      '1',
      'i',
      '—',
      '____',
      '|||',
      '-',
      '一',
      '二',
      'ー',
      'ا',
      'T',
      'E',
      'H',
      'HHHH',
      'A line of text',
      'HTLEFITHLE',
      'l I l I l I l I l',
      '…',
      '…a',
      'ª',
      '=',
    ];
    const sizes = [6, 8, 10, 11, 12, 13, 16, 24, 48].map((size) => `font:${size}px sans-serif`);
    const looks = [
      'font:16px monospace',
      'font:bold 40px serif',
      'color:#ddd',
      'color:#777;background:#888',
      'color:#fff;background:linear-gradient(#000,#777)',
      'text-decoration:underline',
      'line-height:.8',
    ];
    // A font of formulas, whose letters stand out of the boxes of their lines.
    const faces = ['DejaVu Sans', 'Liberation Sans', 'Arial'].map((name) => `local("${name}")`).join();
    const low = `<style>@font-face{font-family:low;src:${faces};ascent-override:2%;descent-override:20%;line-gap-override:0%}</style>`;
    const set = Array.from(
      { length: 16 },
      (_, at) => `<p style="font:20px low;margin:20px 0;height:21px">${'=x−1'.charAt((at % 4) ^ (at >> 3))}</p>`,
    );
    const found = await judgements(cards(texts, [...sizes, ...looks]) + low + set.join(''), { ratio });
    expect(found.length).toBeGreaterThanOrEqual(texts.length * (sizes.length + looks.length));
    expect(found.filter(([, is]) => is !== 'shown')).toEqual([]);
  },
);

test('letters that are not drawn are missing, though borders and edges run through their lines', async () => {
  const behind = [
    '<div style="position:relative;height:60px"><div style="position:absolute;inset:18px 0 0 0;background:#ddd"></div><p style="position:absolute;top:9px;left:20px">Across the upper edge</p></div>',
    '<div style="position:relative;height:60px"><div style="position:absolute;inset:0 0 0 90px;background:#ddd"></div><p style="position:absolute;top:9px;left:20px">Across the left edge of it</p></div>',
    '<div style="position:relative;height:60px"><div style="position:absolute;inset:18px 0 0 90px;background:#ddd;border-radius:6px"></div><p style="position:absolute;top:9px;left:20px">Across the corner of a card</p></div>',
    '<div style="height:60px"><p><u>Underlined by the browser</u></p></div>',
    '<div style="height:60px"><p style="background:linear-gradient(#fff,#999)">On a gradient from above</p></div>',
  ].join('');
  const found = await judgements(behind, { hidden: true });
  expect(found.map(([, is]) => is)).toEqual(Array(5).fill('blank'));
  expect((await judgements(behind)).map(([, is]) => is)).toEqual(Array(5).fill('shown'));
});

test('letters that a style draws in no colour are not missing; those that show a background are', async () => {
  const found = await judgements(
    '<p style="color:transparent;margin:40px">[ ]</p><p style="color:transparent;background:linear-gradient(90deg,red,blue);background-clip:text">Shown</p><p style="color:transparent;background-clip:text">Not shown</p><h2 style="background:linear-gradient(90deg,red,blue);background-clip:text"><b style="color:transparent">Within</b></h2><h2 style="background-clip:text"><b style="color:transparent">Not within</b></h2>',
  );
  expect(found.map(([, is]) => is)).toEqual(['same_colour', 'shown', 'blank', 'shown', 'blank']);
});
