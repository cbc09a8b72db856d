import * as fc from 'fast-check';
import type { Attestation } from '../../../src/proofs/ots/attestation.js';
import { append, hashWithSha256, type Operation, prepend } from '../../../src/proofs/ots/operation.js';
import { follow, merge, type Timestamp } from '../../../src/proofs/ots/timestamp.js';

export const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
export const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex');

/** The end of a path with these attestations. */
export const attested =
  (...attestations: Attestation[]) =>
  (message: Uint8Array): Timestamp => ({ message, attestations, branches: [] });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.constantFrom(hashWithSha256, { tag: 0x02 }, { tag: 0x03 }, { tag: 0xf2 }),
  fc.uint8Array({ minLength: 1, maxLength: 4 }).chain((operand) => fc.constantFrom(append(operand), prepend(operand))),
);

const attestation: fc.Arbitrary<Attestation> = fc.oneof(
  fc.nat(1_000_000).map((height) => ({ kind: 'bitcoin' as const, height })),
  fc.constantFrom('https://a.example', 'https://b.example/x').map((uri) => ({ kind: 'pending' as const, uri })),
  fc.uint8Array({ maxLength: 4 }).map((payload) => ({ kind: 'unknown' as const, tag: '06869a0d73d71b45', payload })),
);

export interface Path {
  readonly operations: readonly Operation[];
  readonly attestation: Attestation;
}

export const paths: fc.Arbitrary<readonly Path[]> = fc.array(
  fc.record({ operations: fc.array(operation, { maxLength: 6 }), attestation }),
  { minLength: 1, maxLength: 6 },
);

/** One timestamp with every path in it. */
export const treeOf = (message: Uint8Array, of: readonly Path[]): Timestamp =>
  of.map((path) => follow(message, path.operations, attested(path.attestation))).reduce(merge);
