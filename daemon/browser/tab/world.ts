import type { CDPSession } from 'playwright-core';

/**
 * A script world of our own in one frame: it sees the same document as the page, but none of the functions that the
 * page may have replaced, and the page sees nothing of it. The page's CSP does not apply.
 */
export interface OwnWorld {
  /** Calls a function given as source text with JSON arguments and returns its JSON value. */
  call<T>(source: string, ...args: readonly unknown[]): Promise<T>;
  readonly contextId: number;
}

export async function ownWorld(cdp: CDPSession, frameId: string, name = 'capture'): Promise<OwnWorld> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: name });
  return {
    contextId: executionContextId,
    async call<T>(source: string, ...args: readonly unknown[]): Promise<T> {
      const answer = await cdp.send('Runtime.callFunctionOn', {
        executionContextId,
        functionDeclaration: source,
        arguments: args.map((value) => ({ value })),
        returnByValue: true,
        awaitPromise: true,
      });
      if (answer.exceptionDetails) {
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      }
      return answer.result.value as T;
    },
  };
}

/** Rejects with the signal's reason as soon as it is aborted: a hung renderer never answers. */
export async function cut<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // Also what nobody waits for any more may fail, and must not end the program with it.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}
