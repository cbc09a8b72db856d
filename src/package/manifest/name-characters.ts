/**
 * The characters that a name in a package may have: the letters, marks, digits, punctuation and symbols of Unicode 3.2 that
 * show something, and the space. A pinned table, since each system knows another version of Unicode: what one of them knows
 * as a letter with a capital (and so as another way to write a name), an older one takes for nothing. Python carries the same
 * version (`unicodedata.ucd_3_2_0`), so verify.py derives these ranges by itself; a test compares the two.
 *
 * Left out beside unassigned, control, format, surrogate, private and separator characters: the default-ignorable ones (UAX
 * 44), U+2800 (an empty Braille cell) and U+FFFD. Written as the distance from the end of the last range, in base 36, then
 * the length of the range less one.
 */
const ranges =
  'w.2m z.b 2.aa 2.h t.2l 3.1q i.26 i.f 5.1 5 4 6.6 2 2.j 2.17 2.12 a.3q 2.1y 2.11 3.1 7.f y.11 3.6 2.12 2.1 7.g ' +
  '2.m 2.9 c.q 6.4 o f 4 2.p 6.l b.3g 2.f 3.e 2.d 3.s 4.q 1i.1d 9c.2 2.1g 3.h 3.4 4.o h.2 2.7 3.1 3.l 2.6 2 4.3 3 ' +
  '2.6 3.1 3.2 a 5.1 2.4 3.k 8 3.5 5.1 3.l 2.6 2.1 2.1 2.1 3 2.4 5.1 3.2 c.3 2 8.e d.2 2.6 2 2.2 2.l 2.6 2.1 2.4 ' +
  '3.9 2.2 2.2 3 g 6.9 i.2 2.7 3.1 3.l 2.6 2.1 3.3 3.7 4.1 3.2 9.1 5.1 2.2 5.a i.1 2.5 4.2 2.3 4.1 2 2.1 4.1 4.2 ' +
  '4.7 2.2 5.4 4.2 2.3 a g.b f.2 2.7 2.2 2.m 2.9 2.4 5.6 2.2 2.3 8.1 a.1 5.9 j.1 2.7 2.2 2.m 2.9 2.4 5.6 2.2 2.3 ' +
  '8.1 8 2.1 5.9 j.1 2.7 2.2 2.m 2.f 5.5 3.2 2.3 a 9.1 5.9 j.1 2.h 4.n 2.8 2 3.6 4 5.5 2 2.7 j.2 d.1l 5.s 12.1 2 ' +
  '3.1 2 3 7.3 2.6 2.2 2 2 3.1 2.c 2.2 3.4 2 2.5 3.9 3.1 z.1z 2.x 7.q 5.7 2.z 2.e 3 1d.x 2.4 2.1 2.6 4.3 7.p ' +
  '1z.11 b.14 3 5.2h 8.1t 6.29 7.6 2.1q 2 2.3 3.6 2 2.3 3.12 2 2.3 3.u 2 2.3 3.6 2 2.3 3.6 2.6 2.m 2.u 2 2.3 3.6 ' +
  '2.12 2.i 7.r 10.2c d.hh b.r 4.28 g.c 2.6 c.m a.j d.c 2.2 2.1 d.1f 3.12 4.9 n.a 6.9 7.2f 9.15 11z.4b 5.2h 7.l ' +
  '3.5 3.11 3.5 3.7 2 2 2 2.u 3.1g 2.e 2.d 3.5 2.i 3.2 2.8 i.n 9.y 5 p.1 3.q i.h v.q m.1m 3.e 8.1c d.fy 1e.12 q.a ' +
  'm.4e 2.7n 3.1 2.2s 3.9 3c.3 2.3 3.r 2.y 2 2.3 4 2.6 3.1f 4.n 2.d i.r 5.f 2.la ox.p 2.2g d.5x r.b 6.1q 2.2d ' +
  '3.2u 6.13 5.1e 2.15 2.13 1l.18 4.z e.16 4.24 5.1a 2.3a 5.2q 3.u 2.52t 23.g4l 2j.wc 4.1i 1fe.8mb 6l9.8d 3.1m ' +
  '46.6 d.4 6.p 2.4 2 2.1 2.1 2.2z y.a4 h.1r 3.1h 15.c 10.3 d.m 3.9 2.i 2.3 5.4 2.3q 5.4e 2.t 4.5 3.5 3.5 3.2 4.6 ' +
  '2.6 e lg.u 2.3 d.q 52.11 3.11 148j.6t b.12 4.20 9.2q f7.2c 2.1y 2.1 3 3.1 3.3 2.b 2 2.3 2.1 2.1s 2.3 3.7 2.6 ' +
  '2.r 2.3 2.4 2 4.6 2.9d 5.81 5.1d 7wh.wye g16.f1';

const bounds: readonly (readonly [first: number, last: number])[] = (() => {
  let end = 0;
  return ranges.split(' ').map((word) => {
    const [gap = '', more = '0'] = word.split('.');
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(more, 36);
    return [first, end] as const;
  });
})();

/** Whether every character of the text may stand in a name. */
export const isShown = (text: string): boolean =>
  /^[ -~]*$/.test(text) || Array.from(text, (char) => char.codePointAt(0) ?? 0).every(isAllowed);

function isAllowed(code: number): boolean {
  let [from, to] = [0, bounds.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const [first, last] = bounds[middle] ?? [0, 0];
    if (code < first) to = middle - 1;
    else if (code > last) from = middle + 1;
    else return true;
  }
  return false;
}
