import { type LaidElement, laidElements } from './elements.js';
import type { ControlsRead } from './controls.js';
import { type FieldValue, fieldValues } from './field-values.js';
import { hiddenTexts } from './hidden/hidden-text.js';
import { type PaintedCopy, paintedCopies } from './paint/copies.js';
import { CoveredText } from './covered.js';
import type { OnHover } from './hidden/on-hover.js';
import { belowThese, textsIn } from './matching-nodes.js';
import { type Document, ownStyles, paintedFrom, type Snapshot } from './layout-snapshot.js';
import { type Painted, paintedBoxes } from './paint/painted.js';
import { readingOrder } from './reading-order.js';
import type { Reach } from './paint/shadows.js';
import type { Rect } from './rect.js';
import { type Colour, type Hidden, ShownText } from './shown.js';

/** What one frame shows: every piece of laid-out text in the order of the layout, including open and closed shadow trees. */
export interface FrameText {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /** Top left corner of the frame's document on the page, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly pieces: readonly Piece[];
  /** Text of the document that it does not show (hidden-text.ts). */
  readonly hidden?: readonly string[];
  /** Texts that it shows only where the pointer is (on-hover.ts). */
  readonly onHover?: Omit<OnHover, 'nodes'>;
  /** Of the main document alone. */
  readonly elements?: readonly LaidElement[];
  /** Where its style paints pictures; of the main document. */
  readonly painted?: readonly Painted[];
  /** Where its style paints something once more; of the main document. */
  readonly copies?: readonly PaintedCopy[];
  /** Canvases that it shows, in CSS pixels of the page. */
  readonly canvases?: readonly Rect[];
  /** Null where they could not be read. */
  readonly controls?: Omit<ControlsRead, 'drawn'> | null;
  /** The element that holds the frame, or one around it, is left out by a selector. */
  readonly ignored: boolean;
}

/** A piece of text, or the border of a block between pieces. Boxes are in CSS pixels of the page. */
export type Piece =
  | { readonly kind: 'border'; readonly between: Gap }
  | {
      readonly kind: 'text';
      readonly block: number;
      readonly text: string;
      readonly boxes: readonly Box[];
      readonly keepsBreaks: boolean;
      /** Inside an element that is left out by a selector. */
      readonly ignored: boolean;
      readonly colour: Colour;
      /** How far its shadows reach, where these show it once more. */
      readonly shadow?: Reach | null;
    };

/** What separates two blocks in the readable text; `box` is the border of a box in a line, a space where a reader sees one (seam.ts). */
export type Gap = 'box' | 'space' | 'cell' | 'line' | 'paragraph';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Range of the piece's text that the box shows, in UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** Set where the page lays the text out and does not let it be seen. */
  readonly hidden: Hidden | null;
  /** A box around it cuts it off at its side. */
  readonly cut?: true;
}

/** Where a document lies on the page, in CSS pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly ignored: boolean;
  /** What can be seen of it, in CSS pixels of the page; null: all. */
  readonly clip: Rect | null;
  /** Of a document in a frame. */
  readonly frame?: {
    readonly width: number;
    readonly height: number;
    /** Not where it says that it does not. */
    readonly scrolls: boolean;
    /** Not cut off by what is around it, unless that can be scrolled. */
    readonly isReachable: boolean;
  };
}

/** What is known of a document beside the snapshot. */
export interface Beside {
  /** Backend node ids of elements that are left out. */
  readonly ignore: ReadonlySet<number>;
  /** Of the frame with that id; null where it gave no answer. */
  readonly controls: (frameId: string) => ControlsRead | null;
  readonly onHover: (frameId: string) => OnHover;
}

/** Reads one document of a snapshot: its pieces of text, and where its frames lie. */
export class DocumentReader {
  readonly #snapshot: Snapshot;
  readonly #document: Document;
  readonly #corner: Corner;
  /** Indexes of nodes that are left out, with all below them. */
  readonly #ignored: ReadonlySet<number>;
  /** Node index → computed display. */
  readonly #display = new Map<number, string>();
  readonly #shown: ShownText;
  readonly #covered: CoveredText;
  readonly #controls: ControlsRead | null;
  readonly #onHover: OnHover;

