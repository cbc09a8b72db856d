import type { Action } from '../../../src/contract/captures/actions.js';
import { CaptureFailure } from '../../run/step.js';
import { waitUntilSettled } from '../navigation/settle.js';
import type { ViewBox } from '../picture/view-pictures.js';
import type { PageSession } from '../session/session.js';
import type { Change } from '../tab/page-change.js';
import { cut, type OwnWorld, ownWorld } from '../tab/world.js';
import {
  chooseOption,
  findElement,
  focusElement,
  focusField,
  type Found,
  isSecretField,
  scrollPage,
  secretField,
  showsSecret,
  windowBox,
} from './find.js';
import { pointAt, pressKey } from './keys.js';
import { leadOn } from './lead.js';
import { toldAddress } from './told.js';

/** What came of one action, as the log has it; numbers count from 1. */
export interface Acted {
  readonly number: number;
  readonly action: Action['action'];
  readonly at: string;
  /** What was asked for. */
  readonly selector: string | null;
  /** What it hit, by a selector of our own, with its tag and the beginning of its words. */
  readonly hit: { readonly selector: string; readonly tag: string; readonly label: string } | null;
  /** Elements that the selector matched. */
  readonly matches: number | null;
  readonly text?: string;
  /** The name of the secret that was typed. */
  readonly secret?: string;
  readonly key?: string;
  readonly option?: string;
  readonly to?: string;
  /** It led to another document. */
  readonly leads?: true;
  /** Why that document did not end its load or did not come to rest, where it did not. */
  readonly unfinished?: string;
  readonly pictures: readonly string[];
}

export interface ActOptions {
  readonly signal: AbortSignal;
  /** What may be typed and not recorded, by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly modified: (change: Change & { readonly at: string }) => void;
  /** Takes a picture of a part of the page and gives its name. */
  readonly picture: (number: number, when: 'before' | 'after', box: ViewBox) => Promise<string | undefined>;
}

/** The page may answer an action with requests of its own; they are waited for, each time. */
const SETTLE_MS = 5_000;
const DEFAULT_SECONDS = 5;
const POLL_MS = 100;

/**
 * Performs the actions in their order, as a person with a pointer and a keyboard does: what lies over an element is hit in its place, so
 * an element that is covered is none. The page is held, so only an action that says so leads to another document.
 * @throws CaptureFailure `action_failed` with the number of the first that finds nothing, or does not do what it says
 */
export async function performActions(
  session: PageSession,
  actions: readonly Action[],
  options: ActOptions,
): Promise<Acted[]> {
  await session.hold();
  let world = await ownWorld(session.cdp, session.mainFrameId);
  const acted: Acted[] = [];
  for (const [at, action] of actions.entries()) {
    const run: Run = { session, world, action, number: at + 1, count: actions.length, options };
    acted.push(await perform(run));
    await expectUnseen(run);
    ({ world } = run);
  }
  // The pointer leaves the window: the whole page is scrolled or resized under it for the picture, which would then show two states.
  if (actions.some(({ action }) => action === 'click' || action === 'hover')) {
    await cut(options.signal, pointAt(session.cdp, { x: -1, y: -1 }, false));
    await settled(session, options);
  }
  return acted;
}

/** A secret that the page shows would be in its picture, where no search finds it. */
async function expectUnseen(run: Run): Promise<void> {
  const values = secretsOf(run);
  if (values.length > 0 && (await asked(run, run.world.call<boolean>(showsSecret, values))))
    throw failed(run, 'the page then shows what was typed as a secret');
}

const secretsOf = ({ options }: Pick<Run, 'options'>): string[] => Object.values(options.secrets ?? {});

interface Run {
  readonly session: PageSession;
  /** Of the document that is there now. */
  world: OwnWorld;
  readonly action: Action;
  readonly number: number;
  readonly count: number;
  readonly options: ActOptions;
}

