import { type CheckName, checkNames, type Finding } from '../report.js';
import { type Requirement, requirements } from '../requirements.js';
import { firstLines, notChecked, timeWords } from '../words.js';
import { fit, wrap } from '../../text/width.js';
import { printable } from '../../text/printable.js';
import {
  groupWords,
  headlineOf,
  limitsHeading,
  outcomeWords,
  type ShownReport,
  subjectHeading,
  subjectRows,
  testModeWords,
  unchecked,
} from './rows.js';

export interface ReportView {
  readonly width: number;
  /** Chalk's, or functions that leave the text as it is. */
  readonly paint: Readonly<Record<'red' | 'green' | 'yellow' | 'dim' | 'bold', (text: string) => string>>;
  /** What was read, as the reader named it. */
  readonly name: string;
  readonly unmet: readonly Requirement[];
}

/** A report for people: what no reader may confuse, the verdict, then one line a check, the failures whole, and what is not proven. */
export function renderReport(report: ShownReport, view: ReportView): string {
  return [
    ...(report.verdict === 'unreadable' ? [] : first(report, view)),
    ...headline(report, view),
    '',
    ...(report.verdict === 'unreadable' ? reason(report, view) : judged(report, view)),
  ].join('\n');
}

/** Two lines, so that whoever reads one of them cannot take it for the other. */
const first = (report: ShownReport, { width }: ReportView): string[] =>
  firstLines(report).flatMap(([label, text]) => wrap(`${label}: ${printable(text)}`, width));

const judged = (report: ShownReport, view: ReportView): string[] => [
  ...rows([['time', timeWords(report)]], view),
  ...open(report, view),
  ...subject(report, view),
  ...groups(report, view),
  ...(report.verdict === 'verified' ? demands(view) : []),
  '',
  ...notProven(report, view),
];

/** The headline has said that the issuer is unknown. */
function open(report: ShownReport, view: ReportView): string[] {
  const names = notChecked(report).filter((name) => name !== checkNames.issuer);
  return names.length === 0 ? [] : rows([['not checked', names.join(', ')]], view);
}

/** Why the input is no package at all: the first fault says it, the others follow from it. */
function reason({ findings }: ShownReport, { width }: ReportView): string[] {
  const first = findings.find(({ outcome }) => outcome === 'fail');
  return first === undefined ? [] : indent(`${printable(first.explanation)} (${first.code})`, width, 2);
}

function headline(report: ShownReport, { paint, name, unmet, width }: ReportView): string[] {
  const line = (word: string, colour: (text: string) => string, text: string): string[] =>
    // Painted after it is wrapped: the wrapping counts columns.
    wrap(`${word} ${text}`, width).map((each, index) =>
      index === 0 ? each.replace(word, colour(paint.bold(word))) : each,
    );
  const [kind, title, text] = headlineOf(report, unmet);
  return [
    ...line(title.toUpperCase(), { good: paint.green, bad: paint.red, open: paint.yellow }[kind], text),
    ...(report.subject.test_mode ? line('TEST MODE', paint.yellow, testModeWords) : []),
    paint.dim(fit(name, width)),
  ];
}

/** What the package says of itself: no seal makes any of it true, so that is said of a verified one too. */
function subject(report: ShownReport, view: ReportView): string[] {
  const known = subjectRows(report);
  if (known.length === 0) return [];
  const heading = indent(`${subjectHeading}:`, view.width, 2).map((line) => view.paint.dim(line));
  return [...heading, ...rows(known, view), ''];
}

/** Whole, hashes and ids too: they are compared with others. */
const rows = (told: readonly (readonly [string, string])[], { width, paint }: ReportView): string[] =>
  told.flatMap(([label, value]) =>
    wrap(excerpt(value), Math.max(20, width - 15)).map(
      (line, index) => `  ${paint.dim((index === 0 ? label : '').padEnd(13))}${line}`,
    ),
  );

