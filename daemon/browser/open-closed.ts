import { openFrame } from './open-frame.js';
import { openingProgram, type FoundControl } from './open-program.js';
import type { Change, ExpandOptions } from './page-change.js';
import { withSessions, type Tab } from './snapshot-sessions.js';
import { cut, ownWorld, type OwnWorld } from './snapshot-world.js';

export const panelKinds = ['details', 'disclosure', 'accordion', 'tab', 'read_more'] as const;
export type PanelKind = (typeof panelKinds)[number];

/** Why a part of the page is still closed. */
export const closedReasons = {
  leaves_page: 'its control is a link to another document',
  submits_form: 'its control sends a form',
  disabled: 'its control is switched off',
  tried_to_leave: 'its control tried to lead to another document, which was stopped',
  covers_page: 'what it opens lies over other text; it was closed again',
  beside_one_that_left: 'a control of the same list tried to lead to another document',
  nothing_appeared: 'pressing its control brought no text into sight',
  click_limit: 'the number of controls that are pressed was reached',
  time_limit: 'the time for opening was over',
} as const;
export type ClosedReason = keyof typeof closedReasons;

/** What was opened. With `file`: its text is in that file, because it cannot stay open beside its neighbours. */
export interface OpenedPanel {
  readonly label: string;
  readonly kind: PanelKind;
  readonly file?: string;
  readonly characters: number;
}

export interface ClosedPart {
  readonly label: string;
  readonly kind: PanelKind;
  readonly reason: ClosedReason;
}

export interface Opening {
  /** All that was opened, those in files included. */
  readonly opened: number;
  readonly panels: readonly OpenedPanel[];
  readonly closed: readonly ClosedPart[];
  /** Set when the page could not be brought back to what a visitor saw, as a sentence. */
  readonly reason?: string;
}

export interface OpenBounds {
  /** Presses at most; `<details>` need none. */
  readonly clicks: number;
  /** Wall time in milliseconds. */
  readonly milliseconds: number;
}

export const openBounds: OpenBounds = { clicks: 200, milliseconds: 15_000 };

export interface OpenOptions extends Pick<ExpandOptions, 'signal' | 'modified' | 'world'> {
  readonly openBounds?: Partial<OpenBounds>;
  /** Keeps a text under a name of the package (`regions/tab-001.txt`); without it such texts are counted and not kept. */
  readonly keep?: (name: string, text: string) => Promise<unknown>;
}

/** A part that was opened, with its text: a later press may close it. */
export interface StandingPanel {
  readonly control: FoundControl;
  readonly text: string;
}

/** The bench of one opening, shared by the frames of a page. */
export interface OpenWork {
  readonly options: OpenOptions;
  readonly panels: OpenedPanel[];
  readonly closed: ClosedPart[];
  readonly reasons: string[];
  /** Parts of the present frame that are open because of us. */
  readonly standing: StandingPanel[];
  /** Reports a change; after many of one kind only their number, when the work ends. */
  readonly report: (change: Change) => void;
  /** Writes the text of a panel that cannot stay open. */
  readonly keepText: (kind: PanelKind, label: string, text: string) => Promise<string | undefined>;
  /** Takes one press from the bound; says which bound is reached when there is none left. */
  readonly press: () => 'click_limit' | 'time_limit' | null;
  readonly overtime: () => boolean;
}

/**
 * Opens what is closed on the page: `<details>`, sections behind a control, accordions, "read more"; goes through tabs and
 * exclusive accordions, keeps the text of each part, and leaves them as they were found. Menus, dialogues, pickers, links to
 * other documents and forms are left alone. Every press is told to `modified`; what stays closed is counted and named.
 */
export async function openClosed(tab: Tab, options: OpenOptions): Promise<Opening> {
  const work = workOf(options);
  await withSessions(tab, options.signal, async (sessions) => {
    for (const { cdp, frames } of sessions) {
      for (const frame of frames) {
        const world = await cut(options.signal, ownWorld(cdp, frame.id)).catch(() => null);
        options.signal.throwIfAborted();
        if (world) await inFrame(world, work);
      }
    }
  });
  work.flush();
  const { panels, closed, reasons } = work;
  return { opened: panels.length, panels, closed, ...(reasons.length > 0 && { reason: reasons.join(' ') }) };
}

/** A frame may go away at any moment, which is no fault of the step; an abort is passed on. */
async function inFrame(world: OwnWorld, work: OpenWork): Promise<void> {
  const { signal } = work.options;
  work.standing.length = 0;
  try {
    await cut(signal, world.call(openingProgram));
    await cut(signal, world.call('function () { opening.begin() }'));
    await openFrame(world, work);
  } catch {
    signal.throwIfAborted();
  } finally {
    world.call('function () { opening.end() }').catch(() => undefined);
  }
}

/** Above this many of one kind, changes are reported in one line. */
const LISTED = 200;

function workOf(options: OpenOptions): OpenWork & { flush(): void } {
  const bounds = { ...openBounds, ...options.openBounds };
  const deadline = options.world.monotonic() + bounds.milliseconds;
  const counts = new Map<string, number>();
  const files = new Map<string, number>();
  let clicks = 0;
  const overtime = (): boolean => options.world.monotonic() >= deadline;
  return {
    options,
    panels: [],
    closed: [],
    reasons: [],
    standing: [],
    overtime,
    report: (change) => {
      const count = (counts.get(change.change) ?? 0) + 1;
      counts.set(change.change, count);
      if (count <= LISTED) options.modified(change);
    },
    keepText: async (kind, label, text) => {
      if (options.keep === undefined) return undefined;
      const number = (files.get(kind) ?? 0) + 1;
      files.set(kind, number);
      const name = `regions/${kind.replace('_', '-')}-${String(number).padStart(3, '0')}.txt`;
      await options.keep(name, `${label}\n${text}\n`);
      return name;
    },
    press: () => {
      if (overtime()) return 'time_limit';
      if (clicks >= bounds.clicks) return 'click_limit';
      clicks += 1;
      return null;
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
