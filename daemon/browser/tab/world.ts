import type { CDPSession } from 'playwright-core';
import { OVERRIDDEN, unlessOverridden } from './overridden.js';

/**
 * A script world of our own in one frame: it sees the same document as the page, but none of the functions that the
 * page may have replaced, and the page sees nothing of it. The page's CSP does not apply.
 */
export interface OwnWorld {
  /** Calls a function given as source text with JSON arguments and returns its JSON value. */
  call<T>(source: string, ...args: readonly unknown[]): Promise<T>;
  /** The same with handles of objects in the page as arguments. */
  callOn<T>(source: string, objectIds: readonly string[]): Promise<T>;
  readonly contextId: number;
}

export async function ownWorld(cdp: CDPSession, frameId: string, name = 'capture'): Promise<OwnWorld> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: name });
  const run = (functionDeclaration: string, given: Given) =>
    cdp.send('Runtime.callFunctionOn', {
      executionContextId,
      functionDeclaration,
      arguments: [...given],
      returnByValue: true,
      awaitPromise: true,
    });
  let state: 'unknown' | 'plain' | 'overridden' = 'unknown';
  const call = async (source: string, given: Given): Promise<unknown> => {
    let answer = state === 'overridden' ? null : await run(unlessOverridden(source, state === 'unknown'), given);
    state = answer === null || answer.exceptionDetails?.exception?.value === OVERRIDDEN ? 'overridden' : 'plain';
    if (answer === null || state === 'overridden') {
      const { byInterface } = await import('./by-interface.js');
      answer = await run(byInterface(source), given);
    }
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result.value;
  };
  return {
    contextId: executionContextId,
    call: async <T>(source: string, ...args: readonly unknown[]) =>
      (await call(
        source,
        args.map((value) => ({ value })),
      )) as T,
    callOn: async <T>(source: string, objectIds: readonly string[]) =>
      (await call(
        source,
        objectIds.map((objectId) => ({ objectId })),
      )) as T,
  };
}

type Given = readonly ({ readonly value: unknown } | { readonly objectId: string })[];

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
