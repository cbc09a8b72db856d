import type { Fields } from '../package/json/strict-json.js';
import { type CalledHost, type ConnectionsRecord, readConnections } from '../package/records/page/page-connections.js';
import {
  type Cookie,
  type Party,
  readStorage,
  type ReadingTime,
  type StorageReading,
  type StorageRecord,
} from '../package/records/page/page-storage.js';

/** Rows of each list; those that only one side has come first, and what is beyond is counted. */
export const mostCompared = 1_000;

export const storedAreas = ['local_storage', 'session_storage', 'databases', 'caches', 'service_workers'] as const;
export type StorageArea = (typeof storedAreas)[number];

/** connections.json and storage.json of one capture, as they were parsed. */
export interface StorageFiles {
  readonly connections?: Fields | undefined;
  readonly storage?: Fields | undefined;
}

/** What bounds the meaning of a side's lists. */
export interface StorageSide {
  readonly site: string;
  readonly answered_at: string | null;
  readonly hosts_not_listed: number;
  /** When its storage was read. */
  readonly readings: readonly ReadingTime[];
  /** Cookies, entries and origins that its storage.json counts without listing them, of all readings. */
  readonly stored_not_listed: number;
  /** Areas of an origin that the browser let nobody read, of all readings. */
  readonly areas_unread: number;
}

export interface HostOfSide {
  readonly party: Party;
  readonly requests: number;
  readonly web_sockets: number;
  readonly before_answer: number | null;
}

/** In which readings of a capture it is there. */
export interface StorageOfSide {
  readonly party: Party;
  readonly read: readonly ReadingTime[];
}

/** Null on a side: that capture has none of it. */
export interface OfSides<T> {
  readonly before: T | null;
  readonly after: T | null;
}

export interface StorageComparison {
  readonly before: StorageSide;
  readonly after: StorageSide;
  readonly hosts: readonly ({ readonly host: string } & OfSides<HostOfSide>)[];
  /** Only where both captures have storage.json. */
  readonly cookies?: readonly (Pick<Cookie, 'name' | 'domain' | 'path' | 'partition'> & OfSides<StorageOfSide>)[];
  readonly entries?: readonly ({
    readonly origin: string;
    readonly area: StorageArea;
    readonly name: string;
  } & OfSides<StorageOfSide>)[];
  /** Rows beyond the bound of their list. */
  readonly rows_not_listed: number;
}

/** By name, never by value: each package hashes values with a salt of its own. Undefined unless both captures recorded their hosts. */
export function compareStored(before: StorageFiles, after: StorageFiles): StorageComparison | undefined {
  const [one, other] = [sideOf(before), sideOf(after)];
  if (one === undefined || other === undefined) return undefined;
  const hosts = paired(one.connections.hosts, other.connections.hosts, ({ host }) => ({ host }), hostOfSide);
  const stored = one.storage &&
    other.storage && {
      cookies: paired(cookiesIn(one.storage), cookiesIn(other.storage), cookieKey, seen),
      entries: paired(entriesIn(one.storage), entriesIn(other.storage), entryKey, seen),
    };
  const lists = [hosts, stored?.cookies ?? [], stored?.entries ?? []];
  return {
    before: told(one),
    after: told(other),
    hosts: hosts.slice(0, mostCompared),
    ...(stored && {
      cookies: stored.cookies.slice(0, mostCompared),
      entries: stored.entries.slice(0, mostCompared),
    }),
    rows_not_listed: lists.reduce((sum, { length }) => sum + Math.max(0, length - mostCompared), 0),
  };
}

interface Side {
  readonly connections: ConnectionsRecord;
  readonly storage?: StorageRecord;
}

function sideOf({ connections, storage }: StorageFiles): Side | undefined {
  if (connections === undefined || readConnections(connections).faults.length > 0) return undefined;
  if (storage !== undefined && readStorage(storage).faults.length > 0) return undefined;
  return {
    connections: connections as unknown as ConnectionsRecord,
    ...(storage && { storage: storage as unknown as StorageRecord }),
  };
}

function told({ connections, storage }: Side): StorageSide {
  const readings = storage?.readings ?? [];
  const origins = readings.flatMap((each) => each.origins);
  const left = readings.map((each) => (each.cookies_not_listed ?? 0) + (each.origins_not_listed ?? 0));
  return {
    site: connections.site,
    answered_at: connections.answered_at,
    hosts_not_listed: connections.hosts_not_listed ?? 0,
    readings: readings.map(({ when }) => when),
    stored_not_listed: sum([...left, ...origins.map(({ not_listed: more }) => more ?? 0)]),
    areas_unread: sum(origins.map((origin) => storedAreas.filter((area) => origin[area] === null).length)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const hostOfSide = ([host]: readonly CalledHost[]): HostOfSide => ({
  party: host?.party ?? 'third',
  requests: host?.requests ?? 0,
  web_sockets: host?.web_sockets ?? 0,
  before_answer: host?.before_answer ?? null,
});

/** One cookie or entry in one reading. */
interface Seen {
  readonly when: ReadingTime;
  readonly party: Party;
}

const cookiesIn = ({ readings }: StorageRecord) =>
  readings.flatMap(({ when, cookies }) => cookies.map((cookie) => ({ ...cookie, when })));

const cookieKey = ({ name, domain, path, partition }: Cookie) => ({ name, domain, path, partition });

const entriesIn = ({ readings }: StorageRecord) => readings.flatMap(entriesOf);

const entriesOf = ({ when, origins }: StorageReading) =>
  origins.flatMap((each) =>
    storedAreas.flatMap((area) =>
      (each[area] ?? []).map((entry) => ({
        when,
        party: each.party,
        origin: each.origin,
        area,
        name: typeof entry === 'string' ? entry : entry.key,
      })),
    ),
  );

const entryKey = ({ origin, area, name }: ReturnType<typeof entriesIn>[number]) => ({ origin, area, name });

const seen = (all: readonly Seen[]): StorageOfSide => ({
  party: all[0]?.party ?? 'third',
  read: [...new Set(all.map(({ when }) => when))],
});

/** What has one key on either side, in one row; first the rows of one side only, each part by the key. */
function paired<T, Key extends object, Of>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => Key,
  side: (all: readonly T[]) => Of,
): (Key & OfSides<Of>)[] {
  const rows = new Map<string, { readonly key: Key; readonly before: T[]; readonly after: T[] }>();
  const add = (to: 'before' | 'after', all: readonly T[]): void => {
    for (const one of all) {
      const key = keyOf(one);
      const id = JSON.stringify(key);
      const row = rows.get(id) ?? { key, before: [], after: [] };
      row[to].push(one);
      rows.set(id, row);
    }
  };
  add('before', before);
  add('after', after);
  const isShared = (row: { readonly before: readonly T[]; readonly after: readonly T[] }): boolean =>
    row.before.length > 0 && row.after.length > 0;
  return [...rows]
    .toSorted(([a, one], [b, other]) => Number(isShared(one)) - Number(isShared(other)) || (a < b ? -1 : 1))
    .map(([, row]) => ({
      ...row.key,
      before: row.before.length > 0 ? side(row.before) : null,
      after: row.after.length > 0 ? side(row.after) : null,
    }));
}
