import { sha256Module } from './sha256-module.js';

/** SHA-256 in WebAssembly: what is hashed lies in its memory (`inputAt`), before that there is room for digests. */
export interface Hashing {
  readonly bytes: Uint8Array;
  /** The same memory, in four bytes each. */
  readonly words: Int32Array;
  /** Of `length` bytes from `inputAt` on, to the place `digest`. Overwrites up to 72 bytes behind the input. */
  readonly hash: (length: number, digest: number) => void;
}

/** One for all, as no work on it waits for anything. Undefined where WebAssembly is missing or forbidden. */
export function hashing(): Hashing | undefined {
  if (made === undefined) made = instance() ?? 'none';
  return made === 'none' ? undefined : made;
}

let made: Hashing | 'none' | undefined;

function instance(): Hashing | undefined {
  try {
    const { memory, hash } = new WebAssembly.Instance(new WebAssembly.Module(sha256Module())).exports as unknown as {
      readonly memory: { readonly buffer: ArrayBuffer };
      readonly hash: Hashing['hash'];
    };
    return { bytes: new Uint8Array(memory.buffer), words: new Int32Array(memory.buffer), hash };
  } catch {
    return undefined;
  }
}
