import type { VerifierKey } from '../../../src/proofs/tlog/key.js';
import { seenByHash } from '../../store/captures/ledger-witness.js';
import { type Identity, openIdentity, type WitnessParts } from './identity.js';
import type { WitnessAnswer } from './judge-checkpoint.js';

/** Sees checkpoints of logs that it knows, and signs each that grew from the one before: never two that do not agree. */
export interface Witness {
  /** C2SP tlog-witness, `add-checkpoint`. */
  addCheckpoint(body: string): Promise<WitnessAnswer>;
  /** The newest checkpoint that was seen of a log, by the hexadecimal SHA-256 of its origin, with its cosignature. */
  seen(originSha256: string): Promise<string | undefined>;
  key(): Promise<VerifierKey>;
}

/** Makes its key with the first call. */
export function witnessOf(parts: WitnessParts, logs: readonly VerifierKey[]): Witness {
  let opened: Promise<Identity> | undefined;
  const open = (): Promise<Identity> =>
    (opened ??= openIdentity(parts).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  let before: Promise<unknown> = Promise.resolve();
  return {
    // One after another: two that race for one old size must not both be signed.
    addCheckpoint: (body) => {
      const done = before.then(async () => {
        // The arithmetic of curves takes longer to load than a daemon may take to start.
        const { judgeCheckpoint } = await import('./judge-checkpoint.js');
        return judgeCheckpoint(parts, await open(), logs, body);
      });
      before = done.catch(() => undefined);
      return done;
    },
    seen: async (originSha256) => (await seenByHash(parts.db, originSha256))?.note,
    key: async () => (await open()).key.key,
  };
}
