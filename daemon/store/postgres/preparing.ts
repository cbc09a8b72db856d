import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import { rowsOf } from '../stored-values.js';

/** Statements that a server keeps for a connection. */
const MOST = 200;
/** More values are those of a list, which makes a statement of each length. */
const MOST_VALUES = 20;
/** Texts whose uses are counted: those that were used last. */
const MOST_COUNTED = 1_000;

/** What a connection has prepared, in which round of the pool. */
interface Prepared {
  readonly round: number;
  readonly names: Set<string>;
}

/**
 * A pool for Kysely. Rows come as lists, of which objects are made once. A statement with values that is used again is parsed once on a
 * connection, and planned as often as the server finds that worth it (https://www.postgresql.org/docs/15/sql-prepare.html). One with a star is
 * not kept: a column that is added changes what it returns.
 */
export function preparing(pool: Pool): PostgresPool {
  const nameOf = namesOfTexts();
  const connections = new WeakMap<PoolClient, Prepared>();
  // One statement that fits no more ends the round: connections of before prepare nothing more, and are closed when they are given back.
  let round = 0;
  // Where connections are mixed on the way, nothing is prepared any more.
  let isMixed = false;
  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = connections.get(client) ?? { round, names: new Set() };
      connections.set(client, prepared);
      const { names } = prepared;
      const nameHere = (text: string, values: number) => {
        const name = prepared.round === round && !isMixed ? nameOf(text, values) : undefined;
        return name === undefined || names.has(name) || names.size < MOST ? name : undefined;
      };
      const query = async (text: string, values: readonly unknown[]) => {
        const name = nameHere(text, values.length);
        if (name === undefined) return ask(client, text, values);
        const isAmid = client.getTransactionStatus() !== 'I';
        try {
          const answer = await ask(client, text, values, name);
          names.add(name);
          return answer;
        } catch (error) {
          const why = whyUnfit(error, names.has(name));
          if (why === undefined) throw error;
          if (why === 'mixed') isMixed = true;
          else if (prepared.round === round) round += 1;
          // A transaction with an error does nothing more.
          if (isAmid) throw new UnfitStatement(error);
          return ask(client, text, values);
        }
      };
      // One that is full makes room for what is asked now.
      const release = () => client.release(prepared.round !== round || names.size >= MOST);
      return { query, release } as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/**
 * The name of a text from its second use on: most lists, and filters of one reader, come once. A hash is the same on all nodes, so that behind a
 * pooler that mixes their connections a name never means another statement.
 */
function namesOfTexts(): (text: string, values: number) => string | undefined {
  const counted = new Map<string, string | undefined>();
  return (text, values) => {
    if (values === 0 || values > MOST_VALUES || text.includes('*')) return undefined;
    const isKnown = counted.has(text);
    const name = isKnown
      ? (counted.get(text) ?? `e${createHash('sha256').update(text).digest('hex').slice(0, 24)}`)
      : undefined;
    // The last one used stands last.
    counted.delete(text);
    counted.set(text, name);
    const [oldest] = counted.size > MOST_COUNTED ? counted.keys() : [];
    if (oldest !== undefined) counted.delete(oldest);
    return name;
  };
}

async function ask(client: PoolClient, text: string, values: readonly unknown[], name?: string) {
  const config: QueryArrayConfig = { text, values: [...values], rowMode: 'array', ...(name !== undefined && { name }) };
  const result: QueryArrayResult | QueryArrayResult[] = await client.query(config);
  // Nobody asks for rows of several statements at once.
  if (Array.isArray(result)) return {};
  const { command, rowCount, fields, rows } = result;
  const columns = fields.map((field) => field.name);
  return { command, rowCount, rows: rowsOf(columns, rows) };
}

/**
 * Why it failed because it was prepared, before it did anything. Its columns changed their types (`RevalidateCachedQuery` tells this from other
 * features that are missing), or those that its values have had; or a pooler gave a connection that lacks it, or one that had it already.
 */
function whyUnfit(error: unknown, wasPrepared: boolean): 'changed' | 'mixed' | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const { code, routine } = error;
  if (code === (wasPrepared ? '26000' : '42P05')) return 'mixed';
  if (!wasPrepared) return undefined;
  const isChanged = code === '0A000' ? routine === 'RevalidateCachedQuery' : code === '42804' || code === '42883';
  return isChanged ? 'changed' : undefined;
}

/** Amid a transaction: as a connection that was lost (`busy.ts`). */
class UnfitStatement extends Error {
  override readonly name = 'UnfitStatement';
  readonly code = '08006';

  constructor(cause: unknown) {
    super('a prepared statement no longer fits the database; its transaction was not done', { cause });
  }
}
