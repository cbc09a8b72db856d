import { checkNames, type Finding, type Report } from './report.js';

// What every door says first, in the same words.

/** When the package existed at the latest, and by whose word; or that nobody has established that. */
export function timeWords({
  findings,
  summary: { time_anchor: anchor },
}: Pick<Report, 'findings' | 'summary'>): string {
  const proven = findings.find(({ detail }) => detail?.time_anchor === anchor && detail.time !== undefined);
  const { time, authority, block_height: height } = proven?.detail ?? {};
  if (time !== undefined)
    return `it existed by ${time}, ${height === undefined ? `according to the time-stamp of ${authority ?? 'an authority'}` : `by Bitcoin block ${height}`}`;
  if (anchor === 'ots_bitcoin_attested_unconfirmed')
    return 'not proven: its proof claims a Bitcoin block that was not looked up here';
  if (anchor === 'ots_pending') return 'not proven yet: a calendar has promised to put its hash into Bitcoin';
  const claimed = findings.find(({ detail, outcome }) => detail?.time !== undefined && outcome !== 'fail')?.detail
    ?.time;
  return claimed === undefined
    ? 'not proven: its times are only its own claims'
    : `not proven: a time-stamp says ${claimed}, but not from an authority that is trusted here`;
}

/** `yes`, `no` when a file differs, else `not shown`: of a seal that does not hold nothing follows. */
export function unchangedWords(report: Pick<Report, 'verdict' | 'findings'>): string {
  if (!isIntact(report)) {
    const differs = report.findings.some(
      ({ check, outcome }) => outcome === 'fail' && (check === 'hashes' || check === 'files'),
    );
    return differs ? 'no' : 'not shown';
  }
  const open = uncovered(report);
  return open.length === 0 ? 'yes' : `yes, but the manifest does not cover ${open.join(' and ')}`;
}

/** It holds, although it may not certify a file that was laid beside it. */
const isIntact = ({ verdict, findings }: Pick<Report, 'verdict' | 'findings'>): boolean =>
  verdict === 'verified' || (verdict === 'failed' && uncertified(findings).length > 0 && allUncertified(findings));

/** Files that were to be certified by the package and are not. */
export const uncertified = (findings: Report['findings']): readonly Finding[] =>
  findings.filter(({ code }) => code === 'file_not_certified');

/** Nothing else failed. */
export const allUncertified = (findings: Report['findings']): boolean =>
  findings.every(({ outcome, code }) => outcome !== 'fail' || code === 'file_not_certified');

/** Who sealed it, as far as the reader's own policy or the register that was asked says so. */
export function sealedByWords({
  verdict,
  findings,
  summary,
}: Pick<Report, 'verdict' | 'findings' | 'summary'>): string {
  // Of a package that was changed, an entry says who sealed something else.
  if (!isIntact({ verdict, findings })) return 'not known';
  const log = findings.find(({ detail }) => detail?.log !== undefined)?.detail?.log;
  if (log !== undefined) return `${log.origin}, entry ${log.index}`;
  switch (summary.provenance) {
    case 'issued_by_proofsnap':
    case 'registered_by_extension_account':
      return 'the service whose issuance register was queried';
    case 'unverified':
    case 'not_registered':
      return 'not known (it is not in the issuance register that was queried)';
    case 'unknown':
      return findings.some(({ code }) => code === 'ledger_key_differs')
        ? 'not known (a different key than the one that you know for its log)'
        : 'not known';
  }
}

/** The two things that no reader may take for each other, each with its label; of a redacted copy that it is one. */
export function firstLines(report: Pick<Report, 'verdict' | 'findings' | 'summary'>): (readonly [string, string])[] {
  const copy = copyWords(report);
  return [
    ['Unchanged since sealing', unchangedWords(report)],
    ['Sealed by', sealedByWords(report)],
    ...(copy === null ? [] : [['Redacted copy', copy] as const]),
  ];
}

/** Of a redacted copy; null of any other package. */
function copyWords({ findings }: Pick<Report, 'findings'>): string | null {
  const outcomes = findings.flatMap(({ check, outcome }) => (check === 'redaction' ? [outcome] : []));
  if (outcomes.every((outcome) => outcome === 'not_present')) return null;
  if (outcomes.includes('fail')) return 'stated by the package, but it does not verify as one';
  return outcomes.includes('pass')
    ? 'yes, parts of what was captured are withheld'
    : 'yes, parts are withheld; it is not proven that the rest was captured';
}

export function sealerWords({ findings, summary: { provenance } }: Pick<Report, 'findings' | 'summary'>): string {
  if (findings.some(({ detail }) => detail?.log !== undefined)) return 'it is in a log that you know';
  switch (provenance) {
    case 'issued_by_proofsnap':
    case 'registered_by_extension_account':
      return 'it is in the issuance register';
    case 'unverified':
    case 'not_registered':
      return 'it is not in the issuance register';
    case 'unknown':
      return 'who sealed it is unknown';
  }
}

/** Of a verified package, in one sentence without its period. */
export function verifiedWords(report: Pick<Report, 'findings' | 'summary'>): string {
  const open = uncovered(report);
  const but = open.length === 0 ? '' : `, but the manifest does not cover ${open.join(' and ')}`;
  return `nothing it lists has changed since sealing${but}; ${sealerWords(report)}`;
}

/** Files of the package of which the manifest has no hash, so that they may have been replaced. */
export const uncovered = ({ findings }: Pick<Report, 'findings'>): string[] =>
  findings.flatMap(({ check, outcome, path }) =>
    check === 'files' && outcome === 'not_checked' && path !== undefined ? [path] : [],
  );

/** The checks that could not be made, or in part only, by their names for people. */
export const notChecked = ({ findings }: Pick<Report, 'findings'>): string[] => [
  ...new Set(
    findings
      .filter(({ outcome, code }) => outcome === 'not_checked' && code !== 'litter_ignored')
      .map(({ check }) => checkNames[check]),
  ),
];

/** How far the sealing clock was off by the package's own readings; null when by less than a minute, or not told. */
export function clockWords(offset: number | null): string | null {
  if (offset === null || Math.abs(offset) < 60_000) return null;
  return `was ${(Math.abs(offset) / 60_000).toFixed(0)} minutes ${offset > 0 ? 'behind' : 'ahead'}, by its own readings`;
}
