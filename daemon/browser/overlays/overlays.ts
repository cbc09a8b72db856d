import { treeOf } from '../tab/tree-of.js';
import type { World } from '../../../src/world.js';
import type { Change } from '../tab/page-change.js';
import { loadConsentLibrary, startConsent, worldName, type ConsentLibrary, type ConsentRun } from './consent.js';
import { noteAnswered, noteOpen } from './open-layers.js';
import { findWalls, type Wall } from './walls.js';
import { withSessions, type FrameSession, type Tab } from '../tab/sessions.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';

export interface OverlayOptions {
  readonly signal: AbortSignal;
  readonly modified: (change: Change) => void;
  /** Something that lies over the page is about to be answered; it is, if a change follows. */
  readonly answering?: (ofConsent: boolean) => void;
  readonly world: Pick<World, 'monotonic' | 'sleep'>;
}

export interface OverlayAnswer {
  /** The consent platform, by the name of the rule that knew it; `own rule` when found by its looks; null when there was none. */
  readonly cmp: string | null;
  readonly action: 'refused' | 'closed' | 'hidden' | 'none';
  /** `stays`: a wall is still there, because nothing on it refuses or closes. It is never accepted. */
  readonly outcome: 'nothing_found' | 'answered' | 'stays';
}

let library: Promise<ConsentLibrary> | undefined;

/**
 * Answers consent walls with refusal and closes dialogues that lie over the page. First by the rules of autoconsent (opt-out
 * only), in every frame, in a script world of its own; then, for what is left, by the wall's own button that refuses or
 * closes. Nothing is hidden by guesswork. Each click, style and call is told to `modified`.
 */
export async function answerOverlays(tab: Tab, options: OverlayOptions): Promise<OverlayAnswer> {
  return withSessions(tab, options.signal, async (sessions) => {
    await noteOpen(sessions, options.signal);
    const known = await byRules(sessions, options);
    if (known.action !== 'none')
      await faded(
        () => walls(sessions),
        ({ wall }) => wall.kind === 'consent',
        options,
      );
    const own = await byLooks(sessions, options);
    const left = await cut(options.signal, walls(sessions));
    const stays = left.some(({ wall }) => wall.kind === 'consent');
    const answer = known.action === 'none' ? own : known;
    if (answer.action !== 'none') await noteAnswered(sessions, options.signal);
    if (stays) return { ...answer, cmp: answer.cmp ?? 'own rule', outcome: 'stays' };
    return { ...answer, outcome: answer.action === 'none' ? 'nothing_found' : 'answered' };
  });
}

type Acted = Pick<OverlayAnswer, 'cmp' | 'action'>;

async function byRules(sessions: readonly FrameSession[], options: OverlayOptions): Promise<Acted> {
  const { signal, world, modified, answering } = options;
  const loaded = await (library ??= loadConsentLibrary());
  const runs: ConsentRun[] = [];
  let changes = 0;
  const changed = (change: Change): void => {
    changes += 1;
    modified(change);
  };
  try {
    for (const session of sessions) {
      for (const [at, frame] of session.frames.entries()) {
        const isMain = session.owner === null && at === 0;
        const run = await cut(
          signal,
          startConsent(session.cdp, frame, { isMain, library: loaded, changed, answering }),
        ).catch(() => null);
        signal.throwIfAborted();
        if (run) runs.push(run);
      }
    }
    await follow(runs, world, signal);
  } finally {
    for (const { cdp } of sessions) cdp.send('Runtime.removeBinding', { name: 'captureHeard' }).catch(() => undefined);
  }
  const acted = runs.find((run) => run.popup);
  if (!acted || changes === 0) return { cmp: acted?.cmp ?? null, action: 'none' };
  return { cmp: acted.cmp, action: acted.cosmetic ? 'hidden' : 'refused' };
}

const limits = { detect: 1_500, popup: 1_500, answer: 10_000, gone: 600, fading: 3_000 } as const;
const ended = (run: ConsentRun): boolean => /^(nothingDetected|optOutFailed|done)$/.test(run.lifecycle);

