import { type Awaited, giveUp, NOT_COME, pressAndWait, unanswered } from './awaited.js';
import type { FoundControl } from './program.js';
import { leave, list, tellOpened, tellPressed } from './tell.js';
import type { ClosedReason, OpenedPanel, OpenWork, StandingPanel } from './work.js';
import { cut, type OwnWorld } from '../tab/world.js';

/**
 * Presses controls one after another and looks at each result. What opens without taking anything away stays open. Sections of
 * which one closes another (exclusive accordions) are gone through: the text of each is kept, and at the end they are as found.
 */
export async function openOneByOne(world: OwnWorld, work: OpenWork, controls: readonly FoundControl[]): Promise<void> {
  const { signal } = work.options;
  const exclusive: StandingPanel[] = [];
  let gone = 0;
  for (const control of controls) {
    const bound = work.press();
    if (bound !== null) {
      leave(work, control, bound);
      continue;
    }
    const known = [...work.standing, ...exclusive].map((each) => each.control.index);
    const done = await pressAndWait(world, work, control, known);
    if (done === 'gone') {
      // It is looked for again, for the page may have drawn it anew; with it, most of the others.
      work.giveBack();
      gone += 1;
      if (gone > MOST_GONE) break;
      continue;
    }
    // Another control has opened the same part already: pressing this one would close it.
    if (done === 'open') {
      work.settled.set(control.index, 'open');
      continue;
    }
    const refusal = refusalOf(done, work);
    if (done.isLate) giveUp(work);
    if (refusal !== null) {
      leave(work, control, refusal.reason);
      tellPressed(work, control, refusal.what);
      await undo(world, work, control);
      continue;
    }
    const panel = { control, text: done.text };
    if (done.removed === 0 && !done.fleeting) {
      tellOpened(work, control, done.text.length);
      list(work, control, { label: control.label, kind: control.kind, characters: done.text.length, text: done.text });
      work.standing.push(panel);
      continue;
    }
    const file = await keep(work, panel);
    if (done.shut === 0 && done.closed.length === 0) {
      tellPressed(work, control, done.fleeting ? GONE_WITH_FOCUS : CLOSED_AGAIN);
      await undo(world, work, control);
      continue;
    }
    tellPressed(
      work,
      control,
      'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found',
    );
    exclusive.push({ ...panel, ...(file !== undefined && { file }) });
    for (const index of done.closed) await closedByNext(work, exclusive, index);
  }
  if (exclusive.length === 0) return;
  const indexes = exclusive.map(({ control }) => control.index);
  const asFound = await cut(signal, world.call<boolean>('function (all) { return opening.asFound(all) }', indexes));
  if (asFound) return;
  await markOpen(world, work, exclusive);
  work.reasons.push(`Sections that close each other (${named(exclusive)}) could not all be left as they were found.`);
}

/** Of a part that could not be closed again, nobody says that it was. */
async function markOpen(world: OwnWorld, work: OpenWork, panels: readonly StandingPanel[]): Promise<void> {
  const indexes = panels.map(({ control }) => control.index);
  const stillOpen = 'function (all) { return opening.stillOpen(all) }';
  const open = new Set(await cut(work.options.signal, world.call<number[]>(stillOpen, indexes)));
  const files = new Set(panels.flatMap(({ control, file }) => (open.has(control.index) ? [file] : [])));
  for (const [at, panel] of work.panels.entries())
    if (panel.file !== undefined && files.has(panel.file)) work.panels[at] = { ...panel, staysOpen: true };
}

const CLOSED_AGAIN = 'what it opened took other text away, so it was kept as text and closed again';
const GONE_WITH_FOCUS = 'what it opened was gone once the focus was given back, so its text was kept';

/** Presses that met no control any more, before all controls are looked for again. */
const MOST_GONE = 5;

function refusalOf(
  { tried, added, removed, covers, fleeting, isLate, unfollowed }: Awaited,
  work: OpenWork,
): { readonly reason: ClosedReason; readonly what: string } | null {
  if (tried !== null)
    return { reason: 'tried_to_leave', what: `it tried to lead to ${tried.slice(0, 500)}, which was stopped` };
  // What is only on its way is no text to keep; what stays open is read when it has come.
  if (isLate && (added === 0 || removed > 0 || fleeting)) return { reason: unanswered(work), what: NOT_COME };
  if (added === 0) return { reason: unfollowed ? 'not_followed' : 'nothing_appeared', what: 'no text came into sight' };
  if (covers) return { reason: 'covers_page', what: 'what it opened lay over other text and was closed again' };
  return null;
}

async function keep(work: OpenWork, { control, text }: StandingPanel): Promise<string | undefined> {
  const kind = control.kind === 'disclosure' ? 'accordion' : control.kind;
  const file = await work.keepText(kind, control.label, text);
  const panel: OpenedPanel = { label: control.label, kind, characters: text.length, text };
  list(work, control, file === undefined ? panel : { ...panel, file });
  return file;
}

/** A part that was open, and closed as the next one opened: from the page's text to a text of its own. */
async function closedByNext(work: OpenWork, exclusive: StandingPanel[], index: number): Promise<void> {
  const at = work.standing.findIndex(({ control }) => control.index === index);
  const before = work.standing[at];
  if (before === undefined) return;
  work.standing.splice(at, 1);
  const { label } = before.control;
  const listed = work.panels.findIndex((each) => each.file === undefined && each.label === label);
  if (listed >= 0) work.panels.splice(listed, 1);
  const file = await keep(work, before);
  exclusive.push({ ...before, ...(file !== undefined && { file }) });
}

/** What was opened, and closed when a later press showed nothing: its text would be nowhere. */
export async function keepShutAgain(world: OwnWorld, work: OpenWork): Promise<void> {
  const standing = work.standing.map(({ control }) => control.index);
  const shut = 'function (all) { return opening.shutAgain(all) }';
  for (const index of await cut(work.options.signal, world.call<number[]>(shut, standing)))
    await closedByNext(work, [], index);
}

async function undo(world: OwnWorld, work: OpenWork, control: FoundControl): Promise<void> {
  const undone = await cut(
    work.options.signal,
    world.call<boolean>('function (one) { return opening.undo(one) }', control.index),
  );
  if (!undone)
    work.reasons.push(
      `What the control "${control.label}" changed could not be taken back: the page reads otherwise than before.`,
    );
}

const named = (panels: readonly StandingPanel[]): string =>
  panels
    .slice(0, 5)
    .map(({ control }) => `"${control.label}"`)
    .join(', ');
