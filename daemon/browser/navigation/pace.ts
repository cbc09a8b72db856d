import type { PageSession } from '../session/session.js';

/** Bytes that may come while the page has not said that it keeps up. */
const AHEAD = 2_000_000;
/** A page that does not answer for so long is given nothing more until it does, */
const SILENT_MS = 700;
/** or until then: its script may be what does not end, and the rest of the page may come meanwhile. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 20;

/**
 * Hands a page no more than it can take in, while it loads. A document without end otherwise keeps its process so busy that it
 * answers nothing any more, not even how much of it there is. Ends with the signal; what then still waits the caller lets go.
 */
export async function pace(session: PageSession, signal: AbortSignal): Promise<void> {
  const { world, proxy } = session.options;
  const answer = async (ms: number, alive: Promise<boolean>): Promise<boolean> => {
    const over = new AbortController();
    try {
      return await Promise.race([alive, world.sleep(ms, AbortSignal.any([signal, over.signal])).then(() => false)]);
    } finally {
      over.abort();
    }
  };
  try {
    for (;;) {
      const alive = session.cdp.send('Runtime.evaluate', { expression: '1' }).then(
        () => true,
        () => true,
      );
      if (!(await answer(SILENT_MS, alive))) {
        proxy.allow(0);
        await answer(PATIENCE_MS, alive);
      }
      proxy.allow(AHEAD);
      await world.sleep(PAUSE_MS, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
