import { service, subjectOfExport } from '../matters/actor.js';
import { exportLimits } from '../../src/contract/limits.js';
import { isDiskFull } from '../process/disk-full.js';
import type { BackgroundParts, StartBackgroundWork } from '../run/background.js';
import { traced } from '../process/trace.js';
import { startWorker } from '../run/worker.js';
import {
  advanceExport,
  completedExports,
  findExportRow,
  hasOpenExport,
  leaveExport,
  nextExport,
  takeExport,
  type Export,
} from '../store/exports/exports.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { abandon, noneEnded } from '../store/abandoned.js';
import { isBusy } from '../store/busy.js';
import { Cancelled, runExport } from './run-export.js';
import type { ExportTools } from './tools.js';
import { removeWork } from './work-folder.js';
import { PackageUnreadable } from './write-volume.js';

/** Expiry is looked at this often. */
const LOOK_MS = 60_000;
/** A service that so often does not come to the end of an export, or of a volume of it, would go on so. */
const MOST_CRASHES = 3;

/** Exports, one after another so that captures keep the machine. What a daemon that ended left running goes on. */
export const exportPackages =
  (tools: ExportTools): StartBackgroundWork =>
  (parts) => {
    let kept = Number.NEGATIVE_INFINITY;
    const worker = startWorker({
      world: parts.world,
      log: parts.log,
      fault: 'export_fault',
      look: async (signal) => {
        if (parts.world.monotonic() - kept >= LOOK_MS) {
          kept = parts.world.monotonic();
          await keepExports(parts);
        }
        while (!signal.aborted && (await exportNext(parts, tools, signal)));
      },
      maxRestMs: LOOK_MS,
    });
    return {
      wake: worker.wake,
      busy: () => hasOpenExport(parts.db),
      stop: worker.stop,
    };
  };

async function exportNext(parts: BackgroundParts, tools: ExportTools, signal: AbortSignal): Promise<boolean> {
  const next = await nextExport(parts.db);
  if (!next) return false;
  const row = await takeExport(parts.db, next);
  if (!row) return true;
  if (row.crashes > MOST_CRASHES) {
    await fail(parts, row, abandoned);
    await removeUnneeded(parts, row.export_id);
    parts.changed();
    return true;
  }
  try {
    const about = { 'evidence.export_id': row.export_id, 'evidence.attempt': row.attempt };
    await traced('export', about, () => runExport({ ...parts, ...tools }, row, signal));
    parts.log.info('export_completed', { export_id: row.export_id, attempt: row.attempt });
  } catch (error) {
    // What was written stays for the next start.
    if (signal.aborted || isBusy(error)) {
      await patiently(parts.world, PATIENCE_MS, () => leaveExport(parts.db, row));
      if (signal.aborted) return false;
      throw error;
    }
    // The database may be on the same disk.
    if (isDiskFull(error)) await removeWork(await parts.packages.exports.folder(row.export_id), row.attempt);
    if (!(error instanceof Cancelled)) await fail(parts, row, failureOf(parts, row, error));
    await removeUnneeded(parts, row.export_id);
  }
  parts.changed();
  return true;
}

interface Failure {
  readonly failure_code: 'DISK_FULL' | 'EXPORT_FAILED';
  readonly failure_message: string;
  readonly isAbandoned?: boolean;
}

const abandoned: Failure = {
  failure_code: 'EXPORT_FAILED',
  failure_message: `The export could not be completed: ${noneEnded}.`,
  isAbandoned: true,
};

/** For people who cannot see the log of the server. */
const failedFor = (error: unknown): string =>
  error instanceof PackageUnreadable
    ? `The export could not be completed: the package of ${error.captureId} could not be read.`
    : 'The export could not be completed.';

function failureOf({ log }: Pick<BackgroundParts, 'log'>, row: Export, error: unknown): Failure {
  if (isDiskFull(error)) return { failure_code: 'DISK_FULL', failure_message: 'The disk of the server is full.' };
  log.error('export_failed', error, { export_id: row.export_id, attempt: row.attempt });
  return { failure_code: 'EXPORT_FAILED', failure_message: failedFor(error) };
}

/** As far as no other run of it has begun. */
async function fail(
  { db, world, log }: BackgroundParts,
  row: Export,
  { isAbandoned = false, ...failure }: Failure,
): Promise<void> {
  const now = world.now();
  const { export_id, account_id, attempt } = row;
  // This run was not begun.
  const attempts = row.crashes - 1;
  const detail = { code: failure.failure_code, message: failure.failure_message };
  const happened = { type: 'export.failed', actor: service, subject: subjectOfExport(export_id), detail } as const;
  const set = { ...failure, volumes: [], ended_at: now.toISOString() };
  const to = { from: ['running'], to: 'failed', attempt } as const;
  const record = () =>
    db.transaction().execute(async (tx) => {
      if (!(await advanceExport(tx, row, to, set, { happened, now })) || !isAbandoned) return false;
      await abandon(tx, { kind: 'export', id: export_id, account_id, attempts, abandoned_at: now.toISOString() });
      return true;
    });
  if (await patiently(world, PATIENCE_MS, record))
    log.error('work_abandoned', new Error(noneEnded), { export_id, attempts });
}

/** Volumes whose week is over, or which a restored home does not have; and folders that no export needs. */
export async function keepExports({ db, packages, world, log }: BackgroundParts): Promise<void> {
  const now = world.now();
  for (const row of await completedExports(db)) {
    const [first] = row.volumes;
    const there = first !== undefined && (await packages.exports.size(row.export_id, first.file_name)) !== undefined;
    if (there && (row.expires_at ?? '') > now.toISOString()) {
      // A daemon may have ended between the row and this.
      await removeWork(await packages.exports.folder(row.export_id));
      continue;
    }
    await db.transaction().execute((tx) =>
      advanceExport(
        tx,
        row,
        { from: ['completed'], to: 'expired' },
        { volumes: [], ended_at: now.toISOString() },
        {
          happened: { type: 'export.expired', actor: service, subject: subjectOfExport(row.export_id), detail: {} },
          now,
        },
      ),
    );
    log.info('export_expired', { export_id: row.export_id, days: exportLimits.keptMs / 86_400_000 });
  }
  for (const id of await packages.exports.list()) await removeUnneeded({ db, packages }, id);
}

/** The folder of an export that has ended without volumes. Another leader may have completed it, or be at it. */
async function removeUnneeded({ db, packages }: Pick<BackgroundParts, 'db' | 'packages'>, id: string): Promise<void> {
  const row = await findExportRow(db, id);
  if (row === undefined || !['queued', 'running', 'completed'].includes(row.status)) await packages.exports.remove(id);
}
