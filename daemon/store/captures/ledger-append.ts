import { middleOf } from '../../../src/verify/node/tree-hash.js';
import { directly } from '../statements.js';
import type { Db } from '../tables.js';

interface Appended {
  readonly log_id: number;
  /** Index of the first. */
  readonly from: number;
  readonly entries: readonly { readonly entry: Uint8Array; readonly manifest_sha256: string | null }[];
  readonly tiles: readonly { readonly level: number; readonly index: number; readonly bytes: Uint8Array }[];
}

const insertEntry = 'INSERT INTO ledger_entries (log_id, idx, entry, manifest_sha256) VALUES (?, ?, ?, ?)';
const putTile = `INSERT INTO ledger_tiles (log_id, level, n, hashes, middle) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (log_id, level, n) DO UPDATE SET hashes = excluded.hashes, middle = excluded.middle`;
const keep = `INSERT INTO ledger_checkpoints (log_id, size, note, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;

const entered = 'SELECT 1 FROM ledger_entries WHERE manifest_sha256 = ?';

/** Whether some log has an entry about a manifest: another one would be refused. */
export const isEntered = async (db: Db, manifestSha256: string): Promise<boolean> =>
  (await directly(db).all({ text: entered, values: [manifestSha256] })).length > 0;

/** Entries and tiles in one transaction, which is on the disk afterwards. */
export const appendEntries = (db: Db, { log_id, from, entries, tiles }: Appended): Promise<void> =>
  directly(db).write([
    ...entries.map(({ entry, manifest_sha256 }, at) => ({
      text: insertEntry,
      values: [log_id, from + at, entry, manifest_sha256],
    })),
    ...tiles.map(({ level, index, bytes }) => ({
      text: putTile,
      values: [log_id, level, index, bytes, middleOf(bytes) ?? null],
    })),
  ]);

/** Not flushed, since it follows from the entries: who opens the log signs a tree that has none. */
export const keepCheckpoint = (
  db: Db,
  logId: number,
  { size, note, at }: { readonly size: number; readonly note: string; readonly at: string },
): Promise<void> => directly(db).write([{ text: keep, values: [logId, size, note, at] }], { unflushed: true });
