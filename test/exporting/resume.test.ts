import { readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cancelled, runExport } from '../../daemon/exporting/run-export.js';
import { isDiskFull } from '../../daemon/process/disk-full.js';
import { emptied, openWork } from '../../daemon/exporting/work-folder.js';
import {
  advanceExport,
  leaveExport,
  nextExport,
  takeExport,
  tellProgress,
} from '../../daemon/store/exports/exports.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import { leaveFile, leaveMatterRecord, leaveRecord, openHouse, type House } from '../daemon/house.js';
import { smallDisk } from '../sealing/small-disk.js';
import { compareAll } from '../matters/rows-and-record.js';
import { secondTier } from '../second-tier.js';
import { bags, ended, judgeBag, made, plainPrint, unpacked } from './rig.js';

const MiB = 2 ** 20;
const findExport = (db: House['desk']['db'], id: string) =>
  db.selectFrom('exports').selectAll().where('export_id', '=', id).executeTakeFirst();

let house: House;
let ids: string[];

const open = async (): Promise<void> => {
  house = await openHouse({ run: (run) => leaveFile(run, `${run.captureId}${'\0'.repeat(33 * MiB)}`) });
  ids = [];
  for (const path of ['a', 'b', 'c']) ids.push(await made(house, `https://a.example/${path}`));
};

beforeAll(open);

afterAll(() => house.close());

/** An export that runs, and how to run it until a package is copied for the nth time. */
async function begun() {
  const body = { capture_ids: ids, volume_bytes: 64 * MiB };
  const { export_id: id } = await house.live.createExport({ body });
  const { db, packages, world, verify } = house.desk;
  const changed = () => house.desk.changed();
  const row = async () => {
    const found = await findExport(db, id);
    if (!found) throw new Error('the export is gone');
    return found;
  };
  /** `onCopy`: may give another path to read. */
  const run = async (signal: AbortSignal, onCopy: (nth: number) => unknown = () => undefined, more: object = {}) => {
    let copies = 0;
    const withLocal: typeof packages.withLocal = async (name, use) => {
      const other = await onCopy((copies += 1));
      return typeof other === 'string' ? use(other) : packages.withLocal(name, use);
    };
    const records = { certify: leaveRecord, recordMatter: leaveMatterRecord, stamp: () => Promise.reject(new Error()) };
    const about = { db, world, changed, verify, log: house.log, owner: 'house', version: '1' };
    const parts = { ...about, ...records, print: plainPrint };
    const lent: typeof packages = { ...packages, withLocal, waiting: () => lent };
    return runExport({ ...parts, packages: lent, ...more }, await taken(db, id), signal);
  };
  return { id, row, run, folder: join(house.home, 'exports', id) };
}

async function taken(db: House['desk']['db'], id: string) {
  const found = await findExport(db, id);
  if (!found) throw new Error('the export is gone');
  // Cancelled: as it was taken before that.
  return (await takeExport(db, found)) ?? found;
}

secondTier(
  'volumes are in the language that was set when the export was asked for, also of a row of before',
  async () => {
    const languageOf = async (id: string): Promise<string | undefined> => {
      const folder = await unpacked(await house.live.getExport({ params: { export_id: id } }), house.live);
      const found = bags(folder).map(
        (bag) => /<html lang="(\w+)"/.exec(readFileSync(join(bag, 'START-HERE.html'), 'utf8'))?.[1],
      );
      rmSync(folder, { recursive: true });
      await house.live.deleteExport({ params: { export_id: id } });
      return [...new Set(found)].join();
    };
    const { id, row, run } = await begun();
    expect((await row()).terms.language).toBe('en');
    const cut = new AbortController();
    await expect(run(cut.signal, (nth) => nth === 5 && cut.abort(new Error('the power went')))).rejects.toThrow();
    expect((await row()).volumes).toHaveLength(1);
    await run(new AbortController().signal, () => undefined, { pdfLanguage: 'de' });
    expect(await languageOf(id)).toBe('en');

    // As a row of before has it.
    const older = await begun();
    const { language: _, ...terms } = (await older.row()).terms;
    await house.desk.db
      .updateTable('exports')
      .set({ terms: JSON.stringify(terms) as never })
      .where('export_id', '=', older.id)
      .execute();
    expect((await older.row()).terms.language).toBeUndefined();
    await older.run(new AbortController().signal, () => undefined, { pdfLanguage: 'de' });
    expect(await languageOf(older.id)).toBe('de');
  },
);

