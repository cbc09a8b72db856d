import { withoutBlanks } from '../../../src/package/warc/fields.js';
import type { Body, Exchange, ExchangeResponse, Header } from './record.js';
import { notReached, proxyAnswer } from './proxy-answer.js';
import type { Channel } from './targets.js';

/** One request id of the browser while it is being observed. */
export interface Entry {
  readonly requestId: string;
  readonly channel: Channel;
  readonly hops: Hop[];
  readonly sent: Extra[];
  readonly received: Extra[];
  state: 'open' | 'finished' | 'failed';
  failure: string | null;
  fromCache: boolean;
  /** Decoded bytes received so far. */
  size: number;
  body: Promise<Body> | undefined;
  /** What came of the main document, as it came: when it never ends, its page may be too busy to hand it out. */
  readonly parts: { bytes: Buffer[]; size: number };
}

/** More than this of a document that never ends is not kept. */
const KEPT_PARTS = 64_000_000;

export function addPart({ parts, state }: Entry, base64: string | undefined): void {
  if (state !== 'open' || base64 === undefined || parts.size >= KEPT_PARTS) return;
  const bytes = Buffer.from(base64, 'base64');
  parts.bytes.push(bytes);
  parts.size += bytes.length;
}

export interface Hop {
  readonly sequence: number;
  readonly at: string;
  readonly request: RequestEvent['request'];
  readonly mainDocument: boolean;
  type: string;
  response: ResponseEvent['response'] | null;
  /** Whether the browser announced headers from the network itself; undefined when it did not say. */
  hasExtra: boolean | undefined;
}

/** The parts of the protocol's events that are kept (Chrome DevTools Protocol, domain Network). */
export interface RequestEvent {
  readonly requestId: string;
  readonly loaderId: string;
  readonly frameId?: string;
  readonly type?: string;
  readonly request: {
    readonly url: string;
    readonly urlFragment?: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
  readonly redirectResponse?: ResponseEvent['response'];
  readonly redirectHasExtraInfo?: boolean;
}

export interface ResponseEvent {
  readonly type: string;
  readonly hasExtraInfo?: boolean;
  readonly response: {
    readonly url: string;
    readonly status: number;
    readonly statusText: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly headersText?: string;
    readonly mimeType: string;
    readonly protocol?: string;
    readonly fromDiskCache?: boolean;
  };
}

export interface Extra {
  readonly headers: Readonly<Record<string, string>>;
  readonly headersText?: string;
  readonly statusCode?: number;
}

interface Numbered {
  readonly sequence: number;
  readonly exchange: Exchange;
}

export function addHop(
  entry: Entry,
  event: RequestEvent,
  seen: { sequence: number; at: string; mainFrameId: string },
): void {
  const previous = entry.hops.at(-1);
  if (previous && event.redirectResponse) {
    previous.response = event.redirectResponse;
    previous.hasExtra = event.redirectHasExtraInfo;
  }
  const type = event.type ?? 'Other';
  entry.hops.push({
    sequence: seen.sequence,
    at: seen.at,
    request: event.request,
    type,
    mainDocument: type === 'Document' && event.frameId === seen.mainFrameId,
    response: null,
    hasExtra: undefined,
  });
}

/** The exchanges of one entry as far as they are known, bodies left out. */
export function seenHops(entry: Entry): Exchange[] {
  return numbered(entry, { kind: 'none' }).map((each) => each.exchange);
}

/** The finished exchanges of one entry. With `late`, a body that has not arrived is given up. */
export async function assemble(entry: Entry, late: boolean): Promise<Numbered[]> {
  return numbered(entry, await bodyOf(entry, late));
}

async function bodyOf(entry: Entry, late: boolean): Promise<Body> {
  const response = entry.hops.at(-1)?.response;
  if (!response || bodiless(entry)) return { kind: 'none' };
  if (entry.body) {
    const lost: Body = { kind: 'missing', reason: 'the browser did not hand out the body in time' };
    return late ? Promise.race([entry.body, Promise.resolve().then(() => lost)]) : entry.body;
  }
  if (entry.state === 'failed') return { kind: 'missing', reason: entry.failure ?? 'the request failed' };
  return { kind: 'missing', reason: 'the response had not ended when the record was closed' };
}

/** An answer that is whole with its headers (RFC 9110, sections 6.4.1, 9.3.2). */
export const bodiless = (entry: Entry): boolean => {
  const last = entry.hops.at(-1);
  return last?.request.method === 'HEAD' || [101, 204, 205, 304].includes(last?.response?.status ?? 0);
};

function numbered(entry: Entry, body: Body): Numbered[] {
  const sent = inOrder(entry.sent);
  const received = inOrder(entry.received);
  return entry.hops.map((hop, index) => {
    const last = index === entry.hops.length - 1;
    const exact = hop.hasExtra === false ? undefined : sent.next();
    const raw = hop.response && hop.hasExtra !== false ? received.next() : undefined;
    const refused = hop.response && proxyAnswer(hop.request.url, Object.entries(hop.response.headers));
    return {
      sequence: hop.sequence,
      exchange: {
        id: `${entry.requestId}#${index}`,
        url: hop.request.url,
        method: hop.request.method,
        at: hop.at,
        type: hop.type,
        mainDocument: hop.mainDocument,
        requestHeaders: requestHeaders(exact?.headers ?? hop.request.headers),
        requestHeadersExact: exact !== undefined,
        postData: postData(hop.request),
        response:
          hop.response && typeof refused !== 'string'
            ? responseOf(hop.response, raw, last ? body : { kind: 'none' }, last && entry.fromCache)
            : null,
        failure: typeof refused === 'string' ? notReached(refused) : last ? entry.failure : null,
      },
    };
  });
}

/** The events with the real headers come once for each hop and in its order. */
function inOrder<T>(items: readonly T[]): { next(): T | undefined } {
  let at = 0;
  return { next: () => items[at++] };
}

/** What was said to the proxy alone is no part of what was said to the site. */
function requestHeaders(headers: Readonly<Record<string, string>>): Header[] {
  return Object.entries(headers).filter(([name]) => !/^proxy-/i.test(name));
}

function responseOf(
  response: ResponseEvent['response'],
  extra: Extra | undefined,
  body: Body,
  cached: boolean,
): ExchangeResponse {
  const text = extra?.headersText ?? response.headersText;
  const parsed = text === undefined ? null : parseHeaderBlock(text);
  const told = Object.entries(extra?.headers ?? response.headers).flatMap(([name, value]) =>
    value.split('\n').map((each): Header => [name, extra ? sentBytes(each) : each]),
  );
  return {
    status: response.status,
    // Where the end of its line was dropped, the next header stands in the text too.
    statusText: parsed === null || parsed.statusText === response.statusText ? response.statusText : '',
    protocol: response.protocol ?? 'http/1.1',
    headers: parsed === null ? told : extra ? asSent(parsed.headers, told) : parsed.headers,
    raw: parsed !== null,
    mimeType: response.mimeType,
    fromCache: cached || response.fromDiskCache === true,
    body,
  };
}

function parseHeaderBlock(text: string): { statusText: string; headers: Header[] } {
  const [statusLine = '', ...lines] = text.split('\r\n').filter(Boolean);
  const headers = lines.flatMap((line): Header[] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon), asBytes(withoutBlanks(line.slice(colon + 1)))]];
  });
  return { statusText: asBytes(/^\S+ \d{3} ?(.*)$/.exec(statusLine)?.[1] ?? ''), headers };
}

