import type { Certificate } from '../rfc3161/certificate.js';
import { TokenError } from '../rfc3161/token-error.js';
import { type TokenResult, verifyToken } from '../rfc3161/verify.js';
import type { HashName } from '../rfc3161/hash.js';
import { rootOf } from './hash-tree.js';
import { type DataHash, firstLeaf, nextLeaf } from './leaf.js';
import { type Chain, type EvidenceRecord, readRecord, RecordError } from './record.js';

export interface RecordTrust {
  /** Pinned roots; without any no authority is known, and the arithmetic must hold still. */
  readonly roots: readonly Certificate[];
  /** Certificates that may help to build chains. */
  readonly pool?: readonly Certificate[];
  /** The reader's time. */
  readonly now: Date;
}

/** One time-stamp of a record, judged at its own time. */
export interface JudgedStamp {
  readonly time: Date;
  /** When the first of its certificates ends: of the whole chain where the root is known, else of the signer. */
  readonly ends: Date;
  readonly hash: HashName;
  readonly authority: string;
  readonly trusted: boolean;
  readonly token: Uint8Array;
}

/**
 * `lapsed`: the last time-stamp has ended by the reader's clock. `gap`: one was renewed only after its certificate had expired, so
 * nothing is shown across the gap.
 */
export type JudgedRecord =
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'holds' | 'lapsed' | 'gap'; readonly stamps: readonly JudgedStamp[] };

/** Judges an evidence record about some data (RFC 4998, 5.3). Never throws. */
export async function judgeRecord(file: Uint8Array, data: DataHash, trust: RecordTrust): Promise<JudgedRecord> {
  try {
    return await judge(readRecord(file), data, trust);
  } catch (error) {
    if (error instanceof RecordError || error instanceof TokenError) return { kind: 'invalid', reason: error.message };
    return { kind: 'invalid', reason: error instanceof Error ? error.message : 'it cannot be read' };
  }
}

async function judge({ chains }: EvidenceRecord, data: DataHash, trust: RecordTrust): Promise<JudgedRecord> {
  const stamps: JudgedStamp[] = [];
  for (const [at, chain] of chains.entries())
    stamps.push(...(await judgeChain(chain, chains.slice(0, at), { data, trust })));
  return { kind: continuity(stamps, trust.now), stamps };
}

/** Whether each time-stamp was made while the one before it was valid, and the last one is. @throws RecordError for another order */
export function continuity(
  stamps: readonly Pick<JudgedStamp, 'time' | 'ends'>[],
  now: Date,
): 'holds' | 'lapsed' | 'gap' {
  let gap = false;
  for (const [at, { time }] of stamps.entries()) {
    const before = stamps[at - 1];
    if (before === undefined) continue;
    if (time < before.time) throw new RecordError('its time-stamps are not in order of time');
    gap ||= time > before.ends;
  }
  const last = stamps.at(-1);
  if (gap) return 'gap';
  return last === undefined || now > last.ends ? 'lapsed' : 'holds';
}

async function judgeChain(
  { timeStamps }: Chain,
  before: readonly Chain[],
  { data, trust }: { readonly data: DataHash; readonly trust: RecordTrust },
): Promise<JudgedStamp[]> {
  const judged: JudgedStamp[] = [];
  for (const [at, { hash, reduced, token }] of timeStamps.entries()) {
    const last = timeStamps[at - 1];
    const leaf = last === undefined ? firstLeaf(data, before, hash) : nextLeaf(last.token, hash);
    const root = rootOf(leaf, reduced, hash);
    const about = last === undefined ? 'this manifest' : 'the time-stamp before it';
    if (root === undefined) throw new RecordError(`a time-stamp is not about ${about}`);
    const { roots, pool = [] } = trust;
    const result = await verifyToken(token, { sha256: root, hash, roots, pool });
    if (result.kind === 'invalid')
      throw new RecordError(
        result.fault === 'imprint'
          ? `a time-stamp is not about ${about}`
          : `a time-stamp does not hold: ${result.reason}`,
      );
    judged.push({ hash, token, ...stampOf(result) });
  }
  return judged;
}

function stampOf(result: Exclude<TokenResult, { readonly kind: 'invalid' }>) {
  const certificates = result.kind === 'trusted' ? result.chain : [result.signer];
  return {
    time: result.info.time,
    ends: new Date(Math.min(...certificates.map(({ notAfter }) => notAfter.getTime()))),
    authority: certificates[0]?.subjectName ?? '',
    trusted: result.kind === 'trusted',
  };
}
