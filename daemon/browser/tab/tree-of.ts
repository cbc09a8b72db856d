/**
 * Source of a function that runs in our own world of a page: the shadow tree of an element, or null. A script sees an open one; a
 * closed one only where `shareClosedTrees` (shadow-trees.ts) has been called since it was made. (DOM, 4.8: `Element.shadowRoot` is null for a closed one.)
 */
export const treeOf = `((element) => element.shadowRoot ?? globalThis[Symbol.for('evidence.closedTrees')]?.get(element) ?? null)`;

/** The same for all at once: roots of the closed trees that are known in this document. */
export const closedTrees = `[...(globalThis[Symbol.for('evidence.closedTrees')]?.values() ?? [])]`;
