import { fromFrames, type FromFrames } from '../tab/each-frame.js';
import type { Tab } from '../tab/sessions.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';
import { type LeftControl, openingProgram } from './program.js';
import type { ClosedPart, ClosedReason, Opening, Settled } from './work.js';

/**
 * What is closed on the page as it is now, in the state that its picture shows: with parts that it drew only then, and those that
 * it closed again. `opening`: what was opened before; undefined when the order asks for no change to the page.
 */
export async function closedNow(
  tab: Tab,
  opening: Opening | undefined,
  signal: AbortSignal,
): Promise<FromFrames<ClosedPart>> {
  const reason = opening === undefined ? 'not_asked' : 'not_reached';
  const { found, unread } = await fromFrames(tab, signal, async ({ session, frame }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    await cut(signal, world.call(openingProgram));
    return leftInFrame(world, opening?.settled.get(frame.id) ?? new Map(), reason, signal);
  });
  const here = [...(opening?.refused ?? []), ...found];
  return { found: [...here, ...goneWith(opening?.closed ?? [], here)], unread };
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

/** Needs the program in the frame (program.ts). */
export async function leftInFrame(
  world: OwnWorld,
  settled: Settled,
  reason: ClosedReason,
  signal: AbortSignal,
): Promise<ClosedPart[]> {
  const left = await cut(signal, world.call<LeftControl[]>('function () { return opening.left() }'));
  return left.flatMap(({ index, kind, label, isShut }): ClosedPart[] => {
    const known = settled.get(index);
    if (known === undefined) return [{ label, kind, reason }];
    return known === 'open' && isShut ? [{ label, kind, reason: 'closed_again' }] : [];
  });
}
