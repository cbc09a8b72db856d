/**
 * Source text of a function `(element) => boolean`: whether it is a scroll bar that the page makes itself. Narrow, high and empty, it
 * moves what a script draws beside it.
 */
export const ownBar = `(element) => element.clientWidth > 4 && element.clientWidth <= 20 && element.clientHeight > 100 &&
  element.scrollHeight - element.clientHeight > 20 && /^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY) &&
  element.textContent.trim() === '' && element.querySelector('img, picture, video, svg, canvas') === null`;
