import { filler, html, send, type Asked, type Traps } from './answer.js';
import { picture } from './bodies.js';

const parts = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join('\n');

/** A page of about 60 requests: scripts, style sheets, eager and lazy images, JSON, a frame, a sticky header. */
export const benchPages: Traps = {
  '/bench': (asked) =>
    send(
      asked,
      html(
        'Bench page',
        `<header style="position:sticky;top:0;background:#fff"><h1>Bench page</h1></header>
${parts(18, (n) => `<section><h2>Section ${n}</h2><img src="/bench/picture-${n}.png" width="640" height="320" alt="">${filler(3)}<img loading="lazy" src="/bench/lazy-${n}.png" width="320" height="160" alt=""></section>`)}
<iframe src="/bench/frame" width="600" height="120"></iframe><div id="data"></div>
${parts(8, (n) => `<script src="/bench/script-${n}.js"></script>`)}`,
        parts(6, (n) => `<link rel="stylesheet" href="/bench/style-${n}.css">`),
      ),
    ),
  '/bench/*': answer,
};

async function answer(asked: Asked): Promise<void> {
  const name = asked.url.pathname.split('/').at(-1) ?? '';
  const n = Number(/\d+/.exec(name)?.[0] ?? 0);
  if (name.endsWith('.png')) return send(asked, await painted(n, name.startsWith('lazy')), { type: 'image/png' });
  if (name.endsWith('.css'))
    return send(asked, `.s${n}{color:#${n}${n}${n}}\nsection{margin:0 0 30px}`, { type: 'text/css' });
  if (name.endsWith('.json'))
    return send(asked, JSON.stringify({ n, text: `Item ${n}` }), { type: 'application/json' });
  if (name.endsWith('.js')) return send(asked, script(n), { type: 'text/javascript' });
  return send(asked, html('Frame', '<p>A small frame.</p>'));
}

const script = (n: number): string =>
  `fetch('/bench/data-${n}.json').then(r=>r.json()).then(d=>{const p=document.createElement('p');p.textContent=d.text;document.getElementById('data').append(p)});`;

const pictures = new Map<string, Promise<Buffer>>();
function painted(n: number, lazy: boolean): Promise<Buffer> {
  const key = `${lazy}-${n}`;
  const made = pictures.get(key) ?? picture(lazy ? 320 + n : 640 + n, lazy ? 160 : 320);
  pictures.set(key, made);
  return made;
}
