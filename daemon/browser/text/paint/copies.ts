import { type Document, type Snapshot, styleNames } from '../layout-snapshot.js';

type Box = readonly [left: number, top: number, width: number, height: number];

/**
 * What stands in the first box is painted once more in the second, as it is or turned about; in CSS pixels of the page. The second is
 * null where it may be anywhere on the page.
 */
export type PaintedCopy = readonly [from: Box, to: Box | null, turned: 'no' | 'across' | 'down'];

type Style = (name: (typeof styleNames)[number]) => string;

/** An element that may paint something twice. */
interface Painting {
  readonly style: Style;
  /** Its own box, and what it paints with all that is in it. */
  readonly box: Box;
  readonly extent: Box;
  readonly name: string;
  readonly hasText: boolean;
  /** Whether lengths of its style are others on the page. */
  readonly isScaled: () => boolean;
}

const ELEMENT = 1;
/** Nearer ones lie under the cover of what they are of (CSS pixels). */
const NEAR = 2;
/** Blurred further, the largest letters cannot be read (CSS pixels). */
const MOST_BLUR = 40;
const MOST_COPIES = 2_000;
/** Each doubles what the ones before it paint. */
const MOST_SHADOWS = 4;

/**
 * Where a style paints something once more: shadows and other pictures that a filter makes of an element, and reflections. What it moves
 * without end counts as painted anywhere: the picture was taken at another instant.
 */
export function paintedCopies({ strings }: Snapshot, { nodes, layout }: Document): PaintedCopy[] {
  const parents = nodes.parentIndex ?? [];
  const placeOf = new Map(layout.nodeIndex.map((node, at) => [node, at]));
  const styleOf =
    (node: number): Style =>
    (name) =>
      strings[layout.styles[placeOf.get(node) ?? -1]?.[styleNames.indexOf(name)] ?? -1] ?? '';
  const nameOf = (node: number): string => (strings[nodes.nodeName?.[node] ?? -1] ?? '').toLowerCase();
  const isScaled = (from: number): boolean => {
    for (let node = from; node >= 0; node = parents[node] ?? -1)
      if (changesLengths(styleOf(node)) || nameOf(node) === 'svg') return true;
    return false;
  };
  const [extents, withText] = [new Map<number, Box>(), new Set<number>()];
  const grow = (node: number, box: Box | null | undefined): void => {
    const before = extents.get(node);
    if (box && box[2] > 0 && box[3] > 0) extents.set(node, before === undefined ? box : aroundBoth(before, box));
  };
  for (const [at, node] of layout.nodeIndex.entries()) {
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[at] ?? [];
    grow(node, [x, y, width, height]);
    if ((layout.text[at] ?? -1) >= 0) withText.add(node);
  }
  const found: PaintedCopy[] = [];
  const own = new Map(extents);
  // What is inside comes first: what it paints twice, what is around it paints twice again.
  for (let node = parents.length - 1; node >= 0; node--) {
    const [extent, box] = [extents.get(node), own.get(node)];
    if (extent === undefined) continue;
    const hasText = withText.has(node);
    if (box !== undefined && nodes.nodeType?.[node] === ELEMENT)
      for (const copy of copiesBy({
        style: styleOf(node),
        name: nameOf(node),
        box,
        extent,
        hasText,
        isScaled: () => isScaled(node),
      })) {
        found.push(copy);
        grow(node, copy[1]);
      }
    const above = parents[node] ?? -1;
    grow(above, extents.get(node));
    if (hasText) withText.add(above);
  }
  // What holds all of them stands for more than a reader takes.
  const outermost = found.reduce<Box | undefined>((all, [from]) => (all ? aroundBoth(all, from) : from), undefined);
  return found.length > MOST_COPIES && outermost ? [[outermost, null, 'no']] : found.toReversed();
}

function copiesBy(painting: Painting): PaintedCopy[] {
  const filter = painting.style('filter');
  const reflect = painting.style('-webkit-box-reflect');
  // A filter of the page's own may move what it is given.
  const isAnywhere = filter.includes('url(') || (painting.hasText && moves(painting));
  const own: PaintedCopy[] = isAnywhere ? [[painting.extent, null, 'no']] : [];
  const shadows = painting.hasText && filter.includes('drop-shadow(') ? shadowsBy(filter, painting) : [];
  return [...own, ...shadows, ...(['', 'none'].includes(reflect) ? [] : [reflectionBy(reflect, painting)])];
}

/** Without end; others have ended when a page is captured. */
const moves = ({ style, name }: Painting): boolean =>
  name === 'marquee' ||
  (!['', 'none'].includes(style('animation-name')) &&
    style('animation-iteration-count').includes('infinite') &&
    style('animation-play-state').includes('running'));

/** A shadow of a filter is one of all that the filter has painted until then. */
function shadowsBy(filter: string, { extent, isScaled }: Painting): PaintedCopy[] {
  const offsets = Array.from(filter.matchAll(/(-?[\d.e-]+)px (-?[\d.e-]+)px ([\d.]+)px/g)).flatMap(([, x, y, blur]) =>
    Number(blur) > MOST_BLUR ? [] : [[Number(x), Number(y)] as const],
  );
  if (offsets.length > MOST_SHADOWS) return [[extent, null, 'no']];
  const sums = offsets.reduce<(readonly [number, number])[]>(
    (all, [x, y]) => [...all, ...all.map(([left, top]) => [left + x, top + y] as const)],
    [[0, 0]],
  );
  const far = sums.filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) > NEAR);
  if (far.length > 0 && isScaled()) return [[extent, null, 'no']];
  const [left, top, width, height] = extent;
  return far.map(([x, y]) => [extent, [left + x, top + y, width, height], 'no']);
}

function reflectionBy(reflect: string, { box, extent, isScaled }: Painting): PaintedCopy {
  const [, side = '', length = '', unit] = /^(above|below|left|right) (-?[\d.]+)(px|%)/.exec(reflect) ?? [];
  if (side === '' || isScaled()) return [extent, null, 'no'];
  const [x, y, width, height] = extent;
  const isDown = side === 'above' || side === 'below';
  const [start, size] = isDown ? [box[1], box[3]] : [box[0], box[2]];
  const gap = unit === '%' ? (Number(length) * size) / 100 : Number(length);
  const mirror = side === 'below' || side === 'right' ? 2 * (start + size) + gap : 2 * start - gap;
  return isDown
    ? [extent, [x, mirror - y - height, width, height], 'down']
    : [extent, [mirror - x - width, y, width, height], 'across'];
}

const changesLengths = (style: Style): boolean =>
  !/^(none)?$|^matrix\(1, 0, 0, 1, /.test(style('transform')) ||
  !['', 'none'].includes(style('rotate')) ||
  !['', 'none'].includes(style('scale')) ||
  !['', '1'].includes(style('zoom'));

function aroundBoth(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return [
    left,
    top,
    Math.max(one[0] + one[2], other[0] + other[2]) - left,
    Math.max(one[1] + one[3], other[1] + other[3]) - top,
  ];
}
