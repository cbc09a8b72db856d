import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import type { Change } from '../tab/page-change.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** Puts the window over a place of the page, in CSS pixels. */
export const scrollWindow = (
  main: OwnWorld,
  { left, top }: { readonly left: number; readonly top: number },
  signal: AbortSignal,
): Promise<unknown> =>
  cut(signal, main.call(`function (left, top) { scrollTo({ left, top, behavior: 'instant' }) }`, left, top));

/**
 * Bars that stay in the window while the page scrolls would stand in each piece of a picture, over the page: after the first
 * piece fixed ones are made invisible and sticky ones stay at their place in the page. `showBars` undoes it.
 */
export async function hideBars(main: OwnWorld, modified: (change: Change) => void, signal: AbortSignal): Promise<void> {
  const bars = await cut(signal, main.call<{ selector: string; position: string }[]>(hide));
  for (const { selector, position } of bars.slice(0, TOLD)) {
    modified({
      selector,
      change: 'element_hidden',
      reason:
        position === 'fixed'
          ? 'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.'
          : 'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.',
    });
  }
  const rest = bars.length - TOLD;
  if (rest > 0) {
    const reason = `${rest} further elements that stay in the window were treated in the same way.`;
    modified({ selector: null, change: 'element_hidden', reason });
  }
}

export const showBars = (main: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, main.call(show));

const TOLD = 50;

const hide = `function () {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const changed = [];
  const bars = [];
  // A scene that is held in the window for a while: an element around it holds its place. Or a ground that everything stands on.
  const isPinned = (element, box) => {
    if (box.width * box.height < 0.5 * innerWidth * innerHeight) return false;
    if (Number(getComputedStyle(element).zIndex) < 0) return true;
    const around = element.parentElement;
    return around !== null && around !== document.body && around.childElementCount === 1 && around.getBoundingClientRect().height >= box.height;
  };
  // Of a picture behind a section, that section lets be seen what lies in its own box, and no other piece has it.
  const isClipped = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(at);
      if (position === 'fixed') return false;
      if (clipPath !== 'none' || (position === 'absolute' && clip !== 'auto')) return true;
    }
    return false;
  };
  for (const element of everyElement(document)) {
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || (position === 'fixed' && (isPinned(element, box) || isClipped(element)))) continue;
    changed.push({ element, attribute: element.getAttribute('style') });
    if (position === 'fixed') element.style.setProperty('visibility', 'hidden', 'important');
    else element.style.setProperty('position', 'relative', 'important');
    if (position === 'sticky') for (const side of ['top', 'right', 'bottom', 'left']) element.style.setProperty(side, 'auto', 'important');
    bars.push({ selector: selectorOf(element), position });
  }
  globalThis.evidenceBars = changed;
  return bars;
}`;

const show = `function () {
  for (const { element, attribute } of (globalThis.evidenceBars ?? []).reverse()) {
    if (attribute === null) element.removeAttribute('style');
    else element.setAttribute('style', attribute);
  }
  delete globalThis.evidenceBars;
}`;
