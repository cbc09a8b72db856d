import { addressParameter, tokenName } from '../../../src/package/records/tokens/address-tokens.js';
import { leadingAttributes, leadingElements } from '../../../src/package/records/tokens/form-tokens.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';
import { fromFrames } from './each-frame.js';
import type { Change } from './page-change.js';
import { selectorOf } from './selector.js';
import type { Tab } from './sessions.js';
import { treeOf } from './tree-of.js';
import { cut, ownWorld } from './world.js';

/**
 * Source of a function that puts the mark in the place of each form token, and returns which elements held one. Contents of templates, comments
 * and what browsers with scripts do not read (`noscript`) are in page.html too.
 */
const replaceTokens = `(source, mark, parameter, leading, attributes, given) => {
  const treeOf = ${treeOf};
  const selectorOf = ${selectorOf};
  const named = new RegExp(source, 'i');
  const parameters = new RegExp(parameter, 'gu');
  const found = [];
  let values = [];
  const isToken = (value) => Boolean(value) && value !== mark;
  const withoutParameters = (address) =>
    address.replace(parameters, (whole, sign, name, value) => {
      if (!named.test(name) || !isToken(value) || given.includes(value)) return whole;
      // Public parameters have these names too, as ?token=ETH.
      if (/^(?:token|nonce)$/i.test(name) && !(/^[\\w.~+/=%-]{8,}$/.test(value) && /\\d/.test(value))) return whole;
      values.push(value);
      return sign + name + '=' + mark;
    });
  const put = (element, attribute, value, kind, shown) => {
    found.push({ selector: selectorOf(shown ?? element), kind });
    element.setAttribute(attribute, value);
  };
  const withoutTokens = (text) => {
    const [outside, listed] = [values, found.length];
    values = [];
    look(new DOMParser().parseFromString(text, 'text/html'));
    found.length = listed;
    const inside = values;
    // A comment in what is looked into is a part of it.
    values = [...outside, ...inside];
    // Shorter ones would be found in other words.
    return inside.filter((value) => value.length >= 8).reduce((left, value) => left.replaceAll(value, mark), text);
  };
  const lookIntoText = (node, shown) => {
    const text = node.nodeValue ?? '';
    if (!/<[^>]*=/.test(text) || text.length > 1_000_000) return;
    const left = withoutTokens(text);
    if (left === text) return;
    found.push({ selector: shown ? selectorOf(shown) : null, kind: 'text' });
    node.nodeValue = left;
  };
  const look = (root, shown) => {
    for (const element of root.querySelectorAll('*')) {
      if (treeOf(element)) look(treeOf(element), shown);
      if (element.localName === 'template' && element.content) look(element.content, shown ?? element);
      if (element.localName === 'noscript') for (const node of element.childNodes) if (node.nodeType === 3) lookIntoText(node, shown ?? element);
      if (leading.includes(element.localName))
        for (const attribute of attributes) {
          const address = element.getAttribute(attribute);
          const left = address && withoutParameters(address);
          if (left && left !== address) put(element, attribute, left, 'address', shown);
        }
      const holds = element.localName === 'meta' ? 'content' : element.localName === 'input' && element.type === 'hidden' ? 'value' : undefined;
      if (!holds || ![element.getAttribute('name'), element.id].some((name) => name && named.test(name))) continue;
      const value = element.getAttribute(holds);
      if (!isToken(value)) continue;
      values.push(value);
      put(element, holds, mark, 'field', shown);
    }
    const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) lookIntoText(comments.currentNode, shown ?? comments.currentNode.parentElement);
  };
  look(document);
  return found;
}`;

const kinds = {
  field: 'A token of a form',
  address: 'A token in the address of a link or a form',
  text: 'A token in a comment or in what is for browsers without scripts',
} as const;

interface Withheld {
  readonly signal: AbortSignal;
  readonly modified: (change: Change) => void;
  /** The address that was ordered: tokens that occur in it stay in addresses. */
  readonly given: string;
}

/**
 * Takes the form tokens out of the page before it is recorded: they came by the session of whoever is signed in. Frames that gave no
 * answer are told, since theirs may still stand.
 */
export async function withholdFormTokens(
  tab: Tab,
  { signal, modified, given }: Withheld,
): Promise<{ readonly unread: number }> {
  const { found, unread } = await fromFrames(tab, signal, async ({ session, frame, isInner }) => {
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    const tokens = await cut(
      signal,
      world.call<{ selector: string | null; kind: keyof typeof kinds }[]>(
        replaceTokens,
        tokenName,
        withheldMark,
        addressParameter,
        leadingElements,
        leadingAttributes,
        given,
      ),
    );
    return tokens.map((token) => ({ ...token, isInner }));
  });
  for (const { selector, kind, isInner } of found)
    modified({
      selector,
      change: 'value_withheld',
      reason: `${kinds[kind]}${isInner ? ' in a frame' : ''}, which came by the session that the page was opened with, was replaced by ${withheldMark} before the page was recorded.`,
    });
  return { unread: unread.length };
}
