import { hashing } from './hashing.js';
import { inputAt } from './sha256-module.js';
import type { Sha256 } from './tree.js';

/**
 * SHA-256 of short inputs in WebAssembly, for trees: a call into OpenSSL costs several times what the hash of one or two blocks does. Longer
 * inputs, of which OpenSSL makes short work, go to `other`, and so do all where WebAssembly is missing or forbidden.
 */
export function shortSha256(other: Sha256): Sha256 {
  let short: Sha256 | undefined;
  return (bytes) => (bytes.length > LONGEST ? other(bytes) : (short ??= inWebAssembly() ?? other)(bytes));
}

/** Bytes: about where both take the same time. */
const LONGEST = 200;

function inWebAssembly(): Sha256 | undefined {
  const made = hashing();
  if (made === undefined) return undefined;
  const { bytes: memory, hash } = made;
  return (bytes) => {
    // Of so few bytes a loop makes less work than a call that copies.
    for (let at = 0; at < bytes.length; at += 1) memory[inputAt + at] = bytes[at] ?? 0;
    hash(bytes.length, 0);
    return memory.slice(0, 32);
  };
}
