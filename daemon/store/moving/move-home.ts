import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  databaseFileOf,
  printDatabaseFile,
  sqliteFileOf,
  withoutPassword,
  type DatabaseFile,
} from '../../../src/home/database-file.js';
import { flush, writeWhole } from '../flush.js';
import { databaseFile, hasAccounts, WrongDatabase } from '../home-database.js';
import { lockHome } from '../home-lock.js';
import { openDatabase } from '../open.js';
import { leftName, nameOfHome } from '../postgres/belonging.js';
import { lockDatabase } from '../postgres/lock.js';
import { openPostgres, sessionOf } from '../postgres/open.js';
import { Database } from '../sqlite.js';
import { copyRows, type Copied } from './copy-rows.js';
import { fromPostgres, intoPostgres } from './postgres-end.js';
import { fromSqlite, intoSqlite } from './sqlite-end.js';

interface Wanted {
  readonly home: string;
  readonly progress: (text: string) => void;
  /** Lets the ledger go on, whose newest signed tree names its place; while the home has both databases. */
  readonly movePlace: (home: string, to: 'own' | 'shared') => Promise<void>;
}

/** Where `evidence.db` is afterwards: nothing is removed, and what an earlier move left stays too. */
function beforeMove(home: string): string {
  const name = (count: number) => join(home, `evidence.db.before-move${count === 1 ? '' : `-${count}`}`);
  let count = 1;
  while (existsSync(name(count))) count += 1;
  return name(count);
}

/**
 * Moves the rows of a home into an empty database of PostgreSQL; packages stay where they are. Cut off at any moment, the home is as
 * before, or refuses to start until the command is run again.
 * @throws AlreadyRunning beside a daemon, WrongDatabase, and what the databases throw.
 */
export async function moveToPostgres(url: string, { home, progress, movePlace }: Wanted): Promise<Copied> {
  return alone(home, url, async () => {
    const kept = await databaseFile(home);
    const file: DatabaseFile = { engine: 'postgresql', url, home_id: kept?.home_id ?? randomUUID() };
    const sqlite = sqliteFileOf(home);
    if (!existsSync(sqlite)) throw new WrongDatabase(`${home} has no evidence.db: there is nothing to move`);
    const to = await openPostgres(url);
    const name = await nameOfHome(to.db);
    const taken = await hasAccounts(to.db);
    await to.close();
    if (name === undefined ? taken : name !== file.home_id)
      throw new WrongDatabase(`${withoutPassword(url)} has data: move into an empty database`);
    // All migrations have run, and what was in the write-ahead log is in the file.
    const from = await openDatabase(sqlite);
    from.checkpoint();
    await from.close();
    // From here on the home has both, and no daemon starts over it: the next run of this command ends it.
    await writeWhole(databaseFileOf(home), printDatabaseFile(file));
    const copied = name === undefined ? await intoServer(file, sqlite, progress) : { tables: 0, rows: 0 };
    await movePlace(home, 'shared');
    await rename(sqlite, beforeMove(home));
    // Empty, and left by the connection that only read.
    for (const end of ['-wal', '-shm']) await rm(`${sqlite}${end}`, { force: true });
    await flush(home);
    return copied;
  });
}

async function intoServer(file: DatabaseFile, sqlite: string, progress: Wanted['progress']): Promise<Copied> {
  const database = new Database(sqlite, { readonly: true });
  const client = new Client(sessionOf(file.url));
  await client.connect();
  try {
    const target = await intoPostgres(client);
    const copied = await copyRows(fromSqlite(database), target, progress);
    await client.query('INSERT INTO home (home_id) VALUES ($1)', [file.home_id]);
    await target.finish();
    return copied;
  } finally {
    await client.end();
    database.close();
  }
}

/**
 * The way back. The rows in PostgreSQL stay, under a name that no home has: a copy of this home, at the same path of another machine, would go on
 * with the same log. The name changes once `evidence.db` is whole, and before a daemon may start over it.
 */
export async function moveToSqlite({ home, progress, movePlace }: Wanted): Promise<Copied> {
  const file = await databaseFile(home);
  if (file === undefined) throw new WrongDatabase(`${home} has its data in evidence.db already`);
  return alone(home, file.url, async () => {
    const from = await openPostgres(file.url);
    const name = await nameOfHome(from.db);
    await from.close();
    const before = existsSync(moveOf(home)) ? await readFile(moveOf(home), 'utf8') : undefined;
    // This command was cut off behind the change of the name.
    const isLeft = before !== undefined && name === leftName(file.home_id, before);
    if (!isLeft && name?.startsWith(leftName(file.home_id, '')) === true)
      throw new WrongDatabase(
        `the data in ${withoutPassword(file.url)} was moved into evidence.db already, of another home, of which this one is a copy: go on there`,
      );
    if (!isLeft && name !== file.home_id)
      throw new WrongDatabase(`${withoutPassword(file.url)} has the data of another home`);
    const copied = isLeft ? { tables: 0, rows: 0 } : await intoFile(file, home, progress);
    await movePlace(home, 'own');
    await rm(databaseFileOf(home));
    await rm(moveOf(home), { force: true });
    await flush(home);
    return copied;
  });
}

/** Names the move while it lasts. */
const moveOf = (home: string): string => join(home, 'evidence.db.move');

async function intoFile(file: DatabaseFile, home: string, progress: Wanted['progress']): Promise<Copied> {
  const draft = `${sqliteFileOf(home)}.new`;
  for (const end of ['', '-wal', '-shm']) await rm(`${draft}${end}`, { force: true });
  await (await openDatabase(draft)).close();
  const copied = await outOfServer(file.url, draft, progress);
  await flush(draft);
  await rename(draft, sqliteFileOf(home));
  await flush(home);
  const move = randomUUID();
  await writeWhole(moveOf(home), move);
  await leave(file, move);
  return copied;
}

/** @throws WrongDatabase where the rows are no longer of this home. */
async function leave({ url, home_id }: DatabaseFile, move: string): Promise<void> {
  const client = new Client(sessionOf(url));
  await client.connect();
  try {
    const { rowCount } = await client.query('UPDATE home SET home_id = $1 WHERE home_id = $2', [
      leftName(home_id, move),
      home_id,
    ]);
    if (rowCount !== 1) throw new WrongDatabase(`${withoutPassword(url)} has the data of another home`);
  } finally {
    await client.end();
  }
}

async function outOfServer(url: string, draft: string, progress: Wanted['progress']): Promise<Copied> {
  const database = new Database(draft);
  const client = new Client(sessionOf(url));
  await client.connect();
  try {
    await client.query(
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    const target = intoSqlite(database);
    const copied = await copyRows(fromPostgres(client), target, progress);
    target.finish();
    database.pragma('wal_checkpoint(TRUNCATE)');
    return copied;
  } finally {
    await client.end();
    database.close();
  }
}

/** No daemon has the home, and none the database. */
async function alone<T>(home: string, url: string, work: () => Promise<T>): Promise<T> {
  const ofHome = lockHome(home);
  try {
    const ofDatabase = await lockDatabase(url, () => undefined);
    try {
      return await work();
    } finally {
      await ofDatabase.release();
    }
  } finally {
    ofHome.release();
  }
}
