import { createReadStream } from 'node:fs';
import { Agent, request, type Dispatcher } from 'undici';
import type { World } from '../../../../src/world.js';
import { type About, tell, tracedBelow } from '../../../process/trace.js';
import { BucketAway, BucketRefusal } from './faults.js';
import {
  emptySha256,
  encodedPath,
  presigned,
  queryString,
  signed,
  type Keys,
  type Signing,
  type Unsigned,
} from './sign.js';
import { textOf } from './xml.js';

export interface BucketPlace {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
}

/** How long somebody waits for a bucket that does not answer. */
export interface Patience {
  readonly ms: number;
  readonly signal?: AbortSignal | undefined;
}

/** A person waits for the answer. */
export const brief: Patience = { ms: 4_000 };

export type Body =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly sha256: string }
  /** `end` is the last byte. */
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly start: number;
      readonly end: number;
      readonly sha256: string;
    };

export interface Asking {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Unsigned['query'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly ok: readonly number[];
  readonly patience: Patience;
  /** Whoever reads the body takes as long as it takes a client of ours. */
  readonly streamed?: true;
  /** A refusal says something about the object; elsewhere it says that the bucket cannot be used with these keys. */
  readonly mayBeDenied?: true;
}

export type Answer = Dispatcher.ResponseData;

/** One bucket, asked in signed requests. Addresses are of the form endpoint/bucket/key, which every S3-compatible store has. */
export interface Connection {
  /** @throws BucketAway where it could not be asked, BucketRefusal where it answered otherwise, or the signal's reason */
  ask(asking: Asking): Promise<Answer>;
  /** An address that gives the object to whoever has it, for so many seconds. */
  link(key: string, query: Unsigned['query'], seconds: number): Promise<string>;
  /** Milliseconds by which the clock of the bucket is ahead of ours; undefined before the first answer. */
  skewMs(): number | undefined;
  close(): Promise<void>;
}

interface Fault {
  readonly fault: unknown;
  /** Only somebody who changes keys, clock or bucket can mend it. */
  readonly isLasting: boolean;
}

const FIRST_REST_MS = 200;
const LONGEST_REST_MS = 5_000;
const ATTEMPT_MS = 60_000;
/** Connections of what we ask for ourselves; those of streamed downloads are others, since a slow client keeps one. */
const CONNECTIONS = 32;
const STREAMED = 64;
/** A body is given its time at this pace, beyond that of an attempt. */
const SLOWEST_BYTES_PER_MS = 100;

export function connect(
  place: BucketPlace,
  keys: () => Promise<Keys>,
  world: Pick<World, 'now' | 'monotonic' | 'sleep'>,
): Connection {
  const timeouts = { connect: { timeout: 5_000 }, headersTimeout: 30_000, bodyTimeout: 30_000 };
  const own = new Agent({ ...timeouts, connections: CONNECTIONS });
  const streams = new Agent({ ...timeouts, connections: STREAMED });
  const signing = async () => ({ keys: await keys(), region: place.region, now: world.now() });
  const sending = { place, own, streams, signing };
  let skewMs: number | undefined;

  /** @throws what no other attempt would change */
  async function attempt(asking: Asking, asked: string, leftMs: number): Promise<{ readonly answer: Answer } | Fault> {
    const { ok, patience, mayBeDenied } = asking;
    try {
      const answer = await sent(sending, asking, Math.min(ATTEMPT_MS, leftMs));
      const date = Date.parse(String(answer.headers['date'] ?? ''));
      if (!Number.isNaN(date)) skewMs = date - world.now().getTime();
      if (ok.includes(answer.statusCode)) return { answer };
      const refusal = await refusalOf(asked, answer);
      if (isPassing(refusal)) return { fault: refusal, isLasting: false };
      if (isDenied(refusal) && mayBeDenied !== true) return { fault: refusal, isLasting: true };
      throw refusal;
    } catch (fault) {
      if (fault instanceof BucketRefusal) throw fault;
      patience.signal?.throwIfAborted();
      return { fault, isLasting: false };
    }
  }

  async function ask(asking: Asking): Promise<Answer> {
    const { patience } = asking;
    const asked = `${asking.method} ${asking.key ?? 'of the bucket'}`;
    const since = world.monotonic();
    let repeated = 0;
    for (let rest = FIRST_REST_MS; ; rest = Math.min(rest * 2, LONGEST_REST_MS)) {
      patience.signal?.throwIfAborted();
      const tried = await attempt(asking, asked, patience.ms - (world.monotonic() - since));
      if ('answer' in tried) {
        tell({ 'http.response.status_code': tried.answer.statusCode, 'http.request.resend_count': repeated });
        return tried.answer;
      }
      // A person is not kept waiting for what only the operator can mend.
      const isOver = tried.isLasting && patience.ms <= brief.ms;
      if (isOver || world.monotonic() - since + rest > patience.ms) throw new BucketAway(asked, tried.fault);
      await rested(world, rest, patience.signal);
      repeated += 1;
    }
  }

  return {
    ask: (asking) =>
      tracedBelow(
        () => [`S3 ${asking.method}`, aboutOf(place, asking)],
        () => ask(asking),
      ),
    link: async (key, query, seconds) =>
      `${place.endpoint}${presigned({ host: hostOf(place), path: pathOf(place, key), query }, seconds, await signing())}`,
    skewMs: () => skewMs,
    close: async () => {
      await Promise.all([own.destroy(), streams.destroy()]);
    },
  };
}

interface Sending {
  readonly place: BucketPlace;
  readonly own: Dispatcher;
  readonly streams: Dispatcher;
  readonly signing: () => Promise<Signing>;
}

const aboutOf = (place: BucketPlace, { method, key }: Asking): About => ({
  'http.request.method': method,
  'server.address': new URL(place.endpoint).hostname,
  'aws.s3.bucket': place.bucket,
  'aws.s3.key': key,
});

const hostOf = ({ endpoint }: BucketPlace): string => new URL(endpoint).host;
const pathOf = ({ bucket }: BucketPlace, key: string | undefined): string =>
  `/${bucket}${key === undefined ? '' : `/${key}`}`;

async function sent(
  { place, own, streams, signing }: Sending,
  { method, key, query = [], headers = {}, body, patience, streamed }: Asking,
  ms: number,
): Promise<Answer> {
  const length = lengthOf(body);
  const path = pathOf(place, key);
  const bodySha256 = body?.sha256 ?? emptySha256;
  const unsigned: Unsigned = { method, host: hostOf(place), path, query, headers, bodySha256 };
  const asked = queryString(query);
  const signedHeaders = signed(unsigned, await signing());
  // Also while it waits for a connection.
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`no answer in ${Math.ceil(ms / 1000)} s`)),
    Math.max(0, ms) + Math.ceil(length / SLOWEST_BYTES_PER_MS),
  );
  const signal = patience.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, patience.signal]);
  try {
    const answer = request(`${place.endpoint}${encodedPath(path)}${asked === '' ? '' : `?${asked}`}`, {
      method,
      headers: { ...signedHeaders, ...(body && { 'content-length': String(length) }) },
      body: streamOf(body),
      dispatcher: streamed ? streams : own,
      signal,
    });
    answer.catch(() => undefined);
    // A request that has no connection yet is not told of its signal.
    return await Promise.race([answer, untilAborted(signal)]);
  } finally {
    // The body is read by whoever asked, in their own time; its time limit is the dispatcher's.
    clearTimeout(timer);
  }
}

