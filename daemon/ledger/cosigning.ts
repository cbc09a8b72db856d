import { printAddCheckpoint } from '../../src/proofs/tlog/add-checkpoint.js';
import { strictCount } from '../../src/proofs/tlog/base64.js';
import { parseCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { cosignedBy } from '../../src/proofs/tlog/cosignature.js';
import { printVerifierKey, type VerifierKey } from '../../src/proofs/tlog/key.js';
import { parseSignatures, printSignatures, signatureOf } from '../../src/proofs/tlog/note.js';
import type { Policy } from '../../src/proofs/tlog/policy.js';
import { consistencyProof } from '../../src/proofs/tlog/tree.js';
import type { World } from '../../src/world.js';
import type { ShowWitness } from '../outside/witnesses.js';
import type { Log } from '../process/log.js';
import { endsWithin, startWorker } from '../run/worker.js';
import * as store from '../store/captures/ledger-log.js';
import type { Db } from '../store/tables.js';
import { hasQuorum } from './cosigned.js';
import { treeOf } from './tree.js';

/** Shows the newest tree of a log to its witnesses, one tree at a time, and keeps what they sign. */
export interface Cosigning {
  /** Resolves when enough of them have seen a tree of this size or a larger one, when all have answered, or after three seconds. */
  shown(size: number): Promise<void>;
  stop(): Promise<void>;
}

export interface CosigningParts {
  readonly db: Db;
  readonly world: World;
  readonly log: Log;
  readonly logId: number;
  readonly policy: Policy;
  readonly show: ShowWitness;
}

/** A package does not wait longer; its proof then has the log's signature alone, and the newest proof has the rest. */
const PATIENCE_MS = 3_000;
/** A witness that did not answer is asked again. */
const AGAIN_MS = 60_000;

interface Asked {
  readonly name: string;
  readonly key: VerifierKey;
  readonly url: string;
}

export function startCosigning(parts: CosigningParts): Cosigning {
  const { world, policy } = parts;
  const witnesses = Array.from(policy.witnesses).flatMap(([name, { key, url }]): Asked[] =>
    url === undefined ? [] : [{ name, key, url }],
  );
  const waiting = new Set<{ readonly size: number; readonly done: () => void }>();
  const settle = (size: number): void => {
    for (const one of waiting) if (one.size <= size) one.done();
  };
  const faults = faultsOnce(parts.log);
  const worker = startWorker({
    world,
    log: parts.log,
    fault: 'witness_fault',
    maxRestMs: AGAIN_MS,
    look: (signal) => showAll(parts, witnesses, { signal, settle, faults }),
  });
  return {
    async shown(size) {
      const { promise: over, resolve } = withResolvers();
      const mine = { size, done: resolve };
      waiting.add(mine);
      worker.wake();
      await endsWithin(over, PATIENCE_MS, world);
      waiting.delete(mine);
    },
    stop: async () => {
      await worker.stop();
      settle(Infinity);
    },
  };
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

interface Round {
  readonly signal: AbortSignal;
  readonly settle: (size: number) => void;
  readonly faults: ReturnType<typeof faultsOnce>;
}

async function showAll(parts: CosigningParts, witnesses: readonly Asked[], round: Round): Promise<void> {
  const { db, logId, policy } = parts;
  const newest = await store.newestCheckpoint(db, logId);
  if (newest === undefined) return;
  const { size } = newest;
  const enough = async (): Promise<void> => {
    if (policy.quorum !== null && hasQuorum(policy, await store.cosignaturesFrom(db, logId, size, witnesses.length)))
      round.settle(size);
  };
  await enough();
  await Promise.all(
    witnesses.map(async (witness) => {
      const fault = await showOne(parts, witness, newest, round.signal).catch((error: unknown) => error as Error);
      if (round.signal.aborted) return;
      round.faults(witness.name, fault);
      await enough();
    }),
  );
  round.settle(size);
}

/** What went wrong; undefined when the witness has signed this tree. */
async function showOne(
  { db, world, logId, show }: CosigningParts,
  { key, url }: Asked,
  { size, note }: { readonly size: number; readonly note: string },
  signal: AbortSignal,
): Promise<Error | undefined> {
  const verifier_key = printVerifierKey(key);
  const checkpoint = parseCheckpoint(note);
  const { subtrees } = treeOf(db, logId);
  let old = await store.lastSeenBy(db, logId, verifier_key);
  if (old === size) return undefined;
  for (const last of [false, true]) {
    const proof = old === 0 ? [] : await consistencyProof(subtrees, old, size);
    const { status, text } = await show(url, printAddCheckpoint({ old, proof, checkpoint: note }), signal);
    if (status === 200) {
      const signatures = parseSignatures(text);
      const own = signatureOf({ text: '', signatures }, key);
      const said = cosignedBy({ text: checkpoint.note.text, signatures }, key);
      if (own === undefined || said.kind !== 'cosigned')
        return new Error('it answers with another signature than its own of this tree');
      const line = printSignatures([{ name: key.name, id: key.id, signature: own }]);
      await store.keepCosignature(db, { log_id: logId, size, verifier_key, line, at: world.now().toISOString() });
      return undefined;
    }
    if (status !== 409) return new Error(`it answers with status ${status}: ${text.trim().slice(0, 200)}`);
    const seen = strictCount(text.trimEnd());
    if (seen === undefined) return new Error('it names no size that it has seen');
    if (seen > size) return new Error(`it has seen ${seen} entries, and the log has ${size}: the log was rolled back`);
    if (last || (seen === old && seen === size))
      return new Error(`it has seen a different tree of ${seen} entries: the log has forked`);
    old = seen;
  }
  return undefined;
}

/** A witness that stays silent is told of once, and again when it says something else or has answered meanwhile. */
function faultsOnce(log: Log): (witness: string, fault: Error | undefined) => void {
  const told = new Map<string, string>();
  return (witness, fault) => {
    if (fault === undefined) told.delete(witness);
    else if (told.get(witness) !== fault.message) {
      told.set(witness, fault.message);
      log.error('witness_fault', fault, { witness });
    }
  };
}
