import type { Operations, OperationName } from '../contract/index.js';
import type { Answer, Sent } from '../contract/operation.js';
import { routes, type Route } from '../contract/routes.js';
import { ApiRefusal, Unreachable } from './failures.js';

/**
 * Every operation of the contract as a typed function. Each rejects with ApiRefusal when the server answered an error,
 * with Unreachable when there was no answer of this API, and with the signal's reason when the caller gave up.
 */
export type Client = { readonly [K in OperationName]: Call<K> } & {
  /** The bytes behind a `package_url`; no key is sent. `from` resumes at that byte. */
  download(packageUrl: string, options?: { readonly from?: number; readonly signal?: AbortSignal }): Promise<Download>;
  /** Sends one part of an import to its link; no key is sent. Gives the ETag that it was answered with. */
  upload(partUrl: string, part: Part, options?: { readonly signal?: AbortSignal }): Promise<string>;
  /** Any request below the base URL, with the key. */
  request(asked: Asked): Promise<Answered>;
};

export interface Part {
  readonly size: number;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

export interface Asked {
  readonly method: string;
  /** Begins with `/`; may carry a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface Answered {
  /** Media type without its parameters; empty when none was given. */
  readonly type: string;
  readonly text: string;
}

type Call<K extends OperationName> = (
  input: Sent<Operations[K]>,
  options?: CallOptions,
) => Promise<Answer<Operations[K]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** 1 to 255 printable characters; honoured by the operations that create captures. */
  readonly idempotencyKey?: string;
}

export interface Download {
  /** Bytes to come, where the server says so. */
  readonly length: number | null;
  /** First byte sent: `from` when the server honoured it, else 0. */
  readonly start: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

export interface Reach {
  /** Ends in `/v1`, for example `http://127.0.0.1:7433/v1`. */
  readonly baseUrl: string;
  /** Null: only the open operations can be called. */
  readonly key: string | null;
  readonly fetch: typeof globalThis.fetch;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

export function connect(reach: Reach): Client {
  const calls = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input: Input, options: CallOptions = {}) => call(reach, route, input, options),
  ]);
  const others = { download: download(reach), upload: upload(reach), request: request(reach) };
  return { ...(Object.fromEntries(calls) as object), ...others } as Client;
}

async function call(reach: Reach, route: Route, input: Input, options: CallOptions): Promise<unknown> {
  const answer = await send(reach, address(reach.baseUrl, route, input), {
    method: route.method,
    headers: {
      ...identity(reach),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
    },
    redirect: 'error',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!answer.ok) throw await refusal(reach, answer);
  return readJson(reach, answer);
}

const identity = ({ key }: Reach) => ({
  accept: 'application/json',
  ...(key !== null && { authorization: `Bearer ${key}` }),
});

const request =
  (reach: Reach): Client['request'] =>
  async ({ method, path, query = {}, body }) => {
    const url = new URL(reach.baseUrl.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
    const answer = await send(reach, url, {
      method,
      headers: { ...identity(reach), ...(body !== undefined && { 'content-type': 'application/json' }) },
      redirect: 'error',
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw await refusal(reach, answer);
    return { type: (answer.headers.get('content-type') ?? '').split(';', 1)[0] ?? '', text: await answer.text() };
  };

const download =
  (reach: Reach): Client['download'] =>
  async (packageUrl, { from = 0, signal } = {}) => {
    const answer = await send(reach, new URL(packageUrl), {
      headers: from > 0 ? { range: `bytes=${from}-` } : {},
      ...(signal && { signal }),
    });
    if (!answer.ok) throw await refusal(reach, answer);
    if (answer.body === null) throw new Unreachable(reach.baseUrl, new Error('the answer has no body'));
    const length = answer.headers.get('content-length');
    return {
      length: length === null ? null : Number(length),
      start: answer.status === 206 ? from : 0,
      bytes: answer.body,
    };
  };

const upload =
  (reach: Reach): Client['upload'] =>
  async (partUrl, { size, bytes }, { signal } = {}) => {
    const answer = await send(reach, new URL(partUrl), {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        // Fetch states the length of bytes itself; stated twice, undici 7.30 refuses it.
        ...(!(bytes instanceof Uint8Array) && { 'content-length': String(size) }),
      },
      body: bytes as BodyInit,
      redirect: 'error',
      // A body that is streamed is sent before the answer is read (Fetch standard).
      ...({ duplex: 'half' } as object),
      ...(signal && { signal }),
    });
    if (!answer.ok) throw await refusal(reach, answer);
    await answer.text();
    const etag = answer.headers.get('etag');
    if (etag === null) throw new Unreachable(reach.baseUrl, new Error('the part was answered without an ETag'));
    return etag;
  };

function address(baseUrl: string, route: Route, input: Input): URL {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function send(reach: Reach, url: URL, init: RequestInit): Promise<Response> {
  try {
    return await reach.fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Unreachable(reach.baseUrl, cause);
  }
}

async function refusal(reach: Reach, answer: Response): Promise<Error> {
  const body = (await readJson(reach, answer)) as {
    error?: { code?: unknown; message?: unknown; details?: unknown };
    request_id?: unknown;
  };
  if (typeof body?.error?.code !== 'string') {
    return new Unreachable(reach.baseUrl, new Error(`HTTP ${answer.status} without an error of this API`));
  }
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new ApiRefusal({
    status: answer.status,
    code: body.error.code,
    message: typeof body.error.message === 'string' ? body.error.message : body.error.code,
    details: body.error.details,
    request_id: typeof body.request_id === 'string' ? body.request_id : answer.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

async function readJson(reach: Reach, answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    throw new Unreachable(reach.baseUrl, new Error(`HTTP ${answer.status} with a body that is not JSON`, { cause }));
  }
}
