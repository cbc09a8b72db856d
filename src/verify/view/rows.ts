import type { Finding, Outcome, Report, Subject } from '../report.js';
import type { Requirement } from '../requirements.js';
import { allUncertified, clockWords, uncertified, verifiedWords } from '../words.js';

// What a report says in the same words and in the same order wherever it is shown.

/** A report that somebody else made may not tell all that the package says of itself; what was not told is absent, not zero. */
export type ShownReport = Omit<Report, 'subject'> & {
  readonly subject: Partial<Subject> & Pick<Subject, 'test_mode'>;
};

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  pass: 'ok',
  fail: 'FAIL',
  pending: 'pending',
  not_present: 'none',
  not_checked: 'not checked',
};

export type Headline = readonly [kind: 'good' | 'bad' | 'open', title: string, line: string];

/** The verdict as a title, and what it means in a few words without a period. `open`: nothing failed, and a demand is not met. */
export function headlineOf(
  report: Pick<Report, 'verdict' | 'findings' | 'summary'>,
  unmet: readonly Requirement[] = [],
): Headline {
  switch (report.verdict) {
    case 'unreadable':
      return ['bad', 'Not an evidence package', ''];
    case 'failed':
      return allUncertified(report.findings)
        ? ['bad', 'Not certified', uncertifiedWords(uncertified(report.findings).length)]
        : ['bad', 'Not verified', faultWords(report.findings.filter(({ outcome }) => outcome === 'fail').length)];
    case 'verified':
      return unmet.length === 0
        ? ['good', 'Verified', verifiedWords(report)]
        : ['open', 'Not established', `nothing failed, but this was not established: ${unmet.join(', ')}`];
  }
}

const uncertifiedWords = (count: number): string =>
  `the package is intact, but it does not certify ${count === 1 ? 'one file' : `${count} files`} of those named`;

export const faultWords = (count: number): string => (count === 1 ? 'one fault' : `${count} faults`);

export const testModeWords = 'made for evaluation; it is not evidence';
export const subjectHeading = 'Stated by the package, without proof';
export const limitsHeading = 'What this does not prove';

/** What the package says of itself, label and value; what it does not say has no row. */
export function subjectRows({ subject }: Pick<ShownReport, 'subject'>): (readonly [label: string, value: string])[] {
  const rows = [
    ['page', subject.title],
    ['address', subject.url],
    ['captured', subject.captured_at],
    ['sealed', subject.sealed_at],
    ['clock', clockWords(subject.clock_offset_ms ?? null)],
    ['evidence id', subject.evidence_id],
    ['manifest', subject.manifest_sha256],
  ] as const;
  return rows.flatMap(([label, value]) => (typeof value === 'string' ? [[label, value] as const] : []));
}

const severity: readonly Outcome[] = ['fail', 'pending', 'pass', 'not_checked', 'not_present'];

/** Findings of one check in a few words, with the outcome that counts most. The text may be from the package. */
export function groupWords(group: readonly Finding[]): readonly [worst: Outcome, text: string] {
  const worst = severity.find((outcome) => group.some((each) => each.outcome === outcome)) ?? 'not_checked';
  const told = group.filter(({ outcome }) => outcome === worst);
  if (worst === 'fail') return [worst, faultWords(told.length)];
  const open = unchecked(group).length;
  const beside = worst === 'not_checked' || open === 0 ? '' : `; ${open} not checked`;
  if (told.length <= 2) return [worst, [...new Set(told.map(({ explanation }) => explanation))].join('; ') + beside];
  return [worst, (worst === 'pass' ? `${told.length} of ${told.length} passed` : `${told.length} times`) + beside];
}

/** What was not looked at; litter of a file system is ignored on purpose. */
export const unchecked = (group: readonly Finding[]): Finding[] =>
  group.filter(({ outcome, code }) => outcome === 'not_checked' && code !== 'litter_ignored');
