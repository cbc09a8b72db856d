import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 over RFC 4226: SHA-1, six digits, steps of 30 seconds. What every authenticator program takes.

const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, which RFC 4226 (4, R6) recommends. */
export const SECRET_BYTES = 20;

const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step whose code was typed: this one, or the one before or after it (RFC 6238, 5.2). */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6, without padding: 20 bytes need none. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Key URI format, as authenticator programs read it. */
export function otpauthUrl(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' };
  const said = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${said.join('&')}`;
}
