import { createHash, type Hash } from 'node:crypto';
import type { RawRow, Source, Table, Target } from './ends.js';

export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes all rows of one database into another that has none, then reads both again and compares them by their SHA-256, table by table.
 * @throws Error naming the table whose rows are not the same.
 */
export async function copyRows(from: Source, to: Target, progress: (text: string) => void): Promise<Copied> {
  const tables = await from.tables();
  let rows = 0;
  for (const table of tables) {
    progress(`copying ${table.name}`);
    for await (const some of from.read(table)) {
      await to.write(table, some);
      rows += some.length;
    }
  }
  for (const [table, last] of await from.numbers()) await to.number(table, last);
  for (const table of tables) {
    progress(`comparing ${table.name}`);
    const [before, after] = [await digest(from, table), await digest(to, table)];
    if (before !== after) throw new Error(`rows of ${table.name} are not the same after they were copied`);
  }
  return { tables: tables.length, rows };
}

async function digest({ read }: Pick<Source, 'read'>, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const some of read(table)) for (const row of some) add(hash, table, row);
  return hash.digest('hex');
}

function add(hash: Hash, { columns }: Table, row: RawRow): void {
  const values = columns.map((column) => {
    const value = row[column] ?? null;
    if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
    return typeof value === 'bigint' ? Number(value) : value;
  });
  hash.update(`${JSON.stringify(values)}\n`);
}
