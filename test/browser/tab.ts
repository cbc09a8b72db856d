import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import type { Tab } from '../../daemon/browser/tab/sessions.js';
import type { World } from '../../src/world.js';

/** A real browser for the tests of this folder; `args` may ask for site isolation. */
export const startBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    chromiumSandbox: false,
    args: ['--hide-scrollbars', ...args],
  });

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
