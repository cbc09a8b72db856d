import type { ChalkInstance } from 'chalk';
import { type CheckName, checkNames, type Finding, type Outcome, type Report } from '../verify/report.js';
import { type Requirement, requirements } from '../verify/requirements.js';
import { fit, wrap } from './fields.js';
import { printable } from './terminal.js';

export interface ReportView {
  readonly width: number;
  readonly paint: Pick<ChalkInstance, 'red' | 'green' | 'yellow' | 'dim' | 'bold'>;
  /** What was read, as the reader named it. */
  readonly name: string;
  readonly unmet: readonly Requirement[];
}

/** A report for people: the verdict first, then one line a check, the failures whole, and what is not proven. */
export function renderReport(report: Report, view: ReportView): string {
  return [
    ...headline(report, view),
    '',
    ...subject(report, view),
    ...groups(report, view),
    ...demands(view),
    '',
    ...notProven(report, view),
  ].join('\n');
}

const words: Readonly<Record<Outcome, string>> = {
  pass: 'ok',
  fail: 'FAIL',
  pending: 'pending',
  not_present: 'none',
  not_checked: 'not checked',
};

function headline({ verdict, subject, findings }: Report, { paint, name, unmet, width }: ReportView): string[] {
  const failed = findings.filter(({ outcome }) => outcome === 'fail').length;
  const lines: string[] = [];
  if (verdict === 'verified' && unmet.length === 0)
    lines.push(paint.green(paint.bold('VERIFIED')) + ' nothing has changed since this package was sealed');
  else if (verdict === 'verified')
    lines.push(
      paint.yellow(paint.bold('NOT ESTABLISHED')) +
        ` nothing failed, but not all that was demanded is shown: ${unmet.join(', ')}`,
    );
  else if (verdict === 'failed')
    lines.push(
      paint.red(paint.bold('NOT VERIFIED')) + ` ${failed} ${failed === 1 ? 'check does' : 'checks do'} not hold`,
    );
  else lines.push(paint.red(paint.bold('NOT AN EVIDENCE PACKAGE')));
  if (subject.test_mode)
    lines.push(paint.yellow(paint.bold('TEST MODE')) + ' this package was made for evaluation; it is no evidence');
  return [...lines.flatMap((line) => indent(line, width, 0)), paint.dim(fit(name, width))];
}

function subject({ subject: told, verdict }: Report, { width, paint }: ReportView): string[] {
  const rows = [
    ['page', told.title],
    ['address', told.url],
    ['captured', told.captured_at],
    ['sealed', told.sealed_at],
    ['evidence id', told.evidence_id],
    ['manifest', told.manifest_sha256 === null ? null : `sha256:${told.manifest_sha256}`],
  ] as const;
  const known = rows.filter((row): row is (typeof rows)[number] & readonly [string, string] => row[1] !== null);
  if (known.length === 0) return [];
  const heading = verdict === 'verified' ? [] : [paint.dim('  The package says of itself, without proof:')];
  return [
    ...heading,
    ...known.map(([label, value]) => `  ${paint.dim(label.padEnd(13))}${fit(value, width - 15)}`),
    '',
  ];
}

/** One line for each check; what failed is spelled out beneath it. */
function groups({ findings }: Report, view: ReportView): string[] {
  return (Object.keys(checkNames) as CheckName[]).flatMap((name) => {
    const group = findings.filter(({ check }) => check === name);
    return group.length === 0 ? [] : [summaryLine(name, group, view), ...details(group, view)];
  });
}

const severity: readonly Outcome[] = ['fail', 'pending', 'pass', 'not_checked', 'not_present'];

function summaryLine(name: CheckName, group: readonly Finding[], { paint, width }: ReportView): string {
  const worst = severity.find((outcome) => group.some((each) => each.outcome === outcome)) ?? 'not_checked';
  const told = group.filter(({ outcome }) => outcome === worst);
  const colour = {
    fail: paint.red,
    pass: paint.green,
    pending: paint.yellow,
    not_present: paint.dim,
    not_checked: paint.yellow,
  }[worst];
  const text =
    told.length === 1
      ? worst === 'fail'
        ? ''
        : sentence(told[0])
      : `${told.length} ${worst === 'fail' ? 'faults' : worst === 'pass' ? 'hold' : 'of them'}`;
  return fitPainted(
    `  ${colour(words[worst].padEnd(12))}`,
    14,
    `${checkNames[name]}${text === '' ? '' : `: ${text}`}`,
    width,
  );
}

const sentence = (finding: Finding | undefined): string => finding?.explanation ?? '';
const fitPainted = (head: string, taken: number, text: string, width: number): string =>
  head + fit(text, width - taken);

const shownFaults = 12;

function details(group: readonly Finding[], { paint, width }: ReportView): string[] {
  const faults = group.filter(({ outcome }) => outcome === 'fail');
  const notes = group.filter(({ code }) => code === 'litter_ignored');
  const lines = faults
    .slice(0, shownFaults)
    .flatMap((fault) => [
      ...indent(
        `${paint.red('✗')} ${fault.path === undefined ? '' : `${printable(fault.path)}: `}${printable(fault.explanation)} (${fault.code})`,
        width,
        6,
      ),
      ...(fault.expected === undefined ? [] : indent(`expected ${printable(fault.expected)}`, width, 10)),
      ...(fault.found === undefined ? [] : indent(`found    ${printable(fault.found)}`, width, 10)),
    ]);
  const more =
    faults.length > shownFaults ? [`      and ${faults.length - shownFaults} more; --json lists them all`] : [];
  return [
    ...lines,
    ...more,
    ...(notes.length > 0
      ? indent(`ignored: ${notes.map(({ path }) => printable(path ?? '')).join(', ')}`, width, 6)
      : []),
  ];
}

function demands({ unmet, width }: ReportView): string[] {
  if (unmet.length === 0) return [];
  return [
    '',
    '  Demanded and not established:',
    ...unmet.flatMap((name) => indent(`${name}: ${requirements[name].means}`, width, 4)),
  ];
}

function notProven({ not_proven }: Report, { width, paint }: ReportView): string[] {
  return [paint.dim('  What this does not prove'), ...not_proven.flatMap((line) => indent(line, width, 2))];
}

function indent(text: string, width: number, by: number): string[] {
  return wrap(text, Math.max(20, width - by)).map((line) => ' '.repeat(by) + line);
}
