import { deadline } from '../../outside/deadline.js';
import { CaptureFailure } from '../../run/step.js';
import { arriveAt, describeNavigation, documentsOf, LedToFile } from '../navigation/navigation.js';
import { waitUntilSettled } from '../navigation/settle.js';
import type { PageSession } from '../session/session.js';

export interface LeadOptions {
  readonly signal: AbortSignal;
  /** How long the document may take to be asked for, once the action was done. */
  readonly withinMs: number;
  /** What the action fails with, for this reason. */
  readonly failed: (why: string) => CaptureFailure;
}

/**
 * Does what an action of the order does, and follows where it leads: to the next document, and on with its redirects and scripts until one
 * has loaded and come to rest. Then the page is held to that one.
 * @throws CaptureFailure when it leads to none, to a file, or to one that cannot be loaded
 */
export async function leadOn(session: PageSession, act: () => Promise<unknown>, options: LeadOptions): Promise<void> {
  const { mainFrame } = session;
  const from = mainFrame.url();
  try {
    await session.leading(async () => {
      mainFrame.ledByAction();
      await arriveAt(session, from, { signal: options.signal, takesFiles: false }, () => begin(session, act, options));
      await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 0, signal: options.signal });
      options.signal.throwIfAborted();
    });
  } catch (error) {
    throw failureOf(error, session, options);
  } finally {
    mainFrame.ledNowhere();
  }
  const { kind, documentUrl } = await describeNavigation(session, from);
  if (kind === 'pdf' || kind === 'download') throw failureOf(new LedToFile(documentUrl), session, options);
}

/** What was done is over when the next document is asked for. */
async function begin(session: PageSession, act: () => Promise<unknown>, options: LeadOptions): Promise<void> {
  const { mainFrame } = session;
  const before = documentsOf(session).length;
  const events = session.events.length;
  await act();
  const signal = deadline(options.withinMs, options.signal);
  while (documentsOf(session).length === before) {
    const more = await mainFrame.changed(signal).then(
      () => true,
      () => false,
    );
    options.signal.throwIfAborted();
    if (more) continue;
    const window = session.events.slice(events).find(({ kind }) => kind === 'popup_closed');
    throw options.failed(
      window?.kind === 'popup_closed'
        ? `it opened a window of its own, which was closed, ${window.url}: capture that address itself`
        : `it leads to no other document within ${options.withinMs / 1000} s: leave out "leads" where the page stays`,
    );
  }
}

function failureOf(error: unknown, session: PageSession, options: LeadOptions): unknown {
  if (session.gone.aborted || options.signal.aborted) return error;
  if (error instanceof LedToFile)
    return options.failed(`it leads to a file, ${error.url}, and not to a page: capture that address itself`);
  if (!(error instanceof CaptureFailure) || error.reason === 'action_failed') return error;
  const { message } = options.failed(`it leads to a document that could not be loaded: ${error.message}`);
  return new CaptureFailure(error.reason, message.replace(/\.\.$/, '.'));
}
