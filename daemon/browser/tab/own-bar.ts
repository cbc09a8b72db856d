/**
 * Source text of a function `(element) => boolean`: whether it is a scroll bar that the page makes itself. It is high and empty, and moves what a
 * script draws beside it; or it lies, empty, over what is drawn (terminals).
 */
export const ownBar = `(element) => element.clientWidth > 4 && element.clientHeight > 100 &&
  element.scrollHeight - element.clientHeight > 20 && /^(auto|scroll|overlay)$/.test(getComputedStyle(element).overflowY) &&
  element.textContent.trim() === '' && element.querySelector('img, picture, video, svg, canvas, iframe, input, textarea') === null &&
  (element.clientWidth <= 20 || (getComputedStyle(element).position === 'absolute' && element.parentElement !== null && element.parentElement.textContent.trim() !== ''))`;
