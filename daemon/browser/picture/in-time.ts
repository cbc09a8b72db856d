import type { World } from '../../../src/world.js';
import { inkCell } from '../../../src/package/pictures/ink-map.js';
import type { InkMap } from './ink.js';

/**
 * Says before each further row of pieces whether there is time for one more, as long as the longest so far. Without an end
 * (`World.monotonic`) there always is.
 */
export function rowsInTime(world: Pick<World, 'monotonic'>, until = Infinity): () => boolean {
  let begun = world.monotonic();
  let longest = 0;
  return () => {
    const now = world.monotonic();
    longest = Math.max(longest, now - begun);
    begun = now;
    return now + longest <= until;
  };
}

/** The map of the first rows of a picture; `height` in its pixels. */
export function inkAbove({ columns, cells, colours, ways }: InkMap, height: number): InkMap {
  const rows = Math.ceil(height / inkCell);
  const end = rows * columns;
  return {
    columns,
    rows,
    cells: cells.subarray(0, end),
    colours: colours.subarray(0, end * 3),
    ways: ways.subarray(0, end),
  };
}
