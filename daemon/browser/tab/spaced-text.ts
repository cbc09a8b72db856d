import { treeOf } from './tree-of.js';

/**
 * Source of a function that runs in the page: the visible text of an element on one line. Unlike `innerText` it keeps apart what
 * stands in boxes of its own, such as two buttons without a space between, and has what shadow trees show.
 */
export const spacedText = `((root) => {
  const treeOf = ${treeOf};
  const silent = /^(script|style|noscript|template|option|select|textarea|svg)$/;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const inside = (element) => treeOf(element)?.childNodes ?? (element.localName === 'slot' && element.assignedNodes().length > 0 ? element.assignedNodes() : element.childNodes);
  const holder = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  const words = (node) => {
    if (node.nodeType === 3) { const element = holder(node); return element === null || isSeen(element) ? node.data : ''; }
    if (node.nodeType !== 1 || silent.test(node.localName)) return '';
    const { display } = getComputedStyle(node);
    if (display === 'none') return '';
    const text = [...inside(node)].map(words).join('');
    return /^(inline|contents|ruby.*)$/.test(display) && node.localName !== 'br' ? text : ' ' + text + ' ';
  };
  return words(root).replace(/\\s+/g, ' ').trim();
})`;
