import type { BrowserContext, Request } from 'playwright-core';
import type { World } from '../../../src/world.js';
import type { BodyStore } from './bodies.js';
import type { Exchange, ExchangeResponse, Header } from './record.js';
import { notReached, proxyAnswer } from './proxy-answer.js';

/** A second account of the same network, from Playwright's own sessions, for what the first was too late to hear. */
export interface SecondAccount {
  /** Finished exchanges that `known` does not hold with an answer, oldest first. */
  missingFrom(known: readonly Exchange[], bodies: BodyStore): Promise<Exchange[]>;
  /** How many requests of that method and address (`keyOf`) were heard here, and how many of them have ended. */
  heardOf(address: string): { readonly heard: number; readonly ended: number };
  stop(): void;
}

interface Heard {
  readonly request: Request;
  readonly at: string;
}

/** A worker's requests may leave before a session of ours hears it: Playwright lets it go as soon as its own does. */
export function listenSecond(context: BrowserContext, world: World): SecondAccount {
  const heard: Heard[] = [];
  const begun = new Map<string, number>();
  const ended = new Map<string, number>();
  const listen = (request: Request): void => {
    count(begun, keyOf(request.method(), request.url()), 1);
    if (/^https?:/i.test(request.url())) heard.push({ request, at: world.now().toISOString() });
  };
  const end = (request: Request): void => void count(ended, keyOf(request.method(), request.url()), 1);
  context.on('request', listen);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return {
    heardOf: (address) => ({ heard: begun.get(address) ?? 0, ended: ended.get(address) ?? 0 }),
    stop: () => {
      context.off('request', listen);
      context.off('requestfinished', end);
      context.off('requestfailed', end);
    },
    missingFrom: async (known, bodies) => {
      const answered = new Map<string, number>();
      for (const each of known)
        if (each.response !== null || each.failure !== null) count(answered, keyOf(each.method, each.url), 1);
      const missing = heard.filter(({ request }) => count(answered, keyOf(request.method(), request.url()), -1) < 0);
      return (await Promise.all(missing.map((each, index) => exchangeOf(each, index, bodies)))).filter(
        (each) => each !== null,
      );
    },
  };
}

export const keyOf = (method: string, url: string): string => `${method} ${url.split('#')[0] ?? url}`;

function count(counts: Map<string, number>, key: string, by: 1 | -1): number {
  const next = (counts.get(key) ?? 0) + by;
  counts.set(key, next);
  return next;
}

/** Null for a request without an answer: the first account lists it if it was sent. */
async function exchangeOf({ request, at }: Heard, index: number, bodies: BodyStore): Promise<Exchange | null> {
  const response = request.existingResponse();
  if (response === null) return null;
  const exact = await Promise.all([request.headersArray(), response.headersArray()]).catch(() => null);
  // Of a window that was closed meanwhile nothing more is asked: what was told when it began, without what the browser adds later.
  const [sent, received] = exact ?? [listed(request.headers()), listed(response.headers())];
  const refused = proxyAnswer(
    request.url(),
    received.map(({ name, value }) => [name, value] as const),
  );
  const plain = (headers: typeof sent): Header[] => headers.map(({ name, value }): Header => [name, value]);
  const answer: ExchangeResponse = {
    status: response.status(),
    statusText: response.statusText(),
    protocol: (await response.httpVersion().catch(() => 'http/1.1')).toLowerCase(),
    headers: plain(received),
    raw: false,
    mimeType:
      (received.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '').split(';')[0]?.trim() ?? '',
    fromCache: false,
    body: request.redirectedTo() === null ? await bodies.keepFrom(() => response.body()) : { kind: 'none' },
  };
  return {
    id: `second#${index}`,
    url: request.url(),
    method: request.method(),
    at,
    type: typeOf(request.resourceType()),
    mainDocument: false,
    requestHeaders: plain(sent).filter(([name]) => !/^proxy-/i.test(name)),
    requestHeadersExact: exact !== null && sent.length > 0,
    postData: request.postDataBuffer(),
    ...(refused === undefined ? { response: answer, failure: null } : { response: null, failure: notReached(refused) }),
  };
}

const listed = (headers: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** Playwright writes the protocol's resource types in lower case. */
const typeOf = (type: string): string => (type === 'xhr' ? 'XHR' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`);
