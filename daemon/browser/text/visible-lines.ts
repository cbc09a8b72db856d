import { type Document, type Snapshot, visibilityStyle } from './layout-snapshot.js';
import type { Rect } from './rect.js';

/** A band of the page in which lines are looked up, in CSS pixels. */
const BAND = 512;

/** The lines of text that a document shows, to be looked up by place. Whoever asks with a line that is shown finds that line itself. */
export class VisibleLines {
  readonly #bands = new Map<number, Rect[]>();

  /** `isShown`: whether text in `node` with a box of the document, in CSS pixels, is drawn at all. */
  constructor(
    { strings }: Snapshot,
    { nodes, layout, textBoxes }: Document,
    isShown: (node: number, box: Rect) => boolean,
  ) {
    for (const [place, at] of textBoxes.layoutIndex.entries()) {
      const node = layout.nodeIndex[at] ?? -1;
      const [x = 0, y = 0, width = 0, height = 0] = textBoxes.bounds[place] ?? [];
      if (nodes.nodeType?.[node] !== 3 || width <= 0 || height <= 0) continue;
      if (strings[layout.styles[at]?.[visibilityStyle] ?? -1] !== 'visible') continue;
      const box: Rect = [x, y, x + width, y + height];
      if (isShown(node, box)) this.#put(box);
    }
  }

  /** Whether a line that is shown has at least half of the height of `box`, and some of its width. */
  lieOn([left, top, right, bottom]: Rect): boolean {
    return (this.#bands.get(Math.floor((top + bottom) / 2 / BAND)) ?? []).some(
      (line) =>
        Math.min(right, line[2]) - Math.max(left, line[0]) >= 3 &&
        Math.min(bottom, line[3]) - Math.max(top, line[1]) >= (bottom - top) / 2,
    );
  }

  #put(line: Rect): void {
    const last = Math.min(Math.floor(line[3] / BAND), Math.floor(line[1] / BAND) + 1000);
    for (let band = Math.floor(line[1] / BAND); band <= last; band += 1) {
      const list = this.#bands.get(band);
      if (list) list.push(line);
      else this.#bands.set(band, [line]);
    }
  }
}
