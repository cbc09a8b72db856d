import { openOneByOne } from './one-by-one.js';
import { inTime } from './left.js';
import type { FoundControl, PressedAll, Searched } from './program.js';
import { visitTabs } from './tabs.js';
import { leave, list, tellOpened, tellPressed } from './tell.js';
import type { OpenWork } from './work.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** What is opened may hold further closed parts, and a page may draw all its controls anew with each press. */
const ROUNDS = 250;
/** Pressed together, so that their transitions run at the same time. */
const TOGETHER = 40;

/** Opens what is closed in one frame, or in one panel of it. */
export async function openFrame(world: OwnWorld, work: OpenWork, within: number | null = null): Promise<void> {
  const { signal } = work.options;
  for (let round = 0; round < ROUNDS; round += 1) {
    const find = 'function (within, settled, ms) { return opening.find(within, settled, ms ?? Infinity) }';
    const leftMs = inTime(work.leftMs());
    const search = world.call<Searched<FoundControl>>(find, within, [...work.settled.keys()], leftMs);
    const { found, isCut } = await cut(signal, search);
    if (isCut) work.isCut = true;
    const settledBefore = work.settled.size;
    if (found.length === 0) return;
    const tabs = found.filter(({ kind }) => kind === 'tab');
    const others = found.filter(({ kind }) => kind !== 'tab');
    for (const control of others) if (control.refused !== null) leave(work, control, control.refused);
    const free = others.filter(({ refused }) => refused === null);
    const left = await openTogether(world, work, free);
    await openOneByOne(world, work, left);
    for (const set of new Set(tabs.map((tab) => tab.set)))
      await visitTabs(
        world,
        work,
        tabs.filter((tab) => tab.set === set),
        (panel) => openFrame(world, work, panel),
      );
    if (isCut || work.settled.size === settledBefore) return;
  }
}

/** What lies over the page, or took something away, and does not close: said, and not pressed again. */
function stayedOpen(work: OpenWork, single: FoundControl[], index: number): void {
  const [control] = single.splice(
    single.findIndex((each) => each.index === index),
    1,
  );
  if (control === undefined) return;
  work.settled.set(index, 'open');
  work.reasons.push(
    `What the control "${control.label}" opened could not be closed again: the page reads otherwise than before.`,
  );
}

/** Presses many at once. Gives those that have to be pressed one by one: what they open is not known, or closes another. */
async function openTogether(
  world: OwnWorld,
  work: OpenWork,
  controls: readonly FoundControl[],
): Promise<FoundControl[]> {
  const { signal } = work.options;
  const single = controls.filter(({ hasPanel, beside }) => !hasPanel || beside);
  const known = controls.filter((control) => !single.includes(control));
  // A details element is opened by itself, without a press: any number at once.
  const details = known.filter(({ kind }) => kind === 'details');
  const rest = known.filter(({ kind }) => kind !== 'details');
  const batches = [
    details,
    ...Array.from({ length: Math.ceil(rest.length / TOGETHER) }, (_, at) =>
      rest.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
  ];
  for (const batch of batches) {
    const allowed = batch.filter((control) => {
      const bound = control.kind === 'details' ? (work.overtime() ? 'time_limit' : null) : work.press();
      if (bound !== null) leave(work, control, bound);
      return bound === null;
    });
    if (allowed.length === 0) continue;
    const indexes = allowed.map(({ index }) => index);
    const done = await cut(signal, world.call<PressedAll>('function (all) { return opening.pressAll(all) }', indexes));
    const harmful = done.removed > 0 || done.tried !== null;
    const shut: number[] = [];
    for (const [at, each] of done.each.entries()) {
      const control = allowed[at];
      if (control === undefined) continue;
      if (each.shown && !harmful && !each.covers) {
        tellOpened(work, control, each.text.length);
        list(work, control, {
          label: control.label,
          kind: control.kind,
          characters: each.text.length,
          text: each.text,
        });
        work.standing.push({ control, text: each.text });
        continue;
      }
      if (each.shown) shut.push(each.index);
      tellPressed(work, control, 'with others, without a result that could stay; it is looked at alone');
      single.push(control);
    }
    if (shut.length > 0) {
      const close = 'function (all) { return opening.closeAll(all) }';
      for (const index of await cut(signal, world.call<number[]>(close, shut))) stayedOpen(work, single, index);
    }
    if (harmful) await cut(signal, world.call('function () { return opening.reopen() }'));
  }
  return single.toSorted((a, b) => a.index - b.index);
}
