import { exportLimits } from '../../src/contract/limits.js';
import { service, subjectOfExport } from '../matters/actor.js';
import type { BackgroundParts } from '../run/background.js';
import { issuedAt, register } from '../store/ledger.js';
import type { Db } from '../store/tables.js';
import { advanceExport, findExportRow, tellProgress, type Export } from '../store/exports/exports.js';
import type { Volume } from '../store/exports/tables.js';
import { makePlan, savedPlan, type Plan } from './plan.js';
import type { ExportTools } from './tools.js';
import { emptied, keepVolumes, openWork } from './work-folder.js';
import { PackageDiffers, writeVolume } from './write-volume.js';

/** Somebody cancelled it while it ran, or another run of it has begun. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

type Parts = BackgroundParts & ExportTools;

/** Each telling waits for the disk, and packages may be small. */
const TELLING_MS = 250;

/**
 * Writes the volumes of one export, and goes on where an earlier run was cut off: with its plan, at the volume that is not whole. Where a
 * package turns out to be altered it begins again without it, because the lists that name it are in a volume already.
 * `taken` is as `takeExport` gave it: what this run does counts only while its attempt is the newest.
 * @throws Cancelled, the signal's reason, or what the disk and the browser throw
 */
export async function runExport(asked: Parts, taken: Export, signal: AbortSignal): Promise<void> {
  const row: Export = { ...taken, terms: { language: asked.pdfLanguage ?? 'en', ...taken.terms } };
  const parts = { ...asked, packages: asked.packages.waiting(signal) };
  const folder = await parts.packages.exports.folder(row.export_id);
  const work = await openWork(folder, row.attempt);
  for (let current = row; ;) {
    const saved = await savedPlan(work);
    const plan = saved ?? (await makePlan(parts, current, work, signal));
    if (!saved)
      await tell(parts, row, {
        not_included: [...plan.leftOut],
        total: plan.items.length,
        done: 0,
        bytes: 0,
        volumes: [],
      });
    try {
      const volumes = await writeVolumes(parts, row, { plan, folder, work, signal });
      await complete(parts, row, plan, volumes);
      await keepVolumes(folder, volumes);
      return;
    } catch (error) {
      if (!(error instanceof PackageDiffers)) throw error;
      parts.log.error('export_package_differs', error, { export_id: row.export_id });
      current = await without(parts, row, plan, error);
      // Volumes that were written are written over.
      await emptied(work);
    }
  }
}

/** The row with one package more that stays out. */
async function without(parts: Parts, row: Export, plan: Plan, { captureId, reason }: PackageDiffers): Promise<Export> {
  const exhibit = row.chosen.find(({ capture_id: id }) => id === captureId)?.exhibit ?? '';
  const not_included = [...plan.leftOut, { capture_id: captureId, exhibit, reason }];
  await tell(parts, row, { not_included, volumes: [], done: 0, bytes: 0 });
  return { ...row, not_included };
}

async function writeVolumes(
  parts: Parts,
  row: Export,
  at: { readonly plan: Plan; readonly folder: string; readonly work: string; readonly signal: AbortSignal },
): Promise<Volume[]> {
  const { plan, folder, work, signal } = at;
  const volumes = await whole(parts, row, plan);
  const before = plan.volumes.slice(0, volumes.length);
  let done = before.reduce((sum, { items }) => sum + items.length, 0);
  let bytes = before.reduce((sum, each) => sum + each.bytes, 0);
  const { packages, version, world } = parts;
  let told = 0;
  const copied = async (size: number) => {
    done += 1;
    bytes += size;
    if (world.monotonic() - told < TELLING_MS) return;
    told = world.monotonic();
    await tell(parts, row, { done, bytes });
  };
  for (let volume = volumes.length + 1; volume <= plan.volumes.length; volume += 1) {
    const ours = () => tell(parts, row, { done, bytes });
    volumes.push(await writeVolume({ packages, version, signal, ours, copied }, { row, plan, folder, work, volume }));
    // Who completes a volume is not what ends the service each time.
    await tell(parts, row, { volumes: [...volumes], done, bytes, crashes: 1 });
  }
  return volumes;
}

/** Volumes that an earlier run finished, as far as they are still there in their order. */
async function whole({ db, packages }: Parts, { export_id: id }: Export, plan: Plan): Promise<Volume[]> {
  const found: Volume[] = [];
  for (const volume of (await findExportRow(db, id))?.volumes ?? []) {
    if (volume.volume !== found.length + 1 || volume.volume > plan.volumes.length) break;
    if ((await packages.exports.size(id, volume.file_name)) !== volume.size_bytes) break;
    found.push(volume);
  }
  return found;
}

async function tell({ db }: Parts, row: Export, set: Parameters<typeof tellProgress>[2]): Promise<void> {
  if (!(await tellProgress(db, row, set))) throw new Cancelled();
}

async function complete({ db, world }: Parts, row: Export, plan: Plan, volumes: readonly Volume[]): Promise<void> {
  const now = world.now();
  const { formats, redacted } = row.terms;
  const packages = plan.volumes.reduce((sum, { items }) => sum + items.length, 0);
  const completed = await db.transaction().execute(async (tx) => {
    const done = await advanceExport(
      tx,
      row,
      { from: ['running'], to: 'completed', attempt: row.attempt },
      {
        volumes,
        not_included: plan.leftOut,
        done: packages,
        total: packages,
        counts: {
          packages,
          files: plan.volumes.reduce((sum, { members }) => sum + members.length, 0),
          bytes: volumes.reduce((sum, { size_bytes: size }) => sum + size, 0),
        },
        record_manifest_sha256: plan.records.handOver.manifestSha256,
        matter_record_manifest_sha256: plan.records.matter?.manifestSha256 ?? null,
        covers_seq: plan.records.matter?.coversSeq ?? null,
        completed_at: now.toISOString(),
        ended_at: now.toISOString(),
        expires_at: new Date(now.getTime() + exportLimits.keptMs).toISOString(),
      },
      {
        happened: {
          type: 'export.completed',
          actor: service,
          subject: subjectOfExport(row.export_id),
          detail: {
            formats,
            redacted,
            items: plan.items.length,
            not_included: plan.leftOut.map(({ capture_id, reason }) => ({ capture_id, reason })),
            volumes: volumes.map(({ sha256, size_bytes }) => ({ sha256, size_bytes })),
            record_manifest_sha256: plan.records.handOver.manifestSha256,
          },
        },
        now,
      },
    );
    if (done) await registerRecords(tx, row, plan.records, now);
    return done;
  });
  if (!completed) throw new Cancelled();
}

/** So that `GET /ledger/{hash}` knows them, as it does every package. */
async function registerRecords(tx: Db, row: Export, { handOver, matter }: Plan['records'], now: Date): Promise<void> {
  for (const [type, about, record] of [
    ['export', row.export_id, handOver],
    ['matter', row.matter_id ?? row.export_id, matter],
  ] as const)
    if (record)
      await register(tx, {
        manifest_sha256: record.manifestSha256,
        issued_at: (await issuedAt(tx, record.manifestSha256)) ?? now.toISOString(),
        type: row.test_mode ? `test_${type}` : type,
        eidas: record.eidas,
        capture_id: about,
      });
}
