import type { Readable } from 'node:stream';

/** A package as a file of this machine, until it is released. */
export interface LocalCopy {
  readonly path: string;
  /** Nobody reads it under this path any more. */
  release(): Promise<void>;
}

/**
 * Sealed packages by their names. Only the store knows where their bytes lie; a name is written once and never again. What is not
 * there fails as a file that is not there does (ENOENT).
 */
export interface SealedPackages {
  /** Moves a finished file in; `sha256` is its hash, as hex. On return it survives a power cut. */
  take(stagedFile: string, name: string, sha256: string): Promise<void>;
  /** Bytes of the package; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** `start` and `end` are both inclusive. */
  read(name: string, range: { readonly start: number; readonly end: number }): Readable;
  /** For whoever reads at random, and goes on after the call that asked for it. */
  borrow(name: string): Promise<LocalCopy>;
  /** The same for one call. */
  withLocal<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /**
   * Removes what a dead run left: packages that nothing holds. With `before`, because others are at work, only those that were last
   * written before that time. Returns the names removed.
   */
  sweep(held: ReadonlySet<string>, before?: Date): Promise<readonly string[]>;
}

/** `withLocal` by `borrow`. */
export const lent =
  (borrow: SealedPackages['borrow']): SealedPackages['withLocal'] =>
  async (name, use) => {
    const copy = await borrow(name);
    try {
      return await use(copy.path);
    } finally {
      await copy.release();
    }
  };
