import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasInk } from '../../src/package/pictures/ink-map.js';
import { jpegInk } from '../../src/package/pictures/jpeg-ink.js';

/** White, with black bars at the given boxes. */
async function jpeg(
  size: { readonly width: number; readonly height: number },
  bars: readonly (readonly [number, number, number, number])[],
  options: Parameters<ReturnType<typeof sharp>['jpeg']>[0] = {},
): Promise<Buffer> {
  const rects = bars.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#fff"/>${rects}</svg>`;
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', ...options })
    .toBuffer();
}

const size = { width: 203, height: 131 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('the ink of a JPEG, from its coefficients', () => {
  test.each([
    ['4:4:4', {}],
    ['4:2:0', { chromaSubsampling: '4:2:0' }],
    ['Huffman tables of its own', { optimiseCoding: true }],
  ] as const)('%s: where something is drawn, and nowhere else', async (_, options) => {
    const map = jpegInk(await jpeg(size, [[50, 35, 60, 3]], options));
    expect(map).toMatchObject({ columns: 26, rows: 17 });
    expect(hasInk(map!, box(48, 30, 112, 44))).toBe(true);
    expect(hasInk(map!, box(0, 64, 203, 131))).toBe(false);
    expect(hasInk(map!, box(136, 0, 203, 131))).toBe(false);
  });

  test('grey pictures, and the last row and column', async () => {
    const grey = await sharp(await jpeg(size, [[196, 126, 4, 4]]))
      .greyscale()
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(hasInk(jpegInk(grey)!, box(192, 120, 203, 131))).toBe(true);
  });

  test.each([
    ['4:4:4', { chromaSubsampling: '4:4:4' }],
    ['4:2:0', { chromaSubsampling: '4:2:0' }],
    ['Huffman tables of its own, coarse', { optimiseCoding: true, quality: 40 }],
  ] as const)('%s: how light each cell is', async (_, options) => {
    const noise = { type: 'gaussian', mean: 120, sigma: 25 } as const;
    const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 90, ...options })
      .toBuffer();
    const pixels = await sharp(picture).raw().toBuffer();
    // As JFIF has it.
    const light = (at: number): number => 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
    const { levels, columns } = jpegInk(picture)!;
    const apart = Array.from(levels, (level, cell) => {
      const [left, top] = [(cell % columns) * 8, Math.floor(cell / columns) * 8];
      let sum = 0;
      for (let at = 0; at < 64; at += 1) sum += light(3 * ((top + (at >> 3)) * 96 + left + (at & 7)));
      return Math.abs(sum / 64 - level);
    });
    expect(Math.max(...apart)).toBeLessThan(1);
  });

  test('what it cannot read it says nothing of', async () => {
    const whole = await jpeg(size, [[50, 35, 60, 3]]);
    expect(jpegInk(await jpeg(size, [], { progressive: true }))).toBeNull();
    expect(jpegInk(whole.subarray(0, whole.length - 40))).toBeNull();
    expect(jpegInk(Buffer.from('<html>'))).toBeNull();
    expect(jpegInk(new Uint8Array(0))).toBeNull();
  });
});

test('a box of a few characters has the ink at its edge, a wide one that of the cells it covers', () => {
  const cells = new Uint8Array(8 * 8);
  cells[4 * 8 + 1] = 1;
  const map = { columns: 8, rows: 8, cells };
  const at = (left: number, right: number) => hasInk(map, { left, top: 13, right, bottom: 35 });
  expect([at(7, 17), at(7, 50), at(24, 34)]).toEqual([true, false, false]);
});
