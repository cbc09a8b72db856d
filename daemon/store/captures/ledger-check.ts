import { sql } from 'kysely';
import type { StoredTile } from './ledger-read.js';
import type { Db } from '../tables.js';
import type { OpenLog } from './ledger-log.js';

/** All logs that a home has had, the oldest first. */
export const allLogs = (db: Db): Promise<OpenLog[]> =>
  db.selectFrom('ledger_logs').selectAll().orderBy('log_id').execute();

/** Sizes of a log that were signed, from one on, in order. */
export const signedFrom = (
  db: Db,
  logId: number,
  size: number,
  limit: number,
): Promise<{ readonly size: number; readonly note: string }[]> =>
  db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note'])
    .where('log_id', '=', logId)
    .where('size', '>=', size)
    .orderBy('size')
    .limit(limit)
    .execute();

/** How many tiles of a log are stored, and how many bytes they have together. */
export const tileTotals = (db: Db, logId: number): Promise<{ readonly tiles: number; readonly bytes: number }> =>
  db
    .selectFrom('ledger_tiles')
    .select([sql<number>`count(*)`.as('tiles'), sql<number>`coalesce(sum(length(hashes)), 0)`.as('bytes')])
    .where('log_id', '=', logId)
    .executeTakeFirstOrThrow();

/** Undefined where none is stored. */
export const tileOf = (db: Db, logId: number, level: number, index: number): Promise<StoredTile | undefined> =>
  db
    .selectFrom('ledger_tiles')
    .select(['hashes', 'middle'])
    .where('log_id', '=', logId)
    .where('level', '=', level)
    .where('n', '=', index)
    .executeTakeFirst();

export interface Unpackaged {
  readonly log_id: number;
  readonly idx: number;
  readonly manifest_sha256: string;
}

/** Entries about manifests of which no package was completed, the newest first. */
export const entriesWithoutPackage = (db: Db): Promise<Unpackaged[]> =>
  db
    .selectFrom('ledger_entries')
    .select(['log_id', 'idx', 'manifest_sha256'])
    .where('manifest_sha256', 'is not', null)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('ledger')
            .select('capture_id')
            .whereRef('ledger.manifest_sha256', '=', 'ledger_entries.manifest_sha256'),
        ),
      ),
    )
    .orderBy('log_id', 'desc')
    .orderBy('idx', 'desc')
    .$narrowType<{ manifest_sha256: string }>()
    .execute();

export interface Unentered {
  readonly capture_id: string;
  readonly manifest_sha256: string;
}

/** What was completed here and is in no log: of the register, and of the captures that are no imports. */
export const packagesWithoutEntry = (db: Db): Promise<Unentered[]> =>
  db
    .selectFrom(
      db
        .selectFrom('captures')
        .select(['capture_id', 'manifest_sha256'])
        .where('status', '=', 'completed')
        .where('source', '!=', 'import')
        .union(db.selectFrom('ledger').select(['capture_id', 'manifest_sha256']))
        .as('sealed'),
    )
    .selectAll()
    .where('manifest_sha256', 'is not', null)
    .where('manifest_sha256', 'not in', (each) =>
      each.selectFrom('ledger_entries').select('manifest_sha256').where('manifest_sha256', 'is not', null),
    )
    .orderBy('capture_id')
    .$narrowType<{ manifest_sha256: string }>()
    .execute();
