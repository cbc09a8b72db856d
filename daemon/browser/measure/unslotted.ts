import { fromFrames, type FromFrames } from '../tab/each-frame.js';
import { everyElement } from '../tab/every-element.js';
import type { Tab } from '../tab/sessions.js';
import { treeOf } from '../tab/tree-of.js';
import { cut, ownWorld } from '../tab/world.js';

/** Of one frame; further ones are not collected. */
const MOST = 5000;

/**
 * Text of children that their component draws nowhere: its shadow tree has no slot for them, so that no layout has them (DOM,
 * 4.2.2.3); menus and the like are no part of the document. One string for each child, white space collapsed. Closed trees count where they are known (shadow-trees.ts).
 */
export const unslottedTexts = (tab: Tab, signal: AbortSignal): Promise<FromFrames<string>> =>
  fromFrames(tab, signal, async ({ session, frame }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    return cut(signal, world.call<string[]>(look, MOST));
  });

const look = `function (most) {
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const silent = 'script, style, noscript, template, option, select, datalist, textarea, svg, math, iframe, object, dialog, nav, [role=menu], [role=listbox], [role=option], [role=tooltip], [role=navigation]';
  /** It stands in a menu or the like, through shadow trees too. */
  const isSilent = (element) => {
    for (let at = element; at; at = at.getRootNode().host) if (at.closest(silent)) return true;
    return false;
  };
  const textIn = (node) => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.matches(silent)) return '';
    return [...node.childNodes].map(textIn).join(/^(a|abbr|b|code|em|i|mark|q|small|span|strong|sub|sup|time|u)$/.test(node.localName) ? '' : ' ');
  };
  const found = [];
  for (const host of everyElement(document)) {
    const tree = treeOf(host);
    if (tree === null || isSilent(host)) continue;
    const shown = new Set([...tree.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes()));
    for (const child of host.childNodes) {
      if (shown.has(child)) continue;
      const text = textIn(child).replace(/\\s+/g, ' ').trim();
      if (text === '') continue;
      if (found.push(text) >= most) return found;
    }
  }
  return found;
}`;
