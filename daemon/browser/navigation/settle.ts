import { CaptureFailure } from '../../run/step.js';
import type { PageSession } from '../session/session.js';
import { type Sign, signOfMore } from './signs.js';

export interface SettleOptions {
  readonly until: 'load' | 'settled';
  /** Waits for this CSS selector as well. */
  readonly selector: string | null;
  /** Milliseconds to wait at the end. */
  readonly delayMs: number;
  readonly signal: AbortSignal;
  /** Milliseconds for network and document to become quiet. */
  readonly limitMs?: number;
}

export interface Settled {
  readonly waitedMs: number;
  /** Requests that were still open. */
  readonly openRequests: number;
  /** Those of scripts among them, by their ids (`NetworkRecorder.askedByScripts`). */
  readonly asked: ReadonlySet<string>;
  /** The document as it was at the end; undefined when it gave no answer. */
  readonly left: DocumentSize | undefined;
  /** Set when a limit ended the wait. */
  readonly truncated?: string;
}

export interface DocumentSize {
  readonly elements: number;
  /** UTF-16 code units. */
  readonly text: number;
  /** World.monotonic. */
  readonly at: number;
}

const LIMIT_MS = 10_000;
/** Nothing was asked for and the document did not change for this long. */
const QUIET_MS = 250;
const POLL_MS = 50;
/** How long a page that is still, and lets know that more is to come, is waited for; the work of a worker is over after so long. */
const MORE_MS = { loading: 5_000, boxes: 5_000, empty: 2_000, hidden: 5_000, worker: 3_000 } as const;

/** Waits until the page has come to rest: network and document quiet, selector there, delay over. */
export async function waitUntilSettled(session: PageSession, options: SettleOptions): Promise<Settled> {
  const { world } = session.options;
  const started = world.monotonic();
  const cut = AbortSignal.any([options.signal, session.gone]);
  const missed: string[] = [];
  try {
    if (options.until === 'settled') {
      const unrest = await becomesQuiet(session, options.limitMs ?? LIMIT_MS, cut);
      if (unrest !== null) missed.push(unrest);
    }
    if (options.selector !== null && !(await appears(session, options.selector, options.limitMs ?? LIMIT_MS, cut)))
      missed.push(`nothing matched the selector ${options.selector}`);
    if (options.delayMs > 0) await world.sleep(options.delayMs, cut);
  } catch (error) {
    if (session.gone.aborted) throw session.gone.reason;
    if (!options.signal.aborted) throw error;
    missed.push('the time limit of the step ended the wait');
  }
  const size = await documentSize(session, POLL_MS * 10, cut).catch(() => undefined);
  // What could not be read would look like a page without text, and all of it like text that came later.
  const left = size?.text === NONE ? undefined : size;
  return {
    waitedMs: Math.round(world.monotonic() - started),
    openRequests: session.network.inFlight(),
    asked: new Set(session.network.askedByScripts().keys()),
    left,
    ...(missed.length > 0 ? { truncated: missed.join('; ') } : {}),
  };
}

/** @returns null when the page is at rest, else what it still did */
async function becomesQuiet(session: PageSession, limitMs: number, signal: AbortSignal): Promise<string | null> {
  const { world } = session.options;
  const { network, mainFrame } = session;
  const end = world.monotonic() + limitMs;
  let size: DocumentSize | undefined;
  let since = world.monotonic();
  let waiting: number | undefined;
  for (;;) {
    const now = world.monotonic();
    const present = await documentSize(session, Math.max(POLL_MS, end - now), signal);
    if (!isSame(present, size) || network.inFlight() > 0 || mainFrame.navigating()) since = now;
    size = present;
    since = Math.max(since, network.lastActivity());
    if (now - since >= QUIET_MS) {
      const more = await whatIsToCome(session, Math.max(POLL_MS, end - now), signal);
      if (more === null) return null;
      waiting ??= now;
      if (now >= Math.min(end, waiting + MORE_MS[more.kind])) return stillToCome(more);
    }
    if (now >= end) return 'the page did not come to rest';
    await world.sleep(POLL_MS, signal);
  }
}

function stillToCome(more: More): string | null {
  if (more.kind === 'loading') return `the page went on marking something in view as loading: ${more.selector}`;
  if (more.kind === 'boxes')
    return `the page went on showing empty boxes that are animated without end: ${more.selector}`;
  return null;
}

