import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `database.json` of a home whose rows are in PostgreSQL; any other home has them in `evidence.db`. */
export interface DatabaseFile {
  readonly engine: 'postgresql';
  /** Connection string with which it was opened last. */
  readonly url: string;
  /** As the database names itself: packages of one home do not go with the rows of another. */
  readonly home_id: string;
}

export const databaseFileOf = (home: string): string => join(home, 'database.json');
export const sqliteFileOf = (home: string): string => join(home, 'evidence.db');

/** Whether anything was ever sealed or ordered in a home. */
export const hasDatabase = (home: string): boolean =>
  existsSync(sqliteFileOf(home)) || existsSync(databaseFileOf(home));

export const printDatabaseFile = (file: DatabaseFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** @throws SyntaxError where it is none. */
export function parseDatabaseFile(text: string): DatabaseFile {
  const found = JSON.parse(text) as Partial<DatabaseFile> | null;
  if (found?.engine !== 'postgresql' || typeof found.url !== 'string' || typeof found.home_id !== 'string')
    throw new SyntaxError('database.json names no PostgreSQL database: it needs engine, url and home_id');
  return { engine: found.engine, url: found.url, home_id: found.home_id };
}

/** A connection string as it may be shown: without its password, which may also stand among its parameters. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  for (const name of new Set(shown.searchParams.keys()))
    if (/password|passphrase|secret/i.test(name)) shown.searchParams.set(name, '***');
  return shown.href;
}