/** One line for each check; what failed is spelled out beneath it. */
function groups({ findings }: ShownReport, view: ReportView): string[] {
  return (Object.keys(checkNames) as CheckName[]).flatMap((name) => {
    const group = findings.filter(({ check }) => check === name);
    return group.length === 0 ? [] : [...summaryLines(name, group, view), ...details(group, view)];
  });
}

const labelWidth = Math.max(...Object.values(checkNames).map((name) => name.length));

function summaryLines(name: CheckName, group: readonly Finding[], { paint, width }: ReportView): string[] {
  const [worst, summary] = groupWords(group);
  const colour = {
    fail: paint.red,
    pass: paint.green,
    pending: paint.yellow,
    not_present: paint.dim,
    not_checked: paint.yellow,
  }[worst];
  const head = `  ${outcomeWords[worst].padEnd(11)}  ${checkNames[name].padEnd(labelWidth)}  `;
  const painted = head.replace(outcomeWords[worst], colour(outcomeWords[worst]));
  const text = printable(summary);
  // Half a sentence says nothing: where the line is too short, it stands below, whole.
  if (width - head.length < 40) return [painted.trimEnd(), ...indent(excerpt(text), width, 6)];
  return [painted + fit(text, width - head.length)];
}

const shownFaults = 12;

/** Text from a package may be as long as its maker likes; --json has it whole. */
const excerpt = (text: string): string => printable(text.length > 600 ? `${text.slice(0, 600)}…` : text);

function details(group: readonly Finding[], { paint, width }: ReportView): string[] {
  const faults = group.filter(({ outcome }) => outcome === 'fail');
  const notes = group.filter(({ code }) => code === 'litter_ignored');
  const lines = faults
    .slice(0, shownFaults)
    .flatMap((fault) => [
      ...indent(
        `${paint.red('✗')} ${fault.path === undefined ? '' : `${excerpt(fault.path)}: `}${excerpt(fault.explanation)} (${fault.code})`,
        width,
        6,
      ),
      ...(fault.expected === undefined ? [] : indent(`expected ${excerpt(fault.expected)}`, width, 6)),
      ...(fault.found === undefined ? [] : indent(`found\u00a0\u00a0\u00a0 ${excerpt(fault.found)}`, width, 6)),
    ]);
  const more =
    faults.length > shownFaults ? [`      and ${faults.length - shownFaults} more; --json lists them all`] : [];
  // Where it fits, the line above has told the one reason.
  const open = unchecked(group);
  const [only] = open;
  const told = group.length === 1 && only !== undefined && only.explanation.length <= width - labelWidth - 17;
  const reasons = told ? [] : open.slice(0, shownFaults);
  const certified = group.filter(({ detail }) => detail?.certified !== undefined);
  return [
    ...lines,
    ...more,
    ...certified.flatMap(({ path = '', explanation }) =>
      indent(`${paint.green('✓')} ${excerpt(path)}: ${excerpt(explanation)}`, width, 6),
    ),
    ...reasons.flatMap(({ path, explanation }) =>
      indent(`not checked: ${path === undefined ? '' : `${excerpt(path)}: `}${excerpt(explanation)}`, width, 6),
    ),
    ...(notes.length > 0
      ? indent(`ignored: ${notes.map(({ path }) => printable(path ?? '')).join(', ')}`, width, 6)
      : []),
  ];
}

function demands({ unmet, width }: ReportView): string[] {
  if (unmet.length === 0) return [];
  return [
    '',
    '  Required but not established:',
    ...unmet.flatMap((name) => indent(`${name}: ${requirements[name].means}`, width, 4)),
  ];
}

function notProven({ not_proven }: ShownReport, { width, paint }: ReportView): string[] {
  return [paint.dim(`  ${limitsHeading}`), ...not_proven.flatMap((line) => indent(line, width, 2))];
}

function indent(text: string, width: number, by: number): string[] {
  return wrap(text, Math.max(20, width - by)).map((line) => ' '.repeat(by) + line);
}
