import { concat } from '../../../src/package/byte-strings.js';

/** DER by hand (X.690), so that a test can write what no library would. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(...parts);
  const long: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) long.unshift(rest % 256);
  const length = content.length < 0x80 ? [content.length] : [0x80 | long.length, ...long];
  return concat(Uint8Array.of(tag, ...length), content);
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tlv(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]): Uint8Array => tlv(0x31, ...parts);
/** `[number]`, constructed. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]): Uint8Array => tlv(0xa0 | number, ...parts);
export const octets = (...parts: readonly Uint8Array[]): Uint8Array => tlv(0x04, ...parts);
export const bits = (bytes: Uint8Array, unused = 0): Uint8Array => tlv(0x03, Uint8Array.of(unused), bytes);
export const nothing = (): Uint8Array => tlv(0x05);
export const bool = (value: boolean): Uint8Array => tlv(0x01, Uint8Array.of(value ? 0xff : 0));
export const enumerated = (value: number): Uint8Array => tlv(0x0a, Uint8Array.of(value));
export const text = (value: string): Uint8Array => tlv(0x0c, new TextEncoder().encode(value));

export function integer(value: number | Uint8Array): Uint8Array {
  if (typeof value !== 'number') return tlv(0x02, value);
  const bytes: number[] = [];
  for (let rest = value; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return tlv(0x02, Uint8Array.of(...((bytes[0] ?? 0) >= 0x80 ? [0] : []), ...bytes));
}

export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) | 0x80);
    return digits;
  });
  return tlv(0x06, Uint8Array.of(...arcs));
}

/** `20260102030405Z`. */
export const zulu = (time: Date): string => `${time.toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)}Z`;
export const time = (given: Date | string): Uint8Array =>
  tlv(0x18, new TextEncoder().encode(typeof given === 'string' ? given : zulu(given)));
