/**
 * Source of a function `cutSides({ all, shown, squeeze, selectorOf, quoted, within, isLeft })` that runs in the page and counts the texts that their box
 * cuts off at the side, without an ellipsis: cells of a fixed width, text that runs through its box (a ticker, `<marquee>`), what is wider than a
 * page that does not scroll sideways. Lines that lie beside their box as a whole are hidden text; boxes that end with an ellipsis and slides are counted elsewhere.
 */
export const cutSides = `({ all, shown, squeeze, selectorOf, quoted, within, isLeft }) => {
  /** A narrower one keeps words for screen readers. */
  const LEAST = { width: 40, height: 8 };
  /** Texts that are looked at, and lines of a text that was found to be too long: the longest. */
  const MOST = 5000;
  const LINES = 20;
  const CONTROLS = 'button, label, summary, input, select, textarea, nav, svg, [contenteditable], [role=button], [role=option], [role=tab], [role=tablist], [role=navigation], [role=toolbar], [role=listbox], [role^=menu]';
  const root = document.documentElement;
  const isPage = (element) => element === root || element === document.body;
  const above = (element) => element.parentElement ?? element.getRootNode().host ?? null;
  const boxes = new Map();
  /** What cuts off at its sides what stands in the element, and whether that is to be counted; null: nothing does. */
  const boxAround = (element) => {
    if (element === null) return null;
    if (boxes.has(element)) return boxes.get(element);
    const style = getComputedStyle(element);
    const outer = boxAround(above(element));
    const isOut = style.position === 'fixed' || (style.position === 'absolute' && outer !== null && !isPage(outer.element) && !outer.holds);
    const found = style.overflowX === 'visible' || !(element instanceof HTMLElement) ? (isOut ? { ...outer, counts: false } : outer) : {
      element,
      holds: style.position !== 'static' || style.transform !== 'none',
      counts: /^(hidden|clip)$/.test(style.overflowX) && style.textOverflow === 'clip' && (isPage(element) || (element.clientWidth >= LEAST.width && element.clientHeight >= LEAST.height)),
    };
    boxes.set(element, found);
    return found;
  };
  const kept = new Map();
  /** Asked of boxes with such a text alone: to name an element takes as long as it has siblings. */
  const isCounted = (element) => {
    if (!kept.has(element)) kept.set(element, element.closest(CONTROLS) === null && !within(element) && !isLeft(element) && shown(element));
    return kept.get(element);
  };
  const edgesOf = (element) => {
    if (isPage(element)) return { left: -scrollX, right: root.clientWidth - scrollX, top: -Infinity, bottom: Infinity };
    const { left, top, width, height } = element.getBoundingClientRect();
    // A box that is drawn larger has its own lengths as they were.
    const [x, y] = [width / element.offsetWidth, height / element.offsetHeight];
    return { left: left + element.clientLeft * x, right: left + (element.clientLeft + element.clientWidth) * x, top, bottom: top + (element.clientTop + element.clientHeight) * y };
  };
  /** The box around what is turned says nothing of its sides. */
  const isTurned = (element) => {
    for (let at = element; at; at = above(at)) {
      const { transform, rotate } = getComputedStyle(at);
      const { a, b, c, d, is2D } = new DOMMatrix(transform);
      if (rotate !== 'none' || !is2D || b !== 0 || c !== 0 || a <= 0 || d <= 0) return true;
    }
    return false;
  };
  const range = document.createRange();
  const isBeyond = (edges) => [...range.getClientRects()].some(({ left, right, top, bottom, width, height }) => {
    // Letters stand out of their box by a part of one.
    const beyond = Math.max(edges.left - left, right - edges.right);
    const inSight = Math.min(right, edges.right) - Math.max(left, edges.left);
    const middle = (top + bottom) / 2;
    return width > 2 && height > 2 && beyond > Math.max(8, height * 0.75) && inSight > 3 && middle > edges.top && middle < edges.bottom;
  });
  /** Without the spaces and signs around the letters of each line. */
  const wordsOf = (data) => {
    let at = 0;
    return data.split('\\n').flatMap((line) => {
      let [from, to] = [0, line.length];
      const isLetter = (place) => /[\\p{L}\\p{M}\\p{N}\\p{Cs}]/u.test(line[place]);
      while (to > 0 && !isLetter(to - 1)) to -= 1;
      while (from < to && !isLetter(from)) from += 1;
      at += line.length + 1;
      return to > from ? [[at - line.length - 1 + from, at - line.length - 1 + to]] : [];
    });
  };
  const isCut = (text, edges) => {
    range.selectNodeContents(text);
    if (!isBeyond(edges)) return false;
    const lines = wordsOf(text.data).sort(([from, to], [start, end]) => end - start - (to - from));
    return lines.slice(0, LINES).some(([from, to]) => { range.setStart(text, from); range.setEnd(text, to); return isBeyond(edges); });
  };
  const blockOf = (element, box) => { let at = element; while (at !== box && above(at) !== null && /^(inline|contents|ruby)/.test(getComputedStyle(at).display) && !/^inline-/.test(getComputedStyle(at).display)) at = above(at); return at; };
  const cut = new Map();
  let left = MOST;
  for (const element of all) {
    const box = boxAround(element);
    if (box === null || !box.counts || !(element instanceof HTMLElement) || /^(script|style|template|noscript)$/.test(element.localName)) continue;
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && left >= 0 && /[\\p{L}\\p{N}]/u.test(node.data) && (left -= 1) >= 0 && isCut(node, edgesOf(box.element)));
    if (!text || !shown(element) || !isCounted(box.element) || isTurned(element) || element.closest('svg') !== null) continue;
    const block = blockOf(element, box.element);
    if (!cut.has(block)) cut.set(block, { box: box.element, words: squeeze(text.data).slice(0, 40) });
  }
  if (cut.size === 0) return [];
  const [first] = cut.values();
  return [{ what: 'cut_text', selector: selectorOf(first.box), shown: 0, of: cut.size, reason: cut.size + ' of ' + cut.size + ' texts did not fit into their box and were cut off at its side, without an ellipsis: the picture shows a part of their lines, the text has them whole.' + (left < 0 ? ' The first ' + MOST + ' texts in such boxes were looked at, and no further ones.' : '') + ' They begin ' + quoted([...cut.values()].map(({ words }) => words)) + '.' }];
}`;
