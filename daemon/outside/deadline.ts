/**
 * A signal that is aborted after `ms`, or when `signal` is. Made by hand: on Node 20 the timer inside
 * `AbortSignal.any([AbortSignal.timeout(ms), signal])` is lost at the next garbage collection, and the limit with it.
 */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const end = (reason: unknown) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cut);
    limit.abort(reason);
  };
  const cut = () => end(signal?.reason);
  const timer = setTimeout(() => end(new DOMException('the time limit is over', 'TimeoutError')), ms).unref();
  if (signal?.aborted) cut();
  else signal?.addEventListener('abort', cut, { once: true });
  return limit.signal;
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
