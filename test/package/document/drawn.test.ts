import { expect, it } from 'vitest';
import { Drawing, type PageParts } from '../../../src/package/document/drawn.js';
import { operationsOf } from '../../../src/package/document/page-content.js';

const parts: PageParts = {
  pictures: new Map([
    ['X1', [640, 400]],
    ['X2', [640, 400]],
    // A letter in colour.
    ['X3', [136, 128]],
  ]),
  clear: new Map([
    ['G1', false],
    ['G2', true],
  ]),
};
const words = '/F1 12 Tf 1 0 0 1 100 700 Tm <00010002> Tj';
const picture = 'q 320 0 0 200 100 300 cm /X1 Do Q';

function on(content: string, most = Infinity): readonly [found: readonly string[], drawn: readonly string[]] {
  let left = most;
  const drawing = new Drawing([0, 0, 600, 800], parts, (cells) => (left -= cells) >= 0);
  for (const operation of operationsOf(content)) drawing.draw(operation);
  drawing.end();
  return [[...drawing.found], drawing.drawn];
}

/** One on the other, each less high than a line between rows may be. */
const strips = (paint: string, from = 690): string =>
  Array.from({ length: 30 }, (_, at) => `90 ${from + at} 200 1 re ${paint}`).join(' ');
const lines = Array.from({ length: 30 }, (_, at) => `90 ${690 + at} m 290 ${690 + at} l S`).join(' ');

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
  [
    'letters that are written in clear ink over their shapes',
    `90 695 m 120 695 l 120 715 l h 122 695 m 130 699 l 130 715 l h f /G2 gs ${words}`,
  ],
  ['words in a frame that is painted as two shapes', `90 690 200 30 re 91 691 198 28 re f* ${words}`],
  ['words in a frame that is painted over them', `${words} 90 690 200 30 re 91 691 198 28 re f*`],
  ['what is painted in clear ink', `${words} /G2 gs 90 690 200 30 re f`],
  ['words in ink that is seen', `/G1 gs ${words}`],
  ['words in a colour by its numbers', `/DeviceRGB cs .9 0 0 scn ${words}`],
  ['words in a pattern', `/Pattern cs /P0 scn ${words}`],
  ['a shade beside words', `${words} 90 100 300 30 re W n /S0 sh`],
  ['a letter in colour with a shade, over words', `${words} 100 695 12 12 re W n /S0 sh`],
  [
    'lines below, through and above words',
    `${words} .6 w 100 698 m 150 698 l S 100 704 m 150 704 l S 100 712 m 150 712 l S`,
  ],
  [
    'letters that are drawn as shapes beside words',
    `${words} 112 700 m 116 700 l 116 709 l h 118 700 m 122 700 l 122 709 l h f`,
  ],
  ['strips on which words are written', `1 1 0 rg ${strips('f')} 0 0 0 rg ${words}`],
  ['strips beside words', `${words} ${strips('f').replaceAll('90 ', '300 ')}`],
  ['a picture in a frame of lines', `${picture} 100 300 320 200 re S 98 298 324 204 re 100 300 320 200 re f*`],
  ['a small picture, as high as it is wide', 'q 136 0 0 128 100 300 cm /X3 Do Q'],
  ['what a clip keeps from words', `${words} q 0 0 50 50 re W n 0 0 600 800 re f Q`],
])('%s: nothing is hidden', (_, content) => expect(on(content)[0]).toEqual([]));

