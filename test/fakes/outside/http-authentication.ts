import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Guarded {
  readonly origin: string;
  /** Requests so far: their path, and the Authorization that they came with. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

export interface GuardedOptions {
  readonly host?: string;
  readonly scheme: 'basic' | 'digest';
  readonly user: string;
  readonly password: string;
  /** What whoever signed in is answered; null where the path is open to all. */
  readonly answer: (path: string) => {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string | readonly string[]>>;
    readonly body: string;
    readonly open?: boolean;
  };
  /** Waited for before whoever signed in is answered. */
  readonly before?: () => Promise<void>;
}

const NONCE = 'dcd98b7102dd2f0e8b11d0f600bfb0c093';
const REALM = 'Staging of a shop';

/** A server that lets nobody in without a user name and a password (RFC 7617, RFC 7616 with SHA-256). */
export async function guarded(options: GuardedOptions): Promise<Guarded> {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const challenge =
    options.scheme === 'basic'
      ? `Basic realm="${REALM}", charset="UTF-8"`
      : `Digest realm="${REALM}", qop="auth", algorithm=SHA-256, nonce="${NONCE}"`;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { authorization } = request.headers;
    asked.push({ path, authorization });
    const { status = 200, headers = {}, body, open = false } = options.answer(path);
    if (!open && !isAllowed(request, options)) {
      response.writeHead(401, { 'www-authenticate': challenge, 'content-type': 'text/html' });
      response.end('<!doctype html><title>Unauthorized</title><h1>Who are you?</h1>');
      return;
    }
    void (open ? Promise.resolve() : (options.before?.() ?? Promise.resolve())).then(() =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, options.host ?? '127.0.0.1', resolve));
  const { address, port } = server.address() as AddressInfo;
  return {
    origin: `http://${address}:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function isAllowed({ headers, method = 'GET' }: IncomingMessage, { scheme, user, password }: GuardedOptions): boolean {
  const [, named = '', rest = ''] = /^(\S+) +(.*)$/.exec(headers.authorization ?? '') ?? [];
  if (named.toLowerCase() !== scheme) return false;
  if (scheme === 'basic') return Buffer.from(rest, 'base64').toString('utf8') === `${user}:${password}`;
  const told = new Map(
    [...rest.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, key = '', quoted, bare = '']) => [
      key,
      quoted ?? bare,
    ]),
  );
  const of = (key: string): string => told.get(key) ?? '';
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
  const key = sha(`${user}:${REALM}:${password}`);
  const message = sha(`${method}:${of('uri')}`);
  const expected = sha([key, NONCE, of('nc'), of('cnonce'), 'auth', message].join(':'));
  return of('username') === user && of('nonce') === NONCE && of('response') === expected;
}
