import { Worker } from 'node:worker_threads';

/** What a thread says when it could not do its work. */
export interface ThreadFailure {
  readonly kind: 'failed';
  readonly reason: string;
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
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      void thread.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    thread.once('message', (answer: Answer) => resolve(answer));
    thread.once('error', (error: Error) => resolve({ kind: 'failed', reason: error.message }));
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ kind: 'failed', reason: `the thread ended with code ${code}` });
    });
  });
}

function start(module: URL, job: object): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(module, { workerData: job });
  // From sources (tests) the thread reads TypeScript through tsx, which the compiled program neither has nor needs.
  const worker = JSON.stringify(module.href.replace(/\.js$/, '.ts'));
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${worker}); });`;
  return new Worker(source, { eval: true, execArgv: [], workerData: job });
}
