import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { Tab } from '../../daemon/browser/tab/sessions.js';
import type { World } from '../../src/world.js';
import { browserPath } from './path.js';
import { isTest } from './pool.js';

/** A real browser of the test's own. */
export const startOwnBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath,
    chromiumSandbox: false,
    args: ['--hide-scrollbars', ...args],
  });

let shared: Browser | undefined;
let starting: Promise<Browser> | undefined;

/**
 * The browser of this worker, which its files share one after the other: a start takes a second of the processor. `close` closes the
 * contexts that were opened here. The browser itself ends with the worker. With `args`, which may ask for site isolation, and in a program
 * that is no test, it is one of the caller's own.
 */
export async function startBrowser(args: readonly string[] = []): Promise<Browser> {
  if (args.length > 0 || !isTest) return startOwnBrowser(args);
  if (shared?.isConnected() !== true) {
    starting ??= startOwnBrowser().finally(() => (starting = undefined));
    shared = await starting;
  }
  const own: BrowserContext[] = [];
  const browser = shared;
  const members: Partial<Browser> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      own.push(context);
      return context;
    },
    newPage: async (options) => {
      const page = await browser.newPage(options);
      own.push(page.context());
      return page;
    },
    contexts: () => own.filter((context) => browser.contexts().includes(context)),
    close: async () => void (await Promise.all(own.splice(0).map((context) => context.close()))),
  };
  return new Proxy(browser, {
    get: (target, name) => {
      const found: unknown = Reflect.get(name in members ? members : target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

export async function openTab(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Tab & { close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(url, { waitUntil: 'load' });
  return { page, cdp, close: () => context.close() };
}

export const realWorld: Pick<World, 'now' | 'monotonic' | 'sleep'> = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

export const never = (): AbortSignal => new AbortController().signal;
