import { evaluateProof } from '../../../proofs/ots/evaluate.js';
import { isBareToken } from '../../../proofs/rfc3161/token.js';
import { verifyToken } from '../../../proofs/rfc3161/verify.js';
import type { Bytes } from '../../../package/byte-strings.js';
import { fromHex } from '../../../package/byte-strings.js';
import { fromUtf8 } from '../../../package/bytes.js';
import {
  sourceCommitments,
  sourceKey,
  sourceLedger,
  sourceOts,
  sourceSignature,
  sourceTsr,
} from '../../../package/redaction/members.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';
import { LATEST_MS } from '../proofs/time.js';
import { rootsOf } from '../proofs/token.js';
import { isSignedBy, rsa4096 } from '../signature.js';

const { pass, fail } = findings('redaction');
const wrong = (explanation: string, path: string): Finding[] => [fail('redaction_mismatch', explanation, { path })];

/** The seal of the source's commitments, as far as a copy carries it: its signature, and the proofs of when they existed. */
export async function sealOfSource(evidence: Evidence, redaction: Redaction): Promise<Finding[]> {
  return [...(await signed(evidence)), ...(await timed(evidence, redaction)), ...(await logged(evidence, redaction))];
}

async function signed({ package: { members } }: Evidence): Promise<Finding[]> {
  const [message, signature, pem] = [sourceCommitments, sourceSignature, sourceKey].map(
    (path) => members.get(path)?.bytes as Bytes | undefined,
  );
  const key = pem === undefined ? 'none' : await rsa4096(pem);
  if (typeof key === 'string') return wrong('it is not a key that could have signed the commitments', sourceKey);
  const holds = message !== undefined && (await isSignedBy(key, signature, message));
  return holds ? [] : wrong('it is not a signature of the commitments by source/publickey.pem', sourceSignature);
}

async function timed(evidence: Evidence, { source }: Redaction): Promise<Finding[]> {
  const { members } = evidence.package;
  const sha256 = fromHex(members.get(sourceCommitments)?.sha256 ?? '') ?? new Uint8Array();
  const found: Finding[] = [];
  const ots = members.get(sourceOts);
  if (ots !== undefined) {
    const { bitcoinHeader, chain } = evidence.trust;
    const result = ots.bytes && (await evaluateProof(ots.bytes, sha256, bitcoinHeader, chain));
    if (result === undefined || ['malformed', 'mismatch', 'none'].includes(result.kind))
      found.push(...wrong('it is not an OpenTimestamps proof of the commitments', sourceOts));
    else if (result.kind === 'confirmed')
      found.push(
        ...(otherTime(source, result.block.time, 'ots', sourceOts) ?? [
          pass(
            `what was kept existed by ${result.block.time.toISOString()}: Bitcoin block ${result.block.height} attests the commitments`,
            { path: sourceOts },
          ),
        ]),
      );
  }
  const token = members.get(sourceTsr);
  if (token !== undefined) {
    const result =
      token.bytes && !isBareToken(token.bytes)
        ? await verifyToken(token.bytes, { sha256, roots: rootsOf(evidence) })
        : undefined;
    if (result === undefined || result.kind === 'invalid')
      found.push(...wrong('it is not a time-stamp token of the commitments', sourceTsr));
    else
      found.push(
        ...(otherTime(source, result.info.time, 'rfc3161', sourceTsr) ??
          (result.kind === 'trusted'
            ? [
                pass(
                  `what was kept existed by ${result.info.time.toISOString()}, according to a time-stamp of the commitments`,
                  {
                    path: sourceTsr,
                  },
                ),
              ]
            : [])),
      );
  }
  return found;
}

/** The clock readings of the source may not be in its copy, and correct a time by a day at most (evidence-verify(7), TIME). */
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Commitments are stamped while their package is sealed, as its manifest is. */
function otherTime(
  { sealedAt }: Redaction['source'],
  time: Date,
  proof: keyof typeof LATEST_MS,
  path: string,
): Finding[] | undefined {
  const [from, to] = [Date.parse(sealedAt) - DAY, Date.parse(sealedAt) + LATEST_MS[proof] + DAY];
  return time.getTime() >= from && time.getTime() <= to
    ? undefined
    : wrong(`its time is ${time.toISOString()}, but the stated time of sealing of the source is ${sealedAt}`, path);
}

/** The entry of the source binds its manifest, which does not travel, and its commitments. */
async function logged(
  { package: { members }, trust }: Evidence,
  { source, redactedAt }: Redaction,
): Promise<Finding[]> {
  const path = sourceLedger;
  const proof = members.get(path);
  if (proof === undefined) return [];
  const { judgeProof } = await import('../../../proofs/tlog/judge.js');
  let text: string;
  try {
    text = fromUtf8(proof.bytes ?? new Uint8Array());
  } catch {
    return wrong('it is not a ledger proof', path);
  }
  const judged = judgeProof(text, source.manifestSha256, trust.policy);
  if (judged.kind === 'invalid') return wrong(`the ledger proof is not valid: ${judged.reason}`, path);
  if (judged.entry.commitments_sha256 !== members.get(sourceCommitments)?.sha256)
    return wrong('the ledger entry refers to different commitments', path);
  const type = source.testMode ? 'test_capture' : 'capture';
  if (judged.entry.type !== type)
    return wrong(`the ledger entry is of the type ${judged.entry.type}, and the source of the type ${type}`, path);
  const [sealed, issued] = [source.sealedAt, judged.entry.issued_at].map((time) => Date.parse(time)) as [
    number,
    number,
  ];
  if (issued < sealed - HOUR || issued > sealed + DAY + HOUR)
    return wrong(
      `the time of the ledger entry is ${judged.entry.issued_at}, but the stated time of sealing of the source is ${source.sealedAt}`,
      path,
    );
  if (issued > Date.parse(redactedAt) + HOUR)
    return wrong(
      `the time of the ledger entry is ${judged.entry.issued_at}, after the copy was made (${redactedAt})`,
      path,
    );
  // Without a policy nobody here knows the log; that its arithmetic holds proves nothing to a reader.
  return judged.kind === 'logged'
    ? [pass(`the source is entry ${judged.index} of ${judged.origin}, of ${judged.entry.issued_at}`, { path })]
    : [];
}
