import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { jpegInk } from '../../../../src/package/pictures/jpeg-ink.js';
import { documentPictureFacts } from '../../../../src/verify/facts/documents/pictures.js';
import type { View } from '../../../../src/verify/facts/view.js';

/** A page of lines of words, with a word or none in its middle. */
const drawn = (width: number, height: number, word = ''): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${Array.from(
        { length: Math.floor(height / 40) },
        (_, line) => `<rect x="20" y="${line * 40 + 10}" width="${(width / 2) * (1 + (line % 3) / 4)}" height="9"/>`,
      ).join('')}<text x="${width * 0.8}" y="${height / 2}" font-size="28">${word}</text></svg>`,
    ),
  )
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As this program cuts a picture for paper: rows from and to. */
async function cut(picture: Buffer, from: number, to: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({ left: 0, top: from, width, height: to - from })
    .resize({ width: Math.min(width, 1280), kernel: 'mks2013', withoutEnlargement: true })
    .jpeg({ quality: 82, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

interface Shown {
  readonly jpeg: Buffer;
  /** Another entry of its dictionary. */
  readonly more?: string;
}

/** A document that has these pictures and nothing else. */
async function documentOf(pictures: readonly Shown[]): Promise<Buffer> {
  let body = '%PDF-1.4\n';
  const places: number[] = [];
  const add = (object: string): void => {
    places.push(body.length);
    body += `${places.length} 0 obj\n${object}\nendobj\n`;
  };
  add('<</Type /Catalog\n/Pages 2 0 R>>');
  add('<</Type /Pages\n/Kids [3 0 R]\n/Count 1>>');
  const named = pictures.map((_, index) => `/X${index + 4} ${index + 4} 0 R`).join('\n');
  add(`<</Type /Page\n/Resources <</XObject <<${named}>>>>\n/Parent 2 0 R>>`);
  for (const { jpeg, more = '' } of pictures) {
    const { width, height } = await sharp(jpeg).metadata();
    add(
      `<</Type /XObject\n/Subtype /Image\n/Width ${width}\n/Height ${height}\n/ColorSpace /DeviceRGB\n/BitsPerComponent 8\n/Filter /DCTDecode\n/ColorTransform 0${more}\n/Length ${jpeg.length}>> stream\n${jpeg.toString('latin1')}\nendstream`,
    );
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}\n/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

async function wrong(
  picture: Buffer,
  { width, height }: Size,
  shown: readonly Shown[],
  { kind = 'page', caption = 'Part1of2·rows1to1,397of2,500', scale = 1 } = {},
): Promise<readonly unknown[]> {
  const screenshot = { file: 'screenshot.jpeg', width, height, tiles: [] };
  const metadata = { screenshots: { screenshot }, environment: { viewport: { device_scale_factor: scale } } };
  const view = {
    kind,
    printed: { pages: [caption] },
    steps: [],
    members: new Map<string, { bytes: Uint8Array; size?: number }>([
      ['screenshot.jpeg', { bytes: picture, size: picture.length }],
      ['evidence.pdf', { bytes: await documentOf(shown) }],
      ['source/metadata.json', { bytes: Buffer.from(JSON.stringify(metadata)) }],
    ]),
    records: { metadata: kind === 'page' ? metadata : {} },
  };
  return documentPictureFacts[0]!.places[0]!.read(view as unknown as View) as readonly unknown[];
}

const high = { width: 1280, height: 2500 };
const wide = { width: 2000, height: 1500 };
let [page, other, large]: Buffer[] = [];
let parts: Shown[] = [];
beforeAll(async () => {
  page = await drawn(high.width, high.height, 'Paid');
  other = await drawn(high.width, high.height);
  large = await drawn(wide.width, wide.height, 'Paid');
  parts = [{ jpeg: await cut(page, 0, 1397) }, { jpeg: await cut(page, 1337, 2500) }];
});

it('the parts of a picture, and those of one that was reduced', async () => {
  expect(await wrong(page!, high, parts)).toEqual([]);
  expect(await wrong(large!, wide, [{ jpeg: await cut(large!, 0, 1500) }])).toEqual([]);
});

it('one without a word, of another place, twice, and in the wrong order', async () => {
  const [first, second] = parts as [Shown, Shown];
  const without = { jpeg: await cut(other!, 0, 1397) };
  expect(await wrong(page!, high, [without, second])).toEqual(['picture 1: another picture']);
  expect(await wrong(page!, high, [{ jpeg: await cut(page!, 20, 1417) }, second])).toEqual([
    'picture 1: another picture',
  ]);
  expect(await wrong(page!, high, [first, second, second])).toEqual(['picture 3: 1280 × 1163']);
  expect(await wrong(page!, high, [second, first])).toHaveLength(1);
  const turned = {
    jpeg: await sharp(await cut(large!, 0, 1500))
      .negate()
      .jpeg()
      .toBuffer(),
  };
  expect(await wrong(large!, wide, [turned])).toEqual(['picture 1: another picture']);
});

it('a redacted copy whose document shows what was withheld', async () => {
  const covered = await sharp(page)
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: '#000' } }, left: 64, top: 96 }])
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const shown = [{ jpeg: await cut(covered, 0, 1397) }, parts[1]!];
  expect(await wrong(covered, high, shown, { kind: 'redaction' })).toEqual([]);
  expect(await wrong(covered, high, parts, { kind: 'redaction' })).toEqual(['picture 1: another picture']);
});

it('one that a reader would show otherwise than it is stored, and one that is not read', async () => {
  const [first, second] = parts as [Shown, Shown];
  const strange = ['picture 1: not of this program'];
  expect(await wrong(page!, high, [{ ...first, more: '\n/Decode [1 0 1 0 1 0]' }, second])).toEqual(strange);
  const progressive = await sharp(first.jpeg).jpeg({ progressive: true }).toBuffer();
  expect(await wrong(page!, high, [{ jpeg: progressive }, second])).toEqual(strange);
});

it('missing parts, strips in their place, and none where the document states none', async () => {
  const strip = { jpeg: await cut(other!, 0, 299) };
  expect(await wrong(page!, high, [])).toEqual(['picture 1: missing', 'picture 2: missing']);
  expect(await wrong(page!, high, parts.slice(0, 1))).toEqual(['picture 2: missing']);
  expect(await wrong(page!, high, [strip, strip])).toEqual(['picture 1: 1280 × 299']);
  expect(await wrong(page!, high, [], { caption: 'Thescreenshotcouldnotbedecoded' })).toEqual([]);
});

it('low parts that are reduced, and the cut of earlier builds', async () => {
  const low = { width: 2560, height: 599 };
  const picture = await drawn(low.width, low.height, 'Paid');
  expect(await wrong(picture, low, [{ jpeg: await cut(picture, 0, 599) }], { scale: 2 })).toEqual([]);
  const shown = await Promise.all([cut(page!, 0, 1588), cut(page!, 1528, 2500)]);
  expect(
    await wrong(
      page!,
      high,
      shown.map((jpeg) => ({ jpeg })),
    ),
  ).toEqual([]);
});

it('measures that are not those of the picture end at once', async () => {
  expect(await wrong(page!, { width: 1280, height: 1e12 }, parts)).toEqual([]);
  const claimed = Buffer.from(page!);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(65_535, frame + 5);
  claimed.writeUInt16BE(65_535, frame + 7);
  expect(jpegInk(claimed)).toBeNull();
});
