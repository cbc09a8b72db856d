import { cut, type OwnWorld } from '../tab/world.js';
import type { NotPressed, Pressed } from './program.js';
import type { OpenWork } from './work.js';

/** How long what a press asked for is waited for. */
const MOST_MS = 2_000;
const POLL_MS = 40;
/** An answer may make a script ask for more. */
const QUIET_MS = 150;
/** What is answered so often in one wait, and asked for again, goes on like that. */
const REPEATED = 3;
/** So many characters are content, and not a word that more is to come. */
const CONTENT = 40;

export interface Awaited extends Pressed {
  /** What it asked for had not come at the end of the time, and may come when another one is pressed. */
  readonly isLate: boolean;
}

/** What is told of such a press, and why its part counts as closed. */
export const NOT_COME = 'what it asked for had not come in time';
export const unanswered = (work: OpenWork) => (work.overtime() ? 'time_limit' : 'not_answered');
export const besideLate = (work: OpenWork) => (work.overtime() ? 'time_limit' : 'beside_unanswered');

/** Presses a control, and waits for what the page asked for at the press: of one that is no tab, where next to nothing came into sight. */
export async function pressAndWait(
  world: OwnWorld,
  work: OpenWork,
  { index, kind }: { readonly index: number; readonly kind: string },
  earlier: readonly number[],
): Promise<Awaited | NotPressed> {
  const { signal } = work.options;
  const asked = sinceNow(work);
  const press = 'function (one, earlier) { return opening.press(one, earlier) }';
  const done = await asked.during(cut(signal, world.call<Pressed | NotPressed>(press, index, earlier)));
  if (typeof done === 'string') return done;
  const isContent = kind !== 'tab' && done.added >= CONTENT;
  if (done.tried !== null || isContent || !asked.wasAny()) return { ...done, isLate: false };
  const isLate = !(await asked.areAnswered());
  // What is gone with the focus does not come back.
  if (done.fleeting) return { ...done, isLate };
  const again = await cut(signal, world.call<Pressed>('function (one) { return opening.lookAgain(one) }', index));
  if (again.added === 0 && done.added > 0) return { ...done, isLate };
  // What went away since the part came into sight may have gone by itself.
  return { ...again, removed: done.added > 0 ? done.removed : again.removed, isLate };
}

/** Selects the tab that was selected before; false when the page then reads otherwise, also with what it asked for. */
export async function goBack(world: OwnWorld, work: OpenWork, index: number): Promise<boolean> {
  const { signal } = work.options;
  const asked = sinceNow(work);
  const select = 'function (one) { return opening.backTo(one) }';
  if (await asked.during(cut(signal, world.call<boolean>(select, index)))) return true;
  if (!asked.wasAny()) return false;
  await asked.areAnswered();
  return cut(signal, world.call<boolean>('function (one) { return opening.isBack(one) }', index));
}

/** Waits for what earlier presses asked for: whether it has come, or there was none. */
export async function answersCame(work: OpenWork): Promise<'none' | 'all' | 'not_all'> {
  const asked = sinceNow(work);
  if (!asked.isOpen()) return 'none';
  return (await asked.areAnswered()) ? 'all' : 'not_all';
}

/** What is open was waited for in vain, and is waited for no more. */
export function giveUp({ options: { network }, givenUp }: OpenWork): void {
  for (const id of network?.askedByScripts?.().keys() ?? []) givenUp.add(id);
}

/** What scripts of the page ask for from now on, and what they asked for at earlier presses. */
function sinceNow(work: OpenWork) {
  const { world, signal } = work.options;
  const isOpen = openNow(work);
  let wasOpen = false;
  return {
    isOpen,
    /** Looks, for as long as this lasts, whether something is asked for. */
    async during<T>(act: Promise<T>): Promise<T> {
      const end = new AbortController();
      const watch = async (): Promise<void> => {
        while (!end.signal.aborted && !wasOpen) {
          wasOpen = isOpen();
          await world.sleep(POLL_MS, end.signal);
        }
      };
      const watching = watch().catch(() => undefined);
      try {
        return await act;
      } finally {
        end.abort();
        await watching;
      }
    },
    wasAny: (): boolean => wasOpen || isOpen(),
    /** False when the time ended first. */
    async areAnswered(): Promise<boolean> {
      const end = world.monotonic() + Math.min(MOST_MS, work.leftMs());
      let active = world.monotonic();
      for (;;) {
        const now = world.monotonic();
        const open = isOpen();
        if (open) active = now;
        if (now - active >= QUIET_MS || now >= end) return !open;
        await world.sleep(POLL_MS, signal);
      }
    },
  };
}

/**
 * Whether requests of scripts are open, but for those that were so without a press and are renewed: as many of their address; those that were given
 * up; and those that follow upon several answers of their address.
 */
function openNow({ options: { network }, openAtRest, givenUp }: OpenWork): () => boolean {
  const seen = new Map<string, { readonly address: string; readonly isRepeated: boolean }>();
  const answered = new Map<string, number>();
  return () => {
    const asked = network?.askedByScripts?.() ?? new Map<string, string>();
    for (const [id, { address }] of seen) {
      if (asked.has(id)) continue;
      seen.delete(id);
      answered.set(address, (answered.get(address) ?? 0) + 1);
    }
    const open = new Map<string, number>();
    for (const [id, address] of asked) {
      const known = seen.get(id) ?? { address, isRepeated: (answered.get(address) ?? 0) >= REPEATED };
      seen.set(id, known);
      if (!known.isRepeated && !givenUp.has(id)) open.set(address, (open.get(address) ?? 0) + 1);
    }
    return [...open].some(([address, count]) => count > (openAtRest.get(address) ?? 0));
  };
}

/** How many requests of scripts are open, by their method and address. */
export function openByAddress(network: OpenWork['options']['network']): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const address of network?.askedByScripts?.().values() ?? []) open.set(address, (open.get(address) ?? 0) + 1);
  return open;
}
