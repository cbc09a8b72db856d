/** Pixels are judged in squares of so many. */
export const BLOCK = 8;

/** Fewer pixels than this are an edge, not a square. */
const WHOLE = 48;

interface Limits {
  /** Mean of three by three pixels: a stroke of a letter that came, went or moved is more. */
  readonly spot: number;
  /** Mean of the square: an even change of colour is more. */
  readonly mean: number;
}

/**
 * The same content at the same place of the encoder's grid comes out the same. Moved against the grid it does not, but what
 * the encoder does cancels out over a few pixels: single pixels of the same text differ by up to 80, means of nine by up to
 * 14, means of a square by up to 5, at the quality that captures use; one exchanged digit makes 15 and more in means of nine.
 */
const limits: Readonly<Record<'still' | 'moved', Limits>> = {
  still: { spot: 8, mean: 2 },
  moved: { spot: 15, mean: 6 },
};

/** Whether content that moved by so many rows lies differently on the grid of 8 by 8 pixels that JPEG encodes by. */
export const movedAgainstGrid = (rows: number): 'still' | 'moved' => (rows % 8 === 0 ? 'still' : 'moved');

/**
 * Marks the squares that differ between two strips of the same size (8-bit red, green, blue; at most `BLOCK` rows high).
 * Gives one byte for each square from left to right: 1 when it changed.
 */
export function changedBlocks(
  before: Uint8Array,
  after: Uint8Array,
  width: number,
  placed: 'still' | 'moved',
): Uint8Array {
  const rows = Math.floor(before.length / (width * 3));
  const marks = new Uint8Array(Math.ceil(width / BLOCK));
  const differences = new Int16Array(BLOCK * BLOCK);
  for (let block = 0; block < marks.length; block++) {
    const left = block * BLOCK;
    const columns = Math.min(BLOCK, width - left);
    for (let colour = 0; colour < 3 && marks[block] === 0; colour++) {
      let most = 0;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const at = (row * width + left + column) * 3 + colour;
          const difference = (after[at] ?? 0) - (before[at] ?? 0);
          differences[row * BLOCK + column] = difference;
          if (difference > most) most = difference;
          else if (-difference > most) most = -difference;
        }
      }
      if (most > limits[placed].mean && hasChanged(differences, columns, rows, limits[placed])) marks[block] = 1;
    }
  }
  return marks;
}

function hasChanged(differences: Int16Array, columns: number, rows: number, { spot, mean }: Limits): boolean {
  let sum = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) sum += differences[row * BLOCK + column] ?? 0;
  // In a few pixels little cancels out.
  const even = columns * rows < WHOLE ? spot : mean;
  if (Math.abs(sum) > even * columns * rows) return true;
  for (let row = 0; row + 3 <= rows; row++) {
    for (let column = 0; column + 3 <= columns; column++) {
      let nine = 0;
      for (let at = row * BLOCK + column, last = at + 3 * BLOCK; at < last; at += BLOCK)
        nine += (differences[at] ?? 0) + (differences[at + 1] ?? 0) + (differences[at + 2] ?? 0);
      if (Math.abs(nine) > spot * 9) return true;
    }
  }
  return false;
}
