/**
 * Source text of a function `(element) => 'down' | 'aside' | null`: whether it is a scroll bar that the page makes itself, and which way it
 * scrolls. It is long and empty, and moves what a script draws beside it; or it lies, empty, over what is drawn (terminals, tables on a canvas). A browser
 * without bars of its own leaves one pixel of it, or none.
 */
export const ownBar = `(element) => {
  const style = getComputedStyle(element);
  const scrolls = (overflow) => /^(auto|scroll|overlay)$/.test(overflow);
  const down = element.clientHeight > 100 && element.scrollHeight - element.clientHeight > 20 && scrolls(style.overflowY);
  const aside = element.clientWidth > 100 && element.scrollWidth - element.clientWidth > 20 && scrolls(style.overflowX);
  if (!(down || aside) || element.textContent.trim() !== '' || element.querySelector('img, picture, video, svg, canvas, iframe, input, textarea') !== null) return null;
  const isThin = down !== aside && (down ? element.offsetWidth : element.offsetHeight) <= 20;
  const isOver = element.clientWidth > 4 && style.position === 'absolute' && element.parentElement !== null && (element.parentElement.textContent.trim() !== '' || element.parentElement.querySelector(':scope > canvas, :scope > * > canvas') !== null);
  return isThin || isOver ? (down ? 'down' : 'aside') : null;
}`;