async function perform(run: Run): Promise<Acted> {
  const { session, action, number, options } = run;
  const { selector = null, picture } = action;
  const found = selector === null ? undefined : await find(run, selector);
  const pictures: string[] = [];
  const photograph = async (when: 'before' | 'after'): Promise<void> => {
    if (picture !== when && picture !== 'both') return;
    await expectUnseen(run);
    const name = await options.picture(number, when, await asked(run, run.world.call<ViewBox>(windowBox)));
    if (name !== undefined) pictures.push(name);
  };
  await photograph('before');
  const events = session.events.length;
  const at = session.options.world.now().toISOString();
  const led = action.leads === true ? await lead(run, found) : undefined;
  const option = led ? led.option : await does[action.action](run, found);
  if (action.action !== 'wait_for') options.modified({ at, ...changeOf(run, found, option) });
  await settled(session, options);
  const left = action.leads !== true && leads.has(action.action) ? stoppedSince(session, events) : undefined;
  if (left !== undefined)
    throw failed(
      run,
      `it leads to another document, ${toldAddress(left, secretsOf(run))}: give it "leads": true, or capture that address itself`,
    );
  await photograph('after');
  return {
    number,
    action: action.action,
    at,
    selector,
    hit: found ? { selector: found.selector, tag: found.tag, label: found.label } : null,
    matches: found?.matches ?? null,
    ...(action.text !== undefined && { text: action.text }),
    ...(action.secret !== undefined && { secret: action.secret }),
    ...(action.key !== undefined && { key: action.key }),
    ...(option !== undefined && { option }),
    ...(action.to !== undefined && { to: action.to }),
    ...(led && { leads: true }),
    ...(led?.unfinished !== undefined && { unfinished: led.unfinished }),
    pictures,
  };
}

interface Led {
  readonly option: string | undefined;
  readonly unfinished: string | undefined;
}

/** As `does`, on to the document that it leads to. */
async function lead(run: Run, found: Hit | undefined): Promise<Led> {
  const { session, action, options } = run;
  let option: string | undefined;
  const act = async (): Promise<void> => {
    option = await does[action.action](run, found);
  };
  const withinMs = (action.seconds ?? DEFAULT_SECONDS) * 1000;
  const unfinished = await leadOn(session, act, {
    signal: options.signal,
    withinMs,
    failed: (why) => failed(run, why),
    secrets: secretsOf(run),
  });
  run.world = await ownWorld(session.cdp, session.mainFrameId);
  return { option, unfinished };
}

async function settled(session: PageSession, { signal }: ActOptions): Promise<void> {
  await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 0, signal, limitMs: SETTLE_MS });
  signal.throwIfAborted();
}

/** A page may also lead on by itself; while it is only waited for, pointed at or scrolled, that is no fault of the action. */
const leads: ReadonlySet<Action['action']> = new Set(['click', 'type', 'press', 'select']);

function stoppedSince({ events }: PageSession, from: number): string | undefined {
  const stopped = events.slice(from).find(({ kind }) => kind === 'navigation_stopped');
  return stopped?.kind === 'navigation_stopped' ? stopped.url : undefined;
}

type Hit = NonNullable<Found['hit']> & { readonly matches: number };

/** Waits until an element can be seen; actions with a pointer also until nothing lies over it. */
async function find(run: Run, selector: string): Promise<Hit> {
  const { session, world, action, options } = run;
  const clock = session.options.world;
  const seconds = action.seconds ?? DEFAULT_SECONDS;
  const until = clock.monotonic() + seconds * 1000;
  const pointed = action.action === 'click' || action.action === 'hover';
  const block = action.action === 'scroll' ? 'start' : action.action === 'wait_for' ? 'nearest' : 'center';
  for (;;) {
    const { matches, hit } = await asked(run, world.call<Found>(findElement, selector, block));
    if (matches === null) throw failed(run, 'this is no CSS selector');
    const usable = hit !== undefined && !(pointed && (hit.covered !== null || hit.disabled));
    if (usable) return { ...hit, matches };
    if (clock.monotonic() >= until) {
      const within = `within ${seconds} s`;
      if (hit?.disabled === true)
        throw failed(run, `${hit.selector} was disabled and did not become enabled ${within}`);
      if (hit) throw failed(run, `${hit.selector} is covered by ${hit.covered ?? ''}`);
      if (matches > 0) throw failed(run, `${matches} elements match, and none of them could be seen ${within}`);
      throw failed(run, `it found nothing ${within}`);
    }
    await clock.sleep(POLL_MS, options.signal);
  }
}

