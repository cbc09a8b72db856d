import { expect, it } from 'vitest';
import { catalogue } from '../../../src/package/messages/catalogue.js';
import type { Language } from '../../../src/package/messages/language.js';

/** Words of a public officer, and of procedure: no program draws up what they name. */
const officers: readonly (readonly [Language, RegExp])[] = [
  ['fr', /\bconstats?(?!\p{L})|procès-verba|huissier|f(?:ai|on)t foi/iu],
  ['es', /\b(?:actas?|dan? fe|fehaciente)\b/iu],
  ['it', /\b(?:verbal[ei]|fanno fede|fa fede)\b/iu],
  ['pl', /protok\S+ dowod|t(?:en|ym) protok|poświadczają/iu],
  ['sk', /\búkon|príkaz|osvedčujú/iu],
];

it.each(officers)('%s claims the force of no public officer', (language, words) => {
  const claims = Object.entries(catalogue[language]).filter(([, text]) => words.test(JSON.stringify(text)));
  expect(claims.map(([key]) => key)).toEqual([]);
});
