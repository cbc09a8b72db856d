import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cache, modules } from './fetch.js';
import type { Answer, Files, ShelfPage } from './page.js';

export interface Site {
  readonly origin: string;
  url(page: ShelfPage): string;
  /** Sizes of the window that a page was told of after it was loaded, in order, without repetitions side by side. */
  windows(page: ShelfPage): readonly string[];
  forget(page: ShelfPage): void;
  close(): Promise<void>;
}

/** One loopback server for the whole shelf: pages made here below `/p/`, npm packages below `/npm/`, Debian's below `/debian/`. */
export async function openSite(pages: readonly ShelfPage[]): Promise<Site> {
  const seen = new Map<string, string[]>();
  const made = new Map<string, Promise<Files>>();
  const named = new Map(pages.map((page) => [page.name, page]));
  let current = '';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url(page) {
      current = page.name;
      return `${origin}${page.start ?? `/p/${page.name}/`}`;
    },
    windows: (page) => seen.get(page.name) ?? [],
    forget: (page) => seen.delete(page.name),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const path = decodeURIComponent(url.pathname);
    if (path === '/seen') {
      const list = seen.get(current) ?? [];
      const size = url.searchParams.get('size') ?? '';
      if (list.at(-1) !== size) seen.set(current, [...list, size]);
      response.writeHead(204).end();
    } else if (path === '/watch.js') send(response, { type: 'text/javascript', body: watch });
    else if (path.startsWith('/npm/')) await sendFile(response, join(modules, normalize(path.slice(4))));
    else if (path.startsWith('/debian/')) await sendFile(response, join(cache, normalize(path)));
    else if (path.startsWith('/p/')) await sendPage(request, response, url, path);
    else send(response, { status: 404, type: 'text/plain', body: 'not found' });
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, url: URL, path: string): Promise<void> {
    const [, , name = '', ...rest] = path.split('/');
    const page = named.get(name);
    const promised = made.get(name) ?? Promise.resolve(page?.files?.() ?? {});
    made.set(name, promised);
    const file = (await promised)[rest.join('/')];
    if (file === undefined) return send(response, { status: 404, type: 'text/plain', body: 'not found' });
    send(response, typeof file === 'function' ? await file(url, request) : file);
  }
}

/** Tells the server of every size of the window that the page sees after it was loaded. */
const watch = `addEventListener('resize', () => fetch('/seen?size=' + innerWidth + '×' + innerHeight, { method: 'POST', keepalive: true }));`;

function send(response: ServerResponse, answer: Answer): void {
  const {
    status = 200,
    type = 'text/html; charset=utf-8',
    body,
    headers = {},
  } = typeof answer === 'string' ? { body: answer } : answer;
  const watched =
    type.startsWith('text/html') && typeof body === 'string'
      ? body.replace(/<head>/i, '<head><script src="/watch.js"></script>')
      : body;
  response.writeHead(status, { 'content-type': type, ...headers }).end(watched);
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const found = [file, join(file, 'index.html'), `${file}.gz`].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  if (found === undefined || !found.startsWith(cache))
    return send(response, { status: 404, type: 'text/plain', body: 'not found' });
  const plain = found.endsWith('.gz') ? found.slice(0, -3) : found;
  const type =
    types[extname(plain)] ??
    (/\.html\.\w\w(-\w\w)?(\.utf8)?$/.test(plain) ? 'text/html; charset=utf-8' : 'application/octet-stream');
  if (type.startsWith('text/html') || found !== plain) {
    const bytes = await readFile(found);
    const text = (found === plain ? bytes : gunzipSync(bytes)).toString('utf8');
    return send(response, { type, body: text });
  }
  response.writeHead(200, { 'content-type': type, 'content-length': statSync(found).size });
  createReadStream(found).pipe(response);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
};
