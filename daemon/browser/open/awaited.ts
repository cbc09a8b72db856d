import { cut, type OwnWorld } from '../tab/world.js';
import type { NotPressed, Pressed } from './program.js';
import type { OpenWork } from './work.js';

/** How long what a press asked for is waited for. */
const MOST_MS = 2_000;
const POLL_MS = 40;
/** So many characters are content, and not a word that more is to come. */
const CONTENT = 40;

export interface Awaited extends Pressed {
  /** What it asked for had not come at the end of the time, and may come when another one is pressed. */
  readonly isLate: boolean;
}

/** Presses a control. Where next to nothing came into sight, what the page asked for at the press is waited for. */
export async function pressAndWait(
  world: OwnWorld,
  work: OpenWork,
  index: number,
  earlier: readonly number[],
): Promise<Awaited | NotPressed> {
  const { signal } = work.options;
  const asked = sinceNow(work);
  const press = 'function (one, earlier) { return opening.press(one, earlier) }';
  const done = await cut(signal, world.call<Pressed | NotPressed>(press, index, earlier));
  if (typeof done === 'string') return done;
  if (done.tried !== null || done.added >= CONTENT || !asked.isAny()) return { ...done, isLate: false };
  const isLate = !(await asked.areAnswered());
  const again = await cut(signal, world.call<Pressed>('function (one) { return opening.lookAgain(one) }', index));
  return { ...again, fleeting: done.fleeting || again.fleeting, isLate };
}

/** Selects the tab that was selected before; false when the page then reads otherwise, also with what it asked for. */
export async function goBack(world: OwnWorld, work: OpenWork, index: number): Promise<boolean> {
  const { signal } = work.options;
  const asked = sinceNow(work);
  if (await cut(signal, world.call<boolean>('function (one) { return opening.backTo(one) }', index))) return true;
  if (!asked.isAny()) return false;
  await asked.areAnswered();
  return cut(signal, world.call<boolean>('function (one) { return opening.isBack(one) }', index));
}

/** Waits for what earlier presses asked for; whether there was any. */
export async function answersCame(work: OpenWork): Promise<boolean> {
  const asked = sinceNow(work);
  if (!asked.isOpen()) return false;
  await asked.areAnswered();
  return true;
}

/** What scripts of the page ask for from now on, and what they asked for at earlier presses. */
function sinceNow({ options, openAtRest, leftMs }: OpenWork) {
  const { network, world, signal } = options;
  const began = world.monotonic();
  const isOpen = (): boolean => [...idsOf(network)].some((id) => !openAtRest.has(id));
  return {
    isOpen,
    isAny: (): boolean => isOpen() || (network?.lastActivity() ?? 0) > began,
    /** False when the time ended first. */
    async areAnswered(): Promise<boolean> {
      const end = world.monotonic() + Math.min(MOST_MS, leftMs());
      while (isOpen() && world.monotonic() < end) await world.sleep(POLL_MS, signal);
      return !isOpen();
    },
  };
}

/** Requests of scripts that are open. */
export const idsOf = (network: OpenWork['options']['network']): ReadonlySet<string> =>
  new Set(network?.askedByScripts?.().keys());
