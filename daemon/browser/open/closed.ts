import { openByAddress } from './awaited.js';
import type { PageChange } from '../../../src/package/records/page/changes.js';
import { openFrame } from './frame.js';
import { leftInFrame } from './left.js';
import { keepShutAgain } from './one-by-one.js';
import { openingProgram } from './program.js';
import { openBounds, type Opening, type OpenOptions, type OpenWork, type Settled } from './work.js';
import { withSessions, type Tab } from '../tab/sessions.js';
import { shareTreesOf } from '../tab/shadow-trees.js';
import { cut, ownWorld, type OwnWorld } from '../tab/world.js';

/**
 * Opens what is closed on the page: `<details>`, sections behind a control, accordions, "read more"; goes through tabs and
 * exclusive accordions, keeps the text of each part, and leaves them as they were found. Menus, dialogues, pickers, links to
 * other documents and forms are left alone. Every press is told to `modified`; what stays closed is counted and named.
 * Asked again with what it gave `earlier`, it deals with what has come to the page since, and gives both.
 */
export async function openClosed(tab: Tab, options: OpenOptions, earlier?: Opening): Promise<Opening> {
  const work = workOf(options, earlier);
  const settled = new Map<string, Settled>();
  await withSessions(tab, options.signal, async (sessions) => {
    for (const session of sessions) {
      const { cdp, frames } = session;
      await shareTreesOf(session, options.signal);
      for (const frame of frames) {
        const world = await cut(options.signal, ownWorld(cdp, frame.id)).catch(() => null);
        options.signal.throwIfAborted();
        if (!world) continue;
        work.settled = new Map(earlier?.settled.get(frame.id));
        await inFrame(world, work);
        settled.set(frame.id, work.settled);
      }
    }
  });
  work.flush();
  if (work.isCut) work.reasons.push(SEARCH_CUT);
  const panels = [...(earlier?.panels ?? []), ...work.panels];
  const refused = [...(earlier?.refused ?? []), ...work.refused];
  const closed = [...refused, ...work.left];
  const before = earlier?.reason;
  const reasons = [
    ...(before === undefined ? [] : [before]),
    ...work.reasons.filter((each) => !before?.includes(each)),
  ];
  return {
    opened: panels.length,
    panels,
    closed,
    refused,
    settled,
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
  };
}

/** A frame may go away at any moment, which is no fault of the step; an abort is passed on. */
async function inFrame(world: OwnWorld, work: OpenWork): Promise<void> {
  const { signal } = work.options;
  work.standing.length = 0;
  try {
    await cut(signal, world.call(openingProgram));
    const isKnown = await cut(signal, world.call<boolean>('function () { return opening.begin() }'));
    if (!isKnown) work.settled.clear();
    await openFrame(world, work).catch(() => signal.throwIfAborted());
    await keepShutAgain(world, work);
    const reason = work.overtime() ? 'time_limit' : 'not_reached';
    const milliseconds = Math.max(COUNTING_MS, work.leftMs() * 0.5);
    const left = await leftInFrame(world, work.settled, { reason, milliseconds }, signal);
    if (left.isCut) work.isCut = true;
    work.left.push(...left.found);
  } catch {
    signal.throwIfAborted();
  } finally {
    world.call('function () { opening.end() }').catch(() => undefined);
  }
}

/** Also when the time for opening is over, what stays closed is counted for so long. */
const COUNTING_MS = 3_000;

const SEARCH_CUT =
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.';

/** Above this many of one kind, changes are reported in one line. */
const LISTED = 200;

function workOf(options: OpenOptions, earlier?: Opening): OpenWork & { flush(): void } {
  const bounds = { ...openBounds, ...options.openBounds };
  const deadline = options.world.monotonic() + bounds.milliseconds;
  const counts = new Map<PageChange, number>();
  const files = new Map<string, number>();
  let clicks = 0;
  const overtime = (): boolean => options.world.monotonic() >= deadline;
  return {
    options,
    panels: [],
    refused: [],
    left: [],
    reasons: [],
    standing: [],
    settled: new Map(),
    overtime,
    leftMs: () => deadline - options.world.monotonic(),
    isCut: false,
    openAtRest: openByAddress(options.network),
    givenUp: new Set(),
    report: (change) => {
      const count = (counts.get(change.change) ?? 0) + 1;
      counts.set(change.change, count);
      if (count <= LISTED) options.modified(change);
    },
    keepText: async (kind, label, text) => {
      if (options.keep === undefined) return undefined;
      const stem = `regions/${kind.replace('_', '-')}-`;
      const before = (earlier?.panels ?? []).filter(({ file }) => file?.startsWith(stem)).length;
      const number = (files.get(kind) ?? before) + 1;
      files.set(kind, number);
      const name = `${stem}${String(number).padStart(3, '0')}.txt`;
      await options.keep(name, `${label}\n${text}\n`);
      return name;
    },
    press: () => {
      if (overtime()) return 'time_limit';
      if (clicks >= bounds.clicks) return 'click_limit';
      clicks += 1;
      return null;
    },
    giveBack: () => {
      clicks -= 1;
    },
    flush: () => {
      for (const [change, count] of counts) {
        if (count <= LISTED) continue;
        const what = change === 'details_opened' ? 'collapsed sections were opened' : 'controls were pressed';
        options.modified({ selector: null, change, reason: `${count - LISTED} further ${what}.` });
      }
    },
  };
}
