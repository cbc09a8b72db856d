import { tokenName } from '../../../src/package/records/form-tokens.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';
import { fromFrames } from './each-frame.js';
import type { Change } from './page-change.js';
import { selectorOf } from './selector.js';
import type { Tab } from './sessions.js';
import { treeOf } from './tree-of.js';
import { cut, ownWorld } from './world.js';

/** Source of a function that puts the mark in the place of each form token, and tells which elements held one. */
const replaceTokens = `(source, mark) => {
  const treeOf = ${treeOf};
  const selectorOf = ${selectorOf};
  const named = new RegExp(source, 'i');
  const found = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (treeOf(element)) look(treeOf(element));
      const holds = element.localName === 'meta' ? 'content' : element.localName === 'input' && element.type === 'hidden' ? 'value' : undefined;
      if (!holds || ![element.getAttribute('name'), element.id].some((name) => name && named.test(name))) continue;
      const value = element.getAttribute(holds);
      if (!value || value === mark) continue;
      found.push(selectorOf(element));
      element.setAttribute(holds, mark);
    }
  };
  look(document);
  return found;
}`;

/**
 * Takes the form tokens out of the page before it is recorded: they came by the session of whoever is signed in. Frames that gave no
 * answer are told, since theirs may still stand.
 */
export async function withholdFormTokens(
  tab: Tab,
  { signal, modified }: { readonly signal: AbortSignal; readonly modified: (change: Change) => void },
): Promise<{ readonly unread: number }> {
  const { found, unread } = await fromFrames(tab, signal, async ({ session, frame, isInner }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    const selectors = await cut(signal, world.call<string[]>(replaceTokens, tokenName, withheldMark));
    return selectors.map((selector) => ({ selector, isInner }));
  });
  for (const { selector, isInner } of found)
    modified({
      selector,
      change: 'value_withheld',
      reason: `A token of a form${isInner ? ' in a frame' : ''}, which came by the session that the page was opened with, was replaced by ${withheldMark} before the page was recorded.`,
    });
  return { unread: unread.length };
}
