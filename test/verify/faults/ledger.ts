import { toBase64 } from '../../../src/package/byte-strings.js';
import { signCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { type PackageEntry, printEntry } from '../../../src/proofs/tlog/entry.js';
import { leafHash, nodeHash } from '../../../src/proofs/tlog/hash.js';
import { printProof } from '../../../src/proofs/tlog/proof.js';
import { type Faults, sha256 } from '../../fakes/packages/package-builder.js';
import { type Signer, signer } from '../../proofs/tlog/memory-log.js';
import type { SingleFault } from './single-fault.js';

/** The log that packages of the tests are in. */
export const testLog = signer('evidence-ledger/vectors');

const entryOf = (manifestSha256: string, change: Partial<PackageEntry> = {}): PackageEntry => ({
  commitments_sha256: null,
  eidas: false,
  issued_at: '2026-11-21T10:00:14.000Z',
  manifest_sha256: manifestSha256,
  type: 'capture',
  version: 1,
  ...change,
});

/** The proof of the third of five entries. */
export function ledgerProof(manifestSha256: string, log: Signer = testLog, change: Partial<PackageEntry> = {}): string {
  const entry = printEntry(entryOf(manifestSha256, change));
  const other = (at: number): Uint8Array => leafHash(printEntry(entryOf(String(at).repeat(64))));
  const [left, right, last] = [nodeHash(other(0), other(1)), nodeHash(leafHash(entry), other(3)), other(4)];
  const root = nodeHash(nodeHash(left, right), last);
  const checkpoint = signCheckpoint({ origin: log.key.name, size: 5, root }, log.key, log.sign);
  return printProof({ entry, index: 2, path: [other(3), left, last], checkpoint });
}

/** The proof of an entry behind five others. */
export function laterProof(manifestSha256: string, log: Signer, change: Partial<PackageEntry>): string {
  const entry = printEntry(entryOf(manifestSha256, change));
  const other = (at: number): Uint8Array => leafHash(printEntry(entryOf(String(at).repeat(64))));
  const four = nodeHash(nodeHash(other(0), other(1)), nodeHash(other(2), other(3)));
  const root = nodeHash(four, nodeHash(other(4), leafHash(entry)));
  const checkpoint = signCheckpoint({ origin: log.key.name, size: 6, root }, log.key, log.sign);
  return printProof({ entry, index: 5, path: [other(4), four], checkpoint });
}

/** A package with its proof of the ledger, or with what a hook makes of it. */
export const withLedger = (
  change: (proof: string, manifestSha256: string) => string | undefined = (proof) => proof,
  promised = true,
): Faults => ({
  ...(promised && { promise: { proofs: [], declined: [], ledger: true } }),
  sealed: (files) => {
    const manifestSha256 = sha256(files.get('manifest.json') as Uint8Array);
    const proof = change(ledgerProof(manifestSha256), manifestSha256);
    if (proof !== undefined) files.set('manifest.json.tlog-proof', Buffer.from(proof));
  },
});

/** Of a package with commitments. */
export const withLedgerOf = (): Faults => ({
  promise: { proofs: [], declined: [], ledger: true },
  sealed: (files) => {
    const [manifest, commitments] = ['manifest.json', 'commitments.json'].map((name) => sha256(files.get(name)!)) as [
      string,
      string,
    ];
    const proof = ledgerProof(manifest, testLog, { commitments_sha256: commitments });
    files.set('manifest.json.tlog-proof', Buffer.from(proof));
  },
});

const invalid = (name: string, change: (proof: string, manifestSha256: string) => string): SingleFault => ({
  name: `a ledger proof ${name}`,
  codes: ['ledger_invalid'],
  faults: withLedger(change),
});

/** What does not hold whichever logs a reader knows. */
export const ledgerFaults: readonly SingleFault[] = [
  { name: 'a ledger proof that is lost', codes: ['ledger_missing'], faults: withLedger(() => undefined) },
  { name: 'a ledger proof that was not promised', codes: ['records_disagree'], faults: withLedger(undefined, false) },
  invalid('of another package', () => ledgerProof('ab'.repeat(32))),
  invalid('of commitments that the package has not', (_, manifest) =>
    ledgerProof(manifest, testLog, { commitments_sha256: 'ab'.repeat(32) }),
  ),
  invalid('at another index', (proof) => proof.replace('\nindex 2\n', '\nindex 3\n')),
  invalid('at an index with a leading zero', (proof) => proof.replace('\nindex 2\n', '\nindex 02\n')),
  invalid('of a size that was not reached', (proof) => proof.replace('\n5\n', '\n9\n')),
  invalid('with a size with a leading zero', (proof) => proof.replace('\n5\n', '\n05\n')),
  invalid('with two hashes swapped', (proof) => {
    const lines = proof.split('\n');
    return [...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join('\n');
  }),
  invalid('with a hash too few', (proof) => proof.split('\n').toSpliced(5, 1).join('\n')),
  invalid('with a hash too many', (proof) =>
    proof
      .split('\n')
      .toSpliced(5, 0, toBase64(new Uint8Array(32)))
      .join('\n'),
  ),
  invalid('without its entry', (proof) => proof.split('\n').toSpliced(1, 1).join('\n')),
  invalid('with an entry of another kind', (_, manifest) => ledgerProof(manifest, testLog, { type: 'permission' })),
  invalid('with an entry of another day', (_, manifest) =>
    ledgerProof(manifest, testLog, { issued_at: '2026-02-30T10:00:14.000Z' }),
  ),
  invalid('with an extension line', (proof) => proof.replace(/\n\n—/, '\nnew rules\n\n—')),
  // Neither has a line behind the empty one that is no signature.
  invalid('with a line in place of the empty one', (proof) => proof.replace(/\n\n—/, '\nnew rules\n—')),
  invalid('of a log without a name', (proof) => proof.replace(/\n\n[^\n—]+\n/, '\n\n\n')),
  invalid('without a signature', (proof) => proof.replace(/— .*\n/, '')),
  invalid('with a signature line that is cut', (proof) => proof.replace(/(— \S+) .*\n/, '$1 AAAA\n')),
  invalid('of another version', (proof) => proof.replace('@v1', '@v2')),
  invalid('with Windows lines', (proof) => proof.replaceAll('\n', '\r\n')),
  invalid('that is empty', () => ''),
  invalid('that is cut off', (proof) => proof.slice(0, -40)),
];
