import { sha256 } from '@noble/hashes/sha2.js';
import { copy } from '../../package/byte-strings.js';
import { toHex } from '../../package/bytes.js';

/** What an 80-byte Bitcoin block header says. */
export interface BlockHeader {
  /** As Bitcoin prints it: the double SHA-256, last byte first. */
  readonly hash: string;
  readonly merkleRoot: Uint8Array;
  readonly time: Date;
  /** True when the hash is at or below the target that the header itself states. */
  readonly work: boolean;
  /** True when that target is easier than any that Bitcoin's main network has had since OpenTimestamps anchors in it. */
  readonly testChain: boolean;
}

export const HEADER_LENGTH = 80;
/**
 * Difficulty 2^35, some 10^20 hashes for one block: the main network has been above it since 2014, before the first calendar.
 * Its formal minimum (difficulty 1) would be no bar, for one machine mines such a block in a minute.
 */
const HIGHEST_TARGET = (0xffffn << 208n) >> 35n;

/** Undefined unless the header has 80 bytes. */
export function readBlockHeader(bytes: Uint8Array): BlockHeader | undefined {
  if (bytes.length !== HEADER_LENGTH) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const hash = toHex(sha256(sha256(bytes)).reverse());
  const target = expand(view.getUint32(72, true));
  return {
    hash,
    merkleRoot: copy(bytes.subarray(36, 68)),
    time: new Date(view.getUint32(68, true) * 1000),
    work: target > 0n && BigInt(`0x${hash}`) <= target,
    testChain: target > HIGHEST_TARGET,
  };
}

/** The compact form of a target ("nBits"): one byte of exponent, three of mantissa. */
function expand(compact: number): bigint {
  const exponent = compact >>> 24;
  const mantissa = BigInt(compact & 0x7fffff);
  if ((compact & 0x800000) !== 0) return 0n;
  return exponent <= 3 ? mantissa >> BigInt(8 * (3 - exponent)) : mantissa << BigInt(8 * (exponent - 3));
}
