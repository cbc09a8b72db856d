import { framesDrawn, pause } from '../tab/timers.js';
import { everyElement } from '../tab/every-element.js';
import { ownBar } from '../tab/own-bar.js';
import { pageScroller } from '../tab/page-scroller.js';
import { reservesHeight } from '../tab/reserves-height.js';
import { selectorOf } from '../tab/selector.js';
import { visibleTexts } from '../text/seen-text.js';
import type { ViewBox } from '../picture/view-pictures.js';

/** What `view` gives: places and sizes in CSS pixels of the content. */
export interface View {
  /** `heading`: of a line of headings of columns, its texts' nodes and their height in the view. */
  readonly rows: readonly { readonly top: number; readonly text: string; readonly heading?: string }[];
  readonly place: ViewBox;
  /** A bar was moved, and what stands beside it is still that of the place before. */
  readonly stale: boolean;
  /** A box that hides the rest was moved, and holds the same text as before. */
  readonly still: boolean;
  readonly top: number;
  readonly left: number;
  readonly visible: number;
  readonly whole: number;
  readonly sideWhole: number;
}

/**
 * Elements that show a part of their content and are large enough to be read, outermost first, and bars that scroll what scripts
 * draw beside them (`view`: where that is read); their scroll places are kept. What scrolls an element sideways, itself or one
 * around it, is `side` where nothing is drawn at its further end yet, and `wide` where all of its width is drawn. Last come
 * `mostKept` boxes that hide the rest and are told to be a list or a table, of which a script draws what they would show there.
 */
