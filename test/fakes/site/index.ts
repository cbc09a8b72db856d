import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerMissing, type Origins, type Trap } from './answer.js';
import { benchPages } from './bench-page.js';
import { bodyPages } from './bodies.js';
import { closedPages } from './closed.js';
import { hiddenPages } from './hidden.js';
import { componentPages } from './components.js';
import { consentPages } from './consent.js';
import { drawnPages } from './drawn.js';
import { framePages } from './frames.js';
import { hostilePages } from './hostile.js';
import { pagedPages } from './paged.js';
import { picturedPages } from './pictured.js';
import { scriptPages } from './scripts.js';
import { selfSigned } from './self-signed.js';
import { statusPages } from './status.js';
import { tallPages } from './tall.js';
import { textPages } from './texts.js';

export { traps, type TrapRow } from './table.js';

export interface TrapSite {
  /** `http://127.0.0.1:<port>`: the site under capture. */
  readonly origin: string;
  /** The same pages on another site (`127.0.0.2`), so that frames cross a site's border without any name look-up. */
  readonly otherOrigin: string;
  /** `https://127.0.0.1:<port>` with a self-signed certificate; null when not asked for. */
  readonly tlsOrigin: string | null;
  /** PEM of the certificate, for tests that trust it. */
  readonly certificate: string | null;
  close(): Promise<void>;
  /** Requests so far as `METHOD host path`, oldest first. */
  hits(): readonly string[];
}

const pages: ReadonlyMap<string, Trap> = new Map(
  [
    statusPages,
    bodyPages,
    tallPages,
    scriptPages,
    framePages,
    textPages,
    consentPages,
    benchPages,
    closedPages,
    hiddenPages,
    componentPages,
    pagedPages,
    picturedPages,
    drawnPages,
    hostilePages,
  ].flatMap((group) => Object.entries(group)),
);

/** A site on loopback whose every page catches somebody. `table.ts` says what a person would expect of each. */
export async function startTrapSite(options: { readonly tls?: boolean } = {}): Promise<TrapSite> {
  const hits: string[] = [];
  const sockets = new Set<Duplex>();
  let origins: Origins = { main: '', other: '', tls: null };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    hits.push(`${request.method ?? 'GET'} ${url.host} ${url.pathname}${url.search}`);
    const page = pages.get(url.pathname) ?? pages.get(`${url.pathname.slice(0, url.pathname.lastIndexOf('/'))}/*`);
    void Promise.resolve((page ?? answerMissing)({ request, response, url, origins })).catch(() => response.destroy());
  };
  const open = async (server: Server, host: string, port: number): Promise<number> => {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  };

  const main = createServer(answer);
  const other = createServer(answer);
  const servers: Server[] = [main, other];
  const port = await open(main, '127.0.0.1', 0);
  const otherPort = await open(other, '127.0.0.2', 0);
  let certificate: string | null = null;
  let tls: string | null = null;
  if (options.tls) {
    const pair = await selfSigned();
    const secure = createTlsServer({ key: pair.key, cert: pair.certificate }, answer);
    servers.push(secure);
    certificate = pair.certificate;
    tls = `https://127.0.0.1:${await open(secure, '127.0.0.1', 0)}`;
  }
  origins = { main: `http://127.0.0.1:${port}`, other: `http://127.0.0.2:${otherPort}`, tls };

  return {
    origin: origins.main,
    otherOrigin: origins.other,
    tlsOrigin: tls,
    certificate,
    hits: () => [...hits],
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
