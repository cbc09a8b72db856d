import type { RedirectHop } from '../../../src/package/records/facts.js';
import type { ResponseEvent } from '../network/entry.js';

export interface LoadedDocument {
  readonly requestId: string;
  /** How the browser came to ask for it; `final` for the first, which the order named. */
  readonly cause: RedirectHop['kind'];
  /** Addresses that answered with a redirect, oldest first. */
  readonly hops: { readonly url: string; readonly status: number; readonly at: string }[];
  /** As asked for; once it has arrived, with the fragment that the browser carried along, and never what the page made of it. */
  url: string;
  at: string;
  response: DocumentResponse | null;
  /** Chromium's error name. */
  failure: string | null;
  committed: boolean;
}

export interface DocumentResponse {
  readonly url: string;
  readonly status: number;
  readonly mimeType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly securityState: string;
  readonly securityDetails: SecurityDetails | null;
}

/** Chrome DevTools Protocol, Network.SecurityDetails; times in seconds since 1970. */
export interface SecurityDetails {
  readonly protocol: string;
  readonly keyExchange: string;
  readonly keyExchangeGroup?: string;
  readonly cipher: string;
  readonly subjectName: string;
  readonly sanList: readonly string[];
  readonly issuer: string;
  readonly validFrom: number;
  readonly validTo: number;
}

/** The events that tell of a frame, with the parts that are kept (Chrome DevTools Protocol). */
export interface FrameEvents {
  'Page.frameScheduledNavigation': { readonly frameId: string; readonly delay: number; readonly url: string };
  'Page.frameClearedScheduledNavigation': { readonly frameId: string };
  'Page.frameRequestedNavigation': {
    readonly frameId: string;
    readonly disposition: string;
    readonly reason: string;
  };
  'Page.frameNavigated': {
    readonly frame: {
      readonly id: string;
      readonly loaderId: string;
      readonly url: string;
      readonly urlFragment?: string;
      readonly unreachableUrl?: string;
    };
  };
  'Page.navigatedWithinDocument': { readonly frameId: string; readonly url: string };
  'Page.loadEventFired': object;
  'Page.frameStoppedLoading': { readonly frameId: string };
  'Page.downloadProgress': { readonly receivedBytes: number };
  'Network.requestWillBeSent': {
    readonly requestId: string;
    readonly frameId?: string;
    readonly type?: string;
    readonly request: { readonly url: string; readonly urlFragment?: string };
    readonly redirectResponse?: { readonly url: string; readonly status: number };
  };
  'Network.responseReceived': {
    readonly requestId: string;
    readonly response: ResponseEvent['response'] & {
      readonly securityState?: string;
      readonly securityDetails?: SecurityDetails;
    };
  };
  'Network.loadingFailed': { readonly requestId: string; readonly errorText: string };
  'Network.dataReceived': { readonly requestId: string };
}
export type FrameEvent = {
  readonly [Method in keyof FrameEvents]: { readonly method: Method; readonly params: FrameEvents[Method] };
}[keyof FrameEvents];

export const frameEvents = [
  'Page.frameScheduledNavigation',
  'Page.frameClearedScheduledNavigation',
  'Page.frameRequestedNavigation',
  'Page.frameNavigated',
  'Page.navigatedWithinDocument',
  'Page.loadEventFired',
  'Page.frameStoppedLoading',
  'Page.downloadProgress',
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.loadingFailed',
  'Network.dataReceived',
] as const satisfies readonly (keyof FrameEvents)[];

/** A main frame as the events tell of it. */
export interface FrameState {
  readonly documents: LoadedDocument[];
  /** The address in the bar, with what the page changed itself. */
  url: string;
  /** The address just after the load event of the last document; null before one. */
  urlAtLoad: string | null;
  loaded: boolean;
  /** The browser loads no more, since the last document was asked for. */
  stopped: boolean;
  /** The page left its document for an empty one, which nobody was asked for. */
  emptied: boolean;
  /** Bytes of the file that the address led to, so far. */
  downloaded: number;
  /** The page has announced that it will send the browser on. */
  scheduled: { readonly delaySeconds: number; readonly url: string } | null;
  /** Why the next document will be asked for. */
  cause: RedirectHop['kind'];
  /** The frame is to go elsewhere, and the document has not been asked for. */
  requested: boolean;
  /** An action of the order leads to the next document. */
  led: boolean;
  /** Before that action the page itself was about to ask for one: that is not where the action leads. */
  ownFirst: boolean;
}

export const newFrame = (): FrameState => ({
  documents: [],
  url: 'about:blank',
  urlAtLoad: null,
  loaded: false,
  stopped: false,
  emptied: false,
  downloaded: 0,
  scheduled: null,
  cause: 'final',
  requested: false,
  led: false,
  ownFirst: false,
});

/** From now on an action of the order leads on: the next document that is not the page's own doing is where it leads. */
export function ledByAction(frame: FrameState): void {
  frame.led = true;
  frame.ownFirst = frame.requested;
  // What an earlier document was asked for by says nothing of this one.
  if (!frame.requested && frame.cause === 'meta_refresh') frame.cause = 'script';
}

