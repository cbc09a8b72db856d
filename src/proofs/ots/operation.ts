import { ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../package/bytes.js';
import { compare, concat } from '../../package/byte-strings.js';
import { OtsError, Reader, varbytes } from './wire.js';

/** One step from a message to the next. `operand` belongs to append and prepend alone. */
export interface Operation {
  readonly tag: number;
  readonly operand?: Uint8Array;
}

/** The reference client's limit for operands and results. */
const MAX_MESSAGE = 4096;

const SHA1 = 0x02;
const RIPEMD160 = 0x03;
const SHA256 = 0x08;
const APPEND = 0xf0;
const PREPEND = 0xf1;
const REVERSE = 0xf2;
const HEXLIFY = 0xf3;

/** Digest sizes of the hash operations, which are also the ones a file may be hashed with. */
export const digestLength: ReadonlyMap<number, number> = new Map([
  [SHA1, 20],
  [RIPEMD160, 20],
  [SHA256, 32],
]);

export const hashWithSha256: Operation = { tag: SHA256 };
export const append = (operand: Uint8Array): Operation => ({ tag: APPEND, operand });
export const prepend = (operand: Uint8Array): Operation => ({ tag: PREPEND, operand });

export function readOperation(tag: number, reader: Reader): Operation {
  if (tag === APPEND || tag === PREPEND) return { tag, operand: reader.varbytes(MAX_MESSAGE, 1) };
  if (digestLength.has(tag) || tag === REVERSE || tag === HEXLIFY) return { tag };
  throw new OtsError(`operation 0x${tag.toString(16)} is not known`);
}

export function operationBytes({ tag, operand }: Operation): Uint8Array {
  return operand ? concat(Uint8Array.of(tag), varbytes(operand)) : Uint8Array.of(tag);
}

/** Operations one after the other, as `readOperations` takes them. */
export const operationsBytes = (operations: readonly Operation[]): Uint8Array =>
  concat(...operations.map(operationBytes));

/** @throws OtsError for anything else */
export function readOperations(bytes: Uint8Array): Operation[] {
  const reader = new Reader(bytes);
  const operations: Operation[] = [];
  while (!reader.atEnd()) operations.push(readOperation(reader.byte(), reader));
  return operations;
}

export function apply(operation: Operation, message: Uint8Array): Uint8Array {
  const result = compute(operation, message);
  if (result.length > MAX_MESSAGE) throw new OtsError('the result of an operation is too long');
  return result;
}

function compute({ tag, operand = new Uint8Array() }: Operation, message: Uint8Array): Uint8Array {
  switch (tag) {
    case SHA1:
      return sha1(message);
    case RIPEMD160:
      return ripemd160(message);
    case SHA256:
      return sha256(message);
    case APPEND:
      return concat(message, operand);
    case PREPEND:
      return concat(operand, message);
    case REVERSE:
    case HEXLIFY:
      if (message.length === 0) throw new OtsError('an operation has nothing to work on');
      return tag === REVERSE ? message.toReversed() : new TextEncoder().encode(toHex(message));
    default:
      throw new OtsError(`operation 0x${tag.toString(16)} is not known`);
  }
}

/** The order in which the reference writes the operations of one node. */
export function compareOperations(a: Operation, b: Operation): number {
  return a.tag - b.tag || compare(a.operand ?? new Uint8Array(), b.operand ?? new Uint8Array());
}
