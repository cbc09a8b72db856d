import { expect, it } from 'vitest';
import { mayStandFor } from '../../../src/package/document/writings.js';

it.each([
  ['ﬁ', 'fi'],
  ['А', 'A'],
  ['Ωμ', 'Ωµ'],
  ['が', 'か゛'],
  ['二', 'ニ'],
  ['क्ष', 'क'],
  ['ل', 'ﻝ'],
  ['😀', 'A'],
  ['fi', ''],
  ['fi', '\uf001'],
])('%j may stand for the glyphs of %j', (words, glyphs) => {
  expect(mayStandFor(words, glyphs)).toBe(true);
});

it.each([
  ['Яб', 'paid'],
  ['Я', 'R'],
  ['支払', 'paid'],
  ['שולם', 'owed'],
  ['owed', 'paid'],
])('%j may not stand for the glyphs of %j', (words, glyphs) => {
  expect(mayStandFor(words, glyphs)).toBe(false);
});
