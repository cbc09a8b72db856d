import { expect, it } from 'vitest';
import { servedWords } from '../../../src/verify/facts/steps/served-words.js';

it.each([
  ['a number without its semicolon', '<p>D&#114ohung'],
  ['zeros before a number', '<p>D&#00000000000114;ohung'],
  ['a comment with markup', '<p>Dro<!-- <b>x</b> -->hung'],
  ['comments that end at once', '<p>Dr<!-->oh<!--->ung'],
  ['a marked section', '<svg><text>Dro<![CDATA[hu]]>ng'],
  ['a tag that is dropped', '<p>Dro</i>hung'],
])('a word of the page may be served with %s', (_, source) => {
  expect(servedWords(source)?.joined).toContain('drohung');
});

it.each([
  ['text beside the cells of a table', '<p>Dro<table><tr><td>ein</td></tr>hung</table>'],
  ['a shifted encoding', '<p>\u001b$B<!\u001b(Bwort'],
  ['entities of its own', '<!DOCTYPE html [<!ENTITY a "ohun">]><p>Dr&a;g'],
])('nothing is said of a source with %s', (_, source) => {
  expect(servedWords(source)).toBeUndefined();
});

it('a word that was not served is told beside a table', () => {
  const served = servedWords('<table><tr>\n<td>ein<table><tr><th>zwei</table>drei</table>');
  expect(served?.joined).toContain('einzweidrei');
  expect(served?.joined).not.toContain('drohung');
});
