/**
 * Source of a function `cutSides({ all, shown, squeeze, selectorOf, quoted, within, isLeft })` that runs in the page and counts the boxes that cut
 * off lines of their text at the side, without an ellipsis: cells of a fixed width, text that runs through its box (a ticker, `<marquee>`), what is wider than a
 * page that does not scroll sideways. Lines that lie beside their box as a whole are hidden text; boxes that end with an ellipsis and slides are counted elsewhere.
 */
export const cutSides = `({ all, shown, squeeze, selectorOf, quoted, within, isLeft }) => {
  /** A narrower one keeps words for screen readers. */
  const LEAST = { width: 40, height: 8 };
  const MOST = 5000;
  const CONTROLS = 'button, label, summary, input, select, textarea, nav, [contenteditable], [role=button], [role=option], [role=tab], [role=tablist], [role=navigation], [role=toolbar], [role=listbox], [role^=menu]';
  const root = document.documentElement;
  const isPage = (element) => element === root || element === document.body;
  const boxes = new Map();
  /** What cuts off at its sides what stands in the element, and whether that is to be counted; null: nothing does. */
  const boxAround = (element) => {
    if (element === null) return null;
    if (boxes.has(element)) return boxes.get(element);
    const style = getComputedStyle(element);
    const outer = boxAround(element.parentElement ?? element.getRootNode().host ?? null);
    const isOut = style.position === 'fixed' || (style.position === 'absolute' && outer !== null && !isPage(outer.element) && !outer.holds);
    const found = style.overflowX === 'visible' || element.closest('svg') !== null ? (isOut ? { ...outer, counts: false } : outer) : {
      element,
      holds: style.position !== 'static' || style.transform !== 'none',
      counts: /^(hidden|clip)$/.test(style.overflowX) && style.textOverflow === 'clip' && (isPage(element) || (element.clientWidth >= LEAST.width && element.clientHeight >= LEAST.height)) && element.closest(CONTROLS) === null && !within(element) && !isLeft(element) && shown(element),
    };
    boxes.set(element, found);
    return found;
  };
  const edgesOf = (element) => {
    if (isPage(element)) return { left: -scrollX, right: root.clientWidth - scrollX, top: -Infinity, bottom: Infinity };
    const { left, top } = element.getBoundingClientRect();
    return { left: left + element.clientLeft, right: left + element.clientLeft + element.clientWidth, top, bottom: top + element.clientHeight };
  };
  const range = document.createRange();
  const isCut = (text, edges) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ left, right, top, bottom, width, height }) => {
      // Letters stand out of their box by a part of one.
      const beyond = Math.max(edges.left - left, right - edges.right);
      const inSight = Math.min(right, edges.right) - Math.max(left, edges.left);
      const middle = (top + bottom) / 2;
      return width > 2 && height > 2 && beyond > Math.max(8, height * 0.75) && inSight > 3 && middle > edges.top && middle < edges.bottom;
    });
  };
  const cut = new Map();
  let left = MOST;
  for (const element of all) {
    const box = boxAround(element);
    if (box === null || !box.counts || cut.has(box.element) || !(element instanceof HTMLElement) || /^(script|style|template|noscript)$/.test(element.localName)) continue;
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && /[\\p{L}\\p{N}]/u.test(node.data) && (left -= 1) > 0 && isCut(node, edgesOf(box.element)));
    if (text && shown(element)) cut.set(box.element, squeeze(text.data).slice(0, 40));
  }
  if (cut.size === 0) return [];
  return [{ what: 'cut_text', selector: selectorOf([...cut.keys()][0]), shown: 0, of: cut.size, reason: cut.size + ' of ' + cut.size + ' texts did not fit into their box and were cut off at its side, without an ellipsis: the picture shows a part of their lines, the text has them whole. They begin ' + quoted([...cut.values()]) + '.' }];
}`;
