import type { CDPSession } from 'playwright-core';
import { ownWorld } from '../tab/world.js';
import { type Document, type Snapshot, styleNames } from './layout-snapshot.js';

/** In CSS pixels of the document. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** A node within columns: its name, or `#` and its text; of an element its boxes, of a text those of its lines. */
type Found = readonly [key: string, boxes: readonly Box[]];

type Style = (node: number, name: (typeof styleNames)[number]) => string;

const [ELEMENT, TEXT] = [1, 3];

/**
 * Puts right what a snapshot says of places in columns. Where a block goes on in the next column, Chromium gives its lines there a place
 * in the first. The right places are asked of the page; what cannot be told gets the box of the whole block, so that nothing that
 * covers a line leaves it open.
 */
export async function placeInColumns(cdp: CDPSession, snapshot: Snapshot): Promise<void> {
  for (const document of snapshot.documents) {
    const { broken, inColumns } = brokenBlocks(document, styleOf(snapshot, document));
    if (broken.size === 0) continue;
    // A frame may go away amid the question.
    const found = await foundIn(cdp, snapshot.strings[document.frameId] ?? '').catch(() => []);
    const boxesOf = paired(keysOf(snapshot, document, inColumns), found);
    place(document, { broken, leading: leadingIn(snapshot, document, broken), boxesOf });
  }
}

async function foundIn(cdp: CDPSession, frameId: string): Promise<readonly Found[]> {
  const world = await ownWorld(cdp, frameId);
  return JSON.parse(await world.call<string>(read)) as readonly Found[];
}

const read = `function () {
  const found = [];
  const range = document.createRange();
  const boxesOf = (rects) =>
    Array.from(rects, ({ left, top, width, height }) => [left + scrollX, top + scrollY, width, height]);
  const visit = (root, inside) => {
    const within = new Set(inside ? [root] : []);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isIn = within.has(node.parentNode);
      if (node.nodeType === 3) {
        if (!isIn) continue;
        range.selectNodeContents(node);
        const boxes = boxesOf(range.getClientRects());
        if (boxes.length > 0) found.push(['#' + node.data, boxes]);
        continue;
      }
      const style = isIn ? null : getComputedStyle(node);
      if (isIn || style.columnCount !== 'auto' || style.columnWidth !== 'auto') within.add(node);
      const boxes = isIn ? boxesOf(node.getClientRects()) : [];
      if (boxes.length > 0) found.push([node.nodeName.toUpperCase(), boxes]);
      if (node.shadowRoot) visit(node.shadowRoot, within.has(node));
    }
  };
  if (document.documentElement) visit(document, false);
  return JSON.stringify(found);
}`;

function styleOf({ strings }: Snapshot, { layout }: Document): Style {
  const entries = firstEntries(layout.nodeIndex);
  return (node, name) => {
    return strings[layout.styles[entries.get(node) ?? -1]?.[styleNames.indexOf(name)] ?? -1] ?? '';
  };
}

/** What a style puts at the beginning of a block, which is where it is said to be: in its first column. */
function leadingIn({ strings }: Snapshot, { nodes }: Document, broken: Broken['broken']): Set<number> {
  const { index = [], value = [] } = nodes.pseudoType ?? {};
  const isLeading = (kind: number | undefined): boolean => ['marker', 'before'].includes(strings[kind ?? -1] ?? '');
  return new Set(index.filter((node, at) => isLeading(value[at]) && !broken.has(nodes.parentIndex?.[node] ?? -1)));
}

interface Broken {
  /** Nodes whose places follow from lines of a block that goes over several columns, and the box of that block. */
  readonly broken: ReadonlyMap<number, Box>;
  readonly inColumns: ReadonlySet<number>;
}

