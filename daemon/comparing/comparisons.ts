import { mkdir } from 'node:fs/promises';
import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import type { BrowserPool } from '../browser/launch/pool.js';
import { failedOutcome } from '../run/failed-outcome.js';
import { bySteadyClock } from '../run/steady-clock.js';
import { record } from '../run/runner.js';
import { openStaging } from '../run/staging.js';
import type { Recording } from '../run/step.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import type { Outside } from '../outside/outside.js';
import type { Rendering } from '../sealing/draft.js';
import { newEvidenceId } from '../sealing/evidence-id.js';
import type { KeyOrder, KeySource } from '../sealing/key.js';
import type { PackageIdentity } from '../sealing/package-identity.js';
import type { Ledger } from '../ledger/ledger.js';
import { sealRecording } from '../sealing/seal-recording.js';
import type { ComparisonOutcome, ComparisonRun, RunComparison } from '../run/comparison-run.js';
import { comparisonDocument } from './document/document.js';
import type { Findings } from './findings.js';
import { type ComparisonBench, comparisonPlan } from './plan.js';
import { sourceRecord } from './record.js';

export interface ComparisonDeps {
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly collector: { readonly name: string | null; readonly organisation: string | null };
  readonly pool: BrowserPool;
  readonly keys: KeySource;
  readonly verify: VerifyStored;
  readonly ledger?: Pick<Ledger, 'append'>;
  readonly version: string;
  /** A bug or a broken part: logged whole. */
  readonly fault: (about: string, error: unknown) => void;
}

const TIME_LIMIT_MS = 600_000;

/** Two packages in, one package out: compared, drafted and sealed as a capture is. */
export function createComparisons(deps: ComparisonDeps): RunComparison {
  return async (run) => {
    try {
      return await compare(run, bySteadyClock(deps));
    } catch (error) {
      return failedOutcome(error, { run, message: 'The comparison could not be completed.', fault: deps.fault });
    }
  };
}

async function compare(run: ComparisonRun, deps: ComparisonDeps): Promise<ComparisonOutcome> {
  const { key, done } = deps.keys.order();
  return sealedComparison(run, key, deps).finally(done);
}

async function sealedComparison(
  run: ComparisonRun,
  key: KeyOrder['key'],
  deps: ComparisonDeps,
): Promise<ComparisonOutcome> {
  const evidenceId = newEvidenceId(deps.world);
  const found: ComparisonBench['found'] = {};
  const recording = await recordComparison(run, evidenceId, found, deps);
  const findings = found as Findings;
  run.progress({ step: 'custody_record_written', done: comparisonPlan.length, total: comparisonPlan.length + 1 });
  const completed = await sealRecording(
    {
      run,
      evidenceId,
      kind: 'comparison',
      recording,
      key,
      caseReference: run.order.case_reference,
      callerMetadata: {},
      proofs: proofsOf(deps.settings),
      rendering: (identity) => renderingOf(findings, recording, identity),
      capturedAt: findings.comparedAt,
    },
    deps,
  );
  return { ...completed, summary: findings.summary };
}

async function recordComparison(
  run: ComparisonRun,
  evidenceId: string,
  found: ComparisonBench['found'],
  deps: ComparisonDeps,
): Promise<Recording> {
  const { world, outside, settings, verify } = deps;
  const { captureId, testMode, stagingDir, signal } = run;
  const staging = await openStaging(stagingDir);
  await mkdir(staging.scratch('.'), { recursive: true });
  return record<ComparisonBench>(
    comparisonPlan,
    { run, captureId, evidenceId, world, outside, settings, verify, found, testMode },
    {
      world,
      staging,
      signal,
      timeLimitMs: TIME_LIMIT_MS,
      progress: ({ step, done }) => run.progress({ step, done, total: comparisonPlan.length + 1 }),
      fault: (step, error) => deps.fault(`${captureId} ${step}`, error),
    },
  );
}

/** A plain token is asked for where an authority is configured; one that is paid for as a qualified one is not. */
const proofsOf = ({ tsaUrl, tsaQualified }: OutsideSettings) => ({
  timestamp: tsaUrl !== null && !tsaQualified ? ('both' as const) : ('bitcoin' as const),
  include_eidas: false,
});

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
