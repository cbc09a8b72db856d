import { heldBy, type BrowserProcess } from './processes.js';

/** One page of a browser whose memory is watched. */
export interface Watched {
  /** Process ids of its renderers, as far as they are known. */
  renderers(): ReadonlySet<number>;
  /** Told once when it holds more than NEAR of that: what makes it hold more can still be taken back. */
  near(): void;
  /** Told once when it holds more than it may. */
  over(bytes: number): void;
}

export interface MemoryWatch {
  /** Watches until the returned function is called. */
  add(watched: Watched): () => void;
}

export interface MemoryWatchOptions {
  /** Bytes of one page: its renderers, and what it made the browser's other processes take. */
  readonly limit: number;
  readonly processes: () => Promise<readonly BrowserProcess[] | null>;
  readonly everyMs?: number;
}

interface Page {
  readonly watched: Watched;
  /** Processor time of its renderers when last looked at, and how much of it was new. */
  ticks: number;
  busy: number;
  isNear: boolean;
}

/** Share of the limit. */
const NEAR = 0.6;
const EVERY_MS = 150;

/**
 * Looks at the processes of one browser while pages are open in it. A renderer belongs to its page. The browser, drawing and
 * network processes belong to all: what they hold above what they held when no page was open counts for the only page, or, when
 * there are several and it is more than one may hold, for that whose renderers work most. The browser itself does not tell whose
 * it is.
 */
export function watchMemory({ limit, processes, everyMs = EVERY_MS }: MemoryWatchOptions): MemoryWatch {
  const pages = new Set<Page>();
  /** Renderers of pages that were ended: they go in their own time, and nobody else is charged with them. */
  const ending = new Set<number>();
  let idle: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const all = await processes();
    if (all === null || pages.size === 0) return;
    const owned = new Set([...ending, ...[...pages].flatMap(({ watched }) => [...watched.renderers()])]);
    const shared = all.filter(({ pid }) => !owned.has(pid));
    idle ??= residentOf(shared);
    const alone = pages.size === 1;
    for (const page of pages) busyness(page, rendererOf(page, all));
    if (!alone && residentOf(shared) - idle > limit) {
      const held = (await sumOf(shared)) - idle;
      const [busiest] = [...pages].sort((a, b) => b.busy - a.busy);
      if (held > limit && busiest) end(busiest, held);
    }
    const common = alone ? shared : [];
    for (const page of pages) {
      const own = [...rendererOf(page, all), ...common];
      const free = common.length > 0 ? idle : 0;
      const resident = residentOf(own) - free;
      if (resident > limit * NEAR && !page.isNear) {
        page.isNear = true;
        page.watched.near();
      }
      if (resident <= limit) continue;
      const held = (await sumOf(own)) - free;
      if (held > limit) end(page, held);
    }
  }

  const end = (page: Page, bytes: number): void => {
    if (!pages.delete(page)) return;
    for (const pid of page.watched.renderers()) ending.add(pid);
    // What the browser took for it is given back in its own time too: what stays is measured from then on.
    idle = undefined;
    page.watched.over(Math.round(bytes));
  };
  const next = (): void => {
    timer = setTimeout(() => {
      look()
        .catch(() => undefined)
        .finally(() => (pages.size > 0 ? next() : (timer = undefined)));
    }, everyMs).unref();
  };
  return {
    add: (watched) => {
      const page: Page = { watched, ticks: 0, busy: 0, isNear: false };
      if (pages.size === 0) {
        idle = undefined;
        ending.clear();
      }
      pages.add(page);
      if (timer === undefined) next();
      return () => void pages.delete(page);
    },
  };
}

const rendererOf = ({ watched }: Page, all: readonly BrowserProcess[]): BrowserProcess[] =>
  all.filter(({ pid }) => watched.renderers().has(pid));

/** Recent work weighs more than old. */
function busyness(page: Page, own: readonly BrowserProcess[]): void {
  const ticks = own.reduce((sum, each) => sum + each.ticks, 0);
  page.busy = page.busy / 2 + Math.max(0, ticks - page.ticks);
  page.ticks = ticks;
}

const residentOf = (all: readonly BrowserProcess[]): number => all.reduce((sum, { resident }) => sum + resident, 0);

async function sumOf(all: readonly BrowserProcess[]): Promise<number> {
  return (await Promise.all(all.map(heldBy))).reduce((sum, held) => sum + held, 0);
}
