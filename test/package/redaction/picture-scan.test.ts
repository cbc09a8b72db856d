import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRestartIntervals } from '../../../daemon/browser/picture/restart-intervals.js';
import { intervalsPerSegment, isOnGrid, segmentsTouched } from '../../../src/package/redaction/covered.js';
import { type JpegHead, readJpegHead } from '../../../src/package/redaction/jpeg-head.js';
import { pictureScan, type SeenPicture } from '../../../src/package/redaction/picture-scan.js';

let picture: Buffer;
beforeAll(async () => {
  const pixels = Buffer.from(Array.from({ length: 90 * 50 * 3 }, (_, at) => (at * at) % 251));
  const plain = await sharp(pixels, { raw: { width: 90, height: 50, channels: 3 } })
    .jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  picture = Buffer.from(inRestartIntervals(plain)!);
});

function scanned(bytes: Uint8Array, piece = bytes.length): SeenPicture {
  const scan = pictureScan();
  for (let at = 0; at < bytes.length; at += piece) scan.take(bytes.subarray(at, at + piece));
  return scan.end();
}
const firstMarker = (): number => picture.indexOf(Buffer.from([0xff, 0xd0]), readJpegHead(picture).scan);

describe('a picture that passes by', () => {
  it('is divided at its restart markers, in whatever pieces it comes', () => {
    const head = readJpegHead(picture);
    const whole = scanned(picture);
    if ('fault' in whole) throw new Error(whole.fault);
    expect(whole.head).toEqual(head);
    expect(whole.size).toBe(picture.length);
    expect(whole.starts.length - 1).toBe(Math.ceil(head.units / head.interval));
    expect(whole.starts[0]).toBe(head.scan);
    expect(whole.starts.at(-1)).toBe(picture.length - 2);
    for (const [number, start] of whole.starts.slice(1, -1).entries())
      expect([picture[start - 2], picture[start - 1]]).toEqual([0xff, 0xd0 + (number & 7)]);
    for (const piece of [1, 2, 3, 7, 1000]) expect(scanned(picture, piece)).toEqual(whole);
  });

  it.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'it ends early'],
    ['a head that ends', () => picture.subarray(0, 30), 'it ends early'],
    ['no end marker', () => picture.subarray(0, -2), 'it ends early'],
    ['half of an end marker', () => picture.subarray(0, -1), 'it ends early'],
    ['something behind its end', () => Buffer.concat([picture, Buffer.alloc(1)]), 'it has data after its end'],
    [
      'a restart marker that does not count on',
      () => replaced(firstMarker() + 1, 0xd1),
      'its restart markers do not count on',
    ],
    ['a marker within its image', () => replaced(firstMarker() + 1, 0xc4), 'its image data contain another marker'],
    ['a fill byte', () => replaced(firstMarker() + 1, 0xff), 'its image data contain another marker'],
    ['no JPEG', () => Buffer.from('GIF89a and more of it'), 'it is not a JPEG'],
    [
      'a head without an end',
      () =>
        Buffer.concat([
          picture.subarray(0, 2),
          ...Array.from({ length: 65 }, () =>
            Buffer.concat([Buffer.from([0xff, 0xeb, 0xff, 0xff]), Buffer.alloc(65_533)]),
          ),
        ]),
      'its head is longer than any',
    ],
  ])('with %s is none', (_, bytes, fault) => {
    const other = bytes();
    expect(scanned(other)).toEqual({ fault });
    expect(scanned(other, 1000)).toEqual({ fault });
  });

  const replaced = (at: number, byte: number): Buffer => {
    const other = Buffer.from(picture);
    other[at] = byte;
    return other;
  };
});

describe('boxes on a picture', () => {
  const size = { width: 90, height: 50 };
  it.each([
    [{ x: 0, y: 0, width: 32, height: 8 }, true],
    [{ x: 64, y: 40, width: 26, height: 10 }, true],
    [{ x: 64, y: 40, width: 27, height: 10 }, false],
    [{ x: 64, y: 40, width: 26, height: 11 }, false],
    [{ x: 64, y: 40, width: 32, height: 8 }, false],
    [{ x: 1, y: 0, width: 31, height: 8 }, false],
    [{ x: 0, y: 4, width: 32, height: 4 }, false],
    [{ x: 0, y: 0, width: 31, height: 8 }, false],
    [{ x: 0, y: 0, width: 32, height: 7 }, false],
  ])('%j lies on the grid: %s', (box, isOn) => expect(isOnGrid(box, size)).toBe(isOn));

  it('touch the segments that hold a unit of theirs, and no other', () => {
    const cases = fc.record({
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 60 }),
      unit: fc.constantFrom(8, 16),
      interval: fc.integer({ min: 1, max: 9 }),
      perSegment: fc.constantFrom(1, 2, 4),
      at: fc.tuple(fc.nat(59), fc.nat(59), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
    });
    fc.assert(
      fc.property(cases, ({ width, height, unit, interval, perSegment, at: [x0, y0, w, h] }) => {
        const [x, y] = [x0 % width, y0 % height];
        const box = { x, y, width: Math.min(w, width - x), height: Math.min(h, height - y) };
        const across = Math.ceil(width / unit);
        const expected = new Set<number>();
        for (let py = box.y; py < box.y + box.height; py += 1)
          for (let px = box.x; px < box.x + box.width; px += 1) {
            const number = Math.floor(py / unit) * across + Math.floor(px / unit);
            expected.add(Math.floor(number / (interval * perSegment)));
          }
        const head = { width, height, unitWidth: unit, unitHeight: unit, interval } as JpegHead;
        const found = segmentsTouched(head, [box], perSegment);
        // Between the ends of a row of units all is touched, so both are the same set.
        expect([...found].toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b));
      }),
      { seed: 16, numRuns: 400 },
    );
  });

  it('the division of a picture is found again by its number of segments', () => {
    for (let intervals = 1; intervals <= 300; intervals += 1)
      for (let each = 1; each < 2 * intervals; each *= 2) {
        const segments = Math.ceil(intervals / each);
        const found = intervalsPerSegment(intervals, segments);
        expect(Math.ceil(intervals / (found ?? 0))).toBe(segments);
      }
    expect(intervalsPerSegment(10, 4)).toBeUndefined();
    expect(intervalsPerSegment(10, 0)).toBeUndefined();
    expect(intervalsPerSegment(10, 11)).toBeUndefined();
  });
});
