import { describe, expect, it } from 'vitest';
import { closed, lower, savedParts } from '../../../../src/verify/facts/plain/parts.js';
import { endOfTag, hrefsIn } from '../../../../src/verify/facts/steps/saved-tags.js';
import { withBareTags } from '../../../../src/verify/facts/steps/served-tags.js';

const names = (html: string): string[] => savedParts(html).elements.map(({ name }) => name);
const attributesOf = (html: string) => savedParts(html).elements[0]?.attributes;

describe('a document as a browser writes it', () => {
  it('is taken apart in one pass', () => {
    const html =
      '<!DOCTYPE html><!-- before --><html><head><title>A &amp; B</title><style>p > a{}</style></head><body><!-- in --><p id="a">x&nbsp;<b>y</b></p><textarea>&lt;b&gt;</textarea></body></html><!-- after -->';
    const parts = savedParts(html);
    expect(parts.elements.map(({ name }) => name)).toEqual([
      'html',
      'head',
      'title',
      'style',
      'body',
      'p',
      'b',
      'textarea',
    ]);
    expect(parts.texts.join('')).toBe('x\u00a0y');
    expect(parts.comments).toEqual([' in ']);
    expect(parts.inside).toEqual(['A & B', 'p > a{}', '<b>']);
    expect(parts.isWhole).toBe(true);
  });

  it.each<[string, string, readonly (readonly [string, string])[]]>([
    [
      'in order',
      '<p a="1" b="">',
      [
        ['a', '1'],
        ['b', ''],
      ],
    ],
    ['that are written by number', '<p a="&#38;&quot;&lt;">', [['a', '&"<']]],
    [
      'with a sign in its value',
      '<p a="x > y" b="2">',
      [
        ['a', 'x > y'],
        ['b', '2'],
      ],
    ],
    ['whose name begins with a sign of equality', '<p =a="1">', [['=a', '1']]],
    ['with capitals in its name', '<p DATA-A="B">', [['data-a', 'B']]],
    ['none', '<p>', []],
  ])('has attributes %s', (_, html, attributes) => {
    expect(attributesOf(html)).toEqual(attributes);
    expect(savedParts(html).isWhole).toBe(true);
  });

  it.each([
    ['a value without quotes', '<p a=1>'],
    ['a value in other quotes', "<p a='1'>"],
    ['an attribute without a value', '<p hidden>'],
    ['two spaces', '<p  a="1">'],
    ['a slash', '<br/>'],
    ['a template', '<template></template>'],
    ['text to the end of the file', '<plaintext>x'],
    ['markup in a title', '<title><b>x</b></title>'],
    ['markup in a style', '<style><a></style>'],
  ])('was not written whole by one with %s', (_, html) => {
    expect(savedParts(html).isWhole).toBe(false);
  });

  it.each([
    ['a tag without an end', '<p><b', ['p']],
    ['a quote without an end', '<p><b a="x>y', ['p']],
    ['a comment without an end', '<p><!-- <b>', ['p']],
    ['a script without an end', '<p><script><b>', ['p', 'script']],
    ['its own end', '<html><p></html><b>', ['html', 'p']],
    ['a sign that begins nothing', '<p>1 < 2 <b>x', ['p']],
    ['a noscript with markup', '<noscript><img src="a"></noscript><p>', ['noscript', 'p']],
  ])('ends with %s', (_, html, found) => {
    expect(names(html)).toEqual(found);
  });

  it('is compared without its spaces, and in lower case as far as ASCII goes', () => {
    expect(closed(' a\u00a0b\r\n\tc ')).toBe('abc');
    expect(closed('a\u2003b')).toBe('a\u2003b');
    expect(lower('ÄİK-Kelvin \u212a')).toBe('Äİk-kelvin \u212a');
  });
});

describe('a tag', () => {
  it.each([
    ['<p>', 2],
    ['<p a="1>2">', 10],
    ["<p a='\">'>", 9],
    ['<p a="1>', -1],
    ['<p a=\'1">', -1],
    ['<p a', -1],
    ['', -1],
  ])('%s ends at %i', (html, end) => {
    expect(endOfTag(html, 1)).toBe(end);
  });

  it.each([
    ['<a href="/a">x</a><a class="b" href="/b" title="c">', ['/a', '/b']],
    ['<a title=\'"\' href="/a">', ['/a']],
    ['<area href="/a"><link href="/b"><abbr href="/c">', []],
    ['<script><a href="/a"></script><a href="/b">', ['/b']],
    ['<style><a href="/a">', []],
    ['<!-- <a href="/a"> --><a href="/b">', ['/b']],
    ['<a href="">', []],
    ['<a data-href="/a" xlink:href="/b">', ['/b']],
  ])('of %s leads to %j', (html, links) => {
    expect(hrefsIn(html)).toEqual(links);
  });
});

it.each<[string, string, string, string]>([
  ['attributes', '<p title="a>b" x=\'c>d\' y=e>f</p >g', '<p>f</p>g', '<p>f</p>g'],
  ['comments', 'a<!-- <b> -->c<!-->d<!--->e<!-- f', 'acde', 'acde'],
  ['what is taken for a comment', 'a<!x <b>c</ x>d<?y>e</>f', 'acdef', 'acdef'],
  ['a marked section', 'a<![cdata[ b<c ]]>d', 'a b c d', 'ad'],
  ['a marked section without an end', 'a<![cdata[b', 'ab', 'a'],
  [
    'what is no markup',
    '<script>a<b>c</script>d<xmp><i></xmp>',
    '<script></script>d<xmp></xmp>',
    '<script></script>d<xmp></xmp>',
  ],
  ['a tag without an end', 'a<p title="b', 'a<p>', 'a<p>'],
  ['a sign that begins no tag', 'a < b <3', 'a  b 3', 'a  b 3'],
])('a document as it was served is read without %s', (_, html, asText, asComment) => {
  const read = (sections: boolean): string => withBareTags(html, { sections });
  expect([read(true), read(false)]).toEqual([asText, asComment]);
});
