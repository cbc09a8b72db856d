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
  let over: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    over = whenAborted(signal, () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason))),
    );
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    over?.();
  }
}

interface Waiting {
  readonly stops: Set<() => void>;
  readonly stop: () => void;
}

const waitingUnder = new WeakMap<AbortSignal, Waiting>();

/**
 * One listener of a signal for all that wait under it, until the last has what it waited for. A page has as many frames as it likes,
 * each is asked at once, and Node warns of more than ten listeners as of a leak.
 */
function whenAborted(signal: AbortSignal, stop: () => void): () => void {
  const waiting = waitingUnder.get(signal) ?? beginToWait(signal);
  waiting.stops.add(stop);
  return () => {
    waiting.stops.delete(stop);
    if (waiting.stops.size > 0) return;
    signal.removeEventListener('abort', waiting.stop);
    if (waitingUnder.get(signal) === waiting) waitingUnder.delete(signal);
  };
}

function beginToWait(signal: AbortSignal): Waiting {
  const stops = new Set<() => void>();
  const stop = (): void => {
    for (const each of stops) each();
  };
  const waiting = { stops, stop };
  waitingUnder.set(signal, waiting);
  signal.addEventListener('abort', stop, { once: true });
  return waiting;
}
