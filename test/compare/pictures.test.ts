import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePictures } from '../../daemon/comparing/pictures.js';
import type { PicturesAnswer } from '../../daemon/comparing/pictures-job.js';
import { both } from '../tiers.mjs';

let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const WIDTH = 640;

/** One line of a page: 30 pixels high, or an empty one of any height. */
type Line = { readonly text: string; readonly colour?: string; readonly ground?: string } | { readonly room: number };
const heightOf = (line: Line): number => ('room' in line ? line.room : 30);

/** A page as a capture keeps it: JPEG, quality 90, full colour. */
async function page(lines: readonly Line[], format: 'jpeg' | 'png' = 'jpeg', width = WIDTH): Promise<string> {
  let top = 0;
  const parts = lines.map((line) => {
    const y = top;
    top += heightOf(line);
    if ('room' in line) return '';
    const { text, colour = '#224', ground = '#fff' } = line;
    return `<rect y="${y}" width="${width}" height="30" fill="${ground}"/><text x="12" y="${y + 21}" fill="${colour}">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" font-family="sans-serif" font-size="16"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
  const path = join(folder, `page-${(made += 1)}.${format}`);
  const image = sharp(Buffer.from(svg), { limitInputPixels: false }).flatten({ background: 'white' });
  const encoded =
    format === 'jpeg' ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }) : image.png();
  await encoded.toFile(path);
  return path;
}

async function compare(
  before: string | string[],
  after: string | string[],
): Promise<Extract<PicturesAnswer, { kind: 'done' }>> {
  const own = join(folder, `work-${(made += 1)}`);
  await mkdir(own);
  const job = {
    before: [before].flat(),
    after: [after].flat(),
    notComparable: null,
    deviceScaleFactor: 1,
    labels: { before: 'Before <1>', after: 'After & 2' },
    folder: own,
  };
  const answer = await comparePictures(job, new AbortController().signal);
  if (answer.kind === 'failed') throw new Error(answer.reason);
  return answer;
}

const line = (at: number): Line => ({
  text: `Line ${at}: the price of item ${at * 37} is ${at * 911} Euro`,
  colour: `hsl(${at * 40},70%,35%)`,
});
const lines = (count: number): Line[] => Array.from({ length: count }, (_, at) => line(at));
const changesOf = ({ comparison }: Extract<PicturesAnswer, { kind: 'done' }>) =>
  comparison.kind === 'compared' ? comparison.boxes : [];

describe('what is compared', () => {
  it('the same page twice is unchanged', async () => {
    const answer = await compare(await page(lines(20)), await page(lines(20)));
    expect(answer.comparison).toEqual({ kind: 'compared', changed: false, changedRatio: 0, boxes: [] });
  });

  // Every place on the grid of 8 rows by which JPEG encodes.
  it.each(both ? [1, 2, 3, 4, 5, 6, 7, 8, 21, 37] : [4, 21])(
    'content that moved down by %s rows is not a change',
    async (by) => {
      const before = [...lines(6), { text: 'Here' }, ...lines(30).slice(6)];
      const after = [...lines(6), { text: 'Here' }, { room: by }, ...lines(30).slice(6)];
      const answer = await compare(await page(before), await page(after));
      expect(changesOf(answer)).toEqual([]);
      expect(answer.rows).toBe(31 * 30 + by);
    },
  );

  it('a new line is one change, and what it pushed down is none', async () => {
    const after = [...lines(8), { text: 'Breaking news!', ground: '#fe8' }, { room: 7 }, ...lines(30).slice(8)];
    const answer = await compare(await page(lines(30)), await page(after));
    const changes = changesOf(answer);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ kind: 'added', after: { x: 0, width: WIDTH } });
    const { y, height } = changes[0]?.kind === 'added' ? changes[0].after : { y: -1, height: 0 };
    expect(Math.abs(y - 240)).toBeLessThan(9);
    expect(Math.abs(height - 37)).toBeLessThan(9);
  });

  it('a line that is gone is one change', async () => {
    const gone = lines(30).filter((_, at) => at !== 11);
    const answer = await compare(await page(lines(30)), await page(gone));
    expect(changesOf(answer).map(({ kind }) => kind)).toEqual(['removed']);
  });

  it.each([0, 13])('one digit in a line that stands %s rows lower is found, and nothing else', async (by) => {
    const text = (digit: string): Line => ({ text: `Total: 1${digit}5 Euro` });
    const before = [...lines(4), ...lines(20).slice(4), text('2'), ...lines(30).slice(20)];
    const after = [...lines(4), { room: by }, ...lines(20).slice(4), text('3'), ...lines(30).slice(20)];
    const changes = changesOf(await compare(await page(before), await page(after)));
    expect(changes).toHaveLength(1);
    const [change] = changes;
    if (change?.kind !== 'changed') throw new Error('another kind of change');
    expect(change.after.y - change.before.y).toBe(by);
    expect(change.before.y).toBeGreaterThan(590);
    expect(change.before.y + change.before.height).toBeLessThan(640);
    expect(change.before.width).toBeLessThan(50);
  });

  it('a faint change of the ground is found', async () => {
    const before = [...lines(3), { text: '', ground: '#ffffff' }, ...lines(9).slice(3)];
    const after = [...lines(3), { text: '', ground: '#f7f7f7' }, ...lines(9).slice(3)];
    const answer = await compare(await page(before), await page(after));
    expect(answer.comparison).toMatchObject({ changed: true });
  });

  it('the same lines in another order are changes', async () => {
    const answer = await compare(await page(lines(12)), await page(lines(12).toReversed()));
    expect(answer.comparison).toMatchObject({ changed: true });
  });

  it('PNG and JPEG of one page are unchanged', async () => {
    const answer = await compare(await page(lines(20), 'png'), await page(lines(20)));
    expect(changesOf(answer)).toEqual([]);
  });

  it('a page that shows nothing alike is changed as a whole', async () => {
    const other = Array.from({ length: 20 }, (_, at): Line => ({ text: `${at} ♥`, ground: `hsl(${at * 20},60%,40%)` }));
    const answer = await compare(await page(lines(20)), await page(other));
    expect(answer.comparison.kind === 'compared' && answer.comparison.changedRatio).toBeGreaterThan(0.9);
  });
});

describe('what comes out', () => {
  it('a difference image of both sides beside each other, and sheets for paper', async () => {
    const after = [...lines(8), { text: 'Breaking news!', ground: '#fe8' }, ...lines(80).slice(8)];
    const answer = await compare(await page(lines(80)), await page(after));
    const [difference] = answer.difference;
    const { width, height, format, channels } = await sharp(difference?.path).metadata();
    expect({ width, format, channels }).toEqual({ width: 2 * WIDTH + 24, format: 'png', channels: 3 });
    expect(height).toBe(difference?.height);
    expect(height).toBeGreaterThan(81 * 30);
    const pixel = async (x: number, y: number): Promise<number[]> => [
      ...(await sharp(difference?.path).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const legend = (height ?? 0) - answer.rows;
    // The new line has a green bar on the right and nothing beside it; what did not change is grey.
    expect(await pixel(WIDTH + 24 + 2, legend + 255)).toEqual([22, 122, 60]);
    const [red, green, blue] = await pixel(14, legend + 12);
    expect([green, blue]).toEqual([red, red]);
    expect(answer.rowsShown).toBe(answer.rows);
    // The first has a heading and its words above it.
    for (const [index, sheet] of answer.sheets.entries()) {
      expect(sheet.widthMm).toBeLessThanOrEqual(261);
      expect(sheet.heightMm).toBeLessThanOrEqual(index === 0 ? 128 : 154);
      expect((await sharp(sheet.path).metadata()).format).toBe('jpeg');
    }
  });

  it('the same input gives the same bytes', async () => {
    const [a, b] = [await page(lines(20)), await page([...lines(10), { text: 'new' }, ...lines(20).slice(10)])];
    const [one, other] = [await compare(a, b), await compare(a, b)];
    const bytes = (answer: typeof one): Promise<Buffer> => sharp(answer.difference[0]?.path).raw().toBuffer();
    expect(one.comparison).toEqual(other.comparison);
    expect((await bytes(one)).equals(await bytes(other))).toBe(true);
  });

  it('pictures of different widths are not compared, and are shown beside each other', async () => {
    const answer = await compare(await page(lines(20)), await page(lines(30), 'jpeg', 320));
    expect(answer.comparison.kind).toBe('not_comparable');
    expect(answer.difference).toEqual([]);
    expect(answer.rows).toBe(900);
    expect(answer.sheets.length).toBeGreaterThan(0);
  });

  it('a very tall page is written in several files', async () => {
    const part = await page(lines(100), 'png', 96);
    const shorter = await page(lines(100).slice(1), 'png', 96);
    const rest = Array.from({ length: 11 }, () => part);
    const answer = await compare([part, ...rest], [shorter, ...rest]);
    expect(answer.difference.map(({ height }) => height > 4000)).toEqual([true, true]);
    expect(changesOf(answer).map(({ kind }) => kind)).toEqual(['removed']);
    expect(answer.sheets).toHaveLength(24);
    expect(answer.sheets[0]?.from).toBe(0);
    expect(answer.rowsShown).toBeLessThan(answer.rows);
  });

  it('a file that is no picture is a failure with its reason', async () => {
    const job = { before: ['/nowhere.jpeg'], after: ['/nowhere.jpeg'], notComparable: null, deviceScaleFactor: 1 };
    const labels = { before: '', after: '' };
    const answer = await comparePictures({ ...job, labels, folder }, new AbortController().signal);
    expect(answer).toMatchObject({ kind: 'failed' });
  });

  it('ends when it is told to', async () => {
    const abort = new AbortController();
    const [a, b] = [await page(lines(20)), await page(lines(20))];
    const job = { before: [a], after: [b], notComparable: null, deviceScaleFactor: 1 };
    const running = comparePictures({ ...job, labels: { before: '', after: '' }, folder }, abort.signal);
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});
