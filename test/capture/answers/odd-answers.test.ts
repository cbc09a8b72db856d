import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSigned } from '../../outside/self-signed.js';
import { secondTier } from '../../second-tier.js';
import { openStudio, type Studio } from '../studio.js';
import { oddAnswers } from './odd-answers.js';

/** No answer of a server may bring a capture to contradict itself: a package that does is refused by its own check, and the page is lost. */

let servers: Readonly<Record<'http' | 'https', Server>>;
let studio: Studio;

beforeAll(async () => {
  const plain = createServer(serve);
  const secure = createTlsServer(selfSigned('127.0.0.1'), serve);
  servers = { http: plain, https: secure };
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  studio = await openStudio({});
});
afterAll(async () => {
  await studio.close();
  for (const server of Object.values(servers)) server.close();
});

const origin = (scheme: 'http' | 'https'): string =>
  `${scheme}://127.0.0.1:${(servers[scheme].address() as AddressInfo).port}`;

function serve(socket: Socket): void {
  let head = '';
  socket.on('error', () => undefined).setEncoding('latin1');
  socket.on('data', (data) => {
    head += String(data);
    if (head.includes('\r\n\r\n')) socket.end(answerTo(/^\S+ (\S+)/.exec(head)?.[1] ?? ''));
  });
}

function answerTo(path: string): Buffer {
  const names = Object.keys(oddAnswers);
  const [, name = ''] = /^\/odd\/([^?]+)/.exec(path) ?? [];
  const asked = names.map((each) => `fetch('/odd/${each}').then((one) => one.text()).catch(() => 0);`).join('');
  const framed = names.map((each) => `<iframe src="/odd/${each}" width="300" height="60"></iframe>`).join('');
  const all = `<!doctype html><title>All</title><h1>All of them</h1>${path === '/asked' ? `<script>${asked}</script>` : framed}`;
  return (
    oddAnswers[name] ??
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${all.length}\r\n\r\n${all}`)
  );
}

async function take(url: string): Promise<void> {
  const { outcome, report } = await studio.take({ url, accept_invalid_tls: true });
  expect(outcome).toMatchObject({ kind: 'completed' });
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
}

test.each(['http', 'https'] as const)('a page that asks for all of them over %s', (scheme) =>
  take(`${origin(scheme)}/asked`),
);

for (const scheme of ['http', 'https'] as const) {
  secondTier(`a page of frames with all of them over ${scheme}`, () => take(`${origin(scheme)}/framed`));
  for (const name of Object.keys(oddAnswers))
    secondTier(`${name} as a page over ${scheme}`, () => take(`${origin(scheme)}/odd/${name}`));
}
test.each(['fewer-bytes-than-its-length', 'several-parts', 'more-bytes-than-its-length'])('%s as a page', (name) =>
  take(`${origin('https')}/odd/${name}`),
);
