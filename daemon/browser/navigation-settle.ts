import { CaptureFailure } from '../capture/step.js';
import type { PageSession } from './session.js';

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

/** Waits until the page has come to rest: network and document quiet, selector there, delay over. */
export async function waitUntilSettled(session: PageSession, options: SettleOptions): Promise<Settled> {
  const { world } = session.options;
  const started = world.monotonic();
  const cut = AbortSignal.any([options.signal, session.gone]);
  const missed: string[] = [];
  try {
    if (options.until === 'settled' && !(await becomesQuiet(session, options.limitMs ?? LIMIT_MS, cut)))
      missed.push('the page did not come to rest');
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

async function becomesQuiet(session: PageSession, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const { world } = session.options;
  const { network, mainFrame } = session;
  const end = world.monotonic() + limitMs;
  let size = -1;
  let since = world.monotonic();
  for (;;) {
    const now = world.monotonic();
    const present = await documentSize(session);
    if (present !== size || network.inFlight() > 0 || mainFrame.navigating()) since = now;
    size = present;
    since = Math.max(since, network.lastActivity());
    if (now - since >= QUIET_MS) return true;
    if (now >= end) return false;
    await world.sleep(POLL_MS, signal);
  }
}

/** A change of the document shows in the number of its nodes or the length of its text; -1 while there is no document. */
async function documentSize(session: PageSession): Promise<number> {
  const read = session.cdp.send('Runtime.evaluate', {
    expression:
      'document.getElementsByTagName("*").length * 1e7 + (document.body ? document.body.textContent.length : 0)',
    returnByValue: true,
    timeout: 500,
  });
  return read.then(
    ({ result }) => (typeof result.value === 'number' ? result.value : -1),
    () => -1,
  );
}

async function appears(session: PageSession, selector: string, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const { page } = session;
  const end = session.options.world.monotonic() + limitMs;
  for (;;) {
    const found = await page
      .locator(`css=${selector}`)
      .count()
      .catch((error: unknown) => {
        if (error instanceof Error && /selector/i.test(error.message))
          throw new CaptureFailure('internal', `The selector ${selector} is not a valid CSS selector.`, {
            cause: error,
          });
        return 0;
      });
    if (found > 0) return true;
    if (session.options.world.monotonic() >= end) return false;
    await session.options.world.sleep(POLL_MS, signal);
  }
}
