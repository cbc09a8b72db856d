import { selectAll } from 'css-select';
import { parse } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import { byteOffsets, type ByteRange } from './passage.js';
import { type Leaf, jsonLeaves } from './json.js';

type Node = Htmlparser2TreeAdapterMap['node'];
type Element = Htmlparser2TreeAdapterMap['element'];

/** The elements of page.html as a parser finds them, in the order of element_layout.json. */
export interface Elements {
  /** CSS selector over the document with its shadow trees; gives places in `all`. Throws for one that cannot be read. */
  select(selector: string): number[];
  readonly all: readonly PageElement[];
}

export interface PageElement {
  readonly name: string;
  /** Place in the list; -1 for none. */
  readonly parent: number;
  readonly id: string | undefined;
  /** Of a drawing's `use`: the id of the element that it draws once more. */
  readonly uses: string | undefined;
  /** Of page.html: from its start tag to the end of its end tag. */
  readonly range: ByteRange;
  readonly startTag: ByteRange;
  /** The texts that are its own children. */
  readonly texts: readonly ByteRange[];
}

export function readElements(html: string): Elements {
  const document = parse(html, { treeAdapter: adapter, sourceCodeLocationInfo: true });
  const offsets = byteOffsets(html);
  const rangeOf = (start: number | undefined, end: number | undefined): ByteRange => ({
    from: offsets[start ?? 0] ?? 0,
    to: offsets[end ?? 0] ?? 0,
  });
  const all: PageElement[] = [];
  const places = new Map<Node, number>();
  const visit = (nodes: readonly Node[], parent: number, light: readonly Node[]): void => {
    for (const node of nodes) {
      if (!adapter.isElementNode(node)) continue;
      const element: Element = node;
      const at = all.length;
      const where = adapter.getNodeSourceCodeLocation(element);
      const startTag = where && 'startTag' in where && where.startTag ? where.startTag : where;
      places.set(element, at);
      all.push({
        name: adapter.getTagName(element).toLowerCase(),
        parent,
        id: attributeOf(element, 'id'),
        uses: adapter.getTagName(element) === 'use' ? usedBy(element) : undefined,
        range: rangeOf(where?.startOffset, where?.endOffset),
        startTag: rangeOf(startTag?.startOffset, startTag?.endOffset),
        texts: adapter.getChildNodes(element).flatMap((child) => {
          const place = adapter.isTextNode(child) ? adapter.getNodeSourceCodeLocation(child) : undefined;
          return place ? [rangeOf(place.startOffset, place.endOffset)] : [];
        }),
      });
      const children = adapter.getChildNodes(element);
      const shadow = children.find(isShadowRoot);
      if (shadow !== undefined)
        visit(
          insideOf(shadow),
          at,
          children.filter((child) => child !== shadow),
        );
      else if (adapter.getTagName(element) === 'slot' && light.length > 0) {
        const assigned = assignedTo(element, light);
        visit(assigned.length > 0 ? assigned : children, at, []);
      } else if (adapter.getTagName(element) !== 'template') visit(children, at, light);
    }
  };
  visit(adapter.getChildNodes(document), -1, []);
  return {
    all,
    select: (selector) =>
      selectAll<Node, Element>(selector, document).flatMap((found) => {
        const place = places.get(found);
        return place === undefined ? [] : [place];
      }),
  };
}

const attributeOf = (element: Element, name: string): string | undefined =>
  adapter.getAttrList(element).find((each) => each.name === name)?.value;

const usedBy = (element: Element): string | undefined =>
  /^#(.+)$/.exec(attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href') ?? '')?.[1];

const isShadowRoot = (node: Node): boolean =>
  adapter.isElementNode(node) &&
  adapter.getTagName(node) === 'template' &&
  /^(open|closed)$/i.test(attributeOf(node, 'shadowrootmode') ?? '');

/** The content of a template is a document of its own. */
const insideOf = (template: Node): Node[] =>
  adapter.isElementNode(template) ? adapter.getChildNodes(adapter.getTemplateContent(template)) : [];

const assignedTo = (slot: Element, light: readonly Node[]): Node[] =>
  light.filter(
    (node) => adapter.isElementNode(node) && (attributeOf(node, 'slot') ?? '') === (attributeOf(slot, 'name') ?? ''),
  );

