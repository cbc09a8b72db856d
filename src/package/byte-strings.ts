/** Small operations on byte strings that Node's Buffer has and the browser does not. */

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What WebCrypto takes: bytes that are surely not in shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A copy in a buffer of its own, so that `.buffer` holds these bytes and nothing else. */
export function copy(bytes: ArrayLike<number> | ArrayBuffer): Bytes {
  return bytes instanceof ArrayBuffer ? new Uint8Array(bytes.slice(0)) : Uint8Array.from(bytes);
}

export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Order of byte strings as unsigned numbers, a prefix first. */
export function compare(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Undefined when the text is not an even number of hexadecimal digits. */
export function fromHex(text: string): Bytes | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Undefined when the text is not base64 (RFC 4648, section 4); white space is ignored. */
export function fromBase64(text: string): Bytes | undefined {
  const compact = text.replaceAll(/\s/g, '');
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return undefined;
  try {
    const decoded = atob(compact);
    // A loop, not `Uint8Array.from`, which takes several times as long: the proof of a copy has thousands of hashes.
    const bytes = new Uint8Array(decoded.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = decoded.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}
