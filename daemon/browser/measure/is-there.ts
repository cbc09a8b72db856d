/**
 * Source of a function `isThere({ treeOf, shown, scrolls })` that runs in the page and gives a function `(selector)`: whether an area that was
 * walked is shown still, or another one was made in its place.
 */
export const isThere = `({ treeOf, shown, scrolls }) => (selector) => {
  const known = globalThis.evidenceWalked?.get(selector);
  if (known?.isConnected) return shown(known);
  // Made anew in its place, it is there still; what moved up into the place of a dialogue is something else.
  const isLike = (each) => !known || (each.className === known.className && [getComputedStyle(each).overflowX, getComputedStyle(each).overflowY].some(scrolls));
  const inRoots = (roots, part) => roots.flatMap((root) => [...((root === document ? root : treeOf(root))?.querySelectorAll(part) ?? [])]);
  // A page may name elements as no selector can.
  try { return selector.split(' >> ').reduce(inRoots, [document]).some((each) => shown(each) && isLike(each)); } catch { return true; }
}`;
