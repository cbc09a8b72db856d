import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '../../daemon/backup/index.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { packagesHeld } from '../../daemon/store/captures/captures.js';
import { openImports } from '../../daemon/store/imports/imports.js';
import { openDatabase } from '../../daemon/store/open.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import type { Db } from '../../daemon/store/tables.js';
import type { Ledger } from './acts.js';
import { judgeMatters, openWork } from './judge-matters.js';
import { say } from './play.js';
import { processes, type Scene } from './scene.js';

/** One line of the report: what must hold, how much of it was looked at, and what does not hold. */
export interface Finding {
  readonly what: string;
  readonly looked: number;
  readonly wrong: readonly string[];
}

/** What a run has left, as far as it is asked by its service. */
export type Judged = Pick<Scene, 'receiver' | 'setClock' | 'folder'> & {
  readonly daemon: Pick<Scene['daemon'], 'client'>;
};

/** While the daemon runs, all outside services well again: what was accepted has ended, and what is kept is whole. */
export async function judgeRunning(scene: Judged, ledger: Ledger, patienceMs: number): Promise<Finding[]> {
  const client = scene.daemon.client();
  const read = (capture_id: string) => client.getCapture({ params: { capture_id } });
  const until = performance.now() + patienceMs;
  const ended = async (left: () => Promise<readonly string[]>): Promise<readonly string[]> => {
    for (let looks = 1; ; looks += 1) {
      const open = await left();
      if (open.length === 0 || performance.now() > until) return open;
      if (looks % 60 === 0) say(`waiting for ${open.slice(0, 5).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const processing = await ended(async () => {
    const { captures } = await client.listCaptures({ query: { status: 'processing', limit: 200 } });
    return captures.map(({ capture_id }) => capture_id);
  });
  const unended = await ended(async () => {
    const open: string[] = [];
    for (const import_id of ledger.imports) {
      const { status } = await client.getImport({ params: { import_id }, query: {} });
      if (status === 'verifying') open.push(import_id);
    }
    return open;
  });
  const findings: Finding[] = [
    { what: 'captures that were accepted have ended', looked: ledger.captures.size, wrong: processing },
    { what: 'imports that were completed are judged', looked: ledger.imports.size, wrong: unended },
    {
      what: 'seals and exports have ended',
      looked: ledger.matters.size,
      wrong: await ended(() => openWork(client, ledger.matters)),
    },
  ];

  const lost: string[] = [];
  const unsound: string[] = [];
  let kept = 0;
  mkdirSync(join(scene.folder, 'out'), { recursive: true });
  for (const capture_id of ledger.captures) {
    const row = await read(capture_id).catch(() => undefined);
    if (!row) lost.push(capture_id);
    if (row?.status !== 'completed') continue;
    kept += 1;
    const file = join(scene.folder, 'out', `${capture_id}.zip`);
    writeFileSync(
      file,
      Buffer.from(await new Response((await client.download(row.package_url ?? '')).bytes).arrayBuffer()),
    );
    const report = await verifyPackage(await openContainer(file), noTrust, nodePlatform);
    const faults = report.findings.filter(({ outcome }) => outcome === 'fail');
    unsound.push(...faults.map(({ code }) => `${capture_id}: ${code}`));
    rmSync(file);
  }
  const released: string[] = [];
  for (const capture_id of ledger.held) if (!(await read(capture_id)).legal_hold) released.push(capture_id);
  // The last retries are hours apart; the clock goes on so that all are due.
  scene.setClock(40 * 3600);
  const untold = await ended(async () => {
    // A clock that goes on by a day makes all retries due at once: a receiver that is away then is given up, and the log says so.
    // What a person deletes before it is told is dropped.
    const [abandoned, dropped] = await Promise.all(
      (['abandoned', 'dropped'] as const).map((state) =>
        client.listWebhookDeliveries({ query: { state, limit: 200 } }),
      ),
    );
    const rows = [...(abandoned?.deliveries ?? []), ...(dropped?.deliveries ?? [])];
    const givenUp = new Set(rows.flatMap(({ capture_id }) => capture_id ?? []));
    return [...ledger.told].filter((id) => !toldOf(scene).has(id) && !givenUp.has(id));
  });
  return [
    ...findings,
    { what: 'captures that were accepted are known', looked: ledger.captures.size, wrong: lost },
    { what: 'packages of completed captures verify', looked: kept, wrong: unsound },
    { what: 'captures on hold are on hold', looked: ledger.held.size, wrong: released },
    {
      what: 'the end of each capture was told to its webhook, or the log says that it was given up',
      looked: ledger.told.size,
      wrong: untold,
    },
    { what: 'what was told twice has the same id', looked: scene.receiver.received.length, wrong: differing(scene) },
    await judgeSchedules(scene, ledger),
  ];
}

async function judgeSchedules(scene: Judged, { schedules }: Ledger): Promise<Finding> {
  let looked = 0;
  const wrong: string[] = [];
  for (const schedule_id of schedules) {
    const { runs } = await scene.daemon.client().listScheduleRuns({ params: { schedule_id }, query: { limit: 200 } });
    looked += runs.length;
    const slots = runs.flatMap(({ scheduled_for }) => scheduled_for ?? []);
    if (new Set(slots).size !== slots.length) wrong.push(`${schedule_id}: a slot ran twice`);
  }
  return { what: 'each slot of a schedule ran once at most', looked, wrong };
}

/** When the daemon is gone: the database, the files, the processes, and the newest backup. */
export async function judgeStopped(scene: Scene): Promise<Finding[]> {
  const store = await openDatabase(join(scene.home, 'evidence.db'));
  const { db } = store;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  const rows = await judgeRows(db, scene.home);
  const held = await namesHeld(db);
  await store.close();
  const there = readdirSync(join(scene.home, 'packages'));
  return [
    {
      what: 'the database is sound',
      looked: 1,
      wrong: [
        ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
        ...keys.rows.map(() => 'a row points at nothing'),
      ],
    },
    {
      what: 'each package on the disk has a row',
      looked: there.length,
      wrong: there.filter((name) => !held.has(name)),
    },
    ...rows,
    { what: 'nothing is left in staging', looked: 1, wrong: readdirSync(join(scene.home, 'staging')) },
    noProcess(scene),
    ...(await judgeLog(scene)),
    await judgeBackup(scene),
  ];
}

async function namesHeld(db: Db): Promise<ReadonlySet<string>> {
  const seals = await db
    .selectFrom('matter_seals')
    .select('package_name')
    .where('package_name', 'is not', null)
    .execute();
  return new Set([...(await packagesHeld(db)), ...seals].flatMap((row) => row.package_name ?? []));
}

/** Rows against each other and against the files of the home, whatever database they are in. */
export async function judgeRows(db: Db, home: string): Promise<Finding[]> {
  const jobs = await db.selectFrom('jobs').selectAll().execute();
  const held = await namesHeld(db);
  const open = new Set((await openImports(db)).map(({ import_id }) => import_id));
  const there = readdirSync(join(home, 'packages'));
  const uploads = readdirSync(join(home, 'imports'));
  return [
    { what: 'no job is left', looked: 1, wrong: jobs.map(({ capture_id }) => capture_id) },
    {
      what: 'each row’s package is on the disk',
      looked: held.size,
      wrong: [...held].filter((name) => !there.includes(name)),
    },
    ...(await judgeMatters(db, home)),
    {
      what: 'each upload on the disk is of an open import',
      looked: uploads.length,
      wrong: uploads.filter((name) => !open.has(name)),
    },
  ];
}

export function noProcess({ home }: Pick<Scene, 'home'>): Finding {
  const left = processes().filter(({ line }) => line.includes(home));
  return { what: 'no process is left', looked: 1, wrong: left.map(({ pid, line }) => `${pid} ${line.slice(0, 80)}`) };
}

/** What `evidence ledger check` says; of a log that was never restored or copied, also that it went on. */
export async function judgeLog({ home }: Pick<Scene, 'home'>): Promise<Finding[]> {
  const { logs, faults, packages_without_entry: without, entries_without_package: cut } = await checkHome(home);
  const entries = logs.reduce((sum, log) => sum + log.entries, 0);
  return [
    {
      what: `the ledger is that of its entries, all of them signed (${cut.length} of captures that were cut off)`,
      looked: entries,
      wrong: [
        ...faults,
        ...logs.flatMap(({ signed, entries }) => (signed === entries ? [] : [`${signed} of ${entries} are signed`])),
      ],
    },
    {
      what: 'each package has its entry in the ledger',
      looked: entries - cut.length,
      wrong: without.map(({ capture_id }) => capture_id),
    },
    {
      what: 'the ledger went on through everything',
      looked: logs.length,
      wrong: logs.flatMap(({ origin, ended_at }) => (ended_at === null ? [] : [`${origin} ended`])),
    },
  ];
}

async function judgeBackup({ folder }: Scene): Promise<Finding> {
  const what = 'the newest backup can be restored';
  const from = join(folder, 'backup');
  try {
    readdirSync(from);
  } catch {
    return { what, looked: 0, wrong: [] };
  }
  try {
    const home = join(folder, 'restored');
    const { packages } = await restoreBackup({ from, home, progress: () => undefined });
    // It must not go on with the log of the home that it is from.
    const { logs, faults } = await checkHome(home);
    const ends = logs.length === 0 || faults.some((fault) => fault.includes('will end with the next package'));
    return { what, looked: packages, wrong: ends ? [] : ['the restored home would go on with the same ledger'] };
  } catch (error) {
    return { what, looked: 1, wrong: [String(error)] };
  }
}

/** Captures whose end reached the receiver. */
function toldOf({ receiver }: Pick<Scene, 'receiver'>): ReadonlySet<string> {
  return new Set(
    receiver.received.map(({ body }) => {
      const { capture } = JSON.parse(body.toString()) as { capture?: { capture_id?: string } };
      return capture?.capture_id ?? '';
    }),
  );
}

function differing({ receiver }: Pick<Scene, 'receiver'>): string[] {
  const ids = new Map<string, string>();
  const wrong: string[] = [];
  for (const { headers, body } of receiver.received) {
    const { event, capture } = JSON.parse(body.toString()) as { event: string; capture?: { capture_id?: string } };
    const subject = `${event} ${capture?.capture_id ?? ''}`;
    const id = String(headers['webhook-id']);
    if ((ids.get(subject) ?? id) !== id) wrong.push(subject);
    ids.set(subject, id);
  }
  return wrong;
}
