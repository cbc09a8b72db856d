/**
 * Source of a function `cutTexts({ all, shown, squeeze, selectorOf, quoted })` that runs in the page and counts the texts that are longer than
 * their box and end there with an ellipsis, on one line (`text-overflow`) or on the last of a few (`line-clamp`). The document has all of
 * their words, and a picture has not. A box that a visitor can scroll shows them all.
 */
export const cutTexts = `({ all, shown, squeeze, selectorOf, quoted }) => {
  const hides = (overflow) => /^(hidden|clip)$/.test(overflow);
  /** A box of this size keeps words for screen readers. */
  const LEAST = 8;
  const isInline = (element) => /^(inline|contents|ruby)/.test(getComputedStyle(element).display);
  /** The ellipsis is that of the lines of the box itself, not of blocks in it. */
  const hasLines = (box) => [...box.childNodes].some((node) => (node.nodeType === 3 ? node.data.trim() !== '' : node.nodeType === 1 && isInline(node) && (node.localName === 'slot' || hasLines(node))));
  const boxes = new Map();
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element.clientWidth < LEAST || element.clientHeight < LEAST || element.matches('input, select, textarea')) continue;
    const style = getComputedStyle(element);
    const clamps = style.webkitLineClamp !== 'none' && hides(style.overflowY);
    if (!clamps && (style.textOverflow === 'clip' || !hides(style.overflowX) || !hasLines(element))) continue;
    if (squeeze(element.textContent) === '' || !shown(element)) continue;
    // Letters stand out of lines that are set close.
    const line = parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.2;
    boxes.set(element, (clamps && element.scrollHeight - element.clientHeight > line * 0.6) || (hasLines(element) && style.textOverflow !== 'clip' && element.scrollWidth > element.clientWidth));
  }
  // Of boxes in each other, one is the box of the text: that which cuts it off, or the inner one.
  for (const [element, isCut] of [...boxes])
    for (let at = element.parentElement; at; at = at.parentElement)
      if (boxes.has(at)) boxes.delete(boxes.get(at) && !isCut ? element : at);
  const cut = [...boxes].filter(([, isCut]) => isCut).map(([element]) => element);
  if (cut.length === 0) return [];
  const said = quoted(cut.map((element) => squeeze(element.textContent).slice(0, 40)));
  return [{ what: 'cut_text', selector: selectorOf(cut[0]), shown: boxes.size - cut.length, of: boxes.size, reason: cut.length + ' of ' + boxes.size + ' texts did not fit into their box and were cut off with an ellipsis: the picture shows their beginning, the text has them whole. They begin ' + said + '.' }];
}`;
