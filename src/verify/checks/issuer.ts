import { fromUtf8 } from '../../package/bytes.js';
import { commitmentsFile } from '../../package/commitments/records.js';
import { ledgerFile } from '../../package/proof-promise.js';
import type { JudgedProof } from '../../proofs/tlog/judge.js';
import type { Check, Evidence } from '../evidence.js';
import { findings } from '../finding.js';
import type { Finding } from '../report.js';

const path = ledgerFile;
const { pass, fail, notPresent, notChecked } = findings('issuer');

/**
 * Who sealed it: by the proof in the package, where the reader knows the log, else by the register that was asked. The key
 * inside a package names nobody. Only a proof that does not hold fails the package.
 */
export const issuer: Check = {
  name: 'issuer',
  async run(evidence) {
    const proof = await proofOf(evidence);
    if (proof?.outcome === 'fail' || proof?.outcome === 'pass') return [proof];
    return [registered(evidence, proof)];
  },
};

async function proofOf({ package: read, trust }: Evidence): Promise<Finding | undefined> {
  const member = read.members.get(path);
  const manifest = read.members.get('manifest.json');
  if (member === undefined || manifest === undefined) return undefined;
  if (member.bytes === undefined) return invalid('it is too large for a proof');
  let text: string;
  try {
    text = fromUtf8(member.bytes);
  } catch {
    return invalid('it is not UTF-8');
  }
  // Curve arithmetic takes longer to load than everything else here; most who load the checks have no use for it yet.
  const { judgeProof } = await import('../../proofs/tlog/judge.js');
  const judged = judgeProof(text, manifest.sha256, trust.policy);
  const committed = read.members.get(commitmentsFile)?.sha256 ?? null;
  if (judged.kind !== 'invalid' && judged.entry.commitments_sha256 !== committed)
    return invalid('the entry refers to different commitments');
  return told(judged);
}

const invalid = (reason: string): Finding =>
  fail('ledger_invalid', `the ledger proof is not valid: ${reason}`, { path });

function told(judged: JudgedProof): Finding {
  switch (judged.kind) {
    case 'invalid':
      return invalid(judged.reason);
    case 'not_trusted':
      return notChecked(`the package claims to be entry ${judged.index} of ${judged.origin}, but ${judged.reason}`, {
        path,
        ...(judged.otherKey && { code: 'ledger_key_differs' as const }),
      });
    case 'logged': {
      const { origin, index, size, entry, cosigned } = judged;
      const log = { origin, index, size, issued_at: entry.issued_at, cosigned };
      const seen = cosigned.map(({ name, time }) => `${name} ${time}`).join(', ');
      return pass(`entry ${index} of the log ${origin}${seen === '' ? '' : `, seen by ${seen}`}`, {
        path,
        detail: { log },
      });
    }
  }
}

function registered({ trust }: Evidence, proof: Finding | undefined): Finding {
  if (trust.issuance === 'issued') return pass('the manifest is in the issuance register');
  if (trust.issuance === 'not_issued')
    return notPresent('the manifest is not in the issuance register that was queried');
  if (trust.issuanceUnknown !== undefined)
    return notChecked(`the issuance register did not answer: ${trust.issuanceUnknown}`);
  return proof ?? notChecked('no ledger proof, and no register was queried');
}