export const find = `async function (most, mostKept) {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const ownBar = ${ownBar};
  const pageScroller = ${pageScroller};
  const found = [];
  const hidden = [];
  const above = (element) => element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const scrolls = (overflow) => /^(auto|scroll|overlay)$/.test(overflow);
  /** Editors take such a movement for one of the text, add it to the place where that stands, and could not be put back. */
  const EDITOR = '[contenteditable=""], [contenteditable=true], [role=textbox], textarea, .monaco-editor, .CodeMirror, .cm-editor, .ace_editor';
  const isEditor = (element) => element.closest(EDITOR) !== null || element.querySelector(EDITOR) !== null;
  const reservesHeight = ${reservesHeight};
  const LISTS = '[role=grid], [role=table], [role=treegrid], [role=tree], [role=listbox], [aria-rowcount]';
  const ROWS = '[role=row], [role=rowgroup], [role=option], [role=treeitem]';
  const isList = (element) =>
    element.closest(LISTS) !== null || element.parentElement?.querySelector(':scope > [class*=scrollbar i], :scope > * > [class*=scrollbar i]') != null
    || [...element.children].some((child) => child.matches(LISTS + ', ' + ROWS) || [...child.children].some((inner) => inner.matches(LISTS + ', ' + ROWS)));
  const isKept = (element) => hidden.length < mostKept && reservesHeight(element) && isList(element) && !isEditor(element);
  const tall = (element, bar) => element.scrollHeight - element.clientHeight >= 24 && element.clientHeight >= 60 && (element.clientWidth >= 100 || bar) && scrolls(getComputedStyle(element).overflowY);
  const wide = (element) => element.scrollWidth - element.clientWidth >= 24 && element.clientWidth >= 100 && element.clientHeight >= 20 && scrolls(getComputedStyle(element).overflowX);
  const drawnAtItsEnd = (element) => {
    const [box, range] = [element.getBoundingClientRect(), document.createRange()];
    const end = element.scrollWidth - 60;
    const [rtl, at] = [getComputedStyle(element).direction === 'rtl', Math.abs(element.scrollLeft)];
    let left = 3000;
    for (const leaf of everyElement(element)) {
      if ((left -= 1) < 0) return true;
      if (leaf.textContent.trim() === '' ? !leaf.matches('img, svg, canvas, video, iframe, input') : leaf.childElementCount > 0 && ![...leaf.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) continue;
      range.selectNodeContents(leaf);
      const own = leaf.textContent.trim() === '' ? leaf.getBoundingClientRect() : range.getBoundingClientRect();
      if (own.width > 0 && (rtl ? box.right - own.left : own.right - box.left) + at >= end) return true;
    }
    return false;
  };
  const sideOf = (element) => {
    for (let at = element; at && !pageScroller(at); at = above(at)) if (wide(at)) return at;
    return null;
  };
  /** What a bar moves is drawn beside it: in its parent, or in the first box around it that has something in it. */
  const viewOf = (bar) => {
    let at = bar.parentElement;
    while (at.textContent.trim() === '' && at.querySelector('canvas') === null && at.parentElement !== null && at.parentElement !== document.body) at = at.parentElement;
    return at.getBoundingClientRect().height <= bar.clientHeight * 2 ? at : bar.parentElement;
  };
  for (const element of everyElement(document)) {
    if (found.length >= most) break;
    if (pageScroller(element) || /^(textarea|pre|code)$/.test(element.localName) && !tall(element)) continue;
    const bar = ownBar(element) === 'down' && element.parentElement !== null && element.parentElement !== document.body;
    const hides = !tall(element, bar) && isKept(element);
    if (element.localName === 'textarea' || (!tall(element, bar) && !hides && !(element.childElementCount > 0 && wide(element)))) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around = bar ? null : sideOf(element);
    const isDrawn = around !== null && drawnAtItsEnd(around);
    const side = isDrawn ? null : around;
    const kept = hides && side === null;
    if (!tall(element, bar) && !kept && side !== element) continue;
    // What scrolls the parts of a list sideways is walked with them.
    const earlier = found.findIndex((other) => other.side === other.element && other.element === side && !tall(other.element));
    if (earlier >= 0 && side !== element) found.splice(earlier, 1);
    const { flexDirection, display } = getComputedStyle(element);
    (kept ? hidden : found).push({
      element, selector: selectorOf(element), bar, kept, side, wide: isDrawn ? around : null, view: bar ? viewOf(element) : element, together: [], beside: [], top: element.scrollTop, left: element.scrollLeft, sideLeft: side?.scrollLeft,
      // Its places count from its end upwards.
      upwards: /flex/.test(display) && flexDirection === 'column-reverse',
      // A conversation: older parts come above.
      atEnd: element.scrollTop > 0 && element.scrollTop >= element.scrollHeight - element.clientHeight - 2,
    });
  }
  // Parts of one table (columns that stay, its own bar) are scrolled together by its script: the widest is walked, over all of them.
  const isBeside = (one, other) => {
    const [a, b] = [one.element.getBoundingClientRect(), other.element.getBoundingClientRect()];
    return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= 0.8 * Math.min(a.height, b.height) && Math.abs(one.element.scrollHeight - other.element.scrollHeight) <= 60 && Math.abs(a.height - b.height) <= 60;
  };
  const boxAround = (one, other) => { let at = one; while (at !== null && !at.contains(other)) at = at.parentElement; return at; };
  for (const one of found.filter(({ bar }) => !bar).sort((a, b) => b.element.clientWidth - a.element.clientWidth)) {
    const others = found.includes(one) ? found.filter((other) => other !== one && isBeside(one, other)) : [];
    if (others.length === 0) continue;
    const places = others.map(({ element }) => element.scrollTop);
    const by = one.element.scrollTop > 40 ? -40 : 40;
    one.element.scrollBy({ top: by, behavior: 'instant' });
    await (${framesDrawn})(3, 30, 300);
    const follow = others.filter(({ element }, at) => Math.abs(element.scrollTop - places[at] - by) <= 4);
    one.element.scrollTo({ top: one.top, behavior: 'instant' });
    await (${framesDrawn})(3, 30, 300);
    for (const other of follow) {
      found.splice(found.indexOf(other), 1);
      one.together.push(other.selector);
      const view = other.bar ? null : boxAround(one.view, other.element);
      if (view !== null) { one.view = view; one.beside.push(other.element); }
    }
  }
  const isApart = ({ element }) => !found.some((other) => other.element.contains(element) || element.contains(other.element));
  found.push(...hidden.filter(isApart));
  globalThis.evidenceRegions = found;
  const number = (element, name) => {
    const holder = element.closest('[' + name + ']') ?? element.querySelector('[' + name + ']');
    const value = Number(holder?.getAttribute(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const sideways = (box) => box && { selector: selectorOf(box), visible: box.clientWidth, whole: box.scrollWidth };
  return found.map(({ element, selector, bar, kept, side, wide, atEnd, together, beside }) => ({
    selector,
    bar,
    kept,
    together,
    parts: beside.length,
    atEnd,
    isLarge: element.clientWidth * element.clientHeight >= innerWidth * innerHeight * 0.04,
    visible: element.clientHeight,
    whole: element.scrollHeight,
    side: sideways(side),
    wide: sideways(wide),
    stated: number(element, 'aria-rowcount') ?? number(element, 'aria-setsize'),
  }));
}`;

/**
 * Scrolls region \`at\` to \`top\`, and what scrolls it sideways to \`left\`, lets it draw, and gives the texts in its box: those of one
 * line on the screen are one row.
 */
