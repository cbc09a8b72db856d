import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jpegHead, outsideCredentials } from '../../../src/package/pictures/large-jpeg.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';

const segment = (marker: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + body.length);
  return Buffer.concat([Buffer.from([0xff, marker]), length, body]);
};
const credentials = segment(
  0xeb,
  Buffer.concat([Buffer.from('JP\0\u0001\0\0\0\u0001', 'latin1'), Buffer.alloc(50, 9)]),
);
const before = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, Buffer.from('JFIF\0'))]);
const scan = segment(0xda, Buffer.alloc(3));
const image = Buffer.alloc(2 ** 20, 0x5a);
const sha256 = (...parts: Buffer[]): string => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

async function digest(file: Buffer, piece: number): Promise<string | undefined> {
  const outside = outsideCredentials(nodePlatform);
  for (let at = 0; at < file.length; at += piece) await outside.take(file.subarray(at, at + piece));
  return outside.sha256();
}

describe('the hash of a large JPEG without its content credentials', () => {
  it.each([
    ['shorter than the beginning that is kept', [image]],
    ['just as long', [Buffer.alloc(jpegHead - before.length - credentials.length - scan.length, 1)]],
    ['longer by a byte', [Buffer.alloc(jpegHead - before.length - credentials.length - scan.length + 1, 1)]],
    ['longer', [image, image, image, image, image]],
  ])('is that of everything else, however the file comes: %s', async (_, rest) => {
    const file = Buffer.concat([before, credentials, scan, ...rest]);
    const expected = sha256(before, scan, ...rest);
    for (const piece of [65_536, 1_000_003, file.length]) expect(await digest(file, piece)).toBe(expected);
  });

  it.each<[string, Buffer]>([
    ['has none', Buffer.concat([before, scan, image])],
    ['is no JPEG', image],
    ['is empty', Buffer.alloc(0)],
    [
      'has more before the image than is kept',
      Buffer.concat([
        before,
        credentials,
        ...Array.from({ length: 70 }, () => segment(0xe1, Buffer.alloc(65_000))),
        scan,
      ]),
    ],
    ['ends before the image', Buffer.concat([before, credentials])],
  ])('is undefined of a file that %s', async (_, file) => expect(await digest(file, 65_536)).toBeUndefined());
});
