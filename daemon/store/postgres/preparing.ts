import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, QueryArrayConfig, QueryArrayResult } from 'pg';
import { rowsOf } from '../stored-values.js';

/** Statements that a server keeps for a connection: lists of values make a statement of each length. */
const MOST = 200;

/**
 * A pool for Kysely. Rows come as lists, of which objects are made once. A statement with values is parsed once on a connection, and planned as
 * often as the server finds that worth it (https://www.postgresql.org/docs/15/sql-prepare.html). One with a star is not kept: its columns change
 * with a migration, and a kept statement with other columns fails.
 */
export function preparing(pool: Pool): PostgresPool {
  // A name is for one text on all connections; each keeps what it was asked.
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const kept = names.get(text);
    if (kept !== undefined || names.size >= MOST || text.includes('*')) return kept;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        const config: QueryArrayConfig = {
          text,
          values: [...values],
          rowMode: 'array',
          ...(name !== undefined && { name }),
        };
        const result: QueryArrayResult | QueryArrayResult[] = await client.query(config);
        // Nobody asks for rows of several statements at once.
        if (Array.isArray(result)) return {};
        const { command, rowCount, fields, rows } = result;
        return {
          command,
          rowCount,
          rows: rowsOf(
            fields.map((field) => field.name),
            rows,
          ),
        };
      };
      return { query, release: () => client.release() } as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
