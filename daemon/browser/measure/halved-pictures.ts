/**
 * Source of a function `halvedPictures({ all, shown, selectorOf, above })` that runs in the page and counts pictures of one size that lie over each other in a
 * box of their own, of which a straight edge cuts the upper one off, as sliders of "before and after" have them: of each a part is in sight. Names and stars are smaller.
 */
export const halvedPictures = `({ all, shown, selectorOf, above }) => {
  const SMALLEST = 80;
  const isClose = (one, other) => Math.abs(one - other) <= 4;
  const boxes = new Map(all.filter((element) => element.matches('img, canvas, video, picture > img') && shown(element)).map((element) => [element, element.getBoundingClientRect()]).filter(([, { width, height }]) => width >= SMALLEST && height >= SMALLEST));
  const isSame = (one, other) => ['left', 'top', 'width', 'height'].every((side) => isClose(boxes.get(one)[side], boxes.get(other)[side]));
  const around = (element) => { const found = []; for (let at = element; at && at !== document.body; at = above(at)) found.push(at); return found; };
  /** The box around both, when it is hardly larger than they are. */
  const frameOf = (one, other) => {
    const outer = new Set(around(one));
    const frame = around(other).find((each) => outer.has(each));
    const { width, height } = boxes.get(one);
    const box = frame?.getBoundingClientRect();
    return box && box.width * box.height <= 1.5 * width * height ? frame : null;
  };
  const insetOf = ({ clipPath: value, clip, position }, { width, height }) => {
    const sides = /^(absolute|fixed)$/.test(position) && /^rect\\(([^)]*)\\)$/.exec(clip)?.[1].split(/,? +/);
    if (sides) {
      const [top, right, bottom, left] = sides.map((side, at) => (side === 'auto' ? [0, width, height, 0][at] : parseFloat(side)));
      return { top, right: width - right, bottom: height - bottom, left };
    }
    const parts = /^inset\\(([^)]*?)(?: round .*)?\\)$/.exec(value)?.[1].split(' ');
    if (!parts) return { top: 0, right: 0, bottom: 0, left: 0 };
    const [top, right = top, bottom = top, left = right] = parts;
    const px = (part, whole) => (part.endsWith('%') ? (parseFloat(part) / 100) * whole : parseFloat(part) || 0);
    return { top: px(top, height), right: px(right, width), bottom: px(bottom, height), left: px(left, width) };
  };
  /** Of the picture's width and height, the shares that the boxes around it leave. */
  const leftOf = (element, frame) => {
    const own = boxes.get(element);
    const seen = { left: own.left, top: own.top, right: own.right, bottom: own.bottom };
    for (let at = element; at && at !== frame; at = above(at)) {
      const style = getComputedStyle(at);
      const { overflowX, overflowY } = style;
      const box = at.getBoundingClientRect();
      const inset = insetOf(style, box);
      const cutsX = /^(hidden|clip)$/.test(overflowX), cutsY = /^(hidden|clip)$/.test(overflowY);
      if (cutsX || inset.left + inset.right > 0) Object.assign(seen, { left: Math.max(seen.left, box.left + inset.left), right: Math.min(seen.right, box.right - inset.right) });
      if (cutsY || inset.top + inset.bottom > 0) Object.assign(seen, { top: Math.max(seen.top, box.top + inset.top), bottom: Math.min(seen.bottom, box.bottom - inset.bottom) });
    }
    return [(seen.right - seen.left) / own.width, (seen.bottom - seen.top) / own.height];
  };
  const isPart = (share) => share > 0.02 && share < 0.98;
  const isHalved = (one, other, frame) => [one, other].some((picture) => { const [wide, high] = leftOf(picture, frame); return (isPart(wide) && high >= 0.95) || (isPart(high) && wide >= 0.95); });
  const halved = new Set();
  // From the top down: of thousands of pictures, each is held against those at its height alone.
  const pictures = [...boxes.keys()].sort((one, other) => boxes.get(one).top - boxes.get(other).top);
  for (const [at, one] of pictures.entries())
    for (let next = at + 1; next < pictures.length && isClose(boxes.get(one).top, boxes.get(pictures[next]).top); next += 1) {
      const other = pictures[next];
      if (!isSame(one, other) || (one.currentSrc && one.currentSrc === other.currentSrc)) continue;
      const frame = frameOf(one, other);
      if (frame !== null && isHalved(one, other, frame)) halved.add(one).add(other);
    }
  if (halved.size === 0) return [];
  const [first] = halved;
  return [{ what: 'not_drawn', selector: selectorOf(first), shown: 0, of: halved.size, reason: halved.size + ' pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.' }];
}`;
