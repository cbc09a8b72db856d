import type { CustodyEntry } from '../../src/matters/custody.js';
import { foldCustody } from '../../src/matters/fold.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import { recompute } from '../../src/package/records/chain.js';
import type { Db } from '../../daemon/store/tables.js';
import { fold, stored } from '../http/matters/matter-rig.js';
import { foldedShares, storedShares } from '../http/shares/share-rig.js';

export interface Compared {
  readonly matters: number;
  readonly entries: number;
  /** Entries of each type, so that a test can see what it has met. */
  readonly types: ReadonlyMap<string, number>;
  /** Empty where every row is what the record says, and every record holds. */
  readonly wrong: readonly string[];
}

/**
 * The rows of every matter (itself, members, items, notes, shares, seals, exports) against its record. Nothing but the database is read,
 * so that it also tells of a daemon that was killed.
 */
export async function compareAll(db: Db): Promise<Compared> {
  const matters = await db.selectFrom('matters').select('matter_id').execute();
  const types = new Map<string, number>();
  const wrong: string[] = [];
  let count = 0;
  for (const { matter_id } of matters) {
    const entries = await recordIn(db, matter_id);
    count += entries.length;
    for (const { type } of entries) types.set(type, (types.get(type) ?? 0) + 1);
    const { faults } = await recompute(entries);
    const judge = foldCustody();
    for (const entry of entries) await judge.take(entry as unknown as JsonValue);
    wrong.push(...[...faults, ...judge.faults].map((fault) => `${matter_id}: ${JSON.stringify(fault)}`));
    const house = { desk: { db } as never };
    const pairs = {
      matter: [await stored(house, matter_id), fold(entries)],
      shares: [await storedShares(house, matter_id), foldedShares(entries)],
      seals: [await storedSeals(db, matter_id), foldedSeals(entries)],
      exports: [await storedExports(db, matter_id), foldedExports(entries)],
    };
    for (const [what, [rows, said]] of Object.entries(pairs)) {
      const [one, other] = [sorted(rows), sorted(said)];
      if (one !== other) wrong.push(`${matter_id}: ${what}: the rows are ${one}, the record says ${other}`);
    }
  }
  return { matters: matters.length, entries: count, types, wrong };
}

const recordIn = async (db: Db, matterId: string): Promise<CustodyEntry[]> =>
  (
    await db.selectFrom('custody').select('custody_entry').where('matter_id', '=', matterId).orderBy('seq').execute()
  ).map((row) => row.custody_entry);

/** As text whose keys are in order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function storedSeals(db: Db, matterId: string) {
  const rows = await db
    .selectFrom('matter_seals')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('state', 'in', ['completed', 'failed'])
    .orderBy('seal_id')
    .execute();
  return rows.map((row) => [row.state, row.state === 'completed' ? row.manifest_sha256 : row.failure_code]);
}

function foldedSeals(entries: readonly CustodyEntry[]) {
  return entries.flatMap(({ type, detail }) => {
    if (type === 'matter.sealed') return [['completed', (detail as { manifest_sha256: string }).manifest_sha256]];
    if (type === 'matter.seal_failed') return [['failed', (detail as { reason: string }).reason]];
    return [];
  });
}

interface ExportState {
  readonly state: 'open' | 'completed' | 'failed' | 'cancelled' | 'expired';
  readonly volumes: readonly { readonly sha256: string; readonly size_bytes: number }[];
}

async function storedExports(db: Db, matterId: string): Promise<Record<string, ExportState>> {
  const rows = await db.selectFrom('exports').selectAll().where('matter_id', '=', matterId).execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.export_id,
      row.status === 'queued' || row.status === 'running'
        ? { state: 'open', volumes: [] }
        : { state: row.status, volumes: row.volumes.map(({ sha256, size_bytes }) => ({ sha256, size_bytes })) },
    ]),
  );
}

function foldedExports(entries: readonly CustodyEntry[]): Record<string, ExportState> {
  const found: Record<string, ExportState> = {};
  for (const { type, subject, detail } of entries) {
    const become = (state: ExportState['state'], volumes: ExportState['volumes'] = []) =>
      void (found[subject.id] = { state, volumes });
    if (type === 'export.requested') become('open');
    else if (type === 'export.completed') become('completed', (detail as Pick<ExportState, 'volumes'>).volumes);
    else if (type === 'export.expired') become('expired');
    else if (type === 'export.failed')
      become((detail as { code: string }).code === 'CANCELLED' ? 'cancelled' : 'failed');
  }
  return found;
}