export const view = `async function (at, top, pictured, hasText, left) {
  const visibleTexts = ${visibleTexts};
  const region = globalThis.evidenceRegions[at];
  const { element, bar, kept, beside, view, side, wide, upwards } = region;
  if (!element.isConnected) return null;
  let [stale, still] = [false, false];
  // What is drawn on a canvas may change without a word.
  const isDrawing = pictured && view.querySelector('canvas') !== null;
  const direction = side && getComputedStyle(side).direction === 'rtl' ? -1 : 1;
  if (side && Math.abs(side.scrollLeft) !== left) {
    side.scrollTo({ left: left * direction, behavior: 'instant' });
    await (${framesDrawn})(2, 20, 200);
  }
  if (Math.abs(element.scrollTop) !== top) {
    const move = async (to) => {
      element.scrollTo({ top: upwards ? -to : to, behavior: 'instant' });
      await (${framesDrawn})(2, 20, 200);
    };
    const before = view.textContent;
    await move(top);
    // Editors pass over a movement of their bar that they take for their own, or draw late.
    for (let again = 0; bar && !isDrawing && view.textContent === before && again < 3; again += 1) {
      await move(top - 1);
      await move(top);
    }
    stale = bar && !isDrawing && view.textContent === before;
    // On a busy machine a list draws its rows late.
    for (let again = 0; kept && view.textContent === before && again < 3; again += 1) await (${framesDrawn})(2, 40, 200);
    still = kept && view.textContent === before;
  }
  const own = (bar ? view : element).getBoundingClientRect();
  const around = (side ?? wide)?.getBoundingClientRect() ?? own;
  const sides = beside.map((part) => part.getBoundingClientRect());
  const box = { top: own.top, bottom: own.bottom, left: Math.min(Math.max(own.left, around.left), ...sides.map(({ left }) => left)), right: Math.max(Math.min(own.right, around.right), ...sides.map(({ right }) => right)) };
  // What is drawn beside its view is read, and is in no picture of it.
  const [from, to] = wide === null ? [box.left, box.right] : [Math.min(box.left, around.left - (wide.scrollWidth - wide.clientWidth)), Math.max(box.right, around.left + wide.scrollWidth)];
  // A heading of columns may stay at the edge while the rest moves below it: it is a line of its own.
  const isHeading = (node) => node.parentElement?.closest('thead, [role=columnheader]') != null;
  const numbers = (region.numbers ??= new Map());
  const numberOf = (node) => { if (!numbers.has(node)) numbers.set(node, numbers.size); return numbers.get(node); };
  const headingOf = ({ texts, middle }) => Math.round(middle - own.top) + ' px: ' + texts.map(({ node }) => numberOf(node)).join(' ');
  let lines = [];
  const read = () => {
    lines = [];
    visibleTexts(view, from, box.top, to, box.bottom, (text, place, node) => {
      const middle = place.top + place.height / 2;
      const heading = isHeading(node);
      const line = lines.find((each) => each.heading === heading && Math.abs(each.middle - middle) < 6);
      if (line) line.texts.push({ text, left: place.left, node });
      else lines.push({ heading, middle, texts: [{ text, left: place.left, node }] });
    });
  };
  read();
  // On a busy machine a list draws its rows late.
  for (let again = 0; hasText && lines.every(({ heading }) => heading) && again < 5; again += 1) {
    await (${framesDrawn})(2, 60, 200);
    read();
  }
  // What stands there is still that of the place before.
  if (stale) lines = [];
  const rows = lines.sort((a, b) => a.middle - b.middle).map((line) => ({
    top: Math.round(line.middle - box.top + element.scrollTop),
    text: line.texts.sort((a, b) => a.left - b.left).map(({ text }) => text).join('\\t'),
    ...(line.heading && { heading: headingOf(line) }),
  }));
  const [corner, upper] = [Math.max(0, box.left), Math.max(0, box.top)];
  const place = { left: corner + scrollX, top: upper + scrollY, width: Math.min(box.right, innerWidth) - corner, height: Math.min(box.bottom, innerHeight) - upper };
  return {
    rows, place, stale, still, top: Math.abs(element.scrollTop), left: side ? Math.abs(side.scrollLeft) : 0,
    visible: pictured ? Math.max(0, Math.min(element.clientHeight, Math.floor(place.height))) : element.clientHeight,
    whole: element.scrollHeight, sideWhole: side ? side.scrollWidth : 0,
  };
}`;

/** Slept by the page itself: on a busy machine its scripts are late, and so is this. */
export const heightLater = `async function (at) {
  await (${pause})(60);
  return globalThis.evidenceRegions[at].element.scrollHeight;
}`;

/** Scripts hear of a movement when the next frame is drawn. */
export const addressNow = `async function () {
  await (${framesDrawn})(2, 20, 200);
  return location.href;
}`;

/** Pictures are taken of what stands in the window. */
export const bring = `function (at) {
  const { element } = globalThis.evidenceRegions[at];
  element.scrollIntoView({ block: element.clientHeight > innerHeight ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
}`;

/** Elements that were walked stay known by their selectors: that of one that is removed may become that of another. */
export const putBack = `function () {
  const walked = (globalThis.evidenceWalked ??= new Map());
  for (const { element, selector, side, top, left, sideLeft, atEnd } of globalThis.evidenceRegions ?? []) {
    element.scrollTo({ top: atEnd ? element.scrollHeight : top, left, behavior: 'instant' });
    side?.scrollTo({ left: sideLeft, behavior: 'instant' });
    walked.set(selector, element);
  }
  delete globalThis.evidenceRegions;
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}`;

export const present = `function (at) {
  const squeeze = (text) => text.replace(/\\s+/g, '').toLowerCase();
  return squeeze(globalThis.evidenceRegions[at].view.textContent);
}`;
