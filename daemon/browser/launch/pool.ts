import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserFacts } from '../../../src/package/records/facts.js';
import { CaptureFailure } from '../../run/step.js';
import { limited, within } from '../../outside/deadline.js';
import { watchMemory, type MemoryWatch, type Watched } from './memory-watch.js';
import { launchBrowser, type BrowserPath, type LaunchOptions, type RunningBrowser } from './launch.js';
import type { StartedBrowser } from './find.js';
import type { ExtraRoot } from './trusted-roots.js';

/** One warm browser; every session gets a context of its own. A browser that ends, grows or ages is replaced by the next session. */
export interface BrowserPool {
  /** Opens a fresh context with one page. Throws CaptureFailure('browser_unavailable') when no browser starts, or two do not answer. */
  lease(options: BrowserContextOptions): Promise<Lease>;
  close(): Promise<void>;
}

export interface Lease {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly browser: BrowserFacts;
  /** Authorities that the browser trusts because the operator said so. */
  readonly extraRoots: readonly ExtraRoot[];
  /** Folder that finished downloads lie in. */
  readonly downloads: string;
  /** Aborted with CaptureFailure('browser_crashed') when the browser ends under the lease. */
  readonly gone: AbortSignal;
  /** Watches the memory of the page that is opened in it until it is released. */
  watch(page: Watched): void;
  release(): Promise<void>;
}

export interface PoolOptions extends LaunchOptions {
  /** Where it runs already, the pool takes it over. */
  readonly find: () => Promise<BrowserPath & Partial<Pick<StartedBrowser, 'running'>>>;
  /** Contexts after which a browser is replaced. */
  readonly recycleAfter?: number;
  /** Resident bytes of the browser's processes above which it is replaced when a context closes; as much again for each that is open. */
  readonly memoryLimit?: number;
  /** Bytes that one page may hold; see memory-watch.ts. */
  readonly captureMemory?: number | undefined;
  /**
   * A browser that does not open or close a context within this time is held up by a page, or has lost the process that begins
   * others, and is replaced.
   */
  readonly patienceMs?: number;
  /** Told of a launch that failed or a browser that ended by itself. */
  readonly report?: (message: string, error?: unknown) => void;
}

interface Warm {
  readonly running: RunningBrowser;
  readonly gone: AbortController;
  readonly memory: MemoryWatch;
  leases: number;
  served: number;
  retired: boolean;
}

const RECYCLE_AFTER = 50;
/** Sums shared pages once for each process, so this stands well above what the browser really holds. */
const MEMORY_LIMIT = 1_500_000_000;

export const CAPTURE_MEMORY = 1_600_000_000;

const PATIENCE_MS = 15_000;

async function openPage({ running }: Warm, options: BrowserContextOptions): Promise<Pick<Lease, 'context' | 'page'>> {
  const context = await running.browser.newContext(options);
  return { context, page: await context.newPage() };
}

// oxlint-disable-next-line max-lines-per-function -- one warm browser and its leases
export function openPool(options: PoolOptions): BrowserPool {
  const living = new Set<Warm>();
  let current: Promise<Warm> | undefined;
  let closed = false;

  async function launch(): Promise<Warm> {
    const found = await options.find();
    const running = found.running ?? (await launchBrowser(found, options));
    const memory = watchMemory({
      limit: options.captureMemory ?? CAPTURE_MEMORY,
      processes: () => running.processes(),
    });
    const warm: Warm = { running, memory, gone: new AbortController(), leases: 0, served: 0, retired: false };
    living.add(warm);
    running.browser.on('disconnected', () => {
      if (!warm.retired) options.report?.('the browser ended by itself; the next capture starts a new one');
      warm.retired = true;
      warm.gone.abort(new CaptureFailure('browser_crashed', 'The browser ended while it captured the page.'));
      void end(warm);
    });
    return warm;
  }

  async function end(warm: Warm): Promise<void> {
    warm.retired = true;
    living.delete(warm);
    await warm.running.close();
  }

  async function fit(): Promise<Warm> {
    const warm = await current?.catch(() => undefined);
    if (warm && !warm.retired && warm.running.browser.isConnected()) return warm;
    return (current = launch());
  }

  /** Two sessions that ask at once share one launch. */
  let turn: Promise<unknown> = Promise.resolve();
  function take(): Promise<Warm> {
    const mine = turn.then(async () => {
      if (closed) throw new CaptureFailure('browser_unavailable', 'The daemon is stopping.');
      const warm = await fit();
      warm.leases += 1;
      warm.served += 1;
      if (warm.served >= (options.recycleAfter ?? RECYCLE_AFTER)) warm.retired = true;
      return warm;
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function giveBack(warm: Warm): Promise<void> {
    warm.leases -= 1;
    const all = warm.retired ? null : await warm.running.processes();
    const resident = (all ?? []).reduce((sum, each) => sum + each.resident, 0);
    // Captures that still run hold pages and pictures: what they have will be free at their end.
    if (resident > (options.memoryLimit ?? MEMORY_LIMIT) * (1 + warm.leases)) warm.retired = true;
    if (warm.retired && warm.leases === 0) await end(warm);
  }

  /** False when the browser did not answer in time. */
  async function answered(warm: Warm, work: Promise<unknown>): Promise<boolean> {
    const isLate = await limited(options.patienceMs ?? PATIENCE_MS, undefined, async (limit) => {
      await within(work, limit).catch(() => undefined);
      return limit.aborted;
    });
    if (isLate) retire(warm, 'the browser does not answer');
    return !isLate;
  }

  /** It gets no more work, and ends with its last lease. */
  function retire(warm: Warm, why: string, error?: unknown): void {
    if (!warm.retired) options.report?.(`${why}; the next capture starts a new one`, error);
    warm.retired = true;
  }

  /** A page of a browser that opens one; one that does not is passed over once. */
  async function lease(contextOptions: BrowserContextOptions): Promise<Lease> {
    const found = (await leaseOnce(contextOptions)) ?? (await leaseOnce(contextOptions));
    if (found) return found;
    throw new CaptureFailure('browser_unavailable', 'The browser did not open a page, nor did the one after it.');
  }

  async function leaseOnce(contextOptions: BrowserContextOptions): Promise<Lease | undefined> {
    const warm = await take().catch((error: unknown) => {
      options.report?.('no browser could be started', error);
      if (error instanceof CaptureFailure) throw error;
      throw new CaptureFailure('browser_unavailable', 'The browser could not be started.', { cause: error });
    });
    const opening = openPage(warm, contextOptions).catch((error: unknown) =>
      // A page that crashes as it opens: the process that begins others is gone.
      retire(warm, 'the browser opens no page', error),
    );
    const opened = (await answered(warm, opening)) ? await opening : undefined;
    if (!opened) {
      void giveBack(warm);
      return undefined;
    }
    const { context, page } = opened;
    let released: Promise<void> | undefined;
    let unwatch = (): void => undefined;
    const release = async (): Promise<void> => {
      unwatch();
      const closing = context.close();
      closing.catch(() => undefined);
      await answered(warm, closing);
      await giveBack(warm);
    };
    return {
      context,
      page,
      browser: warm.running.facts,
      extraRoots: options.extraRoots ?? [],
      downloads: warm.running.downloads,
      gone: warm.gone.signal,
      watch: (page) => {
        unwatch = warm.memory.add(page);
      },
      release: () => (released ??= release()),
    };
  }

  return {
    lease,
    close: async () => {
      closed = true;
      await turn;
      await Promise.all([...living].map(end));
    },
  };
}
