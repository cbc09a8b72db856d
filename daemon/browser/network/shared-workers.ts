import type { BrowserContext, CDPSession } from 'playwright-core';

export interface SharedWorkers {
  /** Those that the context has started. */
  started(): number;
  /** Whether it is the script of one of them. */
  isScript(url: string): boolean;
  stop(): void;
}

/**
 * Watches for shared workers. They belong to no page, so no session of a page is told of their requests, and the browser's own session
 * cannot hold them until somebody listens.
 */
export async function watchSharedWorkers(cdp: CDPSession, context: BrowserContext): Promise<SharedWorkers> {
  const browser = await context.browser()?.newBrowserCDPSession();
  const { targetInfo: page } = await cdp.send('Target.getTargetInfo');
  let started = 0;
  const scripts = new Set<string>();
  browser?.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.browserContextId !== page.browserContextId) return;
    started += 1;
    if (scripts.size < KNOWN) scripts.add(targetInfo.url);
  });
  const filter = [{ type: 'shared_worker' }, { exclude: true }];
  await browser?.send('Target.setDiscoverTargets', { discover: true, filter });
  return {
    started: () => started,
    isScript: (url) => scripts.has(url),
    stop: () => void browser?.detach().catch(() => undefined),
  };
}

/** A page may start them without end. */
const KNOWN = 1_000;
