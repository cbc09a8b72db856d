import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { exportLimits } from '../../../src/contract/limits.js';
import { leastVolume } from '../../../src/handover/volumes.js';
import { exhibitName } from '../../../src/matters/exhibit.js';
import type { Caller } from '../../accounts/caller.js';
import { selectCaptures } from '../../store/captures/list.js';
import { anyRows, copiesOf, ownRows, type ChoosingRow } from '../../store/exports/exports.js';
import type { Chosen } from '../../store/exports/tables.js';
import { selectItems } from '../../store/matters/items.js';
import type { Db } from '../../store/tables.js';
import { malformed } from '../malformed.js';
import { timeRange } from '../time-range.js';

export interface Named {
  readonly row: ChoosingRow;
  readonly exhibit: string;
}

interface Filter {
  readonly host?: string;
  readonly url?: string;
  readonly schedule_id?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Captures of the account, with exhibit numbers by the time of capture. @throws NOT_FOUND when one is not the account's */
export async function namedCaptures(
  db: Db,
  caller: Caller,
  asked: { readonly capture_ids?: readonly string[]; readonly filter?: Filter },
): Promise<Named[]> {
  const { capture_ids, filter } = asked;
  if (capture_ids !== undefined && filter !== undefined)
    throw malformed('filter', 'cannot be given together with capture_ids');
  if (capture_ids === undefined && filter === undefined) throw missing('capture_ids');
  const ids = [...new Set(capture_ids ?? (await filtered(db, caller, filter ?? {})))];
  const rows = await ownRows(db, caller.account.account_id, ids);
  if (rows.length < ids.length && capture_ids !== undefined) throw refuse('NOT_FOUND');
  return rows
    .toSorted((a, b) => byTime(a) - byTime(b) || (a.capture_id < b.capture_id ? -1 : 1))
    .map((row, index) => ({ row, exhibit: exhibitName('EX', index + 1) }));
}

const byTime = (row: ChoosingRow): number => Date.parse(row.captured_at ?? row.created_at);

async function filtered(db: Db, { account }: Caller, filter: Filter): Promise<string[]> {
  const { host, url, schedule_id: scheduleId } = filter;
  const narrow = [host, url, scheduleId].filter((each) => each !== undefined);
  if (narrow.length > 1) throw malformed('filter', 'only one of host, url and schedule_id may be given');
  if (Object.keys(filter).length === 0) throw malformed('filter', 'names nothing to go by');
  const rows = await selectCaptures(db, {
    of: { accountId: account.account_id },
    limit: exportLimits.items + 1,
    order: 'created_at',
    after: undefined,
    status: undefined,
    url: url !== undefined && URL.canParse(url) ? new URL(url).href : url,
    host: host?.toLowerCase(),
    scheduleId,
    ...timeRange(filter),
  });
  if (rows.length > exportLimits.items)
    throw malformed('filter', `finds more than ${exportLimits.items} captures; narrow it by from and to`);
  const found = rows.filter(({ status }) => status !== 'deleted').map(({ capture_id: id }) => id);
  if (found.length === 0) throw malformed('filter', 'finds no capture');
  return found;
}

/** Items of a matter, all or those named. @throws NOT_FOUND when one named is no item */
export async function namedItems(db: Db, matterId: string, ids: readonly string[] | undefined): Promise<Named[]> {
  const items = await selectItems(db, { matterId, limit: exportLimits.items, after: undefined, sources: undefined });
  const wanted = ids && new Set(ids);
  const some = wanted === undefined ? items : items.filter(({ capture_id: id }) => wanted.has(id));
  if (wanted && some.length < wanted.size) throw refuse('NOT_FOUND');
  if (some.length === 0) throw malformed('capture_ids', 'the matter has no items');
  const rows = new Map(
    (
      await anyRows(
        db,
        some.map(({ capture_id: id }) => id),
      )
    ).map((row) => [row.capture_id, row]),
  );
  return some.flatMap(({ capture_id: id, exhibit }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, exhibit }];
  });
}

export interface Choice {
  readonly chosen: Chosen[];
  /** Of all packages. */
  readonly bytes: number;
}

/**
 * What goes in the place of what. @throws MISSING_FIELD where an item has a redacted copy and nothing says which of both is meant, and
 * MALFORMED_REQUEST where a comparison would carry an original out
 */
export async function choose(
  db: Db,
  caller: Caller,
  named: readonly Named[],
  terms: {
    readonly matterId: string | null;
    readonly redacted: 'as_is' | 'replace' | null;
    readonly volumeBytes: number;
  },
): Promise<Choice> {
  // A comparison holds files of what it compares.
  const originals = named.flatMap(({ row }) => [row.capture_id, ...(row.compared ?? [])]);
  const copies = new Map<string, ChoosingRow>();
  for (const copy of await copiesOf(db, caller.account.account_id, terms.matterId, originals))
    if (copy.redacted_from !== null && !copies.has(copy.redacted_from)) copies.set(copy.redacted_from, copy);
  if (copies.size > 0 && terms.redacted === null) throw missing('redacted');
  const taken: readonly Taken[] =
    terms.redacted === 'replace' ? replaced(named, copies) : named.map((each) => ({ ...each, replaces: null }));
  for (const { row } of taken) {
    const size = row.size_bytes ?? 0;
    if (terms.volumeBytes < exportLimits.volumeBytes.most && leastVolume(size) > terms.volumeBytes)
      throw malformed('volume_bytes', `must be at least ${leastVolume(size)}: ${row.capture_id} has ${size} bytes`);
  }
  return {
    chosen: taken.map(({ row, exhibit, replaces }) => ({
      capture_id: row.capture_id,
      exhibit,
      replaces: replaces && { capture_id: replaces.capture_id, manifest_sha256: replaces.manifest_sha256 },
    })),
    bytes: taken.reduce((sum, { row }) => sum + (row.status === 'completed' ? (row.size_bytes ?? 0) : 0), 0),
  };
}

interface Taken extends Named {
  readonly replaces: ChoosingRow | null;
}

function replaced(named: readonly Named[], copies: ReadonlyMap<string, ChoosingRow>): Taken[] {
  const ids = new Set(named.map(({ row }) => row.capture_id));
  for (const { row } of named) {
    const carried = (row.compared ?? []).find((id) => copies.has(id));
    if (carried !== undefined)
      throw malformed(
        'redacted',
        `replace cannot take ${row.capture_id} along: it compares ${carried}, which has a redacted copy, and holds files of it`,
      );
  }
  return named.flatMap(({ row, exhibit }): Taken[] => {
    const copy = copies.get(row.capture_id);
    if (copy === undefined) return [{ row, exhibit, replaces: null }];
    // It is an item by itself, under its own number.
    return ids.has(copy.capture_id) ? [] : [{ row: copy, exhibit, replaces: row }];
  });
}

const missing = (field: string) => refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field, problem: 'is required' }]);
