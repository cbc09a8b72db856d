import {
  addressParameter,
  leadingAttributes,
  leadingElements,
  tokenName,
} from '../../../src/package/records/form-tokens.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';
import { fromFrames } from './each-frame.js';
import type { Change } from './page-change.js';
import { selectorOf } from './selector.js';
import type { Tab } from './sessions.js';
import { treeOf } from './tree-of.js';
import { cut, ownWorld } from './world.js';

/** Source of a function that puts the mark in the place of each form token, and tells which elements held one. */
const replaceTokens = `(source, mark, parameter, leading, attributes) => {
  const treeOf = ${treeOf};
  const selectorOf = ${selectorOf};
  const named = new RegExp(source, 'i');
  const parameters = new RegExp(parameter, 'g');
  const found = [];
  const put = (element, attribute, value, kind) => {
    found.push({ selector: selectorOf(element), kind });
    element.setAttribute(attribute, value);
  };
  const withoutParameters = (address) =>
    address.replace(parameters, (whole, sign, name, value) => named.test(name) && value !== mark ? sign + name + '=' + mark : whole);
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (treeOf(element)) look(treeOf(element));
      if (leading.includes(element.localName))
        for (const attribute of attributes) {
          const address = element.getAttribute(attribute);
          const left = address && withoutParameters(address);
          if (left && left !== address) put(element, attribute, left, 'address');
        }
      const holds = element.localName === 'meta' ? 'content' : element.localName === 'input' && element.type === 'hidden' ? 'value' : undefined;
      if (!holds || ![element.getAttribute('name'), element.id].some((name) => name && named.test(name))) continue;
      const value = element.getAttribute(holds);
      if (!value || value === mark) continue;
      put(element, holds, mark, 'field');
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
    const tokens = await cut(
      signal,
      world.call<{ selector: string; kind: 'field' | 'address' }[]>(
        replaceTokens,
        tokenName,
        withheldMark,
        addressParameter,
        leadingElements,
        leadingAttributes,
      ),
    );
    return tokens.map((token) => ({ ...token, isInner }));
  });
  for (const { selector, kind, isInner } of found)
    modified({
      selector,
      change: 'value_withheld',
      reason: `${kind === 'field' ? 'A token of a form' : 'A token in the address of a link or a form'}${isInner ? ' in a frame' : ''}, which came by the session that the page was opened with, was replaced by ${withheldMark} before the page was recorded.`,
    });
  return { unread: unread.length };
}
