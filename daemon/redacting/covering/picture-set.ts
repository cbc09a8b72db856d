import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import { onGrid } from './boxes.js';

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The screenshot and, where the page was too tall for it, its parts at full size from top to bottom. */
export interface PictureSet {
  readonly main: Picture;
  readonly tiles: readonly Picture[];
  /** Pixels of the screenshot for one of a tile. */
  readonly scale: number;
}

/** A box of one of the pictures, on the screenshot. */
export function onMain(set: PictureSet, file: string, box: PixelBox): PixelBox {
  const tile = placedTiles(set).find(({ picture }) => picture.file === file);
  return tile === undefined ? box : times({ ...box, x: box.x + tile.left, y: box.y + tile.top }, set.scale);
}

/** A box of one of the pictures, on every picture that shows what it covers, widened to the grid. */
export function onAll(
  set: PictureSet,
  file: string,
  box: PixelBox,
): { readonly file: string; readonly box: PixelBox }[] {
  const main = onMain(set, file, box);
  const full = times(main, 1 / set.scale);
  const all = [
    { file: set.main.file, box: onGrid(main, set.main) },
    ...placedTiles(set).map(({ picture, left, top }) => ({
      file: picture.file,
      box: onGrid({ ...full, x: full.x - left, y: full.y - top }, picture),
    })),
  ];
  return all.flatMap(({ file: on, box: part }) => (part === undefined ? [] : [{ file: on, box: part }]));
}

/** Tiles stand row by row; a row ends where the width of the page is reached. */
function placedTiles({ main, tiles, scale }: PictureSet) {
  const pageWidth = main.width / scale;
  let [left, top] = [0, 0];
  return tiles.map((picture) => {
    const placed = { picture, left, top };
    left += picture.width;
    // The screenshot's width is rounded.
    if (left >= pageWidth - 1 / scale) [left, top] = [0, top + picture.height];
    return placed;
  });
}

const times = ({ x, y, width, height }: PixelBox, factor: number): PixelBox => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
});
