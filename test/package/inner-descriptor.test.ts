import { expect, it } from 'vitest';
import { innerDescriptor } from '../../src/package/zip/inner-descriptor.js';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const noise = (length: number) => new Uint8Array(length).map((_, at) => (at * 7) & 0x3f);

/** Signature, CRC-32, compressed size, size, as a program reads them that knows nothing but these bytes. */
function descriptor(packed: number, size: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(16));
  [0x08074b50, 0x12345678, packed, size].forEach((value, at) => bytes.setUint32(at * 4, value, true));
  return new Uint8Array(bytes.buffer);
}

/** Where it finds one, for each of many ways to cut the content. */
function found(content: Uint8Array): readonly (number | undefined)[] {
  return [1, 3, 16, 19, 20, 21, 64, 1_000].map((size) => {
    const watch = innerDescriptor();
    for (let at = 0; at < content.length; at += size) watch.take(content.subarray(at, at + size));
    return watch.found();
  });
}

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const everywhere = (place: number | undefined) => Array.from({ length: 8 }, () => place);

it.each([
  ['its compressed size fits', joined(noise(50), descriptor(50, 7), noise(90)), 50],
  ['its size fits', joined(noise(50), descriptor(7, 50), noise(90)), 50],
  ['it is the beginning', joined(descriptor(0, 7), noise(90)), 0],
  ['it is the end', joined(noise(50), descriptor(50, 50)), 50],
  ['its compressed size is the end', joined(noise(50), descriptor(50, 9).subarray(0, 12)), 50],
  ['the first of two fits', joined(noise(40), descriptor(40, 1), noise(44), descriptor(100, 1), noise(30)), 40],
  ['the second of two fits', joined(noise(40), descriptor(41, 1), noise(44), descriptor(100, 1), noise(30)), 100],
  ['a local header follows', joined(noise(50), descriptor(1, 2), latin1('PK\x03\x04'), noise(40)), 50],
  ['a central record follows', joined(noise(50), descriptor(1, 2), latin1('PK\x01\x02'), noise(40)), 50],
  ['an end record follows as the last bytes', joined(noise(50), descriptor(1, 2), latin1('PK\x05\x06')), 50],
  ['P stands before it', joined(noise(50), latin1('PPP'), descriptor(53, 1), noise(30)), 53],
])('a descriptor is found when %s', (_, content, place) => expect(found(content)).toEqual(everywhere(place)));

it.each([
  ['neither size fits', joined(noise(50), descriptor(49, 51), noise(90))],
  ['the signature is another', joined(noise(50), descriptor(50, 50).with(2, 6), noise(90))],
  ['ZIP64 follows', joined(noise(50), descriptor(1, 2), latin1('PK\x06\x07'), noise(40))],
  ['a header follows later', joined(noise(50), descriptor(1, 2), noise(1), latin1('PK\x03\x04'), noise(40))],
  ['its size is cut off', joined(noise(50), descriptor(9, 50).subarray(0, 15))],
  ['it is cut off', joined(noise(50), descriptor(50, 50).subarray(0, 11))],
  ['there is no byte', new Uint8Array()],
  ['there are only beginnings of one', latin1('PK'.repeat(60))],
])('none is found when %s', (_, content) => expect(found(content)).toEqual(everywhere(undefined)));
