import { answersCame, type Awaited, goBack, pressAndWait } from './awaited.js';
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
  const isNew = await answersCame(work);
  await cut(signal, world.call('function (one, isNew) { return opening.mark(one, isNew) }', selected.index, isNew));
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
    const bound = left ? 'beside_one_that_left' : isLate ? 'time_limit' : (tab.refused ?? work.press());
    if (bound !== null) {
      leave(work, tab, bound);
      continue;
    }
    pressed += 1;
    const done = await pressAndWait(world, work, tab.index, []);
    // A tab that the page drew anew, or that another press has selected, is looked for again.
    if (done === 'gone' || done === 'open') {
      work.giveBack();
      continue;
    }
    left = done.tried !== null;
    isLate = done.isLate;
    const part = await onlyShown(world, work, { tab, selected, done });
    if (done.tried !== null || done.added === 0 || done.covers || part !== null) {
      // What looked like a tab, and shows nothing, is none; of one that filters its panel nothing stayed closed.
      if ((tab.guessed || part !== null) && !left && !done.covers) work.settled.set(tab.index, 'refused');
      else leave(work, tab, left ? 'tried_to_leave' : done.covers ? 'covers_page' : 'nothing_appeared');
      tellPressed(
        work,
        tab,
        left
          ? `it tried to lead to ${(done.tried ?? '').slice(0, 500)}, which was stopped`
          : (part ?? 'its part of the page could not be kept'),
      );
      continue;
    }
    await keepPanel(world, work, tab, done.text, openPanel);
  }
  if (pressed === 0) return;
  const back = await goBack(world, work, selected.index);
  tellPressed(work, selected, 'it is the tab that was selected before, and is selected again');
  if (!back)
    work.reasons.push(`After the tabs beside "${selected.label}" were visited, the page reads otherwise than before.`);
}

const PART = 'it showed a part of what was in sight, and nothing more';
const ALL = 'it showed what was in sight, and nothing more';

interface OfOnePanel {
  readonly tab: FoundControl;
  readonly selected: FoundControl;
  readonly done: Awaited;
}

/**
 * What is told of a tab that filters the one panel of its list: how much it showed of what was in sight when the first tab was selected. After another
 * tab of a filter, some of it may be in sight anew. What draws without words, and what is still on its way, may be another thing.
 */
async function onlyShown(world: OwnWorld, work: OpenWork, { tab, selected, done }: OfOnePanel) {
  if (!tab.filters || !done.wordsOnly || (work.options.network?.inFlight() ?? 0) > 0) return null;
  if (done.added === 0) return done.removed > 0 ? PART : done.selected ? ALL : null;
  const hidesOnly = 'function (marked, one) { return opening.hidesOnly(marked, one) }';
  return (await cut(work.options.signal, world.call<boolean>(hidesOnly, selected.index, tab.index))) ? PART : null;
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
