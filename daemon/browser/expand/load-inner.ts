import type { ExpandOptions } from '../tab/page-change.js';
import { selectorOf } from '../tab/selector.js';
import { framesDrawn, pause } from '../tab/timers.js';
import { cut, type OwnWorld } from '../tab/world.js';
import { grownTo } from './grown.js';
import { innerScroller } from './inner-scroller.js';

interface Ends {
  readonly selector: string;
  readonly whole: number;
}

const toItsEnd = `async function () {
  const selectorOf = ${selectorOf};
  const kept = (globalThis.evidenceInner ??= (() => { const element = (${innerScroller})(); return element && { element, top: element.scrollTop }; })());
  if (!kept) return null;
  kept.element.scrollTo({ top: kept.element.scrollHeight, behavior: 'instant' });
  await (${framesDrawn})(1, 0, 100);
  return { selector: selectorOf(kept.element), whole: kept.element.scrollHeight };
}`;

const later = `async function () {
  await (${pause})(60);
  return globalThis.evidenceInner?.element.scrollHeight ?? 0;
}`;

const back = `function () {
  const { element, top } = globalThis.evidenceInner ?? {};
  element?.scrollTo({ top, behavior: 'instant' });
  delete globalThis.evidenceInner;
}`;

/**
 * A shell may load more when its element is scrolled to its end. Unfolded it would not be scrolled any more, so it is brought to its end
 * first, as often as more comes. Gives a sentence when a bound ended that.
 */
export async function loadInner(
  main: OwnWorld,
  { growth, deadline }: { readonly growth: number; readonly deadline: number },
  options: Pick<ExpandOptions, 'signal' | 'world' | 'network' | 'modified'>,
): Promise<string | undefined> {
  const { signal, world, modified } = options;
  let stopped: string | undefined;
  const first = await cut(signal, main.call<Ends | null>(toItsEnd));
  if (first === null) return undefined;
  let { whole } = first;
  while (stopped === undefined) {
    const more = await grownTo(() => cut(signal, main.call<number>(later)), whole, deadline, options);
    const isLate = world.monotonic() >= deadline;
    if (more <= whole && !isLate) break;
    whole = Math.max(whole, more);
    const where = `${first.selector}, in which the page scrolls,`;
    const high = `is ${whole} px high so far.`;
    if (whole - first.whole > growth)
      stopped = `Scrolling ended because ${where} grew by more than ${growth} px meanwhile: it ${high}`;
    else if (isLate) stopped = `Scrolling ended at its limit of time: ${where} ${high}`;
    else await cut(signal, main.call(toItsEnd));
  }
  await cut(signal, main.call(back));
  const grew = whole > first.whole ? `, where it grew from ${first.whole} to ${whole} px` : '';
  const end = stopped === undefined ? 'to its end' : 'as far as the bounds of the capture allow';
  const reason = `Scrolled by itself ${end}${grew}, and back, so that what it loads there is there.`;
  modified({ selector: first.selector, change: 'scrolled', reason });
  return stopped;
}
