import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofText, openPages, type Pages } from './pages.js';

/** Words that a style paints once more, away from their place: covered there, too, as tesseract reads the picture of the copy. */

const secret = 'Quillfeather';
const reader = 'tesseract';
const rule = ofText(secret);

const block = (style: string, inside = secret): string =>
  `<span style="display:inline-block;${style}">${inside}</span>`;
const band = { first: 100, height: 180 };

/** How the picture is turned before it is read. */
type Turn = (picture: Sharp) => Sharp;
const asIs: Turn = (picture) => picture;

const ways: readonly (readonly [name: string, body: string, turn?: Turn])[] = [
  ['a shadow of a filter', block('filter:drop-shadow(10px 70px 0 #000)')],
  ['shadows of shadows', block('filter:drop-shadow(0 60px 0 #000) drop-shadow(500px 0 0 #000)')],
  ['a shadow of what is around it', block('filter:drop-shadow(300px 60px 0 #000)', `<i><b>${secret}</b></i>`)],
  ['a shadow of a shadow of text', block('filter:drop-shadow(400px 0 0 #000);text-shadow:0 60px 0 #000')],
  ['a shadow of text', block('text-shadow:30px 80px 0 #000')],
  ['a soft shadow of large text', block('font-size:60px;text-shadow:500px 60px 8px #000')],
  ['a reflection to be read upside down', block('-webkit-box-reflect:below 20px'), (picture) => picture.flip()],
  ['a reflection to be read in a mirror', block('-webkit-box-reflect:right 320px'), (picture) => picture.flop()],
  [
    'words of an attribute',
    `<style>#a::after{content:attr(title)}</style>${block('', `<b id="a" title="${secret}"></b>`)}`,
  ],
  ['turned words', block('transform:translate(200px, 60px) rotate(2deg)')],
  [
    'a drawing of a symbol',
    `<svg width="0" height="0"><symbol id="s"><text y="40" font-size="40">Ask ${secret} there</text></symbol></svg><svg width="900" height="120"><use href="#s" x="300" y="20"/></svg>`,
  ],
  [
    'a drawing that uses its words again',
    `<svg width="900" height="150"><text id="t" y="40" font-size="40">${secret}</text><use href="#t" x="300" y="90"/></svg>`,
  ],
];

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><body style="margin:0;font:40px sans-serif"><p style="margin:0;height:${band.first}px">Words stay</p>${body}`;
/** By path; where a style paints cannot be said of the others, and all of the picture is covered. */
const pages = [
  page(ways.map(([, body]) => `<div style="height:${band.height}px;overflow:clip">${body}</div>`).join('')),
  page(
    `<style>@keyframes k{from{translate:0}to{translate:600px}}</style>${block('animation:k 2s linear infinite', `Ask ${secret} there`)}`,
  ),
  page(block('filter:drop-shadow(10px 35px 0 #000);scale:2;transform-origin:0 0')),
  page(
    `<svg width="0" height="0"><filter id="f" x="0" y="0" width="3" height="5"><feOffset dx="0" dy="70"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></svg>${block('filter:url(#f)')}`,
  ),
];

let shown: Pages;
beforeAll(async () => {
  shown = await openPages(Object.fromEntries(pages.map((body, at) => [`/${at}`, body])));
}, 60_000);
afterAll(() => shown.close());

const redacted = (at: number) => shown.redacted(`/${at}`, rule);

async function read(folder: string, turn: Turn, at?: number): Promise<string> {
  const part = { left: 0, top: band.first + (at ?? 0) * band.height, width: 1280, height: band.height };
  const picture = sharp(join(folder, 'screenshot.jpeg'));
  const png = await (at === undefined ? picture : turn(sharp(await picture.extract(part).png().toBuffer())))
    .png()
    .toBuffer();
  // As sparse text and as a block of lines: each misses some.
  const said = ['11', '6'].map((mode) => spawnSync(reader, ['-', '-', '--psm', mode], { input: png }).stdout);
  return said.join('\n').toLowerCase();
}
/** Of its two halves, each letter of which may be misread in one reading. */
const holds = (said: string): boolean => /quil|feath|ather/.test(said);

const isThere = spawnSync('which', [reader]).status === 0;

describe.skipIf(!isThere)('words that a style paints twice are covered twice', () => {
  let folders: { readonly source: string; readonly copy: string };
  beforeAll(async () => {
    folders = await redacted(0);
  }, 120_000);

  test.each(ways.map(([name, , turn = asIs], at) => [name, at, turn] as const))('%s', async (_, at, turn) => {
    // The judge is worth something: it reads the words in the picture as captured.
    expect(holds(await read(folders.source, turn, at))).toBe(true);
    for (const way of [asIs, turn]) expect(holds(await read(folders.copy, way, at))).toBe(false);
  });

  test('and what they stand beside is not', async () => {
    expect(await read(folders.copy, asIs)).toContain('words stay');
  });

  test.each([
    ['a style moves them all the time', 1],
    ['a style makes a shadow larger', 2],
    ['a filter of the page may move them', 3],
  ])('where nobody can say where they are, all is covered: %s', { timeout: 120_000 }, async (_, at) => {
    const { source, copy } = await redacted(at);
    // Words that move, or are as large as this, are not read by the program wherever they stand.
    expect(readFileSync(join(source, 'domtextcontent.txt'), 'utf8')).toContain(secret);
    const before = (await sharp(join(source, 'screenshot.jpeg')).stats()).channels.map(({ max }) => max);
    expect(before.every((max) => max > 200)).toBe(true);
    const { channels } = await sharp(join(copy, 'screenshot.jpeg')).stats();
    expect(channels.map(({ max }) => max)).toEqual(channels.map(() => 0));
  });
});
