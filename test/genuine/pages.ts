import { minimalPdf } from '../fakes/site/minimal-pdf.js';

/** What a site answers to one path. */
export interface Answer {
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface GenuinePage {
  readonly name: string;
  /** Behind its path: a fragment. */
  readonly fragment?: string;
  readonly answer: Answer;
  /** Without scripts and frames, and of plain markup: files of it are held against each other as wholes. */
  readonly isPlain?: true;
}

const page = (name: string, body: string, { head = '', root = ' lang="en"' } = {}): GenuinePage => ({
  name,
  answer: {
    body: `<!DOCTYPE html><html${root}><head><title>Page of ${name}</title>${head}</head><body><h1>Heading of ${name}</h1>${body}<p>Closing words</p></body></html>`,
  },
});
const plain = (...words: Parameters<typeof page>): GenuinePage => ({ ...page(...words), isPlain: true });
const bytes = (name: string, body: Uint8Array, type: string): GenuinePage => ({ name, answer: { body, type } });
const wide = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Nothing runs in them. */
const still = [
  plain(
    'article',
    `<!-- printed in May 2026 --><p id="sum" class="lead of-all" title="Sum of 3 items">The sum is <b>1,250.40</b> for <a href="/articles/17.html">article 17</a>, <a href="notes">notes</a>, <a href="#sum">above</a> and <a href="https://example.org/a/b?c=1">elsewhere</a>.</p>
<table><tr><th>Item<th>Price<tr><td>One<td>400<tr><td>Two<td>850.40</table>
<ul><li>first<li>second<ol start="7"><li>seventh</ol></ul><img src="/picture.png" alt="A red dot" width="20" height="20"><hr>
<form action="/send"><label><input type="checkbox" name="agree" checked> I agree</label><label><input type="checkbox" name="news"> News</label><input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked><select name="land"><option>Austria<option selected>Belgium<option>Chile</select><select name="one"><option>first<option>second</select><textarea name="note">Typed before</textarea><input name="given" value="Ada"><button>Send</button></form>
<blockquote cite="/source">Quoted</blockquote>`,
    {
      head: '<link rel="stylesheet" href="/sheet.css"><style>h1 { color: #123456 }</style><meta name="description" content="An article">',
    },
  ),
  plain(
    'dead-parts',
    '<p class="a">Words beside parts that nobody answered</p><img src="/nothing.png" alt="missing"><img src="/gone" alt="gone"><img src="http://127.0.0.1:9/x.png" alt="refused"><img src="/empty" alt="no content">',
    {
      head: '<link rel="stylesheet" href="/nothing.css"><link rel="stylesheet" href="http://127.0.0.1:9/dead.css"><link rel="preload" as="font" href="/nothing.woff2" crossorigin><link rel="icon" href="/nothing.ico"><style>@import "/nothing-else.css"; @font-face { font-family: F; src: url(/nothing.woff2), url(http://127.0.0.1:9/f.woff) } body { font-family: F, serif } .a::before { content: "Made by 2 sheets " } li::marker { content: counter(list-item) ") " }</style>',
    },
  ),
  plain(
    'pictures',
    `<img srcset="/picture.png 1x, /picture-large.png 2x" src="/nothing.png" alt="of two"><picture><source srcset="/picture-large.png" media="(min-width: 100px)"><source srcset="/nothing.webp" type="image/webp"><img src="/picture.png" alt="chosen"></picture><img srcset="/picture.png 100w, /picture-large.png 900w" sizes="(min-width: 1px) 50px, 100vw" alt="by width"><img src="/picture.png#part" alt="part"><img src="/moved-picture" alt="redirected"><img src="/picture-as-page" alt="of a wrong type"><img src="/page-as-picture" alt="no picture"><img src="/picture.png?again" loading="lazy" alt="late"><img src="${gif}" alt="in the page"><p style="background: url(/picture.svg?1) no-repeat">Words over a picture</p><video poster="/picture.png" controls width="40"></video><input type="image" src="/picture-large.png" alt="press">`,
    { head: '<style>h1 { background: url("/picture.svg?2"); list-style: url(/picture.png?3) }</style>' },
  ),
  {
    name: 'around-the-root',
    isPlain: true,
    answer: {
      body: '<!-- 1 before --><!DOCTYPE html><!-- 2 < b > "quoted" --><?php echo 3 ?><html lang=en class="no js"><!-- 4 --><head><title>Comments</title></head><!-- 5 --><body><p>Words<!-- 6 <p> not -- a paragraph --><!--> and <!---> more</body><!-- 7 --></html><!-- 8 behind -->',
    },
  },
  page(
    'declared-trees',
    '<div><template shadowrootmode="open"><label><input type="checkbox" checked> in an open tree</label><p>Open words <slot></slot></p></template>light words</div><div><template shadowrootmode="closed"><input type="checkbox" checked><select><option>a<option selected>b</select><p>Closed words</p></template></div><input type="checkbox">',
  ),
  page(
    'inert',
    '<p id="same">One</p><p id="same">Two</p><template><p>In a template <b>7</b></p><input type="checkbox" checked></template><noscript><p>Without scripts 9</p><input type="checkbox" checked></noscript><div hidden>Hidden words 11<input type="checkbox" checked></div><form><input type="hidden" name="token" value="17"><input name="a"><form><input name="b"></form></form><xmp><b>12</xmp><noembed>13</noembed><dialog>closed 14</dialog><plaintext>15 <b>',
    { head: '<noscript><style>p { color: red }</style></noscript>' },
  ),
  page(
    'malformed',
    `<p>Thr</b title="a>b">eatening</i x='y>z'> words<p>Un<b>closed <i>and</b> crossed</i> 5<table>stray 6<tr><td title="</table>">cell 7</td>lost<b>er 8</table><form id=a>outer<form id=b>inner</form></form><a href="one"><a href="two">2</a></a></p></div></1><p x'y=1 a"b=2 =c=3 TITLE=first title=second data-n="&amp;4&#53;&num;6">odd</p><p title="${'long 1234567890 '.repeat(3_000)}">long</p><button>press<button>again 10</button><a href="javascript:void(0)" hidden>11</a><details><summary>More</summary>Folded words</details>`,
  ),
  plain(
    'based',
    '<a href="x/y?z=1">relative 1</a> <a href="//127.0.0.1/other">other</a> <a href="?q=2">query</a> <a href=" spaced/3 ">spaced</a> <a href="http://EXAMPLE.org">capitals</a> <a href="a b/ü">letters</a> <a href="mailto:a@b.example">mail</a><img src="picture.png" alt="a picture">',
    { head: '<base href="/folder/below/" target="_top"><meta charset="iso-8859-1">' },
  ),
  ...['http://', 'mailto:a@b.example'].map((base, at) =>
    plain(`base-of-none-${at}`, '<a href="notes">notes 1</a> <a href="https://example.org/a/b?c=1">elsewhere</a>', {
      head: `<base href="${base}">`,
    }),
  ),
  bytes(
    'utf-16',
    wide(
      '<!DOCTYPE html><title>Grüße in 16 bits</title><p title="12 ü">Grüße 世界 1,234<!-- ü 5 --><input type=checkbox checked>',
    ),
    'text/html',
  ),
  bytes(
    'bom-and-ends',
    Buffer.from(
      '\uFEFF<!DOCTYPE html>\r\n<title>Ends\rof\nlines</title>\r<p title="a\r\nb\rc">first\rsecond\r\n&#49;&#x32;3 &frac12; &fjlig; &notit; &amp;amp; 4&shy;5 6<wbr>7 &num;8 \uFF18<pre>\r\n\r\nkept\r</pre><textarea>\r\nx\r9</textarea><!-- a\r\nb\r10 -->',
    ),
    'text/html; charset=windows-1252',
  ),
  bytes(
    'nulls',
    Buffer.from(
      '<title>N\0ull</title><p id="n\x001" title="2\x003">thr\0eat 1\x002 \x0b3 \x7f<b\0>x</b\0><!-- 4\x005 --><p>\xe9 \x80 6',
      'latin1',
    ),
    'text/html; charset=windows-1252',
  ),
  bytes(
    'another-charset',
    Buffer.from(
      '<meta charset=shift_jis><title>Letters</title><p title="\x83\x411">\x83\x41threat \x93\xfa 12<!-- \x83\x417 -->',
      'latin1',
    ),
    'text/html',
  ),
  {
    name: 'strict',
    answer: {
      type: 'application/xhtml+xml',
      body: '<?xml version="1.0" encoding="UTF-8"?><!-- 1 --><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Strict</title></head><body><p title="2">Thr<!-- 3 -->eat <![CDATA[wo<b>rds 4]]> &#x35;</p><input type="checkbox" checked="checked"/><h:p xmlns:h="http://www.w3.org/1999/xhtml">6</h:p><br/></body></html>',
    },
  },
  page(
    'drawing',
    '<svg viewBox="0 0 90 60" width="90" height="60"><title>Title of a <tspan>drawing</tspan></title><style>text { fill: red }</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"/></defs><text y="20">Drawn 1<![CDATA[<b>2]]></text><foreignObject width="80" height="30"><p>Words within 3</p><input type="checkbox" checked></foreignObject><a href="/x"><use href="#g"/></a><image href="/picture.png" width="9" height="9"/></svg><math><mi>x</mi><mtext>4<p>out</p></math><p>And words',
  ),
] as const;

/** Frames, scripts and what the network does. */
const moving = [
  page(
    'framed',
    '<iframe src="/framed-words"></iframe><iframe srcdoc="<p>words of a frame 1</p><input type=checkbox checked>"></iframe><iframe></iframe><iframe src="about:blank"></iframe><iframe src="http://127.0.0.1:9/"></iframe><iframe src="/nothing"></iframe><iframe src="/empty"></iframe><iframe sandbox src="/framed-words"></iframe><object data="/picture.svg" width="20" height="20"></object><embed src="/picture.svg" width="20" height="20">',
  ),
  page(
    'pushed',
    '<p id="a">words</p><iframe src="/framed-words" name="f"></iframe><script>history.pushState(1, "", "/pushed/on?x=1#there"); history.replaceState(2, "", "/pushed/again"); document.title = "Set by a script"; onload = () => { f.history.pushState(0, "", "/elsewhere"); const d = document.body.appendChild(document.createElement("iframe")).contentDocument; d.open(); d.write("<p>written words 1"); d.close(); }</script>',
  ),
  page(
    'written',
    '<input id="i" value="before"><input id="c" type="checkbox"><select id="s"><option>a<option>b</select><div contenteditable="true" id="e">edit me</div><script>document.write("<p>thr<b>eatening 1</b>"); i.value = "after"; c.checked = true; s.selectedIndex = 1; e.textContent = "edited 2"; document.documentElement.lang = "fr"; alert("A question"); confirm("Another?"); console.log("logged");</script>',
  ),
  page(
    'attached-trees',
    '<div id="a">light</div><div id="b"></div><script>a.attachShadow({ mode: "closed" }).innerHTML = "<p>closed words <slot></slot><input type=checkbox checked>"; b.attachShadow({ mode: "open" }).innerHTML = "<style>p { color: red }</style><p>open words";</script>',
  ),
  page(
    'made-pictures',
    `<img id="b" alt="a blob"><canvas id="c" width="20" height="20"></canvas><img src="${gif}" alt="data"><script>b.src = URL.createObjectURL(new Blob(["<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"], { type: "image/svg+xml" })); c.getContext("2d").fillRect(0, 0, 9, 9); navigator.serviceWorker.register("/worker.js").catch(() => {}); fetch("/kept", { cache: "no-cache" }).then(() => fetch("/kept", { cache: "no-cache" })); fetch("/empty"); document.cookie = "seen=1";</script>`,
  ),
  page('refreshed', '<p>Words that go elsewhere', { head: '<meta http-equiv="refresh" content="0;url=/article">' }),
  bytes('a-pdf', minimalPdf('Words of a PDF'), 'application/pdf'),
  page(
    'cached-worker',
    '<p id="a">waits</p><script src="/library.js"></script><script>const w = new Worker("/cached-worker.js"); w.onmessage = ({ data }) => { a.textContent = data; }; fetch(location.href)</script>',
  ),
  {
    ...plain('targeted', '<p style="height:900px">above</p><p id="part">A part of the page 1</p>'),
    fragment: '#part',
  },
] as const;

export const genuinePages: readonly GenuinePage[] = [...still, ...moving];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
// One red pixel, and two of them.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const largePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR4nGP4z8DwHwAFAAH/VscvDQAAAABJRU5ErkJggg==',
  'base64',
);

