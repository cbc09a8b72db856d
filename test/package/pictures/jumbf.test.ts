import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialsInJpeg, readBoxes } from '../../../src/package/pictures/jumbf.js';

const word = (value: number, size: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const box = (type: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([word(8 + all.length, 4), Buffer.from(type, 'latin1'), all]);
};
const description = (label: string, toggles = 0x03): Buffer =>
  box('jumd', Buffer.alloc(16, 1), Buffer.from([toggles]), Buffer.from(label), Buffer.alloc(1));
const superbox = (label: string, ...content: Buffer[]): Buffer => box('jumb', description(label), ...content);

describe('boxes', () => {
  it('are read with their labels, one in another', () => {
    const bytes = Buffer.concat([superbox('c2pa', superbox('a', box('cbor', Buffer.from('xy')))), box('free')]);
    const [store, free] = readBoxes(bytes);
    expect(store).toMatchObject({ type: 'jumb', label: 'c2pa' });
    expect(store?.boxes).toMatchObject([{ label: 'a', boxes: [{ type: 'cbor', label: '', boxes: [] }] }]);
    expect(Buffer.from(store?.boxes[0]?.boxes[0]?.content ?? []).toString()).toBe('xy');
    expect([free?.type, free?.content.length]).toEqual(['free', 0]);
    expect(readBoxes(new Uint8Array())).toEqual([]);
  });

  it('have a label only where their description says so', () => {
    expect(readBoxes(box('jumb', description('a', 0x01)))[0]?.label).toBe('');
    // Without the byte that ends it.
    const open = box('jumd', Buffer.alloc(16), Buffer.from([2]), Buffer.from('ab'));
    expect(readBoxes(box('jumb', open))[0]?.label).toBe('ab');
    expect(readBoxes(box('jumb', box('jumd')))[0]?.label).toBe('');
  });

  const nested = (depth: number): Buffer => (depth === 0 ? box('free') : superbox('', nested(depth - 1)));
  it.each<[string, Buffer, string]>([
    ['seven bytes', Buffer.alloc(7), 'cut off'],
    ['a length of 0', Buffer.concat([word(0, 4), Buffer.from('free')]), 'wrong length'],
    ['a length of 7', Buffer.concat([word(7, 4), Buffer.from('free')]), 'wrong length'],
    ['a length beyond the end', Buffer.concat([word(9, 4), Buffer.from('free')]), 'wrong length'],
    [
      'a length beyond the end of the second',
      Buffer.concat([box('free'), word(12, 4), Buffer.from('free')]),
      'wrong length',
    ],
    ['something behind the last', Buffer.concat([box('free'), Buffer.alloc(3)]), 'cut off'],
    ['a superbox without a description', box('jumb', box('cbor')), 'no description'],
    ['a superbox that is empty', box('jumb'), 'no description'],
    ['nine floors', nested(9), 'too deeply'],
    ['10,001 of them', Buffer.concat(Array.from({ length: 10_001 }, () => box('free'))), 'more boxes'],
    ['10,001 of them in one', superbox('', ...Array.from({ length: 9_999 }, () => box('free'))), 'more boxes'],
  ])('are refused with %s', (_, bytes, fault) => {
    expect(() => readBoxes(bytes)).toThrow(TypeError);
    expect(() => readBoxes(bytes)).toThrow(fault);
  });

  it('are read up to these bounds', () => {
    expect(readBoxes(nested(8))).toHaveLength(1);
    expect(readBoxes(Buffer.concat(Array.from({ length: 10_000 }, () => box('free'))))).toHaveLength(10_000);
  });

  it('fill the bytes exactly, or are refused: any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          expect(readBoxes(bytes).reduce((sum, { content }) => sum + 8 + content.length, 0)).toBe(bytes.length);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

const store = superbox('c2pa', box('cbor', Buffer.alloc(100, 7)));
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), word(2 + body.length, 2), body]);
/** A part of the store in an APP11 segment. Behind the first one the header of the box stands again. */
const part = (sequence: number, payload: Buffer, instance = 1): Buffer =>
  segment(0xeb, Buffer.concat([Buffer.from('JP'), word(instance, 2), word(sequence, 4), payload]));
const head = store.subarray(0, 8);
const cut = 60;
const two = [part(1, store.subarray(0, cut)), part(2, Buffer.concat([head, store.subarray(cut)]))];
const jfif = segment(0xe0, Buffer.from('JFIF\0'));
const scan = Buffer.concat([segment(0xda, Buffer.alloc(3)), Buffer.from([1, 2, 0xff, 0xd9])]);
const jpeg = (...segments: Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, scan]);

describe('content credentials of a JPEG', () => {
  it('are put together of their segments, wherever they are divided', () => {
    for (let at = 8; at < store.length; at += 1) {
      const file = jpeg(jfif, part(1, store.subarray(0, at)), part(2, Buffer.concat([head, store.subarray(at)])));
      const found = credentialsInJpeg(file);
      expect(Buffer.from(found?.store ?? [])).toEqual(store);
      expect([found?.start, found?.end]).toEqual([2 + jfif.length, file.length - scan.length]);
    }
  });

  it('are undefined where there are none', () => {
    expect(credentialsInJpeg(jpeg(jfif))).toBeUndefined();
    expect(credentialsInJpeg(jpeg(segment(0xeb, Buffer.from('XX0000000000000000'))))).toBeUndefined();
    // Behind the start of the scan everything is image.
    expect(credentialsInJpeg(Buffer.concat([jpeg(jfif), ...two]))).toBeUndefined();
  });

  it.each<[string, Buffer, string]>([
    ['segments in another order', jpeg(two[1]!, two[0]!), 'do not follow each other'],
    ['a segment twice', jpeg(two[0]!, two[0]!), 'do not follow each other'],
    ['a first segment that is missing', jpeg(two[1]!), 'do not follow each other'],
    ['something between their segments', jpeg(two[0]!, jfif, two[1]!), 'do not follow each other'],
    ['two stores', jpeg(two[0]!, part(2, store, 2)), 'do not follow each other'],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'not a JPEG'],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'not a JPEG'],
    ['bytes between segments', jpeg(jfif, Buffer.from([0])), 'bytes between its segments'],
  ])('are refused with %s', (_, file, fault) => {
    expect(() => credentialsInJpeg(file)).toThrow(TypeError);
    expect(() => credentialsInJpeg(file)).toThrow(fault);
  });

  it('are not known of a beginning that ends before the image does begin', () => {
    const file = jpeg(jfif, ...two);
    const scanAt = file.length - scan.length;
    expect(credentialsInJpeg(file.subarray(0, scanAt + 4), false)?.end).toBe(scanAt);
    for (let length = 4; length < scanAt; length += 1)
      expect(() => credentialsInJpeg(file.subarray(0, length), false)).toThrow('larger than in any screenshot');
  });
});
