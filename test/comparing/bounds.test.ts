import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundsOfOthers, type CopyBounds, CopyCount } from '../../daemon/comparing/bounds.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'evidence-bounds-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const small: CopyBounds = { record: 100, records: 250, pictures: 2, pictureBytes: 1000, pixels: 5000 };
const counting = (bounds: CopyBounds = small) => new CopyCount('imp_1', bounds);
const refused = (words: string) => `The package of the witness, imp_1, is not compared: ${words}.`;

async function picture(name: string, height: number, change: (image: Sharp) => Sharp): Promise<string> {
  const path = join(folder, name);
  const create = { width: 50, height, channels: 3, background: 'white' } as const;
  await change(sharp({ create })).toFile(path);
  return path;
}

test('records and texts are bounded each and together', () => {
  const count = counting();
  for (const name of ['a', 'b']) count.record({ name, size: 100 });
  expect(() => count.record({ name: 'c', size: 51 })).toThrow(
    refused('its records and texts have more than 250 bytes'),
  );
  expect(() => counting().record({ name: 'metadata.json', size: 101 })).toThrow(
    refused('metadata.json has more than 100 bytes'),
  );
});

test('files and bytes of the screenshot are bounded together', () => {
  const count = counting();
  for (const size of [1, 999]) count.picture({ size });
  expect(() => count.picture({ size: 0 })).toThrow(refused('its screenshot has more than 2 files'));
  expect(() => counting().picture({ size: 1001 })).toThrow(refused('its screenshot has more than 1000 bytes'));
});

test('pixels are counted from the heads of the files, all of them together', async () => {
  const [one, other] = [
    await picture('1.png', 60, (image) => image.png()),
    await picture('2.jpeg', 41, (image) => image.jpeg()),
  ];
  const count = counting();
  await count.head('1.png', one);
  await expect(count.head('2.jpeg', other)).rejects.toThrow(refused('its screenshot has more than 5000 pixels'));
});

test.each([
  ['stored in passes', (image: Sharp) => image.jpeg({ progressive: true })],
  ['interlaced', (image: Sharp) => image.png({ progressive: true })],
  ['of another format', (image: Sharp) => image.webp()],
])('a picture that is %s is refused', async (name, change) => {
  const path = await picture(`${name}.bin`, 8, change);
  const words = refused('screenshot.jpeg is not a JPEG or PNG that can be read row by row');
  await expect(counting().head('screenshot.jpeg', path)).rejects.toThrow(words);
});

test('a file that is no picture is refused', async () => {
  await writeFile(join(folder, 'text'), 'text');
  await expect(counting().head('screenshot.png', join(folder, 'text'))).rejects.toThrow('screenshot.png is not a JPEG');
});

test('the head of a picture of more pixels than any capture has is enough to refuse it', async () => {
  const path = await picture('wide.png', 8, (image) => image.png());
  const bytes = await sharp(path).png().toBuffer();
  // Width and height stand behind the signature and the name of the first chunk; its checksum is that of the changed bytes.
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  await writeFile(path, bytes);
  const count = counting(boundsOfOthers);
  await expect(count.head('screenshot.png', path)).rejects.toThrow('its screenshot has more than 550000000 pixels');
});