/**
 * Chromium reads its text of the headers as UTF-8, and drops what is none with what stands behind it: a value in Latin-1 swallows the
 * end of its line. The same headers by name have all bytes. Where both tell the same, the order of the text is kept.
 */
function asSent(lines: readonly Header[], told: readonly Header[]): Header[] {
  const read = byName(lines);
  const known = byName(told);
  const isWhole = (name: string): boolean => {
    const [ours, theirs] = [read, known].map((all) => (all.get(name) ?? []).map(([, value]) => value).toSorted());
    return JSON.stringify(ours) === JSON.stringify(theirs);
  };
  const damaged = new Set([...read.keys(), ...known.keys()].filter((name) => !isWhole(name)));
  const left = new Map([...damaged].map((name) => [name, known.get(name) ?? []]));
  const take = (name: string): readonly Header[] => {
    const found = left.get(name) ?? [];
    left.delete(name);
    return found;
  };
  const headers = lines.flatMap((line): readonly Header[] => {
    const key = line[0].toLowerCase();
    return damaged.has(key) ? take(key) : [line];
  });
  return [...headers, ...[...left.keys()].flatMap(take)];
}

function byName(headers: readonly Header[]): Map<string, Header[]> {
  const found = new Map<string, Header[]>();
  for (const header of headers) {
    const key = header[0].toLowerCase();
    const all = found.get(key);
    if (all) all.push(header);
    else found.set(key, [header]);
  }
  return found;
}

/** What Chromium hands out by name it read as windows-1252, which has a letter for each byte. */
function sentBytes(value: string): string {
  const bytes = Array.from(value, (letter) => {
    const at = HIGH.indexOf(letter);
    return at < 0 ? letter : String.fromCodePoint(0x80 + at);
  }).join('');
  return /[^\0-\u00ff]/.test(bytes) ? asBytes(value) : bytes;
}
/** 0x80 to 0x9f (Encoding Standard, index windows-1252). */
const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** A letter for each byte of UTF-8. */
const asBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

function postData(request: RequestEvent['request']): Uint8Array | null {
  const parts = request.postDataEntries?.map((part) => Buffer.from(part.bytes ?? '', 'base64'));
  if (parts && parts.length > 0) return Buffer.concat(parts);
  return request.postData === undefined ? null : Buffer.from(request.postData, 'utf8');
}
