import type { PageSession } from '../session/session.js';
import { cut } from './world.js';

/** What the page has to answer once its scripts are stopped. */
const AFTER_MS = 5_000;

/** Pages whose scripts were stopped: once is for good. */
const stopped = new WeakSet<PageSession>();

/** The last question to a page. One that is still open says since when the page is silent. */
const questions = new WeakMap<PageSession, Question>();

interface Question {
  /** Monotonic milliseconds. */
  readonly at: number;
  readonly answer: Promise<true>;
  open: boolean;
}

export interface Stopped {
  readonly silentMs: number;
  /** Whether the page answered once its scripts were stopped; what holds it up otherwise is layout or drawing. */
  readonly answers: boolean;
}

/**
 * Asks the page for a sign of life, and waits for it as long as `patience` says of the time that it has been silent. A page that
 * gives none until then has its scripts stopped for good: the browser does so in the middle of a loop. Undefined when it answered.
 */
export async function keepAnswering(
  session: PageSession,
  patience: (silentMs: number) => number,
  signal: AbortSignal,
): Promise<Stopped | undefined> {
  if (stopped.has(session) || session.gone.aborted) return undefined;
  const { world } = session.options;
  const question = ask(session);
  if (await answered(session, question, patience(world.monotonic() - question.at), signal)) return undefined;
  stopped.add(session);
  // First that none begins again, then the one that runs: both reach a renderer that is busy.
  session.cdp.send('Emulation.setScriptExecutionDisabled', { value: true }).catch(() => undefined);
  session.cdp.send('Runtime.terminateExecution').catch(() => undefined);
  const silentMs = world.monotonic() - question.at;
  const answers = await answered(session, question, AFTER_MS, signal).catch(() => false);
  return { silentMs, answers };
}

function ask(session: PageSession): Question {
  const before = questions.get(session);
  if (before?.open) return before;
  const answer = session.cdp.send('Runtime.evaluate', { expression: '1' }).then(
    () => true as const,
    // A document that is being replaced answers with an error; that is an answer.
    () => true as const,
  );
  const question: Question = { at: session.options.world.monotonic(), answer, open: true };
  void answer.then(() => (question.open = false));
  questions.set(session, question);
  return question;
}

async function answered(session: PageSession, { answer }: Question, limitMs: number, signal: AbortSignal) {
  const over = new AbortController();
  const late = session.options.world.sleep(Math.max(0, limitMs), over.signal).then(
    () => false,
    () => false,
  );
  try {
    return await cut(AbortSignal.any([signal, session.gone]), Promise.race([answer, late]));
  } finally {
    over.abort();
  }
}
