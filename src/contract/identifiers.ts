import type { Random } from '../world.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdPrefix =
  | 'cap'
  | 'sch'
  | 'cert'
  | 'cmp'
  | 'red'
  | 'imp'
  | 'mat'
  | 'shr'
  | 'ses'
  | 'sat'
  | 'totp'
  | 'psk'
  | 'sub'
  | 'acct'
  | 'org'
  | 'inv'
  | 'key'
  | 'exp'
  | 'req'
  | 'evt'
  | 'bat';

/** Any row of `GET /captures` may be read by its own id. */
export const captureIdPattern = '^(cap|cert|cmp|red|imp)_[0-9A-Za-z]{1,64}$';
export const isCaptureId = (written: string): boolean => new RegExp(captureIdPattern).test(written);
export const scheduleIdPattern = '^sch_[A-Za-z0-9]{8,32}$';

export const newId = (prefix: IdPrefix, world: Random): string => `${prefix}_${randomText(20, world)}`;

/** `length` characters of `[0-9A-Za-z]`, each equally likely: bytes from 248 up would favour the first eight, so they are drawn again. */
export function randomText(length: number, world: Random): string {
  let text = '';
  while (text.length < length) {
    for (const byte of world.randomBytes(length - text.length + 8)) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}