/** Waits while the library has something to do: shortly when it knows nothing here, longer once it sees a wall. */
async function follow(runs: readonly ConsentRun[], world: OverlayOptions['world'], signal: AbortSignal): Promise<void> {
  const began = world.monotonic();
  for (;;) {
    const late = world.monotonic() - began;
    if (runs.every(ended)) return;
    const answering = runs.some((run) => run.popup && !ended(run));
    const waiting = runs.some((run) => run.cmp !== null && !ended(run));
    if (late > (answering ? limits.answer : waiting ? limits.popup : limits.detect)) return;
    if (runs.some((run) => run.lifecycle === 'done')) return;
    await world.sleep(25, signal);
  }
}

interface Placed {
  readonly world: OwnWorld;
  /** Address of the frame that the wall stands in; empty for the page itself. */
  readonly frame: string;
  readonly wall: Wall;
}

async function walls(sessions: readonly FrameSession[]): Promise<Placed[]> {
  const found = sessions.flatMap((session) =>
    session.frames.map(async (frame, at): Promise<Placed[]> => {
      const world = await ownWorld(session.cdp, frame.id, worldName);
      const isFrame = session.owner !== null || at > 0;
      return (await findWalls(world, isFrame)).map((wall) => ({ world, wall, frame: isFrame ? frame.url : '' }));
    }),
  );
  return (await Promise.all(found.map((each) => each.catch(() => [])))).flat();
}

async function byLooks(sessions: readonly FrameSession[], options: OverlayOptions): Promise<Acted> {
  let acted: Acted = { cmp: null, action: 'none' };
  // A dialogue may stand behind a consent wall, never a dozen.
  for (let round = 0; round < 3; round += 1) {
    const next = (await cut(options.signal, walls(sessions))).find(({ wall }) => wall.refusal !== null);
    if (!next?.wall.refusal) return acted;
    const { refusal, kind, text } = next.wall;
    options.answering?.(kind === 'consent');
    const clicked = await cut(options.signal, next.world.call<boolean>(press, refusal.selector));
    if (!clicked) return acted;
    const what = kind === 'consent' ? 'A consent wall' : 'A dialogue over the page';
    const done = refusal.does === 'refuse' ? 'refused' : 'closed';
    options.modified({
      selector: refusal.selector,
      change: 'clicked',
      reason: `${what} ("${text}") was ${done} by its own control "${refusal.label}"${next.frame ? ` in the frame ${next.frame}` : ''}.`,
    });
    if (acted.action === 'none') acted = { cmp: kind === 'consent' ? 'own rule' : null, action: done };
    if (!(await vanished(next, options))) return acted;
  }
  return acted;
}

const press = `function (selector) {
  const treeOf = ${treeOf};
  let root = document;
  for (const part of selector.split(' >> ')) {
    const found = root.querySelector(part);
    if (!found) return false;
    root = part === selector.split(' >> ').at(-1) ? found : treeOf(found) ?? found;
  }
  root.click();
  return true;
}`;

/** Whether the wall went away after the click. */
const vanished = ({ world, wall, frame }: Placed, options: OverlayOptions): Promise<boolean> =>
  faded(
    async () => (await findWalls(world, wall.selector.endsWith('body'))).map((each) => ({ world, wall: each, frame })),
    (each) => each.wall.selector === wall.selector,
    options,
  );

/** Waits until no wall of that kind is there: shortly, or for as long as one of them is in motion, since many fade out. */
async function faded(
  look: () => Promise<Placed[]>,
  counts: (placed: Placed) => boolean,
  { signal, world }: OverlayOptions,
): Promise<boolean> {
  const began = world.monotonic();
  for (;;) {
    const still = (await cut(signal, look()).catch(() => [])).filter(counts);
    signal.throwIfAborted();
    if (still.length === 0) return true;
    const waited = world.monotonic() - began;
    if (waited >= (still.some(({ wall }) => wall.moving) ? limits.fading : limits.gone)) return false;
    await world.sleep(50, signal);
  }
}
