import {
  flag,
  list,
  onlyFields,
  optional,
  orNull,
  read,
  type Reading,
  sha256,
  text,
  time,
  whole,
} from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';

export const storageFile = 'storage.json';

/** Lists are cut at these lengths; what is beyond them is counted. Values of strict JSON are bounded (json/strict-json.ts). */
export const mostStored = { cookies: 3_000, items: 3_000, origins: 200, names: 200, text: 1_000 } as const;

/** Names that metadata.json has of cookies and of hosts; it counts all of them. */
export const mostNamed = 200;

/** When the storage was read: before anything on the page was scrolled, opened or clicked, and after the picture. */
export const readingTimes = ['as_loaded', 'at_the_end'] as const;
export type ReadingTime = (typeof readingTimes)[number];

/**
 * Bytes of the value in UTF-8, and the SHA-256 of the salt's bytes followed by them. `value` itself stands there only where the order asked for it.
 */
const stored = { size: whole, value_sha256: sha256, value: optional(text) };

const cookie = onlyFields({
  name: text,
  /** As the browser keeps it, without a dot in front. */
  domain: text,
  /** Sent to that host alone, not to those below it. */
  host_only: flag,
  path: text,
  /** Null: until the browser is closed. */
  expires: orNull(time),
  http_only: flag,
  secure: flag,
  same_site: orNull(text),
  /** The site that the cookie is kept apart for (CHIPS); null: for none. */
  partition: orNull(text),
  party: text,
  /** Address of the last answer of the network record before the reading that set a cookie of this name and domain; null: no answer did. */
  set_by: orNull(text),
  ...stored,
});

const items = orNull(list(onlyFields({ key: text, ...stored })));

const origin = onlyFields({
  origin: text,
  party: text,
  /** Null where the browser let nothing be read. */
  local_storage: items,
  session_storage: items,
  databases: orNull(list(text)),
  caches: orNull(list(text)),
  service_workers: orNull(list(text)),
  not_listed: optional(whole),
});

const shape = onlyFields({
  format_version: whole,
  /** Of 16 bytes, in hex. */
  salt: text,
  /** Registrable domain of the page's host, or the host itself where it has none: what first and third party are judged by. */
  site: text,
  readings: list(
    onlyFields({
      when: text,
      read_at: time,
      cookies: list(cookie),
      cookies_not_listed: optional(whole),
      origins: list(origin),
      origins_not_listed: optional(whole),
    }),
  ),
});

export type ReadStorage = ReturnType<typeof shape>;

/** Reads storage.json strictly and names its faults. Never throws. */
export const readStorage = (record: Fields): Reading<ReadStorage> => read(shape, record);

export type Party = 'first' | 'third';
export interface HashedValue {
  readonly size: number;
  readonly value_sha256: string;
  readonly value?: string;
}
export interface Cookie extends HashedValue {
  readonly name: string;
  readonly domain: string;
  readonly host_only: boolean;
  readonly path: string;
  readonly expires: string | null;
  readonly http_only: boolean;
  readonly secure: boolean;
  readonly same_site: 'Strict' | 'Lax' | 'None' | null;
  readonly partition: string | null;
  readonly party: Party;
  readonly set_by: string | null;
}
export interface StorageItem extends HashedValue {
  readonly key: string;
}
export interface StorageOrigin {
  readonly origin: string;
  readonly party: Party;
  readonly local_storage: readonly StorageItem[] | null;
  readonly session_storage: readonly StorageItem[] | null;
  readonly databases: readonly string[] | null;
  readonly caches: readonly string[] | null;
  readonly service_workers: readonly string[] | null;
  readonly not_listed?: number;
}
export interface StorageReading {
  readonly when: ReadingTime;
  readonly read_at: string;
  readonly cookies: readonly Cookie[];
  readonly cookies_not_listed?: number;
  readonly origins: readonly StorageOrigin[];
  readonly origins_not_listed?: number;
}
export interface StorageRecord {
  readonly format_version: 1;
  readonly salt: string;
  readonly site: string;
  readonly readings: readonly StorageReading[];
}
