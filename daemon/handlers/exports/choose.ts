import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { exportLimits } from '../../../src/contract/limits.js';
import { leastVolume } from '../../../src/handover/volumes.js';
import { exhibitName } from '../../../src/matters/exhibit.js';
import type { Caller } from '../../accounts/caller.js';
import { selectCaptures } from '../../store/captures/list.js';
import { redactedAmong } from '../../store/captures/redacted.js';
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
  /** Ids of comparisons that stay behind because they hold files of an original. */
  readonly withheld: readonly string[];
}

/**
 * What goes in the place of what, by the rule of shares (daemon/handlers/shares/chosen.ts). @throws MISSING_FIELD where something has a
 * redacted copy and nothing says which of both is meant, and MALFORMED_REQUEST where a comparison that was named would carry an original
 * out, or there is no copy to put in the place of one
 */
export async function choose(
  db: Db,
  caller: Caller,
  named: readonly Named[],
  terms: {
    readonly matterId: string | null;
    readonly redacted: 'as_is' | 'replace' | null;
    /** They were named one by one. */
    readonly byName: boolean;
    readonly volumeBytes: number;
  },
): Promise<Choice> {
  // A comparison holds files of what it compares.
  const ids = named.flatMap(({ row }) => [row.capture_id, ...(row.compared ?? [])]);
  const originals = await redactedAmong(db, ids);
  if (originals.size > 0 && terms.redacted === null) throw missing('redacted');
  const replacing = terms.redacted === 'replace';
  const [carriers, others] = replacing ? apartFromCarriers(named, originals, terms.byName) : [[], named];
  const taken: readonly Taken[] = replacing
    ? replaced(others, originals, await newestCopies(db, caller, terms, ids))
    : named.map((each) => ({ ...each, replaces: null }));
  if (taken.length === 0) throw malformed('redacted', 'replace leaves nothing to hand over');
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
    withheld: carriers.map(({ row }) => row.capture_id),
  };
}

interface Taken extends Named {
  readonly replaces: ChoosingRow | null;
}

/** A comparison with an original holds files of it: named by itself it was meant; with everything else it is left out. */
function apartFromCarriers(
  named: readonly Named[],
  originals: ReadonlySet<string>,
  byName: boolean,
): readonly [carriers: readonly Named[], others: readonly Named[]] {
  const carries = ({ row }: Named) => (row.compared ?? []).find((id) => originals.has(id));
  const carriers = named.filter((each) => carries(each) !== undefined);
  const [carrier] = carriers;
  if (byName && carrier)
    throw malformed(
      'redacted',
      `replace cannot take ${carrier.row.capture_id} along: it compares ${carries(carrier)}, which has a redacted copy, and holds files of it`,
    );
  return [carriers, named.filter((each) => carries(each) === undefined)];
}

async function newestCopies(
  db: Db,
  { account }: Caller,
  { matterId }: { readonly matterId: string | null },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChoosingRow>> {
  const copies = new Map<string, ChoosingRow>();
  for (const copy of await copiesOf(db, account.account_id, matterId, ids))
    if (copy.redacted_from !== null && !copies.has(copy.redacted_from)) copies.set(copy.redacted_from, copy);
  return copies;
}

function replaced(
  named: readonly Named[],
  originals: ReadonlySet<string>,
  copies: ReadonlyMap<string, ChoosingRow>,
): Taken[] {
  const ids = new Set(named.map(({ row }) => row.capture_id));
  return named.flatMap(({ row, exhibit }): Taken[] => {
    const copy = copies.get(row.capture_id);
    if (copy === undefined) {
      if (!originals.has(row.capture_id) || row.status !== 'completed') return [{ row, exhibit, replaces: null }];
      throw malformed(
        'redacted',
        `replace has no copy to put in the place of ${row.capture_id}: redact it again, or leave it out`,
      );
    }
    // It is an item by itself, under its own number.
    return ids.has(copy.capture_id) ? [] : [{ row: copy, exhibit, replaces: row }];
  });
}

const missing = (field: string) => refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field, problem: 'is required' }]);
