import { treeOf } from '../tab/tree-of.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** A text node that was visible in the window while the page, or a part of it, was scrolled. */
export interface SeenText {
  readonly text: string;
  /** CSS pixels from the top of what was scrolled. */
  readonly top: number;
}

/**
 * Source of a function `(root, left, top, right, bottom, tell)` that runs in a page: calls `tell(text, box, node)` for each visible
 * text node in that part of the window, in the order of the document. Branches that lie outside are not entered.
 */
export const visibleTexts = `function visibleTexts(root, left, top, right, bottom, tell) {
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  const outside = (box) => box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right;
  const skipped = new Set(['script', 'style', 'noscript', 'template', 'option', 'textarea', 'title', 'head']);
  // A shadow tree stands in place of the children, which its slots show.
  const treeOf = ${treeOf};
  const drawnIn = (node) => treeOf(node)?.childNodes ?? (node.localName === 'slot' && node.assignedNodes().length > 0 ? node.assignedNodes() : node.childNodes);
  // What stands in an element for browsers that do not have it (progress, object, video) has no lines of its own.
  const range = document.createRange();
  const isLaid = (node) => { range.selectNodeContents(node); return range.getClientRects().length > 0; };
  /** Words right in closed details have a box, and are not drawn. */
  const isShutIn = (holder, node) => holder.localName === 'details' && !holder.open && node.parentElement === holder;
  const isFar = (box) => box.bottom < top - 300 || box.top > bottom + 300 || box.right < left - 300 || box.left > right + 300;
  /** What it holds may be much higher than it is, as the rows of a list in a box of the height of its window. */
  const reaches = (node, box) =>
    (node.scrollHeight > box.height + 1 || node.scrollWidth > box.width + 1) && getComputedStyle(node).overflow === 'visible'
    && !isFar({ top: box.top, left: box.left, bottom: box.top + Math.max(box.height, node.scrollHeight), right: box.left + Math.max(box.width, node.scrollWidth) });
  const visit = (parent) => {
    for (const node of drawnIn(parent)) {
      if (node.nodeType === 3) {
        const text = squeeze(node.data);
        const holder = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
        if (text === '' || !holder || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        // Its own content is skipped, as with hidden=until-found, though its box is there.
        const { contentVisibility, webkitTextSecurity } = getComputedStyle(holder);
        if (contentVisibility === 'hidden' || isShutIn(holder, node)) continue;
        // Dots are drawn in place of its letters.
        if (webkitTextSecurity !== 'none') continue;
        const box = holder.getBoundingClientRect();
        if (!outside(box) && isLaid(node)) tell(text, box, node);
      } else if (node.nodeType === 1 && !skipped.has(node.localName)) {
        const box = node.getBoundingClientRect();
        // Far outside, not just outside: content may stand out of its element. One without a box of its own is entered.
        const sized = box.width > 0 && box.height > 0;
        if (sized && isFar(box) && !reaches(node, box)) continue;
        visit(node);
      }
    }
  };
  visit(root);
}`;

/** Notes what the window shows now, once each; kept in our own script world until `takeSeen`. */
const note = `function () {
  const visibleTexts = ${visibleTexts};
  const seen = (globalThis.evidenceSeen ??= new Map());
  if (!document.body || seen.size > 50000) return;
  visibleTexts(document.body, 0, 0, innerWidth, innerHeight, (text, box) => {
    if (!seen.has(text)) seen.set(text, Math.round(box.top + scrollY));
  });
}`;

const take = `function () {
  const seen = [...(globalThis.evidenceSeen ?? [])].map(([text, top]) => ({ text, top }));
  delete globalThis.evidenceSeen;
  return seen;
}`;

export const noteSeen = (world: OwnWorld, signal: AbortSignal): Promise<unknown> => cut(signal, world.call(note));

/** In the order in which it came into view. */
export const takeSeen = (world: OwnWorld, signal: AbortSignal): Promise<SeenText[]> => cut(signal, world.call(take));

/** What came into view and does not stand in `final` any more, compared without regard to case and white space. */
export function lost(seen: readonly SeenText[], final: Iterable<string>): SeenText[] {
  // The letters of a formula are laid out as others (𝑥 for x), as those are that a style makes wide.
  const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
  const texts = [...final].map(plain);
  const whole = new Set(texts);
  const missing = seen.filter(({ text }) => !whole.has(plain(text)));
  if (missing.length === 0) return [];
  // A text node may be set in pieces (soft hyphens, letters of another style): then it stands in the running text.
  const running = texts.join('').replaceAll('\u00AD', '');
  return missing.filter(({ text }) => !running.includes(plain(text).replaceAll('\u00AD', '')));
}
