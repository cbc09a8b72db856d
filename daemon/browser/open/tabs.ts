import type { FoundControl, NotPressed, Pressed } from './program.js';
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
  await cut(signal, world.call('function (one) { opening.mark(one) }', selected.index));
  let pressed = 0;
  let left = false;
  for (const tab of others) {
    // A tab without a panel that is a link is a link.
    if (tab.refused === 'leaves_page' && !tab.hasPanel) {
      work.settled.set(tab.index, 'refused');
      continue;
    }
    const bound = left ? 'beside_one_that_left' : (tab.refused ?? work.press());
    if (bound !== null) {
      leave(work, tab, bound);
      continue;
    }
    pressed += 1;
    const press = 'function (one) { return opening.press(one, []) }';
    const done = await cut(signal, world.call<Pressed | NotPressed>(press, tab.index));
    // A tab that the page drew anew, or that another press has selected, is looked for again.
    if (done === 'gone' || done === 'open') {
      work.giveBack();
      continue;
    }
    left = done.tried !== null;
    if (done.tried !== null || done.added === 0 || done.covers) {
      // What looked like a tab, and shows nothing, is none; one that shows less of the same panel, or the same again, filters it: nothing of the page stayed closed.
      // What draws without words, and what is still on its way, may be another thing than was in sight.
      const isWhole = done.wordsOnly && (work.options.network?.inFlight() ?? 0) === 0;
      const filtered = tab.filters && done.added === 0 && (done.removed > 0 || done.selected) && isWhole;
      if ((tab.guessed || filtered) && !left && !done.covers) work.settled.set(tab.index, 'refused');
      else leave(work, tab, left ? 'tried_to_leave' : done.covers ? 'covers_page' : 'nothing_appeared');
      tellPressed(
        work,
        tab,
        left
          ? `it tried to lead to ${(done.tried ?? '').slice(0, 500)}, which was stopped`
          : filtered
            ? `it showed ${done.removed > 0 ? 'a part of ' : ''}what was in sight, and nothing more`
            : 'its part of the page could not be kept',
      );
      continue;
    }
    await keepPanel(world, work, tab, done.text, openPanel);
  }
  if (pressed === 0) return;
  const back = await cut(signal, world.call<boolean>('function (one) { return opening.backTo(one) }', selected.index));
  tellPressed(work, selected, 'it is the tab that was selected before, and is selected again');
  if (!back)
    work.reasons.push(`After the tabs beside "${selected.label}" were visited, the page reads otherwise than before.`);
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
