import { Worker } from 'node:worker_threads';
import { compiled } from './compiled.js';

/** What a thread says when it could not do its work. */
export interface ThreadFailure {
  readonly kind: 'failed';
  readonly reason: string;
  /** What the thread threw, as the lines of its stack: no words of the message, which may quote what was read. Absent: it threw nothing. */
  readonly thrownAt?: readonly string[];
}

/**
 * Runs a module (`new URL('./name.js', import.meta.url)`) in a thread of its own, for work that computes without pause. It
 * finds `job` as its `workerData` and posts one answer. Fails as a value; rejects only with the signal's reason, and then
 * the thread is ended.
 */
export function inThread<Answer>(module: URL, job: object, signal?: AbortSignal): Promise<Answer | ThreadFailure> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const thread = start(module, job);
    const stop = (): void => {
      if (signal) reject(reasonOf(signal));
      void thread.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    thread.once('message', (answer: Answer) => resolve(answer));
    thread.once('error', (error: unknown) => resolve(failureOf(error)));
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ kind: 'failed', reason: `the thread ended with code ${code}` });
    });
  });
}

/** A thread that stays for the next job, because its module takes long to load. */
export interface KeptThread<Answer> {
  /** Jobs are done one after the other unless it was asked otherwise. Fails as a value, and with a new thread for the next job; rejects only with the signal's reason. */
  run(job: object, signal?: AbortSignal): Promise<Answer | ThreadFailure>;
}

/**
 * Keeps a module running in a thread from its first job until it had nothing to do for `idleMs`. The module answers each message
 * with one of its own; an answer of the kind `failed` ends the thread, for nobody knows what state it is in. Jobs that may be long
 * are given `whenBusy: 'another'`: one that would have to wait gets a thread of its own, which ends with it.
 */
export function keptThread<Answer extends { readonly kind: string }>(
  module: URL,
  idleMs: number,
  { whenBusy = 'wait' }: { readonly whenBusy?: 'wait' | 'another' } = {},
): KeptThread<Answer> {
  let kept: Worker | undefined;
  let jobs = 0;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const end = (thread: Worker): void => {
    if (kept === thread) kept = undefined;
    void thread.terminate();
  };
  const begin = (): Worker => {
    const thread = start(module);
    // Also while nobody waits for an answer: without a listener an error would end the daemon.
    return thread.on('error', () => end(thread)).on('exit', () => end(thread));
  };
  const ask = async (job: object, signal?: AbortSignal): Promise<Answer | ThreadFailure> => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const thread = (kept ??= begin());
    thread.ref();
    const outcome = await answerOf<Answer>(thread, job, signal).catch((error: unknown) => {
      end(thread);
      throw error;
    });
    if (outcome.kind === 'failed') end(thread);
    thread.unref();
    idle = setTimeout(() => end(thread), idleMs).unref();
    return outcome;
  };
  const askAnother = async (job: object, signal?: AbortSignal): Promise<Answer | ThreadFailure> => {
    signal?.throwIfAborted();
    const thread = start(module);
    // What it fails of after its answer, or once nobody waits, must not end the daemon.
    thread.on('error', () => undefined);
    return answerOf<Answer>(thread, job, signal).finally(() => void thread.terminate());
  };
  return {
    run: (job, signal) => {
      if (whenBusy === 'another' && jobs > 0) return askAnother(job, signal);
      jobs += 1;
      const mine = before.then(() => ask(job, signal)).finally(() => (jobs -= 1));
      before = mine.catch(() => undefined);
      return mine;
    },
  };
}

function answerOf<Answer>(thread: Worker, job: object, signal?: AbortSignal): Promise<Answer | ThreadFailure> {
  const over = new AbortController();
  return new Promise<Answer | ThreadFailure>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(reasonOf(signal)), { once: true, signal: over.signal });
    const hear = (event: string, heard: (said: unknown) => void): void => {
      thread.once(event, heard);
      over.signal.addEventListener('abort', () => thread.off(event, heard), { once: true });
    };
    hear('message', (answer) => resolve(answer as Answer));
    hear('error', (error) => resolve(failureOf(error)));
    hear('exit', (code) => resolve({ kind: 'failed', reason: `the thread ended with code ${String(code)}` }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    thread.postMessage(job);
  }).finally(() => over.abort());
}

function failureOf(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { kind: 'failed', reason: String(error) };
  const { name, message, stack = '' } = error;
  // The engine writes the message before the lines of the stack, and a message may have such lines of its own.
  const from = stack.indexOf(message);
  const lines = from === -1 ? [] : stack.slice(from + message.length).matchAll(/^ +at .+$/gm);
  return { kind: 'failed', reason: message, thrownAt: [name, ...Array.from(lines, ([line]) => line.trim())] };
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('aborted');

function start(module: URL, job?: object): Worker {
  const program = compiled(module);
  if (program !== undefined) return new Worker(program, { workerData: job });
  // A test's own thread reads TypeScript through tsx, which the compiled program neither has nor needs.
  const worker = JSON.stringify(module.href.replace(/\.js$/, '.ts'));
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${worker}); });`;
  return new Worker(source, { eval: true, execArgv: [], workerData: job });
}
