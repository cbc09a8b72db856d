import { shownUrl } from './bounded.js';
import type { NetworkFacts } from '../../../src/package/records/facts.js';

/** What the browser sent and received until the freeze, in the order in which requests were sent. */
export interface NetworkRecord {
  readonly exchanges: readonly Exchange[];
  readonly webSockets: readonly { readonly url: string; readonly at: string; readonly status: number | null }[];
  /** Set when the time for fetching bodies ran out. */
  readonly truncated?: string;
  /** Where values of headers are withheld: those that must not be found elsewhere. */
  readonly secrets?: readonly string[];
  /** Where they are withheld: values of form tokens in the bodies of answers. */
  readonly formTokens?: number;
}

/** One request and its answer. Each hop of a redirect is an exchange of its own. */
export interface Exchange {
  /** Stable inside one record: the browser's request id and the number of the hop. */
  readonly id: string;
  readonly url: string;
  readonly method: string;
  /** When the request was sent, RFC 3339 UTC. */
  readonly at: string;
  /** Chromium's resource type: Document, Stylesheet, Image, Script, XHR, Fetch, … */
  readonly type: string;
  readonly mainDocument: boolean;
  readonly requestHeaders: readonly Header[];
  /** False when the browser did not tell the headers that really left it (then these are the ones it planned). */
  readonly requestHeadersExact: boolean;
  readonly postData: Uint8Array | null;
  readonly response: ExchangeResponse | null;
  /** Chromium's error name when the request ended without a whole response. */
  readonly failure: string | null;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly statusText: string;
  /** As the browser names it: `http/1.1`, `h2`, …; empty when it does not say. */
  readonly protocol: string;
  /** In the order received where the raw header text was given; repeated names are repeated. */
  readonly headers: readonly Header[];
  /** The header block was given as raw text. */
  readonly raw: boolean;
  readonly mimeType: string;
  readonly fromCache: boolean;
  readonly body: Body;
}

export type Header = readonly [name: string, value: string];

/** A response body with its content coding undone (the browser hands out no other). */
export type Body =
  | {
      readonly kind: 'memory';
      readonly bytes: Uint8Array;
      readonly size: number;
      readonly sha256: string;
      readonly truncated?: string;
    }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly size: number;
      readonly sha256: string;
      readonly truncated?: string;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'missing'; readonly reason: string };

/** The network part of metadata.json; what the address guard refused is known to the proxy and added by the caller. */
export function networkFacts(record: NetworkRecord, blocked: NetworkFacts['blocked']): NetworkFacts {
  const answered = record.exchanges.filter((each) => each.response !== null);
  const cutOff = answered.filter((each) => each.failure !== null).length;
  const failed = record.exchanges.filter((each) => each.failure !== null && each.response === null).length;
  return {
    requests: record.exchanges.length,
    responses: answered.length,
    failed,
    unanswered: record.exchanges.length - answered.length - failed,
    from_cache: answered.filter(({ response }) => response?.fromCache).length,
    ...(cutOff > 0 && { cut_off: cutOff }),
    blocked,
    // What came out of the cache came once from the network, and stands in the network record as that.
    bodies_missing: answered.flatMap((each) =>
      each.response?.body.kind === 'missing' && !each.response.fromCache
        ? [{ url: shownUrl(each.url), reason: each.response.body.reason }]
        : [],
    ),
    service_workers: 'blocked',
  };
}
