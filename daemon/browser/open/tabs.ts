import {
  answersCame,
  type Awaited,
  giveUp,
  goBack,
  NOT_COME,
  pressAndWait,
  besideLate,
  unanswered,
} from './awaited.js';
import type { FoundControl } from './program.js';
import { leave, list, tellPressed } from './tell.js';
import type { OpenWork } from './work.js';
import { cut, type OwnWorld } from '../tab/world.js';

/**
 * Selects each tab of a list in turn and keeps the text of its panel, with what is closed inside of it opened; then the tab that
 * was selected before is selected again, so that the picture shows what a visitor saw.
 */
export async function visitTabs(
  world: OwnWorld,
  work: OpenWork,
  tabs: readonly FoundControl[],
  openPanel: (index: number) => Promise<void>,
): Promise<void> {
  const { signal } = work.options;
  const selected = tabs.find((tab) => tab.selected);
  const others = tabs.filter((tab) => tab !== selected);
  if (selected === undefined) return;
  const came = await answersCame(work);
  if (came === 'not_all') giveUp(work);
  await cut(
    signal,
    world.call('function (one, isNew) { return opening.mark(one, isNew) }', selected.index, came !== 'none'),
  );
  let pressed = 0;
  let left = false;
  // What one asked for and that comes later would be taken for the text of another one.
  let isLate = false;
  for (const tab of others) {
    // A tab without a panel that is a link is a link.
    if (tab.refused === 'leaves_page' && !tab.hasPanel) {
      work.settled.set(tab.index, 'refused');
      continue;
    }
    if (!left && !isLate) isLate = (await answersCame(work)) === 'not_all';
    const bound = left ? 'beside_one_that_left' : isLate ? besideLate(work) : (tab.refused ?? work.press());
    if (bound !== null) {
      leave(work, tab, bound);
      continue;
    }
    pressed += 1;
    const done = await pressAndWait(world, work, tab, []);
    // A tab that the page drew anew, or that another press has selected, is looked for again.
    if (done === 'gone' || done === 'open') {
      work.giveBack();
      continue;
    }
    left = done.tried !== null;
    isLate = done.isLate;
    if (isLate) {
      leave(work, tab, unanswered(work));
      tellPressed(work, tab, NOT_COME);
      continue;
    }
    const shown = left ? 'panel' : await whatShown(world, work, { tab, selected, done });
    if (shown === 'panel' && !left && !done.covers) await keepPanel(world, work, tab, done.text, openPanel);
    else passBy(work, tab, done, shown);
  }
  if (pressed === 0) return;
  const back = await goBack(world, work, selected.index);
  if (isLate) giveUp(work);
  tellPressed(work, selected, 'it is the tab that was selected before, and is selected again');
  if (!back)
    work.reasons.push(`After the tabs beside "${selected.label}" were visited, the page reads otherwise than before.`);
}

const ONLY = {
  part: 'it showed a part of what was in sight, and nothing more',
  all: 'it showed what was in sight, and nothing more',
  nothing: 'its part of the page could not be kept',
} as const;
type Shown = keyof typeof ONLY | 'panel';

/** Tells of a tab that was pressed, and of which no text is kept. */
function passBy(work: OpenWork, tab: FoundControl, { tried, covers }: Awaited, shown: Shown): void {
  const left = tried !== null;
  // What looked like a tab, and shows nothing, is none; of one that filters its panel nothing stayed closed.
  if ((tab.guessed || shown === 'part' || shown === 'all') && !left && !covers) work.settled.set(tab.index, 'refused');
  else leave(work, tab, left ? 'tried_to_leave' : covers ? 'covers_page' : 'nothing_appeared');
  const what = ONLY[shown === 'panel' ? 'nothing' : shown];
  tellPressed(work, tab, left ? `it tried to lead to ${tried.slice(0, 500)}, which was stopped` : what);
}

interface OfOnePanel {
  readonly tab: FoundControl;
  readonly selected: FoundControl;
  readonly done: Awaited;
}

/**
 * What a press of a tab showed. One that filters the one panel of its list may show lines alone that were in sight when the first tab was selected; or
 * the same words in other lines. What draws without words, and what is still on its way, may be another thing.
 */
async function whatShown(world: OwnWorld, work: OpenWork, { tab, selected, done }: OfOnePanel): Promise<Shown> {
  const { signal, network } = work.options;
  const bySight = done.added > 0 ? 'panel' : 'nothing';
  if (!tab.filters || !done.wordsOnly || (network?.inFlight() ?? 0) > 0) return bySight;
  const now = 'function (marked, one) { return opening.panelNow(marked, one) }';
  const call = world.call<{ isPart: boolean; isOther: boolean }>(now, selected.index, tab.index);
  const { isPart, isOther } = await cut(signal, call);
  if (!isPart) return isOther ? 'panel' : bySight;
  return done.added > 0 || done.removed > 0 ? 'part' : done.selected ? 'all' : bySight;
}

async function keepPanel(
  world: OwnWorld,
  work: OpenWork,
  tab: FoundControl,
  seen: string,
  openPanel: (index: number) => Promise<void>,
): Promise<void> {
  const { signal } = work.options;
  const before = work.panels.length;
  const standing = work.standing.length;
  if (tab.hasPanel) await openPanel(tab.index);
  const reread = 'function (one) { return opening.reread(one) }';
  const text = (await cut(signal, world.call<string | null>(reread, tab.index))) ?? seen;
  const file = await work.keepText('tab', tab.label, text);
  const where = file === undefined ? '' : ` and kept in ${file}`;
  tellPressed(work, tab, `the text of its part of the page was read (${text.length} characters)${where}`);
  // What was opened inside of it goes out of sight with it; its text is in the tab's file.
  const inside = work.panels
    .splice(before)
    .map((each) => (each.file === undefined && file !== undefined ? { ...each, file } : each));
  list(work, tab, {
    label: tab.label,
    kind: 'tab',
    characters: text.length,
    text,
    ...(file !== undefined && { file }),
  });
  work.panels.push(...inside);
  work.standing.splice(standing);
}
