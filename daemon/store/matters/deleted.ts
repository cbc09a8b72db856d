import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import { anchoredUpTo } from './anchors.js';
import { headOf } from './custody.js';
import type { DeletedMattersTable, KeptHashesTable } from './tables.js';

/** Files of a matter that nothing points at any more. */
export interface LeftBehind {
  readonly packages: readonly string[];
  readonly exports: readonly string[];
}

/**
 * Matters that were opened in an organisation and can go: nothing of theirs is held, being sealed or being exported, and no item that
 * was made in the organisation is left.
 */
export async function deletableMatters(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matters')
    .select('matter_id')
    .where('organization_id', '=', organizationId)
    .where('legal_hold', '=', false)
    .where('status', '<>', 'sealing')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('exports')
            .select('export_id')
            .whereRef('exports.matter_id', '=', 'matters.matter_id')
            .where('exports.status', 'in', ['queued', 'running']),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('matter_items')
            .innerJoin('captures', 'captures.capture_id', 'matter_items.capture_id')
            .select('captures.capture_id')
            .whereRef('matter_items.matter_id', '=', 'matters.matter_id')
            .where('matter_items.removed_at', 'is', null)
            .where('captures.organization_id', '=', organizationId)
            .where('captures.purged_at', 'is', null),
        ),
      ),
    )
    .orderBy('matter_id')
    .execute();
  return rows.map(({ matter_id: id }) => id);
}

/**
 * Removes a matter with everything that lies beside it. Its record, and the clients that it commits to, go with the row that ends it.
 * Stay: the head, the heads that were stamped, and the hashes of the manifests of its seals and export records, so that who holds one can
 * still ask about it. Its files are the caller's to remove once this is committed.
 */
export async function deleteMatter(tx: Db, matterId: string, now: string): Promise<LeftBehind> {
  const head = await headOf(tx, matterId);
  if (!head) throw new Error(`${matterId} has no record`);
  const { anchored } = await anchoredUpTo(tx, matterId);
  await keepHashes(tx, matterId, head);
  const left = await filesOf(tx, matterId);
  for (const table of ['share_items', 'share_sessions', 'share_codes'] as const)
    await tx
      .deleteFrom(table)
      .where('share_id', 'in', (eb) =>
        eb.selectFrom('shares').select('shares.share_id').where('matter_id', '=', matterId),
      )
      .execute();
  for (const table of [
    'shares',
    'custody_anchors',
    'matter_notes',
    'matter_items',
    'matter_members',
    'matter_seals',
    'exports',
  ] as const)
    await tx.deleteFrom(table).where('matter_id', '=', matterId).execute();
  await tx
    .insertInto('deleted_matters')
    .values({
      matter_id: matterId,
      entries: head.seq + 1,
      head_hash: head.hash,
      anchored_seq: anchored,
      deleted_at: now,
    })
    .execute();
  await tx.deleteFrom('matters').where('matter_id', '=', matterId).execute();
  return left;
}

async function keepHashes(tx: Db, matterId: string, head: { seq: number; at: string; hash: string }): Promise<void> {
  const stamped = await tx
    .selectFrom('custody_anchors')
    .innerJoin('custody', (join) =>
      join
        .onRef('custody.matter_id', '=', 'custody_anchors.matter_id')
        .onRef('custody.seq', '=', 'custody_anchors.seq'),
    )
    .select(['custody.hash', 'custody.seq', 'custody.at'])
    .where('custody.matter_id', '=', matterId)
    .where('custody.seq', '<', head.seq)
    .execute();
  const seals = await tx
    .selectFrom('matter_seals')
    .select(['manifest_sha256', 'covers_seq', 'sealed_at', 'seal_no'])
    .where('matter_id', '=', matterId)
    .where('state', '=', 'completed')
    .orderBy('seal_no', 'desc')
    .execute();
  const records = await tx
    .selectFrom('exports')
    .select(['record_manifest_sha256', 'matter_record_manifest_sha256', 'covers_seq', 'completed_at'])
    .where('matter_id', '=', matterId)
    .where('covers_seq', 'is not', null)
    .orderBy('covers_seq', 'desc')
    .execute();
  const kept = (
    kind: KeptHashesTable['kind'],
    hash: string | null,
    seq: number | null,
    at: string | null,
    newest: boolean,
  ): Insertable<KeptHashesTable>[] =>
    hash === null || seq === null || at === null ? [] : [{ hash, matter_id: matterId, kind, seq, at, newest }];
  const rows = [
    ...kept('custody_entry', head.hash, head.seq, head.at, true),
    ...stamped.flatMap(({ hash, seq, at }) => kept('custody_entry', hash, seq, at, false)),
    ...seals.flatMap((seal, at) => kept('seal', seal.manifest_sha256, seal.covers_seq, seal.sealed_at, at === 0)),
    ...records.flatMap((row, at) =>
      [row.record_manifest_sha256, row.matter_record_manifest_sha256].flatMap((hash) =>
        kept('export_record', hash, row.covers_seq, row.completed_at, at === 0),
      ),
    ),
  ];
  for (const row of rows) await tx.insertInto('kept_hashes').values(row).execute();
}

async function filesOf(tx: Db, matterId: string): Promise<LeftBehind> {
  const seals = await tx.selectFrom('matter_seals').select('package_name').where('matter_id', '=', matterId).execute();
  const runs = await tx.selectFrom('exports').select('export_id').where('matter_id', '=', matterId).execute();
  return {
    packages: seals.flatMap(({ package_name: name }) => name ?? []),
    exports: runs.map(({ export_id: id }) => id),
  };
}

export type KeptHash = Omit<Selectable<KeptHashesTable>, 'hash'> &
  Pick<Selectable<DeletedMattersTable>, 'entries' | 'anchored_seq' | 'deleted_at'>;

/** A hash of a matter that was deleted. */
export const keptHash = (db: Db, hash: string): Promise<KeptHash | undefined> =>
  db
    .selectFrom('kept_hashes')
    .innerJoin('deleted_matters', 'deleted_matters.matter_id', 'kept_hashes.matter_id')
    .select(['kept_hashes.matter_id', 'kind', 'seq', 'at', 'newest', 'entries', 'anchored_seq', 'deleted_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
