import type { PageSession } from './session.js';
import { cut } from './snapshot-world.js';

/** What the page has to answer once its scripts are stopped. */
const AFTER_MS = 2_000;

const stopped = new WeakSet<PageSession>();

/**
 * Asks the page for a sign of life. When it gives none, its scripts are stopped for good: the browser does so in the middle of
 * a loop. True when that made it answer; a page that is held up by something else (layout, drawing) is left as it is.
 */
export async function keepAnswering(session: PageSession, patienceMs: number, signal: AbortSignal): Promise<boolean> {
  if (stopped.has(session) || session.gone.aborted) return false;
  if (await answers(session, patienceMs, signal)) return false;
  stopped.add(session);
  // First that none begins again, then the one that runs: both reach a renderer that is busy.
  session.cdp.send('Emulation.setScriptExecutionDisabled', { value: true }).catch(() => undefined);
  session.cdp.send('Runtime.terminateExecution').catch(() => undefined);
  return answers(session, AFTER_MS, signal);
}

async function answers(session: PageSession, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  const late = session.options.world.sleep(limitMs, over.signal).then(
    () => false,
    () => false,
  );
  const alive = session.cdp.send('Runtime.evaluate', { expression: '1' }).then(
    () => true,
    // A document that is being replaced answers with an error; that is an answer.
    () => true,
  );
  try {
    return await cut(AbortSignal.any([signal, session.gone]), Promise.race([alive, late]));
  } finally {
    over.abort();
  }
}
