import type { CDPSession } from 'playwright-core';
import { everyElement } from '../../tab/every-element.js';
import { handedOver, placeOf } from '../../tab/handed-over.js';
import { treeOf } from '../../tab/tree-of.js';
import { cut, ownWorld } from '../../tab/world.js';

/** What one frame's document shows only where the pointer is. */
export interface OnHover {
  /** Backend node ids of the elements. */
  readonly nodes: ReadonlySet<number>;
  /** The text of each, white space collapsed; not of what is part of a menu or has no letter and no digit. */
  readonly texts: readonly string[];
}

export const nothingOnHover: OnHover = { nodes: new Set(), texts: [] };

/** Rules that are read, those that show something at the pointer, and elements that they show. */
const MOST = { rules: 50_000, showing: 500, elements: 1000 } as const;
const PLACE = 'hover';

/**
 * Elements with text that the page lays out and hides by `opacity` or `visibility`, and that a style for `:hover` shows. Nothing is
 * pointed at: the rules are read. Those of a style sheet from elsewhere cannot be read, and what they show is none of these.
 */
export async function readOnHover(cdp: CDPSession, frameId: string, signal: AbortSignal): Promise<OnHover> {
  const world = await cut(signal, ownWorld(cdp, frameId));
  const texts = await cut(signal, world.call<readonly string[] | null>(look, MOST));
  if (texts === null) return nothingOnHover;
  const elements = await cut(signal, handedOver(cdp, world.contextId, PLACE));
  const described = elements.map((objectId) => cdp.send('DOM.describeNode', { objectId }).catch(() => null));
  const answers = await cut(signal, Promise.all(described));
  cdp.send('Runtime.releaseObjectGroup', { objectGroup: PLACE }).catch(() => undefined);
  return { nodes: new Set(answers.flatMap((answer) => (answer ? [answer.node.backendNodeId] : []))), texts };
}

/** Null where there is no such element. */
const look = `function (most) {
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const HOVER = /(?<!\\\\):hover(?![\\w-])/g;
  const UNLESS = /:not\\(:hover\\)/g;
  const FAINT = 0.02;
  /** What a rule does to the opacity and to the visibility of its elements: true shows, false hides. */
  const doesTo = ({ opacity, visibility }) => ({
    ...(opacity !== '' && { opacity: !(Number(opacity) < FAINT) }),
    ...(visibility !== '' && { visibility: visibility === 'visible' }),
  });
  /** The selectors of a list, which commas part outside of brackets and words. */
  const partsOf = (selector) => {
    const parts = [''];
    let depth = 0;
    for (const [token] of selector.matchAll(/\\\\.|"(?:[^"\\\\]|\\\\.)*"|[^]/g)) {
      if (token === '(' || token === '[') depth += 1;
      if (token === ')' || token === ']') depth -= 1;
      if (token === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += token;
    }
    return parts;
  };
  let [read, showing] = [0, []];
  const take = (selector, style) => {
    if (showing.length >= most.showing || !selector.includes(':hover') || (style.opacity === '' && style.visibility === '')) return;
    const does = Object.entries(doesTo(style));
    for (const part of partsOf(selector)) {
      // Hidden unless the pointer is there, or shown where it is.
      const hides = UNLESS.test(part);
      UNLESS.lastIndex = 0;
      const styles = does.filter(([, shows]) => shows !== hides).map(([name]) => name);
      const plain = part.replace(UNLESS, '').replace(HOVER, ':is(*)');
      if (styles.length > 0 && plain !== part && plain.trim() !== '') showing.push({ selector: plain, styles });
    }
  };
  const nested = (own, around) => partsOf(own).map((part) => (part.includes('&') ? part.replaceAll('&', () => ':is(' + around + ')') : ':is(' + around + ') ' + part)).join(',');
  const visit = (rules, around) => {
    for (const rule of rules) {
      if ((read += 1) > most.rules) return;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      const own = rule.selectorText;
      const selector = own === undefined ? around : around === '' ? own : nested(own, around);
      if (rule.style && selector !== '' && !(rule instanceof CSSKeyframesRule)) take(selector, rule.style);
      if (rule instanceof CSSImportRule) inSheet(rule.styleSheet);
      else if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) visit(rule.cssRules, selector);
    }
  };
  const inSheet = (sheet) => {
    if (!sheet || sheet.disabled || (sheet.media.length > 0 && !matchMedia(sheet.media.mediaText).matches)) return;
    let rules = [];
    try { rules = sheet.cssRules; } catch { return; }
    visit(rules, '');
  };
  const shownBy = new Map();
  const inTree = (tree) => {
    showing = [];
    for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets]) inSheet(sheet);
    for (const { selector, styles } of showing) {
      let found = [];
      try { found = tree.querySelectorAll(selector); } catch { continue; }
      for (const element of found) shownBy.set(element, [...(shownBy.get(element) ?? []), ...styles]);
    }
  };
  const all = [...everyElement(document)];
  for (const tree of [document, ...all.map(treeOf)]) if (tree) inTree(tree);

  const above = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
  const faint = (element) => Number(getComputedStyle(element).opacity) < FAINT;
  const invisible = (element) => getComputedStyle(element).visibility !== 'visible';
  /** By itself, where that of what is around it is passed on. */
  const isShown = (element) => (!faint(element) || shownBy.get(element)?.includes('opacity')) && (!invisible(element) || isMadeVisible(element));
  const isMadeVisible = (element) => {
    for (let at = element; at && invisible(at); at = above(at)) if (shownBy.get(at)?.includes('visibility')) return true;
    return false;
  };
  const comesIntoSight = (element) => {
    for (let at = element; at; at = above(at)) if (!isShown(at)) return false;
    return true;
  };
  const silent = 'nav, dialog, [role=menu], [role=menubar], [role=listbox], [role=tree], [role=tooltip], [role=navigation], [role=search]';
  const isSilent = (element) => { for (let at = element; at; at = at.getRootNode().host) if (at.closest(silent)) return true; return false; };
  const isInline = /^(a|abbr|b|bdi|bdo|cite|code|data|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var)$/;
  const words = (node) => (node.nodeType === 3 ? node.data : node.nodeType !== 1 || /^(script|style|template|noscript|select|textarea)$/.test(node.localName) || !node.checkVisibility() ? '' : [...(treeOf(node) ?? node).childNodes].map(words).join(isInline.test(node.localName) ? '' : ' '));
  const found = [];
  for (const element of all) {
    if (found.length >= most.elements) break;
    if (!shownBy.has(element) || !(faint(element) || invisible(element)) || element.getClientRects().length === 0 || !comesIntoSight(element)) continue;
    if (/[\\p{L}\\p{N}]/u.test(words(element))) found.push(element);
  }
  if (found.length === 0) return null;
  ${placeOf(PLACE)} = found;
  const holds = new Set(found);
  const isOuter = (element) => { for (let at = above(element); at; at = above(at)) if (holds.has(at)) return false; return true; };
  return found.filter((element) => isOuter(element) && !isSilent(element)).map((element) => words(element).replace(/\\s+/g, ' ').trim());
}`;
