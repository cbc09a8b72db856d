import { filler, page, send, type Traps } from './answer.js';

const scripted = (title: string, script: string, body = ''): ReturnType<typeof page> =>
  page(title, `<h1>${title}</h1>${body}${filler(3)}<script>${script}</script>`);

const fieldNames =
  'children parentElement matches localName className id getBoundingClientRect getClientRects checkVisibility textContent querySelector querySelectorAll scrollHeight clientHeight getAttribute closest nodeType attributes tagName childNodes parentNode shadowRoot style innerText contains click dispatchEvent getRootNode isConnected'.split(
    ' ',
  );
const documentNames =
  'body documentElement scrollingElement createTreeWalker getElementById querySelector URL fonts createElement defaultView title elementFromPoint readyState'.split(
    ' ',
  );

/** Pages whose scripts get in the way. */
export const scriptPages: Traps = {
  '/alert': scripted('Alert on load', 'alert("Stop"); document.body.dataset.after = "reached"'),
  '/confirm': scripted('Confirm on load', 'document.body.dataset.answer = String(confirm("Sure?"))'),
  '/prompt': scripted('Prompt on load', 'document.body.dataset.answer = String(prompt("Name?"))'),
  '/beforeunload': scripted(
    'Asks before leaving',
    'addEventListener("beforeunload", e => { e.preventDefault(); e.returnValue = "stay" })',
  ),
  '/popup': scripted('Opens a popup', 'window.open("/article", "_blank"); document.body.dataset.after = "reached"'),
  '/service-worker': scripted(
    'Registers a service worker',
    'navigator.serviceWorker?.register("/sw.js").then(() => { document.body.dataset.sw = "registered" }, () => { document.body.dataset.sw = "refused" })',
  ),
  '/sw.js': (asked) =>
    send(asked, 'self.addEventListener("fetch", e => e.respondWith(new Response("from the worker")))', {
      type: 'text/javascript',
    }),
  '/hash': scripted(
    'Changes its own hash',
    'setTimeout(() => { location.hash = "section-2" }, 50)',
    '<h2 id="section-2">Section</h2>',
  ),
  '/push-state': scripted('Changes its own path', 'history.pushState({}, "", "/push-state/now-here?x=1")'),
  '/stop': scripted('Calls stop, print and close', 'window.stop(); window.print(); window.close()'),
  '/infinite-loop': page(
    'Hangs its renderer',
    `<h1>Hangs its renderer</h1>${filler(3)}<script>setTimeout(() => { for (;;) {} }, 100)</script>`,
  ),
  '/strict-csp': page('Strict CSP', `<main><h1>Strict CSP</h1>${filler(8)}</main>`, '', {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }),
  '/fetches': scripted(
    'JSON fetches',
    'for (const n of [1,2,3]) fetch("/api/" + n).then(r => r.json()).then(d => { const p = document.createElement("p"); p.className = "fetched"; p.textContent = "item " + d.id; document.body.append(p) })',
  ),
  '/api/*': (asked) =>
    send(asked, JSON.stringify({ id: asked.url.pathname.split('/').at(-1) }), { type: 'application/json' }),
  // `form.children` is the field of that name, in every script world; so with a document and its forms and images.
  '/overriding-form': page(
    'Booking',
    `<form>${fieldNames.map((name) => `<input type="hidden" name="${name}">`).join('')}<h1>Booking</h1><details><summary>Terms</summary><p>The clause inside of details.</p></details></form>
${documentNames.map((name) => `<form name="${name}"></form>`).join('')}<img name="querySelectorAll" id="querySelectorAll" alt="">${filler(3)}`,
  ),
  '/hostile-globals': scripted(
    'Overwrites what a capture would call',
    'window.scrollTo = () => {}; window.getComputedStyle = null; document.querySelectorAll = () => []; JSON.stringify = () => "lies"; Element.prototype.getHTML = () => "lies"; Object.defineProperty(document, "title", { get: () => "A lying title" }); Object.defineProperty(navigator, "languages", { get: () => ["xx"] }); Object.defineProperty(navigator, "userAgent", { get: () => "Nobody/1.0" }); outerWidth = 1',
    '<details><summary>More</summary><p>Inside the details</p></details><div style="height:3000px"></div>',
  ),
};
