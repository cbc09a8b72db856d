import { createServer as createTlsServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { issuedBy, type Issued } from '../../outside/self-signed.js';
import { listening } from './listening.js';

/** What one request or connection meets. A number is the status of the answer. */
export type Behaviour =
  | number
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly status: number; readonly afterMs: number }
  | OfConnection
  | OfRequest;

/** Before TLS. */
type OfConnection = 'silent_after_accept' | 'half_a_handshake' | 'reset_at_accept' | 'closed_at_accept' | 'plain_text';
type OfRequest =
  | 'no_answer'
  | 'half_a_head'
  | 'reset_after_request'
  | 'closed_after_request'
  | 'reset_in_head'
  | 'garbage'
  | 'endless_body'
  | 'endless_head';

export interface ReceivedWebhook {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly path: string;
  readonly at: number;
}

export interface Receiver {
  readonly port: number;
  /** Issued this receiver's certificate. */
  readonly ca: string;
  /** Requests that came whole, whatever was answered. */
  readonly received: ReceivedWebhook[];
  /** Host names that TLS was begun for. */
  readonly names: string[];
  /** Called when a connection or a whole request is there, before anything is answered. */
  readonly watch: { connection?: () => void; request?: () => void };
  connections(): number;
  /** Open at once, at most. */
  mostAtOnce(): number;
  /** Met in turn, the last for ever. */
  behave(...behaviours: readonly Behaviour[]): void;
  url(path?: string, host?: string): string;
  close(): Promise<void>;
}

export const HOOK = 'hook.example';

/** A receiver of webhooks over real TLS on loopback that misbehaves as it is told. */
export async function webhookReceiver(pair: Issued = issuedBy('Test authority', HOOK)): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const names: string[] = [];
  const watch: Receiver['watch'] = {};
  let script: readonly Behaviour[] = [200];
  let [connections, open, most] = [0, 0, 0];
  const now = (): Behaviour => script[0] ?? 200;
  const turn = (): Behaviour => {
    const behaviour = now();
    if (script.length > 1) script = script.slice(1);
    return behaviour;
  };
  const secure: Server = createTlsServer({
    key: pair.key,
    cert: pair.cert,
    SNICallback: (name, done) => (names.push(name), done(null)),
  });
  secure.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined).on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers, url = '' } = request;
      watch.request?.();
      received.push({ headers, body: Buffer.concat(parts), path: url, at: performance.now() });
      const behaviour = turn();
      answer(isOfConnection(behaviour) ? 200 : behaviour, request.socket, response);
    });
  });
  secure.on('tlsClientError', () => undefined);
  const door = await listening(
    createServer((socket) => {
      connections += 1;
      watch.connection?.();
      open += 1;
      most = Math.max(most, open);
      socket.on('close', () => (open -= 1)).on('error', () => undefined);
      const behaviour = now();
      if (isOfConnection(behaviour)) {
        turn();
        meetings[behaviour](socket);
      } else secure.emit('connection', socket);
    }),
  );
  return {
    port: door.port,
    ca: pair.issuer,
    received,
    names,
    watch,
    connections: () => connections,
    mostAtOnce: () => most,
    behave: (...behaviours) => {
      script = behaviours;
    },
    url: (path = '/', host = HOOK) => `https://${host}:${door.port}${path}`,
    close: door.close,
  };
}

const meetings: Readonly<Record<OfConnection, (socket: Socket) => unknown>> = {
  silent_after_accept: (socket) => socket.resume(),
  // The head of a TLS record that never comes.
  half_a_handshake: (socket) => socket.once('data', () => socket.write(Buffer.from([0x16, 0x03, 0x03, 0x10, 0x00]))),
  reset_at_accept: (socket) => socket.resetAndDestroy(),
  closed_at_accept: (socket) => socket.destroy(),
  plain_text: (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'),
};

const answers: Readonly<Record<OfRequest, (socket: Socket, response: ServerResponse) => unknown>> = {
  no_answer: () => undefined,
  half_a_head: (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-le'),
  reset_after_request: (socket) => socket.destroy(),
  closed_after_request: (socket) => socket.end(),
  reset_in_head: (socket) => socket.write('HTTP/1.1 200 O', () => socket.destroy()),
  garbage: (socket) => socket.end('220 mail.example ESMTP\r\n'),
  endless_body: (_, response) => {
    response.writeHead(200);
    endless(response);
  },
  endless_head: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    endless(socket, `x-more: ${'a'.repeat(1_000)}\r\n`);
  },
};

function answer(behaviour: Exclude<Behaviour, OfConnection>, socket: Socket, response: ServerResponse): void {
  if (typeof behaviour === 'string') answers[behaviour](socket, response);
  else if (typeof behaviour === 'number') response.writeHead(behaviour).end('thanks');
  else if ('headers' in behaviour) response.writeHead(behaviour.status, { ...behaviour.headers }).end();
  else setTimeout(() => response.writeHead(behaviour.status).end(), behaviour.afterMs).unref();
}

const isOfConnection = (behaviour: Behaviour): behaviour is OfConnection =>
  typeof behaviour === 'string' && Object.hasOwn(meetings, behaviour);

/** A part at a time, each in a turn of its own: what is closed in between is noticed. */
function endless(to: Socket | ServerResponse, part = 'x'.repeat(16_384)): void {
  const more = () => {
    if (to.destroyed || to.writableEnded) return;
    if (to.write(part)) setImmediate(more);
    else to.once('drain', () => setImmediate(more));
  };
  to.on('error', () => undefined);
  more();
}
