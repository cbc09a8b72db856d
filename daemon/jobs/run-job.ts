import { hasSignIn } from '../../src/contract/captures/credentials.js';
import type { CaptureOutcome, CaptureRun, RunCapture } from '../run/outcome.js';
import { profileOf, type ProfileKeeper } from '../run/browser-profiles.js';
import type { SignInKeeper } from '../run/sign-ins.js';
import { CaptureFailure } from '../run/step.js';
import type { CertificateOutcome, RunCertificate } from '../run/certificate-run.js';
import type { RedactionOutcome, RunRedaction } from '../run/redaction-run.js';
import type { ComparisonOutcome, RunComparison, SourcePackage } from '../run/comparison-run.js';
import {
  captureOrderOf,
  certificateOrderOf,
  comparisonOrderOf,
  findAnyCapture,
  redactionOriginOf,
  type Capture,
} from '../store/captures/captures.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { Db } from '../store/tables.js';
import { asItIs } from '../store/packages/sealed.js';

export type JobOutcome = CaptureOutcome | ComparisonOutcome | CertificateOutcome | RedactionOutcome;

export interface Runners {
  readonly run: RunCapture;
  readonly compare: RunComparison;
  readonly certify: RunCertificate;
  readonly redact: RunRedaction;
}

type RunPlace = Pick<CaptureRun, 'stagingDir' | 'signal' | 'progress'>;
type JobParts = Runners & {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly signIns: SignInKeeper;
  readonly profiles: ProfileKeeper;
};

/** Runs what the row asks for: a capture, a comparison of two, a certificate, or a redaction. */
export async function runJob(parts: JobParts, row: Capture, place: RunPlace): Promise<JobOutcome> {
  const job = { captureId: row.capture_id, testMode: row.test_mode, ...place };
  const waiting = { ...parts, packages: parts.packages.waiting(place.signal) };
  if (row.source === 'certify-hash') return parts.certify({ ...job, order: certificateOrderOf(row) });
  try {
    if (row.source !== 'compare' && row.source !== 'redact') return await captured(parts, row, job);
    return await (row.source === 'compare' ? compared(waiting, row, job) : redacted(waiting, row, job));
  } catch (error) {
    if (error instanceof CaptureFailure) return { kind: 'failed', reason: error.reason, message: error.message };
    throw error;
  }
}

type Job = RunPlace & { readonly captureId: string; readonly testMode: boolean };

async function captured({ run, signIns, profiles }: JobParts, row: Capture, job: Job): Promise<JobOutcome> {
  const order = captureOrderOf(row);
  if (order.browser_profile !== undefined)
    return run({ ...job, order, signIn: await profileOf(profiles, row.account_id, order.browser_profile) });
  if (!hasSignIn(order)) return run({ ...job, order });
  const signIn = await signIns.open(row.capture_id);
  if (signIn === undefined)
    throw new CaptureFailure(
      'internal',
      'What this capture was to sign in with is not there any more: order it again.',
    );
  return run({ ...job, order, signIn });
}

async function compared(parts: JobParts, row: Capture, job: Job): Promise<JobOutcome> {
  const order = comparisonOrderOf(row);
  const further = order.witness?.others?.further.map(({ import_id: id }) => id) ?? [];
  return withSource(parts, row, order.before, (before) =>
    withSource(parts, row, order.after, (after) =>
      withSources(parts, row, further, (others) => parts.compare({ ...job, order, before, after, further: others })),
    ),
  );
}

/** Several sources at once, in the given order. */
function withSources<T>(
  parts: JobParts,
  row: Capture,
  [first, ...rest]: readonly string[],
  use: (sources: readonly SourcePackage[]) => Promise<T>,
): Promise<T> {
  if (first === undefined) return use([]);
  return withSource(parts, row, first, (source) =>
    withSources(parts, row, rest, (sources) => use([source, ...sources])),
  );
}

async function redacted(parts: JobParts, row: Capture, job: Job): Promise<JobOutcome> {
  const order = await parts.packages.rules.read(row.capture_id);
  if (order === undefined) throw new CaptureFailure('internal', 'The rules of this redaction are not there any more.');
  return withSource(parts, row, redactionOriginOf(row).redacts, (source) => parts.redact({ ...job, order, source }));
}

async function withSource<T>(
  { db, packages }: Pick<JobParts, 'db' | 'packages'>,
  row: Capture,
  captureId: string,
  use: (source: SourcePackage) => Promise<T>,
): Promise<T> {
  const found = await findAnyCapture(db, captureId);
  if (!found || found.account_id !== row.account_id || found.package_name === null || found.manifest_sha256 === null)
    throw new CaptureFailure('internal', `The package of ${captureId} is not there any more.`);
  const { package_name: name, manifest_sha256: manifestSha256 } = found;
  const imported = found.source === 'import';
  return packages.withLocal(name, (path) => use({ captureId, path, manifestSha256, imported }), asItIs);
}
