import { everyElement } from '../tab/every-element.js';
import { pageScroller } from '../tab/page-scroller.js';

/**
 * Source text of a function `() => Element | null`: the element that fills the window and scrolls in place of the page, as in an
 * application's shell; null where the page scrolls itself. Layers over a page are none.
 */
export const innerScroller = `() => {
  const everyElement = ${everyElement};
  const pageScroller = ${pageScroller};
  const root = document.scrollingElement ?? document.documentElement;
  if (!root || root.scrollHeight > innerHeight * 1.25) return null;
  const above = (element) => element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const isLayer = (element) => {
    for (let at = element; at; at = above(at)) {
      if (at.matches('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]')) return true;
      const style = getComputedStyle(at);
      if (style.position === 'fixed' && Number(style.zIndex) > 0) return true;
    }
    return false;
  };
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    return width > 0 && height > 0 ? (width * height) / (innerWidth * innerHeight) : 0;
  };
  let inner = null;
  for (const element of everyElement(document)) {
    const beyond = element.scrollHeight - element.clientHeight;
    if (pageScroller(element) || beyond < 100 || (inner && beyond <= inner.scrollHeight - inner.clientHeight)) continue;
    if (!/^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY) || element.localName === 'textarea') continue;
    if (shown(element) >= 0.5 && !isLayer(element)) inner = element;
  }
  return inner;
}`;