/** element_layout.json: of each element its box, and where that stands in the file. */
export interface ElementBox {
  readonly parent: number;
  readonly name: string;
  readonly box: PixelBox | null;
  /** The box as it is written, with its brackets; undefined where there is none. */
  readonly range: ByteRange | undefined;
}

export function readElementBoxes(json: string): ElementBox[] {
  const { elements } = JSON.parse(json) as {
    readonly elements: readonly (readonly [number, string, readonly [number, number, number, number] | null])[];
  };
  const offsets = byteOffsets(json);
  const numbers = new Map<number, Leaf[]>();
  for (const leaf of jsonLeaves(json)) {
    const [top, element, field] = leaf.path;
    if (top !== 'elements' || field !== 2 || leaf.path.length !== 4) continue;
    const list = numbers.get(Number(element));
    if (list) list.push(leaf);
    else numbers.set(Number(element), [leaf]);
  }
  return elements.map(([parent, name, box], at) => {
    return {
      parent,
      name,
      box: box && { x: box[0], y: box[1], width: box[2], height: box[3] },
      range: withBrackets(numbers.get(at) ?? [], offsets),
    };
  });
}

/** Where the style of a page paints pictures; a box of null is all of the picture. */
export interface PaintedBox {
  readonly box: PixelBox | null;
  /** The box as it is written, with its brackets. */
  readonly range: ByteRange | undefined;
}

/** Undefined in a package that does not say where: sealed by an earlier version. */
export function readPainted(json: string): PaintedBox[] | undefined {
  const { painted } = JSON.parse(json) as {
    readonly painted?: readonly (readonly [number, number, number, number] | null)[];
  };
  const offsets = byteOffsets(json);
  const sides = new Map<number, Leaf[]>();
  for (const leaf of jsonLeaves(json)) {
    const [top, at] = leaf.path;
    if (top === 'painted' && leaf.path.length === 3) sides.set(Number(at), [...(sides.get(Number(at)) ?? []), leaf]);
  }
  return painted?.map((box, at) => ({
    box: box && { x: box[0], y: box[1], width: box[2], height: box[3] },
    range: withBrackets(sides.get(at) ?? [], offsets),
  }));
}

/** What stands in `from` is in the picture once more, in `to`; null: it may be anywhere. */
export interface CopyBox {
  readonly from: PixelBox;
  readonly to: PixelBox | null;
  readonly turned: 'no' | 'across' | 'down';
  /** The boxes as they are written. */
  readonly ranges: readonly ByteRange[];
}

/** Empty in a package that does not say: sealed by an earlier version. */
export function readCopies(json: string): CopyBox[] {
  type Sides = readonly [number, number, number, number];
  const { copies = [] } = JSON.parse(json) as {
    readonly copies?: readonly (readonly [Sides, Sides | null, CopyBox['turned']])[];
  };
  const offsets = byteOffsets(json);
  const sides = new Map<string, Leaf[]>();
  for (const leaf of jsonLeaves(json)) {
    const [top, at, which] = leaf.path;
    if (top !== 'copies' || leaf.path.length !== 4) continue;
    const place = `${at} ${which}`;
    sides.set(place, [...(sides.get(place) ?? []), leaf]);
  }
  const boxOf = ([x, y, width, height]: Sides): PixelBox => ({ x, y, width, height });
  return copies.map(([from, to, turned], at) => ({
    from: boxOf(from),
    to: to && boxOf(to),
    turned,
    ranges: [0, 1].flatMap((which) => withBrackets(sides.get(`${at} ${which}`) ?? [], offsets) ?? []),
  }));
}

function withBrackets([first, , , last]: readonly Leaf[], offsets: ReturnType<typeof byteOffsets>) {
  return first && last && { from: (offsets[first.start] ?? 0) - 1, to: (offsets[last.end] ?? 0) + 1 };
}

/** Whether both lists are of the same tree: only then does a box belong to the element of its number. */
export const agree = (elements: readonly PageElement[], boxes: readonly ElementBox[]): boolean =>
  elements.length === boxes.length &&
  elements.every(({ name, parent }, at) => boxes[at]?.name === name && boxes[at]?.parent === parent);
