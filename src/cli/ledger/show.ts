import { createHash } from 'node:crypto';
import { fromUtf8 } from '../../package/bytes.js';
import { ledgerFile } from '../../package/proof-promise.js';
import { judgeProof } from '../../proofs/tlog/judge.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { openContainer } from '../../verify/node/open-container.js';
import { problem } from '../problem/problem.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { unreadable } from '../verify/run.js';
import type { ProofOfPackage } from './newest-proof.js';

/** The manifest's hash and the proof in a package; neither is compared with anything else in it. */
export async function proofInFile(path: string): Promise<ProofOfPackage> {
  const container = await openContainer(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    const member = async (name: string): Promise<Uint8Array> => {
      const entry = container.entries.find((one) => one.name === name);
      if (entry === undefined) throw problem('FILE_MISSING', `${path} does not contain ${name}`);
      if (entry.size > LARGEST) throw problem('UNREADABLE', `${path}: ${name} is too large`);
      const parts: Uint8Array[] = [];
      for await (const part of container.read(entry, () => undefined)) parts.push(Uint8Array.from(part));
      return new Uint8Array(Buffer.concat(parts));
    };
    const proof = fromUtf8(await member(ledgerFile));
    return {
      manifest_sha256: createHash('sha256')
        .update(await member('manifest.json'))
        .digest('hex'),
      proof,
    };
  } finally {
    await container.close?.();
  }
}

/** No manifest of 10,000 files is as large. */
const LARGEST = 16 * 2 ** 20;

/** As `ledger show --json` prints it; without a place when the proof does not hold. */
export interface ShownEntry {
  readonly manifest_sha256: string;
  readonly origin: string | null;
  readonly index: number | null;
  readonly size: number | null;
  readonly issued_at: string | null;
  readonly type: string | null;
  readonly eidas: boolean | null;
  /** A log that the policy knows signed the tree, and enough witnesses saw it. */
  readonly known: boolean;
  /** Why it is not. */
  readonly reason: string | null;
  readonly cosigned: readonly { readonly name: string; readonly time: string }[];
}

export async function shownEntry({ manifest_sha256, proof }: ProofOfPackage, policy?: Policy): Promise<ShownEntry> {
  const judged = judgeProof(proof, manifest_sha256, policy);
  const nowhere = { origin: null, index: null, size: null, issued_at: null, type: null, eidas: null };
  if (judged.kind === 'invalid')
    return { manifest_sha256, ...nowhere, known: false, reason: judged.reason, cosigned: [] };
  const { origin, index, size, entry } = judged;
  const { issued_at, type, eidas } = entry;
  return {
    manifest_sha256,
    origin,
    index,
    size,
    issued_at,
    type,
    eidas,
    known: judged.kind === 'logged',
    reason: judged.kind === 'logged' ? null : judged.reason,
    cosigned: judged.kind === 'logged' ? judged.cosigned : [],
  };
}

export function shownLines(shown: ShownEntry, { width, paint }: Pick<Screen, 'width' | 'paint'>): string {
  const { origin, index, size, issued_at, type, eidas, known, reason, cosigned } = shown;
  if (index === null) return `${paint.red('THE PROOF IS NOT VALID')}: ${reason ?? ''}`;
  const rows: readonly (readonly [string, string])[] = [
    ['Sealed by', known ? (origin ?? '') : `not known: ${reason ?? ''}`],
    ['Log', origin ?? ''],
    ['Entry', `${index} of ${size ?? ''}`],
    ['Entered', issued_at ?? ''],
    ['Kind', `${type ?? ''}${eidas === true ? ', with a qualified time-stamp' : ''}`],
    ['Manifest', shown.manifest_sha256],
    ['Seen by', cosigned.map(({ name, time }) => `${name} ${time}`).join('\n')],
  ];
  const fields = rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
  return fieldLines(fields, width, paint.dim);
}
