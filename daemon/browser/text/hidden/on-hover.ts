import type { CDPSession } from 'playwright-core';
import { everyElement } from '../../tab/every-element.js';
import { handedOver, placeOf } from '../../tab/handed-over.js';
import { treeOf } from '../../tab/tree-of.js';
import { cut, ownWorld } from '../../tab/world.js';
import { hoverRules } from './hover-rules.js';
import { outOfSight } from './out-of-sight.js';

/** What one frame's document shows only where the pointer is. */
export interface OnHover {
  /** Backend node ids of the elements, and of what styles add to them, whose own words stand in `texts`. */
  readonly nodes: ReadonlySet<number>;
  /** The texts, white space collapsed; not of what is part of a menu or has no letter and no digit. */
  readonly texts: readonly string[];
  /** Not all could be read: a style sheet from elsewhere, more rules or texts than are read, or a text that is one of several, by the place of the pointer. */
  readonly rest: 'none' | 'other_sheets' | 'too_many' | 'unclear';
}

export const nothingOnHover: OnHover = { nodes: new Set(), texts: [], rest: 'none' };

/** Rules that are read and their characters, selectors that are asked for, elements that these find or that are walked, characters of one selector, and elements with text. */
const MOST = {
  rules: 50_000,
  text: 10_000_000,
  selectors: 3000,
  found: 200_000,
  characters: 10_000,
  elements: 1000,
} as const;
const PLACE = 'hover';

/**
 * Elements with text that the page lays out and hides by `opacity` or `visibility`, and that a style for `:hover` shows; and texts that a
 * style adds before or after an element, as tooltips made without scripts are, in all the ways in which they are hidden. Nothing is
 * pointed at: the rules are read, and an element counts only where its rule comes before all that hide it. Those of a style sheet
 * from elsewhere cannot be read, and what they show is none of these.
 */
export async function readOnHover(cdp: CDPSession, frameId: string, signal: AbortSignal): Promise<OnHover> {
  const world = await cut(signal, ownWorld(cdp, frameId));
  const { texts, rest, parts } = await cut(signal, world.call<Found>(look, MOST));
  if (texts.length === 0) return { ...nothingOnHover, rest };
  const elements = await cut(signal, handedOver(cdp, world.contextId, PLACE));
  const described = elements.map((objectId) => cdp.send('DOM.describeNode', { objectId }).catch(() => null));
  const answers = await cut(signal, Promise.all(described));
  cdp.send('Runtime.releaseObjectGroup', { objectGroup: PLACE }).catch(() => undefined);
  const nodes = answers.flatMap((answer, at) => {
    if (!answer) return [];
    if (parts[at] === '') return answer.node.backendNodeId;
    const added = answer.node.pseudoElements?.find(({ pseudoType }) => pseudoType === parts[at]);
    return added?.backendNodeId ?? [];
  });
  return { nodes: new Set(nodes), texts, rest };
}

interface Found extends Omit<OnHover, 'nodes'> {
  /** Of each element that is handed over: `before` or `after` where the text is that which a style adds to it. */
  readonly parts: readonly ('' | 'before' | 'after')[];
}

