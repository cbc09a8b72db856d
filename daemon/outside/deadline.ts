/** A signal that is aborted after `ms`, or when `signal` is. */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([limit, signal]) : limit;
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
