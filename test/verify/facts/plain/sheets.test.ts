import { expect, it } from 'vitest';
import { sentText, sheetWords } from '../../../../src/verify/facts/plain/sheets.js';

/** As a browser writes a style sheet, and as it was sent. */
it.each([
  ['.a-b::after { content: "Paid in May"; }', `.A-b:after{content:'Paid in May'}`],
  ['@charset "windows-1252";\r\n\r\n#x { display: none; }', '#x{DISPLAY : NONE}'],
  ['.a { background: url("https://example.org/x.png"); }', '.a{background:url(x.png)}'],
  ['.a { color: rgb(170, 187, 204); }', '.a{color:#aabbcc}'],
  ['.behind { color: red; }', 'input[accept="image/*"]{color:red}.behind{color:red}'],
  ['.behind { color: red; }', `a{content:'/*'}.behind{color:red}`],
  ['.behind { color: red; }', 'a{background:url(//example.org/*.png)}.behind{color:red}'],
  ['a { --x: 1px /* "Two Words" */ 2px; }', 'a{--x: 1px /* "Two Words" */ 2px}'],
  [String.raw`@charset "windows-1252"; .a::after { content: "\2192 x"; }`, '.a:after{content:"\u2192 x"}'],
  ['@charset "shift_jis"; a { content: "\u0083\\"; color: rgb(1, 2, 3); }', 'a{content:"\u0083\\";color:#010203}'],
  [String.raw`.md\:flex { display: flex; }`, String.raw`.md\:flex{display:flex}`],
])('%j is of %j', (saved, sent) => {
  const source = sentText(sent);
  expect(sheetWords(saved).filter((word) => source?.includes(word) !== true)).toEqual([]);
});

it.each([
  ['.a::after { content: "Paid in May"; }', `.a:after{content:"Paid in June"}`],
  ['.paid { color: red; }', '.owed{color:red}'],
  ['.a { visibility: hidden; }', '.a{/* visibility: hidden */}'],
])('%j is not of %j', (saved, sent) => {
  expect(sheetWords(saved).every((word) => sentText(sent)?.includes(word))).toBe(false);
});

it('a long word is looked for in parts', () => {
  const words = sheetWords(`.${'a'.repeat(150)} {}`);
  expect(words.map(({ length }) => length)).toEqual([64, 22]);
});

it.each([String.raw`.\31 0{}`, String.raw`.\girl{}`, '.a{content:"x\\\ny"}'])('nothing is said of %j', (sent) => {
  expect(sentText(sent)).toBeUndefined();
});

it.each(['"\\"', "'", 'url(', 'url( ', '\\2192', 'url("', 'url("\\"', '"', '/*', '.a', '\\'])(
  'many of %j take no longer than they are long',
  (part) => {
    const before = performance.now();
    sheetWords(`${part.repeat(100_000)}\\`);
    sentText(`${part.repeat(100_000)}\\`);
    expect(performance.now() - before).toBeLessThan(2000);
  },
);
