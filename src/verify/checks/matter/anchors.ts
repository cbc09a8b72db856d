import type { Folded } from '../../../matters/fold.js';
import { fromHex } from '../../../package/byte-strings.js';
import { type AnchorProof, anchorOf } from '../../../package/matter/members.js';
import type { MatterRecord } from '../../../package/matter/record.js';
import type { Member } from '../../../package/read-package.js';
import { evaluateProof } from '../../../proofs/ots/evaluate.js';
import { isBareToken } from '../../../proofs/rfc3161/token.js';
import { verifyToken } from '../../../proofs/rfc3161/verify.js';
import type { Evidence } from '../../evidence.js';
import { isFields } from '../../../package/json/strict-json.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';
import { items } from '../../subject.js';
import { rootsOf } from '../proofs/token.js';

const { pass, fail, notChecked } = findings('matter');

/** Each time-stamp in anchors/ is recorded and about the hash of the entry that its name names: what stands before existed by its time. */
export async function anchorsHold(
  { recordedAt }: Pick<MatterRecord, 'recordedAt'>,
  folded: Folded,
  evidence: Evidence,
): Promise<Finding[]> {
  const { hashes } = folded;
  const found: Finding[] = [...missing(folded, evidence)];
  for (const member of evidence.package.members.values()) {
    const anchor = anchorOf(member.name);
    if (anchor === undefined) continue;
    const hash = fromHex(hashes[anchor.seq] ?? '');
    const otherwise = recordedOtherwise(member, anchor.proof, folded);
    if (otherwise !== undefined) found.push(mismatch(member, otherwise));
    else if (hash?.length !== 32) found.push(mismatch(member, `the custody record has no entry ${anchor.seq}`));
    else if (member.bytes === undefined) found.push(mismatch(member, 'it is too large for a time-stamp'));
    else {
      const about = {
        member,
        seq: anchor.seq,
        hash,
        at: folded.times[anchor.seq] ?? '',
        recordedAt,
      };
      found.push(await (anchor.proof === 'ots' ? ofBitcoin : ofAuthority)(about, evidence));
    }
  }
  return found;
}

/** An authority's answer never changes; a calendar's proof does once the block is known. What is withheld may be the entry about it. */
function recordedOtherwise({ name, sha256 }: Member, proof: AnchorProof, { anchored, withheld }: Folded) {
  const recorded = anchored.get(name);
  if (recorded === undefined) return withheld > 0 ? undefined : 'no entry of the custody record refers to it';
  return proof === 'rfc3161' && recorded.sha256 !== sha256 ? 'its SHA-256 is not the recorded one' : undefined;
}

const mismatch = ({ name }: Member, explanation: string): Finding =>
  fail('matter_anchor_mismatch', explanation, { path: name });

/** A time-stamp, and the entry that it is about. */
interface Anchored {
  readonly member: Member;
  readonly seq: number;
  readonly hash: Uint8Array<ArrayBuffer>;
  /** When the entry was made; empty where that is withheld. */
  readonly at: string;
  /** When the record was written that it lies beside. */
  readonly recordedAt: string;
}

/** What a clock that nobody measured may be off, and the accuracy of any time-stamp. */
const DAY = 86_400_000;

/**
 * No entry is younger than what time-stamps it, and no time-stamp is younger than the record that it was laid beside. How much so may
 * seem otherwise depends on a clock that is not known here.
 */
function atAnotherTime({ member, at, recordedAt }: Anchored, time: Date): Finding | undefined {
  if (time.getTime() < Date.parse(at) - DAY)
    return mismatch(member, `its time, ${time.toISOString()}, is before that of its entry, ${at}`);
  return time.getTime() > Date.parse(recordedAt) + DAY
    ? mismatch(member, `its time, ${time.toISOString()}, is after that of the record beside it, ${recordedAt}`)
    : undefined;
}

/** The newest time-stamp of each kind is handed over with the record; of earlier ones not all are. */
function missing({ anchored }: Folded, { package: { members }, records }: Evidence): Finding[] {
  const collected = collectedFrom(records);
  if (collected === undefined) return [];
  const newest = new Map<AnchorProof, { readonly seq: number; readonly name: string }>();
  for (const [name, { at }] of anchored) {
    const anchor = anchorOf(name);
    // What was recorded while they were collected may have come too late.
    if (anchor === undefined || at >= collected) continue;
    if (anchor.seq >= (newest.get(anchor.proof)?.seq ?? 0)) newest.set(anchor.proof, { seq: anchor.seq, name });
  }
  // A later one of its kind, made while they were collected, is handed over in its place.
  const isThere = (proof: AnchorProof, from: number): boolean =>
    [...members.keys()].some((name) => {
      const anchor = anchorOf(name);
      return anchor?.proof === proof && anchor.seq >= from;
    });
  return [...newest].flatMap(([proof, { seq, name }]) =>
    isThere(proof, seq)
      ? []
      : [
          fail('matter_anchor_mismatch', 'the custody record states that it was made, and it is missing', {
            path: name,
          }),
        ],
  );
}

/** When they began to be collected; undefined where that was not done. */
function collectedFrom({ log }: Evidence['records']): string | undefined {
  const step = items(log ?? {}, 'operations')
    .filter(isFields)
    .findLast(
      ({ operation, outcome }) => operation === 'anchors_collected' && (outcome === 'done' || outcome === 'truncated'),
    );
  const from = step?.['started_at'] ?? step?.['at'];
  return typeof from === 'string' ? from : undefined;
}

async function ofBitcoin(about: Anchored, { trust }: Evidence): Promise<Finding> {
  const { member, seq, hash } = about;
  const path = member.name;
  const result = await evaluateProof(member.bytes ?? new Uint8Array(), hash, trust.bitcoinHeader, trust.chain);
  switch (result.kind) {
    case 'malformed':
    case 'mismatch':
    case 'none':
      return mismatch(member, `it is not a proof of the hash of entry ${seq}: ${result.reason}`);
    case 'confirmed':
      return (
        atAnotherTime(about, result.block.time) ??
        pass(
          `entries up to ${seq} existed by ${result.block.time.toISOString()}: Bitcoin block ${result.block.height}`,
          {
            path,
          },
        )
      );
    case 'pending':
      return notChecked(
        `a calendar has promised to put the hash of entry ${seq} into Bitcoin; that proves no time yet`,
        {
          path,
        },
      );
    case 'attested':
      return notChecked(`it claims a Bitcoin block for entry ${seq} that was not looked up here`, { path });
  }
}

async function ofAuthority(about: Anchored, evidence: Evidence): Promise<Finding> {
  const { member, seq, hash: sha256 } = about;
  const path = member.name;
  const bytes = member.bytes ?? new Uint8Array();
  if (isBareToken(bytes)) return mismatch(member, 'it is a bare token without the response around it');
  const result = await verifyToken(bytes, { sha256, roots: rootsOf(evidence) });
  if (result.kind === 'invalid')
    return mismatch(member, `it is not a time-stamp of the hash of entry ${seq}: ${result.reason}`);
  const otherwise = atAnotherTime(about, result.info.time);
  if (otherwise !== undefined) return otherwise;
  if (result.kind === 'trusted')
    return pass(`entries up to ${seq} existed by ${result.info.time.toISOString()}, according to a time-stamp`, {
      path,
    });
  return notChecked(`the certificates of a time-stamp of entry ${seq} do not lead to a root that is trusted here`, {
    path,
  });
}
