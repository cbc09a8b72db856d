import { Bands } from './bands.js';
import { type Document, type Snapshot, visibilityStyle } from './layout-snapshot.js';
import type { Rect } from './rect.js';

/** The lines of text that a document shows, to be looked up by place. Whoever asks with a line that is shown finds that line itself. */
export class VisibleLines {
  readonly #lines = new Bands<Rect>();

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
      if (isShown(node, box)) this.#lines.put(box, box);
    }
  }

  /** Whether a line that is shown has at least half of the height of `box`, and some of its width. */
  lieOn(box: Rect): boolean {
    const [left, top, right, bottom] = box;
    return this.#lines
      .near(box)
      .some(
        (line) =>
          Math.min(right, line[2]) - Math.max(left, line[0]) >= 3 &&
          Math.min(bottom, line[3]) - Math.max(top, line[1]) >= (bottom - top) / 2,
      );
  }
}
