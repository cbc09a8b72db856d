import { hashFile } from '../../src/verify/node/hash-file.js';
import type { StampTree } from '../ledger/anchors/stamp-tree.js';
import { service, subjectOfMatter } from '../matters/actor.js';
import { matterSource } from '../matters/matter-source.js';
import type { BackgroundParts, StartBackgroundWork } from '../run/background.js';
import type { CompletedMatterRecord, MatterRecordOutcome, RecordMatter } from '../run/matter-record-run.js';
import { traced } from '../process/trace.js';
import { startWorker } from '../run/worker.js';
import { findMatter } from '../store/matters/matters.js';
import { completeSeal, failSeal, leaveSeal, nextSealing, takeSeal, type Seal } from '../store/matters/seals.js';
import type { SealFault } from '../store/matters/seal-tables.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { abandon, noneEnded } from '../store/abandoned.js';
import { isBusy } from '../store/busy.js';
import { issuedAt, register } from '../store/ledger.js';
import type { Db } from '../store/tables.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { recordPackage } from './record-package.js';

export interface SealTools {
  readonly recordMatter: RecordMatter;
  readonly verify: VerifyStored;
  readonly stamp: StampTree;
}

/** A daemon that so often does not come to the end of a seal would go on so. */
const MOST_ATTEMPTS = 3;
/** Named one by one; the record of the seal counts all. */
const MOST_FAULTS = 100;

/**
 * Seals matters, one after another. A seal whose daemon ended is made again from its beginning; its outcome, the state of the matter and
 * the entry of its record are written in one transaction, once the package is on the disk.
 */
export const sealMatters =
  (tools: SealTools): StartBackgroundWork =>
  (parts) => {
    const worker = startWorker({
      world: parts.world,
      log: parts.log,
      fault: 'seal_fault',
      look: async (signal) => {
        for (let seal = await nextSealing(parts.db); seal && !signal.aborted; seal = await nextSealing(parts.db))
          await sealTraced(parts, tools, seal, signal);
      },
      maxRestMs: 60_000,
    });
    return {
      wake: worker.wake,
      busy: async () => (await nextSealing(parts.db)) !== undefined,
      stop: worker.stop,
    };
  };

function sealTraced(parts: BackgroundParts, tools: SealTools, next: Seal, signal: AbortSignal): Promise<void> {
  const about = { 'evidence.matter_id': next.matter_id, 'evidence.attempt': next.attempts };
  return traced('seal', about, () => sealOne(parts, tools, next, signal));
}

async function sealOne(parts: BackgroundParts, tools: SealTools, next: Seal, signal: AbortSignal): Promise<void> {
  const { db, log, packages } = parts;
  const seal = await takeSeal(db, next);
  if (!seal) return;
  const about = { matter_id: seal.matter_id, seal_no: seal.seal_no };
  if (seal.attempts > MOST_ATTEMPTS) {
    const message = `The matter could not be sealed: ${noneEnded}.`;
    await fail(parts, seal, { code: 'interrupted', message, abandonedAfter: seal.attempts - 1 });
    return;
  }
  const folder = `${seal.matter_id}-seal-${seal.seal_id}${attemptOf(seal)}`;
  try {
    const outcome = await run(parts, tools, seal, { folder, signal });
    const isLeft = signal.aborted && outcome.kind !== 'completed';
    if (outcome.kind === 'completed') await complete(parts, seal, outcome, signal);
    else if (isLeft) await leave(parts, seal);
    else if (outcome.kind === 'failed') await fail(parts, seal, { code: outcome.reason, message: outcome.message });
    else
      await fail(parts, seal, {
        code: 'items_with_faults',
        message: 'Packages of the matter do not verify.',
        faults: outcome.faults,
      });
    log.info('seal_ended', { ...about, outcome: isLeft ? 'left' : outcome.kind });
  } catch (error) {
    await failedBy(parts, seal, error, signal);
  } finally {
    await packages.unstage(folder);
  }
}

const leave = ({ db, world }: BackgroundParts, seal: Seal): Promise<void> =>
  patiently(world, PATIENCE_MS, () => leaveSeal(db, seal));

/**
 * Told to end while it waited for the store, it is sealed after the next start.
 * @throws the error where the database was away: it is sealed when that is back
 */
async function failedBy(parts: BackgroundParts, seal: Seal, error: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted && error === signal.reason) {
    await leave(parts, seal);
    return;
  }
  if (isBusy(error)) {
    await leave(parts, seal);
    throw error;
  }
  parts.log.error('seal_fault', error, { matter_id: seal.matter_id, seal_no: seal.seal_no });
  await fail(parts, seal, { code: 'internal', message: 'The matter could not be sealed.' });
}

