import { getSurt, postToGetUrl } from 'warcio';
import type { Exchange, ExchangeResponse } from '../../browser/network/record.js';
import { payloadSha256 } from './exchange-records.js';
import type { Placed } from './warc-file.js';

export interface CdxEntry extends Placed {
  readonly exchange: Exchange;
  readonly response: ExchangeResponse;
}

/** One line of a CDXJ index: sort key, time, and where the record lies (https://specs.webrecorder.net/cdxj/0.1.0/). */
export function cdxLine({ exchange, response, offset, length, recordSha256 }: CdxEntry): string {
  const url = exchange.url.split('#')[0] ?? exchange.url;
  const values = {
    url,
    mime: response.mimeType || 'application/octet-stream',
    status: String(response.status),
    digest: `sha256:${payloadSha256(response.body)}`,
    length: String(length),
    offset: String(offset),
    filename: 'data.warc.gz',
    recordDigest: `sha256:${recordSha256}`,
    ...(exchange.method === 'GET' ? {} : { method: exchange.method }),
  };
  return `${getSurt(lookupUrl(exchange, url))} ${exchange.at.replace(/\D/g, '').slice(0, 14)} ${JSON.stringify(values)}`;
}

/** Replay finds the answer to a POST by an address that carries the posted values. */
function lookupUrl(exchange: Exchange, url: string): string {
  if (exchange.method === 'GET') return url;
  const request = {
    method: exchange.method,
    url,
    headers: new Map(exchange.requestHeaders.map(([name, value]) => [name.toLowerCase(), value])),
    postData: exchange.postData,
  };
  return postToGetUrl(request) ? request.url : url;
}
