import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { asked } from '../statements.js';

/** Any number, the same in every program: such locks are of one database. */
const WRITER = 1_702_259_044;
/** Taken in a transaction, and given back by the server at its end, however that comes. */
export const TAKE_TURN = `select pg_advisory_xact_lock(${WRITER})`;

/**
 * PostgreSQL with one writer at a time: each transaction, and each statement that writes outside of one, waits for those of all
 * other connections and programs. What is read in a transaction is so still when it writes, and rows are numbered in the order in which
 * readers see them. Reading waits for nobody. https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS
 */
export class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new OneWriterDriver(this.#config);
  }
}

class OneWriterDriver extends PostgresDriver {
  override async acquireConnection(): Promise<WriterConnection> {
    return new WriterConnection(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    await (connection as WriterConnection).begin();
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as WriterConnection).end('commit');
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as WriterConnection).end('rollback');
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    // Its method is called by the connection that the pool gave out.
    await super.releaseConnection((connection as WriterConnection).inner as never);
  }
}

class WriterConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #amid = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async begin(): Promise<void> {
    try {
      await this.#ask(CompiledQuery.raw(`begin; ${TAKE_TURN}`));
      this.#amid = true;
    } catch (error) {
      // Kysely ends only what it began.
      await this.inner.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#amid = false;
    await this.#ask(CompiledQuery.raw(how));
  }

  #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return asked('postgresql', query.sql, () => this.inner.executeQuery<R>(query));
  }

  async executeQuery<R>(asked: CompiledQuery): Promise<QueryResult<R>> {
    const query = withoutNul(asked);
    if (this.#amid || !writes(query)) return this.#ask<R>(query);
    await this.begin();
    try {
      const result = await this.#ask<R>(query);
      await this.end('commit');
      return result;
    } catch (error) {
      if (this.#amid) await this.end('rollback').catch(() => undefined);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** A text of a request that no column takes. */
export class TextWithNul extends Error {
  override readonly name = 'TextWithNul';
}

const NUL = /\0/g;
/** Not a character: nothing that is stored has it. */
const NOTHING = '\uffff';

/** PostgreSQL has no text with a NUL: what is looked for by one is not there, and what has one is not written. */
function withoutNul(query: CompiledQuery): CompiledQuery {
  const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');
  if (!query.parameters.some(hasNul)) return query;
  if (writes(query)) throw new TextWithNul('a text with a NUL cannot be stored');
  const parameters = query.parameters.map((value) => (typeof value === 'string' ? value.replace(NUL, NOTHING) : value));
  return { ...query, parameters };
}

const writing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);
const writes = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'RawNode' ? /^\s*(insert|update|delete)\b/i.test(sql) : writing.has(query.kind);
