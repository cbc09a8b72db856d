import { Client } from 'pg';

/** Statements that a server keeps for a connection: lists of values make a statement of each length. */
const MOST = 200;

/**
 * A connection on which a statement with values is parsed once, and planned as often as the server finds that worth it
 * (https://www.postgresql.org/docs/15/sql-prepare.html). One with a star is not kept: its columns change with a migration, and a kept
 * statement with other columns fails.
 */
export class PreparingClient extends Client {
  readonly #names = new Map<string, string>();

  override query(...[asked, values, ...rest]: unknown[]): never {
    const ask = super.query.bind(this) as (...args: unknown[]) => never;
    if (typeof asked !== 'string' || !Array.isArray(values) || values.length === 0) return ask(asked, values, ...rest);
    const name = this.#nameOf(asked);
    return ask(name === undefined ? asked : { name, text: asked }, values, ...rest);
  }

  #nameOf(text: string): string | undefined {
    const kept = this.#names.get(text);
    if (kept !== undefined || this.#names.size >= MOST || text.includes('*')) return kept;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
