import { toHex } from '../../package/bytes.js';
import { equal } from '../../package/byte-strings.js';
import { evaluateProof, type Chain, type HeaderSource } from './evaluate.js';
import { isProof, parseProof, proofBytes } from './proof.js';
import { allAttestations, mapNodes, merge, parseTimestamp, type Timestamp, timestampBytes } from './timestamp.js';

export interface UpgradedProof {
  readonly ots: Uint8Array;
  readonly changed: boolean;
  readonly status: 'pending' | 'attested' | 'confirmed';
  /** The lowest attested block; of the confirmed one when there is one. */
  readonly blockHeight?: number;
  /** The time of the confirmed block. */
  readonly blockTime?: Date;
}

/** What a calendar now has under a commitment: its answer to `GET <uri>/timestamp/<hex>`, undefined while it has nothing. */
export type AskCalendar = (uri: string, commitmentHex: string) => Promise<Uint8Array | undefined>;

/**
 * Asks every calendar that the proof is pending on and adds what they answer. An answer that is not a timestamp of the
 * commitment changes nothing; nor does, where there are headers, a block that they do not confirm: a calendar that lies of a
 * block to come would otherwise spoil the proof for good. Throws OtsError only when `ots` itself is not a proof.
 */
export async function upgradeProof(
  ots: Uint8Array,
  ask: AskCalendar,
  headers?: HeaderSource,
  chain?: Chain,
): Promise<UpgradedProof> {
  const proof = parseProof(ots);
  const digest = proof.timestamp.message;
  let best = { ots, timestamp: proof.timestamp };
  for (const { commitment, answer } of await answers(proof.timestamp, ask)) {
    const joined = (to: Timestamp) => {
      const timestamp = mapNodes(to, (node) => (equal(node.message, commitment) ? merge(node, answer) : node));
      return { timestamp, ots: proofBytes({ hashTag: proof.hashTag, timestamp }) };
    };
    // Judged by itself: beside a good answer a bad one would not show.
    const { kind } = await evaluateProof(joined(proof.timestamp).ots, digest, headers, chain);
    if (kind !== (headers ? 'confirmed' : 'attested')) continue;
    const grown = joined(best.timestamp);
    // Together they may be longer than a proof may be; those that came first stay.
    if (isProof(grown.ots)) best = grown;
  }
  return { ots: best.ots, changed: !equal(best.ots, ots), ...(await statusOf(best.ots, digest, headers, chain)) };
}

/** Answers as calendars would from what another proof holds of the same commitments: one proof of a root serves for all below it. */
export function answersOf(ots: Uint8Array): AskCalendar {
  const known = new Map<string, Uint8Array>();
  for (const { node, attestation } of allAttestations(parseProof(ots).timestamp))
    if (attestation.kind === 'pending' && isAnchored(node)) known.set(toHex(node.message), timestampBytes(node));
  return (_uri, commitmentHex) => Promise.resolve(known.get(commitmentHex));
}

async function answers(timestamp: Timestamp, ask: AskCalendar) {
  const pending = allAttestations(timestamp).flatMap(({ node, attestation }) =>
    attestation.kind === 'pending' && !isAnchored(node) ? [{ node, uri: attestation.uri }] : [],
  );
  const asked = pending.map(async ({ node, uri }) => {
    try {
      const bytes = await ask(uri, toHex(node.message));
      return bytes ? [{ commitment: node.message, answer: parseTimestamp(bytes, node.message) }] : [];
    } catch {
      // A calendar that fails or answers nonsense is asked again at the next upgrade.
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

const isAnchored = (node: Timestamp): boolean =>
  allAttestations(node).some(({ attestation }) => attestation.kind === 'bitcoin');

async function statusOf(ots: Uint8Array, digest: Uint8Array, headers?: HeaderSource, chain?: Chain) {
  const result = await evaluateProof(ots, digest, headers, chain);
  if (result.kind === 'confirmed')
    return { status: 'confirmed', blockHeight: result.block.height, blockTime: result.block.time } as const;
  if (result.kind === 'attested')
    return { status: 'attested', blockHeight: Math.min(...result.blocks.map((block) => block.height)) } as const;
  return { status: 'pending' } as const;
}
