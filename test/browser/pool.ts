import { browserFinder, findBrowser } from '../../daemon/browser/launch/find.js';
import { type BrowserPool, openPool, type PoolOptions } from '../../daemon/browser/launch/pool.js';
import { once } from '../once.js';

/** The browser of this machine. It is started to be tried, once in a worker. */
export const foundBrowser = once(() => findBrowser({ configured: null, env: process.env }));

export const openOwnPool = (more: Partial<PoolOptions> = {}): BrowserPool =>
  openPool({ find: browserFinder({ configured: null, env: process.env }, more), ...more });

let shared: BrowserPool | undefined;

/** In a worker of vitest; a program of its own (a benchmark) would wait for what is shared, and which nobody ends, without end. */
export const isTest = process.env['VITEST'] !== undefined;

/** The warm browser of this worker, which its files share, so that each starts none. It ends with the worker. */
export const borrowPool = (): BrowserPool =>
  isTest ? { ...(shared ??= openOwnPool()), close: () => Promise.resolve() } : openOwnPool();
