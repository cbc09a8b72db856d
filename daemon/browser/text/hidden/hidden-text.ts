import { type Document, type Snapshot, visibilityStyle } from '../layout-snapshot.js';
import type { Rect } from '../rect.js';
import type { Hidden, ShownText } from '../shown.js';

/** What no visitor reads as text of the page, whatever is done to it. */
const silent =
  /^(head|title|script|style|noscript|template|option|select|datalist|textarea|svg|math|canvas|video|audio|object|iframe|dialog|nav)$/i;
/** Joined with what stands around them into one text. */
const inline =
  /^(a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|slot|small|span|strong|sub|sup|time|u|var|wbr)$/i;
/** Menus, pickers and tips of a site are no part of the document. */
const menus = /^(menu|menubar|menuitem|listbox|option|tree|tooltip|navigation|search)$/;
const controls = /^(a|button|label|summary)$/i;
/** A link or button as long as this is a headline. */
const HEADLINE = 30;
/** Of one document; further ones are not collected. */
const MOST = 5000;

/**
 * Text that a document has and does not show: below `display: none`, `visibility: hidden`, a closed section, transparent or covered,
 * or cut off by a box that does not scroll. One string for each block, white space collapsed. Menus, short labels of
 * controls, and what CSS keeps for screen readers are left out.
 */
export function hiddenTexts(
  snapshot: Snapshot,
  document: Document,
  shown: ShownText,
  hidden: (at: number, box: Rect) => Hidden | null,
): string[] {
  const { nodes } = document;
  const parents = nodes.parentIndex ?? [];
  const string = (index: number | undefined): string => snapshot.strings[index ?? -1] ?? '';
  const name = (node: number): string => string(nodes.nodeName?.[node]);
  const laid = visiblyLaid(snapshot, document);
  const userAgent = new Set(
    (nodes.shadowRootType?.index ?? []).filter((_, at) => string(nodes.shadowRootType?.value[at]) === 'user-agent'),
  );
  const blocks = new Map<number, string[]>();
  const around = new Map<number, Around>();
  for (const [node, type] of (nodes.nodeType ?? []).entries()) {
    const outer = around.get(parents[node] ?? -1) ?? outermost;
    if (type !== 3) {
      around.set(node, inside(node, outer));
      continue;
    }
    if (outer.silent || blocks.size >= MOST) continue;
    const text = string(nodes.nodeValue?.[node]).replaceAll(/\s+/g, ' ').trim();
    if (text === '' || (outer.control && text.length < HEADLINE) || isShown(node)) continue;
    const block = blocks.get(outer.block);
    if (block) block.push(text);
    else blocks.set(outer.block, [text]);
  }
  return [...blocks.values()].map((texts) => texts.join(' '));

  function inside(node: number, outer: Around): Around {
    const tag = name(node);
    const attributes = nodes.attributes?.[node] ?? [];
    const attribute = (wanted: string): string => {
      const at = attributes.findIndex((index, place) => place % 2 === 0 && string(index) === wanted);
      return at < 0 ? '' : string(attributes[at + 1]);
    };
    return {
      silent: outer.silent || userAgent.has(node) || silent.test(tag) || menus.test(attribute('role')),
      control: outer.control || controls.test(tag) || attribute('role') === 'button',
      block: inline.test(tag) ? outer.block : node,
    };
  }

  /** Text of no height is nothing that a page hides. */
  function isShown(node: number): boolean {
    const lines = laid.get(node);
    if (lines === undefined || shown.closed(node)) return false;
    const boxes = lines.map(({ box }) => box);
    return (
      lines.length === 0 || shown.isReachable(node, boxes) || lines.some(({ at, box }) => hidden(at, box) === null)
    );
  }
}

/** A line of text: its place in the layout, and its box in CSS pixels of the document. */
interface Line {
  readonly at: number;
  readonly box: Rect;
}

interface Around {
  readonly silent: boolean;
  readonly control: boolean;
  /** The nearest node around that is not inline. */
  readonly block: number;
}

const outermost: Around = { silent: false, control: false, block: -1 };

/** The lines of each text that is laid out and visible. */
function visiblyLaid({ strings }: Snapshot, { nodes, layout, textBoxes }: Document): ReadonlyMap<number, Line[]> {
  const found = new Map<number, Line[]>();
  const places = new Map<number, Line[]>();
  for (const [at, node] of layout.nodeIndex.entries()) {
    const visibility = strings[layout.styles[at]?.[visibilityStyle] ?? -1];
    if (nodes.nodeType?.[node] !== 3 || visibility !== 'visible') continue;
    const lines = found.get(node) ?? [];
    found.set(node, lines);
    places.set(at, lines);
  }
  for (const [place, at] of textBoxes.layoutIndex.entries()) {
    const [x = 0, y = 0, width = 0, height = 0] = textBoxes.bounds[place] ?? [];
    if (width > 0 && height > 0) places.get(at)?.push({ at, box: [x, y, x + width, y + height] });
  }
  return found;
}
