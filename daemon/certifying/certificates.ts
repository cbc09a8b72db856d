import type { Certificate } from '../../src/package/certificate/certificate.js';
import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { CertificateRun, CompletedCertificate, RunCertificate } from '../run/certificate-run.js';
import type { Recording } from '../run/step.js';
import { derive, type DeriveDeps, type DerivedRun, recordPlan, usualTimestamp } from '../sealing/derive.js';
import type { Rendering } from '../sealing/draft.js';
import type { PackageIdentity } from '../sealing/package-identity.js';
import { sealRecording } from '../sealing/seal-recording.js';
import { certificateDocument } from './document/document.js';
import { handOverWords, usualWords } from './document/words.js';
import { type CertificateBench, certificatePlan } from './plan.js';

const TIME_LIMIT_MS = 120_000;
/** More for each hash: the record of a hand-over may have tens of thousands of them. */
const PER_HASH_MS = 20;

/** Hashes in, one package out: written down, drafted and sealed as a capture is. */
export const createCertificates = (deps: DeriveDeps): RunCertificate =>
  derive(deps, 'The certification could not be completed.', certify);

async function certify(
  run: CertificateRun,
  { deps, evidenceId, key }: DerivedRun<DeriveDeps>,
): Promise<CompletedCertificate> {
  const { order, captureId, testMode, handOver = false } = run;
  const { world, outside, settings } = deps;
  const found: CertificateBench['found'] = {};
  const recording = await recordPlan<CertificateBench>(
    certificatePlan,
    { order, captureId, evidenceId, world, outside, settings, found, testMode, program: deps },
    { run, deps, timeLimitMs: TIME_LIMIT_MS + PER_HASH_MS * order.hashes.length },
  );
  const { certificate } = found;
  if (certificate === undefined) throw new Error('the plan is out of order');
  const completed = await sealRecording(
    {
      run,
      evidenceId,
      kind: handOver ? 'export' : 'certificate',
      recording,
      key,
      caseReference: order.case_reference,
      language: order.language,
      callerMetadata: order.metadata,
      proofs: { timestamp: order.timestamp ?? usualTimestamp(settings), include_eidas: order.include_eidas },
      rendering: (identity) => Promise.resolve(renderingOf({ certificate, handOver }, recording, identity)),
      capturedAt: null,
    },
    deps,
  );
  return { ...completed, certifiedAt: certificate.certified_at };
}

function renderingOf(
  { certificate, handOver }: { readonly certificate: Certificate; readonly handOver: boolean },
  { facts, journal }: Recording,
  identity: PackageIdentity,
): Rendering {
  const { artifacts, ...head } = metadataRecord({ ...identity, formatVersion, facts, journal });
  const { label, certified_at, hashes } = certificate;
  return {
    metadata: { ...head, kind: 'certificate', label, certified_at, hash_count: hashes.length, artifacts },
    document: (content) => certificateDocument(certificate, content, handOver ? handOverWords : usualWords),
  };
}
