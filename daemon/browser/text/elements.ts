import type { Document, Snapshot } from './layout-snapshot.js';
import type { PaintedCopy } from './paint/copies.js';
import type { Painted } from './paint/painted.js';

/** One element of a document. */
export interface LaidElement {
  /** Place of the element around it in the list; -1 for none. */
  readonly parent: number;
  /** Lower case. */
  readonly name: string;
  /** `[left, top, width, height]` in CSS pixels of the page; null where it is not laid out. */
  readonly box: readonly [number, number, number, number] | null;
}

const ELEMENT = 1;

/**
 * The elements of a document as its flat tree has them (CSS Scoping, section 3.5): those of an author's shadow tree in place of what
 * its host holds, what a slot shows inside of the slot. Those that the browser adds are left out.
 */
export function laidElements({ strings }: Snapshot, { nodes, layout }: Document): LaidElement[] {
  const boxes = new Map<number, LaidElement['box']>();
  for (const [at, node] of layout.nodeIndex.entries()) {
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[at] ?? [];
    if (!boxes.has(node)) boxes.set(node, [x, y, width, height]);
  }
  const pseudo = new Set(nodes.pseudoType?.index ?? []);
  const shadow = nodes.shadowRootType;
  const ofBrowser = new Set(shadow?.index.filter((_, at) => strings[shadow.value[at] ?? -1] === 'user-agent') ?? []);
  /** By node: its place in the list, or that of the element around it; undefined inside of what is left out. */
  const places = new Map<number, number>();
  const elements: LaidElement[] = [];
  for (const [node, type] of (nodes.nodeType ?? []).entries()) {
    const above = nodes.parentIndex?.[node] ?? -1;
    const parent = above < 0 ? -1 : places.get(above);
    if (parent === undefined || pseudo.has(node) || ofBrowser.has(node)) continue;
    if (type !== ELEMENT) {
      places.set(node, parent);
      continue;
    }
    places.set(node, elements.length);
    const name = (strings[nodes.nodeName?.[node] ?? -1] ?? '').toLowerCase();
    elements.push({ parent, name, box: boxes.get(node) ?? null });
  }
  return elements;
}

/** Readers refuse JSON of more than 500,000 values (src/package/json/strict-json.ts); the head has its share. */
const MOST_VALUES = 490_000;
/** Of an element, a painted box and a copy, with the lists in them. */
const VALUES = { element: 8, painted: 5, copy: 12 } as const;
/** Half of what readers hold of the file; a line is shorter than a name and this many characters more. */
const MOST_BYTES = 16 * 1024 * 1024;
const LINE_BYTES = 120;

/** Whether readers take a file of so many: what they do not take would be sealed and checked by nobody. */
export function canBeRead(
  elements: readonly Pick<LaidElement, 'name'>[],
  { painted, copies }: { readonly painted: number; readonly copies: number },
): boolean {
  const values = elements.length * VALUES.element + painted * VALUES.painted + copies * VALUES.copy;
  const names = elements.reduce((bytes, { name }) => bytes + Buffer.byteLength(name), 0);
  return values <= MOST_VALUES && names + (elements.length + painted + copies) * LINE_BYTES <= MOST_BYTES;
}

/** element_layout.json, one element, painted box or copy a line; boxes are pixels of the image of text_layout.json, rounded outwards. */
export function* elementFile(
  elements: readonly LaidElement[],
  { painted, copies }: { readonly painted: readonly Painted[]; readonly copies: readonly PaintedCopy[] },
  pixelsPerCssPixel: number,
): Generator<string> {
  yield '{"format_version":1,"unit":"image_pixel","elements":[';
  for (const [at, { parent, name, box }] of elements.entries())
    yield `${at === 0 ? '\n' : ',\n'}${JSON.stringify([parent, name, box && onImage(box, pixelsPerCssPixel)])}`;
  yield '\n],"painted":[';
  for (const [at, box] of painted.entries())
    yield `${at === 0 ? '\n' : ',\n'}${JSON.stringify(box && onImage(box, pixelsPerCssPixel))}`;
  yield '\n],"copies":[';
  for (const [at, [from, to, turned]] of copies.entries())
    yield `${at === 0 ? '\n' : ',\n'}${JSON.stringify([onImage(from, pixelsPerCssPixel), to && onImage(to, pixelsPerCssPixel), turned])}`;
  yield '\n]}\n';
}

function onImage([x, y, width, height]: readonly [number, number, number, number], scale: number): number[] {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  return [left, top, Math.ceil((x + width) * scale) - left, Math.ceil((y + height) * scale) - top];
}
