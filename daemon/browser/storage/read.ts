import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import { wholeCharacters } from '../../../src/package/json/characters.js';
import {
  mostStored,
  type Party,
  type ReadingTime,
  type Cookie,
  type StorageReading,
  type StorageItem,
  type StorageOrigin,
  type HashedValue,
} from '../../../src/package/records/page/page-storage.js';
import type { World } from '../../../src/world.js';
import { bounded, shownUrl } from '../network/bounded.js';
import type { PageSession } from '../session/session.js';
import { withSessions, type FrameNode, type FrameSession } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';
import { inPage, type OriginRead } from './in-page.js';

export interface ReadingOptions {
  readonly when: ReadingTime;
  readonly world: Pick<World, 'now'>;
  readonly signal: AbortSignal;
  /** Written before each value that is hashed. */
  readonly salt: Uint8Array;
  /** Whether values stand in the record themselves. */
  readonly values: boolean;
}

type Read<T> = Omit<T, 'set_by' | 'party'>;

/** The reading before it is known which answers set its cookies, and which document the parties are judged by. */
export type Unattributed = Omit<StorageReading, 'cookies' | 'origins'> & {
  readonly cookies: readonly Read<Cookie>[];
  readonly origins: readonly Read<StorageOrigin>[];
};

/**
 * The registrable domain by the public suffix list, its private part included, as browsers judge it; a host without one (an address,
 * `localhost`) stands for itself.
 */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

export const partyOf = (host: string, site: string): Party => (siteOf(host) === site ? 'first' : 'third');

/** Cookies of the whole browser context, and what each frame's origin keeps. The page notices nothing. */
export async function readStorage(session: PageSession, options: ReadingOptions): Promise<Unattributed> {
  const { signal } = options;
  const readAt = options.world.now().toISOString();
  const cookies = await cut(signal, session.context.cookies());
  const origins = await withSessions(session, signal, (sessions) => readOrigins(sessions, signal));
  const listed = origins.slice(0, mostStored.origins);
  return wholeCharacters({
    when: options.when,
    read_at: readAt,
    cookies: cookies
      .slice(0, mostStored.cookies)
      .map((cookie): Read<Cookie> => {
        const domain = cookie.domain.replace(/^\./, '');
        return {
          name: short(cookie.name),
          domain,
          host_only: !cookie.domain.startsWith('.'),
          path: short(cookie.path),
          expires: endOf(cookie.expires),
          http_only: cookie.httpOnly,
          secure: cookie.secure,
          same_site: sameSites.find((each) => each === cookie.sameSite) ?? null,
          partition: cookie.partitionKey ?? null,
          ...storedValue(cookie.value, options),
        };
      })
      .toSorted(byNames),
    ...beyond('cookies_not_listed', cookies.length - mostStored.cookies),
    origins: listed.map((each) => storedOrigin(each, options, session.tokens)),
    ...beyond('origins_not_listed', origins.length - listed.length),
  });
}

const sameSites = ['Strict', 'Lax', 'None'] as const;
const short = (text: string): string => bounded(text, mostStored.text);
const beyond = (key: string, count: number): Readonly<Record<string, number>> => (count > 0 ? { [key]: count } : {});

/** Chromium keeps no cookie for longer than 400 days; -1: until the browser is closed. */
const endOf = (seconds: number): string | null => (seconds < 0 ? null : new Date(seconds * 1000).toISOString());

function byNames(one: Read<Cookie>, other: Read<Cookie>): number {
  const [a, b] = [one, other].map(({ domain, name, path }) => `${domain}\n${name}\n${path}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function storedValue(value: string, { salt, values }: ReadingOptions): HashedValue {
  const bytes = Buffer.from(value, 'utf8');
  const hash = createHash('sha256').update(salt).update(bytes).digest('hex');
  return { size: bytes.length, value_sha256: hash, ...(values && { value: bounded(value, 20_000) }) };
}

async function readOrigins(sessions: readonly FrameSession[], signal: AbortSignal): Promise<OriginRead[]> {
  const frames = sessions.flatMap((session) => session.frames.map((frame) => readFrame(session, frame)));
  const read = (await cut(signal, Promise.all(frames))).filter((each) => each !== null);
  // Frames of one origin share what it keeps, unless the browser keeps it apart for each (partitions): then both stand there.
  const seen = new Map(read.map((each) => [JSON.stringify(each), each]));
  return [...seen.values()];
}

/** Null of a frame that went away, and of one without an origin of its own kind (`data:`, sandboxed), which can keep nothing. */
async function readFrame({ cdp }: FrameSession, { id }: FrameNode): Promise<OriginRead | null> {
  try {
    const world = await ownWorld(cdp, id);
    const read = await world.call<OriginRead>(inPage, mostStored.items);
    return read.origin === 'null' ? null : read;
  } catch {
    return null;
  }
}

function storedOrigin(read: OriginRead, options: ReadingOptions, tokens: PageSession['tokens']): Read<StorageOrigin> {
  const items = (list: OriginRead['local_storage']): readonly StorageItem[] | null =>
    list && list.map(([key, value]) => ({ key: short(key), ...storedValue(value, options) }));
  const names = (list: readonly string[] | null): readonly string[] | null =>
    list && list.slice(0, mostStored.names).map((name) => shownUrl(tokens?.address(name) ?? name));
  const left = [read.databases, read.caches, read.service_workers].reduce(
    (sum, list) => sum + Math.max(0, (list?.length ?? 0) - mostStored.names),
    read.not_listed,
  );
  return {
    origin: read.origin,
    local_storage: items(read.local_storage),
    session_storage: items(read.session_storage),
    databases: names(read.databases),
    caches: names(read.caches),
    service_workers: names(read.service_workers),
    ...beyond('not_listed', left),
  };
}
