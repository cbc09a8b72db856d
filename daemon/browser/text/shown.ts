import { hasLetters } from '../../../src/package/pictures/ink-map.js';
import type { Document, Snapshot } from './layout-snapshot.js';
import type { Rect } from './rect.js';
import { facesAway, type Plane, turnedBy, upright } from './paint/facing.js';
import { type Reach, reachOf } from './paint/shadows.js';
import { shownStyles } from './shown-styles.js';
import { VisibleLines } from './visible-lines.js';

type ShownStyle = (typeof shownStyles)[number];

/** What an element does to the text inside of it. */
interface Around {
  /** What children that are laid out in the flow are cut to; null: to nothing. */
  readonly flow: Rect | null;
  /** What absolutely positioned children are cut to: the box of a positioned ancestor and what cuts that. */
  readonly absolute: Rect | null;
  readonly opacity: number;
  /** It, or an element around it, is laid over the page. */
  readonly over: boolean;
  /** Inside of a closed section, which the browser lays out without drawing it. */
  readonly closed: boolean;
  /** Inside of an element that a visitor can scroll, sideways or down. */
  readonly scrolls: Scrolling;
  /** CSS keeps it for screen readers. */
  readonly forReaders: boolean;
  /** How it lies in the space that it shares with its children; upright where it shares none. */
  readonly space: Plane;
  /** It, or an element around it, shows the viewer its back, and the back is not drawn. */
  readonly turned: boolean;
}

interface Scrolling {
  readonly x: boolean;
  readonly y: boolean;
}

/**
 * Why the page does not show text that it lays out. `transparent`: laid over other content with no opacity, like a closed menu or
 * the waiting slide of a slider that fades; or turned away, like the back of a card.
 * `covered`: beneath something opaque (covered.ts).
 */
export type Hidden = 'clipped' | 'transparent' | 'covered';

/** `[red, green, blue]`; `none` of letters that are drawn in no colour; null when it is not known. */
export type Colour = readonly [number, number, number] | 'none' | null;

/**
 * Tells for laid-out text whether the page lets it be seen, by the rules of CSS overflow, clipping and opacity. Transparent
 * text in the flow of the page takes up room that a reader sees as blank, so it counts as shown: its ink is missing. Where other
 * text that is shown lies on it, nothing is blank, and it counts as hidden; so does what is shown only where the pointer is, and a
 * link or button that is a sign without a letter, as the ¶ beside a heading.
 */
export class ShownText {
  readonly #snapshot: Snapshot;
  readonly #document: Document;
  readonly #strings: readonly string[];
  readonly #firstStyle: number;
  readonly #clip: Rect | null;
  /** Node index → index in the layout. */
  readonly #layoutOf = new Map<number, number>();
  readonly #around = new Map<number, Around>();
  /** Nodes of `::before`, `::after` and their like. */
  readonly #pseudo: ReadonlySet<number>;
  readonly #onHover: ReadonlySet<number>;
  /** Made when the first transparent text is asked for: most pages have none. */
  #lines: VisibleLines | null = null;

