import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageSize } from '../../src/package/pictures/image-size.js';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

it.each([
  [1, 1],
  [300, 7],
  [257, 4096],
])('reads %i × %i as libvips wrote it', async (width, height) => {
  const [png, baseline, progressive] = await Promise.all([
    picture(width, height).png().toBuffer(),
    picture(width, height).jpeg().toBuffer(),
    picture(width, height)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Artist: 'x' } })
      .toBuffer(),
  ]);
  expect(imageSize(png)).toEqual({ format: 'png', width, height });
  expect(imageSize(baseline)).toEqual({ format: 'jpeg', width, height });
  expect(imageSize(progressive)).toEqual({ format: 'jpeg', width, height });
});

const frame = (marker: string) => `ff${marker}000b080102030401012200`;

it.each([
  ['fill bytes before a marker', `ffd8ffff${frame('c0')}`, { format: 'jpeg', width: 0x0304, height: 0x0102 }],
  [
    'Huffman tables before the frame',
    `ffd8${frame('c4')}${frame('c2')}`,
    { format: 'jpeg', width: 0x304, height: 0x102 },
  ],
  ['only tables', `ffd8${frame('c4')}${frame('c8')}${frame('cc')}`, undefined],
  ['no marker', `ffd800${frame('c0')}`, undefined],
  ['a segment longer than the file', `ffd8ffe0ffff${frame('c0')}`, undefined],
  ['two bytes', 'ffd8', undefined],
  ['a PNG that ends in its header', '89504e470d0a1a0a0000000d49484452000000', undefined],
  ['a GIF', '4749463839610100010000000000000000000000000000', undefined],
  ['nothing', '', undefined],
])('%s', (_, hex, expected) => expect(imageSize(Uint8Array.from(Buffer.from(hex, 'hex')))).toEqual(expected));
