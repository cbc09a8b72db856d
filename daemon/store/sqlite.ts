import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

type Driver = typeof BetterSqlite3;
/** An open database. */
export type Sqlite = BetterSqlite3.Database;

const require = createRequire(import.meta.url);
/** Of a Node that this driver is built for. */
const major = Number(process.versions.node.split('.')[0]);

/**
 * SQLite. Release 12 of the driver aborts under Node 24.19 and later (its objects outlive what they are registered with),
 * release 13 crashes on Node 20: each Node gets the one that holds.
 */
export const Database = (major >= 22 ? require('better-sqlite3-node-api') : require('better-sqlite3')) as Driver;
