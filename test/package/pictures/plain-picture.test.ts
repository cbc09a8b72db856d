import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { strangeInPicture } from '../../../src/package/pictures/plain-picture.js';

const drawn = sharp({ create: { width: 9, height: 7, channels: 3, background: '#2a6' } });
const [jpeg, progressive, png] = await Promise.all([
  drawn.clone().jpeg().toBuffer(),
  drawn.clone().jpeg({ progressive: true }).toBuffer(),
  drawn.clone().png().toBuffer(),
]);
const strange = (bytes: Uint8Array, size = bytes.length): string | undefined => strangeInPicture(bytes, size, true);

/** A segment behind the first two bytes of a JPEG. */
function withSegment(marker: number, content: string, before: readonly number[] = []): Buffer {
  const head = Buffer.from([...before, 0xff, marker, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content, 'latin1'), jpeg.subarray(2)]);
}

/** A chunk behind the head of a PNG; its checksum is of no interest here. */
function withChunk(type: string, content = 'x'.repeat(9)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), head, Buffer.from(content, 'latin1'), Buffer.alloc(4), png.subarray(33)]);
}

describe('a picture as an encoder of ours writes it', () => {
  it.each<readonly [string, Buffer]>([
    ['a JPEG', jpeg],
    ['one that is built up while it loads', progressive],
    ['a PNG', png],
    ['one with JFIF', withSegment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0')],
    ['one with a colour profile', withSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001profile')],
    ['one with content credentials', withSegment(0xeb, 'JP\0\u0001')],
    ['one with restarts', withSegment(0xdd, '\0\u0004')],
    ...['iCCP', 'pHYs', 'sRGB', 'PLTE', 'tRNS', 'cICP'].map((type) => [`a PNG with ${type}`, withChunk(type)] as const),
    ['what is no picture', Buffer.from('<svg/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s has nothing strange in it', (_, bytes) => {
    expect(strange(bytes)).toBeUndefined();
    // Of a long one the beginning is held.
    expect(strange(bytes, bytes.length + 1)).toBeUndefined();
  });

  it('nor has any beginning of one, as far as it is held', () => {
    for (const bytes of [jpeg, progressive, png])
      for (let length = 0; length < bytes.length; length += 1)
        expect([length, strange(bytes.subarray(0, length), bytes.length)]).toEqual([length, undefined]);
  });
});

it('content credentials are of the picture that is signed alone', () => {
  expect(strangeInPicture(withSegment(0xeb, 'JP\0\u0001'), 1, false)).toBe('segment eb');
  expect(strangeInPicture(jpeg, jpeg.length, false)).toBeUndefined();
});

it.each([
  ['a comment', withSegment(0xfe, 'A picture of another page'), 'segment fe'],
  ['a date', withSegment(0xe1, 'Exif\0\0MM'), 'segment e1'],
  ['a date behind a byte that fills up', withSegment(0xe1, 'Exif\0\0MM', [0xff]), 'segment ff'],
  ['a date behind a marker without a length', withSegment(0xe1, 'Exif\0\0MM', [0xff, 0x01]), 'segment 1'],
  ['bytes between its segments', withSegment(0xe1, 'Exif\0\0MM', [0x00, 0x10]), 'segment 0'],
  ['a second beginning', withSegment(0xd8, ''), 'segment d8'],
  ['a small picture', withSegment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001\0\0\0'), 'segment e0'],
  ['a small picture of the extension', withSegment(0xe0, 'JFXX\0\u0013\u0001\u0001\0\0\0\0\0\0'), 'segment e0'],
  ['a list of further pictures', withSegment(0xe2, 'MPF\0MM\0*\0\0\0\u0008\0\0'), 'segment e2'],
  ['boxes of nobody', withSegment(0xeb, 'XX'), 'segment eb'],
  ['words of a program', withSegment(0xed, 'Photoshop 3.0\0'), 'segment ed'],
  ['another coding', withSegment(0xcc, '\0\0'), 'segment cc'],
  ['bytes behind its end', Buffer.concat([jpeg, Buffer.from('x')]), 'bytes behind its end'],
  ['no end', jpeg.subarray(0, -2), 'no end'],
  ['no scan', jpeg.subarray(0, 40), 'no end'],
])('a JPEG with %s is told', (_, bytes, what) => {
  expect(strange(bytes)).toBe(what);
});

it.each([
  ['words', withChunk('tEXt'), 'chunk tEXt'],
  ['a time', withChunk('tIME'), 'chunk tIME'],
  ['a turn', withChunk('eXIf'), 'chunk eXIf'],
  ['a film', withChunk('acTL', '\0\0\0\u0002\0\0\0\0'), 'chunk acTL'],
  ['a frame of a film', withChunk('fdAT'), 'chunk fdAT'],
  ['what is of nobody', withChunk('noTe'), 'chunk noTe'],
  ['bytes behind its end', Buffer.concat([png, Buffer.from('x')]), 'bytes behind its end'],
  ['no end', png.subarray(0, -12), 'no end'],
  ['a chunk longer than the file', png.subarray(0, 45), 'no end'],
])('a PNG with %s is told', (_, bytes, what) => {
  expect(strange(bytes)).toBe(what);
});
