import {
  backgroundClipStyle,
  backgroundStyle,
  blendStyle,
  paintedFrom,
  type Document,
  type Snapshot,
  visibilityStyle,
} from './layout-snapshot.js';
import { paintStyles } from './paint-styles.js';
import type { Rect } from './rect.js';
import type { ShownText } from './shown.js';

/** A band of the page in which boxes are looked up, in CSS pixels. */
const BAND = 512;
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
  /** By band; the last to be painted first. */
  readonly #bands = new Map<number, Cover[]>();

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
      this.#put({ order: this.#orders[at] ?? 0, box });
    }
    for (const band of this.#bands.values()) band.sort((a, b) => b.order - a.order);
  }

  /** `box`: what is seen of text that has the given place in the layout, in CSS pixels of the document. */
  covers(at: number, [left, top, right, bottom]: Rect): boolean {
    const order = this.#orders[at];
    if (order === undefined) return false;
    const slack = Math.min(2, (bottom - top) / 8);
    for (const { order: later, box } of this.#bands.get(Math.floor((top + bottom) / 2 / BAND)) ?? []) {
      if (later <= order) return false;
      if (box[0] <= left + slack && box[2] >= right - slack && box[1] <= top + slack && box[3] >= bottom - slack)
        return true;
    }
    return false;
  }

  #put(cover: Cover): void {
    const [, top, , bottom] = cover.box;
    const last = Math.min(Math.floor(bottom / BAND), Math.floor(top / BAND) + 1000);
    for (let band = Math.floor(top / BAND); band <= last; band += 1) {
      const list = this.#bands.get(band);
      if (list) list.push(cover);
      else this.#bands.set(band, [cover]);
    }
  }
}

const isOpaque = (colour: string): boolean => colour.startsWith('rgb(') || /^color\([^/]*\)$/.test(colour);
