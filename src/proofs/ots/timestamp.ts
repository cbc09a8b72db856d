import { concat, equal } from '../../package/byte-strings.js';
import { type Attestation, attestationBytes, compareAttestations, readAttestation } from './attestation.js';
import { apply, compareOperations, type Operation, operationBytes, readOperation } from './operation.js';
import { OtsError, Reader } from './wire.js';

/** A message, what is attested of it, and the operations that lead to further messages. */
export interface Timestamp {
  readonly message: Uint8Array;
  readonly attestations: readonly Attestation[];
  readonly branches: readonly Branch[];
}

export interface Branch {
  readonly operation: Operation;
  readonly next: Timestamp;
}

const FORK = 0xff;
const ATTESTATION = 0x00;
const MAX_DEPTH = 256;

/** Reads a whole timestamp of `message`, executing every operation on the way. Nothing may follow it. */
export function parseTimestamp(bytes: Uint8Array, message: Uint8Array): Timestamp {
  const reader = new Reader(bytes);
  const timestamp = readTimestamp(reader, message);
  reader.end();
  return timestamp;
}

export function readTimestamp(reader: Reader, message: Uint8Array, depth = MAX_DEPTH): Timestamp {
  if (depth === 0) throw new OtsError('the proof is nested too deeply');
  const attestations: Attestation[] = [];
  const branches: Branch[] = [];
  for (;;) {
    const first = reader.byte();
    const tag = first === FORK ? reader.byte() : first;
    if (tag === ATTESTATION) attestations.push(readAttestation(reader));
    else {
      const operation = readOperation(tag, reader);
      branches.push({ operation, next: readTimestamp(reader, apply(operation, message), depth - 1) });
    }
    if (first !== FORK) return normal({ message, attestations, branches });
  }
}

/** In the reference's order: attestations, then operations; each but the last is announced by a fork. */
export function timestampBytes({ attestations, branches }: Timestamp): Uint8Array {
  const parts = [
    ...attestations.map((attestation) => concat(Uint8Array.of(ATTESTATION), attestationBytes(attestation))),
    ...branches.map(({ operation, next }) => concat(operationBytes(operation), timestampBytes(next))),
  ];
  const last = parts.pop();
  if (!last) throw new OtsError('a timestamp without attestations cannot be written');
  return concat(...parts.flatMap((part) => [Uint8Array.of(FORK), part]), last);
}

/** A chain of operations from `message` down to `end`. */
export function follow(message: Uint8Array, operations: readonly Operation[], end: EndOfPath): Timestamp {
  const [operation, ...rest] = operations;
  if (!operation) return normal(end(message));
  const next = follow(apply(operation, message), rest, end);
  return { message, attestations: [], branches: [{ operation, next }] };
}

type EndOfPath = (message: Uint8Array) => Timestamp;

/** The messages from the first one to where the timestamp forks or ends. */
export function trunk(timestamp: Timestamp): Uint8Array[] {
  const messages = [timestamp.message];
  for (let at = timestamp; at.attestations.length === 0;) {
    const [only, ...others] = at.branches;
    if (only === undefined || others.length > 0) break;
    at = only.next;
    messages.push(at.message);
  }
  return messages;
}

/** Everything that either of two timestamps of the same message holds. */
export function merge(a: Timestamp, b: Timestamp): Timestamp {
  if (!equal(a.message, b.message)) throw new OtsError('the timestamps are of different messages');
  return normal({
    message: a.message,
    attestations: [...a.attestations, ...b.attestations],
    branches: [...a.branches, ...b.branches],
  });
}

/** The same tree with every node put through `change`, from the leaves up. */
export function mapNodes(timestamp: Timestamp, change: (node: Timestamp) => Timestamp): Timestamp {
  const branches = timestamp.branches.map(({ operation, next }) => ({ operation, next: mapNodes(next, change) }));
  return change({ ...timestamp, branches });
}

export interface Attested {
  readonly node: Timestamp;
  readonly attestation: Attestation;
}

export function allAttestations(node: Timestamp): readonly Attested[] {
  return [
    ...node.attestations.map((attestation) => ({ node, attestation })),
    ...node.branches.flatMap(({ next }) => allAttestations(next)),
  ];
}

const joined = (branches: readonly Branch[]): Timestamp =>
  normal({
    message: branches[0]?.next.message ?? new Uint8Array(),
    attestations: branches.flatMap(({ next }) => next.attestations),
    branches: branches.flatMap(({ next }) => next.branches),
  });

/** Sorted, and each attestation and operation once. */
function normal({ message, attestations, branches }: Timestamp): Timestamp {
  const sortedBranches = [...branches].sort((a, b) => compareOperations(a.operation, b.operation));
  const alike: Branch[][] = [];
  for (const branch of sortedBranches) {
    const group = alike.at(-1);
    if (group?.[0] && compareOperations(group[0].operation, branch.operation) === 0) group.push(branch);
    else alike.push([branch]);
  }
  // All of one operation at once: one after the other, a file of equal branches would be sorted thousands of times.
  const once = alike.flatMap(([first, ...rest]) =>
    first === undefined || rest.length === 0 ? (first ?? []) : { ...first, next: joined([first, ...rest]) },
  );
  return {
    message,
    attestations: [...attestations]
      .sort(compareAttestations)
      .filter((attestation, i, all) => i === 0 || compareAttestations(all[i - 1] ?? attestation, attestation) !== 0),
    branches: once,
  };
}
