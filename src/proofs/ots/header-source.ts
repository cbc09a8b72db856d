import { fromHex } from '../../package/byte-strings.js';
import { HEADER_LENGTH } from './block-header.js';
import type { HeaderSource } from './evaluate.js';

/**
 * Where block headers come from, in three forms:
 * a text file with one `<height> <160 hexadecimal digits>` per line (`#` starts a comment);
 * a file of raw 80-byte headers from the genesis block on, as Bitcoin nodes and Electrum keep them;
 * an Esplora server (`GET /block-height/<height>` answers a hash, `GET /block/<hash>/header` the header in hexadecimal).
 * None of them is believed: a header counts only when its work and its Merkle root hold.
 */
export function headersFromText(text: string): HeaderSource {
  const headers = new Map<number, Uint8Array>();
  for (const line of text.split(/\r?\n/)) {
    const [, height, hex] = /^\s*(\d{1,9})\s+([0-9a-fA-F]{160})\s*(?:#.*)?$/.exec(line) ?? [];
    const header = hex === undefined ? undefined : fromHex(hex);
    if (header) headers.set(Number(height), header);
  }
  return (height) => Promise.resolve(headers.get(height));
}

/** `read` gives `length` bytes at `offset`, or fewer at the end of the file. */
export function headersFromRaw(read: (offset: number, length: number) => Promise<Uint8Array>): HeaderSource {
  return async (height) => {
    const header = await read(height * HEADER_LENGTH, HEADER_LENGTH);
    return header.length === HEADER_LENGTH ? header : undefined;
  };
}

/** `get` gives the text at an address, or undefined when there is none. A server that answers anything else knows nothing. */
export function headersFromEsplora(base: string, get: (url: string) => Promise<string | undefined>): HeaderSource {
  const root = base.replace(/\/+$/, '');
  return async (height) => {
    const hash = (await get(`${root}/block-height/${height}`))?.trim() ?? '';
    if (!/^[0-9a-f]{64}$/i.test(hash)) return undefined;
    const header = fromHex((await get(`${root}/block/${hash}/header`))?.trim() ?? '');
    return header?.length === HEADER_LENGTH ? header : undefined;
  };
}

/** True when the file is the text form: a raw header begins with its version number, which is no printable text. */
export function isHeaderText(start: Uint8Array): boolean {
  return start.every((byte) => byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f));
}
