import { Bands } from './bands.js';
import {
  backgroundClipStyle,
  backgroundStyle,
  blendStyle,
  paintedFrom,
  type Document,
  type Snapshot,
  visibilityStyle,
} from './layout-snapshot.js';
import { paintStyles } from './paint/paint-styles.js';
import type { Rect } from './rect.js';
import type { ShownText } from './shown.js';

const maskStyle = paintedFrom + paintStyles.indexOf('mask-image');
/** Less is no cover of a line of text. */
const LEAST = 4;

interface Cover {
  readonly order: number;
  readonly box: Rect;
}

/**
 * Finds text that lies beneath something opaque: a dialogue, a slide on top of another, a bar that stays at the window's edge. A
 * cover is an element of one plain background colour without transparency that the browser paints later and whole; pictures and
 * gradients, which may be transparent, and what is cut to a shape or blended count as none.
 */
export class CoveredText {
  readonly #orders: readonly number[];
  /** The last to be painted first. */
  readonly #covers = new Bands<Cover>();

  constructor({ strings }: Snapshot, { nodes, layout }: Document, shown: ShownText) {
    this.#orders = layout.paintOrders ?? [];
    const style = (at: number, of: number): string => strings[layout.styles[at]?.[of] ?? -1] ?? '';
    for (const [at, node] of layout.nodeIndex.entries()) {
      if (nodes.nodeType?.[node] !== 1) continue;
      if (style(at, visibilityStyle) !== 'visible' || !isOpaque(style(at, backgroundStyle))) continue;
      if (style(at, blendStyle) !== 'normal' || style(at, backgroundClipStyle) === 'text') continue;
      if (!/^(none)?$/.test(style(at, maskStyle))) continue;
      const box = shown.paintedBox(node, at);
      if (box === null || box[2] - box[0] < LEAST || box[3] - box[1] < LEAST) continue;
      this.#covers.put(box, { order: this.#orders[at] ?? 0, box });
    }
    this.#covers.sort((a, b) => b.order - a.order);
  }

  /** `box`: what is seen of text that has the given place in the layout, in CSS pixels of the document. */
  covers(at: number, text: Rect): boolean {
    const [left, top, right, bottom] = text;
    const order = this.#orders[at];
    if (order === undefined) return false;
    const slack = Math.min(2, (bottom - top) / 8);
    for (const { order: later, box } of this.#covers.near(text)) {
      if (later <= order) return false;
      if (box[0] <= left + slack && box[2] >= right - slack && box[1] <= top + slack && box[3] >= bottom - slack)
        return true;
    }
    return false;
  }
}

const isOpaque = (colour: string): boolean => colour.startsWith('rgb(') || /^color\([^/]*\)$/.test(colour);
