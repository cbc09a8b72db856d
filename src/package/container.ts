/** Bytes that can be read at any place: a file, a Blob, memory. */
export interface ByteSource {
  readonly size: number;
  /** Exactly `length` bytes from `offset`; rejects when they cannot be had. */
  read(offset: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
}

/** What differs between Node and a browser page, handed in. */
export interface Platform {
  crc32(bytes: Uint8Array, previous: number): number;
  /** `size` is what the caller expects to hash; where there are threads, much of it may be hashed beside the caller. */
  hasher(algorithm: 'sha256' | 'sha512', size?: number): Hasher;
  /** SHA-256 of a few bytes, at once: 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  inflate: Inflate;
  rawInflater(): RawInflater;
  /** The reader's clock: a proof from the future establishes nothing. */
  now(): Date;
}

/** Raw DEFLATE whose end only the data tell, in pieces (members of a gzip file follow each other so). */
export interface RawInflater {
  /** What came of the piece, and how many of its bytes belonged to the stream. Rejects on what is not DEFLATE. */
  push(piece: Uint8Array): Promise<{
    readonly output: readonly Uint8Array[];
    readonly used: number;
    readonly ended: boolean;
  }>;
  close(): void;
}

/** The bytes given to `update` may be overwritten once it has returned (or its promise resolved). */
export interface Hasher {
  update(bytes: Uint8Array): void | Promise<void>;
  /** Lower-case hex. */
  digest(): string | Promise<string>;
}

/** Raw DEFLATE. The output rejects on data that is not DEFLATE or ends early; `consumed` tells how much of the input belonged to it. */
export type Inflate = (input: AsyncIterable<Uint8Array>) => {
  readonly output: AsyncIterable<Uint8Array>;
  consumed(): number;
};

/** Reason codes of the container (evidence-verify(7), CODES). */
export type StructureCode =
  | 'not_a_zip'
  | 'zip_malformed'
  | 'zip_encrypted'
  | 'zip64'
  | 'zip_link'
  | 'zip_unsafe_name'
  | 'zip_duplicate_name'
  | 'zip_overlap'
  | 'zip_size_mismatch'
  | 'zip_crc_mismatch'
  | 'zip_bomb';

export interface StructureFault {
  readonly code: StructureCode;
  readonly path?: string;
  readonly explanation: string;
  readonly expected?: string;
  readonly found?: string;
}

export interface ContainerEntry {
  readonly name: string;
  /** As stated by the container; the truth is what `read` yields. */
  readonly size: number;
}

/** A ZIP or a folder, listed but not yet read. */
export interface Container {
  readonly kind: 'zip' | 'directory';
  /** Files in the order in which they lie; names may still be unsafe when a fault says so. */
  readonly entries: readonly ContainerEntry[];
  readonly faults: readonly StructureFault[];
  /**
   * The entry's content. Chunks may share one buffer: take what is needed before asking for the next.
   * Ends early when the content is faulty, and reports that to `fault`; does not throw for content.
   */
  read(entry: ContainerEntry, fault: (fault: StructureFault) => void): AsyncIterable<Uint8Array>;
  /** Whoever reads the container whole closes it. */
  close?(): Promise<void>;
}
