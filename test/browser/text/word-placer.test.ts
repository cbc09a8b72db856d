import { expect, test } from 'vitest';
import { type WordBox, wordPlacer } from '../../../daemon/browser/text/words.js';

const word = (text: string, left: number, width: number, top = 10): WordBox => ({ text, left, top, width, height: 16 });
const line = { text: 'Call Jane now', box: [0, 9, 100, 18] as const };
const three = [word('Call', 0, 30), word('Jane', 35, 30), word('now', 70, 30)];

test.each<[string, readonly WordBox[], readonly (readonly number[])[]]>([
  [
    'each word has a box',
    three,
    [
      [0, 4, 0, 30],
      [5, 4, 35, 30],
      [10, 3, 70, 30],
    ],
  ],
  [
    'a word in two elements has one',
    [word('Ca', 0, 15), word('ll', 15, 15), ...three.slice(1)],
    [
      [0, 4, 0, 30],
      [5, 4, 35, 30],
      [10, 3, 70, 30],
    ],
  ],
  [
    'letters shown in another case',
    [word('CALL', 0, 30), ...three.slice(1)],
    [
      [0, 4, 0, 30],
      [5, 4, 35, 30],
      [10, 3, 70, 30],
    ],
  ],
  ['none where a word is missing', three.slice(0, 2), []],
  ['none where another one lies over it', [...three, word('Over', 36, 20)], []],
  ['none where a word reads otherwise', [word('Cull', 0, 30), ...three.slice(1)], []],
  ['none where the page moved meanwhile', three.map((each) => ({ ...each, left: each.left + 3 })), []],
  [
    'those of another line are not looked at',
    [...three, word('Below', 0, 30, 40)],
    [
      [0, 4, 0, 30],
      [5, 4, 35, 30],
      [10, 3, 70, 30],
    ],
  ],
])('%s', (_, words, placed) => {
  expect(wordPlacer(words)(line)).toEqual(placed);
});