it('a run that was cut off goes on at the volume that it was in, in the language that was asked for', async () => {
  const { id, row, run, folder } = await begun();
  const cut = new AbortController();
  // Three are looked at for their pictures first; the second volume is being written when it ends.
  await expect(run(cut.signal, (nth) => nth === 5 && cut.abort(new Error('the power went')))).rejects.toThrow();
  const [first, ...others] = (await row()).volumes;
  expect([first?.volume, others]).toEqual([1, []]);
  const path = join(folder, first?.file_name ?? '');
  const before = statSync(path);
  // As a program of before wrote it, and as this one does.
  for (const left of ['x.partial', 'work-1/x.partial']) writeFileSync(join(folder, left), 'half a volume');

  // Whatever the daemon that goes on is set to.
  await run(new AbortController().signal, () => undefined, { pdfLanguage: 'de' });
  expect(statSync(path)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  const read = await house.live.getExport({ params: { export_id: id } });
  expect(read).toMatchObject({ status: 'completed', counts: { packages: 3 }, progress: { done: 3, total: 3 } });
  expect(readdirSync(folder).sort()).toEqual(read.volumes.map(({ file_name: name }) => name));
  const unpackedTo = await unpacked(read, house.live);
  expect(bags(unpackedTo)).toHaveLength(3);
  for (const bag of bags(unpackedTo)) {
    judgeBag(bag);
    expect(readFileSync(join(bag, 'START-HERE.html'), 'utf8')).toContain('<html lang="en"');
  }
  rmSync(unpackedTo, { recursive: true });
  await house.live.deleteExport({ params: { export_id: id } });
});

it('two runs at once, because one stood still, write no file together', async () => {
  const { id, row, run, folder } = await begun();
  let reached = (): void => undefined;
  let goOn = (): void => undefined;
  const isAtIt = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const partials = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.partial'));
  const late = run(new AbortController().signal, async (nth) => {
    if (nth !== 4) return;
    reached();
    await mayGoOn;
  });
  await isAtIt;
  const [before] = partials();
  let after: string[] = [];
  // It goes on with the plan of the other.
  await run(new AbortController().signal, (nth) => nth === 1 && void (after = partials()));
  expect([before, after]).toEqual([expect.any(String), [expect.any(String)]]);
  expect(after).not.toContain(before);
  goOn();
  await expect(late).rejects.toThrow();
  const { volumes, status } = await row();
  expect(status).toBe('completed');
  for (const { file_name: name, sha256 } of volumes) expect((await hashFile(join(folder, name))).sha256).toBe(sha256);
  await house.live.deleteExport({ params: { export_id: id } });
});

it('a run that stood still changes nothing once another has begun, not even an export without packages', async () => {
  const { db } = house.desk;
  const { export_id: id } = await house.live.createExport({ body: { capture_ids: ids, formats: ['index'] } });
  const folder = await house.desk.packages.exports.folder(id);
  const row = async () => (await nextExport(db))!;
  const late = (await takeExport(db, await row()))!;
  expect(await takeExport(db, { ...late, attempt: 0, status: 'queued' })).toBeUndefined();
  const work = await openWork(folder, late.attempt);
  writeFileSync(join(work, 'planned'), 'by the first');
  const newer = (await takeExport(db, await row()))!;
  expect([newer.attempt, newer.crashes]).toEqual([2, 2]);
  const ours = await openWork(folder, newer.attempt);
  expect(readdirSync(ours)).toEqual(['planned']);

  expect(await tellProgress(db, late, { done: 3 })).toBe(false);
  await leaveExport(db, late);
  const end = { from: ['running'], to: 'completed', attempt: late.attempt } as const;
  expect(await advanceExport(db, late, end, { completed_at: late.created_at }, undefined)).toBe(false);
  await expect(emptied(work)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await row()).toMatchObject({ status: 'running', attempt: 2, crashes: 2, done: 0 });

  expect(await tellProgress(db, newer, { done: 1, crashes: 1 })).toBe(true);
  await leaveExport(db, newer);
  expect(await row()).toMatchObject({ done: 1, crashes: 0 });
  await house.live.deleteExport({ params: { export_id: id } });
  expect(await takeExport(db, { ...newer, status: 'cancelled' })).toBeUndefined();
});

it('what another run completed stays where a late one fails', async () => {
  let completes: (() => Promise<unknown>) | undefined;
  const other = await openHouse({
    print: async () => {
      if (completes === undefined) return plainPrint();
      await completes();
      throw new Error('late');
    },
  });
  const capture_ids = [await made(other, 'https://a.example/late')];
  const folder = (id: string) => join(other.home, 'exports', id);
  completes = async () => {
    const { export_id: id } = await other.desk.db.selectFrom('exports').select('export_id').executeTakeFirstOrThrow();
    writeFileSync(join(folder(id), 'volume.zip'), 'whole');
    await other.desk.db.updateTable('exports').set({ status: 'completed' }).execute();
  };
  const first = await other.live.createExport({ body: { capture_ids } });
  await expect.poll(() => other.faults).toMatchObject([['export_failed', { message: 'late' }]]);
  completes = undefined;
  await ended(other, await other.live.createExport({ body: { capture_ids } }));
  expect(readdirSync(folder(first.export_id))).toContain('volume.zip');
  await other.close();
});

it('a volume that is gone is written again with those after it', async () => {
  const { id, row, run, folder } = await begun();
  const cut = new AbortController();
  await expect(run(cut.signal, (nth) => nth === 6 && cut.abort(new Error('the power went')))).rejects.toThrow();
  const { volumes } = await row();
  expect(volumes).toHaveLength(2);
  rmSync(join(folder, volumes[0]?.file_name ?? ''));
  await run(new AbortController().signal);
  expect(await row()).toMatchObject({ status: 'completed', volumes: [{ volume: 1 }, { volume: 2 }, { volume: 3 }] });
  await house.live.deleteExport({ params: { export_id: id } });
});

it('a run that was cancelled ends at the next package', async () => {
  const { id, run } = await begun();
  await house.live.deleteExport({ params: { export_id: id } });
  await expect(run(new AbortController().signal)).rejects.toBeInstanceOf(Cancelled);
  expect(await house.live.getExport({ params: { export_id: id } })).toMatchObject({ status: 'cancelled', volumes: [] });
});

it('a run that was cut off between the seals of its two records makes both anew, and registers each once', async () => {
  const { matter_id } = await house.live.createMatter({ body: { name: 'Between' } });
  await house.live.addMatterItems({ params: { matter_id }, body: { capture_ids: ids } });
  const { export_id: id } = await house.live.exportMatter({ params: { matter_id }, body: {} });
  const { db, packages, world, verify } = house.desk;
  const sealed: string[] = [];
  const run = async (cut?: AbortController) => {
    const row = await taken(db, id);
    const recordMatter: typeof leaveMatterRecord = async (about) => {
      sealed.push('matter');
      return leaveMatterRecord(about);
    };
    const certify: typeof leaveRecord = async (about) => {
      sealed.push('export');
      cut?.abort(new Error('the power went'));
      about.signal.throwIfAborted();
      return leaveRecord(about);
    };
    const stamp = () => Promise.resolve({ proofs: [], failures: [] }) as never;
    const about = {
      db,
      world,
      packages,
      changed: () => house.desk.changed(),
      verify,
      log: house.log,
      owner: 'house',
      version: '1',
    };
    return runExport(
      { ...about, certify, recordMatter, stamp, print: plainPrint },
      row,
      (cut ?? new AbortController()).signal,
    );
  };
  const registered = () =>
    db
      .selectFrom('ledger')
      .select(['type', 'manifest_sha256'])
      .where('capture_id', 'in', [id, matter_id])
      .orderBy('type')
      .execute();
  await expect(run(new AbortController())).rejects.toThrow('the power went');
  expect(sealed).toEqual(['matter', 'export']);
  expect([await registered(), (await findExport(db, id))?.record_manifest_sha256]).toEqual([[], null]);
  expect((await compareAll(db)).wrong).toEqual([]);

  await run();
  expect(sealed).toEqual(['matter', 'export', 'matter', 'export']);
  const row = await findExport(db, id);
  expect(row?.status).toBe('completed');
  expect(await registered()).toEqual([
    { type: 'export', manifest_sha256: row?.record_manifest_sha256 },
    { type: 'matter', manifest_sha256: row?.matter_record_manifest_sha256 },
  ]);
  expect((await compareAll(db)).wrong).toEqual([]);
});

it('a package that the disk does not give is named, and an export of the others goes on', async () => {
  const { id, run, folder } = await begun();
  // Reading the memory of a process at its beginning is refused by the kernel, with EIO.
  const unreadable = (nth: number) => (nth === 5 ? '/proc/self/mem' : undefined);
  const failed = await run(new AbortController().signal, unreadable).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    name: 'PackageUnreadable',
    captureId: expect.toBeOneOf(ids) as string,
    cause: { code: 'EIO' },
  });
  expect(readdirSync(folder).filter((name) => name.endsWith('.zip'))).toHaveLength(1);
  await run(new AbortController().signal);
  expect(await house.live.getExport({ params: { export_id: id } })).toMatchObject({
    status: 'completed',
    not_included: [],
  });
});

