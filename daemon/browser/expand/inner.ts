import { framesDrawn } from '../tab/timers.js';
import { innerScroller } from './inner-scroller.js';
import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import type { ExpandOptions } from '../tab/page-change.js';
import { cut, type OwnWorld } from '../tab/world.js';

interface Inner {
  readonly selector: string;
  /** Height of its content and of what is visible of it, in CSS pixels. */
  readonly whole: number;
  readonly visible: number;
  /** Selectors of the elements that were given a style; empty when all is as before. */
  readonly unfolded: readonly string[];
  /** Unfolded, it was mostly blank: it fills only what is near its view. */
  readonly blank: boolean;
}

/**
 * A page that does not scroll itself, but in an element that fills the window (an application's shell), is pictured as
 * far as it is visible. Its element and those around it are given their whole height, so that the page is as high as its
 * content. Layers over a page (dialogs, walls) are left as they are, and so is one that is emptier unfolded than before: a list
 * that draws only what is near its view. Gives a sentence when it could not be done.
 */
export async function unfoldInner(main: OwnWorld, { signal, modified }: ExpandOptions): Promise<string | undefined> {
  const inner = await cut(signal, main.call<Inner | null>(unfold));
  if (!inner) return undefined;
  const parts = `${inner.visible} of ${inner.whole} px`;
  // What such a list holds is read by scrolling it (walk-regions.ts), and said there.
  if (inner.blank) return undefined;
  if (inner.unfolded.length === 0) {
    return `The page scrolls inside of ${inner.selector}, which could not be unfolded: pictures show ${parts} of it; the text is whole.`;
  }
  for (const selector of inner.unfolded) {
    modified({
      selector,
      change: 'style_added',
      reason: `The page scrolls inside of ${inner.selector}, of which ${parts} are visible: it was given its whole height.`,
    });
  }
  return undefined;
}

const unfold = `async function () {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const root = document.scrollingElement ?? document.documentElement;
  const above = (element) => element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const inner = (${innerScroller})();
  if (!inner) return null;
  const found = { selector: selectorOf(inner), whole: inner.scrollHeight, visible: inner.clientHeight };
  // Share of its height, in bands of 40 px, beside which a text, a picture or a field stands.
  const filled = (element, height) => {
    const top = element.getBoundingClientRect().top - element.scrollTop;
    const bands = new Set();
    let left = 30000;
    for (const leaf of everyElement(element)) {
      if ((left -= 1) < 0) break;
      if (leaf.childElementCount > 0 && ![...leaf.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) continue;
      if (leaf.textContent.trim() === '' && !leaf.matches('img, svg, canvas, video, iframe, input, textarea, hr')) continue;
      const box = leaf.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      for (let y = Math.max(0, box.top - top); y < Math.min(box.bottom - top, height); y += 40) bands.add(Math.floor(y / 40));
    }
    return bands.size / Math.max(1, Math.ceil(height / 40));
  };
  const filledBefore = filled(inner, inner.clientHeight);
  const before = [];
  const give = (element, styles) => {
    before.push({ element, attribute: element.getAttribute('style') });
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  };
  const whole = { height: 'auto', 'max-height': 'none', overflow: 'visible', contain: 'none' };
  // What lies over the whole of its parent, alone in it, goes into its flow: the parent would have no height of its own.
  const fills = (element) => {
    const parent = above(element);
    if (!parent || getComputedStyle(element).position !== 'absolute') return false;
    const [own, outer] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
    const flows = (other) => other !== element && !/^(absolute|fixed)$/.test(getComputedStyle(other).position) && other.getBoundingClientRect().height > 0;
    return ['left', 'top', 'right', 'bottom'].every((side) => Math.abs(own[side] - outer[side]) <= 2) && ![...(element.parentNode?.children ?? [])].some(flows);
  };
  const chain = [];
  for (let at = inner; at; at = above(at)) chain.push({ at, fills: fills(at) });
  const inFlow = { position: 'relative', top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' };
  const free = { fixed: { position: 'absolute', bottom: 'auto' }, absolute: { bottom: 'auto' } };
  for (const [place, { at, fills }] of chain.entries()) {
    const child = chain[place - 1]?.at;
    const { position, overflowY, contain } = getComputedStyle(at);
    const cuts = child === undefined || child.getBoundingClientRect().bottom > at.getBoundingClientRect().bottom + 1;
    // What is contained is no part of the height around it.
    if (cuts || fills || overflowY !== 'visible' || contain !== 'none' || position === 'fixed') give(at, { ...whole, ...(fills ? inFlow : free[position]) });
  }
  // A script may take it back when it sees it.
  await (${framesDrawn})(1, 50, 200);
  const blank = filled(inner, inner.scrollHeight) < filledBefore * 0.5;
  // Parts whose height is a share of the window's become lower: what counts is that nothing is cut off any more.
  const open = inner.scrollHeight <= inner.clientHeight + 2 && root.scrollHeight >= inner.getBoundingClientRect().bottom + scrollY - 2;
  const grown = root.scrollHeight >= found.whole * 0.9 || (open && inner.clientHeight >= found.whole * 0.75);
  if (!blank && grown) return { ...found, blank, unfolded: before.map(({ element }) => selectorOf(element)) };
  for (const { element, attribute } of before.reverse()) {
    if (attribute === null) element.removeAttribute('style');
    else element.setAttribute('style', attribute);
  }
  return { ...found, blank, unfolded: [] };
}`;