function brokenBlocks({ nodes, layout }: Document, style: Style): Broken {
  const entries = firstEntries(layout.nodeIndex);
  const hasColumns = (node: number): boolean =>
    (['column-count', 'column-width'] as const).some((name) => !['', 'auto'].includes(style(node, name)));
  const broken = new Map<number, Box>();
  /** What has columns, and all that is in these. */
  const within = new Set<number>();
  const inColumns = new Set<number>();
  const ownBox = (node: number): Box | undefined => {
    const box = layout.bounds[entries.get(node) ?? -1] as Box | undefined;
    if (box === undefined || isLineLevel(style(node, 'display'))) return undefined;
    // Its box is around all its parts, and its own size that of one.
    const isParted = [
      box[2] / Number.parseFloat(style(node, 'width')),
      box[3] / Number.parseFloat(style(node, 'height')),
    ];
    return hasColumns(node) || isParted.some((times) => times >= 2) ? box : undefined;
  };
  for (const [node, type] of (nodes.nodeType ?? []).entries()) {
    const parent = nodes.parentIndex?.[node] ?? -1;
    const isIn = within.has(parent);
    if (isIn) inColumns.add(node);
    if (type !== TEXT && (isIn || hasColumns(node))) within.add(node);
    if (!isIn) continue;
    const isInLine = type === TEXT || isLineLevel(style(node, 'display'));
    // A block in a broken block has a place of its own, but not one that stands in its lines.
    const block = broken.get(parent) ?? (isInLine ? ownBox(parent) : undefined);
    if (block !== undefined) broken.set(node, block);
  }
  return { broken, inColumns };
}

/** Empty of what has no box itself. */
const isLineLevel = (display: string): boolean => display === '' || /^(inline|ruby|contents)/.test(display);

const firstEntries = (nodeIndex: readonly number[]): Map<number, number> =>
  new Map([...nodeIndex.entries()].reverse().map(([entry, node]) => [node, entry]));

/** Nodes in columns as the script finds them: without what styles and the browser add. */
function keysOf(
  { strings }: Snapshot,
  { nodes, layout }: Document,
  inColumns: ReadonlySet<number>,
): [node: number, key: string][] {
  const shadow = nodes.shadowRootType;
  const added = new Set(nodes.pseudoType?.index ?? []);
  for (const [at, node] of (shadow?.index ?? []).entries())
    if (strings[shadow?.value[at] ?? -1] === 'user-agent') added.add(node);
  // Parents come before what is in them.
  for (const node of inColumns) if (added.has(nodes.parentIndex?.[node] ?? -1)) added.add(node);
  return [...firstEntries(layout.nodeIndex).keys()]
    .filter((node) => inColumns.has(node) && !added.has(node))
    .toSorted((a, b) => a - b)
    .map((node) => {
      const isText = nodes.nodeType?.[node] === TEXT;
      const written = strings[(isText ? nodes.nodeValue : nodes.nodeName)?.[node] ?? -1] ?? '';
      return [node, isText ? `#${written}` : written.toUpperCase()];
    });
}

/** By node; none of a key of which one has more than the other. */
function paired(keys: readonly (readonly [number, string])[], found: readonly Found[]): Map<number, readonly Box[]> {
  const nodesOf = listed(keys.map(([node, key]) => [key, node]));
  const boxesOf = listed(found);
  return new Map(
    [...nodesOf].flatMap(([key, nodes]) => {
      const all = boxesOf.get(key) ?? [];
      return all.length === nodes.length ? nodes.map((node, at) => [node, all[at] ?? []] as const) : [];
    }),
  );
}

function listed<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const lists = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}

function place(
  { nodes, layout, textBoxes }: Document,
  {
    broken,
    leading,
    boxesOf,
  }: {
    readonly broken: Broken['broken'];
    readonly leading: ReadonlySet<number>;
    readonly boxesOf: ReadonlyMap<number, readonly Box[]>;
  },
): void {
  const lines = listed(textBoxes.layoutIndex.map((entry, at) => [entry, at]));
  for (const [entry, node] of layout.nodeIndex.entries()) {
    const block = broken.get(node);
    if (block === undefined) continue;
    const boxes = boxesOf.get(node) ?? [];
    const own = lines.get(entry) ?? [];
    if (leading.has(node) && own.length < 2) continue;
    const isSame = own.length === boxes.length && own.every((at, line) => isAsWide(textBoxes.bounds[at], boxes[line]));
    const isKnown = nodes.nodeType?.[node] === ELEMENT ? boxes.length > 0 : isSame;
    for (const [line, at] of own.entries()) textBoxes.bounds[at] = [...((isSame ? boxes[line] : undefined) ?? block)];
    layout.bounds[entry] = isKnown ? around(boxes) : [...block];
  }
}

/** Nothing was changed in between. */
const isAsWide = (line: readonly number[] | undefined, box: Box | undefined): boolean =>
  Math.abs((line?.[2] ?? 0) - (box?.[2] ?? 0)) <= 1;

function around(boxes: readonly Box[]): number[] {
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  return [left, top, right - left, Math.max(...boxes.map(([, y, , height]) => y + height)) - top];
}
