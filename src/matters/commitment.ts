import { sha256Hex, utf8 } from '../package/bytes.js';

/** Bytes that stand before what is committed to, so that it cannot be guessed from the commitment. */
export const SALT_BYTES = 32;

/** SHA-256 of the salt and the UTF-8 of a text, lower-case hex: it stands in the record, and the text beside it. */
export function commitmentTo(text: string, salt: Uint8Array): Promise<string> {
  if (salt.length !== SALT_BYTES) throw new TypeError(`a salt has ${SALT_BYTES} bytes`);
  const bytes = utf8(text);
  const salted = new Uint8Array(salt.length + bytes.length);
  salted.set(salt);
  salted.set(bytes, salt.length);
  return sha256Hex(salted);
}
