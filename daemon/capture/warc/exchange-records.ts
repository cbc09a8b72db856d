import { createHash } from 'node:crypto';
import type { Body, Exchange, ExchangeResponse, Header } from '../../browser/network/record.js';
import { infoWords } from '../../../src/package/warc/info-words.js';
import { withoutBlanks } from '../../../src/package/warc/fields.js';
import { sizeOf, type WarcRecord } from './warc-file.js';

interface Placing {
  readonly ids: { readonly response: string; readonly request: string };
  /** The address connected to; null when the proxy did not tell. */
  readonly address: string | null;
}

/** WARC 1.1, 6.2. */
export function warcinfoRecord(
  about: { readonly software: string; readonly userAgent: string; readonly at: string },
  id: string,
): WarcRecord {
  const lines: Header[] = [
    ['software', about.software],
    ['format', infoWords.format],
    ['conformsTo', infoWords.conformsto],
    ['http-header-user-agent', about.userAgent],
    ['description', infoWords.description],
  ];
  return {
    fields: [
      ['WARC-Type', 'warcinfo'],
      ['WARC-Record-ID', id],
      ['WARC-Date', about.at],
      ['WARC-Filename', 'data.warc.gz'],
      ['Content-Type', 'application/warc-fields'],
    ],
    head: lines.map(([name, value]) => `${name}: ${oneLine(value)}\r\n`).join(''),
    body: { kind: 'none' },
  };
}

/** WARC 1.1, 6.3. */
export function responseRecord(exchange: Exchange, response: ExchangeResponse, { ids, address }: Placing): WarcRecord {
  const truncated = truncation(response.body, exchange.failure);
  return {
    fields: [
      ...message('response', exchange, ids.response, address),
      ...(response.protocol === '' ? [] : [['WARC-Protocol', protocolName(response.protocol)] as const]),
      ['WARC-Payload-Digest', `sha256:${payloadSha256(response.body)}`],
      ...(truncated === null ? [] : [['WARC-Truncated', truncated] as const]),
    ],
    head: httpHead(`HTTP/1.1 ${response.status} ${response.statusText}`, describedAnew(response)),
    body: response.body,
  };
}

/** WARC 1.1, 6.4. */
export function requestRecord(exchange: Exchange, { ids, address }: Placing): WarcRecord {
  const { host } = new URL(exchange.url);
  const headers = sentHeaders(exchange);
  const named = headers.some(([name]) => name.toLowerCase() === 'host')
    ? headers
    : [['Host', host] as const, ...headers];
  return {
    fields: [...message('request', exchange, ids.request, address), ['WARC-Concurrent-To', ids.response]],
    head: httpHead(`${exchange.method} ${requestTarget(exchange)} HTTP/1.1`, named),
    body: exchange.postData === null ? { kind: 'none' } : bodyOf(exchange.postData),
  };
}

/** The browser reports sent headers apart from the requests. Those that name another host are of another hop of a redirect. */
export function sentHeaders({ url, requestHeaders }: Pick<Exchange, 'url' | 'requestHeaders'>): readonly Header[] {
  const { host } = new URL(url);
  const ofAnother = requestHeaders.some(
    ([name, value]) => /^(host|:authority)$/i.test(name) && value.toLowerCase() !== host,
  );
  return ofAnother ? [] : requestHeaders.filter(([name]) => !name.startsWith(':'));
}

function message(type: 'request' | 'response', exchange: Exchange, id: string, address: string | null): Header[] {
  return [
    ['WARC-Type', type],
    ['WARC-Record-ID', id],
    ['WARC-Date', exchange.at],
    ['WARC-Target-URI', withoutFragment(exchange)],
    ...(address === null ? [] : [['WARC-IP-Address', address] as const]),
    ['Content-Type', `application/http; msgtype=${type}`],
  ];
}

/** As the browser writes it; parsed again, it would lose an empty query (`/style.css?`). RFC 9112, 3.2.1. */
const requestTarget = (exchange: Exchange): string =>
  withoutFragment(exchange).replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';

const withoutFragment = ({ url }: Exchange): string => url.split('#')[0] ?? url;

/** The body is without its codings, so what described them is kept under another name and the true length is said. */
function describedAnew(response: ExchangeResponse): Header[] {
  const kept = response.headers
    .filter(([name]) => !name.startsWith(':'))
    .map(([name, value]): Header =>
      /^(content-encoding|transfer-encoding|content-length)$/i.test(name)
        ? [`X-Archive-Orig-${name}`, value]
        : [name, value],
    );
  return [...kept, ['Content-Length', String(sizeOf(response.body))]];
}

function httpHead(startLine: string, headers: readonly Header[]): string {
  return `${oneLine(startLine)}\r\n${headers.map(([name, value]) => `${name}: ${oneLine(value)}\r\n`).join('')}\r\n`;
}

/** A line break inside a value would start a header that nobody sent. */
const oneLine = (text: string): string => withoutBlanks(text.replace(/[\r\n]+/g, ' '));

/** WARC 1.1, 5.13: a body that broke off is another matter than one that was still coming when the record was closed. */
function truncation(body: Body, failure: string | null): 'unspecified' | 'time' | 'disconnect' | null {
  if (body.kind === 'missing') return failure === null ? 'unspecified' : 'disconnect';
  if ((body.kind !== 'memory' && body.kind !== 'file') || body.truncated === undefined) return null;
  return failure === null ? 'time' : 'disconnect';
}

export function payloadSha256(body: Body): string {
  return body.kind === 'memory' || body.kind === 'file' ? body.sha256 : EMPTY;
}

function bodyOf(bytes: Uint8Array): Body {
  return { kind: 'memory', bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const protocolName = (protocol: string): string =>
  ({ h2: 'h2', h3: 'h3', 'http/1.0': 'http/1.0' })[protocol] ?? 'http/1.1';
const EMPTY = createHash('sha256').digest('hex');
