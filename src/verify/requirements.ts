import { allCertified } from './checks/certificate.js';
import { allPackages } from './checks/matter/packages.js';
import { agrees } from './checks/witness.js';
import type { CheckName, Report, TimeAnchor } from './report.js';

type Judged = Pick<Report, 'findings' | 'summary'>;

/** What a reader may demand with `--require`, and when it is established. A closed set. */
export const requirements = {
  structure: { means: 'the container is one plain ZIP or folder', test: holds('structure') },
  hashes: {
    means: 'every listed file is present with its hash, and there is no other file',
    test: (report) => holds('hashes')(report) && holds('files')(report),
  },
  signature: { means: 'the manifest is signed by the key in the package', test: holds('signature') },
  log: { means: 'the forensic log is one chain', test: holds('log') },
  custody: { means: 'the custody record agrees with the log', test: holds('custody') },
  time: {
    means: 'a time-stamp attests when the package existed, and its chain or block was checked',
    test: anchored(['ots_bitcoin_confirmed', 'rfc3161', 'eidas_qualified', 'eidas_qualified_revocation_unknown']),
  },
  'qualified-time': {
    means: 'a qualified time-stamp, with its revocation checked',
    test: anchored(['eidas_qualified']),
  },
  ots: { means: 'the OpenTimestamps proof is confirmed', test: holds('ots') },
  rfc3161: { means: 'the time-stamp token holds', test: holds('rfc3161') },
  c2pa: { means: 'the content credentials hold', test: holds('c2pa') },
  certified: {
    means: 'the package is a certificate that lists each file that was named, at least one',
    test: ({ findings }) => allCertified(findings),
  },
  witness: {
    means: 'the package shows captures of one address by different services, each signed for by its own ledger',
    test: holds('witness'),
  },
  'witness-agrees': {
    means: 'the same, every witness that was asked gave a capture, everything was compared, and nothing differs',
    test: (report) => holds('witness')(report) && agrees(report.findings),
  },
  redaction: {
    means:
      'the package is a redacted copy: everything it shows matches the commitments, and each withheld part is replaced by a mark',
    test: holds('redaction'),
  },
  'matter-packages': {
    means:
      'the package is a record of a matter, and the package of each of its items was given and is as it was sealed',
    test: ({ findings }) => allPackages(findings),
  },
  issuer: {
    means: 'the manifest is in a log that the policy names, or in the issuance register',
    test: holds('issuer'),
  },
} as const satisfies Record<string, { readonly means: string; readonly test: (report: Judged) => boolean }>;

export type Requirement = keyof typeof requirements;

export const isRequirement = (name: string): name is Requirement => Object.hasOwn(requirements, name);

/**
 * Demanded of every package. Those of the browser extension need no log, and theirs has no published rule, so it cannot be
 * demanded of them. From one of ours the log cannot be missing without a failure.
 */
export const defaultRequirements = (report: Pick<Report, 'findings'>): Requirement[] =>
  report.findings.some(({ check, outcome }) => check === 'log' && ['not_checked', 'not_present'].includes(outcome))
    ? ['structure', 'hashes', 'signature']
    : ['structure', 'hashes', 'signature', 'log'];

/** Those of the demanded that this report does not establish. */
export const unmet = (report: Judged, demanded: readonly Requirement[]): Requirement[] =>
  [...new Set([...defaultRequirements(report), ...demanded])].filter((name) => !requirements[name].test(report));

/** 0 verified; 1 not verified; 3 not an evidence package; 4 nothing failed, but a demand is not established. */
export function exitOf(report: Pick<Report, 'verdict'>, unmetDemands: readonly Requirement[]): 0 | 1 | 3 | 4 {
  if (report.verdict === 'unreadable') return 3;
  if (report.verdict === 'failed') return 1;
  return unmetDemands.length > 0 ? 4 : 0;
}

/** At least one finding of the check passed, and all that say something about the package did. */
function holds(name: CheckName): (report: Judged) => boolean {
  return ({ findings }) => {
    const told = findings.filter(({ check, code }) => check === name && code !== 'litter_ignored');
    return told.length > 0 && told.every(({ outcome }) => outcome === 'pass');
  };
}

function anchored(levels: readonly TimeAnchor[]): (report: Judged) => boolean {
  return ({ summary }) => levels.includes(summary.time_anchor);
}
