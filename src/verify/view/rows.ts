import { semicolon } from '../../package/messages/language.js';
import { english, type Say } from '../messages/say.js';
import type { Finding, Outcome, Report, Subject } from '../report.js';
import type { Requirement } from '../requirements.js';
import { allUncertified, clockWords, uncertified, verifiedWords } from '../words.js';

// What a report says in the same words and in the same order wherever it is shown; in English but where a reader chose another language.

/** A report that somebody else made may not tell all that the package says of itself; what was not told is absent, not zero. */
export type ShownReport = Omit<Report, 'subject'> & {
  readonly subject: Partial<Subject> & Pick<Subject, 'test_mode'>;
};

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  pass: english('outcome.pass'),
  fail: english('outcome.fail'),
  pending: english('outcome.pending'),
  not_present: english('outcome.not_present'),
  not_checked: english('outcome.not_checked'),
};

export type Headline = readonly [kind: 'good' | 'bad' | 'open', title: string, line: string];

/** The verdict as a title, and what it means in a few words without a period. `open`: nothing failed, and a demand is not met. */
export function headlineOf(
  report: Pick<Report, 'verdict' | 'findings' | 'summary'>,
  unmet: readonly Requirement[] = [],
  say: Say = english,
): Headline {
  switch (report.verdict) {
    case 'unreadable':
      return ['bad', say('title.unreadable'), ''];
    case 'failed':
      return allUncertified(report.findings)
        ? ['bad', say('title.uncertified'), say('line.uncertified', { n: uncertified(report.findings).length })]
        : [
            'bad',
            say('title.failed'),
            faultWords(report.findings.filter(({ outcome }) => outcome === 'fail').length, say),
          ];
    case 'verified':
      return unmet.length === 0
        ? ['good', say('title.verified'), verifiedWords(report, say)]
        : ['open', say('title.open'), say('line.open', { names: unmet.join(', ') })];
  }
}

const faultWords = (n: number, say: Say): string => say('count.faults', { n });

export const testModeWords = english('test.words');
export const subjectHeading = english('subject.heading');
export const limitsHeading = english('limits.heading');

/** What the package says of itself, label and value; what it does not say has no row. */
export function subjectRows(
  { subject, findings }: Pick<ShownReport, 'subject' | 'findings'>,
  say: Say = english,
): (readonly [label: string, value: string])[] {
  const timeOf = (at: string | null | undefined) => (typeof at === 'string' ? say.time(at) : at);
  const rows = [
    ['subject.page', subject.title],
    ['subject.address', subject.url],
    [whatBegan(findings), timeOf(subject.captured_at)],
    ['subject.sealed', timeOf(subject.sealed_at)],
    ['subject.clock', clockWords(subject.clock_offset_ms ?? null, say)],
    ['subject.evidence_id', subject.evidence_id],
    ['subject.manifest', subject.manifest_sha256],
  ] as const;
  return rows.flatMap(([label, value]) => (typeof value === 'string' ? [[say(label), value] as const] : []));
}

/** Of a comparison the time is that of comparing: nothing was captured then. */
const whatBegan = (findings: readonly Finding[]) =>
  findings.some(({ check, outcome }) => check === 'comparison' && outcome !== 'not_present')
    ? 'subject.compared'
    : 'subject.captured';

const severity: readonly Outcome[] = ['fail', 'pending', 'pass', 'not_checked', 'not_present'];

/** Findings of one check in a few words, with the outcome that counts most. The text may be from the package. */
export function groupWords(group: readonly Finding[], say: Say = english): readonly [worst: Outcome, text: string] {
  const worst = severity.find((outcome) => group.some((each) => each.outcome === outcome)) ?? 'not_checked';
  const told = group.filter(({ outcome }) => outcome === worst);
  if (worst === 'fail') return [worst, faultWords(told.length, say)];
  const open = unchecked(group).length;
  const beside =
    worst === 'not_checked' || open === 0 ? '' : `${semicolon(say.language)}${say('count.open', { n: open })}`;
  if (told.length <= 2)
    return [worst, [...new Set(told.map((each) => say.finding(each)))].join(semicolon(say.language)) + beside];
  return [worst, say(worst === 'pass' ? 'count.passed' : 'count.times', { n: told.length }) + beside];
}

/** What was not looked at; litter of a file system is ignored on purpose. */
export const unchecked = (group: readonly Finding[]): Finding[] =>
  group.filter(({ outcome, code }) => outcome === 'not_checked' && code !== 'litter_ignored');
