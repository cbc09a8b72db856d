import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { visitWith } from '../../../daemon/browser/person/visit.js';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { createOutside } from '../../../daemon/outside/outside.js';
import { outsideSettings } from '../../../src/settings/daemon.js';
import { resolveSettings } from '../../../src/settings/resolve.js';

const resolved = resolveSettings({ EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' }, {});

test('hosts of a window that a page opens are visited: the first, and where it was sent on to; a frame is none', async () => {
  const port = await site();
  const outside = createOutside(outsideSettings(resolved, null), realWorld);
  const proxy = await outside.openEgressProxy();
  onTestFinished(() => proxy.close());
  let finish = (): void => undefined;
  const pages: Page[] = [];
  const kept = visitWith({
    url: `http://127.0.0.1:${port}/`,
    find: { configured: null, env: process.env, mode: null },
    proxy,
    signal: AbortSignal.timeout(30_000),
    viewport: { width: 800, height: 600 },
    opened: (page) => pages.push(page),
    finished: new Promise((resolve) => (finish = resolve)),
  });
  await expect.poll(() => pages[0]?.url()).toBe(`http://127.0.0.1:${port}/`);
  await pages[0]?.click('button');
  await expect.poll(() => pages[0]?.title()).toBe('signed in');
  finish();
  const { state, leftOut } = await kept;
  expect(state.cookies.map(({ domain }) => domain).toSorted()).toEqual(['127.0.0.1', '127.0.0.3', '127.0.0.4']);
  expect(leftOut.cookies).toBe(1);
}, 40_000);

/** Signs in by a window of 127.0.0.3, which is sent on to 127.0.0.4 and embeds 127.0.0.5. */
async function site(): Promise<number> {
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    response.setHeader('content-type', 'text/html');
    response.setHeader('set-cookie', `at=${host}; Path=/; SameSite=None; Secure`);
    if (host === '127.0.0.3') return void response.writeHead(303, { location: `http://127.0.0.4:${port}/` }).end();
    if (host === '127.0.0.4')
      return void response.end(`<iframe src="http://127.0.0.5:${port}/" onload="opener.postMessage(0, '*')"></iframe>`);
    response.end(`<button onclick="window.open('http://127.0.0.3:${port}/')">Sign in</button>
      <script>onmessage = ({ source }) => { source.close(); document.title = 'signed in' }</script>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}
