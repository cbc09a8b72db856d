/** Bytes and their text forms, with Web-standard means only. */
const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Strict: bytes that are not UTF-8, or a byte order mark, are refused with a TypeError. */
export function fromUtf8(bytes: Uint8Array): string {
  const text = strict.decode(bytes);
  if (text.startsWith('\uFEFF')) throw new TypeError('starts with a byte order mark');
  return text;
}

/** The text of a file of which a byte order mark may be the first character, such as that of a page. */
export const anyUtf8 = (bytes: Uint8Array): string => strict.decode(bytes);

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexOf[byte];
  return text;
}

/** Lower-case hex SHA-256 of bytes that are in memory (WebCrypto). */
export async function sha256Hex(bytes: Uint8Array | string): Promise<string> {
  const input = typeof bytes === 'string' ? utf8(bytes) : (bytes as Uint8Array<ArrayBuffer>);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', input)));
}

export async function sha512Hex(bytes: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-512', bytes as Uint8Array<ArrayBuffer>)));
}

export const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
export const isSha512 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{128}$/.test(value);
