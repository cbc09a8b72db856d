import type { Document, Snapshot } from '../layout-snapshot.js';
import { paintStyles } from './paint-styles.js';
import { type Reach, reachOf } from './shadows.js';

/** `[left, top, width, height]` in CSS pixels of the page; null where it may lie anywhere on the page. */
export type Painted = readonly [number, number, number, number] | null;

/**
 * Where the style of a document paints pictures: backgrounds, borders, masks, markers of lists, what stands before and after an element, and what is
 * painted once more away from its place (reflections, shadows of a filter). Gradients are no pictures. `first` is the place of `paintStyles` among the styles of the snapshot.
 */
export function paintedBoxes({ strings }: Snapshot, { nodes, layout }: Document, first: number): Painted[] {
  const markers = new Set(
    nodes.pseudoType?.index.filter((_, at) => strings[nodes.pseudoType?.value[at] ?? -1] === 'marker') ?? [],
  );
  const name = (node: number): string => (strings[nodes.nodeName?.[node] ?? -1] ?? '').toLowerCase();
  const found = new Map<string, Painted>();
  for (const [at, node] of layout.nodeIndex.entries()) {
    // Text has the styles of the element around it, and paints none of them.
    if (nodes.nodeType?.[node] !== 1) continue;
    const style = (of: (typeof paintStyles)[number]): string =>
      strings[layout.styles[at]?.[first + paintStyles.indexOf(of)] ?? -1] ?? '';
    const inBox = (
      ['background-image', 'border-image-source', 'mask-image', 'content', 'filter', 'backdrop-filter'] as const
    ).some((of) => isPicture(style(of)));
    // It is inherited by all that a list holds.
    const marks = markers.has(node) && isPicture(style('list-style-image'));
    const mirrored = !['', 'none'].includes(style('-webkit-box-reflect'));
    const shadow = reachOf(style('filter'), SHADOW);
    if (!inBox && !marks && !mirrored && !shadow) continue;
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[at] ?? [];
    // A background of the root is the background of the window.
    const anywhere =
      mirrored ||
      (/^(html|body)$/.test(name(node)) && isPicture(style('background-image'))) ||
      (isPicture(style('border-image-source')) && !/^0(px)?( 0(px)?)*$/.test(style('border-image-outset')));
    const box: Painted = anywhere ? null : withShadow([x, y, width, height], shadow);
    if (box === null || (width > 0 && height > 0)) found.set(String(box), box);
  }
  return [...found.values()];
}

/** Nearer ones are those of cards and icons, and are covered with what they are of (CSS pixels). */
const SHADOW = 8;

const withShadow = ([x, y, width, height]: NonNullable<Painted>, shadow: Reach | null): Painted =>
  shadow === null
    ? [x, y, width, height]
    : [x - shadow.left, y - shadow.top, width + shadow.left + shadow.right, height + shadow.top + shadow.bottom];

const isPicture = (value: string): boolean => /(url|paint|image|image-set|cross-fade|element)\(/i.test(value);
