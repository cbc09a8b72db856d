import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type {
  CheckedItem,
  CompletedMatterRecord,
  FaultyMatter,
  MatterRecordOutcome,
  MatterRecordRun,
  RecordMatter,
} from '../run/matter-record-run.js';
import type { Recording } from '../run/step.js';
import { derive, type DeriveDeps, type DerivedRun, recordPlan, usualTimestamp } from '../sealing/derive.js';
import type { Rendering } from '../sealing/draft.js';
import type { PackageIdentity } from '../sealing/package-identity.js';
import { sealRecording } from '../sealing/seal-recording.js';
import { matterDocument } from './document/document.js';
import { type MatterBench, matterPlan } from './plan.js';
import type { WrittenRecord } from './write-record.js';

/** Each package of up to 10,000 is read whole. */
const TIME_LIMIT_MS = 24 * 3_600_000;

/**
 * Makes the sealed record of a matter (evidence-package(5), MATTERS) for a purpose: a seal, which has a number, or an export, which has
 * none. Checks every package, puts time-stamps of heads beside the custody record, writes both down, and seals them as a capture is
 * sealed. It changes nothing of the matter, but that the head which it has stamped is recorded; whoever called says in the matter's
 * record what became of it.
 */
export function createMatterRecords(deps: DeriveDeps): RecordMatter {
  return async (run) => {
    const faulty: { found?: FaultyMatter } = {};
    const outcome = await derive<MatterRecordRun, DeriveDeps, CompletedMatterRecord>(
      deps,
      'The record of the matter could not be completed.',
      (one, about) => recordMatter(one, about, (found) => (faulty.found = { kind: 'faulty', faults: found })),
    )(run);
    return (outcome.kind === 'failed' ? faulty.found : undefined) ?? (outcome satisfies MatterRecordOutcome);
  };
}

async function recordMatter(
  run: MatterRecordRun,
  { deps, evidenceId, key }: DerivedRun<DeriveDeps>,
  refused: (faults: readonly CheckedItem[]) => void,
): Promise<CompletedMatterRecord> {
  const { order, source, captureId, testMode } = run;
  const { world, outside, settings } = deps;
  const found: MatterBench['found'] = {};
  const recording = await recordPlan<MatterBench>(
    matterPlan,
    { order, source, evidenceId, world, outside, settings, found, testMode, refused, program: deps },
    { run: { ...run, captureId }, deps, timeLimitMs: TIME_LIMIT_MS },
  );
  const { written } = found;
  if (written === undefined) throw new Error('the plan is out of order');
  const completed = await sealRecording(
    {
      run,
      evidenceId,
      kind: 'matter',
      recording,
      key,
      caseReference: written.record.caseReference,
      callerMetadata: {},
      proofs: { timestamp: usualTimestamp(settings), include_eidas: isQualified(settings) },
      rendering: (identity) => Promise.resolve(renderingOf(written, recording, identity)),
      capturedAt: null,
    },
    deps,
  );
  return {
    ...completed,
    coversSeq: written.record.custody.entries - 1,
    items: written.record.items.length,
    faults: found.faults ?? [],
  };
}

/** A matter is sealed seldom, and for good: a qualified token is asked for wherever one is to be had. */
const isQualified = ({ tsaUrl, tsaQualified }: OutsideSettings): boolean => tsaUrl !== null && tsaQualified;

function renderingOf(written: WrittenRecord, { facts, journal }: Recording, identity: PackageIdentity): Rendering {
  const { artifacts, ...head } = metadataRecord({ ...identity, formatVersion, facts, journal });
  const { name, sealNo, reason, recordedAt, items, custody } = written.record;
  return {
    metadata: {
      ...head,
      kind: 'matter',
      name,
      seal_no: sealNo,
      reason,
      recorded_at: recordedAt,
      item_count: items.length,
      fault_count: items.filter(({ verification }) => verification !== null && verification !== 'match').length,
      entry_count: custody.entries,
      head_hash: custody.headHash,
      artifacts,
    },
    document: (content) => matterDocument(written, content),
  };
}
