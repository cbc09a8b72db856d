import { fromFrames, type FromFrames } from '../tab/each-frame.js';
import type { FrameNode } from '../tab/sessions.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';
import { type LeftControl, openingProgram, type Searched } from './program.js';
import type { ClosedPart, ClosedReason, Opening, Settled } from './work.js';

/**
 * What is closed on the page as it is now, in the state that its picture shows: with parts that it drew only then, and those that
 * it closed again. `opening`: what was opened before; undefined when the order asks for no change to the page.
 */
export async function closedNow(
  tab: Tab,
  opening: Opening | undefined,
  signal: AbortSignal,
  leftMs: () => number = () => Infinity,
): Promise<FromFrames<ClosedPart>> {
  const reason = opening === undefined ? 'not_asked' : 'not_reached';
  const halfRead: FrameNode[] = [];
  const { found, unread } = await fromFrames(tab, signal, async ({ session, frame }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    await cut(signal, world.call(openingProgram));
    const settled = opening?.settled.get(frame.id) ?? new Map<number, 'open'>();
    const left = await leftInFrame(world, settled, { reason, milliseconds: leftMs() * 0.3 }, signal);
    if (left.isCut) halfRead.push(frame);
    return left.found;
  });
  const here = [...(opening?.refused ?? []), ...found];
  return { found: [...here, ...goneWith(opening?.closed ?? [], here)], unread: [...unread, ...halfRead] };
}

/** What was closed when the page was expanded, and is on it no more. */
function goneWith(before: readonly ClosedPart[], now: readonly ClosedPart[]): ClosedPart[] {
  const counts = new Map<string, number>();
  const name = ({ kind, label }: ClosedPart): string => `${kind} ${label}`;
  for (const each of now) counts.set(name(each), (counts.get(name(each)) ?? 0) + 1);
  return before.filter((each) => {
    const left = counts.get(name(each)) ?? 0;
    counts.set(name(each), left - 1);
    return left <= 0;
  });
}

/** Needs the program in the frame (program.ts), and looks for so many milliseconds. */
export async function leftInFrame(
  world: OwnWorld,
  settled: Settled,
  { reason, milliseconds }: { readonly reason: ClosedReason; readonly milliseconds: number },
  signal: AbortSignal,
): Promise<Searched<ClosedPart>> {
  const look = 'function (ms) { return opening.left(ms ?? Infinity) }';
  const left = await cut(signal, world.call<Searched<LeftControl>>(look, inTime(milliseconds)));
  const found = left.found.flatMap(({ index, kind, label, isShut }): ClosedPart[] => {
    const known = settled.get(index);
    if (known === undefined) return [{ label, kind, reason }];
    return known === 'open' && isShut ? [{ label, kind, reason: 'closed_again' }] : [];
  });
  return { found, isCut: left.isCut };
}

/** JSON has no infinity. */
export const inTime = (milliseconds: number): number | null =>
  milliseconds === Infinity ? null : Math.max(0, milliseconds);
