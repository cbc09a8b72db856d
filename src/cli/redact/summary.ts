import type { CompletedRead } from '../../client/index.js';
import type { RedactionRead } from '../../contract/redactions/redactions.js';
import { reasons } from '../../package/redaction/reasons.js';
import { type Sealed, sealedSummary } from '../capture/sealed-summary.js';
import type { Screen } from '../terminal/screen.js';
import { timeOrNone } from '../terminal/times.js';

type Summary = NonNullable<RedactionRead['summary']>;

export interface RedactionResult extends Omit<RedactionRead, 'status' | 'summary'>, Sealed {
  readonly status: 'completed';
  readonly summary: Summary;
}

/** One copy, told to a person. */
export function redactionSummary(result: RedactionResult, read: CompletedRead, screen: Screen): string {
  const { summary } = result;
  const unread = summary.pictures.not_searched;
  const warnings = [
    ...(unread === 0
      ? []
      : [`! text inside ${unread === 1 ? '1 picture' : `${unread} pictures`} was not searched: look at them`]),
    ...(summary.words_left ?? []).map(
      ({ rule_index: index, count, files }) =>
        `! single words of the name in rule ${index + 1} stay in ${count === 1 ? '1 place' : `${count} places`} (${files.join(', ')}); --preview shows them`,
    ),
  ];
  const rows = [
    ['Copy of', result.redacted_from],
    ['URL', result.url ?? 'withheld'],
    ['Redacted', timeOrNone(result.redacted_at, screen.zone)],
    ['Rules', ruleLines(summary)],
    ['Changed', summary.files.changed.join(', ')],
    ['Left out', summary.files.withheld.join(', ')],
    ['Proof', proofWords(summary)],
    ['Redaction', result.redaction_id],
  ] as const;
  const lines = warnings.map((words) => screen.paint.yellow.bold(words));
  return sealedSummary({ done: 'redacted', result, read, lines, rows }, screen);
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
