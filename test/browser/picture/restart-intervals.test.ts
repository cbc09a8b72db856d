import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { inRestartIntervals } from '../../../daemon/browser/picture/restart-intervals.js';
import { divideIntoRestarts } from '../../../daemon/browser/picture/restarts.js';
import { jpegParts } from '../../../daemon/sealing/commitments/jpeg-parts.js';
import { chance } from '../../verify/chance.js';

const folder = mkdtempSync(join(tmpdir(), 'restarts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const draw = chance(4);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)));

/** As screenshots are encoded (daemon/browser/picture/encode.ts). */
const asOurs = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** Half noise, half a page with text, so that both long and short codes are met. */
async function picture(width: number, height: number, options: JpegOptions = asOurs): Promise<Buffer> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="20" font-size="16">Restart intervals, 0123456789</text></svg>`;
  const half = Math.max(1, Math.floor(width / 2));
  const left = await sharp(noise(half * height * 3), { raw: { width: half, height, channels: 3 } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#fdfdfb' } })
    .composite([
      { input: Buffer.from(words), top: 0, left: 0 },
      { input: left, top: 0, left: 0 },
    ])
    .jpeg(options)
    .toBuffer();
}

const scanOf = (jpeg: Buffer): Buffer => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])));
const pixels = (jpeg: Buffer): Buffer => execFileSync('djpeg', ['-dct', 'int'], { input: jpeg, maxBuffer: 2 ** 28 });

describe('a screenshot in restart intervals', () => {
  it.each([
    [1, 1],
    [8, 8],
    [31, 9],
    [32, 8],
    [33, 17],
    [1280, 800],
    [390, 2001],
  ])('%i × %i: the scan of jpegtran, and the same pixels by djpeg', async (width, height) => {
    const jpeg = await picture(width, height);
    const divided = inRestartIntervals(jpeg)!;
    const judged = execFileSync('jpegtran', ['-restart', '4B', '-copy', 'none'], { input: jpeg, maxBuffer: 2 ** 28 });
    expect(scanOf(divided).equals(scanOf(judged))).toBe(true);
    expect(pixels(divided).equals(pixels(jpeg))).toBe(true);
    const intervals = Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4);
    const parts = Object.values(jpegParts(divided)).flat();
    expect(parts.reduce((sum, length) => sum + length, 0)).toBe(divided.length);
    // What comes before the scan is the same in each; SOS is the last of it, and EOI follows.
    const before = parts.length - intervals - 1;
    expect(parts.slice(0, before).reduce((sum, length) => sum + length, 0)).toBe(
      divided.length - scanOf(divided).length + divided.readUInt16BE(divided.length - scanOf(divided).length + 2) + 2,
    );
  });

  it('one component, and Huffman tables of its own', async () => {
    const grey = await sharp(await picture(333, 100))
      .toColourspace('b-w')
      .jpeg(asOurs)
      .toBuffer();
    expect(pixels(inRestartIntervals(grey)!).equals(pixels(grey))).toBe(true);
    const own = await picture(333, 100, { ...asOurs, optimiseCoding: true });
    // Such tables may lack a code that a whole mean needs; the picture then stays as it is.
    const divided = inRestartIntervals(own);
    if (divided !== undefined) expect(pixels(divided).equals(pixels(own))).toBe(true);
  });

  it('a JPEG of another form stays as it is', async () => {
    const jpeg = await picture(100, 100);
    const others = [
      await picture(100, 100, { ...asOurs, progressive: true }),
      await picture(100, 100, { ...asOurs, chromaSubsampling: '4:2:0' }),
      execFileSync('jpegtran', ['-restart', '2B'], { input: jpeg }),
      execFileSync('jpegtran', ['-arithmetic'], { input: jpeg }),
      Buffer.from('no picture'),
      Buffer.alloc(0),
    ];
    expect(others.map((other) => inRestartIntervals(other))).toEqual(others.map(() => undefined));
  });

  it('bytes that are broken anywhere are never taken for more than they are', async () => {
    const jpeg = await picture(200, 60);
    const drawn = noise(400);
    for (let at = 0; at < 400; at += 1) {
      const broken = Buffer.from(jpeg);
      broken[(drawn[at]! * 7919 + at * 31) % broken.length]! ^= 1 << (at % 8);
      const divided = inRestartIntervals(broken);
      if (divided !== undefined)
        expect(
          Object.values(jpegParts(divided))
            .flat()
            .reduce((sum, part) => sum + part, 0),
        ).toBe(divided.length);
    }
  });

  it('in a thread, in place', async () => {
    const jpeg = await picture(64, 64);
    const path = join(folder, 'screenshot.jpeg');
    writeFileSync(path, jpeg);
    copyFileSync(path, `${path}.before`);
    expect(await divideIntoRestarts(path, new AbortController().signal)).toBe(true);
    expect(readFileSync(path).equals(inRestartIntervals(jpeg)!)).toBe(true);
  });

  it('a picture that cannot be divided stays as it is', async () => {
    const path = join(folder, 'taken.jpeg');
    const jpeg = await picture(64, 64);
    writeFileSync(path, jpeg);
    // Where the other one would be written.
    mkdirSync(`${path}.divided`);
    expect(await divideIntoRestarts(path, new AbortController().signal)).toBe(false);
    expect(readFileSync(path).equals(jpeg)).toBe(true);
  });
});