  constructor(snapshot: Snapshot, document: Document, corner: Corner, { ignore, controls, onHover }: Beside) {
    this.#snapshot = snapshot;
    this.#document = document;
    this.#corner = corner;
    this.#ignored = belowThese(document, ignore);
    const frameId = snapshot.strings[document.frameId] ?? '';
    this.#onHover = onHover(frameId);
    this.#shown = new ShownText(snapshot, document, ownStyles, within(corner), textsIn(document, this.#onHover.nodes));
    this.#covered = new CoveredText(snapshot, document, this.#shown);
    this.#controls = controls(frameId);
    document.layout.nodeIndex.forEach((node, at) => {
      if (this.#nodeType(node) !== 3) this.#display.set(node, this.#style(at, 0));
    });
  }

  frame(main = false): FrameText {
    const string = (index: number): string => this.#snapshot.strings[index] ?? '';
    const { documentURL, title, contentLanguage } = this.#document;
    return {
      url: string(documentURL),
      title: string(title),
      language: string(contentLanguage),
      x: this.#corner.x,
      y: this.#corner.y,
      ignored: this.#corner.ignored,
      pieces: this.#pieces(),
      hidden: this.#hiddenTexts(),
      onHover: { texts: this.#onHover.texts, rest: this.#onHover.rest },
      canvases: this.#canvases(),
      controls: this.#controls && { controls: this.#controls.controls, notListed: this.#controls.notListed },
      ...(main && {
        elements: laidElements(this.#snapshot, this.#document),
        painted: paintedBoxes(this.#snapshot, this.#document, paintedFrom),
        copies: paintedCopies(this.#snapshot, this.#document),
      }),
    };
  }

  /** Whether a visitor comes to all of the document by scrolling: a frame as large as what it holds does not scroll. */
  get #isReachable(): boolean {
    const { frame } = this.#corner;
    const { contentWidth = 0, contentHeight = 0 } = this.#document;
    const isLarger = frame !== undefined && (contentWidth > frame.width + 1 || contentHeight > frame.height + 1);
    return frame?.isReachable === true || (isLarger && frame.scrolls);
  }

  /** What lies beyond the window of a frame that scrolls is not hidden: a visitor comes to it. */
  #hiddenTexts(): string[] {
    const { contentWidth = 0, contentHeight = 0 } = this.#document;
    const clip: Rect = [0, 0, contentWidth, contentHeight];
    const reached = this.#isReachable ? new ShownText(this.#snapshot, this.#document, ownStyles, clip) : this.#shown;
    return hiddenTexts(this.#snapshot, this.#document, reached, (at, box) => {
      const node = this.#document.layout.nodeIndex[at] ?? -1;
      const isBeyond = this.#shown.hidden(node, box) === 'clipped' && reached.hidden(node, box) === null;
      return isBeyond ? null : this.#hidden(at, box);
    });
  }

  #canvases(): Rect[] {
    const { x, y } = this.#corner;
    return this.#document.layout.nodeIndex.flatMap((node, at) => {
      if (this.#name(node) !== 'CANVAS' || this.#style(at, 1) !== 'visible') return [];
      const [left = 0, top = 0, width = 0, height = 0] = this.#document.layout.bounds[at] ?? [];
      const box: Rect = [left, top, left + width, top + height];
      const seen = this.#shown.seenBox(node, box);
      if (seen === null || this.#covered.covers(at, box)) return [];
      return [[seen[0] + x, seen[1] + y, seen[2] + x, seen[3] + y] as const];
    });
  }

  *frameElements(): Generator<{
    readonly backendNodeId: number;
    readonly corner: Corner;
    readonly document: number | null;
  }> {
    const { nodes, layout } = this.#document;
    const inside = new Map(
      (nodes.contentDocumentIndex?.index ?? []).map((node, at) => [
        node,
        nodes.contentDocumentIndex?.value[at] ?? null,
      ]),
    );
    for (const [at, node] of layout.nodeIndex.entries()) {
      if (!/^i?frame$|^object$|^embed$/i.test(this.#name(node)) || this.#style(at, 1) !== 'visible') continue;
      const [left = 0, top = 0, width = 0, height = 0] = layout.bounds[at] ?? [];
      const px = (style: number): number => Number.parseFloat(this.#style(at, style)) || 0;
      const ignored = this.#corner.ignored || this.#ignored.has(node);
      const [x, y] = [this.#corner.x + left, this.#corner.y + top];
      // As far as what is around the frame lets it be seen: a frame may stand below the end of a frame, or of a box that scrolls.
      const box: Rect = [left, top, left + width, top + height];
      const part = this.#shown.seenBox(node, box);
      const seen = part ?? [left, top, left, top];
      const clip: Rect = [x - left + seen[0], y - top + seen[1], x - left + seen[2], y - top + seen[3]];
      const scrolls = !/^(no|off|noscroll)$/i.test(this.#attribute(node, 'scrolling'));
      // One of which nothing is seen is a part of the site that waits, such as a closed chat.
      const isReachable = this.#isReachable || part === null || this.#shown.isReachable(node, [box]);
      const frame = { width, height, scrolls, isReachable };
      const corner = { x: x + px(3) + px(5), y: y + px(4) + px(6), ignored, clip, frame };
      yield { backendNodeId: nodes.backendNodeId?.[node] ?? -1, corner, document: inside.get(node) ?? null };
    }
  }

  #pieces(): Piece[] {
    const { layout } = this.#document;
    const boxes = this.#boxes();
    const colour = (node: number) => this.#shown.colour(node);
    const values = fieldValues(this.#snapshot, this.#document, this.#controls?.drawn ?? new Map());
    const pieces: Piece[] = [];
    let last = -1;
    for (const [at, node] of readingOrder(this.#snapshot, this.#document)) {
      const text = this.#snapshot.strings[layout.text[at] ?? -1];
      const visible = this.#style(at, 1) === 'visible' && !this.#shown.closed(node);
      if (text === undefined || text === '') {
        const between = gapOf(this.#display.get(node) ?? 'inline', this.#name(node));
        if (between) pieces.push({ kind: 'border', between });
        const value = values.get(node);
        if (value && visible) {
          for (const left of this.#blocksLeft(last, node))
            pieces.push({ kind: 'border', between: this.#gapOfBlock(left) });
          last = this.#blockOf(node);
          const beside: Piece = { kind: 'border', between: 'space' };
          pieces.push(beside, this.#valuePiece(at, node, value), beside);
        }
      } else if (visible) {
        const block = this.#blockOf(node);
        for (const left of this.#blocksLeft(last, node))
          pieces.push({ kind: 'border', between: this.#gapOfBlock(left) });
        last = block;
        const keepsBreaks = this.#name(node) === 'BR' || this.#style(at, 2).startsWith('preserve');
        const inOrder = (boxes.get(at) ?? []).toSorted((a, b) => a.start - b.start);
        const ignored = this.#ignored.has(node);
        const shadow = this.#shown.shadow(node, Math.max(0, ...inOrder.map(({ height }) => height)));
        pieces.push({ kind: 'text', block, text, boxes: inOrder, keepsBreaks, ignored, colour: colour(node), shadow });
      }
    }
    return pieces;
  }

  /** The field's own box stands for what it shows. */
  #valuePiece(at: number, node: number, { text, keepsBreaks }: FieldValue): Piece {
    const [x = 0, y = 0, width = 0, height = 0] = this.#document.layout.bounds[at] ?? [];
    const place = { x: x + this.#corner.x, y: y + this.#corner.y, width, height };
    const box = {
      ...place,
      start: 0,
      length: text.length,
      hidden: this.#hidden(at, [x, y, x + width, y + height]),
    };
    const ignored = this.#ignored.has(node);
    return { kind: 'text', block: node, text, boxes: [box], keepsBreaks, ignored, colour: null };
  }

  #boxes(): Map<number, Box[]> {
    const { layoutIndex, bounds, start, length } = this.#document.textBoxes;
    const byLayout = new Map<number, Box[]>();
    for (const [at, layout] of layoutIndex.entries()) {
      const [x = 0, y = 0, width = 0, height = 0] = bounds[at] ?? [];
      const box = {
        x: x + this.#corner.x,
        y: y + this.#corner.y,
        width,
        height,
        start: start[at] ?? 0,
        length: length[at] ?? 0,
        hidden: this.#hidden(layout, [x, y, x + width, y + height]),
        ...(this.#shown.cuts(this.#document.layout.nodeIndex[layout] ?? -1, [x, y, x + width, y + height]) && {
          cut: true as const,
        }),
      };
      const list = byLayout.get(layout);
      if (list) list.push(box);
      else byLayout.set(layout, [box]);
    }
    return byLayout;
  }

  /** `at`: its place in the layout. */
  #hidden(at: number, box: Rect): Hidden | null {
    const node = this.#document.layout.nodeIndex[at] ?? -1;
    return this.#shown.hidden(node, box) ?? (this.#covered.covers(at, box) ? 'covered' : null);
  }

  /** The nearest ancestor that is not inline. */
  #blockOf(node: number): number {
    const parents = this.#document.nodes.parentIndex ?? [];
    for (let at = parents[node] ?? -1; at >= 0; at = parents[at] ?? -1) {
      const display = this.#display.get(at);
      if (display !== undefined && gapOf(display, '')) return at;
    }
    return -1;
  }

  /** Blocks that end between a text in `block` and one at `node`, innermost first. */
  *#blocksLeft(block: number, node: number): Generator<number> {
    const around = new Set<number>();
    for (let at = this.#blockOf(node); at >= 0; at = this.#blockOf(at)) around.add(at);
    for (let at = block; at >= 0 && !around.has(at); at = this.#blockOf(at)) yield at;
  }

  #gapOfBlock(block: number): Gap {
    return gapOf(this.#display.get(block) ?? 'block', this.#name(block)) ?? 'line';
  }

  #name(node: number): string {
    return this.#snapshot.strings[this.#document.nodes.nodeName?.[node] ?? -1] ?? '';
  }

  #attribute(node: number, wanted: string): string {
    const attributes = this.#document.nodes.attributes?.[node] ?? [];
    const at = attributes.findIndex((index, place) => place % 2 === 0 && this.#snapshot.strings[index] === wanted);
    return at < 0 ? '' : (this.#snapshot.strings[attributes[at + 1] ?? -1] ?? '');
  }

  #nodeType(node: number): number {
    return this.#document.nodes.nodeType?.[node] ?? 0;
  }

  #style(at: number, style: number): string {
    return this.#snapshot.strings[this.#document.layout.styles[at]?.[style] ?? -1] ?? 'visible';
  }
}

/** Each stands for itself, however near. */
const controlNames = new Set(['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA']);

function gapOf(display: string, name: string): Gap | null {
  if (display === 'inline' || display === 'contents' || display === 'none' || display.startsWith('ruby')) return null;
  if (display.startsWith('inline')) return display === 'inline-table' || controlNames.has(name) ? 'space' : 'box';
  if (display === 'table-cell') return 'cell';
  return name === 'P' || /^H[1-6]$/.test(name) ? 'paragraph' : 'line';
}

/** What can be seen of a frame's document, in its own pixels. */
function within({ clip, x, y }: Corner): Rect | null {
  return clip && [clip[0] - x, clip[1] - y, clip[2] - x, clip[3] - y];
}
