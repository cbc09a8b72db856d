import { expect, test } from 'vitest';
import { withoutSpans } from '../../../src/package/records/tokens/address-tokens.js';
import { tokenSpans } from '../../../src/package/records/tokens/form-tokens.js';

function withoutFormTokens(html: string) {
  const spans = tokenSpans(html, {});
  return { html: withoutSpans(html, spans), values: spans.length };
}

const mark = '"[withheld]"';
const bare = '[withheld]';

test.each([
  ['<input type="hidden" name="csrf_token" value="abc">', `<input type="hidden" name="csrf_token" value=${mark}>`],
  [
    "<INPUT value='a>b' name=authenticity_token type=HIDDEN />",
    `<INPUT value='${bare}' name=authenticity_token type=HIDDEN />`,
  ],
  ['<meta content = abc name="csrf-token">', `<meta content = ${bare} name="csrf-token">`],
  [
    '<input id=__RequestVerificationToken type=hidden value="x" class=a>',
    `<input id=__RequestVerificationToken type=hidden value=${mark} class=a>`,
  ],
])('the token of %s is withheld', (html, left) => {
  expect(withoutFormTokens(`é<p>${html}</p>`)).toEqual({ html: `é<p>${left}</p>`, values: 1 });
  expect(withoutFormTokens(left)).toEqual({ html: left, values: 0 });
});

test.each([
  [
    '<a href="/doku.php?id=start&amp;do=logout&amp;sectok=a9a4" title="Log Out">Out</a>',
    '<a href="/doku.php?id=start&amp;do=logout&amp;sectok=[withheld]" title="Log Out">Out</a>',
  ],
  ['<AREA HREF=/out?_wpnonce=17#top alt=x>', '<AREA HREF=/out?_wpnonce=[withheld]#top alt=x>'],
  [`<form action='/save?csrf=a&#61;b;c"d&e=1' class=a>`, `<form action='/save?csrf=[withheld]&e=1' class=a>`],
  [
    '<a href="/t?_wpnonce=abc&#038;action=trash&#038;post=7">x</a>',
    '<a href="/t?_wpnonce=[withheld]&#038;action=trash&#038;post=7">x</a>',
  ],
  ['<a href="/t?cs&#114;f&#61;abc">x</a>', '<a href="/t?cs&#114;f&#61;[withheld]">x</a>'],
  ['<a href="/t?form%5B_token%5D=abc">x</a>', '<a href="/t?form%5B_token%5D=[withheld]">x</a>'],
  ['<a href=/x?a="b"&csrf=abc>x</a>', '<a href=/x?a="b"&csrf=[withheld]>x</a>'],
  ['<!-- <a href="/t?csrf=abc"> -->', '<!-- <a href="/t?csrf=[withheld]"> -->'],
  ['<!-- <a href="/t?csrf=abc">', '<!-- <a href="/t?csrf=[withheld]">'],
  ['1 < 2 </ 3 <a href="/t?csrf=abc">x</a>', '1 < 2 </ 3 <a href="/t?csrf=[withheld]">x</a>'],
  ['<!----><a href="/t?cs&#x72;f&#x3D;abc">x</a>', '<!----><a href="/t?cs&#x72;f&#x3D;[withheld]">x</a>'],
  ['<noscript><a href="/t?csrf=abc">x</a></noscript>', '<noscript><a href="/t?csrf=[withheld]">x</a></noscript>'],
  ['<svg><style/></svg><a href="/t?csrf=abc">x</a>', '<svg><style/></svg><a href="/t?csrf=[withheld]">x</a>'],
  ['<img src="/picture?token=a7b7c7d7">', '<img src="/picture?token=[withheld]">'],
  ['<img srcset="/a.png?sectok=5c0ffee5 1x, /b.png 2x">', '<img srcset="/a.png?sectok=[withheld] 1x, /b.png 2x">'],
  [
    `<div style="background:url('/bg.png?sectok=5c0ffee5')">`,
    `<div style="background:url('/bg.png?sectok=[withheld]')">`,
  ],
  [
    '<style>a{background:url(/bg.png?sectok=5c0ffee5)}</style>',
    '<style>a{background:url(/bg.png?sectok=[withheld])}</style>',
  ],
  [
    '<script>load("/api?x=1\\u0026csrf_token=5c0ffee5")</script>',
    '<script>load("/api?x=1\\u0026csrf_token=[withheld]")</script>',
  ],
  [
    '<link rel=stylesheet href="/page;jsessionid=5c0ffee5?x=1">',
    '<link rel=stylesheet href="/page;jsessionid=[withheld]?x=1">',
  ],
  [
    '<a href="/login?next=%2Fboard%3Fsid%3De1c7b2d4a09f4f6d">x</a>',
    '<a href="/login?next=%2Fboard%3Fsid%3D[withheld]">x</a>',
  ],
  ['<input type=hidden name=sid value=e1c7b2d4a09f4f6d>', '<input type=hidden name=sid value=[withheld]>'],
  ['<input type=submit formaction="?a=1&token=a7b7c7d7">', '<input type=submit formaction="?a=1&token=[withheld]">'],
])('the token in the address of %s is withheld', (html, left) => {
  expect(withoutFormTokens(`<p>${html}</p>`)).toEqual({ html: `<p>${left}</p>`, values: 1 });
  expect(withoutFormTokens(left)).toEqual({ html: left, values: 0 });
});

