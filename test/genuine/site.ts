import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, genuinePages, parts } from './pages.js';

export interface GenuineSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** The pages and their parts on loopback. */
export async function serveGenuine(): Promise<GenuineSite> {
  const pages = new Map(genuinePages.map(({ name, answer }): [string, Answer] => [`/${name}`, answer]));
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const found = pages.get(path) ?? parts[path];
    if (found === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>not found');
    const { type = 'text/html; charset=utf-8', status = 200, headers = {}, body } = found;
    const isKept = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    response.writeHead(isKept ? 304 : status, { ...headers, ...(body !== undefined && { 'content-type': type }) });
    response.end(isKept ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
