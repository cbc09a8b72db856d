/**
 * Source text of a function `(element) => boolean`: whether the window scrolls it. `body` scrolls by itself where the root element has an
 * overflow of its own; otherwise the window takes that of `body` (CSS Overflow 3, 3.3).
 */
export const pageScroller = `(element) => element === (document.scrollingElement ?? document.documentElement) ||
  (element === document.body && getComputedStyle(document.documentElement).overflowY === 'visible')`;
