import { concat, copy, equal, fromHex } from '../../package/byte-strings.js';
import { append, digestLength, hashWithSha256, type Operation, prepend } from './operation.js';
import { follow, readTimestamp, type Timestamp, timestampBytes } from './timestamp.js';
import { OtsError, Reader, varuint } from './wire.js';

/** A detached proof: the digest of a file (hashed with operation `hashTag`) and its timestamp. */
export interface OtsProof {
  readonly hashTag: number;
  readonly timestamp: Timestamp;
}

const MAGIC = fromHex('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294') ?? new Uint8Array();
const VERSION = 1;
/** Four calendars and their Bitcoin paths take about 5 kB. */
const MAX_FILE = 65_536;
export const NONCE_LENGTH = 16;

/** Throws OtsError on anything that is not exactly one proof. */
export function parseProof(file: Uint8Array): OtsProof {
  if (file.length > MAX_FILE) throw new OtsError(`the file is larger than ${MAX_FILE} bytes`);
  const reader = new Reader(file);
  if (!equal(reader.bytes(MAGIC.length), MAGIC)) throw new OtsError('the file is not an OpenTimestamps proof');
  const version = reader.varuint();
  if (version !== VERSION) throw new OtsError(`version ${version} of the format is not known`);
  const hashTag = reader.byte();
  const length = digestLength.get(hashTag);
  if (length === undefined) throw new OtsError(`file digest 0x${hashTag.toString(16)} is not known`);
  const timestamp = readTimestamp(reader, copy(reader.bytes(length)));
  reader.end();
  return { hashTag, timestamp };
}

/** Whether a reader will take it: the joined answers of several calendars may be too long or too deep. */
export function isProof(file: Uint8Array): boolean {
  try {
    parseProof(file);
    return true;
  } catch (error) {
    if (error instanceof OtsError) return false;
    throw error;
  }
}

export function proofBytes({ hashTag, timestamp }: OtsProof): Uint8Array {
  return concat(MAGIC, varuint(VERSION), Uint8Array.of(hashTag), timestamp.message, timestampBytes(timestamp));
}

/**
 * What calendars get to see: SHA-256 over the file's digest and a nonce, so that they never learn the digest itself. `then` leads
 * on from there.
 */
export function commitment(sha256: Uint8Array, nonce: Uint8Array, then: readonly Operation[] = []): Uint8Array {
  let seen = sha256;
  follow(sha256, [...hidden(nonce), ...then], (message) => {
    seen = message;
    return { message, attestations: [], branches: [] };
  });
  return seen;
}

/** The proof that hangs a calendar's timestamp of the commitment under the file's SHA-256. */
export function proofOf(
  sha256: Uint8Array,
  nonce: Uint8Array,
  committed: Timestamp,
  then: readonly Operation[] = [],
): OtsProof {
  if (sha256.length !== 32 || nonce.length !== NONCE_LENGTH)
    throw new OtsError('the digest or the nonce has a wrong length');
  const timestamp = follow(sha256, [...hidden(nonce), ...then], (message) => {
    if (!equal(message, committed.message)) throw new OtsError('the timestamp is of another commitment');
    return committed;
  });
  return { hashTag: hashWithSha256.tag, timestamp };
}

/** From each of two messages to the one hash over both, so that one promise serves for two files. */
export const joining = (left: Uint8Array, right: Uint8Array) => ({
  fromLeft: [append(right), hashWithSha256],
  fromRight: [prepend(left), hashWithSha256],
});

const hidden = (nonce: Uint8Array) => [append(nonce), hashWithSha256];
