import type { Selectable } from 'kysely';
import { directly } from '../statements.js';
import type { Db } from '../tables.js';
import type { LedgerEntriesTable } from '../ledger/tables.js';
import type { OpenLog } from './ledger-log.js';

// What the public files of a log are read by, thousands of times.

export interface Signed {
  readonly size: number;
  readonly note: string;
  /** Lines of witnesses, one behind the other. */
  readonly lines: string;
}

const newest = `SELECT size, note,
    (SELECT coalesce(group_concat(line, ''), '') FROM
      (SELECT line FROM ledger_cosignatures c WHERE c.log_id = p.log_id AND c.size = p.size ORDER BY verifier_key)) AS lines
  FROM ledger_checkpoints p WHERE log_id = ? ORDER BY size DESC LIMIT 1`;
const about = 'SELECT log_id, idx, entry, manifest_sha256 FROM ledger_entries WHERE manifest_sha256 = ?';
const openOne = 'SELECT log_id, origin, verifier_key FROM ledger_logs WHERE ended_at IS NULL';
const tile = 'SELECT hashes, middle FROM ledger_tiles WHERE log_id = ? AND level = ? AND n = ?';
const entries = 'SELECT entry FROM ledger_entries WHERE log_id = ? AND idx >= ? AND idx < ? ORDER BY idx';

/** The newest signed tree of a log, with what witnesses said of it. */
export const newestSigned = (db: Db, logId: number): Promise<Signed | undefined> =>
  directly(db, ({ prepare }) => prepare(newest).get(logId) as Signed | undefined);

/** The entry about a manifest, in whichever log it is, and the newest signed tree of that log. */
export const signedAbout = (
  db: Db,
  manifestSha256: string,
): Promise<{ readonly entry: Selectable<LedgerEntriesTable>; readonly signed: Signed | undefined } | undefined> =>
  directly(db, ({ prepare }) => {
    const entry = prepare(about).get(manifestSha256) as Selectable<LedgerEntriesTable> | undefined;
    return entry && { entry, signed: prepare(newest).get(entry.log_id) as Signed | undefined };
  });

/** The log that is appended to. */
export const openLogKey = (db: Db): Promise<Pick<OpenLog, 'log_id' | 'origin' | 'verifier_key'> | undefined> =>
  directly(db, ({ prepare }) => prepare(openOne).get() as OpenLog | undefined);

/** A tile as it is kept: no hashes where there is none. */
export interface StoredTile {
  readonly hashes: Uint8Array;
  /** Of a full one, the hashes halfway up. */
  readonly middle: Uint8Array | null;
}

export const storedTile = (db: Db, logId: number, level: number, index: number): Promise<StoredTile> =>
  directly(
    db,
    ({ prepare }) =>
      (prepare(tile).get(logId, level, index) as StoredTile | undefined) ?? { hashes: new Uint8Array(), middle: null },
  );

/** Bytes of the entries from one index up to before another, as many as there are. */
export const entryBytes = (db: Db, logId: number, from: number, to: number): Promise<Uint8Array[]> =>
  directly(db, ({ prepare }) =>
    (prepare(entries).all(logId, from, to) as { readonly entry: Uint8Array }[]).map(({ entry }) => entry),
  );