type More = Sign | { readonly kind: 'worker' };

/** What a page at rest may wait for itself. */
async function whatIsToCome(session: PageSession, limitMs: number, signal: AbortSignal): Promise<More | null> {
  const { network, options } = session;
  const begun = network.youngestWorker();
  if (begun !== undefined && options.world.monotonic() - begun < MORE_MS.worker) return { kind: 'worker' };
  const sign = signOfMore(session).catch(() => null);
  return (await answerOf(sign, session, limitMs, signal)) ?? null;
}

/** The size of a document that is not there or could not be read. */
const NONE = -1;

const isSame = (one: DocumentSize | undefined, other: DocumentSize | undefined): boolean =>
  one !== undefined && one.elements === other?.elements && one.text === other.text;

/**
 * A change of the document shows in the number of its elements or the length of its text; none while there is no document. Undefined
 * when it does not answer.
 */
async function documentSize(
  session: PageSession,
  limitMs: number,
  signal: AbortSignal,
): Promise<DocumentSize | undefined> {
  const read = session.cdp.send('Runtime.evaluate', {
    expression: '[document.getElementsByTagName("*").length, document.body ? document.body.textContent.length : 0]',
    returnByValue: true,
    timeout: 500,
  });
  const size = read.then(
    ({ result }) => (Array.isArray(result.value) ? (result.value as unknown[]).map(Number) : []),
    () => [],
  );
  const found = await answerOf(size, session, limitMs, signal);
  const [elements = NONE, text = NONE] = found ?? [];
  return found && { elements, text, at: session.options.world.monotonic() };
}

/** Fewer new characters are a counter or a label. */
const SOME_TEXT = 20;
const MORE_TEXT_MS = { atLeast: 250, atMost: 2_000, inAll: 6_000 } as const;

/**
 * Waits where text has come since `before`, when the page was at rest and nobody touched it: until none came for twice the time that
 * the last took. What comes and goes at one length, as of a clock or a slide, is none.
 */
export async function waitForMoreText(
  session: PageSession,
  before: DocumentSize,
  signal: AbortSignal,
): Promise<{ readonly waitedMs: number; readonly truncated?: string }> {
  const { world } = session.options;
  const started = world.monotonic();
  const read = () => documentSize(session, 1_000, signal);
  let grown = before;
  let patience = 0;
  for (;;) {
    const now = await read();
    if (now !== undefined && now.text >= grown.text + SOME_TEXT) {
      patience = Math.min(Math.max((now.at - grown.at) * 2, MORE_TEXT_MS.atLeast), MORE_TEXT_MS.atMost);
      grown = now;
    }
    const waitedMs = Math.round(world.monotonic() - started);
    if (patience === 0 || world.monotonic() - grown.at >= patience) return { waitedMs: patience === 0 ? 0 : waitedMs };
    if (waitedMs >= MORE_TEXT_MS.inAll) return { waitedMs, truncated: 'text went on coming to the page' };
    await world.sleep(POLL_MS, signal);
  }
}

async function appears(session: PageSession, selector: string, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const { page } = session;
  const { world } = session.options;
  const end = world.monotonic() + limitMs;
  for (;;) {
    const counted = page
      .locator(`css=${selector}`)
      .count()
      .catch((error: unknown) => {
        if (error instanceof Error && /selector/i.test(error.message))
          throw new CaptureFailure('internal', `The selector ${selector} is not a valid CSS selector.`, {
            cause: error,
          });
        return 0;
      });
    const found = await answerOf(counted, session, Math.max(POLL_MS, end - world.monotonic()), signal);
    if (found !== undefined && found > 0) return true;
    if (world.monotonic() >= end) return false;
    await world.sleep(POLL_MS, signal);
  }
}

/** What the page answers; undefined when it takes longer. A page whose script never ends answers nothing. */
async function answerOf<T>(
  answer: Promise<T>,
  session: PageSession,
  limitMs: number,
  signal: AbortSignal,
): Promise<T | undefined> {
  const ended = new AbortController();
  signal.addEventListener('abort', () => ended.abort(), { once: true, signal: ended.signal });
  const late = session.options.world.sleep(limitMs, ended.signal).then(() => undefined);
  late.catch(() => undefined);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    ended.abort();
  }
}
