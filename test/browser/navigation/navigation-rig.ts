import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserPool, PoolOptions } from '../../../daemon/browser/launch/pool.js';
import { openSession, type PageSession, type SessionOptions } from '../../../daemon/browser/session/session.js';
import { allowList } from '../../../daemon/outside/guard/allow.js';
import { openEgressProxy } from '../../../daemon/outside/egress/proxy.js';
import type { EgressProxy } from '../../../daemon/outside/egress/connection.js';
import type { World } from '../../../src/world.js';
import { borrowPool, openOwnPool } from '../pool.js';

export const world: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => randomBytes(length),
  sleep: (ms, signal) =>
    sleep(ms, undefined, signal && { signal }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error;
    }),
};

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on loopback under names of its own, a warm browser, and a real egress proxy for each session. */
export interface Rig {
  readonly pool: BrowserPool;
  readonly httpPort: number;
  readonly tlsPort: number;
  /** Requests that reached the site, as `host path`. */
  readonly hits: string[];
  url(path: string, host?: string): string;
  tlsUrl(path: string, host?: string): string;
  open(options?: Partial<SessionOptions>): Promise<PageSession & { readonly egress: EgressProxy }>;
  close(): Promise<void>;
}

/** `www.one.com` and `www.two.com` lead to loopback, `www.inside.com` to an address that is not allowed. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'www.one.com': ['127.0.0.1'],
  'www.two.com': ['127.0.0.1'],
  'www.inside.com': ['10.1.2.3'],
};

export async function openRig(answer: Answer, ownPool?: Partial<PoolOptions>): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-rig-'));
  const hits: string[] = [];
  const handler: Answer = (request, response) => {
    hits.push(`${request.headers.host ?? ''} ${request.url ?? ''}`);
    answer(request, response);
  };
  const plain = createServer(handler);
  const secure = createTlsServer(selfSigned(folder), handler);
  for (const server of [plain, secure]) await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const httpPort = (plain.address() as AddressInfo).port;
  const tlsPort = (secure.address() as AddressInfo).port;
  const browsers = ownPool === undefined ? borrowPool() : openOwnPool(ownPool);
  const ends: (() => Promise<void>)[] = [];
  return {
    pool: browsers,
    httpPort,
    tlsPort,
    hits,
    url: (path, host = 'www.one.com') => `http://${host}:${httpPort}${path}`,
    tlsUrl: (path, host = 'www.one.com') => `https://${host}:${tlsPort}${path}`,
    open: async (options = {}) => {
      const egress = await openEgressProxy({
        resolve: (host) =>
          Promise.resolve(NAMES[host] ? { kind: 'addresses', addresses: NAMES[host] } : { kind: 'unresolvable' }),
        allow: allowList(['127.0.0.1/32']),
        world,
      });
      ends.push(() => egress.close());
      const spoolDir = mkdtempSync(join(folder, 'spool-'));
      const session = await openSession(browsers, { ...plainOrder, proxy: egress, spoolDir, world, ...options });
      return { ...session, egress };
    },
    close: async () => {
      await browsers.close();
      for (const end of ends) await end();
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const plainOrder = {
  viewport: { width: 1280, height: 800, device_scale_factor: 1, mobile: false },
  locale: null,
  timezone: null,
  userAgent: null,
  acceptInvalidTls: false,
} as const;

function selfSigned(folder: string): { readonly key: string; readonly cert: string } {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const names = ['-subj', '/CN=www.one.com', '-addext', 'subjectAltName=DNS:www.one.com,DNS:www.two.com'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', key, '-out', cert, ...names],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
