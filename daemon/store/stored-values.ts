import {
  IdentifierNode,
  OperationNodeTransformer,
  type ColumnNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type Selectable,
  type UnknownRow,
  type ValueNode,
} from 'kysely';
import type { Tables } from './tables.js';

/**
 * SQLite has no booleans and no JSON of its own: it keeps 0 or 1, and text in a column whose name ends with `_json`. The tables
 * (`tables.ts`) are typed as values; this is the one place that knows the difference. PostgreSQL keeps the same, so that rows
 * move from one to the other as they are, and because its `jsonb` refuses a NUL that a page may have in its title.
 * https://www.sqlite.org/datatype3.html
 */
export const storedValues: KyselyPlugin = {
  transformQuery: ({ node, queryId }: PluginTransformQueryArgs): RootOperationNode =>
    toStored.transformNode(node, queryId),
  transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => ({
    ...result,
    rows: valuesOf(result.rows),
  }),
};

/** The same where rows have their values already (`rowsOf`). */
export const storedParameters: KyselyPlugin = { ...storedValues, transformResult: async ({ result }) => result };

type Row = { [Table in keyof Tables]: Selectable<Tables[Table]> }[keyof Tables];
/** Names of the columns of a row (of each of them, where there are several) whose values are of this kind. */
type Named<R, Kind> = R extends unknown
  ? { [Name in keyof R]-?: NonNullable<R[Name]> extends Kind ? Name : never }[keyof R]
  : never;
type FlagColumn = Named<Row, boolean>;
type JsonColumn = Exclude<Named<Row, object>, Named<Row, Uint8Array>>;
/** A column goes by its name, so no two tables may use one name for a flag and for a number; the type is then `never`. */
type OneMeaning<Names extends string> =
  Extract<Names, Named<Row, string | number | Uint8Array>> extends never ? Readonly<Record<Names, true>> : never;

// Both lists are compared with the tables by the compiler: a column too many or too few does not compile.
const flags: OneMeaning<FlagColumn> = {
  accept_faults: true,
  arrears: true,
  caught_up: true,
  dashboard: true,
  eidas: true,
  email_verified: true,
  from_known: true,
  held_here: true,
  include_custody: true,
  include_notes: true,
  legal_hold: true,
  linked_billing: true,
  live: true,
  mailed: true,
  manual: true,
  newest: true,
  released: true,
  synced: true,
  test_mode: true,
  upgraded: true,
  via_operator: true,
};
const json: OneMeaning<JsonColumn> = {
  sealer: true,
  answer: true,
  body: true,
  chosen: true,
  client: true,
  compared: true,
  counts: true,
  custody_entry: true,
  details: true,
  events: true,
  failure_details: true,
  item_faults: true,
  ignore: true,
  metadata: true,
  not_included: true,
  options: true,
  order: true,
  pictures: true,
  progress: true,
  reasons: true,
  refused: true,
  summary: true,
  terms: true,
  verification: true,
  volumes: true,
};

const SUFFIX = '_json';

class ToStored extends OperationNodeTransformer {
  protected override transformColumn(node: ColumnNode): ColumnNode {
    const { name } = node.column;
    return Object.hasOwn(json, name) ? { ...node, column: IdentifierNode.create(name + SUFFIX) } : node;
  }
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: kept(node.value) };
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(kept) };
  }
}

const toStored = new ToStored();

function kept(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;
}

/** The columns are looked up once for all rows of an answer. */
function valuesOf(rows: readonly UnknownRow[]): UnknownRow[] {
  const columns = Object.keys(rows[0] ?? {}).map(columnOf);
  return rows.map((row) => {
    const value: UnknownRow = {};
    for (const { name, column, read } of columns)
      value[name] = read === undefined ? row[column] : read(row[column], column);
    return value;
  });
}

/** Of rows that are lists of what is stored. */
export function rowsOf(names: readonly string[], lists: readonly (readonly unknown[])[]): UnknownRow[] {
  const columns = names.map(columnOf);
  return lists.map((list) => {
    const value: UnknownRow = {};
    for (const [at, { name, column, read }] of columns.entries())
      value[name] = read === undefined ? list[at] : read(list[at], column);
    return value;
  });
}

interface Column {
  readonly column: string;
  readonly name: string;
  /** Undefined where a value is kept as it is. */
  readonly read: ((stored: unknown, column: string) => unknown) | undefined;
}

function columnOf(column: string): Column {
  const name = column.endsWith(SUFFIX) ? column.slice(0, -SUFFIX.length) : column;
  if (name !== column && Object.hasOwn(json, name)) return { column, name, read: parsed };
  return { column, name: column, read: Object.hasOwn(flags, column) ? flag : undefined };
}

const flag = (stored: unknown): unknown => (typeof stored === 'number' ? stored === 1 : stored);

/** @throws Error naming the column, when the database holds what was never written to it. */
function parsed(text: unknown, column: string): unknown {
  if (text === null) return null;
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    if (typeof value === 'object' && value !== null && value !== text) return value;
  } catch {
    // Told below.
  }
  throw new Error(`the database holds no JSON object or array in ${column}`);
}
