/** A picture of three bytes a pixel, row by row. */
export interface Pixels {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Letters of five by seven cells, rows from the top. Drawn here and not by a font of the machine, so that the same export has the same
 * pictures everywhere; page numbers need no others.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  B: '####. #...# #...# ####. #...# #...# ####.',
  C: '.#### #.... #.... #.... #.... #.... .####',
  D: '####. #...# #...# #...# #...# #...# ####.',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.#### #.... #.... #.### #...# #...# .####',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '##### ..#.. ..#.. ..#.. ..#.. ..#.. #####',
  J: '..### ...#. ...#. ...#. ...#. #..#. .##..',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# #.#.# #..## #...# #...# #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  P: '####. #...# #...# ####. #.... #.... #....',
  Q: '.###. #...# #...# #...# #.#.# #..#. .##.#',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  S: '.#### #.... #.... .###. ....# ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# #...# #...# .###.',
  V: '#...# #...# #...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# #.#.# .#.#.',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  Z: '##### ....# ...#. ..#.. .#... #.... #####',
  '0': '.###. #...# #..## #.#.# ##..# #...# .###.',
  '1': '..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.',
  '2': '.###. #...# ....# ...#. ..#.. .#... #####',
  '3': '##### ...#. ..#.. ...#. ....# #...# .###.',
  '4': '...#. ..##. .#.#. #..#. ##### ...#. ...#.',
  '5': '##### #.... ####. ....# ....# #...# .###.',
  '6': '..##. .#... #.... ####. #...# #...# .###.',
  '7': '##### ....# ...#. ..#.. .#... .#... .#...',
  '8': '.###. #...# #...# .###. #...# #...# .###.',
  '9': '.###. #...# #...# .#### ....# ...#. .##..',
  '-': '..... ..... ..... .###. ..... ..... .....',
  _: '..... ..... ..... ..... ..... ..... #####',
  ' ': '..... ..... ..... ..... ..... ..... .....',
};

const ACROSS = 6;
const DOWN = 7;

/** Black, in the middle of the rows from `top` with `room` rows; as large as fits. What has no letter is left blank. */
export function letter({ bytes, width }: Pixels, text: string, { top, room }: { top: number; room: number }): void {
  const cell = Math.max(1, Math.floor(Math.min(room / (DOWN + 2), (width * 0.9) / (text.length * ACROSS))));
  const left = Math.floor((width - text.length * ACROSS * cell) / 2);
  const above = top + Math.floor((room - DOWN * cell) / 2);
  for (const [place, character] of text.split('').entries()) {
    const rows = (glyphs[character] ?? '').split(' ');
    for (const [down, row] of rows.entries())
      for (const [across, mark] of row.split('').entries())
        if (mark === '#')
          for (let y = 0; y < cell; y += 1) {
            const from = ((above + down * cell + y) * width + left + (place * ACROSS + across) * cell) * 3;
            bytes.fill(0, from, from + cell * 3);
          }
  }
}
