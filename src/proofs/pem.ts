import { type Bytes, fromBase64, toBase64 } from '../package/byte-strings.js';

/** The DER of every block with this label in a PEM text (RFC 7468); blocks that are not base64 are left out. */
export function fromPem(text: string, label = 'CERTIFICATE'): Bytes[] {
  const blocks = text.matchAll(new RegExp(`-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]*)-----END ${label}-----`, 'g'));
  return Array.from(blocks, ([, body]) => fromBase64(body ?? '')).filter((der) => der !== undefined);
}

export function toPem(der: Uint8Array, label = 'CERTIFICATE'): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
