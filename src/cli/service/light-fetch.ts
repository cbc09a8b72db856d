import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Anything but text comes with a content-length of its own. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
  /** More requests to the same address follow. */
  readonly keepAlive?: boolean;
}

/** The part of a `Response` that this program reads. */
export interface LightAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

/**
 * A fetch over Node's http client. The built-in `fetch` loads 70 ms of code at its first call, which would double what
 * a command costs at its start. Redirects are answers, not followed. Rejects with Node's error when nothing answers.
 */
export async function lightFetch(input: string | URL, asked: Asked = {}): Promise<LightAnswer> {
  const url = new URL(input);
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const message = await send(request, url, asked);
  return answerOf(message);
}

type Request = (url: URL, options: RequestOptions, answered: (message: IncomingMessage) => void) => ClientRequest;

function send(request: Request, url: URL, asked: Asked): Promise<IncomingMessage> {
  const { method = 'GET', signal, keepAlive } = asked;
  const options: RequestOptions = {
    method,
    headers: { ...asked.headers },
    ...(keepAlive !== true && { agent: false }),
    ...(signal && { signal }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, resolve);
    outgoing.on('error', reject);
    const { body } = asked;
    if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)) {
      pipeline(body, outgoing).catch(reject);
      return;
    }
    if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
    outgoing.end(body);
  });
}

function answerOf(message: IncomingMessage): LightAnswer {
  const status = message.statusCode ?? 0;
  const whole = async () => {
    const parts: Buffer[] = [];
    for await (const part of message) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
  const text = async () => (await whole()).toString('utf8');
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => joined(message.headers[name.toLowerCase()]) },
    get body() {
      return Readable.toWeb(message) as ReadableStream<Uint8Array>;
    },
    bytes: async () => new Uint8Array(await whole()),
    text,
    json: async () => JSON.parse(await text()) as unknown,
  };
}

function joined(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}
