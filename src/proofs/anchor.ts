import { utf8 } from '../package/bytes.js';
import { type Chain, evaluateProof, type HeaderSource, type OtsResult } from './ots/evaluate.js';
import type { Certificate } from './rfc3161/certificate.js';
import { verifyToken } from './rfc3161/verify.js';
import { parseCheckpoint, type ReadCheckpoint } from './tlog/checkpoint.js';
import { digest, TlogError } from './tlog/hash.js';
import type { VerifierKey } from './tlog/key.js';
import { signedByLog } from './tlog/signed.js';

/** A signed tree of a log, and what others say of when it was there. */
export interface Anchor {
  /** As it was stamped, byte for byte. */
  readonly checkpoint: string;
  readonly ots: Uint8Array | undefined;
  readonly tsr: Uint8Array | undefined;
}

/** What the reader relies on. Without headers no block is confirmed, without roots no authority is trusted. */
export interface AnchorTrust {
  readonly roots: readonly Certificate[];
  readonly bitcoinHeader?: HeaderSource;
  /** Tests only. */
  readonly chain?: Chain;
}

export interface JudgedAnchor {
  /** Undefined when the file is not a signed tree. */
  readonly tree: ReadCheckpoint | undefined;
  /** `attested`: the proof leads to a block of which no header is at hand. Null without a proof that holds. */
  readonly bitcoin: 'pending' | 'attested' | 'confirmed' | null;
  readonly block_height: number | null;
  readonly block_time: string | null;
  /** Null without a token that holds. */
  readonly token: 'trusted' | 'unknown_root' | null;
  readonly token_time: string | null;
  /** As sentences; empty when the log signed this tree and each proof is of these bytes. */
  readonly faults: readonly string[];
}

/** Judges an anchor by its files alone: that the log signed the tree, and that the proofs are of exactly these bytes. Never throws. */
export async function judgeAnchor(anchor: Anchor, key: VerifierKey, trust: AnchorTrust): Promise<JudgedAnchor> {
  const { tree, fault } = signedTree(anchor.checkpoint, key);
  const sha256 = digest(utf8(anchor.checkpoint));
  const bitcoin = await bitcoinOf(anchor.ots, sha256, trust);
  const token = await tokenOf(anchor.tsr, sha256, trust);
  return {
    tree,
    ...bitcoin.told,
    ...token.told,
    faults: [fault, bitcoin.fault, token.fault].filter((one) => one !== undefined),
  };
}

function signedTree(text: string, key: VerifierKey): { tree: ReadCheckpoint | undefined; fault: string | undefined } {
  try {
    const tree = parseCheckpoint(text);
    return { tree, fault: signedByLog(tree, key) === 'signed' ? undefined : 'it is not signed by the log' };
  } catch (error) {
    if (error instanceof TlogError) return { tree: undefined, fault: error.message };
    throw error;
  }
}

interface Judged<Told> {
  readonly told: Told;
  readonly fault?: string;
}

type Bitcoin = Pick<JudgedAnchor, 'bitcoin' | 'block_height' | 'block_time'>;

async function bitcoinOf(
  ots: Uint8Array | undefined,
  sha256: Uint8Array,
  { bitcoinHeader, chain }: AnchorTrust,
): Promise<Judged<Bitcoin>> {
  const none: Bitcoin = { bitcoin: null, block_height: null, block_time: null };
  if (ots === undefined) return { told: none };
  const result: OtsResult = await evaluateProof(ots, sha256, bitcoinHeader, chain);
  switch (result.kind) {
    case 'pending':
      return { told: { ...none, bitcoin: 'pending' } };
    case 'attested':
      return {
        told: { ...none, bitcoin: 'attested', block_height: Math.min(...result.blocks.map(({ height }) => height)) },
      };
    case 'confirmed':
      return {
        told: {
          bitcoin: 'confirmed',
          block_height: result.block.height,
          block_time: result.block.time.toISOString(),
        },
      };
    case 'malformed':
    case 'mismatch':
    case 'none':
      return { told: none, fault: `its OpenTimestamps proof does not hold: ${result.reason}` };
  }
}

type Token = Pick<JudgedAnchor, 'token' | 'token_time'>;

async function tokenOf(
  tsr: Uint8Array | undefined,
  sha256: Uint8Array,
  { roots }: AnchorTrust,
): Promise<Judged<Token>> {
  const none: Token = { token: null, token_time: null };
  if (tsr === undefined) return { told: none };
  const result = await verifyToken(tsr, { sha256, roots });
  return result.kind === 'invalid'
    ? { told: none, fault: `its time-stamp does not hold: ${result.reason}` }
    : { told: { token: result.kind, token_time: result.info.time.toISOString() } };
}
