/**
 * Source of a function that runs in the page: what keeps words out of sight beside `opacity`, `visibility`, `display` and `content`. `isUnseen`: a
 * style, computed or written, under which no words are seen. `isPicture`: words that are the name of a sign in a font of icons.
 * `isCut` and `isAddedCut`: an element, and what a style adds to it, that boxes around it cut off, or that lies beside the page.
 */
export const outOfSight = `(above, spend) => {
  const ICONS = /icon|symbol|glyph|awesome|feather/i;
  const CLEAR = /^transparent$|^(?:rgba|hsla)\\([^)]*,\\s*0(?:\\.0\\d*)?%?\\)$|\\/\\s*0(?:\\.0\\d*)?%?\\)$/i;
  const FLAT = /scale\\w*\\((?:[^),]*,)?\\s*0(?![.\\d]*[1-9])/;
  const isFar = (length) => Math.abs(parseFloat(length)) >= (/v(?:w|h|max)$/.test(length) ? 100 : 500);
  const isMoved = (style) => ['left', 'right', 'top', 'bottom', 'marginLeft', 'marginTop'].some((side) => isFar(style[side]));
  const isFlat = (transform) => {
    try {
      const { a, b, c, d, e, f } = new DOMMatrix(transform);
      return Math.abs(a * d - b * c) < 0.001 || [e, f].some((way) => Math.abs(way) >= 500);
    } catch { return FLAT.test(transform) || /\\(-?\\d{3}/.test(transform); }
  };
  const firstOf = ({ fontFamily }) => (fontFamily ?? '').split(',')[0].replace(/["']/g, '').trim();
  const isUnseen = (style) =>
    CLEAR.test(style.color) || CLEAR.test(style.webkitTextFillColor) || (style.fontSize.endsWith('px') ? parseFloat(style.fontSize) <= 2 : parseFloat(style.fontSize) === 0)
      || Math.abs(parseFloat(style.textIndent)) >= 50 || isFlat(style.transform) || /(^|\\s)0%?(\\s|$)/.test(style.scale) || style.translate.split(' ').some(isFar)
      || !/^(none)?$/.test(style.clipPath) || !/^(auto)?$/.test(style.clip) || ICONS.test(firstOf(style)) || style.fontFamily.includes('var(');
  const ofPage = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
  const isPicture = (words, style) => /^[a-z0-9_-]+$/.test(words) && (words.includes('_') || (ofPage.has(firstOf(style)) && firstOf(style) !== firstOf(getComputedStyle(document.body))));

  const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const HIDES = /^(hidden|clip)$/;
  const isBox = ({ display }) => display !== 'inline' && display !== 'contents';
  const hides = (element) => { const style = getComputedStyle(element); return isBox(style) && (HIDES.test(style.overflowX) || HIDES.test(style.overflowY)); };
  const isHolder = (element) => { const { position, transform, filter } = getComputedStyle(element); return position !== 'static' || transform !== 'none' || filter !== 'none'; };
  /** The nearest that what has a place of its own is placed in. */
  const holderOf = (element) => { let at = element; while (at && !isHolder(at)) { spend('found'); at = above(at); } return at; };
  const windows = new Map();
  /** What the boxes around leave of what is in an element; what is scrolled to is not lost. */
  const windowIn = (element) => {
    if (!element || element === document.body || element === document.documentElement) return EVERYWHERE;
    if (windows.has(element)) return windows.get(element);
    spend('found');
    const style = getComputedStyle(element);
    let { left, top, right, bottom } = windowAround(element, style.position);
    if (isBox(style)) {
      const box = element.getBoundingClientRect();
      if (HIDES.test(style.overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      else if (style.overflowX !== 'visible') [left, right] = [-Infinity, Infinity];
      if (HIDES.test(style.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      else if (style.overflowY !== 'visible') [top, bottom] = [-Infinity, Infinity];
    }
    const own = { left, top, right, bottom };
    windows.set(element, own);
    return own;
  };
  const windowAround = (element, position) => position === 'fixed' ? EVERYWHERE : windowIn(position === 'absolute' ? holderOf(above(element)) : above(element));
  const isIn = ({ left, top, right, bottom }, around) =>
    Math.min(right, around.right) - Math.max(left, around.left, -scrollX) > 2 && Math.min(bottom, around.bottom) - Math.max(top, around.top, -scrollY) > 2;
  const isCut = (element) => {
    const around = windowAround(element, getComputedStyle(element).position);
    return ![...element.getClientRects()].some((box) => isIn(box, around));
  };
  const isWhole = (length) => length.endsWith('%') && parseFloat(length) >= 100;
  /** Wholly on the other side of the edge of the page. */
  const isBeyond = (style, holder) => {
    if (style.position === 'fixed') return [style.left, style.right, style.top, style.bottom].some(isWhole);
    const box = holder?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY };
    return (isWhole(style.right) && box.left + scrollX <= 2) || (isWhole(style.bottom) && box.top + scrollY <= 2);
  };
  /** Not drawn yet, it has no place: what cuts off at its side is taken to cut it off. \`written\`: its styles under the pointer. */
  const isAddedCut = (element, style, isDrawn, written) => {
    if (isCut(element)) return true;
    const isOut = [style, ...written].some(({ position }) => /^(absolute|fixed)$/.test(position));
    const holder = isOut ? holderOf(element) : element;
    if ([style, ...written].some((each) => isOut && (!isDrawn || each !== style) && isBeyond(each, holder))) return true;
    if (!isDrawn || !isOut || written.some(({ position }) => position)) {
      const isFull = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      return isMoved(style) || (hides(element) && (!isDrawn || isOut || isFull)) || (isOut && holder !== null && holder !== document.body && holder !== document.documentElement && hides(holder));
    }
    const isFixed = style.position === 'fixed';
    const outer = isFixed ? { left: 0, top: 0 } : (holder?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY });
    const length = (...names) => names.reduce((sum, name) => sum + parseFloat(style[name]), 0);
    const isInner = style.boxSizing !== 'border-box';
    const { e, f } = new DOMMatrix(style.transform);
    const left = outer.left + (isFixed || !holder ? 0 : holder.clientLeft) + length('left', 'marginLeft') + e;
    const top = outer.top + (isFixed || !holder ? 0 : holder.clientTop) + length('top', 'marginTop') + f;
    const right = left + length('width', ...(isInner ? ['paddingLeft', 'paddingRight'] : []));
    const bottom = top + length('height', ...(isInner ? ['paddingTop', 'paddingBottom'] : []));
    return !isIn({ left, top, right, bottom }, isFixed ? EVERYWHERE : windowIn(holder));
  };
  return { isUnseen, isMoved, isPicture, isCut, isAddedCut };
}`;
