import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWholePicture } from '../../../../src/verify/facts/plain/whole-picture.js';

const pixels = sharp({ create: { width: 9, height: 7, channels: 3, background: '#2a6' } });
const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.from([58, 0, 0, 0]), Buffer.alloc(52)]);
const pictures = [
  ['bmp', bitmap],
  ...(await Promise.all(
    (['png', 'gif', 'jpeg', 'webp'] as const).map(
      async (kind) => [kind, await pixels.clone().toFormat(kind).toBuffer()] as const,
    ),
  )),
] as const;

it.each(pictures)('a %s is whole, and no beginning of it is', (_kind, bytes) => {
  expect(isWholePicture(bytes)).toBe(true);
  const wholes = [...bytes.keys()].filter((length) => isWholePicture(bytes.subarray(0, length)));
  expect(wholes).toEqual([]);
});

it('with bytes behind its end it is none, nor is what is no picture', () => {
  for (const [, bytes] of pictures) expect(isWholePicture(Buffer.concat([bytes, Buffer.alloc(3)]))).toBe(false);
  for (const text of ['', 'BM', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(isWholePicture(Buffer.from(text))).toBe(false);
});
