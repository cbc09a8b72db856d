import type { ChalkInstance } from 'chalk';
import type { CompletedRead } from '../../client/index.js';
import { unmetLine } from './expectations.js';
import { warningsOf, type Outcome } from './run.js';
import { witnessLine } from './witness/said.js';
import { carriesLedgerProof, proofs, stepName, warningLine } from './words.js';
import { fieldLines, type Field } from '../terminal/fields.js';
import { fit, wrap } from '../../text/width.js';
import type { Screen } from '../terminal/screen.js';
import { printable } from '../../text/printable.js';
import { timeOrNone, type Zone } from '../terminal/times.js';

type Packaged = Extract<Outcome, { kind: 'packaged' }>;

/** One capture, told to a person. */
export function captureSummary(outcome: Packaged, { width, paint, zone }: Screen): string {
  const { read, path, report } = outcome;
  const good = report.verdict === 'verified';
  const warnings = [...warningsOf(read).map((code) => warningLine(code, read)), ...unmet(outcome)];
  const head = good ? paint.green('\u2714 sealed and verified') : paint.red('\u2718 THE PACKAGE DOES NOT VERIFY');
  return [
    read.test_mode === true ? `${head} ${paint.yellow('(test mode: not for legal use)')}` : head,
    ...warnings.flatMap((line) => wrap(`! ${line}`, width - 2).map((part) => `  ${paint.yellow.bold(part)}`)),
    fieldLines(fieldsOf(outcome, paint, zone), width, paint.dim),
    ...(good ? [] : failures(outcome, width, paint)),
    paint.dim(
      report.not_proven
        .flatMap((sentence) => wrap(sentence, width - 2))
        .map((line) => `  ${line}`)
        .join('\n'),
    ),
    '',
    // Alone on its line and whole, so that it can be copied.
    paint.bold(printable(path)),
    ...witnessPaths(outcome).map((each) => paint.bold(printable(each))),
  ].join('\n');
}

const witnessPaths = ({ witnesses }: Packaged): string[] => [
  ...new Set(witnesses.flatMap((each) => (each.kind === 'sealed' ? [each.path] : []))),
];

const unmet = ({ expectations }: Packaged): string[] => expectations.filter(({ met }) => !met).map(unmetLine);

/** Several captures: one line each, and the count. */
export function batchSummary(outcomes: readonly Outcome[], { width, paint }: Screen): string {
  const lines = outcomes.flatMap((outcome) => {
    const [mark, ...notes] = brief(outcome, paint);
    const lines = notes.flatMap((note) => wrap(note, width - 4));
    return [`${mark} ${fit(outcome.url, width - 2)}`, ...lines.map((line) => `    ${line}`)];
  });
  const good = outcomes.filter((each) => each.kind === 'packaged' && each.report.verdict === 'verified').length;
  const waiting = outcomes.filter((each) => each.kind === 'accepted').length;
  const end =
    waiting > 0 ? `${waiting} of ${outcomes.length} accepted` : `${good} of ${outcomes.length} sealed and verified`;
  return [...lines, '', end].join('\n');
}

function fieldsOf(
  { read, report, actions, signIn, repeats, witnesses }: Packaged,
  paint: ChalkInstance,
  zone: Zone,
): Field[] {
  const page = read.page as CompletedRead['page'] | undefined;
  const rows: (readonly [string, string | null | undefined])[] = [
    ['Title', page?.title],
    ['Address', page?.final_url ?? read.url],
    ['Asked for', page?.final_url === read.url ? null : read.url],
    ['Status', page?.http_status === null ? null : page?.http_status.toString()],
    ['Captured', timeOrNone(read.captured_at, zone)],
    ['Sign-in', signIn],
    ['Actions', actionsLine(actions)],
    ['Capture', read.capture_id],
    ['Repeats', repeats?.evidence_id],
    ['Differs', differsLines(repeats)],
    ['Manifest', read.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read, carriesLedgerProof(report.findings))],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
    ['Checked', checkedLine(report)],
    ['Witness', witnesses.map(witnessLine).join('\n')],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ label, value, ...(label === 'Title' && { paint: paint.bold }) }],
  );
}

const differsLines = (repeats: Packaged['repeats']): string | undefined =>
  repeats &&
  [
    ...repeats.differences,
    ...repeats.left_out.map(({ option, reason }) => `${option} was not repeated: ${reason}`),
  ].join('\n');

const actionsLine = (count: number): string | null =>
  count === 0
    ? null
    : `${count === 1 ? '1 action was' : `${count} actions were`} performed on the page before the picture`;

function checkedLine({ findings }: Packaged['report']): string {
  const count = (outcome: string) => findings.filter((each) => each.outcome === outcome).length;
  const parts = [`${count('pass')} passed`, `${count('fail')} failed`];
  if (count('pending') > 0) parts.push(`${count('pending')} pending`);
  return parts.join(', ');
}

function failures({ report }: Packaged, width: number, paint: ChalkInstance): string[] {
  return report.findings
    .filter(({ outcome }) => outcome === 'fail')
    .slice(0, 10)
    .flatMap(({ code, path, explanation }) =>
      wrap(printable(`${code}${path === undefined ? '' : ` ${path}`}: ${explanation}`), width - 4).map(
        (line) => `    ${paint.red(line)}`,
      ),
    );
}

/** Captures of witnesses that there are although there is no package. */
const leftLines = ({ witnesses }: Pick<Packaged, 'witnesses'>): string[] =>
  witnesses.map((each) => printable(`! ${witnessLine(each)}`));

function brief(outcome: Outcome, paint: ChalkInstance): readonly [string, ...string[]] {
  switch (outcome.kind) {
    case 'accepted':
      return [paint.green('+'), outcome.accepted.capture_id];
    case 'failed':
      return [paint.red('\u2718'), printable(outcome.read.error.message), ...leftLines(outcome)];
    case 'problem':
      return [paint.red('\u2718'), printable(outcome.problem.message), ...leftLines(outcome)];
    case 'packaged': {
      const warnings = [
        ...warningsOf(outcome.read).map((code) => warningLine(code, outcome.read)),
        ...unmet(outcome),
        ...outcome.witnesses.map((each) => `witness ${witnessLine(each)}`),
      ].map((line) => `! ${line}`);
      const good = outcome.report.verdict === 'verified';
      const paths = [good ? outcome.path : `DOES NOT VERIFY: ${outcome.path}`, ...witnessPaths(outcome)];
      const notes = [...paths, ...warnings].map(printable);
      return [good ? paint.green('\u2714') : paint.red('\u2718'), ...notes];
    }
  }
}
