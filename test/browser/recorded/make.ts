// Records what Chromium tells of a small site, for tests that need no browser: node --import tsx test/browser/recorded/make.ts
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { heardEvents } from '../../../daemon/browser/network/account.js';
import { frameEvents } from '../../../daemon/browser/session/main-frame.js';

const page = `<title>page</title><img src="/moved"><script>
  const gone = fetch('/gone', { method: 'POST', keepalive: true });
  const cut = fetch('/cut').then((answer) => answer.text());
  Promise.allSettled([gone, cut, fetch('/nothing')]).then(() => { location.href = '/next#part'; });
</script>`;
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/': (response) => response.writeHead(302, { location: '/page' }).end(),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  '/moved': (response) => response.writeHead(301, { location: '/image' }).end(),
  '/image': (response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(gif),
  '/gone': (response) => response.writeHead(204).end(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('the beginning');
    setTimeout(() => response.destroy(), 100);
  },
  '/nothing': (response) => response.destroy(),
  '/next': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>next</title>'),
};
const server = createServer(({ url = '/' }, response) => void answers[url]?.(response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
});
const tab = await (await browser.newContext()).newPage();
const cdp = await tab.context().newCDPSession(tab);
const told: (readonly [string, unknown])[] = [];
for (const method of new Set<string>([...heardEvents, ...frameEvents]))
  cdp.on(method as 'Network.requestWillBeSent', (params: unknown) => told.push([method, params]));
await cdp.send('Network.enable');
await cdp.send('Page.enable');
const { frameTree } = await cdp.send('Page.getFrameTree');
await tab.goto(`http://127.0.0.1:${port}/`);
await tab.waitForURL(/next/);
await tab.waitForLoadState();
await browser.close();
server.close();

/** What the reducers read; the rest would only make the file long. */
const KEPT = new Set(
  'requestId loaderId frameId type request url urlFragment method headers redirectResponse redirectHasExtraInfo hasExtraInfo response status statusText mimeType protocol securityState dataLength errorText frame id unreachableUrl disposition reason delay receivedBytes statusCode'.split(
    ' ',
  ),
);
const trimmed = JSON.stringify(told, (key, value: unknown) =>
  key === '' || /^\d+$/.test(key) || KEPT.has(key) ? (key === 'headers' ? {} : value) : undefined,
);
const text = trimmed.replaceAll(String(port), '8080').replaceAll('],[', '],\n[');
writeFileSync(new URL('session.json', import.meta.url), `{"frame":"${frameTree.frame.id}","events":${text}}\n`);