  /**
   * `firstStyle`: where `shownStyles` begin among the styles of the snapshot; `clip`: what a frame's own box cuts; `onHover`: nodes of text
   * that the page shows only where the pointer is.
   */
  constructor(
    snapshot: Snapshot,
    document: Document,
    firstStyle: number,
    clip: Rect | null,
    onHover: ReadonlySet<number> = new Set(),
  ) {
    this.#snapshot = snapshot;
    this.#document = document;
    this.#strings = snapshot.strings;
    this.#firstStyle = firstStyle;
    this.#clip = clip;
    this.#pseudo = new Set(document.nodes.pseudoType?.index);
    this.#onHover = onHover;
    document.layout.nodeIndex.forEach((node, at) => {
      if (!this.#layoutOf.has(node)) this.#layoutOf.set(node, at);
    });
  }

  /** `box` in CSS pixels of the document, of text in `node`. */
  hidden(node: number, box: Rect): Hidden | null {
    const around = this.#of(this.#holder(node));
    if (around.closed) return 'clipped';
    if (around.turned) return 'transparent';
    const isKeptBack = (): boolean =>
      around.over || this.#onHover.has(node) || this.#isSign(node) || this.#hasInkOfOthers(box);
    if (around.opacity < FAINT && isKeptBack()) return 'transparent';
    return around.flow !== null && mostlyOutside(box, around.flow) ? 'clipped' : null;
  }

  #isSign(node: number): boolean {
    const { nodeValue, nodeName, parentIndex } = this.#document.nodes;
    const text = (this.#strings[nodeValue?.[node] ?? -1] ?? '').trim();
    const name = this.#strings[nodeName?.[parentIndex?.[node] ?? -1] ?? -1] ?? '';
    return text.length <= 2 && !hasLetters(text) && /^(a|button)$/i.test(name);
  }

  /** Where a line that is seen lies on it, as on the first slide of a slider that fades, the ink there is of that line. */
  #hasInkOfOthers(box: Rect): boolean {
    this.#lines ??= new VisibleLines(this.#snapshot, this.#document, (node, line) => {
      const { opacity, closed, flow, turned } = this.#of(this.#holder(node));
      return opacity >= FAINT && !closed && !turned && (flow === null || !mostlyOutside(line, flow));
    });
    return this.#lines.lieOn(box);
  }

  /**
   * Whether a visitor comes to text in `node`, laid out in `boxes`, by scrolling an element, or only with a screen reader. What scrolls down alone
   * (`overflow-x: hidden` makes the other overflow `auto`) brings nothing into sight that it cuts off at its sides.
   */
  isReachable(node: number, boxes: readonly Rect[]): boolean {
    const { closed, forReaders, scrolls, flow } = this.#of(this.#document.nodes.parentIndex?.[node] ?? -1);
    if (closed) return false;
    const comesBy = ([left, top, right, bottom]: Rect): boolean =>
      flow === null ||
      ((scrolls.x || (right > flow[0] && left < flow[2])) && (scrolls.y || (bottom > flow[1] && top < flow[3])));
    return forReaders || ((scrolls.x || scrolls.y) && boxes.some(comesBy));
  }

  /** Whether a box around it cuts off a line of text in `node` at its side, and not for the rounding of a pixel. */
  cuts(node: number, box: Rect): boolean {
    const { flow } = this.#of(this.#holder(node));
    return flow !== null && (flow[0] - box[0] >= 2 || box[2] - flow[2] >= 2);
  }

  /** What is painted of the box of an element, as far as it hides what lies beneath; null when it lets that through. */
  paintedBox(node: number, layout: number): Rect | null {
    const outer = this.#of(this.#document.nodes.parentIndex?.[node] ?? -1);
    const own = this.#of(node);
    const name = this.#strings[this.#document.nodes.nodeName?.[node] ?? -1] ?? '';
    if (/^(html|body)$/i.test(name) || own.opacity < 0.98 || own.closed || own.turned || own.forReaders) return null;
    if (!isUpright(this.#style(node, 'transform')) || !/^(none)?$/.test(this.#style(node, 'clip-path'))) return null;
    const position = this.#style(node, 'position');
    const clip = position === 'fixed' ? this.#clip : position === 'absolute' ? outer.absolute : outer.flow;
    return meet(clip, this.#boxOf(layout));
  }

  /** What is left to be seen of an element's box; null when it is nothing. */
  seenBox(node: number, box: Rect): Rect | null {
    const { flow, opacity, closed, turned } = this.#of(node);
    const seen = meet(flow, box) ?? box;
    return closed || turned || opacity < FAINT || seen[2] <= seen[0] || seen[3] <= seen[1] ? null : seen;
  }

  /** Whether text in `node` is that of a closed section: laid out, never drawn, and found by nobody who reads the page. */
  closed(node: number): boolean {
    return this.#of(this.#document.nodes.parentIndex?.[node] ?? -1).closed;
  }

  /** The text's own colour. One without any lets the background be seen in the form of its letters, where a style says so. */
  colour(node: number): Colour {
    const parent = this.#document.nodes.parentIndex?.[node] ?? -1;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (this.#style(parent, 'color').match(/[\d.]+/g) ?? []).map(Number);
    if (alpha >= 0.1) return [red, green, blue];
    return this.#isPaintedThrough(parent) ? null : 'none';
  }

  /** The background of an element that is cut to its text is seen in the letters of all elements inside of it. */
  #isPaintedThrough(element: number): boolean {
    for (let at = element; at >= 0; at = this.#document.nodes.parentIndex?.[at] ?? -1)
      if (this.#style(at, 'background-clip').includes('text')) return true;
    return false;
  }

  /** How far the shadows of text reach; null where they stay with its letters, as those do that make them stand out. */
  shadow(node: number, height: number): Reach | null {
    return reachOf(this.#style(this.#holder(node), 'text-shadow'), 2, height);
  }

  /** The element that text is in; what stands before or after an element has its text itself. */
  #holder(node: number): number {
    const { nodeType, parentIndex } = this.#document.nodes;
    const isPseudo = nodeType?.[node] === 1 && this.#pseudo.has(node);
    return isPseudo ? node : (parentIndex?.[node] ?? -1);
  }

  #of(node: number): Around {
    const known = this.#around.get(node);
    if (known) return known;
    // Documents can be nested more deeply than calls may be: the way up is walked, not recursed.
    const way: number[] = [];
    let at = node;
    for (; at >= 0 && !this.#around.has(at); at = this.#document.nodes.parentIndex?.[at] ?? -1) way.push(at);
    let around = this.#around.get(at) ?? {
      flow: this.#clip,
      absolute: this.#clip,
      opacity: 1,
      over: false,
      closed: false,
      scrolls: { x: false, y: false },
      forReaders: false,
      space: upright,
      turned: false,
    };
    for (const each of way.toReversed()) {
      around = this.#inside(each, around);
      this.#around.set(each, around);
    }
    return around;
  }

  #inside(node: number, outer: Around): Around {
    const layout = this.#layoutOf.get(node);
    const name = this.#strings[this.#document.nodes.nodeName?.[node] ?? -1] ?? '';
    if (layout === undefined || name === '#document') return outer;
    const position = this.#style(node, 'position');
    const opacity = outer.opacity * Number(this.#style(node, 'opacity') || 1);
    const closed = this.#closes(node, name, outer.closed);
    const over = outer.over || position === 'absolute' || position === 'fixed' || this.#isAside(node, position, layout);
    const base = position === 'fixed' ? this.#clip : position === 'absolute' ? outer.absolute : outer.flow;
    const flow = this.#cuts(node, name) ? meet(base, this.#boxOf(layout)) : base;
    const away = this.#clipsAway(node, position);
    const clipped = away ? empty : flow;
    const plane = turnedBy(outer.space, this.#style(node, 'transform'), this.#style(node, 'rotate'));
    const shares = this.#style(node, 'transform-style') === 'preserve-3d' && opacity === outer.opacity && flow === base;
    const isBackHidden = this.#style(node, 'backface-visibility') === 'hidden';
    const holds = position !== 'static' || !/^(none)?$/.test(this.#style(node, 'transform'));
    return {
      flow: clipped,
      absolute: holds ? clipped : meet(outer.absolute, clipped === empty ? empty : null),
      opacity,
      over,
      closed,
      scrolls: this.#scrolling(node, name, outer.scrolls),
      forReaders: outer.forReaders || away || (flow !== base && isDot(this.#boxOf(layout))),
      space: shares ? plane : upright,
      turned: outer.turned || (isBackHidden && facesAway(plane)),
    };
  }

  /** Moved sideways by its own width or more, so not where the flow has room for it: sliders that fade put slides on each other so. */
  #isAside(node: number, position: string, layout: number): boolean {
    const [left, , right] = this.#boxOf(layout);
    const offset = position === 'relative' ? Number.parseFloat(this.#style(node, 'left')) || 0 : 0;
    const [, , , , moved = 0] =
      /^matrix\(([^)]*)\)$/.exec(this.#style(node, 'transform'))?.[1]?.split(',').map(Number) ?? [];
    return right > left && Math.abs(offset + moved) >= right - left;
  }

  #scrolling(node: number, name: string, outer: Scrolling): Scrolling {
    if (/^(html|body)$/i.test(name)) return outer;
    const scrolls = (style: 'overflow-x' | 'overflow-y'): boolean => /^(auto|scroll)$/.test(this.#style(node, style));
    return { x: outer.x || scrolls('overflow-x'), y: outer.y || scrolls('overflow-y') };
  }

  /** A `<details>` without `open` (HTML, section 4.11.1) but for its summary, and `content-visibility: hidden`. */
  #closes(node: number, name: string, outer: boolean): boolean {
    if (/^summary$/i.test(name)) {
      const parent = this.#document.nodes.parentIndex?.[node] ?? -1;
      const above = this.#around.get(this.#document.nodes.parentIndex?.[parent] ?? -1);
      if (this.#isClosedDetails(parent)) return above?.closed ?? false;
    }
    return outer || this.#isClosedDetails(node) || this.#style(node, 'content-visibility') === 'hidden';
  }

  #isClosedDetails(node: number): boolean {
    const { nodes } = this.#document;
    if (!/^details$/i.test(this.#strings[nodes.nodeName?.[node] ?? -1] ?? '')) return false;
    return !(nodes.attributes?.[node] ?? []).some((index, at) => at % 2 === 0 && this.#strings[index] === 'open');
  }

  /** The overflow of the document's own two elements belongs to its window, and pictures show beyond that. */
  #cuts(node: number, name: string): boolean {
    if (/^(html|body)$/i.test(name)) return false;
    return [this.#style(node, 'overflow-x'), this.#style(node, 'overflow-y')].some(
      (value) => !/^(visible)?$/.test(value),
    );
  }

  /** The two idioms for text that only screen readers are to find. */
  #clipsAway(node: number, position: string): boolean {
    if (/^inset\((50|100)%/.test(this.#style(node, 'clip-path'))) return true;
    if (position !== 'absolute' && position !== 'fixed') return false;
    const sides = /^rect\((.*)\)$/
      .exec(this.#style(node, 'clip'))?.[1]
      ?.match(/-?[\d.]+/g)
      ?.map(Number);
    if (sides?.length !== 4) return false;
    const [top = 0, right = 0, bottom = 0, left = 0] = sides;
    return right - left <= 1 || bottom - top <= 1;
  }

  #boxOf(layout: number): Rect {
    const [x = 0, y = 0, width = 0, height = 0] = this.#document.layout.bounds[layout] ?? [];
    return [x, y, x + width, y + height];
  }

  #style(node: number, style: ShownStyle): string {
    const layout = this.#layoutOf.get(node);
    if (layout === undefined) return '';
    const at = this.#firstStyle + shownStyles.indexOf(style);
    return this.#strings[this.#document.layout.styles[layout]?.[at] ?? -1] ?? '';
  }
}

/** Neither turned nor skewed: its bounds are its box. */
const isUpright = (transform: string): boolean =>
  /^(none)?$/.test(transform) || /^matrix\([^,]+, 0, 0, /.test(transform);

/** Opacity below which nothing can be made out. */
const FAINT = 0.02;

const empty: Rect = [0, 0, 0, 0];

/** A box of one pixel that cuts off its text is the third idiom for screen readers. */
const isDot = ([left, top, right, bottom]: Rect): boolean =>
  right - left > 0 && right - left <= 2 && bottom - top > 0 && bottom - top <= 2;

function meet(one: Rect | null, other: Rect | null): Rect | null {
  if (one === null || other === null) return one ?? other;
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

/** A line that a box's edge cuts through is seen; one of which a sliver is left is not. */
function mostlyOutside(box: Rect, clip: Rect): boolean {
  const [left, top, right, bottom] = meet(box, clip) ?? box;
  const [width, height] = [right - left, bottom - top];
  return width < Math.min(3, box[2] - box[0]) || height < (box[3] - box[1]) / 3;
}
