import type { FoundControl } from './program.js';
import type { Change, ExpandOptions } from '../tab/page-change.js';

export const panelKinds = ['details', 'disclosure', 'accordion', 'tab', 'read_more'] as const;
export type PanelKind = (typeof panelKinds)[number];

/** Why a part of the page is still closed. */
export const closedReasons = {
  leaves_page: 'its control is a link to another document',
  submits_form: 'its control sends a form',
  chooses: 'its control is a choice (a radio button or a checkbox), which was left as it is',
  disabled: 'its control is switched off',
  tried_to_leave: 'its control tried to lead to another document, which was stopped',
  covers_page: 'what it opens lies over other text; it was closed again',
  beside_one_that_left: 'a control of the same list tried to lead to another document',
  nothing_appeared: 'pressing its control brought no text into sight',
  not_followed: 'its control is a link to it, and no link was followed',
  not_answered: 'what pressing its control asked for had not come after 2 s',
  beside_unanswered: 'what a control of the same list asked for had not come after 2 s',
  click_limit: 'the number of controls that are pressed was reached',
  time_limit: 'the time for opening was over',
  not_reached: 'the page drew its control anew or later, and it was not pressed',
  closed_again: 'the page closed it again after it was opened',
  not_asked: 'the order asks for no change to the page',
} as const;
export type ClosedReason = keyof typeof closedReasons;

/** What was opened. With `file`: its text is in that file, because it cannot stay open beside its neighbours. */
export interface OpenedPanel {
  readonly label: string;
  readonly kind: PanelKind;
  readonly file?: string;
  readonly characters: number;
  readonly text: string;
  /** The page did not let it be closed again: it is in the picture as well. */
  readonly staysOpen?: boolean;
}

export interface ClosedPart {
  readonly label: string;
  readonly kind: PanelKind;
  readonly reason: ClosedReason;
}

/** What became of the controls of a frame, by their index: `open` stays so, `kept` stands in a file, `refused` is closed. */
export type Settled = ReadonlyMap<number, 'open' | 'kept' | 'refused'>;

export interface Opening {
  /** All that was opened, those in files included. */
  readonly opened: number;
  readonly panels: readonly OpenedPanel[];
  /** What could not be opened, and what is closed and nobody came to. */
  readonly closed: readonly ClosedPart[];
  /** Of these, what could not be opened; the others are counted anew by the next asking. */
  readonly refused: readonly ClosedPart[];
  /** By frame. */
  readonly settled: ReadonlyMap<string, Settled>;
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

export interface OpenOptions extends Pick<ExpandOptions, 'signal' | 'modified' | 'world' | 'network'> {
  readonly openBounds?: Partial<OpenBounds>;
  /** Keeps a text under a name of the package (`regions/tab-001.txt`); without it such texts are counted and not kept. */
  readonly keep?: (name: string, text: string) => Promise<unknown>;
}

/** A part that was opened, with its text: a later press may close it. */
export interface StandingPanel {
  readonly control: FoundControl;
  readonly text: string;
  /** Where its text is kept. */
  readonly file?: string;
}

/** The bench of one opening, shared by the frames of a page. */
export interface OpenWork {
  readonly options: OpenOptions;
  readonly panels: OpenedPanel[];
  readonly refused: ClosedPart[];
  /** Closed parts that nobody came to, or that closed again. */
  readonly left: ClosedPart[];
  readonly reasons: string[];
  /** Of the present frame. */
  settled: Map<number, 'open' | 'kept' | 'refused'>;
  /** Parts of the present frame that are open because of us. */
  readonly standing: StandingPanel[];
  /** Reports a change; after many of one kind only their number, when the work ends. */
  readonly report: (change: Change) => void;
  /** Writes the text of a panel that cannot stay open. */
  readonly keepText: (kind: PanelKind, label: string, text: string) => Promise<string | undefined>;
  /** Takes one press from the bound; says which bound is reached when there is none left. */
  readonly press: () => 'click_limit' | 'time_limit' | null;
  /** For a press that met nothing. */
  readonly giveBack: () => void;
  readonly overtime: () => boolean;
  /** Milliseconds that are left for opening. */
  readonly leftMs: () => number;
  /** A search for controls ended with its time. */
  isCut: boolean;
  /** How many requests of scripts were open without a press, by method and address: a page may hold some open for ever, and renew them. */
  readonly openAtRest: ReadonlyMap<string, number>;
  /** Ids of those that were waited for in vain. */
  readonly givenUp: Set<string>;
}
