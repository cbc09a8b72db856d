import { toHex } from '../../package/bytes.js';
import { equal } from '../../package/byte-strings.js';
import { type BlockHeader, readBlockHeader } from './block-header.js';
import { parseProof } from './proof.js';
import { allAttestations, type Attested } from './timestamp.js';
import { OtsError } from './wire.js';

/** What a proof is worth, from the file alone and the block headers that the checker holds. */
export type OtsResult =
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'mismatch'; readonly reason: string }
  | { readonly kind: 'pending'; readonly calendars: readonly string[] }
  | { readonly kind: 'attested'; readonly blocks: readonly AttestedBlock[] }
  | { readonly kind: 'confirmed'; readonly blocks: readonly AttestedBlock[]; readonly block: ConfirmedBlock }
  | { readonly kind: 'none'; readonly reason: string };

export interface AttestedBlock {
  readonly height: number;
  /** As Bitcoin prints it, last byte first. */
  readonly merkleRoot: string;
}

export interface ConfirmedBlock extends AttestedBlock {
  readonly hash: string;
  readonly time: Date;
}

/** The header of the block at a height, when the checker holds it. */
export type HeaderSource = (height: number) => Promise<Uint8Array | undefined>;

/** `main`: a header with less work than any block of Bitcoin's main network confirms nothing. `test` is for tests, which cannot mine. */
export type Chain = 'main' | 'test';

const noHeaders: HeaderSource = () => Promise.resolve(undefined);

/** Each costs a header, which may have to be fetched. Four calendars make four. */
const MAX_BLOCKS = 64;

/** Recomputes the proof from `sha256` down to the Merkle roots it names; asks `headers` for each of those blocks. */
export async function evaluateProof(
  file: Uint8Array,
  sha256: Uint8Array,
  headers = noHeaders,
  chain: Chain = 'main',
): Promise<OtsResult> {
  const attested = attestationsOf(file, sha256);
  if (!Array.isArray(attested)) return attested as OtsResult;
  const roots = attested.flatMap(blockOf);
  if (roots.length > MAX_BLOCKS) return { kind: 'malformed', reason: `the proof names more than ${MAX_BLOCKS} blocks` };
  if (roots.length === 0) return withoutBlocks(attested);
  const blocks = roots.map(({ height, merkleRoot }) => ({ height, merkleRoot }));
  let confirmed: ConfirmedBlock | undefined;
  let denied: OtsResult | undefined;
  for (const { height, merkleRoot, message } of roots) {
    const given = await headers(height);
    if (!given) continue;
    const header = readBlockHeader(given);
    const reason = denialOf(header, height, message, chain);
    if (reason !== undefined) denied ??= mismatch(reason);
    else if (header && !(confirmed && confirmed.time <= header.time))
      confirmed = { height, merkleRoot, hash: header.hash, time: header.time };
  }
  // One path to a block that holds proves the time, whatever a calendar that lied has written beside it; the first block most.
  return confirmed ? { kind: 'confirmed', blocks, block: confirmed } : (denied ?? { kind: 'attested', blocks });
}

function denialOf(
  header: BlockHeader | undefined,
  height: number,
  message: Uint8Array,
  chain: Chain,
): string | undefined {
  if (!header?.work) return `the header given for block ${height} is not one of a mined block`;
  if (header.testChain && chain === 'main')
    return `the header given for block ${height} has less work than any block that Bitcoin's main network has anchored a proof in`;
  return equal(header.merkleRoot, message) ? undefined : `the Merkle root of block ${height} differs`;
}

const mismatch = (reason: string): OtsResult => ({ kind: 'mismatch', reason });

function attestationsOf(file: Uint8Array, sha256: Uint8Array): readonly Attested[] | OtsResult {
  try {
    const { timestamp } = parseProof(file);
    return equal(timestamp.message, sha256)
      ? allAttestations(timestamp)
      : mismatch('the proof is about a different file');
  } catch (error) {
    if (error instanceof OtsError) return { kind: 'malformed', reason: error.message };
    throw error;
  }
}

function blockOf({ node, attestation }: Attested) {
  if (attestation.kind !== 'bitcoin' || node.message.length !== 32) return [];
  const merkleRoot = toHex(node.message.toReversed());
  return [{ height: attestation.height, merkleRoot, message: node.message }];
}

function withoutBlocks(attested: readonly Attested[]): OtsResult {
  const calendars = attested.flatMap(({ attestation }) => (attestation.kind === 'pending' ? [attestation.uri] : []));
  return calendars.length > 0
    ? { kind: 'pending', calendars }
    : { kind: 'none', reason: 'the proof names neither a calendar nor a Bitcoin block' };
}
