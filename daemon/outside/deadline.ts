/**
 * A signal that is aborted after `ms`, or when `signal` is. Made by hand: on Node 20 the timer inside
 * `AbortSignal.any([AbortSignal.timeout(ms), signal])` is lost at the next garbage collection, and the limit with it.
 */
export const deadline = (ms: number, signal?: AbortSignal): AbortSignal => begin(ms, signal).limit;

/**
 * `work` under a deadline that ends with it. Of a signal that outlives the work (a capture's, the daemon's) each deadline would
 * else keep a listener and a timer until its time is over.
 */
export async function limited<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const { limit, release } = begin(ms, signal);
  try {
    return await work(limit);
  } finally {
    release();
  }
}

function begin(ms: number, signal?: AbortSignal) {
  const limit = new AbortController();
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cut);
  };
  const end = (reason: unknown) => {
    release();
    limit.abort(reason);
  };
  const cut = () => end(signal?.reason);
  const timer = setTimeout(() => end(new DOMException('the time limit is over', 'TimeoutError')), ms).unref();
  if (signal?.aborted) cut();
  else signal?.addEventListener('abort', cut, { once: true });
  return { limit: limit.signal, release };
}

/** Stops waiting for `work` when the signal is aborted; for work that cannot be cancelled itself. */
export function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortError(signal));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The signal's reason as an Error, which it always is unless somebody aborted with another value. */
export function abortError(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason });
}
