import { existsSync, readdirSync, statSync } from 'node:fs';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { traps } from '../../fakes/site/index.js';

/** Documentation in HTML that lies on this machine anyway: npm packages of this repository, and Debian's. */
const roots: Readonly<Record<string, string>> = {
  npm: fileURLToPath(new URL('../../../node_modules', import.meta.url)),
  debian: '/usr/share',
};

export interface Documents {
  readonly origin: string;
  /** Each leads to another document, spread over all packages. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

/** A server on loopback over them. */
export async function serveDocuments(): Promise<Documents> {
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).split('/');
    const root = roots[name];
    const file = root === undefined ? undefined : normalize(join(root, rest.join('/')));
    if (root === undefined || file === undefined || !file.startsWith(root + sep) || !isFile(file))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: Object.entries(roots).flatMap(([name, root]) =>
      inTurn(documents(root)).map((path) => encodeURI(`/${name}/${path}`)),
    ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function documents(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .filter((path) => statSync(join(root, path)).size > 1_500)
    .toSorted();
}

/** One of each folder, then the second of each: neighbours are often alike. */
function inTurn(paths: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.split('/').slice(0, 2).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const most = Math.max(0, ...[...folders.values()].map(({ length }) => length));
  return Array.from({ length: most }).flatMap((_, at) => [...folders.values()].flatMap((each) => each[at] ?? []));
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
};

/** Pages of the test site that end with a package: errors, redirects, documents, frames, closed parts. */
export const trapPages = traps.filter(({ outcome }) => outcome === 'completed');
