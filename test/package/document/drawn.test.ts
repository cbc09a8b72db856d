import { expect, it } from 'vitest';
import { Drawing, type PageParts } from '../../../src/package/document/drawn.js';
import { operationsOf } from '../../../src/package/document/page-content.js';

const parts: PageParts = new Map([
  ['X1', [640, 400]],
  ['X2', [640, 400]],
  // A letter in colour.
  ['X3', undefined],
]);
const words = '/F1 12 Tf 1 0 0 1 100 700 Tm <00010002> Tj';
const picture = 'q 320 0 0 200 100 300 cm /X1 Do Q';

function on(content: string, most = Infinity): readonly [found: readonly string[], drawn: readonly string[]] {
  let left = most;
  const drawing = new Drawing([0, 0, 600, 800], parts, (cells) => {
    if ((left -= cells) < 0) throw new RangeError('too much');
  });
  for (const operation of operationsOf(content)) drawing.draw(operation);
  return [[...drawing.found], drawing.drawn];
}

/** As the browser writes it, from the upper edge on. */
const flipped = (content: string): string => `.5 0 0 -.5 0 800 cm ${content}`;

it.each([
  ['words and a picture', `${words} ${picture}`],
  [
    'a page from its upper edge',
    flipped('/F1 24 Tf 1 0 0 -1 200 200 Tm <0001> Tj q 640 0 0 -400 200 1000 cm /X1 Do Q'),
  ],
  ['words on a ground of another colour', `.95 .95 .95 rg 90 690 200 30 re f 0 0 0 rg ${words}`],
  ['light words on a dark ground', `0 0 0 rg 90 690 200 30 re f 1 1 1 rg ${words}`],
  ['words that lean', '/F1 12 Tf 1 0 .25 1 100 700 Tm <0001> Tj'],
  ['a line under words', `${words} 100 700 50 .8 re f`],
  ['a frame around words', `${words} 90 690 200 30 re S`],
  ['a mark of a list beside words', `90 702 m 93 705 l 96 702 l h f ${words}`],
  ['a picture below words', `${picture} ${words}`],
  ['two pictures beside each other', `${picture} q 160 0 0 100 425 300 cm /X2 Do Q`],
  ['letters in colour, of any measure, over each other', 'q 9 0 0 4 100 300 cm /X3 Do Q q 5 0 0 9 100 300 cm /X3 Do Q'],
  ['a picture in a clip of its size', `q 100 300 320 200 re W* n 320 0 0 200 100 300 cm /X1 Do Q ${words}`],
  ['what a clip keeps from words', `${words} q 0 0 50 50 re W n 0 0 600 800 re f Q`],
])('%s: nothing is hidden', (_, content) => expect(on(content)[0]).toEqual([]));

it.each([
  ['white on white', `1 1 1 rg ${words}`, 'text in the colour of what is behind it'],
  ['grey on grey', `.5 .5 .5 rg 90 690 200 30 re f .55 .55 .55 rg ${words}`, 'text in the colour of what is behind it'],
  ['in a font of one point', words.replace('12 Tf', '1 Tf'), 'text too small to be read'],
  ['in a font of a point, by the matrix of the page', `.1 0 0 .1 0 0 cm ${words}`, 'text too small to be read'],
  ['squeezed to a line', `1 Tz ${words}`, 'text too small to be read'],
  ['upright', words.replace('1 0 0 1', '0 1 -1 0'), 'text that is turned'],
  ['mirrored', words.replace('1 0 0 1', '-1 0 0 1'), 'text that is turned'],
  ['right of the page', words.replace('100 700', '900 700'), 'text beside the page'],
  ['moved below the page', words.replace('Tm', 'Tm 0 -800 Td'), 'text beside the page'],
  ['outside of a clip', `0 0 50 50 re W n ${words}`, 'text beside the page'],
  ['under white', `${words} 1 1 1 rg 90 690 200 30 re f`, 'what is painted over text'],
  ['under a path', `${words} 90 690 m 300 690 l 300 730 l 90 730 l h f*`, 'what is painted over text'],
  ['under curves', `${words} 80 650 m 80 800 300 800 300 650 c b`, 'what is painted over text'],
  ['under a picture', `${words} q 320 0 0 200 90 600 cm /X1 Do Q`, 'a picture over text or another one'],
  ['a picture under white', `${picture} 120 320 100 100 re f`, 'what is painted over a picture'],
  ['a picture under words', `${picture} ${words.replace('100 700', '150 400')}`, 'text over a picture'],
  ['a picture under another', `${picture} ${picture.replace('X1', 'X2')}`, 'a picture over text or another one'],
  ['a picture upside down', picture.replace('320 0 0 200', '320 0 0 -200'), 'a picture that is turned or squeezed'],
  ['a picture that is squeezed', picture.replace('320 0 0 200', '320 0 0 20'), 'a picture that is turned or squeezed'],
  ['a picture of a point', picture.replace('320 0 0 200', '1.6 0 0 1'), 'a picture that is turned or squeezed'],
  ['a picture half beside the page', picture.replace('100 300', '500 300'), 'a picture that is cut'],
  ['a picture half outside of a clip', `100 300 160 200 re W n ${picture}`, 'a picture that is cut'],
  ['a part that is no picture', '/X9 Do', 'a part of a page that is no picture'],
])('%s', (_, content, fault) => expect(on(content)[0]).toContain(fault));

it('tells in which order parts are drawn, and how often', () => {
  expect(on('/X2 Do /X3 Do /X2 Do')[1]).toEqual(['X2', 'X3', 'X2']);
});

it('tells how many cells it looks at', () => {
  expect(() => on('0 0 600 800 re f', 512 ** 2)).toThrow(RangeError);
  expect(on('0 0 600 800 re f', 4 * 512 ** 2)[0]).toEqual([]);
});
