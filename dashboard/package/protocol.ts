import type { Report } from '../../src/verify/report.js';

// What the page and the worker that reads a package say to each other. The worker has the package; the page gets one file of it at a time.

export interface PackageFile {
  readonly name: string;
  /** As the container states it. */
  readonly size: number;
  /** As the manifest states it; null where it does not list the file. */
  readonly sha256: string | null;
}

export interface Contents {
  readonly files: readonly PackageFile[];
  /** What is wrong with the container as a whole. */
  readonly faults: readonly string[];
}

export interface FileBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the bytes are those whose hash the manifest states. */
  readonly listed: 'same' | 'differs' | 'not_listed';
}

/** Every question with its answer. */
export interface Questions {
  open: { readonly asks: { readonly blob: Blob }; readonly gets: Contents };
  read: { readonly asks: { readonly name: string }; readonly gets: FileBytes };
  verify: { readonly asks: object; readonly gets: Report };
}

export type Ask = {
  [K in keyof Questions]: { readonly kind: K; readonly turn: number } & Questions[K]['asks'];
}[keyof Questions];

export type Told =
  | { readonly turn: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly turn: number; readonly kind: 'failed'; readonly message: string }
  | { readonly turn: number; readonly kind: 'read'; readonly bytes: number };
