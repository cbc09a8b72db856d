import { proofs } from '../../package/proof-promise.js';
import type { ReadCustody } from '../../package/records/custody-reader.js';
import type { LogEntry } from '../../package/records/forensic-log-reader.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';

const proofSteps: readonly string[] = Object.values(proofs).map(({ step }) => step);

interface Line {
  readonly step: string | undefined;
  readonly reason: string | undefined;
}

/** What was asked for and not, or only in part, done follows from the log; only proofs that could not be had came after it. */
export function notPerformedAgainstLog(
  { not_performed: told }: Pick<ReadCustody, 'not_performed'>,
  { entries }: { readonly entries: readonly LogEntry[] },
): Finding[] {
  const due = entries.flatMap(dueLine);
  const form = (each: Line | undefined): string =>
    each === undefined ? 'nothing' : `${shown(each.step)}: ${shown(each.reason)}`;
  const wrong = Array.from({ length: Math.max(due.length, told.length) }, (_, index) => index).find((index) =>
    index < due.length ? form(told[index]) !== form(due[index]) : !proofSteps.includes(told[index]?.step ?? ''),
  );
  if (wrong === undefined) return [];
  return [
    findings('custody').fail(
      'custody_mismatch',
      `line ${wrong} of not_performed differs from what follows from the log`,
      {
        path: 'chain_of_custody.json',
        expected: form(due[wrong]),
        found: form(told[wrong]),
      },
    ),
  ];
}

function dueLine(entry: LogEntry): Line[] {
  switch (entry.kind) {
    case 'failed':
    case 'truncated':
      return [{ step: entry.operation, reason: entry.reason }];
    case 'skipped':
      return entry.asked === true ? [{ step: entry.operation, reason: entry.reason }] : [];
    case 'done':
    case 'page_modified':
    case 'unknown':
      return [];
  }
}