it('a disk that fills amid a package leaves nothing half, and the export goes on when there is room', async ({
  skip,
}) => {
  const disk = smallDisk('600m');
  if (disk === undefined) return skip('no file system can be mounted here');
  const before = { house, ids, folder: process.env['TMPDIR'] };
  process.env['TMPDIR'] = disk.path;
  try {
    await open();
    const { id, row, run, folder } = await begun();
    // There is room when it is asked for; somebody else takes it before the second volume.
    const { bavail, bsize } = statfsSync(disk.path);
    const ballast = join(disk.path, 'ballast');
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 60 * MiB));
    const failed = await run(new AbortController().signal).catch((error: unknown) => error);
    expect([isDiskFull(failed), (await row()).volumes.length]).toEqual([true, 1]);
    rmSync(ballast);
    const first = statSync(join(folder, (await row()).volumes[0]?.file_name ?? ''));
    await run(new AbortController().signal);
    const { status, volumes } = await house.live.getExport({ params: { export_id: id } });
    expect([status, volumes.length]).toEqual(['completed', 3]);
    expect(statSync(join(folder, volumes[0]?.file_name ?? '')).mtimeMs).toBe(first.mtimeMs);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.zip'))).toEqual([]);
  } finally {
    if (house !== before.house) await house.close();
    process.env['TMPDIR'] = before.folder;
    if (before.folder === undefined) delete process.env['TMPDIR'];
    ({ house, ids } = before);
    disk.release();
  }
});
