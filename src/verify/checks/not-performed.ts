import { isFields } from '../../package/json/strict-json.js';
import { proofs } from '../../package/proof-promise.js';
import type { Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { items } from '../subject.js';

const proofSteps: readonly string[] = Object.values(proofs).map(({ step }) => step);

/** What was asked for and not, or only in part, done follows from the log; only proofs that could not be had come after it. */
export function notPerformedAgainstLog({ records }: Evidence): Finding[] {
  const told = items(records.custody ?? {}, 'not_performed').map((each) => (isFields(each) ? each : {}));
  const due = items(records.log ?? {}, 'operations')
    .filter(isFields)
    .filter(({ outcome, asked }) => outcome === 'failed' || outcome === 'truncated' || (outcome === 'skipped' && asked))
    .map(({ operation, reason }) => ({ step: operation, reason }));
  const form = (each: { readonly step?: unknown; readonly reason?: unknown } | undefined): string =>
    each === undefined ? 'nothing' : `${shown(each.step)}: ${shown(each.reason)}`;
  const wrong = Array.from({ length: Math.max(due.length, told.length) }, (_, index) => index).find((index) =>
    index < due.length ? form(told[index]) !== form(due[index]) : !proofSteps.includes(shown(told[index]?.['step'])),
  );
  if (wrong === undefined) return [];
  return [
    findings('custody').fail('custody_mismatch', `line ${wrong} of not_performed differs from what the log leads to`, {
      path: 'chain_of_custody.json',
      expected: form(due[wrong]),
      found: form(told[wrong]),
    }),
  ];
}