test.each([
  '<a href="/x"">Text</a> ',
  "<a href='/x' title=Don't>x</a>",
  `<script>for(;i<a;i++)x=/['"]/;</script>`,
  '<!-- <a href="/old" we don\'t use -->',
  '<p title="<a href=">\r\n<title><a "</title><b =">" \'>',
  '</a "><a href="a" href="?csrf=other">',
  '<template>',
  '</svg><svg><style/></svg>',
  "<svg/><script src=x/>if (a<b && c=='<a \"') d()</script>",
])('the token behind %s is withheld', (before) => {
  const field = (value: string) => `${before}<input type="hidden" name="form[_token]" value="${value}"><p>It isn't`;
  expect(withoutFormTokens(field('abc'))).toEqual({ html: field(bare), values: 1 });
});

test('a field and an address of one element are both withheld', () => {
  expect(withoutFormTokens('<input type=hidden name=csrf value=1 formaction="/a?csrf=1">')).toEqual({
    html: '<input type=hidden name=csrf value=[withheld] formaction="/a?csrf=[withheld]">',
    values: 2,
  });
});

test.each([
  '<a href="/wiki?title=csrf&amp;page=7">about</a>',
  '<a href="#token=7">within the page</a>',
  '<a data-note="?csrf=7">none that leads</a>',
  `<script>document.write("<a href='/out?csrf=abc'>out</a>")</script>`,
  '<a href="/story?sid=1234&state=open&code=DE">other meanings</a>',
  '<script>const c = a?token=b12345678:d;x=y;token=b12345678</script>',
  '<p title="?csrf=5c0ffee5">shown</p>',
  '<img src="data:image/svg+xml,?csrf=5c0ffee5">',
  '<textarea><a href="/out?csrf=abc">out</a></textarea>',
  '<plaintext><a href="/out?csrf=abc">out</a>',
  '<a href="/x?csrf=">none</a>',
  '<input type="text" name="csrf_token" value="abc">',
  '<input type="hidden" name="page" value="7">',
  '<input type="hidden" name="csrf_token" value="">',
  '<meta name="description" content="About a csrf token">',
  '<p>csrf_token=abc</p><input type="hidden" name="csrf_token" value="abc',
])('%s stays as it is', (html) => {
  expect(withoutFormTokens(html)).toEqual({ html, values: 0 });
});

test('a document of links and a hostile address are read once', () => {
  for (const html of [
    `<a href="${'?&;csrf'.repeat(2_000)}">`.repeat(100) + `<a href="${'&a'.repeat(8_000)}">`,
    '<!--<script>-->'.repeat(200_000),
    '<!--<a b="-->'.repeat(200_000),
    `<a ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>`,
    `<a href="?x=${';y'.repeat(400_000)}">`,
    '<a href="'.repeat(200_000),
  ])
    expect(withoutFormTokens(html)).toEqual({ html, values: 0 });
});

test('a hostile document is read once', () => {
  const html = '<input name="csrf" \''.repeat(400_000);
  expect(withoutFormTokens(html)).toEqual({ html, values: 0 });
});
