import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inRestartIntervals } from '../../daemon/browser/picture/restart-intervals.js';
import { onGrid } from '../../daemon/redacting/covering/boxes.js';
import { coveredSegments } from '../../daemon/redacting/covering/cover-jpeg.js';
import { onAll } from '../../daemon/redacting/covering/picture-set.js';
import { divide } from '../../daemon/sealing/commitments/segments.js';
import { disclose } from '../../src/package/redaction/disclose.js';

const noise = (width: number, height: number): Promise<Buffer> => {
  const raw = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 5) * 104_729) & 255),
  );
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
};
/** As Debian's libjpeg decodes it; without the head of the format. */
const pixels = (jpeg: Uint8Array, width: number, height: number): Buffer =>
  execFileSync('djpeg', ['-dct', 'int'], { input: jpeg, maxBuffer: 2 ** 28 }).subarray(-width * height * 3);

test.each<[number, number, readonly [number, number, number, number][]]>([
  [640, 64, [[40, 20, 100, 16]]],
  [640, 64, [[0, 0, 640, 64]]],
  [640, 64, [[600, 60, 400, 400]]],
  [300, 100, [[40, 20, 30, 30]]],
  [
    300,
    100,
    [
      [290, 90, 10, 10],
      [0, 0, 5, 5],
    ],
  ],
  [9, 9, [[0, 0, 1, 1]]],
])('%i × %i: black inside of %j, the same outside', async (width, height, areas) => {
  const jpeg = inRestartIntervals(await noise(width, height)) ?? Buffer.alloc(0);
  const { lengths } = divide('screenshot.jpeg', jpeg);
  const boxes = areas.flatMap(([x, y, w, h]) => onGrid({ x, y, width: w, height: h }, { width, height }) ?? []);
  const withheld = coveredSegments(jpeg, lengths, boxes) ?? [];
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const { bytes } = disclose(sha256, { fileSeed: new Uint8Array(32), lengths, content: jpeg, withheld });
  const [before, after] = [pixels(jpeg, width, height), pixels(bytes, width, height)];
  // Where a row of the picture is no multiple of an interval, the last one of a row goes on in the next.
  const [across, intervals] = [Math.ceil(width / 8), new Set<number>()];
  for (const { x, y, width: w, height: h } of boxes)
    for (let row = y >> 3; row < Math.ceil((y + h) / 8); row += 1)
      for (let column = x >> 3; column < Math.ceil((x + w) / 8); column += 1)
        intervals.add((row * across + column) >> 2);
  const wrong = Array.from({ length: width * height }, (_, at) => at).filter((at) => {
    const unit = Math.floor(Math.floor(at / width) / 8) * across + Math.floor((at % width) / 8);
    const now = [...after.subarray(at * 3, at * 3 + 3)];
    return intervals.has(unit >> 2)
      ? now.some((value) => value !== 0)
      : now.some((value, channel) => value !== before[at * 3 + channel]);
  });
  expect(wrong).toEqual([]);
  expect(intervals.size).toBeGreaterThan(0);
});

test('a picture that is not divided cannot be covered in part', async () => {
  const jpeg = await noise(64, 64);
  expect(
    coveredSegments(jpeg, divide('screenshot.jpeg', jpeg).lengths, [{ x: 0, y: 0, width: 32, height: 8 }]),
  ).toBeUndefined();
});

test.each<[string, string, object[]]>([
  [
    'the screenshot',
    'screenshot.jpeg',
    [
      { file: 'screenshot.jpeg', box: { x: 32, y: 72, width: 32, height: 16 } },
      { file: 'screenshot_tiles/002.jpeg', box: { x: 64, y: 48, width: 64, height: 24 } },
    ],
  ],
])('a box of %s lies on the tiles as well', (_, file, boxes) => {
  const set = {
    main: { file: 'screenshot.jpeg', width: 320, height: 200 },
    tiles: [1, 2, 3, 4].map((number) => ({ file: `screenshot_tiles/00${number}.jpeg`, width: 640, height: 100 })),
    scale: 0.5,
  };
  expect(onAll(set, file, { x: 40, y: 75, width: 20, height: 10 })).toEqual(boxes);
});
