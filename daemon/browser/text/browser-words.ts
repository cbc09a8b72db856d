import type { CDPSession } from 'playwright-core';

type Node = Awaited<ReturnType<typeof describeNode>>['node'];
const describeNode = (cdp: CDPSession) => cdp.send('DOM.describeNode', {});

/** The words in the tree that the browser made inside of a control or an image: what it draws there itself. Empty where it made none. */
export function wordsOfBrowser(element: Node): string {
  const trees = (element.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType === 'user-agent');
  return trees.map((tree) => wordsIn(tree)).join('');
}

function wordsIn(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue;
  if (/display:\s*none/.test(attribute(node, 'style'))) return '';
  const words = [...(node.shadowRoots ?? []), ...(node.children ?? [])].map(wordsIn).join('');
  // The button of a field for files stands beside its other words.
  return node.nodeName === 'INPUT' && words !== '' ? `${words} ` : words;
}

function attribute({ attributes = [] }: Node, wanted: string): string {
  const at = attributes.findIndex((name, place) => place % 2 === 0 && name === wanted);
  return at < 0 ? '' : (attributes[at + 1] ?? '');
}
