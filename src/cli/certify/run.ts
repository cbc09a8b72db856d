import { randomUUID } from 'node:crypto';
import type { CompletedRead } from '../../client/index.js';
import type { CertificateRead, CertificateRequest } from '../../contract/captures/certificates.js';
import type { Report } from '../../verify/report.js';
import { answered, ended, fetched, goesOn } from '../capture/derived.js';
import { intoMatter } from '../matters/which.js';
import { timeoutFlag } from '../terminal/durations.js';
import { exit } from '../problem/exit.js';
import { onInterrupt, type Left } from '../terminal/interrupt.js';
import { packagePath, settleOutput } from '../terminal/output.js';
import { type Problem, problem, usage } from '../problem/problem.js';
import { progress } from '../terminal/progress.js';
import type { Invocation } from '../service/command.js';
import { hashesOf } from './hashes.js';
import { certificateSummary, type CertificateResult } from './summary.js';
import type { Language } from '../../languages.js';

interface CertifyInvocation extends Invocation {
  readonly files: readonly string[];
  readonly flags: {
    readonly hash: readonly string[];
    readonly sums?: string | undefined;
    readonly label?: string | undefined;
    readonly names: boolean;
    readonly 'allow-empty': boolean;
    readonly timestamp?: string | undefined;
    readonly eidas: boolean;
    readonly 'case-reference'?: string | undefined;
    readonly 'pdf-language'?: Language | undefined;
    readonly output?: string | undefined;
    readonly timeout?: string | undefined;
    readonly matter?: string | undefined;
  };
}

/** Hashes here, sends the hashes, waits for the package, downloads it and checks it. */
export async function certifyFiles(told: CertifyInvocation): Promise<CertificateResult> {
  const { flags, files } = told;
  if (flags.sums === '-' && files.includes('-'))
    throw usage('- is given both as a file and for --sums', 'standard input can be read only once');
  const limit = timeoutFlag(flags.timeout);
  const output = settleOutput(flags.output, false);
  const line = await progress(!told.quiet);
  let certifyId: string | undefined;
  const release = onInterrupt({ json: told.json, line, left: () => left(certifyId) });
  try {
    const hashes = await hashesOf(
      { files, hashes: flags.hash, sums: flags.sums, names: flags.names, allowEmpty: flags['allow-empty'] },
      (file) => line.show(`hashing ${file}`),
    );
    const { client } = await told.service();
    const into = await intoMatter(client, flags.matter);
    line.show(`certifying ${hashes.length === 1 ? '1 hash' : `${hashes.length} hashes`}`);
    const asked = client.certifyHash(
      { body: { ...requestOf(hashes, flags), ...into } },
      { idempotencyKey: randomUUID() },
    );
    const begun = await answered(asked, limit, late);
    certifyId = begun.certify_id;
    const read = await ended(client, { id: certifyId, noun: 'certification' }, limit, line);
    const path = packagePath(output, { ...read, captured_at: read.certificate?.certified_at ?? null });
    const report = await fetched(client, read, path, line);
    line.stop();
    const result = resultOf(begun, read, path, report);
    if (report.verdict !== 'verified') told.end(exit.failed);
    told.say(told.quiet ? path : certificateSummary(result, read, told.screen));
    return result;
  } finally {
    line.stop();
    release();
  }
}

const requestOf = (
  hashes: NonNullable<CertificateRequest['hashes']>,
  flags: CertifyInvocation['flags'],
): CertificateRequest => ({
  hashes,
  ...(flags.label !== undefined && { label: flags.label }),
  ...(flags.timestamp !== undefined && { timestamp: flags.timestamp as NonNullable<CertificateRequest['timestamp']> }),
  ...(flags.eidas && { include_eidas: true }),
  ...(flags['case-reference'] !== undefined && { case_reference: flags['case-reference'] }),
  ...(flags['pdf-language'] !== undefined && { language: flags['pdf-language'] }),
});

/** Its id is known only when it is answered. */
const late = (spent: number): Promise<Problem> =>
  Promise.resolve(
    problem('TIMEOUT', `the certification has not ended after ${spent} s; it continues`, {
      hints: ['evidence list'],
      details: { certify_ids: [] },
    }),
  );

const left = (id: string | undefined): Left => goesOn('certification', 'certify_ids', id);

/** The answer of the API as it is when the certificate is complete. */
function resultOf(begun: CertificateRead, read: CompletedRead, path: string, report: Report): CertificateResult {
  if (!read.certificate)
    throw problem('UNEXPECTED_ANSWER', `the service did not return what ${read.capture_id} certifies`);
  return {
    ...begun,
    status: 'completed',
    ...read.certificate,
    package_url: read.package_url,
    package_url_expires_at: read.package_url_expires_at,
    verification_url: read.verification_url,
    manifest_hash: read.manifest_hash,
    timestamps: read.timestamps,
    package_path: path,
    verification: { verdict: report.verdict, checks: report.findings },
  };
}
