import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { Recording } from '../run/step.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { derive, type DeriveDeps, type DerivedRun, recordPlan, usualTimestamp } from '../sealing/derive.js';
import type { Rendering } from '../sealing/draft.js';
import type { PackageIdentity } from '../sealing/package-identity.js';
import { sealRecording } from '../sealing/seal-recording.js';
import type { ComparisonRun, CompletedComparison, RunComparison } from '../run/comparison-run.js';
import { comparisonDocument } from './document/document.js';
import type { Findings } from './findings.js';
import { pairMs } from './pictures-of-pair.js';
import { type ComparisonBench, comparisonPlan } from './plan.js';
import { sourceRecord } from './record.js';

export interface ComparisonDeps extends DeriveDeps {
  readonly verify: VerifyStored;
}

const TIME_LIMIT_MS = 600_000;

/** Each further witness is a pair more, which has its own time. Milliseconds. */
export const timeLimitMs = (further: number): number => TIME_LIMIT_MS + further * pairMs;

/** Two packages in, one package out: compared, drafted and sealed as a capture is. */
export const createComparisons = (deps: ComparisonDeps): RunComparison =>
  derive(deps, 'The comparison could not be completed.', compare);

async function compare(
  run: ComparisonRun,
  { deps, evidenceId, key }: DerivedRun<ComparisonDeps>,
): Promise<CompletedComparison> {
  const found: ComparisonBench['found'] = {};
  const { world, outside, settings, verify } = deps;
  const { captureId, testMode } = run;
  const recording = await recordPlan<ComparisonBench>(
    comparisonPlan,
    { run, captureId, evidenceId, world, outside, settings, verify, found, testMode, program: deps },
    { run, deps, timeLimitMs: timeLimitMs(run.further?.length ?? 0) },
  );
  const findings = found as Findings;
  const completed = await sealRecording(
    {
      run,
      evidenceId,
      kind: 'comparison',
      recording,
      key,
      caseReference: run.order.case_reference,
      language: run.order.language,
      callerMetadata: {},
      proofs: { timestamp: usualTimestamp(settings), include_eidas: false },
      rendering: (identity) => renderingOf(findings, recording, identity),
      capturedAt: findings.comparedAt,
    },
    deps,
  );
  return { ...completed, summary: findings.summary };
}

async function renderingOf(findings: Findings, recording: Recording, identity: PackageIdentity): Promise<Rendering> {
  const { facts, journal } = recording;
  const { artifacts, ...head } = metadataRecord({ ...identity, formatVersion, facts, journal });
  const { verdict, text_verdict, images_verdict, metadata_verdict } = findings.summary;
  const document = await comparisonDocument(findings);
  return {
    metadata: {
      ...head,
      kind: 'comparison',
      url: findings.order.url,
      compared_at: findings.comparedAt,
      before: sourceRecord(findings.before),
      after: sourceRecord(findings.after),
      verdicts: { verdict, text_verdict, images_verdict, metadata_verdict },
      artifacts,
    },
    document,
  };
}
