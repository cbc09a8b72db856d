import { Database, type Sqlite } from './sqlite.js';
import {
  CompiledQuery,
  Kysely,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
} from 'kysely';
import { migrations } from './migrations/index.js';
import { createHasPart } from './captures/has-part.js';
import { storedValues } from './stored-values.js';
import { asked, keepDirect, sqliteDirect, tracedDirect } from './statements.js';
import type { Db, Tables } from './tables.js';

/** A database that is open and of the newest shape. */
export interface OpenDatabase {
  readonly db: Db;
  /** Moves the write-ahead log into the file and empties it. */
  readonly checkpoint: () => void;
  close(): Promise<void>;
}

/** Opens (creates) the file. What was committed survives a power cut: WAL with synchronous=FULL. */
export async function openDatabase(file: string): Promise<OpenDatabase> {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  // A table that is made again is gone for a moment; inside of a migration's transaction this could not be said.
  database.pragma('foreign_keys = OFF');
  database.function('has_part', { deterministic: true }, createHasPart());
  const db = new Kysely<Tables>({ dialect: new TransactionalSqlite(database), plugins: [storedValues] });
  try {
    await migrate(db);
    database.pragma('foreign_keys = ON');
    keepDirect(db, tracedDirect('sqlite', sqliteDirect(db, database)));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, checkpoint: () => void database.pragma('wal_checkpoint(TRUNCATE)'), close: () => db.destroy() };
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Each is of a feature of its own; a number that was reserved may arrive after a later one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error });
}

/** SQLite's DDL is transactional, but Kysely's adapter says it is not and would leave half a migration behind. */
class TransactionalSqlite extends SqliteDialect {
  readonly #database: Sqlite;

  constructor(database: Sqlite) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new OrderlyDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Orderly begins and ends. On a full disk SQLite has rolled back by itself; a second time would fail, and hide what happened. */
class OrderlyDriver extends SqliteDriver {
  readonly #database: Sqlite;

  constructor(database: Sqlite) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => asked('sqlite', query.sql, () => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /** Takes the writer's place at once, and waits for it: what is read in the transaction is still so when it writes. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
