import { deadline } from '../../outside/deadline.js';
import { CaptureFailure } from '../../run/step.js';
import { arriveAt, describeNavigation, documentsOf, LedToFile } from '../navigation/navigation.js';
import { waitUntilSettled } from '../navigation/settle.js';
import type { PageSession } from '../session/session.js';
import { toldAddress, toldMessage } from './told.js';

export interface LeadOptions {
  readonly signal: AbortSignal;
  /** How long the document may take to be asked for, once the action was done. */
  readonly withinMs: number;
  /** What the action fails with, for this reason. */
  readonly failed: (why: string) => CaptureFailure;
  /** What was typed and may be in no message, though it may be in an address. */
  readonly secrets: readonly string[];
}

/**
 * Does what an action of the order does, and follows where it leads: to the next document, and on with its redirects and scripts until one
 * has loaded and come to rest. Then the page is held to that one.
 * @returns why it did not end its load or come to rest, when it did not
 * @throws CaptureFailure when it leads to none, to a file, or to one that cannot be loaded
 */
export async function leadOn(
  session: PageSession,
  act: () => Promise<unknown>,
  options: LeadOptions,
): Promise<string | undefined> {
  const { mainFrame } = session;
  const from = mainFrame.url();
  const unfinished: string[] = [];
  try {
    await session.leading(async () => {
      mainFrame.ledByAction();
      const { signal } = options;
      const follow = () => arriveAt(session, from, { signal, takesFiles: false }, () => begin(session, act, options));
      const ended = await (session.options.acceptInvalidTls ? session.acceptingCertificates(follow) : follow());
      if (ended !== undefined) unfinished.push(ended);
      const settled = await waitUntilSettled(session, { until: 'settled', selector: null, delayMs: 0, signal });
      signal.throwIfAborted();
      if (settled.truncated !== undefined) unfinished.push(settled.truncated + stillOpen(settled.openRequests));
    });
  } catch (error) {
    throw failureOf(error, session, options);
  } finally {
    mainFrame.ledNowhere();
  }
  const { kind, documentUrl } = await describeNavigation(session, from);
  if (kind === 'pdf' || kind === 'download') throw failureOf(new LedToFile(documentUrl), session, options);
  return unfinished.length > 0 ? unfinished.join('; ') : undefined;
}

const stillOpen = (requests: number): string => (requests === 0 ? '' : ` (requests still open: ${requests})`);

/** What was done is over when the next document is asked for. */
async function begin(session: PageSession, act: () => Promise<unknown>, options: LeadOptions): Promise<void> {
  const { mainFrame } = session;
  // One that is given up meanwhile is no longer counted.
  const before = new Set(mainFrame.documents);
  const events = session.events.length;
  await act();
  const signal = deadline(options.withinMs, options.signal);
  const asked = () => documentsOf(session).filter((each) => !before.has(each));
  while (!asked().some(({ cause }) => cause === 'action')) {
    const more = await mainFrame.changed(signal).then(
      () => true,
      () => false,
    );
    options.signal.throwIfAborted();
    if (more) continue;
    const window = session.events.slice(events).find(({ kind }) => kind === 'popup_closed');
    const own = asked().at(-1);
    if (own)
      throw options.failed(
        `the page went on by itself, to ${toldAddress(own.url, options.secrets)}, and the action led nowhere`,
      );
    throw options.failed(
      window?.kind === 'popup_closed'
        ? `it opened a window of its own, which was closed, ${toldAddress(window.url, options.secrets)}: capture that address itself`
        : `it leads to no other document within ${options.withinMs / 1000} s: leave out "leads" where the page stays`,
    );
  }
}

function failureOf(error: unknown, session: PageSession, options: LeadOptions): unknown {
  if (session.gone.aborted || options.signal.aborted) return error;
  if (error instanceof LedToFile)
    return options.failed(
      `it leads to a file, ${toldAddress(error.url, options.secrets)}, and not to a page: capture that address itself`,
    );
  if (!(error instanceof CaptureFailure) || error.reason === 'action_failed') return error;
  const why = toldMessage(error.message, options.secrets);
  const { message } = options.failed(`it leads to a document that could not be loaded: ${why}`);
  return new CaptureFailure(error.reason, message.replace(/\.\.$/, '.'));
}
