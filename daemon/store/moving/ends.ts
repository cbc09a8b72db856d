/** A value as both databases have it: the tables are the same, column for column. */
export type Value = string | number | bigint | Uint8Array | null;
export type RawRow = Readonly<Record<string, Value>>;

export interface Table {
  readonly name: string;
  /** In the order of the database that they are read from. */
  readonly columns: readonly string[];
  /** Columns of the primary key, by which rows are read in the same order on both sides. */
  readonly key: readonly string[];
}

/** Where rows come from. */
export interface Source {
  readonly tables: () => Promise<readonly Table[]>;
  /** All rows of a table in the order of its key, some at a time. */
  readonly read: (table: Table) => AsyncIterable<readonly RawRow[]>;
  /** The largest number that a table ever gave to a row, of those that number their rows. */
  readonly numbers: () => Promise<ReadonlyMap<string, number>>;
}

/** Where they go, in one transaction. */
export interface Target {
  readonly write: (table: Table, rows: readonly RawRow[]) => Promise<void>;
  readonly read: Source['read'];
  readonly number: (table: string, last: number) => Promise<void>;
}

/** Not rows of the service: the names of migrations, SQLite's own, and its index of words, which is made again. */
export const isOwn = (table: string): boolean => !/^(sqlite_|kysely_|capture_search|home$)/.test(table);
