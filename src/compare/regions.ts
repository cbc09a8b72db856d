/** Squares of a grid, `columns` wide, one byte each: 1 when marked. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly marks: Uint8Array;
}

/** In squares; `right` and `bottom` lie outside. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Marked squares inside. */
  marked: number;
}

/** Marked squares this near to each other belong together: the letters of a word, the words of a line. */
const NEAR = 2;
/** More frames than this show nobody anything; then what is farther apart is framed together. */
const MOST = 400;

/** Rectangles around what is marked, from top to bottom and left to right. They do not overlap. */
export function regionsOf(grid: Grid): Region[] {
  let regions = disjoint(connected(grid, NEAR));
  for (let near = NEAR * 2; regions.length > MOST; near *= 2) regions = disjoint(connected(grid, near));
  return regions.sort((a, b) => a.top - b.top || a.left - b.left);
}

/** Labels marked squares row by row; those within `near` squares get one label (union by smaller label). */
function connected({ columns, rows, marks }: Grid, near: number): Region[] {
  const labels = new Int32Array(marks.length).fill(-1);
  const parent: number[] = [];
  const root = (label: number): number => {
    let at = label;
    while (parent[at] !== at) at = parent[at] = parent[parent[at] ?? 0] ?? 0;
    return at;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (marks[at] !== 1) continue;
      let label = -1;
      for (let up = Math.max(0, row - near); up <= row; up++) {
        const last = up === row ? column - 1 : Math.min(columns - 1, column + near);
        for (let left = Math.max(0, column - near); left <= last; left++) {
          const other = labels[up * columns + left] ?? -1;
          if (other < 0) continue;
          const found = root(other);
          if (label < 0) label = found;
          else if (label !== found) parent[Math.max(label, found)] = label = Math.min(label, found);
        }
      }
      if (label < 0) parent.push((label = parent.length));
      labels[at] = label;
    }
  }
  const regions = new Map<number, Region>();
  for (const [at, label] of labels.entries()) {
    if (label < 0) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const region = regions.get(root(label));
    if (region) grow(region, { left: column, top: row, right: column + 1, bottom: row + 1, marked: 1 });
    else regions.set(root(label), { left: column, top: row, right: column + 1, bottom: row + 1, marked: 1 });
  }
  return [...regions.values()];
}

/** Rectangles that overlap become one, until none do. */
function disjoint(regions: readonly Region[]): Region[] {
  const done: Region[] = [];
  const open = regions.toSorted((a, b) => a.top - b.top);
  for (let region = open.shift(); region; region = open.shift()) {
    const current = region;
    const at = done.findIndex((other) => overlap(other, current));
    const [met] = at < 0 ? [] : done.splice(at, 1);
    if (met === undefined) done.push(current);
    else open.unshift(grow(met, current));
  }
  return done;
}

const overlap = (a: Region, b: Region): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function grow(region: Region, by: Region): Region {
  region.left = Math.min(region.left, by.left);
  region.top = Math.min(region.top, by.top);
  region.right = Math.max(region.right, by.right);
  region.bottom = Math.max(region.bottom, by.bottom);
  region.marked += by.marked;
  return region;
}