const look = `function (most) {
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const TOO_MUCH = 'too much';
  const left = { ...most };
  const spend = (kind, amount = 1) => { if ((left[kind] -= amount) < 0) throw TOO_MUCH; };
  const isTooMuch = (error) => error === TOO_MUCH || error instanceof RangeError;
  const above = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const sight = (${outOfSight})(above, spend);
  const rulesOf = ${hoverRules};
  const FAINT = 0.02;
  let rest = 'none';
  const ofElement = new Map();
  const ofAdded = { before: new Map(), after: new Map() };
  /** Of a tree with more than is read nothing is told: what was not read may hide it again. */
  const inTree = (tree) => {
    const { rules, isWhole } = rulesOf(tree, most, spend, sight);
    if (!isWhole && rest === 'none') rest = 'other_sheets';
    const read = { '': new Map(), before: new Map(), after: new Map() };
    for (const added of ['', 'before', 'after']) for (const property of ['opacity', 'visibility', 'display', 'content', 'look']) {
      const those = rules.filter((rule) => rule.property === property && rule.added === added);
      if (!those.some((rule) => !rule.isUnsure && ((rule.when === 'hover' && rule.shows) || (rule.when === 'unless' && rule.hides)))) continue;
      for (const rule of those) {
        spend('selectors');
        let found = [];
        // What the browser cannot match by its selector, such as a part of a component, is left.
        try { found = tree.querySelectorAll(rule.selector); } catch { continue; }
        for (const element of found) {
          spend('found');
          const known = read[added].get(element) ?? { opacity: [], visibility: [], display: [], content: [], look: [] };
          known[property].push(rule);
          read[added].set(element, known);
        }
      }
    }
    for (const [element, known] of read['']) ofElement.set(element, known);
    for (const added of ['before', 'after']) for (const [element, known] of read[added]) ofAdded[added].set(element, known);
  };
  const all = [...everyElement(document)];
  for (const tree of [document, ...all.map(treeOf)]) {
    if (!tree) continue;
    try { inTree(tree); } catch (error) { if (!isTooMuch(error)) throw error; rest = 'too_many'; }
  }
  if (ofElement.size + ofAdded.before.size + ofAdded.after.size === 0) return { texts: [], rest, parts: [] };

  const beats = (one, other) =>
    one.isImportant !== other.isImportant ? one.isImportant
      : one.layer !== other.layer ? one.layer === '' && !one.isImportant
        : one.weight !== other.weight ? one.weight > other.weight : one.order > other.order;
  /** All that the pointer may have to be on can take it. */
  const isPointable = (element, { around, isItself }) => {
    let [is, at] = [false, isItself ? element : element.parentElement];
    for (; at; at = isItself ? null : at.parentElement) {
      spend('found');
      try { if (!at.matches(around)) continue; } catch { return false; }
      const { pointerEvents, visibility } = getComputedStyle(at);
      if (pointerEvents === 'none' || visibility !== 'visible' || at.closest('[inert]') || at.getClientRects().length === 0) return false;
      is = true;
    }
    return is;
  };
  const isOwn = (element, property) => element.style?.getPropertyValue(property) || element.style?.all || element.hasAttribute(property);
  const isSetElsewhere = (element) =>
    treeOf(element) || (element.parentElement && treeOf(element.parentElement)) || element.assignedSlot
      || (element.hasAttribute('part') && element.getRootNode() !== document) || element.getAnimations().length > 0;
  /** The rule that shows it under the pointer, after all that hide it. */
  const showing = (element, rules, hiding) => rules.find((rule) => {
    if (rule.when !== 'hover' || !rule.shows || rule.isUnsure) return false;
    for (const other of hiding) { spend('found'); if (!beats(rule, other)) return false; }
    return isPointable(element, rule);
  });
  const isTold = (element, property) => {
    const rules = ofElement.get(element)?.[property] ?? [];
    const hiding = rules.filter((rule) => !rule.shows);
    if (!hiding.some((rule) => rule.hides && !rule.isUnsure && rule.when !== 'hover') || hiding.some((rule) => rule.isUnsure)) return false;
    if (isOwn(element, property) || isSetElsewhere(element)) return false;
    spend('found');
    if (showing(element, rules, hiding)) return true;
    const [only] = hiding;
    return hiding.length === 1 && only.when === 'unless' && isPointable(element, only)
      && (property === 'opacity' || getComputedStyle(above(element) ?? element).visibility === 'visible');
  };
  const SILENT = 'nav, dialog, [popover], [role=menu], [role=menubar], [role=listbox], [role=tree], [role=tooltip], [role=navigation], [role=search], [role=dialog]';
  /** A box of a point, or one beside the page, shows nothing. */
  const hasRoom = (element) => [...element.getClientRects()].some(({ width, height, right, bottom }) => width > 2 && height > 2 && right + scrollX > 0 && bottom + scrollY > 0);
  /** What is around it in the tree of its component is not known. */
  const isInClosedSlot = (element) => Boolean(element.parentElement && treeOf(element.parentElement) && !element.assignedSlot);
  const topmost = { isFaint: false, isInvisible: false, isOpaque: true, isVisible: true, row: null, isSilent: false };
  const inside = (element, outer) => {
    const { opacity, visibility, overflowX } = getComputedStyle(element);
    const [isPale, isInvisible] = [Number(opacity) < FAINT, visibility !== 'visible'];
    const isFaintTold = isPale && isTold(element, 'opacity');
    const isMadeVisible = isInvisible && isTold(element, 'visibility');
    const isPassedOn = () => outer.isInvisible && outer.isVisible && element.getRootNode() === above(element)?.getRootNode()
      && !isOwn(element, 'visibility') && !(ofElement.get(element)?.visibility ?? []).some((rule) => !rule.shows);
    const isShut = (overflowX !== 'visible' && (element.clientWidth < 2 || element.clientHeight < 2)) || isInClosedSlot(element);
    const isOpaque = outer.isOpaque && !isShut && (!isPale || isFaintTold);
    const isVisible = !isInvisible || isMadeVisible || isPassedOn();
    const isSilent = outer.isSilent || element.matches(SILENT);
    const row = outer.row ?? ((isFaintTold || isMadeVisible) && isOpaque && isVisible && !isSilent && hasRoom(element) ? element : null);
    const isFaint = outer.isFaint || isPale;
    return { isFaint, isInvisible, isOpaque, isVisible, isSilent, row, tells: row !== null && !isSilent && (isFaint || isInvisible) && isOpaque && isVisible };
  };
  const states = new Map();
  const stateOf = (element) => {
    const way = [];
    let at = element;
    for (; at && !states.has(at); at = above(at)) way.push(at);
    let state = at ? states.get(at) : topmost;
    for (const each of way.reverse()) states.set(each, (state = inside(each, state)));
    return state;
  };
  const INLINE = /^(a|abbr|b|bdi|bdo|cite|code|data|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)$/;
  const NO_TEXT = /^(script|style|template|noscript|select|textarea)$/;
  const isUnread = (holder, data) => {
    const style = getComputedStyle(holder);
    return sight.isUnseen(style) || sight.isPicture(data.trim(), style) || sight.isCut(holder);
  };
  /** The words of a row that come into sight, and the elements that they are the own words of. */
  const readRow = (row) => {
    const [waiting, elements] = [[row], new Set()];
    let words = '';
    while (waiting.length > 0) {
      const node = waiting.pop();
      if (typeof node === 'string') words += node;
      else if (node.nodeType === 3) {
        const holder = node.parentElement;
        if (!holder || treeOf(holder) || node.data.trim() === '' || !stateOf(holder).tells || !hasRoom(holder) || isUnread(holder, node.data)) { words += node.data.trim() === '' ? node.data : ' '; continue; }
        words += node.data;
        elements.add(holder);
      } else if (node.nodeType === 1 && !NO_TEXT.test(node.localName) && node.checkVisibility()) {
        const border = INLINE.test(node.localName) ? '' : ' ';
        const children = node.localName === 'slot' && node.assignedNodes().length > 0 ? node.assignedNodes() : (treeOf(node) ?? node).childNodes;
        waiting.push(border, ...[...children].reverse(), border);
      }
    }
    return { words: words.replace(/\\s+/g, ' ').trim(), elements };
  };
  const REPLACED = 'img, svg, canvas, video, audio, iframe, object, embed, input, textarea, select, br, hr, progress, meter';
  const UNKNOWN_SIGN = '\\uFFFD';
  /** A word of a style sheet (css-syntax-3, 4.3.7). */
  const unescaped = (written) =>
    written.replace(/\\\\(?:([0-9a-f]{1,6})(?:\\r\\n|[ \\t\\r\\n\\f])?|\\r\\n|([^]))/gi, (_, hex, other = '') => {
      if (hex === undefined) return /[\\n\\r\\f]/.test(other) ? '' : other;
      const code = parseInt(hex, 16);
      return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? UNKNOWN_SIGN : String.fromCodePoint(code);
    });
  /** The words of what a style adds (css-content-3, 2), as the browser has them or as they are written, up to those for screen readers; '' where there are others than quoted ones and attributes. */
  const wordsOf = (content, element) => {
    let words = '';
    for (const [, written, name, other] of content.matchAll(/"((?:[^"\\\\]|\\\\[^])*)"|attr\\(\\s*([\\w-]+)\\s*\\)|(\\S)/g)) {
      if (other === '/') break;
      if (other) return '';
      words += name ? (element.getAttribute(name) ?? '') : unescaped(written);
    }
    return words.replace(/\\s+/g, ' ').trim();
  };
  /** The outermost element that the pointer may be on. */
  const placeOfPointer = (element, { around, isItself }) => {
    let place = isItself ? element : null;
    if (isItself || around === undefined) return place;
    for (let at = element.parentElement; at; at = at.parentElement) {
      spend('found');
      try { if (at.matches(around)) place = at; } catch { return null; }
    }
    return place;
  };
  /** The words of the content that comes before all others under the pointer; null where it is another one by the place of the pointer. */
  const wordsShown = (element, rules) => {
    const always = rules.filter((rule) => !rule.shows && !rule.isUnsure && rule.when === 'any');
    const all = rules.filter((rule) => rule.when === 'hover' && rule.shows && !always.some((other) => { spend('found'); return !beats(rule, other); }));
    if (all.length === 0) return '';
    const first = all.reduce((best, rule) => (beats(rule, best) ? rule : best));
    const words = wordsOf(first.value, element);
    const place = placeOfPointer(element, first);
    const isSame = (rule) => rule === first || wordsOf(rule.value, element) === words || (beats(first, rule) && Boolean(place?.contains(placeOfPointer(element, rule))));
    if (first.isUnsure || !isPointable(element, first) || !all.every(isSame)) return null;
    return showing(element, [first], rules.filter((rule) => !rule.shows)) ? words : '';
  };
  /** What a style adds before or after an element where the pointer is alone. */
  const addedText = (element, added) => {
    const known = ofAdded[added].get(element);
    if (!known || element.matches(REPLACED) || !element.checkVisibility() || !hasRoom(element)) return '';
    const { isOpaque, isVisible, isSilent } = stateOf(element);
    if (!isOpaque || !isVisible || isSilent || isSetElsewhere(element)) return '';
    if (element.getAnimations({ subtree: true }).some(({ effect }) => effect.target === element && effect.pseudoElement === '::' + added)) return '';
    const style = getComputedStyle(element, '::' + added);
    const { content, display, opacity, visibility, width, height } = style;
    const isAbsent = /^(none|normal)$/.test(content);
    const isDrawn = !isAbsent && display !== 'none';
    const hidden = [display === 'none' && 'display', Number(opacity) < FAINT && 'opacity', visibility !== 'visible' && 'visibility'].filter(Boolean);
    if ((hidden.length === 0 && !isAbsent) || (isDrawn && [width, height].some((length) => parseFloat(length) <= 2))) return '';
    for (const property of hidden) {
      const hiding = known[property].filter((rule) => !rule.shows);
      if (hiding.some((rule) => rule.isUnsure) || !showing(element, known[property], hiding)) return '';
    }
    // Another content under the pointer, or something that hides it again, is not read.
    const isChanged = (rule) => rule.when === 'hover' && rule.property !== 'look' && !(rule.shows && (rule.property !== 'content' || isAbsent));
    if (Object.values(known).flat().some(isChanged) || known.content.some((rule) => !rule.shows && rule.isUnsure)) return '';
    const written = known.look.map((rule) => rule.style);
    if ([style, ...written].some(sight.isUnseen) || written.some(sight.isMoved) || sight.isAddedCut(element, style, isDrawn, written)) return '';
    const words = isAbsent ? wordsShown(element, known.content) : wordsOf(content, element);
    if (words === null && rest === 'none') rest = 'unclear';
    return words === null || sight.isPicture(words, style) ? '' : words;
  };
  const [texts, told] = [[], []];
  try {
    const tell = (words, elements, part) => {
      if (!/[\\p{L}\\p{N}]/u.test(words)) return;
      if (told.length + elements.length > most.elements) throw TOO_MUCH;
      told.push(...elements.map((element) => ({ element, part })));
      texts.push(words);
    };
    for (const element of all) {
      if (ofElement.has(element) && stateOf(element).row === element) {
        const { words, elements } = readRow(element);
        tell(words, [...elements], '');
      }
      for (const added of ['before', 'after']) tell(addedText(element, added), [element], added);
    }
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    rest = 'too_many';
  }
  if (texts.length > 0) ${placeOf(PLACE)} = told.map(({ element }) => element);
  return { texts, rest, parts: told.map(({ part }) => part) };
}`;
