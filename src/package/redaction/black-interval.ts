import type { HuffmanCodes, JpegHead } from './jpeg-head.js';

/**
 * The image data of so many black units under the tables of a picture, without a restart marker: brightness 0, no colour.
 * There is exactly one such coding, so that whoever checks a copy makes the same bytes.
 * @throws RangeError when the tables have no code for it
 */
export function blackInterval({ components }: Pick<JpegHead, 'components'>, units: number): Uint8Array<ArrayBuffer> {
  const bits: string[] = [];
  for (let unit = 0; unit < units; unit += 1)
    for (const [component, { blocks, step, dc, ac }] of components.entries())
      for (let block = 0; block < blocks; block += 1) {
        const first = unit === 0 && block === 0 && component === 0;
        bits.push(mean(dc, first ? -Math.ceil(BLACK / step) : 0), codeOf(ac, END_OF_BLOCK));
      }
  return stuffed(bits.join(''));
}

/** Restart marker behind interval `number`, from 0. */
export const restartMarker = (number: number): readonly [number, number] => [0xff, 0xd0 + (number & 7)];

/** Eight times the distance of black from the middle of the scale, the mean of a block as T.81, A.3.3 has it. */
const BLACK = 1024;
const END_OF_BLOCK = 0;

/** T.81, F.1.2.1: a category, then so many bits; a negative number less one. */
function mean(dc: HuffmanCodes, difference: number): string {
  const category = 32 - Math.clz32(Math.abs(difference));
  const value = difference < 0 ? difference + 2 ** category - 1 : difference;
  return codeOf(dc, category) + (category === 0 ? '' : value.toString(2).padStart(category, '0'));
}

function codeOf(codes: HuffmanCodes, value: number): string {
  const found = codes.get(value);
  if (found === undefined) throw new RangeError('the tables of the picture have no code for black');
  return found.code.toString(2).padStart(found.length, '0');
}

/** Ones fill the last byte; a zero byte follows each 0xff (T.81, F.1.2.3). */
function stuffed(bits: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte);
    if (byte === 0xff) bytes.push(0);
  }
  return Uint8Array.from(bytes);
}