async function run(
  parts: BackgroundParts,
  { recordMatter, ...tools }: SealTools,
  seal: Seal,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<MatterRecordOutcome> {
  const { matter_id: matterId, seal_no: sealNo, seal_reason: reason } = seal;
  const matter = await findMatter(parts.db, matterId);
  if (!matter) throw new Error(`matter ${matterId} vanished`);
  return recordMatter({
    captureId: matterId,
    order: {
      purpose: { kind: 'seal', sealNo },
      reason,
      includeNotes: seal.include_notes,
      acceptFaults: seal.accept_faults,
    },
    testMode: matter.test_mode,
    source: matterSource({ ...parts, ...tools }, matterId, 'seal'),
    stagingDir: await parts.packages.stage(folder),
    signal,
    progress: () => undefined,
  });
}

/** A daemon that stood still meanwhile may still be at an earlier attempt: each writes files of its own. */
const attemptOf = ({ attempt }: Seal): string => (attempt === 1 ? '' : `-${attempt}`);

/** The package lies under its name before a row says so; where another run ended the seal, it goes again. */
async function complete(
  parts: BackgroundParts,
  seal: Seal,
  done: CompletedMatterRecord,
  signal: AbortSignal,
): Promise<void> {
  const { db, packages, world } = parts;
  const name = `${seal.matter_id}-seal-${seal.seal_no}-${seal.seal_id}${attemptOf(seal)}.zip`;
  const { sha256: package_sha256 } = await hashFile(done.packagePath);
  await packages.waiting(signal).take(done.packagePath, name, package_sha256);
  const record = () =>
    db.transaction().execute(async (tx) => {
      const now = world.now();
      const matter = await findMatter(tx, seal.matter_id);
      const { manifestSha256: manifest_sha256, coversSeq: covers_seq, items, faults } = done;
      const completed = await completeSeal(
        tx,
        seal,
        {
          sealed_at: done.sealedAt,
          evidence_id: done.evidenceId,
          manifest_sha256,
          package_sha256,
          package_name: name,
          size_bytes: done.sizeBytes,
          covers_seq,
          items,
          item_faults: faults.slice(0, MOST_FAULTS).map(faultRow),
        },
        {
          sealed: {
            type: 'matter.sealed',
            actor: seal.sealer,
            subject: { kind: 'seal', id: String(seal.seal_no), manifest_sha256, package_sha256 },
            detail: { seal_no: seal.seal_no, manifest_sha256, covers_seq, items, faults: faults.length },
          },
          held: { type: 'matter.hold_set', actor: seal.sealer, subject: subjectOfMatter(seal.matter_id), detail: {} },
        },
        now,
      );
      if (!completed) return false;
      await register(tx, {
        manifest_sha256,
        issued_at: (await issuedAt(tx, manifest_sha256)) ?? now.toISOString(),
        type: matter?.test_mode === true ? 'test_matter' : 'matter',
        eidas: done.proofs.includes('eidas_validation.json'),
        capture_id: seal.matter_id,
      });
      return true;
    });
  await recordPackage(parts, name, record);
  parts.changed();
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly faults?: CompletedMatterRecord['faults'];
  /** Runs that did not come to an end. */
  readonly abandonedAfter?: number;
}

async function fail(parts: BackgroundParts, seal: Seal, failure: Failure): Promise<void> {
  const { code, message, faults = [], abandonedAfter: attempts } = failure;
  const now = parts.world.now();
  const { matter_id, seal_no, account_id } = seal;
  const record = async (tx: Db) => {
    const failed = await failSeal(
      tx,
      seal,
      { failure_code: code, failure_message: message, item_faults: faults.slice(0, MOST_FAULTS).map(faultRow) },
      {
        type: 'matter.seal_failed',
        actor: service,
        subject: { kind: 'seal', id: String(seal.seal_no) },
        detail: { reason: code, faults: faults.length },
      },
      now,
    );
    if (!failed || attempts === undefined) return false;
    const id = `${matter_id}/${seal_no}`;
    await abandon(tx, { kind: 'seal', id, account_id, attempts, abandoned_at: now.toISOString() });
    return true;
  };
  if (await patiently(parts.world, PATIENCE_MS, () => parts.db.transaction().execute(record)))
    parts.log.error('work_abandoned', new Error(noneEnded), { matter_id, seal_no, attempts });
  parts.changed();
}

const faultRow = ({ captureId, exhibit, verification }: CompletedMatterRecord['faults'][number]): SealFault => ({
  capture_id: captureId,
  exhibit,
  result: verification === 'match' ? 'invalid' : verification,
});
