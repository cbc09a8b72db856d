import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondTier } from '../../second-tier.js';
import { openStudio, type Studio } from '../studio.js';

/** Pages that begin a way to elsewhere and give it up, or that wait for what never comes. A browser shows each of them. */

const page = (script: string, head = ''): string =>
  `<!doctype html><title>T</title>${head}<h1>Words of the page</h1><p>Enough words for a reader of this page.</p><script>${script}</script>`;

const pages: Readonly<Record<string, string>> = {
  '/leads-to-nothing': page("onload = () => location.assign('/nothing')"),
  '/hands-out-a-file': page("setTimeout(() => location.assign('/file'), 100)"),
  '/makes-a-file': page(
    "const link = document.createElement('a'); link.href = URL.createObjectURL(new Blob(['words'])); link.download = 'a.txt'; link.click()",
  ),
  '/goes-back': page("alert('Go away'); history.back()"),
  '/stops-itself': page('stop()'),
  '/leads-to-a-program': page("onload = () => location.assign('tel:123')"),
  '/thinks-again': page("location.assign('/never'); setTimeout(() => location.assign('/plain'), 200)"),
  '/plain': page(''),
  '/clears-its-data': page("fetch('/plain').then((one) => one.text())"),
  '/never-styled': page('', '<link rel="stylesheet" href="/never">'),
  '/shares-a-worker': page("new SharedWorker('/worker.js')"),
};

let server: Server;
let studio: Studio;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url === '/never') return;
    if (url === '/nothing') return void response.writeHead(204).end();
    if (url === '/file') return void response.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
    if (url === '/clears-its-data') response.setHeader('clear-site-data', '"*"');
    response.writeHead(pages[url] === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(pages[url]);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  studio = await openStudio({});
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
});

const address = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

/** `said`: by step, words of its reason. */
async function take(path: string, arrived = path, said: Readonly<Record<string, string>> = {}): Promise<void> {
  const { outcome, report, file } = await studio.take({ url: address(path), time_limit_seconds: 20 });
  expect(outcome).toMatchObject({
    kind: 'completed',
    facts: {
      url_at_load: address(arrived),
      page: { http_status: 200 },
      screenshots: { screenshot: { drawn_by: 'window' } },
    },
  });
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
  const { operations } = JSON.parse(await file('forensic_log.json')) as { operations: Operation[] };
  for (const [step, words] of Object.entries(said))
    expect(operations.find(({ operation }) => operation === step)?.reason).toContain(words);
}

interface Operation {
  readonly operation: string;
  readonly reason?: string;
}

const leftOut = { warc_written: 'files that the page handed out beside itself are left out; files: 1' };
test('a file that is handed out', () => take('/hands-out-a-file', undefined, leftOut));
secondTier('a file that a script makes', () => take('/makes-a-file', undefined, leftOut));
test('data that are cleared, on the host of the egress proxy', () => take('/clears-its-data'));
secondTier('an answer without content', () => take('/leads-to-nothing'));
secondTier('a second thought', () => take('/thinks-again', '/plain'));
secondTier('an address for another program', () => take('/leads-to-a-program'));
test('a page that goes back', () => take('/goes-back'));
secondTier('a page that stops its own load', () =>
  take('/stops-itself', undefined, { page_loaded: 'stopped its own load' }),
);
secondTier('a style sheet that nobody answers', () => take('/never-styled'));
secondTier('a shared worker', () => take('/shares-a-worker'));
