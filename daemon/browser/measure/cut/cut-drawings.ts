/**
 * Source of a function `cutDrawings({ all, shown, squeeze, selectorOf, quoted, within })` that runs in the page and counts the texts of drawings
 * (SVG) of which the edge of the drawing, or of a box around it, cuts off the half of a line or more. What a visitor can scroll is another matter.
 */
export const cutDrawings = `({ all, shown, squeeze, selectorOf, quoted, within }) => {
  const hides = (overflow) => /^(hidden|clip)$/.test(overflow);
  const scrolls = (overflow) => /^(auto|scroll)$/.test(overflow);
  const isPage = (element) => element === document.body || element === document.documentElement;
  /** A drawing in a drawing has no box of its own: what it shows is reckoned in the coordinates of that around it. */
  const viewOf = (inner) => {
    const matrix = inner.parentElement.getScreenCTM?.();
    if (!matrix) return null;
    const { x, y, width, height } = inner;
    const at = (dx, dy) => new DOMPoint(x.baseVal.value + dx, y.baseVal.value + dy).matrixTransform(matrix);
    const [from, to] = [at(0, 0), at(width.baseVal.value, height.baseVal.value)];
    return { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), right: Math.max(from.x, to.x), bottom: Math.max(from.y, to.y) };
  };
  const moves = ({ transform, translate, rotate, scale, perspective, filter, backdropFilter }) => [transform, translate, rotate, scale, perspective, filter, backdropFilter].some((value) => value && value !== 'none');
  /** Whether it is the containing block of what has the position \`absolute\` or \`fixed\` in it: only then does it cut that off. */
  const holds = (at, style, position) => at.localName === 'foreignObject' || (position === 'absolute' && style.position !== 'static') || moves(style) || /paint|layout|strict|content/.test(style.contain) || /transform|translate|rotate|scale|perspective|filter|contain/.test(style.willChange);
  const hasEdges = (at, style) => at instanceof SVGSVGElement || (at instanceof HTMLElement && !/^(inline|contents)$/.test(style.display));
  const edgesOf = (element) => {
    const edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const meet = (sides, box) => { if (sides.x) Object.assign(edges, { left: Math.max(edges.left, box.left), right: Math.min(edges.right, box.right) }); if (sides.y) Object.assign(edges, { top: Math.max(edges.top, box.top), bottom: Math.min(edges.bottom, box.bottom) }); };
    /** The position of what looks for the box that holds it; null in the flow. */
    let outOfFlow = null;
    for (let at = element.parentElement; at && !isPage(at); at = at.parentElement) {
      const style = getComputedStyle(at);
      if (outOfFlow !== null && !holds(at, style, outOfFlow)) continue;
      outOfFlow = /^(absolute|fixed)$/.test(style.position) && (at instanceof HTMLElement || !at.ownerSVGElement) ? style.position : null;
      if (!hasEdges(at, style)) continue;
      const { overflowX, overflowY } = style;
      if (scrolls(overflowX) || scrolls(overflowY)) break;
      const sides = { x: hides(overflowX), y: hides(overflowY) };
      const box = !sides.x && !sides.y ? null : at.ownerSVGElement ? viewOf(at) : at.getBoundingClientRect();
      if (box) meet(sides, box);
    }
    return edges;
  };
  const range = document.createRange();
  const isCut = (element) => {
    range.selectNodeContents(element);
    const box = element.localName === 'text' ? element.getBoundingClientRect() : range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    const edges = edgesOf(element);
    const [wide, high] = [Math.min(box.right, edges.right) - Math.max(box.left, edges.left), Math.min(box.bottom, edges.bottom) - Math.max(box.top, edges.top)];
    return box.width - wide > Math.max(8, box.height * 0.75) || high < box.height * 0.5 || wide < box.width * 0.5;
  };
  const texts = all.filter((element) => element.matches('svg text, svg foreignObject') && /[\\p{L}\\p{N}]/u.test(element.textContent) && shown(element) && !within(element));
  const cut = texts.filter(isCut);
  if (cut.length === 0) return [];
  return [{ what: 'cut_text', selector: selectorOf(cut[0].closest('svg')), shown: texts.length - cut.length, of: texts.length, reason: cut.length + ' of ' + texts.length + ' texts of drawings (SVG) lie wholly or in part beyond the edge that cuts their drawing off: the picture lacks them so far, the text has them whole. They begin ' + quoted(cut.map((element) => squeeze(element.textContent).slice(0, 40))) + '.' }];
}`;