it.each([
  ['white on white', `1 1 1 rg ${words}`, 'same_colour'],
  ['grey on grey', `.5 .5 .5 rg 90 690 200 30 re f .55 .55 .55 rg ${words}`, 'same_colour'],
  ['in a font of one point', words.replace('12 Tf', '1 Tf'), 'small'],
  ['in a font of a point, by the matrix of the page', `.1 0 0 .1 0 0 cm ${words}`, 'small'],
  ['squeezed to a line', `1 Tz ${words}`, 'small'],
  ['upright', words.replace('1 0 0 1', '0 1 -1 0'), 'turned'],
  ['mirrored', words.replace('1 0 0 1', '-1 0 0 1'), 'turned'],
  ['right of the page', words.replace('100 700', '900 700'), 'beside'],
  ['moved below the page', words.replace('Tm', 'Tm 0 -800 Td'), 'beside'],
  ['outside of a clip', `0 0 50 50 re W n ${words}`, 'beside'],
  ['in a clip of a point', `90 700 200 1 re W n ${words}`, 'clipped'],
  ['in a clip without a path', `W n ${words}`, 'beside'],
  ['in white by its numbers', `/DeviceRGB cs 1 1 1 scn ${words}`, 'same_colour'],
  ['in white by its number', `/DeviceGray cs 1 scn ${words}`, 'same_colour'],
  ['in clear ink', `/G2 gs ${words}`, 'clear'],
  ['in clear ink beside a shape', `300 100 50 50 re f /G2 gs ${words}`, 'clear'],
  ['a picture in clear ink', `/G2 gs ${picture}`, 'clear'],
  ['under a thick line', `${words} 1 1 1 RG 20 w 90 704 m 300 704 l S`, 'thick_line'],
  ['under a line of a large measure', `${words} 1 1 1 RG q 20 0 0 20 0 0 cm 4 35 m 15 35 l S Q`, 'thick_line'],
  ['under a shade', `${words} 90 690 300 30 re W n /S0 sh`, 'over_text'],
  ['a small picture over words', `${words} q 136 0 0 128 90 650 cm /X3 Do Q`, 'picture_over'],
  ['under white', `${words} 1 1 1 rg 90 690 200 30 re f`, 'over_text'],
  ['under a path', `${words} 90 690 m 300 690 l 300 730 l 90 730 l h f*`, 'over_text'],
  ['under curves', `${words} 80 650 m 80 800 300 800 300 650 c b`, 'over_text'],
  ['under two shapes of one path', `${words} 1 1 1 rg 90 690 20 30 re 110 690 180 30 re f`, 'over_text'],
  ['under strips', `${words} 1 1 1 rg ${strips('f')}`, 'over_text'],
  ['under strips of one path', `${words} 1 1 1 rg ${strips('')} f`, 'over_text'],
  ['under lines', `${words} 1 1 1 RG 1 w ${lines}`, 'over_text'],
  [
    'under two triangles',
    `${words} 1 1 1 rg 90 690 m 300 690 l 300 730 l h 90 690 m 90 730 l 300 730 l h f`,
    'over_text',
  ],
  ['a picture under strips', `${picture} 1 1 1 rg ${strips('f', 350)}`, 'over_picture'],
  ['a picture under two shapes of one path', `${picture} 1 1 1 rg 120 320 40 40 re 160 320 40 40 re f`, 'over_picture'],
  ['under a picture', `${words} q 320 0 0 200 90 600 cm /X1 Do Q`, 'picture_over'],
  ['a picture under white', `${picture} 120 320 100 100 re f`, 'over_picture'],
  ['a picture under words', `${picture} ${words.replace('100 700', '150 400')}`, 'text_over_picture'],
  ['a picture under another', `${picture} ${picture.replace('X1', 'X2')}`, 'picture_over'],
  ['a picture upside down', picture.replace('320 0 0 200', '320 0 0 -200'), 'squeezed'],
  ['a picture that is squeezed', picture.replace('320 0 0 200', '320 0 0 20'), 'squeezed'],
  ['a picture of a point', picture.replace('320 0 0 200', '1.6 0 0 1'), 'squeezed'],
  ['a picture half beside the page', picture.replace('100 300', '500 300'), 'cut'],
  ['a picture half outside of a clip', `100 300 160 200 re W n ${picture}`, 'cut'],
  ['a part that is no picture', '/X9 Do', 'no_picture'],
])('%s', (_, content, fault) => expect(on(content)[0]).toContain(fault));

it('tells in which order parts are drawn, and how often', () => {
  expect(on('/X2 Do /X3 Do /X2 Do')[1]).toEqual(['X2', 'X3', 'X2']);
});

it('tells how many cells it looks at', () => {
  let cells = 0;
  const drawing = new Drawing([0, 0, 600, 800], parts, (count) => (cells += count) > 0);
  for (const operation of operationsOf('0 0 600 800 re f')) drawing.draw(operation);
  expect(cells).toBe(3 * 512 ** 2);
});

it('looks at no more cells than it may', () => {
  expect(on(`${words} 1 1 1 rg 90 690 200 30 re f`, 10)[0]).toEqual([]);
});

it('goes through 50,000 thin shapes', () => {
  expect(on('0 0 1.9 800 re f '.repeat(50_000), 2 ** 28)[0]).toEqual([]);
});
