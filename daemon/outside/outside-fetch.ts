import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import { limited, within } from './deadline.js';
import { OutsideError, outsideError } from './outside-error.js';

/** The answer as it came: any status, names of headers in lower case, body whole and not decoded. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface OutsideRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** One limit for DNS, connect, TLS, head and body together. */
  readonly timeoutMs: number;
  /** A longer body is an error; 0 does not read the body at all. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /**
   * Asked when the connection stands, before a byte of the request is sent. Where it rejects, none is, and its reason is the `cause`. It is
   * given the signal of the limit above, and is waited for no longer than that.
   */
  readonly beforeSending?: (limit: AbortSignal) => Promise<void>;
}

/**
 * The one door for HTTP to services that the operator configured (calendars, authority, archive): these may sit on any
 * address. No redirect is followed, no proxy variable of the environment is read, no connection outlives the call.
 *
 *   outsideFetch('https://calendar.example/digest', { method: 'POST', body, timeoutMs: 10_000, maxBytes: 10_000, signal })
 *
 * Rejects with OutsideError: timeout, connection_failed, too_large; or with the signal's own reason when it was aborted.
 */
export const outsideFetch = (url: string | URL, options: OutsideRequest): Promise<OutsideAnswer> =>
  limited(options.timeoutMs, options.signal, (limit) => requestThrough(agentFor(limit, options), url, options, limit));

/**
 * Serves one call. The limit governs, not undici's own timers, and ends the socket itself: a request that is aborted while
 * its connection is still being made would else wait for that for ever.
 */
export const agentFor = (
  limit: AbortSignal,
  { beforeSending }: Pick<OutsideRequest, 'beforeSending'>,
  connect: buildConnector.BuildOptions = {},
): Agent => {
  const made = { ...connect, timeout: 0, signal: limit };
  return new Agent({
    pipelining: 1,
    connections: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 1_000,
    connect: beforeSending ? askingConnector(beforeSending, limit, buildConnector(made)) : made,
  });
};

/** Undici writes the request as soon as it is given the connection. */
const askingConnector =
  (
    beforeSending: (limit: AbortSignal) => Promise<void>,
    limit: AbortSignal,
    connect: buildConnector.connector,
  ): buildConnector.connector =>
  (options, callback) =>
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      const refuse = (reason: Error) => {
        socket.destroy();
        callback(reason, null);
      };
      // oxlint-disable-next-line promise/no-promise-in-callback -- a connector of undici answers by a callback
      within(beforeSending(limit), limit).then(
        // oxlint-disable-next-line promise/no-callback-in-promise -- the same
        () => (socket.destroyed ? refuse(new Error('the connection was broken off')) : callback(null, socket)),
        refuse,
      );
    });

/** Sends one request through this dispatcher and destroys it afterwards. */
export async function requestThrough(
  dispatcher: Dispatcher,
  url: string | URL,
  options: OutsideRequest,
  limit: AbortSignal,
): Promise<OutsideAnswer> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      method: options.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...options.headers },
      body: options.body ?? null,
      signal: limit,
    });
    return { status: statusCode, headers: flat(headers), body: await readBody(body, options.maxBytes) };
  } catch (error) {
    throw outsideError(error, limit, options.signal);
  } finally {
    await dispatcher.destroy().catch(() => undefined);
  }
}

async function readBody(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Uint8Array> {
  if (maxBytes === 0) {
    // Destroying a body that nobody reads reports itself as an error; that is the wish here.
    body.on('error', () => undefined).destroy();
    return new Uint8Array();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new OutsideError('too_large', `the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(pairs);
}
