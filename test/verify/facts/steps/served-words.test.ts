import { expect, it } from 'vitest';
import { mayHave, servedWords } from '../../../../src/verify/facts/steps/served-words.js';

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
  ['a declaration with markup', '<p>Dro<!x <b>hung'],
  ['quotes within a declaration', '<p>Dro<!x "<i a=\'>hung'],
  ['an end tag with a quoted sign', '<p>Dro</b title="a>b">hung'],
  ['an end tag with a quote that begins nothing', '<p>Dro</b title=it\'s>hu</i "a>ng'],
  ['a start tag that is dropped', '<p>Dro<td title="a>b">hu<body x=\'>\'>ng'],
  ['an end tag without a name', '<p>Dro</>hu</ x <b>ng'],
])('a word of the page may be served with %s', (_, source) => {
  expect(mayHave(servedWords(source)!, 'drohung')).toBe(true);
});

it.each([
  ['a word within a comment', '<p>Dro<!-- hung --> <!x hung>'],
  ['a word within a tag', '<p>Dro<b title="x">kung</b title="y">'],
  ['pieces in another order', '<p>hung</b>dro'],
])('a word that was not served is told beside %s', (_, source) => {
  expect(mayHave(servedWords(source)!, 'drohung')).toBe(false);
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
