import type { Readable } from 'node:stream';
import type { PackageCheck } from '../../../src/home/package-check.js';

/** A package as a file of this machine, until it is released. */
export interface LocalCopy {
  readonly path: string;
  /** Nobody reads it under this path any more. */
  release(): Promise<void>;
}

export interface Lending {
  /** Whoever borrows it judges the bytes, so that they are handed over also where they are not what was sealed. */
  readonly asItIs?: true;
}

export const asItIs: Lending = { asItIs: true };

/**
 * Sealed packages by their names. Only the store knows where their bytes lie; a name is written once and never again. What is not
 * there fails as a file that is not there does (ENOENT); a store that cannot be asked fails as `isStoreAway` says.
 */
export interface SealedPackages {
  /** Moves a finished file in; `sha256` is its hash, as hex. On return it survives a power cut. */
  take(stagedFile: string, name: string, sha256: string): Promise<void>;
  /** Bytes of the package; undefined when there is none. */
  size(name: string): Promise<number | undefined>;
  /** Whether links to it may be given out: a store that is slow to ask takes the row's word for it. */
  isOffered(name: string): Promise<boolean>;
  /** `start` and `end` are both inclusive. */
  read(name: string, range: { readonly start: number; readonly end: number }): Readable;
  /** An address elsewhere that gives the package for a minute; undefined where it is read here. */
  link(name: string, fileName: string): Promise<string | undefined>;
  /** For whoever reads at random, and goes on after the call that asked for it. */
  borrow(name: string, lending?: Lending): Promise<LocalCopy>;
  /** The same for one call. */
  withLocal<T>(name: string, use: (path: string) => Promise<T>, lending?: Lending): Promise<T>;
  /** On return it is gone, or is removed as soon as it can be. */
  remove(name: string): Promise<void>;
  /**
   * Removes what a dead run left: packages that nothing holds. With `before`, because others are at work, only those that were last
   * written before that time. `isHeld` is asked of each before it goes: the row may be newer than the names. Returns the names removed.
   */
  sweep(
    held: ReadonlySet<string>,
    before?: Date,
    isHeld?: (name: string) => Promise<boolean>,
  ): Promise<readonly string[]>;
  /** The same store for work that nobody waits for: where it cannot be asked, it is asked again until the signal or minutes later. */
  waiting(signal: AbortSignal): SealedPackages;
  close(): Promise<void>;
  /** The bucket behind it, where there is one, which keeps holds of its own. */
  readonly bucket: PackageBucket | undefined;
}

/** What is asked of a bucket beyond its packages' bytes. */
export interface PackageBucket {
  /** Nobody can remove the package until the hold is over, with whatever key. False where there is none: the comparison tells of it. */
  hold(name: string, held: boolean): Promise<boolean>;
  /** Of one capture, whatever its row says of them. */
  namesOf(captureId: string): Promise<string[]>;
  /** Names in their order, a thousand at a time. */
  names(): AsyncIterable<readonly ListedPackage[]>;
  /** Undefined where it is not there. */
  facts(name: string): Promise<PackageFacts | undefined>;
  /** Removes again what could not be removed before, until the bucket does not answer or the signal. */
  settle(signal: AbortSignal): Promise<void>;
  /** What was last found when it was compared with the rows; undefined where it never was. */
  lastCheck(): Promise<PackageCheck | undefined>;
  keepCheck(check: PackageCheck): Promise<void>;
}

export interface ListedPackage {
  readonly name: string;
  /** By the clock of the bucket alone; NaN where it does not say. */
  readonly ageMs: number;
}

export interface PackageFacts {
  readonly size: number;
  /** As told when it was put; null: something else put it there. */
  readonly sha256: string | null;
  /** Null where the bucket has no Object Lock. */
  readonly held: boolean | null;
}

/** `withLocal` by `borrow`. */
export const lent =
  (borrow: SealedPackages['borrow']): SealedPackages['withLocal'] =>
  async (name, use, lending) => {
    const copy = await borrow(name, lending);
    try {
      return await use(copy.path);
    } finally {
      await copy.release();
    }
  };
