/** Bytes and their text forms, with Web-standard means only. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Strict: bytes that are not UTF-8, or a byte order mark, are refused with a TypeError. */
export function fromUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (text.startsWith('\uFEFF')) throw new TypeError('starts with a byte order mark');
  return text;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

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
