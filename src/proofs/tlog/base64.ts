import { type Bytes, fromBase64, toBase64 } from '../../package/byte-strings.js';

/** Bytes of the one base64 that they have (RFC 4648, section 4); undefined for any other text. */
export function strictBase64(text: string): Bytes | undefined {
  const bytes = fromBase64(text);
  return bytes !== undefined && toBase64(bytes) === text ? bytes : undefined;
}

/** A count without leading zeros that a JavaScript number holds; undefined for any other text. */
export function strictCount(text: string): number | undefined {
  const count = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
  return count !== undefined && Number.isSafeInteger(count) ? count : undefined;
}
