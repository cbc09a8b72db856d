import { english, type Say } from './messages/say.js';
import type { Finding, Report } from './report.js';

// What every door says first, in the same words; in English but where a reader chose another language.

/** When the package existed at the latest, and by whose word; or that nobody has established that. */
export function timeWords(
  { findings, summary: { time_anchor: anchor } }: Pick<Report, 'findings' | 'summary'>,
  say: Say = english,
): string {
  const proven = findings.find(({ detail }) => detail?.time_anchor === anchor && detail.time !== undefined);
  const { time: at, authority, block_height: height } = proven?.detail ?? {};
  if (at !== undefined) {
    const time = say.time(at);
    if (height !== undefined) return say('time.block', { time, height: String(height) });
    return authority === undefined ? say('time.some_authority', { time }) : say('time.authority', { time, authority });
  }
  if (anchor === 'ots_bitcoin_attested_unconfirmed') return say('time.unconfirmed');
  if (anchor === 'ots_pending') return say('time.pending');
  const claimed = findings.find(({ detail, outcome }) => detail?.time !== undefined && outcome !== 'fail')?.detail
    ?.time;
  return claimed === undefined ? say('time.none') : say('time.claimed', { time: say.time(claimed) });
}

/** `yes`, `no` when a file differs, else `not proven`: of a seal that does not hold nothing follows. */
export function unchangedWords(report: Pick<Report, 'verdict' | 'findings'>, say: Say = english): string {
  if (!isIntact(report)) {
    const differs = report.findings.some(
      ({ check, outcome }) => outcome === 'fail' && (check === 'hashes' || check === 'files'),
    );
    return say(differs ? 'unchanged.no' : 'unchanged.not_shown');
  }
  const open = uncovered(report);
  return open.length === 0 ? say('unchanged.yes') : say('unchanged.but', { files: open.join(say('list.and')) });
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
export function sealedByWords(
  { verdict, findings, summary }: Pick<Report, 'verdict' | 'findings' | 'summary'>,
  say: Say = english,
): string {
  // Of a package that was changed, an entry says who sealed something else.
  if (!isIntact({ verdict, findings })) return say('sealer.unknown');
  const log = findings.find(({ detail }) => detail?.log !== undefined)?.detail?.log;
  if (log !== undefined) return say('sealer.entry', { origin: log.origin, index: String(log.index) });
  switch (summary.provenance) {
    case 'issued_by_proofsnap':
    case 'registered_by_extension_account':
      return say('sealer.register');
    case 'unverified':
    case 'not_registered':
      return say('sealer.not_in_register');
    case 'unknown':
      return say(findings.some(({ code }) => code === 'ledger_key_differs') ? 'sealer.other_key' : 'sealer.unknown');
  }
}

/** The two things that no reader may take for each other, each with its label; of a redacted copy that it is one, and of two witnesses whether they agree. */
export function firstLines(
  report: Pick<Report, 'verdict' | 'findings' | 'summary'>,
  say: Say = english,
): (readonly [string, string])[] {
  const copy = copyWords(report, say);
  const seen = witnessWords(report, say);
  return [
    [say('unchanged.label'), unchangedWords(report, say)],
    [say('sealer.label'), sealedByWords(report, say)],
    ...(copy === null ? [] : [[say('copy.label'), copy] as const]),
    ...(seen === null ? [] : [[say('witness.label'), seen] as const]),
  ];
}

type WitnessDetail = NonNullable<NonNullable<Finding['detail']>['witness']>;

/** Of a redacted copy; null of any other package. */
function copyWords({ findings }: Pick<Report, 'findings'>, say: Say): string | null {
  const outcomes = findings.flatMap(({ check, outcome }) => (check === 'redaction' ? [outcome] : []));
  if (outcomes.every((outcome) => outcome === 'not_present')) return null;
  if (outcomes.includes('fail')) return say('copy.failed');
  return say(outcomes.includes('pass') ? 'copy.yes' : 'copy.unproven');
}

/** Of captures by two services; null of any other package. */
function witnessWords({ findings }: Pick<Report, 'findings'>, say: Say): string | null {
  const own = findings.filter(({ check }) => check === 'witness');
  if (own.length === 0) return null;
  const found = own.find(({ detail }) => detail?.witness !== undefined)?.detail?.witness;
  if (found === undefined || own.some(({ outcome }) => outcome === 'fail')) return say('witness.failed');
  const words = agreementWords(found, say);
  if (found.missing === undefined) return words;
  const count = String(found.ledgers.length - 1);
  return found.missing.length === 0
    ? say('witness.several', { words, count })
    : say('witness.several_without', { words, count, names: found.missing.join(', ') });
}

function agreementWords({ agreement, differing, missing }: WitnessDetail, say: Say): string {
  if (agreement === 'agree') return say('witness.agree');
  if (agreement === 'not_all_compared') return say('witness.partly');
  const what = differing.map((name) => say(`witness.${name}`)).join(', ');
  return say(missing === undefined ? 'witness.differ' : 'witness.differ_several', { what });
}

export function sealerWords(
  { findings, summary: { provenance } }: Pick<Report, 'findings' | 'summary'>,
  say: Say = english,
): string {
  if (findings.some(({ detail }) => detail?.log !== undefined)) return say('found.log');
  switch (provenance) {
    case 'issued_by_proofsnap':
    case 'registered_by_extension_account':
      return say('found.register');
    case 'unverified':
    case 'not_registered':
      return say('found.not_in_register');
    case 'unknown':
      return say('found.unknown');
  }
}

/** Of a verified package, in one sentence without its period. */
export function verifiedWords(report: Pick<Report, 'findings' | 'summary'>, say: Say = english): string {
  const open = uncovered(report);
  const sealer = sealerWords(report, say);
  return open.length === 0
    ? say('line.verified', { sealer })
    : say('line.verified_but', { files: open.join(say('list.and')), sealer });
}

/** Files of the package of which the manifest has no hash, so that they may have been replaced. */
export const uncovered = ({ findings }: Pick<Report, 'findings'>): string[] =>
  findings.flatMap(({ check, outcome, path }) =>
    check === 'files' && outcome === 'not_checked' && path !== undefined ? [path] : [],
  );

/** The checks that could not be made, or in part only, by their names for people. */
export const notChecked = ({ findings }: Pick<Report, 'findings'>, say: Say = english): string[] => [
  ...new Set(
    findings
      .filter(({ outcome, code }) => outcome === 'not_checked' && code !== 'litter_ignored')
      .map(({ check }) => say(`of.${check}`)),
  ),
];

/** How far the sealing clock was off by the package's own readings; null when by less than a minute, or not told. */
export function clockWords(offset: number | null, say: Say = english): string | null {
  if (offset === null || Math.abs(offset) < 60_000) return null;
  return say(offset > 0 ? 'clock.behind' : 'clock.ahead', { n: Math.round(Math.abs(offset) / 60_000) });
}