/** What each does; gives the words of the option that was chosen. */
const does: Readonly<Record<Action['action'], (run: Run, found: Hit | undefined) => Promise<string | undefined>>> = {
  click: async (run, found) => {
    if (found) await asked(run, pointAt(run.session.cdp, found, true));
    return undefined;
  },
  hover: async (run, found) => {
    if (found) await asked(run, pointAt(run.session.cdp, found, false));
    return undefined;
  },
  type: async (run) => {
    const { selector, secret } = run.action;
    const text = secret === undefined ? (run.action.text ?? '') : run.options.secrets?.[secret];
    if (text === undefined) throw failed(run, 'the value of the secret is not there any more: order the capture again');
    const state = await asked(run, run.world.call<string>(focusField, selector, secret !== undefined));
    if (state !== 'ready') throw failed(run, state);
    const { cdp } = run.session;
    await asked<unknown>(run, text === '' ? pressKey(cdp, 'Delete') : cdp.send('Input.insertText', { text }));
    if (secret === undefined && (await asked(run, run.world.call<boolean>(isSecretField))))
      throw failed(run, secretField);
    return undefined;
  },
  press: async (run) => {
    const { selector, key } = run.action;
    if (selector !== undefined) await asked(run, run.world.call<boolean>(focusElement, selector));
    if (key !== undefined) await asked(run, pressKey(run.session.cdp, key));
    return undefined;
  },
  select: async (run) => {
    const { selector, option } = run.action;
    const chosen = await asked(run, run.world.call<string | null>(chooseOption, selector, option));
    if (chosen === null) throw failed(run, `it is no list with an option '${option ?? ''}' that can be chosen`);
    return chosen;
  },
  scroll: async (run) => {
    if (run.action.to !== undefined) await asked(run, run.world.call(scrollPage, run.action.to));
    return undefined;
  },
  wait_for: async () => undefined,
};

const asked = <T>({ options }: Run, work: Promise<T>): Promise<T> => cut(options.signal, work);

const changes: Readonly<
  Record<Exclude<Action['action'], 'wait_for'>, readonly [change: Change['change'], words: string]>
> = {
  click: ['clicked', 'was clicked'],
  hover: ['hovered', 'was pointed at'],
  type: ['typed', 'was given the text'],
  press: ['key_pressed', 'was pressed'],
  select: ['option_selected', 'was set to the option'],
  scroll: ['scrolled', 'was scrolled to'],
};

function changeOf({ action, number, count }: Run, found: Hit | undefined, option: string | undefined): Change {
  if (action.action === 'wait_for') throw new Error('waiting changes nothing');
  const [change, usual] = changes[action.action];
  const words = action.secret === undefined ? usual : 'was given the secret';
  const what = action.key === undefined ? (found?.tag ?? 'the page') : `the key ${action.key}`;
  const value = option ?? action.text ?? action.secret ?? action.to;
  const told = value === undefined ? '' : `: ${value}`;
  return {
    selector: found?.selector ?? null,
    change,
    reason: `Action ${number} of ${count} that the order lists: ${what} ${words}${told}.`,
  };
}

function failed({ action, number, count }: Run, why: string): CaptureFailure {
  const on = action.selector === undefined ? '' : ` ${action.selector}`;
  return new CaptureFailure('action_failed', `Action ${number} of ${count} (${action.action}${on}) failed: ${why}.`);
}