/** What the pages are made of besides themselves. All else is answered with 404. */
export const parts: Readonly<Record<string, Answer>> = {
  '/library.js': {
    type: 'text/javascript',
    headers: { 'cache-control': 'max-age=600' },
    body: `self.said = 'words of a library'; // ${'x'.repeat(200_000)}`,
  },
  '/cached-worker.js': {
    type: 'text/javascript',
    body: 'importScripts("/library.js"); fetch("/library.js").then((r) => r.text()).then((t) => postMessage(said + t.length))',
  },
  '/sheet.css': { type: 'text/css', body: '@import "/sheet-2.css"; p { background: url(/picture.svg?3) }' },
  '/sheet-2.css': { type: 'text/css', body: 'b { color: #800 }' },
  '/picture.png': { type: 'image/png', body: png },
  '/folder/below/picture.png': { type: 'image/png', body: png },
  '/picture-large.png': { type: 'image/png', body: largePng },
  '/picture.svg': { type: 'image/svg+xml', body: svg },
  '/picture-as-page': { type: 'text/html', body: largePng },
  '/page-as-picture': { type: 'image/png', body: '<p>no picture' },
  '/moved-picture': { status: 302, headers: { location: '/picture-large.png' } },
  '/empty': { status: 204 },
  '/gone': { status: 410, type: 'text/html', body: 'gone' },
  '/framed-words': {
    body: '<!DOCTYPE html><title>In a frame</title><p>Words in a frame 12<input type=checkbox checked>',
  },
  '/worker.js': {
    type: 'text/javascript',
    body: 'onfetch = (e) => e.respondWith(new Response("made")); oninstall = () => skipWaiting();',
  },
  '/kept': { type: 'text/plain', headers: { etag: '"1"', 'set-cookie': 'kept=1; Path=/' }, body: 'kept' },
};
