import type { CompletedRead } from '../../client/index.js';
import type { RedactionRead } from '../../contract/redactions/redactions.js';
import { reasons } from '../../package/redaction/reasons.js';
import { printable } from '../../text/printable.js';
import type { Report } from '../../verify/report.js';
import { carriesLedgerProof, proofs, stepName } from '../capture/words.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { timeOrNone } from '../terminal/times.js';

type Summary = NonNullable<RedactionRead['summary']>;

/** What `--json` prints: the answer of the API, where its package lies, and what the check said. */
export interface RedactionResult extends Omit<RedactionRead, 'status' | 'summary'> {
  readonly status: 'completed';
  readonly summary: Summary;
  readonly package_path: string;
  readonly verification: { readonly verdict: Report['verdict']; readonly checks: Report['findings'] };
}

/** One copy, told to a person. */
export function redactionSummary(result: RedactionResult, read: CompletedRead, { width, paint, zone }: Screen): string {
  const good = result.verification.verdict === 'verified';
  const head = good ? paint.green('✔ redacted, sealed and verified') : paint.red('✘ THE PACKAGE DOES NOT VERIFY');
  const { summary } = result;
  const { pictures } = summary;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Copy of', result.redacted_from],
    ['URL', result.url ?? 'withheld'],
    ['Redacted', timeOrNone(result.redacted_at, zone)],
    ['Rules', ruleLines(summary)],
    ['Changed', summary.files.changed.join(', ')],
    ['Left out', summary.files.withheld.join(', ')],
    ['Proof', proofWords(summary)],
    ['Redaction', result.redaction_id],
    ['Manifest', result.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read, carriesLedgerProof(result.verification.checks))],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
  ];
  const fields = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const warning = `! text inside ${pictures.not_searched === 1 ? '1 picture' : `${pictures.not_searched} pictures`} was not searched: look at them`;
  const left = (summary.words_left ?? []).map(
    ({ rule_index: index, count, files }) =>
      `! single words of the name in rule ${index + 1} stay in ${count === 1 ? '1 place' : `${count} places`} (${files.join(', ')}); --preview shows them`,
  );
  return [
    result.test_mode ? `${head} ${paint.yellow('(test mode: not for legal use)')}` : head,
    ...(pictures.not_searched === 0 ? [] : [`  ${paint.yellow.bold(warning)}`]),
    ...left.map((words) => `  ${paint.yellow.bold(words)}`),
    fieldLines(fields, width, paint.dim),
    '',
    // Alone on its line and whole, so that it can be copied.
    paint.bold(printable(result.package_path)),
  ].join('\n');
}

/** A line for each rule: what it is by, why, and how often it found something. */
export const ruleLines = ({ rules }: Summary): string =>
  rules
    .map(
      ({ index, target, reason, matches }) =>
        `${index + 1}  ${target}: ${matches} ${matches === 1 ? 'match' : 'matches'}, ${reason === null ? 'no reason stated' : reasons[reason]}`,
    )
    .join('\n');

export function proofWords({ proof, unproven }: Summary): string {
  if (proof === 'complete') return 'everything it shows was captured';
  if (proof === 'none') return 'none: the capture was made without commitments';
  return `everything it shows was captured, except ${unproven.map(({ file }) => file).join(', ')}`;
}
