import type { CompletedRead } from '../../client/index.js';
import type { CertificateRead } from '../../contract/captures/certificates.js';
import { sumName } from '../../package/certificate/certificate.js';
import { printable } from '../../text/printable.js';
import type { Report } from '../../verify/report.js';
import { carriesLedgerProof, proofs, stepName } from '../capture/words.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { timeOrNone } from '../terminal/times.js';

/** What `--json` prints: the answer of the API, where its package lies, and what the check said. */
export interface CertificateResult extends Omit<CertificateRead, 'status'> {
  readonly status: 'completed';
  readonly package_path: string;
  readonly verification: { readonly verdict: Report['verdict']; readonly checks: Report['findings'] };
}

/** More are in the package. */
const SHOWN = 10;

/** One certificate, told to a person. */
export function certificateSummary(
  result: CertificateResult,
  read: CompletedRead,
  { width, paint, zone }: Screen,
): string {
  const good = result.verification.verdict === 'verified';
  const head = good ? paint.green('✔ certified, sealed and verified') : paint.red('✘ THE PACKAGE DOES NOT VERIFY');
  const { hashes } = result;
  const more = hashes.length > SHOWN ? [`and ${hashes.length - SHOWN} more`] : [];
  const named = hashes.slice(0, SHOWN).map((hash, index) => `${hash.sha256}  ${sumName(hash, index)}`);
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Label', result.label],
    ['Certified', timeOrNone(result.certified_at, zone)],
    ['Hashes', [...named, ...more].join('\n')],
    ['Certificate', result.certify_id],
    ['Manifest', result.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read, carriesLedgerProof(result.verification.checks))],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
  ];
  const fields = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const warnings = result.warnings.map(
    ({ index }) => `! hash ${index + 1} is that of an empty file, so it does not identify a file`,
  );
  return [
    result.test_mode ? `${head} ${paint.yellow('(test mode: not for legal use)')}` : head,
    ...warnings.map((line) => `  ${paint.yellow.bold(line)}`),
    fieldLines(fields, width, paint.dim),
    '',
    // Alone on its line and whole, so that it can be copied.
    paint.bold(printable(result.package_path)),
  ].join('\n');
}
