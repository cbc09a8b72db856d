import { scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../src/contract/errors.js';

/** RFC 7914: 128 MiB and some tenths of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 2 ** 20 } as const;
const HASH_BYTES = 32;
export const PASSWORD_SALT_BYTES = 16;

const AT_ONCE = 2;
/** More than that wait for nothing: they are told to come again. */
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time in the whole process. @throws RATE_LIMITED where too many wait. */
export async function passwordHash(password: string, salt: Uint8Array): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw refuse('RATE_LIMITED', { retry_after_seconds: 5, action: 'share_password' });
    await new Promise<void>((go) => void waiting.push(go));
  } else running += 1;
  try {
    return await hashed(password, salt);
  } finally {
    // The place goes to the next one who waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function isPassword(password: string, salt: Uint8Array, expected: Uint8Array): Promise<boolean> {
  return timingSafeEqual(await passwordHash(password, salt), expected);
}

/** A password is the text, however the keyboard composed it. */
const hashed = (password: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
