import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { RefusedConnection } from './connection-log.js';
import type { Gate } from './gate.js';
import { pairs, REFUSAL_HEADER, requestHeaders } from './headers.js';
import type { Routes } from './routes.js';
import { absoluteTarget, connectTarget } from './target.js';

interface Ways {
  readonly routes: Routes;
  readonly gate: Gate;
}

/** CONNECT: bytes both ways, so that TLS stays between browser and site. */
export async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer, ways: Ways): Promise<void> {
  const target = connectTarget(request.url);
  if (!target) return answer(client, 400, 'Bad Request', 'bad_request');
  await joined(client, head, { ...ways, opening: ways.routes.open('connect', target.host, target.port) }, () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  });
}

/** `Upgrade` over plain http (a WebSocket without CONNECT): the head is handed on, then bytes both ways. */
export async function upgrade(request: IncomingMessage, client: Duplex, head: Buffer, ways: Ways): Promise<void> {
  const target = absoluteTarget(request.url);
  if (!target) return answer(client, 400, 'Bad Request', 'bad_request');
  await joined(
    client,
    head,
    { ...ways, opening: ways.routes.open('upgrade', target.host, target.port) },
    (upstream) => {
      const headers = pairs(requestHeaders(request.rawHeaders, target.authority)).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      upstream.write(`${request.method ?? 'GET'} ${target.path} HTTP/1.1\r\n${headers.join('')}\r\n`, 'latin1');
    },
  );
}

/** Ends the exchange with an answer of our own. */
export function answer(client: Duplex, status: number, text: string, verdict: string, more = ''): void {
  client.on('error', () => undefined);
  client.end(
    `HTTP/1.1 ${status} ${text}\r\n${REFUSAL_HEADER}: ${verdict}\r\n${more}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

async function joined(
  client: Duplex,
  head: Buffer,
  { gate, opening }: { readonly gate: Gate; readonly opening: Promise<Duplex> },
  begin: (upstream: Duplex) => void,
): Promise<void> {
  client.on('error', () => undefined);
  try {
    const upstream = await opening;
    if (client.destroyed) return void upstream.destroy();
    begin(upstream);
    if (head.length > 0) upstream.write(head);
    join(client, upstream, gate);
  } catch (error) {
    const verdict = error instanceof RefusedConnection ? error.verdict : 'connect_failed';
    if (verdict === 'blocked') answer(client, 403, 'Forbidden', verdict);
    else answer(client, 502, 'Bad Gateway', verdict);
  }
}

/** An end is passed on as an end (half-open connections are legal), a close as a close. */
function join(client: Duplex, upstream: Duplex, gate: Gate): void {
  upstream.allowHalfOpen = true;
  client.pipe(upstream).pipe(gate.pass()).pipe(client);
  client.on('close', () => upstream.destroy());
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
}
