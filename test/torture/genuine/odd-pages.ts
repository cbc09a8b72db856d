import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that is served by nobody with bad intentions, and that a browser reads otherwise than its bytes look. */
export interface OddPage {
  readonly path: string;
  readonly type: string;
  readonly body: Uint8Array;
}

const html = (name: string, body: string | Uint8Array, type = 'text/html; charset=utf-8'): OddPage => ({
  path: `/odd/${name}`,
  type,
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

const whole = (inside: string, head = '<title>An odd page</title>'): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>Heading</h1>${inside}<p>Closing words</p></body></html>`;
const page = (name: string, inside: string, head?: string): OddPage => html(name, whole(inside, head));
const xhtml = (name: string, inside: string, head = '<title>An odd page</title>'): OddPage =>
  html(
    name,
    `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head>${head}</head><body>${inside}</body></html>`,
    'application/xhtml+xml',
  );

/** What stands within a word of the source and in no word of the page. */
const withinWords = [
  page('declaration', '<p>Thr<!x <b>eatening word'),
  page('declaration-quoted', '<p>Thr<!x "<i a=\'>eatening word'),
  page('instruction', '<p>Thr<?php echo "x" ?>eatening <?x <b>word'),
  page('end-tag-quoted', '<p>Thr</b title="a>b">eatening</i x=\'y>z\'> word'),
  page('end-tag-unquoted', '<p>Thr</b title=it\'s>eatening</i x"y">word</i "a>eatening word'),
  page('end-tag-odd', '<p>Thr</ x>eatening</>word</1 <b>eatening</b/"/>word</em =">">eatening word'),
  page('row-outside', '<p>Thr<td title="a>b">eatening<tr =\'x\'><col x="<">ed word'),
  page('second-body', '<p>Thr<body class="a>b">eatening<html x=">"><head title=\'>\'>ed word'),
  page('form-in-form', '<form>Thr<form title=">">eatening word</form>'),
  page('comment-odd', '<p>Thr<!-- a --!>eatening<!-->ed<!--->ly<!-- <!-- b --> said<!---->so words'),
  page('comment-open', '<p>Threatening<!-- a > b'),
  page('cdata', '<p>Thr<![CDATA[x]]>eatening<![CDATA[ <b> ]]>word'),
  page(
    'cdata-foreign',
    '<svg width="300" height="60"><text y="20">Thr<![CDATA[eat]]>ening<![CDATA[<b>]]>word<!x <b>s</text></svg>',
  ),
  page('numbers', '<p>&#84&#104;&#x72e&#x0061;tening &#0;wo&#0000114d &#128;word &#x1F600;words &#9999999999;said'),
  page(
    'kelvin',
    '<p>&#8490;elvin \u212Aelvin and \u017Fharp, ISTANBUL, \u0130STANBUL, DI\u0307YAR, \uFF34\uFF48\uFF52\uFF45at',
  ),
  page(
    'entities',
    '<p>Wo&shy;rds wo&shyrds &fjlig;ord o&ampwords &notin;side &notit &lt;word&gt; &ltword AT&T &copy2026 &Uumlber',
  ),
  page(
    'words-split',
    '<p>soft\u00ADhyphen zero\u200Bwidth join\u200Der word<wbr>break <b>fi</b>rst <i>Wo</i>r<u>d</u>s',
  ),
  page('brackets', '<p>a<b c < d <3 hearts x<y y>x <- arrow </p> 1 < 2 & 3 > 2'),
  page('end-paragraph', 'Thr</p>eatening</br>word</sarcasm>said'),
  page('plain-end', '<p>Words before<plaintext>Thr<b>eatening</b> & <i>words &amp; <!-- x'),
] as const;

const trees = [
  page('foster', '<p>Thr<table>eatening<tr><td>cell one</td>stray<td>cell two</td></tr>words</table>after words'),
  page('foster-comment', 'Thr<table><tr><td>cells</td></tr><!x </table>eatening</table>words'),
  page('foster-quoted', 'Thr<table title="</table>"><tr><td>cells</td></tr></b x="</table>">eatening</table>words'),
  page('foster-elements', 'Thr<table><b>eatening<tr><td>cells</b>words</table>after<i>wards</table>'),
  page(
    'tables-nested',
    '<table><tr><td>outer<table><tr><td>inner</table>outer again<table>inner<table>deeper</table></table>',
  ),
  page(
    'table-script',
    '<table><style>td{color:#111}</style><tr><td>cell words<tr><th>heading<caption>caption words</table>',
  ),
  page(
    'select',
    '<select><option>Thr<div>eatening</div> word<option selected>other<b>wise</b></select><select><tr><td>inside</select>',
  ),
  page(
    'formatting',
    '<p><b>bold <i>both</b> slanted</i> <a href="#a">one<a href="#b">two</a><p><font color=red>coloured<p>still coloured',
  ),
  page('headings', '<h1>one<h2>two</h1>three</h2><ul><li>first<li>second<ul><li>inner</ul><dl><dt>term<dd>words'),
  page('buttons', '<button>press<button>again</button><p>words</button><nobr>keep<nobr>together</nobr>'),
  page('templates', '<template>hidden<template>inner</template>words</template><p>shown words'),
  page('shadow', '<div><template shadowrootmode="open"><p>shadow words <slot></slot></p></template>light words</div>'),
  page(
    'noscript',
    '<noscript><p>without scripts</noscript><p>words',
    '<title>An odd page</title><noscript><style>p{}</style></noscript>',
  ),
  page(
    'raw',
    '<xmp>Thr<b>eatening</xmp><noembed>embed words</noembed><noframes>frame words</noframes><listing>\n\nlisted &amp; words</listing>',
  ),
  page(
    'textarea',
    '<textarea>\n\n  Typed <b>words</b> &amp; more\n</textarea><pre>\n\nfirst line\nsecond\r\nthird\rfourth</pre>',
  ),
  page(
    'foreign',
    '<math><mi>alpha</mi><mtext>words <p>out</p></math><svg><title>Drawing</title><foreignObject><p>inside words</p></foreignObject><desc>d</desc></svg>',
  ),
  page('svg-title', '<p>words', '<svg><title>Not this</title></svg><title>This one</title>'),
  page('after-body', 'Thr</body></html>eatening<!-- x --> words <b>after</b>'),
  page(
    'hidden',
    '<div hidden>hidden words</div><div style="display:none">none shown</div><details><summary>summary</summary>folded words</details><dialog>closed words</dialog>',
  ),
  page(
    'obsolete',
    '<image src=x alt="alternative words"><isindex prompt="words"><center>centred<font>face</font><marquee loop=1>moving words</marquee><blink>blinking</blink>',
  ),
  html('bare', 'Only words, no tags at all, and threatening ones'),
  html('empty-title', '<title></title><p>Words of a page'),
  html('late-title', '<p>Words of a page<title>Late title</title>'),
  html('two-titles', '<title>First title</title><title>Second title</title><p>Words of a page'),
  html('title-odd', '<TITLE\n lang=de>\n  Odd &amp; <b>title</b> &#x41;&nbsp;B\t\tC <!-- x --> </TITLE ><p>Words'),
  html('title-long', `<title>${'Long title '.repeat(300)}</title><p>Words`),
  html(
    'root-odd',
    "<html lang=de class='a\"b>c' x'y=1><html lang=fr dir=ltr><head><title>A root</title><body>Wörter der Seite",
  ),
  html('no-language', '<html xml:lang="de" LANG=""><title>A root</title><body>Words'),
  html('quirks', '<html><table><tr><td>Thr<center>eatening</table><font size=7>words'),
  html(
    'frameset',
    '<html><head><title>Frames</title></head><frameset cols="50%,50%"><frame src="/odd/bare"><noframes>no frames</noframes></frameset></html>',
  ),
] as const;

const drawn = [
  page(
    'transform',
    '<p style="text-transform:uppercase">straße ﬁsch ŉame ǆungla</p><p style="text-transform:capitalize">small words</p><p style="text-transform:full-width">wide</p><p style="font-variant:small-caps">caps',
  ),
  page(
    'generated',
    '<p class=a>words</p><ol><li>one</ol>',
    '<title>An odd page</title><style>.a::before{content:"Generated "}.a::after{content:counter(x) attr(class) "behind"}p::first-letter{font-size:200%}li::marker{content:"marked "}</style>',
  ),
  page(
    'ruby',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby> <bdo dir=rtl>turned words</bdo> <q>quoted</q> <span dir=rtl>שלום words</span>',
  ),
  page(
    'first-letter',
    '<p>Threatening words</p>',
    '<title>An odd page</title><style>p::first-letter{float:left;font-size:3em}p::first-line{letter-spacing:.2em}</style>',
  ),
  page(
    'letters-apart',
    '<p><span>T</span><span>h</span><span>r</span><span>eat</span> <span style="display:inline-block">in</span><span style="display:inline-block">line</span> <b style="float:left">float</b>ed',
  ),
  page(
    'controls',
    '<input value="typed words" placeholder="placeholder words"><input type=button value=press><input type=submit><input type=file><progress value=.5>progress words</progress><meter value=1>meter</meter><select multiple><optgroup label="Group"><option>one<option selected>two</select>',
  ),
  page(
    'pictures',
    '<img alt="alternative words" src="/none.png"><picture><source srcset="x"><img alt=other src="/none.png"></picture><map name=m><area alt="area words"></map><video>video words</video><audio controls>audio</audio><canvas>canvas words</canvas>',
  ),
  page('columns', `<div style="columns:3">${'<p>Some words that break over columns. '.repeat(40)}</div>`),
  page(
    'upright',
    '<p style="writing-mode:vertical-rl">upright words</p><p style="transform:rotate(180deg)">turned words</p><p style="direction:rtl;unicode-bidi:bidi-override">mirrored words',
  ),
  page(
    'animated',
    '<p>moving</p>',
    '<title>An odd page</title><style>@keyframes x{from{opacity:0}to{opacity:1}}p{animation:x .4s 3}</style>',
  ),
  page(
    'base',
    '<a href="x">link words</a>',
    '<base href="/other/"><title>An odd page</title><link rel=stylesheet href="none.css">',
  ),
] as const;

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const wide = (text: string, big: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

const encodings = [
  html('bom', `\uFEFF${whole('<p>Grüße, threatening words')}`, 'text/html; charset=iso-8859-1'),
  html('utf16-le', wide(whole('<p>Grüße, threatening words 世界'), false), 'text/html'),
  html('utf16-be', wide(whole('<p>Grüße, threatening words 世界'), true), 'text/html'),
  html('utf16-said', latin(whole('<meta charset=utf-16><p>threatening words')), 'text/html'),
  html('mojibake', whole('<p>Grüße für Ärzte, threatening words'), 'text/html; charset=iso-8859-1'),
  html('utf16-plain', wide(whole('<p>threatening words'), false), 'text/html'),
  html('koi8', latin(whole('<p>\xf0\xd2\xc9\xd7\xc5\xd4 threatening words')), 'text/html; charset=koi8-r'),
  html('big5', latin(whole('<p>\xa7\x41\xa6\x6ethreatening\xa1\x43words')), 'text/html; charset=big5'),
  html(
    'unwritable',
    whole('<p>threatening words \u4e16 &#8490;elvin &#353;ko&#x10d;a'),
    'text/html; charset=iso-8859-1',
  ),
  html('latin', latin(whole('<p>Gr\xfc\xdfe \x80 \x93words\x94 \xdcBUNG')), 'text/html'),
  html(
    'late-charset',
    Buffer.from(whole('<p>Grüße words', `<!--${'x'.repeat(3_000)}--><meta charset=utf-8><title>Späte Angabe</title>`)),
    'text/html',
  ),
  html(
    'shift-jis',
    latin(whole('<p>\x83Athreatening\x81Bwords \x93\xfa\x96{', '<meta charset=shift_jis><title>Page</title>')),
    'text/html',
  ),
  html(
    'iso-2022',
    latin(whole('<p>\x1b$B$3$s\x1b(Bthreatening words', '<meta charset=iso-2022-jp><title>Page</title>')),
    'text/html',
  ),
  html(
    'gb18030',
    latin(whole('<p>\xc4\xe3\xba\xc3threatening \x81\x30\x84\x36words', '<meta charset=gb18030><title>Page</title>')),
    'text/html',
  ),
  html('turkish', latin(whole('<p>\xddSTANBUL \xfd\xfel\xfd words')), 'text/html; charset=windows-1254'),
  html('malformed', latin(whole('<p>broken \xff\xfe\xc3 wo\xffrds threatening')), 'text/html; charset=utf-8'),
  html('nulls', latin(whole('<p>thr\0eatening wo\0rds <b\0>x</b\0>')), 'text/html'),
  html(
    'controls-in-text',
    latin(whole('<p>thr\x01eat\x0bening\x0cwords\x7f \x85next\xa0words', '<title>Odd\x0btitle\x01 \x7f</title>')),
    'text/html; charset=utf-8',
  ),
  html(
    'surrogates',
    whole('<p>emoji 😀 words &#xD83D;&#xDE00; &#55357; 𝔗𝔥𝔯 𐐀𐐨 \uFFFD', '<title>😀 &#xD800; title</title>'),
  ),
  html('no-type', whole('<p>sniffed words'), ''),
  html('type-odd', whole('<p>words of a page'), 'TEXT/HTML ; Charset="UTF-8"'),
] as const;

const strict = [
  xhtml('strict', '<p>Thr<!-- x -->eatening <![CDATA[wo<b>rds]]> said<?x a>b?>so</p>'),
  xhtml('strict-pieces', '<p>Thr<![CDATA[eat]]>ening<?go on?>words &#x74;&#104;reat &quot;x&quot; &apos;y&apos;</p>'),
  xhtml('strict-title', '<p>words</p>', '<title>A <![CDATA[<strict>]]> &amp; title</title>'),
  xhtml(
    'strict-prefixed',
    '<h:p xmlns:h="http://www.w3.org/1999/xhtml">prefixed words</h:p><svg xmlns="http://www.w3.org/2000/svg"><title>drawn</title><text y="9">drawing</text></svg>',
  ),
  xhtml('strict-broken', '<p>Threatening <b>words</p> that end'),
  html(
    'strict-entity',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>&uuml; page</title></head><body><p>Gr&uuml;&szlig;e&nbsp;words thr&shy;eat</p></body></html>',
    'application/xhtml+xml',
  ),
  html(
    'strict-own',
    '<!DOCTYPE html [<!ENTITY w "threatening">]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><p>&w; words</p></body></html>',
    'application/xhtml+xml',
  ),
] as const;

const scripted = [
  page('written', '<p>words</p><script>document.write("<p>thr<b>eatening</b>")</script><p>after'),
  page(
    'opened',
    '<p>old words</p><script>addEventListener("load",()=>{document.open();document.write("<title>New</title><p>new threatening words");document.close()})</script>',
  ),
  page(
    'built',
    '<div id=a></div><script>a.append("thr","eatening");document.title="Set by a script";document.documentElement.lang="fr"</script>',
  ),
  page(
    'attached',
    '<div id=a>light</div><script>a.attachShadow({mode:"closed"}).innerHTML="<p>closed words<slot></slot>"</script>',
  ),
  page(
    'javascript-off',
    '<iframe sandbox srcdoc="<p>framed words<script>1</script>"></iframe><object data="/odd/bare"></object>',
  ),
] as const;

/** Numbers, attributes, comments, ticks and choices that a browser reads otherwise than they are written. */
const stated = [
  page(
    'numbers-split',
    '<p>1<b>2</b>3 4</x>5 6<!-- 7 -->8 &#49;&#x32;3 1,2<wbr>50 9&shy;9 &frac12; 10<sup>2</sup><p>1<table>2<tr><td>3</table>4<ol start=7><li value="0012">5</ol>',
  ),
  page(
    'attributes-odd',
    '<p title=&#49;&#50;3 class=\'a"1\' x\'y=1 a"b=2 =c=3 data-A1="&amp;4" data-e="" TITLE=twice5>one<p title="a\n6\tb" lang=de id=Ü7 style="width:8px;color:RED" hidden-not=9>two<a href="?a=1&amp;b=2" title=\'<10>\'>three</a><svg viewBox="0 0 11 12" width=20 height=20><linearGradient gradientUnits=userSpaceOnUse /><title>13 <b>14</b></title></svg>',
  ),
  page(
    'comments-odd',
    '<!-- 1 --><!--><!---><!-- 2 --!><!x 3><?y 4 ?></ 5><p>words<!-- <!-- 6 -> --><![CDATA[7]]><!-- Ü 8 -->',
  ),
  page(
    'ticks',
    '<form><input type=checkbox checked><input type=CHECKBOX><input type=checkbox checked=false disabled><input type=checkbox role=switch checked><input type=radio name=a checked><input type=radio name=a checked><input type=radio name=a><input type=checkbox hidden checked><span role=checkbox aria-checked=true tabindex=0>x</span><span role=checkbox aria-checked=mixed>y</span><button aria-pressed=true>z</button></form>',
  ),
  page(
    'choices',
    '<select><option disabled>none<option>one<option>two</select><select><option>one<option selected>two<option selected>three</select><select multiple><option selected>a<option>b<option selected>c</select><select size=3><option>a<option>b</select><select size=1><option>a</select><select></select><select><optgroup disabled label=g><option>a</optgroup><option>b</select><input list=l><datalist id=l><option>d<option selected>e</datalist><select><option hidden>h<option>i<hr><option label=j>k</select><option selected>stray',
  ),
  page(
    'parts',
    '<img src="/odd/picture.svg" width=20 height=20><img src="/odd/picture.svg#a"><img src="/odd/missing.png" alt=missing><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=d><p style="background:url(/odd/picture.svg?1)">words',
    '<title>An odd page</title><link rel=stylesheet href="/odd/sheet.css"><style>h1{background:url("/odd/picture.svg?2")}</style>',
  ),
  page(
    'kept-back',
    '<!-- of\n several\r\n lines --><form action="/odd/x" method=get><input type=hidden name=token value=17><input type=HIDDEN name=b><input name=c value=" 18 "></form><img srcset="/odd/picture.svg 2x" sizes="19px" alt="a\nb"><picture><source srcset="/odd/picture.svg"><img src="/odd/picture.svg" alt=c></picture><a href=mailto:a@b.example ping="/odd/ping">d</a><div itemscope itemtype="https://schema.org/Thing" itemid="/odd/x"><details><summary>e</summary>f</details></div><dialog>g</dialog><video controls src="/odd/missing.mp4" poster="/odd/picture.svg"></video>',
    '<title>An odd page</title><base href="/odd/"><link rel=prefetch href="/odd/sheet.css"><meta name=description content="20 words">',
  ),
  page(
    'framed',
    '<iframe src="/odd/numbers-split"></iframe><iframe srcdoc="<p>words of a frame</p>"></iframe><iframe src="/odd/numbers-split"></iframe><object data="/odd/picture.svg" width=20 height=20></object><iframe src="/odd/nothing"></iframe><iframe src="http://127.0.0.1:9/"></iframe><iframe></iframe>',
  ),
  page(
    'framed-moved',
    '<iframe src="/odd/numbers-split" name=f></iframe><script>onload=()=>{f.history.pushState(0,"","/elsewhere");const d=document.body.appendChild(document.createElement("iframe")).contentDocument;d.open();d.write("<p>written words");d.close()}</script>',
  ),
  html(
    'picture.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    'image/svg+xml',
  ),
  html('sheet.css', '@import "/odd/sheet.css?2";p{background:url(picture.svg?3)}', 'text/css'),
] as const;

export const oddPages: readonly OddPage[] = [
  ...withinWords,
  ...trees,
  ...drawn,
  ...encodings,
  ...strict,
  ...scripted,
  ...stated,
];

/** A server on loopback over them. */
export async function serveOddPages(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const found = oddPages.find(({ path }) => path === request.url?.split('?')[0]);
    if (found === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    response.writeHead(200, found.type === '' ? {} : { 'content-type': found.type }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
