/**
 * Source of a function `cutBoxes({ all, shown, squeeze, selectorOf, quoted, within, isLeft })` that runs in the page and counts the boxes of a fixed
 * height that cut off further lines of their text at the lower edge, without an ellipsis. Text that is moved in its box (a slide, a ticker), that scrolls
 * in a box of its own, or that stands outside of the flow is another matter, as are labels of controls, words that stand in sight as well (a
 * roll-over), and boxes whose control was tried (`opening`), of which is told with what was opened.
 */
export const cutBoxes = `({ all, shown, squeeze, selectorOf, quoted, within, isLeft }) => {
  const hides = (overflow) => /^(hidden|clip)$/.test(overflow);
  /** Less than a line is the descent of letters; as little keeps words for screen readers. */
  const LEAST = 8;
  const MOST = 2000;
  const CONTROLS = 'a, button, label, summary, [role=button], [role=link], [role=option], [role=tab], [role^=menu]';
  const LISTS = 'nav, [role=navigation], [role=tablist], [role=toolbar], [role=listbox]';
  const isOffset = ({ position, top, left }) => position === 'relative' && (Math.abs(parseFloat(top)) > 1 || Math.abs(parseFloat(left)) > 1);
  const isMoved = (style) => style.position === 'absolute' || style.position === 'fixed' || isOffset(style) || style.transform !== 'none' || style.translate !== 'none' || parseFloat(style.marginTop) < 0 || !/^(visible)$/.test(style.overflowY) || style.writingMode !== 'horizontal-tb';
  const range = document.createRange();
  /** Whether it has a line in sight, and one below its lower edge. */
  const isCut = (box) => {
    const frame = box.getBoundingClientRect();
    const lower = frame.top + box.clientTop + box.clientHeight;
    const states = new Map();
    const flows = (element) => {
      if (element === box) return true;
      if (!states.has(element)) states.set(element, !isMoved(getComputedStyle(element)) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && flows(element.parentElement));
      return states.get(element);
    };
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    /** Text in sight, each with the first node that has it. */
    const inSight = new Map();
    for (let left = MOST; left > 0 && texts.nextNode(); left -= 1) {
      const text = texts.currentNode;
      if (!/[\\p{L}\\p{N}]/u.test(text.data) || !flows(text.parentElement) || (text.parentElement !== box && box.contains(text.parentElement.closest(CONTROLS)))) continue;
      const words = squeeze(text.data);
      range.selectNodeContents(text);
      for (const { top, bottom, width, left: from } of range.getClientRects()) {
        if (width < 2 || bottom <= top || from < 0) continue;
        const middle = (top + bottom) / 2;
        if (middle >= lower) {
          if (inSight.size > 0 && top >= lower - (bottom - top) * 0.4 && (!inSight.has(words) || inSight.get(words) === text)) return true;
        } else if (middle > frame.top && !inSight.has(words)) inSight.set(words, text);
      }
    }
    return false;
  };
  /** Inside of it, or just below: "Read more". */
  const hasTried = (box) => [box, box.nextElementSibling, ...(box.parentElement === null || box.parentElement === document.body ? [] : [box.parentElement.nextElementSibling])]
    .some((part) => part !== null && [part, ...part.querySelectorAll(CONTROLS)].some((control) => globalThis.opening?.knows(control)));
  const cut = [];
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element.scrollHeight - element.clientHeight < LEAST || element.clientHeight < LEAST || element.clientWidth < 40) continue;
    const style = getComputedStyle(element);
    if (!hides(style.overflowY) || style.webkitLineClamp !== 'none' || element.closest(CONTROLS) !== null || element.closest(LISTS) !== null || element.matches('html, body, input, select, textarea, marquee, [contenteditable]')) continue;
    if (element.scrollTop > 0 || within(element) || isLeft(element) || !shown(element) || cut.some((other) => other.contains(element)) || hasTried(element) || !isCut(element)) continue;
    cut.push(element);
  }
  if (cut.length === 0) return [];
  const said = quoted(cut.map((element) => squeeze(element.innerText).slice(0, 40)));
  return [{ what: 'cut_text', selector: selectorOf(cut[0]), shown: 0, of: cut.length, reason: cut.length + ' of ' + cut.length + ' texts did not fit into their box and were cut off at its lower edge, without an ellipsis: the picture shows their first lines. They begin ' + said + '.' }];
}`;
