import { digestAt, inputSize, sha256Module } from './sha256-module.js';
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
  const made = instance();
  if (made === undefined) return undefined;
  const input = new Uint8Array(made.memory.buffer, 0, inputSize);
  const digest = new Uint8Array(made.memory.buffer, digestAt, 32);
  return (bytes) => {
    // Of so few bytes a loop makes less work than a call that copies.
    for (let at = 0; at < bytes.length; at += 1) input[at] = bytes[at] ?? 0;
    made.hash(bytes.length);
    return digest.slice();
  };
}

interface Hashing {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Of the first `length` bytes of the memory. Overwrites what stands behind them. */
  hash(length: number): void;
}

function instance(): Hashing | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(sha256Module())).exports as unknown as Hashing;
  } catch {
    return undefined;
  }
}
