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
    (SELECT coalesce(string_agg(c.line, '' ORDER BY c.verifier_key), '') FROM ledger_cosignatures c
      WHERE c.log_id = p.log_id AND c.size = p.size) AS lines
  FROM ledger_checkpoints p WHERE log_id = ? ORDER BY size DESC LIMIT 1`;
const about = 'SELECT log_id, idx, entry, manifest_sha256 FROM ledger_entries WHERE manifest_sha256 = ?';
const openOne = 'SELECT log_id, origin, verifier_key FROM ledger_logs WHERE ended_at IS NULL';
const tile = 'SELECT hashes, middle FROM ledger_tiles WHERE log_id = ? AND level = ? AND n = ?';
const entries = 'SELECT entry FROM ledger_entries WHERE log_id = ? AND idx >= ? AND idx < ? ORDER BY idx';

/** The newest signed tree of a log, with what witnesses said of it. */
export const newestSigned = async (db: Db, logId: number): Promise<Signed | undefined> =>
  (await rows<Signed>(db, newest, logId))[0];

/** The entry about a manifest, in whichever log it is, and the newest signed tree of that log. */
export async function signedAbout(
  db: Db,
  manifestSha256: string,
): Promise<{ readonly entry: Selectable<LedgerEntriesTable>; readonly signed: Signed | undefined } | undefined> {
  const [entry] = await rows<Selectable<LedgerEntriesTable>>(db, about, manifestSha256);
  return entry && { entry, signed: await newestSigned(db, entry.log_id) };
}

/** The log that is appended to. */
export const openLogKey = async (db: Db): Promise<Pick<OpenLog, 'log_id' | 'origin' | 'verifier_key'> | undefined> =>
  (await rows<OpenLog>(db, openOne))[0];

/** A tile as it is kept: no hashes where there is none. */
export interface LedgerTile {
  readonly hashes: Uint8Array;
  /** Of a full one, the hashes halfway up. */
  readonly middle: Uint8Array | null;
}

export const storedTile = async (db: Db, logId: number, level: number, index: number): Promise<LedgerTile> =>
  (await rows<LedgerTile>(db, tile, logId, level, index))[0] ?? { hashes: new Uint8Array(), middle: null };

/** Bytes of the entries from one index up to before another, as many as there are. */
export const entryBytes = async (db: Db, logId: number, from: number, to: number): Promise<Uint8Array[]> =>
  (await rows<{ readonly entry: Uint8Array }>(db, entries, logId, from, to)).map(({ entry }) => entry);

const rows = <Row>(db: Db, text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  directly(db).all({ text, values }) as Promise<Row[]>;