/** Takes one event in; true when somebody who waits for the frame should look again. `at` is the time of the record. */
export function toldOfFrame(frame: FrameState, frameId: string, event: FrameEvent, at: string): boolean {
  switch (event.method) {
    case 'Page.frameScheduledNavigation':
      if (event.params.frameId !== frameId) return false;
      frame.scheduled = { delaySeconds: event.params.delay, url: event.params.url };
      return true;
    case 'Page.frameClearedScheduledNavigation':
      if (event.params.frameId !== frameId) return false;
      frame.scheduled = null;
      return true;
    case 'Page.frameRequestedNavigation': {
      const { frameId: asked, disposition, reason } = event.params;
      if (asked !== frameId || disposition !== 'currentTab') return false;
      frame.cause = causeOf(reason);
      frame.requested = true;
      frame.ownFirst = false;
      return false;
    }
    case 'Page.frameNavigated':
      return event.params.frame.id === frameId && arrived(frame, event.params.frame);
    case 'Page.navigatedWithinDocument':
      if (event.params.frameId === frameId) frame.url = event.params.url;
      return false;
    case 'Page.loadEventFired':
      frame.loaded = true;
      if (!frame.emptied) frame.urlAtLoad = frame.url;
      return true;
    case 'Page.frameStoppedLoading':
      if (event.params.frameId !== frameId) return false;
      frame.stopped = true;
      return staysAsItIs(frame);
    case 'Page.downloadProgress':
      frame.downloaded = Math.max(frame.downloaded, event.params.receivedBytes);
      return true;
    case 'Network.requestWillBeSent':
      return event.params.frameId === frameId && event.params.type === 'Document' && asked(frame, event.params, at);
    case 'Network.responseReceived': {
      const document = byId(frame, event.params.requestId);
      if (document) document.response = responseOf(event.params.response);
      return true;
    }
    case 'Network.loadingFailed': {
      const document = byId(frame, event.params.requestId);
      if (!document || document.committed) return false;
      document.failure = event.params.errorText;
      if (wasGivenUp(frame, document)) giveUp(frame, document);
      return true;
    }
    // The growth of a document is looked at by who waits for it.
    case 'Network.dataReceived':
      return frame.documents.at(-1)?.requestId === event.params.requestId;
  }
}

const byId = ({ documents }: FrameState, requestId: string): LoadedDocument | undefined =>
  documents.findLast((each) => each.requestId === requestId);

const present = ({ documents }: FrameState): LoadedDocument | undefined => documents.findLast((each) => each.committed);

/**
 * The frame keeps the document that it has: where the address is for another program (`tel:`, `mailto:`), where the answer has no content or is a file to be
 * saved, and where the page stopped what it had begun, or began another way before that arrived. Not where an action led there: then somebody waits for it.
 */
const wasGivenUp = (frame: FrameState, { failure, response, cause }: LoadedDocument): boolean =>
  failure === 'net::ERR_ABORTED' &&
  (response === null || !isShownAlone(response)) &&
  cause !== 'action' &&
  present(frame) !== undefined;

/** A PDF, which a browser with a viewer shows in the place of the page. */
const isShownAlone = ({ mimeType, headers }: DocumentResponse): boolean =>
  mimeType === 'application/pdf' &&
  !Object.entries(headers).some(
    ([name, value]) => /^content-disposition$/i.test(name) && /^\s*attachment/i.test(value),
  );

function giveUp(frame: FrameState, document: LoadedDocument): void {
  frame.documents.splice(frame.documents.indexOf(document), 1);
  staysAsItIs(frame);
}

/** The load event of a document that began another way while it was parsed, or stopped its own load, never comes. */
function staysAsItIs(frame: FrameState): boolean {
  const isLeft = frame.stopped && frame.documents.at(-1)?.committed === true;
  frame.loaded ||= isLeft;
  return isLeft;
}

function asked(frame: FrameState, event: FrameEvents['Network.requestWillBeSent'], at: string): true {
  const { requestId, request, redirectResponse: redirect } = event;
  const known = byId(frame, requestId);
  if (known && redirect) {
    known.hops.push({ url: redirect.url, status: redirect.status, at: known.at });
    known.url = request.url;
    known.at = at;
  } else {
    const url = request.url + (request.urlFragment ?? '');
    // A page that announced it goes on by itself, also while an action is performed.
    const isLed = frame.led && !frame.ownFirst && frame.cause !== 'meta_refresh';
    const cause = isLed ? 'action' : frame.cause;
    if (isLed) frame.led = false;
    frame.requested = false;
    frame.ownFirst = false;
    frame.documents.push({ requestId, cause, hops: [], url, at, response: null, failure: null, committed: false });
  }
  frame.loaded = false;
  frame.stopped = false;
  return true;
}

function arrived(state: FrameState, frame: FrameEvents['Page.frameNavigated']['frame']): true {
  const { documents } = state;
  state.url = frame.url + (frame.urlFragment ?? '');
  state.scheduled = null;
  // What the document before had stopped says nothing of this one.
  state.stopped = false;
  state.emptied = frame.url === 'about:blank' && byId(state, frame.loaderId) === undefined;
  if (state.emptied) return true;
  const document = documents.findLast((each) => each.requestId === frame.loaderId) ?? documents.at(-1);
  if (document && frame.unreachableUrl === undefined) {
    document.committed = true;
    document.url = state.url;
    // That of the document before is not its own, and it may never have one (its answer broke off).
    state.urlAtLoad = null;
  }
  return true;
}

function causeOf(reason: string): RedirectHop['kind'] {
  return reason === 'metaTagRefresh' || reason === 'httpHeaderRefresh' ? 'meta_refresh' : 'script';
}

function responseOf(response: FrameEvents['Network.responseReceived']['response']): DocumentResponse {
  const { url, status, mimeType, headers, securityState = 'unknown', securityDetails = null } = response;
  return { url, status, mimeType, headers, securityState, securityDetails };
}
