import type { CompletedRead } from '../../client/index.js';
import { printable } from '../../text/printable.js';
import type { Report } from '../../verify/report.js';
import { carriesLedgerProof, proofs, stepName } from './words.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';

/** What `--json` adds to the answer of the API: where the package is, and what the check of it found. */
export interface Sealed {
  readonly package_path: string;
  readonly verification: { readonly verdict: Report['verdict']; readonly checks: Report['findings'] };
}

interface Parts {
  /** What was done with it before it was sealed: "certified". */
  readonly done: string;
  readonly result: Sealed & { readonly test_mode: boolean; readonly manifest_hash: string | null };
  readonly read: CompletedRead;
  /** Lines between the heading and the rows. */
  readonly lines: readonly string[];
  /** Label and words; a row without words is left out. */
  readonly rows: readonly (readonly [label: string, words: string | null | undefined])[];
}

/** One package that was made, for a person. */
export function sealedSummary(
  { done, result, read, lines, rows }: Parts,
  { width, paint }: Pick<Screen, 'width' | 'paint'>,
): string {
  const good = result.verification.verdict === 'verified';
  const head = good ? paint.green(`✔ ${done}, sealed and verified`) : paint.red('✘ THE PACKAGE DOES NOT VERIFY');
  const all: Parts['rows'] = [
    ...rows,
    ['Manifest', result.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read, carriesLedgerProof(result.verification.checks))],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
  ];
  const fields = all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return [
    result.test_mode ? `${head} ${paint.yellow('(test mode: not for legal use)')}` : head,
    ...lines.map((line) => `  ${line}`),
    fieldLines(fields, width, paint.dim),
    '',
    // Alone on its line and whole, so that it can be copied.
    paint.bold(printable(result.package_path)),
  ].join('\n');
}
