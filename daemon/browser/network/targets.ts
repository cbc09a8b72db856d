import type { CDPSession } from 'playwright-core';

/** One place that speaks the DevTools protocol: the page, a cross-site frame with its own process, or a worker. */
export interface Channel {
  readonly name: string;
  send(method: string, params?: object): Promise<unknown>;
}

/** What is known of the page's parts. */
export interface Targets {
  /** When the youngest of the page's workers that run began, by the clock that was given. */
  youngestWorker(): number | undefined;
}

export type ProtocolEvent = (channel: Channel, method: string, params: unknown) => void;

/**
 * Follows frames and workers that run in other processes and enables `domains` in each before its first request leaves.
 * Attached without flattening, because Playwright holds the flattened sessions for itself.
 */
export async function followTargets(
  cdp: CDPSession,
  domains: readonly [method: string, params: object][],
  heard: ProtocolEvent,
  clock: () => number,
): Promise<Targets> {
  const children = new Map<string, Child>();
  const workers = new Map<string, number>();

  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, clock());
    const child = openChild(sessionId, (message) => cdp.send('Target.sendMessageToTarget', { sessionId, message }));
    children.set(sessionId, child);
    // Sent in one go: waiting for each answer of a target that has not started yet would wait for ever.
    for (const [method, params] of domains) child.send(method, params).catch(() => undefined);
    child
      .send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: true })
      .catch(() => undefined);
    child.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  });
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => {
    children.get(sessionId)?.gone();
    children.delete(sessionId);
    workers.delete(sessionId);
  });
  cdp.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const child = children.get(sessionId);
    if (!child) return;
    const told = JSON.parse(message) as Message;
    if (told.id === undefined) heard(child, told.method ?? '', told.params);
    else child.answered(told.id, told);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  return { youngestWorker: () => (workers.size === 0 ? undefined : Math.max(...workers.values())) };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Child extends Channel {
  answered(id: number, message: Message): void;
  gone(): void;
}

function openChild(name: string, post: (message: string) => Promise<unknown>): Child {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  return {
    name,
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        post(JSON.stringify({ id, method, params })).catch((error: unknown) => {
          waiting.delete(id);
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      }),
    answered: (id, message) => {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (message.error) caller?.reject(new Error(message.error.message));
      else caller?.resolve(message.result);
    },
    gone: () => {
      for (const caller of waiting.values()) caller.reject(new Error('the target is gone'));
      waiting.clear();
    },
  };
}
