import { createHash } from 'node:crypto';
import { parseAddCheckpoint } from '../../../src/proofs/tlog/add-checkpoint.js';
import { holdsConsistency, type TreeHead } from '../../../src/proofs/tlog/check.js';
import { parseCheckpoint, type ReadCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { cosign } from '../../../src/proofs/tlog/cosignature.js';
import { emptyRoot, TlogError } from '../../../src/proofs/tlog/hash.js';
import type { VerifierKey } from '../../../src/proofs/tlog/key.js';
import { printNote, printSignatures, signatureOf } from '../../../src/proofs/tlog/note.js';
import { signedByLog } from '../../../src/proofs/tlog/signed.js';
import { equal } from '../../../src/package/byte-strings.js';
import { keepSeen, seenOf } from '../../store/captures/ledger-witness.js';
import type { Identity, WitnessParts } from './identity.js';

export type WitnessAnswer =
  /** The signature line. */
  | { readonly kind: 'cosigned'; readonly line: string }
  /** The request grows from another tree than the one that was seen last, which has this size. */
  | { readonly kind: 'conflict'; readonly size: number }
  | { readonly kind: 'malformed' | 'unknown_log' | 'not_signed' | 'not_grown'; readonly reason: string };

/** Answers one request. What was seen is on the disk before the answer leaves; callers ask one after another. */
export async function judgeCheckpoint(
  parts: WitnessParts,
  identity: Identity,
  logs: readonly VerifierKey[],
  body: string,
): Promise<WitnessAnswer> {
  try {
    const { old, proof, checkpoint: note } = parseAddCheckpoint(body);
    const checkpoint = parseCheckpoint(note);
    const named = logs.filter(({ name }) => name === checkpoint.origin);
    if (named.length === 0)
      return { kind: 'unknown_log', reason: `the log ${checkpoint.origin} is not witnessed here` };
    const signer = named.find((key) => signedByLog(checkpoint, key) === 'signed');
    if (signer === undefined)
      return { kind: 'not_signed', reason: `the checkpoint is not signed by the key of ${checkpoint.origin}` };
    if (old > checkpoint.size)
      return { kind: 'malformed', reason: `the old size, ${old}, is above that of the checkpoint` };
    return await judge(parts, identity, { checkpoint, signer, old, proof });
  } catch (error) {
    if (error instanceof TlogError) return { kind: 'malformed', reason: error.message };
    throw error;
  }
}

interface Shown {
  readonly checkpoint: ReadCheckpoint;
  readonly signer: VerifierKey;
  readonly old: number;
  readonly proof: readonly Uint8Array[];
}

async function judge(
  { db, world, log }: WitnessParts,
  { witnessId, key, counted }: Identity,
  { checkpoint, signer, old, proof }: Shown,
): Promise<WitnessAnswer> {
  const { origin, size, root } = checkpoint;
  const stored = await seenOf(db, origin);
  const seen: TreeHead = stored === undefined ? { size: 0, root: emptyRoot() } : parseCheckpoint(stored.note);
  if (size === seen.size && !equal(root, seen.root))
    // Both notes are signed by the log: whoever has the two can prove it.
    log.error('log_forked', new Error(`${origin} signed two trees of ${size} entries`), {
      seen: stored?.note ?? '',
      shown: printNote(checkpoint.note),
    });
  if (old !== seen.size || (old === size && !equal(root, seen.root))) return { kind: 'conflict', size: seen.size };
  if (!grew(seen, checkpoint, proof)) {
    log.error(
      'log_not_consistent',
      new Error(`${origin}: ${size} entries do not grow from the ${old} that were seen`),
      {
        shown: printNote(checkpoint.note),
      },
    );
    return { kind: 'not_grown', reason: `the proof does not lead from the ${old} entries that were seen to this tree` };
  }
  const { text } = checkpoint.note;
  const now = world.now();
  const cosignature = cosign(text, Math.floor(now.getTime() / 1000), key.key, key.sign);
  // Of the signatures that came along, only the log's is passed on.
  const own = { name: signer.name, id: signer.id, signature: signatureOf(checkpoint.note, signer) ?? new Uint8Array() };
  const answers = await db.transaction().execute((tx) =>
    keepSeen(tx, witnessId, {
      origin,
      origin_sha256: createHash('sha256').update(origin).digest('hex'),
      size,
      note: printNote({ text, signatures: [own, cosignature] }),
      at: now.toISOString(),
    }),
  );
  await counted(answers);
  return { kind: 'cosigned', line: printSignatures([cosignature]) };
}

/** Of a log that was not seen yet, anything is a beginning; an empty tree with another root than its own was told apart before. */
const grew = (seen: TreeHead, shown: TreeHead, proof: readonly Uint8Array[]): boolean =>
  seen.size === 0 ? proof.length === 0 : holdsConsistency(seen, shown, proof);
