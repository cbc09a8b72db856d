import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  mediaBounds,
  type MediaElement,
  type MediaFacts,
  notRecorded,
} from '../../../src/package/records/fields/media.js';
import { shownUrl } from '../network/bounded.js';
import type { PageSession } from '../session/session.js';
import { withSessions } from '../tab/sessions.js';
import { type AnswerTo, type Version, versionOf } from '../network/answers.js';
import { askAgain, type AskedAgain, type Room, roomFor } from './ask-again.js';
import { type FoundMedia, readMedia } from './read.js';

export interface KeepOptions {
  readonly signal: AbortSignal;
  /** Until when there is time to ask for more. */
  readonly until: AbortSignal;
  /** False where the package has no network record, so that nothing of it is kept. */
  readonly recorded: boolean;
}

/** What the network record has of one address. */
type Kept = Pick<MediaElement, 'requested' | 'whole' | 'bytes' | 'asked_again' | 'reason'>;

/**
 * Counts the media elements of the page. Those that played and are not whole in the network record are asked for again, within bounds:
 * a player asks for the ranges that it needs, and a replay has no use for a part.
 */
export async function keepMedia(session: PageSession, options: KeepOptions): Promise<MediaFacts> {
  return withSessions(session, options.signal, async (sessions) => {
    const found = await readMedia(sessions, options.signal);
    const kept = new Map<string, Kept>();
    const budget = { left: mediaBounds.together };
    const played = new Set(found.filter((one) => one.played).map(({ address }) => address));
    for (const one of found.filter(({ source }) => source === 'address'))
      if (!kept.has(one.address))
        kept.set(one.address, await keep(session, one, { ...options, played: played.has(one.address), budget }));
    const elements = found.map((one): MediaElement => {
      const { element, source, duration, played: hasPlayed, address } = one;
      const url = source === 'address' ? shownUrl(address) : null;
      return { element, source, url, duration, played: hasPlayed, ...(kept.get(address) ?? nothing) };
    });
    const count = (which: (one: MediaElement) => boolean): number => elements.filter(which).length;
    return {
      elements: elements.length,
      played: count((one) => one.played),
      whole: count(({ whole }) => whole),
      asked_again: [...kept.values()].filter((one) => one.asked_again).length,
      most_bytes_each: mediaBounds.each,
      most_bytes_together: mediaBounds.together,
      listed: elements.slice(0, mediaBounds.listed),
    };
  });
}

const nothing: Kept = { requested: false, whole: false, bytes: null, asked_again: false, reason: null };

interface Keeping extends KeepOptions {
  readonly played: boolean;
  readonly budget: { left: number };
}

async function keep(session: PageSession, one: FoundMedia, options: Keeping): Promise<Kept> {
  const answers = await session.network.answersTo(one.address);
  const requested = answers.length > 0;
  const not = (reason: string): Kept => ({ ...nothing, requested, reason });
  if (!options.recorded) return not(notRecorded);
  const whole = answers.find((each) => each.whole);
  if (whole) return { ...nothing, requested, whole: true, bytes: whole.size };
  if (!options.played) return not(requested ? 'it was not played, and only a part of it came' : 'it was not played');
  if (one.endless) return not('it has no end');
  const totals = answers.flatMap(({ total }) => total ?? []);
  if (totals.some((total) => total > mediaBounds.each)) return not(roomFor(mediaBounds.each).tooMuch);
  const room = roomFor(options.budget.left);
  if (room.most === 0 || totals.some((total) => total > room.most)) return not(room.tooMuch);
  const address = answers.at(-1)?.url ?? one.address;
  const earlier = answers.filter(({ url }) => url === address);
  if (earlier.every(({ total }) => total === null)) return not(unknownLength);
  return again(session, { ...one, address }, { ...options, room, requested, earlier });
}

interface Again extends Keeping {
  readonly room: Room;
  readonly requested: boolean;
  /** What the page had of the address. */
  readonly earlier: readonly AnswerTo[];
}

let files = 0;

async function again(
  session: PageSession,
  { address, session: { cdp }, frameId }: FoundMedia,
  { until, signal, room, budget, requested, earlier }: Again,
): Promise<Kept> {
  const not = (reason: string): Kept => ({ ...nothing, requested, reason });
  const path = join(session.options.spoolDir, `media-${++files}`);
  const at = session.options.world.now().toISOString();
  try {
    const answer = await askAgain(cdp, address, { frameId, path, room, signal: until });
    if (typeof answer === 'string') return not(answer);
    const another = anotherFile(earlier, answer);
    if (another !== undefined) return not(another);
    await session.network.addAnswer({ url: address, at, path, status: answer.status, headers: answer.headers });
    budget.left -= answer.size;
    return { ...nothing, requested, whole: true, bytes: answer.size, asked_again: true };
  } catch (error) {
    signal.throwIfAborted();
    return not(
      until.aborted ? 'there was no time to ask for it again' : `asked for again, it broke off: ${wordsOf(error)}`,
    );
  } finally {
    await rm(path, { force: true });
  }
}

const unknownLength = 'the length of the whole is not known, so that no later answer can be compared with it';

/**
 * Why an answer is not known to be the file that played. The browser follows redirects of our own requests without reporting them, and an
 * address may have something else by now. Where neither states its version, the length alone counts.
 */
export function anotherFile(
  earlier: readonly Pick<AnswerTo, 'total' | 'version'>[],
  { size, headers }: Pick<AskedAgain, 'size' | 'headers'>,
): string | undefined {
  const now = versionOf(headers);
  const asLong = earlier.filter(({ total }) => total === size);
  if (asLong.some(({ version }) => isSameVersion(version, now))) return undefined;
  const totals = [...new Set(earlier.flatMap(({ total }) => total ?? []))];
  return asLong.length > 0
    ? 'asked for again, its ETag or its Last-Modified was not that of what played'
    : `asked for again, it had ${size} bytes and not ${totals.join(' or ')}`;
}

/** Compared is what both state, tags weakly (RFC 9110, section 8.8.3.2). */
const isSameVersion = (one: Version, other: Version): boolean =>
  isSame(weak(one.etag), weak(other.etag)) && isSame(one.modified, other.modified);
const isSame = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;
const weak = (etag: string | null): string | null => etag?.replace(/^W\//, '') ?? null;

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/^.*Protocol error \([^)]*\): /, '').slice(0, 200);
