import { filler, page, send, type Traps } from './answer.js';

/** Frames on the same and on another site, and shadow trees. */
export const framePages: Traps = {
  '/frames': page(
    'Frames across sites',
    ({ other }) =>
      `<h1>Frames across sites</h1><p>Text of the outer page.</p>
<iframe src="/frames/same" width="500" height="200" style="border:5px solid green;padding:7px"></iframe>
<iframe src="${other}/frames/cross" width="500" height="300"></iframe>${filler(3)}`,
  ),
  '/frames/same': page('Same site', '<p>Text of the frame on the same site.</p>'),
  '/frames/cross': page(
    'Cross site',
    ({ main }) =>
      `<p>Text of the frame on another site.</p><img src="/images/in-frame.png" width="32" height="24" alt=""><iframe src="${main}/frames/nested" width="400" height="120"></iframe>`,
  ),
  '/frames/nested': page('Nested', '<p>Text of the nested frame.</p>'),
  '/frame-private': page(
    'Frame to a private address',
    `<h1>Frame to a private address</h1>${filler(4)}<iframe src="http://10.0.0.1/inside" width="400" height="100"></iframe>`,
  ),
  '/shadow': page(
    'Shadow trees',
    `<h1>Shadow trees</h1><x-open><span>slotted into open</span></x-open><x-closed></x-closed><p>Text after both.</p>
<script>
customElements.define('x-open', class extends HTMLElement { constructor() { super(); this.attachShadow({mode:'open'}).innerHTML = '<p>Text in the open shadow</p><slot></slot><details><summary>Open shadow details</summary>Text in shadow details</details>' } });
customElements.define('x-closed', class extends HTMLElement { constructor() { super(); this.attachShadow({mode:'closed'}).innerHTML = '<p>Text in the closed shadow</p><x-open></x-open>' } });
</script>`,
  ),
  '/scrolling-frame': page(
    'A frame with lazy content',
    '<h1>A frame with lazy content</h1><iframe src="/lazy" width="900" height="500"></iframe>',
  ),
  '/scrolling-srcdoc': page(
    'A frame without an address of its own',
    '<h1>A frame without an address of its own</h1><iframe srcdoc="<div style=height:2000px>Top of the frame</div>" width="900" height="300"></iframe>',
  ),
  // Without `allow-scripts` no timer of such a document ever fires.
  '/sandboxed-frame': page(
    'A frame without scripts',
    '<h1>A frame without scripts</h1><details><summary>Below the frame</summary>Text of the outer page</details><iframe sandbox srcdoc="<details><summary>Terms</summary>Text of the closed clause</details><div style=height:2000px>Top of the frame</div>" width="900" height="300"></iframe>',
  ),
  '/frames-in-frames': page(
    'Frames in a frame',
    `<h1>Frames in a frame</h1><div id="box" style="width:500px;height:150px;overflow:auto"><div style="height:400px">Above</div><iframe src="/frames-in-frames/outer" width="400" height="140"></iframe></div>${filler(2)}`,
  ),
  '/frames-in-frames/outer': page(
    'Outer',
    '<p>Top of the outer frame</p><iframe src="/lazy" width="300" height="100"></iframe><div style="height:600px"></div><iframe src="/frames/nested" width="300" height="100"></iframe>',
  ),
  '/frames-beyond': page(
    'What lies beyond the window of a frame',
    `<h1>Two frames</h1>${['', ' scrolling="no"'].map((attribute, at) => `<iframe${attribute} srcdoc="<p>Top of frame ${at}</p><div style=display:none>Text of frame ${at} that is not laid out</div><div style=height:900px></div><p>Clause at the end of frame ${at}</p>" width="300" height="100"></iframe>`).join('')}`,
  ),
  // As readers of books have them: pages of a chapter beside each other in a frame as wide as all of them. And one in a box that scrolls.
  '/frames-cut-off': page(
    'Frames as large as what they hold',
    ['hidden', 'auto']
      .map(
        (overflow, at) =>
          `<div style="width:300px;height:120px;overflow:${overflow}"><iframe srcdoc="<style>body{margin:0;height:100px;columns:300px;column-gap:0}p{height:80px;margin:0 0 20px}</style><p>Page 1 of frame ${at}</p><p>Page 2 of frame ${at}</p>" style="border:0;width:600px;height:100px"></iframe></div>`,
      )
      .join(''),
  ),
  '/not-drawn': page(
    'What is not drawn',
    `<h1>What is not drawn</h1><img src="/images/a.png" width="40" height="40"><img src="/no-such-picture?secret=1" width="40" height="40" alt="A plan"><img src="/no-such-point" width="1" height="1"><video src="/no-such-film" width="90" height="60"></video><embed type="application/pdf" src="/no-such.pdf" width="300" height="100">`,
  ),
  '/sandboxed-page': page(
    'A page without scripts',
    `<h1>A page without scripts</h1><details><summary>Terms</summary>Text of the closed clause</details>${filler(60)}`,
    '',
    { 'content-security-policy': 'sandbox' },
  ),
  '/frameset': (asked) =>
    send(
      asked,
      '<!doctype html public "-//W3C//DTD HTML 4.01 Frameset//EN"><html><head><title>Two frames</title></head><frameset cols="30%,70%"><frame src="/frames/same"><frame src="/frames/nested"></frameset></html>',
    ),
  // A feed as sites send it, with a style sheet for people.
  '/feed.xml': (asked) =>
    send(
      asked,
      '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/feed.xsl"?><rss version="2.0"><channel><title>Feed of the trap site</title><item><title>First item of the feed</title></item></channel></rss>',
      { type: 'application/xml' },
    ),
  '/feed.xsl': (asked) =>
    send(
      asked,
      '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><html><head><title>Feed</title></head><body><h1><xsl:value-of select="/rss/channel/title"/></h1><xsl:for-each select="/rss/channel/item"><p><xsl:value-of select="title"/></p></xsl:for-each></body></html></xsl:template></xsl:stylesheet>',
      { type: 'text/xsl' },
    ),
  '/feed-plain.xml': (asked) =>
    send(
      asked,
      '<?xml version="1.0"?><rss version="2.0"><channel><title>Feed without a style</title></channel></rss>',
      {
        type: 'application/rss+xml',
      },
    ),
  '/soft-404': page(
    'Page not found – Trap site',
    '<h1>Oops! That page can’t be found.</h1><p>It looks like nothing was found at this location. Maybe try a search?</p>',
  ),
  '/about-404': page('The story of the 404 error', `<h1>Why a page is not found</h1>${filler(20)}`),
  '/inner-scroll': page(
    'Scrolls inside',
    `<main style="height:100vh;overflow:auto"><h1>Scrolls inside</h1>${filler(120)}<p>The last line.</p></main>`,
    '<style>html,body{margin:0;height:100%;overflow:hidden}</style>',
  ),
};
