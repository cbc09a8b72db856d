import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// What signs in, in the cookie and in each address; tokens against requests of other sites; two signatures of pictures.
export const session = '4f0d1c77be2a9e6d8b35a1c0';
const jsession = 'A1B2C3D4E5F60718293A';
export const sectok = 'c91be4d077aa0f3c';
export const first = 'sig1-aa77c0ffee0011223344';
const second = 'sig2-bb88c0ffee5566778899';
/** All of them. */
export const secrets = [session, jsession, sectok, first, second];

const dot = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="${colour}"/></svg>`;

/** A forum that has its session in every address, as those do that want no cookies. */
const board = `<!doctype html><html lang="en"><head><title>Forum</title>
<link rel="stylesheet" href="/style.css?sectok=${sectok}&amp;v=2"><script src="/app.js;jsessionid=${jsession}"></script></head>
<body data-session="${session}"><h1>Members only</h1><p id="out">waiting</p>
<img alt="one" src="/picture?n=1&amp;signature=${first}"><img alt="same" src="/same.svg?token=${first}"><img alt="other" src="/same.svg?token=${second}">
<img alt="large" srcset="/large.svg?sid=${session} 1x">
<a href="/topic?id=4&amp;sid=${session}">Topic</a> <a href="/login?next=%2Fboard%3Fsid%3D${session}">Again</a>
<form action="/post;jsessionid=${jsession}"><input type="hidden" name="sid" value="${session}"></form>
<iframe src="/frame?sid=${session}" width="300" height="60"></iframe>
<script>const config = { sid: '${session}', api: '/api?x=1\\u0026csrf_token=${sectok}' };
fetch(config.api).then((answer) => answer.json()).then(({ words }) => { out.textContent = words; window.open('/elsewhere?sid=' + config.sid); });
new WebSocket('ws://' + location.host + '/live?sid=' + config.sid);</script></body></html>`;

/** A page that holds what signs in from the beginning, and puts it into an address when it is scrolled. */
export const late = 'late9d2c4b7a11f0e8d35c66';
const talks = `<!doctype html><html lang="en"><head><title>Talks</title></head><body style="height: 4000px"><h1>Talks of members</h1>
<a id="wwdc2026-keynote-101" href="/sessions/wwdc2026-keynote-101">Keynote</a> <img alt="rating" src="/rating.svg?session=wwdc2026-keynote-101">
<script>const config = { accessToken: '${late}' };
addEventListener('scroll', () => fetch('/api/more?access_token=' + config.accessToken), { once: true });</script></body></html>`;

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/board': ['text/html', board],
  '/style.css': ['text/css', `h1{color:#123}body{background:url(/bg.svg?sectok=${sectok})}`],
  '/bg.svg': ['image/svg+xml', dot('#eef')],
  '/app.js': ['text/javascript', `window.base = "/board;jsessionid=${jsession}?sid=${session}";`],
  '/picture': ['image/svg+xml', dot('red')],
  '/large.svg': ['image/svg+xml', dot('green')],
  '/talks': ['text/html', talks],
  '/rating.svg': ['image/svg+xml', dot('silver')],
  '/frame': ['text/html', `<p>Framed <a href="/topic?sid=${session}">topic</a></p>`],
  '/api': ['application/json', JSON.stringify({ words: 'Minutes of the board', next: `/api?sid=${session}` })],
};

/** It shows its board to whoever brings the session in a cookie, and tells it in every address then. */
export async function openForum() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const isIn = request.headers.cookie?.includes(session) === true || url.includes(session);
    if (url === '/' || url.startsWith('/?'))
      return isIn
        ? response.writeHead(302, { location: `/board;jsessionid=${jsession}?view=all&sid=${session}` }).end()
        : response.writeHead(401).end('Sign in');
    if (url.startsWith('/same.svg'))
      return response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(dot(url.includes(first) ? 'blue' : 'gold'));
    const [, path = ''] = /^([^?;]+)/.exec(url) ?? [];
    const [type, body] = files[path] ?? ['text/plain', 'nothing'];
    response
      .writeHead(files[path] ? 200 : 404, { 'content-type': type, link: `</topic?sid=${session}>; rel=next` })
      .end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