/** @throws the signal's own reason */
export async function rested(world: Pick<World, 'sleep'>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await world.sleep(ms, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const lengthOf = (body: Body | undefined): number =>
  body === undefined ? 0 : body.kind === 'bytes' ? body.bytes.length : body.end - body.start + 1;

/** Made anew for each attempt. */
function streamOf(body: Body | undefined) {
  if (body === undefined) return null;
  if (body.kind === 'bytes') return body.bytes;
  return body.end < body.start ? Buffer.alloc(0) : createReadStream(body.path, { start: body.start, end: body.end });
}

async function refusalOf(asked: string, { statusCode, body }: Answer): Promise<BucketRefusal> {
  const text = await body.text();
  return new BucketRefusal(asked, statusCode, textOf(text, 'Code') ?? '', textOf(text, 'Message') ?? '');
}

/** The same request may succeed in a moment. */
const isPassing = ({ status, code }: BucketRefusal): boolean =>
  (status >= 500 && status !== 501) ||
  status === 429 ||
  ['RequestTimeout', 'SlowDown', 'OperationAborted'].includes(code);

/** These keys, this clock or this bucket: nothing can be done with any object before somebody mends it. */
const isDenied = ({ status, code }: BucketRefusal): boolean =>
  status === 401 || status === 403 || code === 'NoSuchBucket';
