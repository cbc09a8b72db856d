import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { RefusedConnection } from './connection-log.js';
import type { Gate } from './gate.js';
import {
  HEADER_TOO_LARGE,
  namesOf,
  REFUSAL_HEADER,
  requestHeaders,
  responseHeaders,
  UNREADABLE_ANSWER,
} from './headers.js';
import type { Routes } from './routes.js';
import { absoluteTarget, type Target } from './target.js';

/** Chromium's own limit for a header block. */
export const MAX_HEADER_BYTES = 256 * 1024;

export interface Forwarder {
  forward(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Plain http through the proxy: requests of one page share pooled connections to the vetted address. */
export function openForwarder(routes: Routes, gate: Gate): Forwarder {
  const pooled = new RoutedAgent(routes, true);
  const single = new RoutedAgent(routes, false);
  return {
    forward: (request, response) => {
      const target = absoluteTarget(request.url);
      if (!target) return refuse(response, 400, 'bad_request', 'the request line names no http URL');
      // A pooled connection may be closed under us. Without a body the request can be sent again; with one it cannot.
      const hasBody =
        request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
      send(request, response, { target, gate, agent: hasBody ? single : pooled, retryAgent: single });
    },
    close: () => {
      pooled.destroy();
      single.destroy();
    },
  };
}

interface Way {
  readonly target: Target;
  readonly gate: Gate;
  readonly agent: Agent;
  /** For a request that met a closing connection. */
  readonly retryAgent: Agent;
}

function send(request: IncomingMessage, response: ServerResponse, way: Way): void {
  const { target, agent, retryAgent } = way;
  const upstream = httpRequest({
    agent,
    host: target.host,
    port: target.port,
    method: request.method ?? 'GET',
    path: target.path,
    headers: requestHeaders(request.rawHeaders, target.authority),
    setHost: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Browsers read sloppy header blocks, and a site that sends them is to be captured all the same.
    insecureHTTPParser: true,
  });
  const stop = () => upstream.destroy();
  response.once('close', stop);
  let isWhole = (): boolean => false;
  upstream.once('response', (answer) => {
    isWhole = () => answer.complete;
    relay(answer, response, way.gate);
  });
  upstream.once('error', (error) => {
    // Bytes behind the end of the answer: browsers leave them out.
    if (isWhole()) return;
    response.removeListener('close', stop);
    if (response.headersSent || response.destroyed) response.destroy();
    else if (upstream.reusedSocket && agent !== retryAgent) send(request, response, { ...way, agent: retryAgent });
    else refuseFor(error, response);
  });
  pass(request, upstream);
}

function pass(request: IncomingMessage, upstream: ClientRequest): void {
  if (request.readableEnded) upstream.end();
  else request.on('error', () => upstream.destroy()).pipe(upstream);
}

function relay(answer: IncomingMessage, response: ServerResponse, gate: Gate): void {
  if (answer.statusCode === 407) {
    // Taken for our own challenge, it would be answered with the proxy's password.
    answer.destroy();
    return refuse(response, 502, 'proxy_status', 'the site answered as if it were a proxy');
  }
  const headers = responseHeaders(answer.rawHeaders);
  const names = namesOf(headers);
  // What the site did not send is not to be seen in the record either: no Date, Connection or framing of our own.
  response.sendDate = false;
  if (!names.has('connection')) response.removeHeader('connection');
  if (!names.has('transfer-encoding')) response.removeHeader('transfer-encoding');
  try {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
  } catch {
    answer.destroy();
    return refuse(response, 502, UNREADABLE_ANSWER, 'the status line cannot be handed on');
  }
  pipeline(answer, gate.pass(), response, () => undefined);
}

function refuseFor(error: Error, response: ServerResponse): void {
  if ((error as NodeJS.ErrnoException).code === 'HPE_HEADER_OVERFLOW')
    return refuse(response, 502, HEADER_TOO_LARGE.answer, 'the header of the answer is too long');
  if (isUnreadable(error)) return refuse(response, 502, UNREADABLE_ANSWER, error.message);
  if (!(error instanceof RefusedConnection)) return refuse(response, 502, 'connect_failed', error.message);
  refuse(response, error.verdict === 'blocked' ? 403 : 502, error.verdict, error.message);
}

/** Codes of the parser of Node: the host answered, with what is no HTTP or sloppier than the parser takes. */
const isUnreadable = (error: NodeJS.ErrnoException): boolean => error.code?.startsWith('HPE_') === true;

export function refuse(response: ServerResponse, status: number, verdict: string, reason: string): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(status, { [REFUSAL_HEADER]: verdict, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`evidence: ${verdict}: ${reason}\n`);
}

class RoutedAgent extends Agent {
  readonly #routes: Routes;
  constructor(routes: Routes, keepAlive: boolean) {
    super({ keepAlive, maxFreeSockets: 64, scheduling: 'lifo' });
    this.#routes = routes;
  }

  /** Node calls this for each new connection and accepts the socket through `done`. */
  override createConnection(
    options: { host?: string | null; port?: number | string | null },
    done?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    void this.#connect(options.host ?? '', Number(options.port), done as Accept | undefined);
    return undefined;
  }

  async #connect(host: string, port: number, done: Accept | undefined): Promise<void> {
    try {
      const socket = await this.#routes.open('http', host, port);
      done?.(null, socket);
    } catch (error) {
      done?.(error as Error);
    }
  }
}

/** Node's typings ask for a socket even beside an error. */
type Accept = (error: Error | null, socket?: Duplex) => void;
