import { shownUrl } from './bounded.js';
import { addHop, addPart, bodiless, type Entry, type Extra, type RequestEvent, type ResponseEvent } from './entry.js';
import { openLedger } from './ledger.js';
import type { Channel } from './targets.js';

/** The events of the protocol's domain Network that are listened to. */
export const heardEvents = [
  'Network.requestWillBeSent',
  'Network.requestWillBeSentExtraInfo',
  'Network.responseReceived',
  'Network.responseReceivedExtraInfo',
  'Network.requestServedFromCache',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
  'Network.webSocketCreated',
  'Network.webSocketHandshakeResponseReceived',
] as const;
export type HeardEvent = (typeof heardEvents)[number];

export interface WebSocketSeen {
  readonly url: string;
  readonly at: string;
  readonly status: number | null;
}

/** What follows from an event for whoever can speak with the browser. */
export type Consequence =
  | { readonly kind: 'fetch_body'; readonly entry: Entry }
  /** The main document has begun to come: its parts are asked for as they come. */
  | { readonly kind: 'follow_parts'; readonly entry: Entry };

/** The requests of a page, as the browser's events tell of them: in any order, from any of its processes. */
export interface Account {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly webSockets: ReadonlyMap<string, WebSocketSeen>;
  /** Takes an event in. Asks nobody, waits for nothing. `at` is the time of the record. */
  told(channel: Channel, method: HeardEvent, params: unknown, at: string): Consequence | undefined;
  /** Why requests were left out; null when none were. */
  left(): string | null;
}

// oxlint-disable-next-line max-lines-per-function -- one case for each event
export function openAccount(mainFrameId: string): Account {
  const entries = new Map<string, Entry>();
  const webSockets = new Map<string, WebSocketSeen>();
  const ledger = openLedger();
  let sequence = 0;

  /** A worker's main script is announced by the page and continued by the worker under the same id. */
  const obtain = (channel: Channel, requestId: string): Entry => {
    const entry = entries.get(requestId) ?? newEntry(channel, requestId);
    entries.set(requestId, entry);
    return entry;
  };

  function told(channel: Channel, method: HeardEvent, params: unknown, at: string): Consequence | undefined {
    const { requestId } = params as { requestId: string };
    const known = entries.get(requestId);
    switch (method) {
      case 'Network.requestWillBeSent': {
        const sent = params as RequestEvent;
        const isMain = sent.type === 'Document' && sent.frameId === mainFrameId;
        if (!/^https?:/i.test(sent.request.url) || !ledger.admits(sent.request, isMain)) return undefined;
        const entry = obtain(channel, requestId);
        entry.state = 'open';
        addHop(entry, sent, { sequence: ++sequence, at, mainFrameId });
        return undefined;
      }
      case 'Network.requestWillBeSentExtraInfo':
        if (ledger.open()) obtain(channel, requestId).sent.push(params as Extra);
        return undefined;
      case 'Network.responseReceivedExtraInfo':
        if (ledger.open()) obtain(channel, requestId).received.push(params as Extra);
        return undefined;
      case 'Network.responseReceived': {
        const { response, hasExtraInfo: hasExtra, type } = params as ResponseEvent;
        const hop = known?.hops.at(-1);
        if (hop) Object.assign(hop, { response, hasExtra, type });
        return known && hop?.mainDocument ? { kind: 'follow_parts', entry: known } : undefined;
      }
      case 'Network.requestServedFromCache':
        if (known) known.fromCache = true;
        return undefined;
      case 'Network.dataReceived': {
        const { dataLength, data } = params as { dataLength: number; data?: string };
        if (known) known.size += dataLength;
        if (known) addPart(known, data);
        return undefined;
      }
      case 'Network.loadingFinished':
        if (!known || known.hops.length === 0) return undefined;
        known.state = 'finished';
        known.parts.bytes = [];
        return { kind: 'fetch_body', entry: known };
      case 'Network.loadingFailed':
        if (known) end(known, (params as { errorText: string }).errorText);
        return undefined;
      case 'Network.webSocketCreated':
        webSockets.set(requestId, { url: shownUrl((params as { url: string }).url), at, status: null });
        return undefined;
      case 'Network.webSocketHandshakeResponseReceived': {
        const { response } = params as { response: { status: number } };
        const socket = webSockets.get(requestId);
        if (socket) webSockets.set(requestId, { ...socket, status: response.status });
        return undefined;
      }
    }
  }

  return { entries, webSockets, told, left: () => ledger.left() };
}

/** `<process>.<number>` (Chromium, identifiers_factory.cc); documents have other ids, and give undefined. */
export function rendererOf(requestId: string): number | undefined {
  const [, renderer] = /^(\d+)\.\d+$/.exec(requestId) ?? [];
  return renderer === undefined ? undefined : Number(renderer);
}

/** Chromium ends a `keepalive` request as failed, also when its answer was whole. */
function end(entry: Entry, errorText: string): void {
  const whole = entry.hops.at(-1)?.response !== null && bodiless(entry);
  entry.state = whole ? 'finished' : 'failed';
  entry.failure = whole ? null : errorText;
}

const newEntry = (channel: Channel, requestId: string): Entry => ({
  requestId,
  channel,
  hops: [],
  sent: [],
  received: [],
  state: 'open',
  failure: null,
  fromCache: false,
  size: 0,
  body: undefined,
  parts: { bytes: [], size: 0 },
});
