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
  /** Set when a limit ended the wait. */
  readonly truncated?: string;
}

const LIMIT_MS = 10_000;
/** Nothing was asked for and the document did not change for this long. */
const QUIET_MS = 250;
const POLL_MS = 50;
/** How long a page that is still, and lets know that more is to come, is waited for; the work of a worker is over after so long. */
const MORE_MS = { loading: 5_000, empty: 2_000, worker: 3_000 } as const;

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
  return {
    waitedMs: Math.round(world.monotonic() - started),
    openRequests: session.network.inFlight(),
    ...(missed.length > 0 ? { truncated: missed.join('; ') } : {}),
  };
}

/** @returns null when the page is at rest, else what it still did */
async function becomesQuiet(session: PageSession, limitMs: number, signal: AbortSignal): Promise<string | null> {
  const { world } = session.options;
  const { network, mainFrame } = session;
  const end = world.monotonic() + limitMs;
  let size = -1;
  let since = world.monotonic();
  let waiting: number | undefined;
  for (;;) {
    const now = world.monotonic();
    const present = await documentSize(session, Math.max(POLL_MS, end - now), signal);
    if (present === undefined || present !== size || network.inFlight() > 0 || mainFrame.navigating()) since = now;
    size = present ?? -1;
    since = Math.max(since, network.lastActivity());
    if (now - since >= QUIET_MS) {
      const more = await whatIsToCome(session, Math.max(POLL_MS, end - now), signal);
      if (more === null) return null;
      waiting ??= now;
      if (now >= Math.min(end, waiting + MORE_MS[more.kind]))
        return more.kind === 'loading' ? stillLoading(more) : null;
    }
    if (now >= end) return 'the page did not come to rest';
    await world.sleep(POLL_MS, signal);
  }
}

const stillLoading = ({ selector }: { readonly selector: string }): string =>
  `the page went on marking something in view as loading: ${selector}`;

type More = Sign | { readonly kind: 'worker' };

/** What a page at rest may wait for itself. */
async function whatIsToCome(session: PageSession, limitMs: number, signal: AbortSignal): Promise<More | null> {
  const { network, options } = session;
  const begun = network.youngestWorker();
  if (begun !== undefined && options.world.monotonic() - begun < MORE_MS.worker) return { kind: 'worker' };
  const sign = signOfMore(session).catch(() => null);
  return (await answerOf(sign, session, limitMs, signal)) ?? null;
}

/**
 * A change of the document shows in the number of its nodes or the length of its text; -1 while there is no document,
 * undefined when it does not answer.
 */
function documentSize(session: PageSession, limitMs: number, signal: AbortSignal): Promise<number | undefined> {
  const read = session.cdp.send('Runtime.evaluate', {
    expression:
      'document.getElementsByTagName("*").length * 1e7 + (document.body ? document.body.textContent.length : 0)',
    returnByValue: true,
    timeout: 500,
  });
  const size = read.then(
    ({ result }) => (typeof result.value === 'number' ? result.value : -1),
    () => -1,
  );
  return answerOf(size, session, limitMs, signal);
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
