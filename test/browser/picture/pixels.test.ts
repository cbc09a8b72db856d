import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inFormat } from '../../../daemon/browser/picture/image.js';
import { addInk, emptyInkMap, layInk } from '../../../daemon/browser/picture/ink.js';
import { readPixels } from '../../../daemon/browser/picture/pixels.js';
import { cutStrips } from '../../../daemon/browser/picture/strips.js';
import { watermarkTile } from '../../../daemon/browser/picture/watermark.js';

const size = { width: 203, height: 118 };
const data = Buffer.alloc(size.width * size.height * 3, 240);
// Noise in the middle, paper around it.
for (let row = 40; row < 70; row += 1) randomBytes(240).copy(data, (row * size.width + 60) * 3);
const raw = { raw: { ...size, channels: 3 } } as const;
let png: Buffer;
let folder: string;
beforeAll(async () => {
  png = await sharp(data, raw).png().toBuffer();
  folder = await mkdtemp(join(tmpdir(), 'pixels-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a picture has the ink of its pixels, and lies in the whole where it belongs', async () => {
  const expected = emptyInkMap(size.width, size.height);
  addInk(expected, { left: 0, top: 0, ...size, data });
  const { ink, kept } = await readPixels(png, false);
  expect(ink).toEqual(expected);
  expect(kept).toBeUndefined();
  const [whole, laid] = [emptyInkMap(512, 400), emptyInkMap(512, 400)];
  addInk(whole, { left: 64, top: 128, ...size, data });
  layInk(laid, ink, { left: 64, top: 128 });
  expect(laid).toEqual(whole);
  // A map that is a column too narrow and a row too low keeps what lies in it.
  const small = emptyInkMap(size.width - 8, size.height - 8);
  layInk(small, ink, { left: 0, top: 0 });
  const row = Math.floor(50 / 8);
  const rowOf = ({ cells, columns }: typeof ink): Uint8Array =>
    cells.slice(row * columns, row * columns + small.columns);
  expect(rowOf(small)).toEqual(rowOf(ink));
  expect(small.cells).toContain(1);
});

test.each([false, true])(
  'kept pixels become the JPEG that encoding the PNG gives, once; marked: %s',
  async (marked) => {
    const path = join(folder, `marked-${marked}.jpeg`);
    const mark = marked ? await watermarkTile(size) : null;
    const image = sharp(png).removeAlpha();
    if (mark !== null) image.composite([{ input: mark, tile: true, gravity: 'northwest' }]);
    const { kept } = await readPixels(png, true);
    expect(await kept?.write(path, mark)).toBe(true);
    expect(await readFile(path)).toEqual(await inFormat(image, 'jpeg').toBuffer());
    expect(await kept?.write(join(folder, 'again.jpeg'), mark)).toBe(false);
  },
);

test('kept pixels are cut for paper once, to the same parts as of the picture itself', async () => {
  const strips = {
    rows: [
      { from: 0, to: 80 },
      { from: 60, to: 118 },
    ],
    mostWidth: 100,
  };
  const { kept } = await readPixels(png, true);
  expect(await kept?.write(join(folder, 'whole.jpeg'), null, true)).toBe(true);
  const parts = await kept?.cut(strips);
  expect(parts?.map((part) => Buffer.from(part))).toEqual(
    await cutStrips(() => sharp(data, raw), strips, { width: size.width }),
  );
  expect(await Promise.all((parts ?? []).map(async (part) => (await sharp(part).metadata()).height))).toEqual([39, 29]);
  expect(await kept?.cut(strips)).toBeUndefined();
});

test('pixels that are forgotten, or cannot be written, are not written; the next picture is', async () => {
  const [forgotten, unwritable] = [await readPixels(png, true), await readPixels(png, true)];
  forgotten.kept?.forget();
  expect(await forgotten.kept?.write(join(folder, 'forgotten.jpeg'), null)).toBe(false);
  expect(await unwritable.kept?.write(join(folder, 'no', 'such', 'folder.jpeg'), null)).toBe(false);
  const { kept } = await readPixels(png, true);
  expect(await kept?.write(join(folder, 'next.jpeg'), null)).toBe(true);
});

test('a PNG that cannot be decoded is refused with the reason', async () => {
  await expect(readPixels(png.subarray(0, 100), true)).rejects.toThrow(/could not be decoded: .+/);
});
