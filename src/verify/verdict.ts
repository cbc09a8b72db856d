import type { Evidence } from './evidence.js';
import { type Finding, type Provenance, type Report, type TimeAnchor, timeAnchors } from './report.js';

const marks = ['manifest.sig', 'publickey.pem', 'metadata.json', 'forensic_log.json', 'chain_of_custody.json'];

export function verdictOf(findings: readonly Finding[], { package: read }: Evidence): Report['verdict'] {
  if (findings.some(({ code }) => code === 'not_a_zip')) return 'unreadable';
  const looksLikePackage = marks.some((name) => read.members.has(name));
  // With a broken container nothing can be said about what it once held.
  if (!read.members.has('manifest.json') && !looksLikePackage && read.faults.length === 0) return 'unreadable';
  return findings.some(({ outcome }) => outcome === 'fail') ? 'failed' : 'verified';
}

export function summaryOf(findings: readonly Finding[], evidence: Evidence): Report['summary'] {
  // A file beside the package that it does not certify is no fault of the package.
  const failed = findings.some(({ outcome, code }) => outcome === 'fail' && code !== 'file_not_certified');
  return {
    integrity: failed ? 'failed' : 'verified',
    time_anchor: strongest(findings),
    provenance: provenanceOf(findings, evidence),
  };
}

function strongest(findings: readonly Finding[]): TimeAnchor {
  return findings
    .filter(({ outcome }) => outcome !== 'fail')
    .map(({ detail }) => detail?.time_anchor ?? 'none')
    .reduce((best, each) => (timeAnchors.indexOf(each) > timeAnchors.indexOf(best) ? each : best), 'none');
}

function provenanceOf(findings: readonly Finding[], { manifest, trust }: Evidence): Provenance {
  const flat = manifest?.form === 'flat';
  if (findings.some(({ detail }) => detail?.log !== undefined)) return 'issued_by_proofsnap';
  if (trust.issuance === 'issued') return flat ? 'registered_by_extension_account' : 'issued_by_proofsnap';
  if (trust.issuance === 'not_issued') return flat ? 'not_registered' : 'unverified';
  return 'unknown';
}

export function notProven({ time_anchor, provenance }: Report['summary'], findings: readonly Finding[] = []): string[] {
  const log = findings.find(({ detail }) => detail?.log !== undefined)?.detail?.log;
  const certifies = findings.some(({ check, outcome }) => check === 'certificate' && outcome === 'pass');
  const timed = !['none', 'ots_pending', 'ots_bitcoin_attested_unconfirmed'].includes(time_anchor);
  const ofMatter = findings.filter(({ check }) => check === 'matter');
  const isMatter = ofMatter.some(({ outcome }) => outcome === 'pass');
  const isCopy = findings.some(({ check, outcome }) => check === 'redaction' && outcome !== 'not_present');
  return [
    ...(isMatter ? mattersLimits(ofMatter) : []),
    ...(isCopy ? ['This is a redacted copy: what is behind the marks is not shown and not proven.'] : []),
    log !== undefined
      ? unseen(log)
      : provenance === 'issued_by_proofsnap' || provenance === 'registered_by_extension_account'
        ? 'The issuer is only as trustworthy as the register that was queried: the key in the package identifies nobody.'
        : 'It is not proven who sealed it: its key was made for this package alone. A policy that names the ledger of the sealer can prove it (--policy FILE).',
    !timed
      ? 'It is not proven when it was sealed: its times come from the clock of the machine that sealed it. Only a time-stamp proves a time.'
      : `The time-stamp proves that the package existed at that time. It does not prove ${certifies ? notOfFiles : isMatter ? notOfMatters : 'that the page was true, who wrote it, or what other visitors saw'}.`,
    ...(certifies && !timed ? [`The certificate does not prove ${notOfFiles}.`] : []),
  ];
}

/** Of a certificate: whoever asked for it knew the hashes by then, and that is all. */
const notOfFiles =
  'who made the files, what they contain, that the person who requested the certificate ever had them, or that a name belongs to its hash';

const notOfMatters =
  'that everything that happened was recorded, that the persons named did it, or that what the items show is true';

/** What the custody record of a matter does not show, and the packages that nobody looked at. */
function mattersLimits(found: readonly Finding[]): string[] {
  const { expected = 0, verified = 0 } =
    found.find(({ detail }) => detail?.packages !== undefined)?.detail?.packages ?? {};
  return [
    'The custody record shows what the service recorded, in its order. It does not show what happened outside the service.',
    ...(verified < expected
      ? [
          `For ${expected - verified} of ${expected} items, it was not shown that the package is the one that was sealed.`,
        ]
      : []),
  ];
}

/** A log alone can show two trees to two readers; whoever else saw this one is named. */
const unseen = ({ origin, cosigned }: NonNullable<NonNullable<Finding['detail']>['log']>): string =>
  cosigned.length > 0
    ? `The issuer is only as trustworthy as the policy, which states who ${origin} is and which witnesses to trust.`
    : `The issuer is only as trustworthy as the policy, which states who ${origin} is. No witness has signed this tree, and the package contains no anchor of it, so the operator of the log could show others a different one.`;

/** What `POST /captures/{id}/verify` answers. `modified`: a hash, a listed, an extra or a missing file; `invalid`: the seal itself. */
export function resultOf(report: Pick<Report, 'verdict' | 'findings'>): 'match' | 'modified' | 'invalid' {
  if (report.verdict === 'verified') return 'match';
  const seal = report.findings.filter(({ check }) => check === 'manifest' || check === 'signature');
  const holds = seal.length > 0 && seal.every(({ outcome }) => outcome === 'pass');
  return holds ? 'modified' : 'invalid';
}
