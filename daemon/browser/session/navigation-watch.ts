import type { CDPSession, Download, Page } from 'playwright-core';
import type { RedirectHop } from '../../../src/package/records/facts.js';
import type { World } from '../../../src/world.js';
import type { ResponseEvent } from '../network/entry.js';

/** Everything that happened to the main frame, from the first request on. Read it at any time. */
export interface MainFrame {
  readonly documents: readonly LoadedDocument[];
  readonly downloads: readonly Download[];
  /** The address in the bar, with what the page changed itself. */
  url(): string;
  /** The address just after the last load event; null before one. */
  urlAtLoad(): string | null;
  loaded(): boolean;
  /** A document has been asked for and has not arrived. */
  navigating(): boolean;
  /** Bytes of the file that the address led to, so far. */
  downloaded(): number;
  /** The page has announced that it will send the browser on. */
  scheduled(): { readonly delaySeconds: number; readonly url: string } | null;
  /** Resolves at the next change of any of these. */
  changed(signal: AbortSignal): Promise<void>;
}

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

// oxlint-disable-next-line max-lines-per-function -- one main frame's story, told by events in any order
export function watchMainFrame(page: Page, cdp: CDPSession, frameId: string, world: World): MainFrame {
  const documents: LoadedDocument[] = [];
  const downloads: Download[] = [];
  const waiting = new Set<() => void>();
  let url = 'about:blank';
  let atLoad: string | null = null;
  let loaded = false;
  let cause: RedirectHop['kind'] = 'final';
  let downloaded = 0;
  let scheduled: ReturnType<MainFrame['scheduled']> = null;

  const tell = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const byId = (requestId: string): LoadedDocument | undefined =>
    documents.findLast((each) => each.requestId === requestId);

  cdp.on('Page.frameScheduledNavigation', (event) => {
    if (event.frameId !== frameId) return;
    scheduled = { delaySeconds: event.delay, url: event.url };
    tell();
  });
  cdp.on('Page.frameClearedScheduledNavigation', (event) => {
    if (event.frameId !== frameId) return;
    scheduled = null;
    tell();
  });
  cdp.on('Page.frameRequestedNavigation', (event) => {
    if (event.frameId === frameId && event.disposition === 'currentTab') cause = causeOf(event.reason);
  });
  cdp.on('Network.requestWillBeSent', (event) => {
    if (event.frameId !== frameId || event.type !== 'Document') return;
    const at = world.now().toISOString();
    const known = byId(event.requestId);
    if (known && event.redirectResponse) {
      known.hops.push({ url: event.redirectResponse.url, status: event.redirectResponse.status, at: known.at });
      known.url = event.request.url;
      known.at = at;
    } else {
      const fragment = event.request.urlFragment ?? '';
      documents.push({
        requestId: event.requestId,
        cause,
        hops: [],
        url: event.request.url + fragment,
        at,
        response: null,
        failure: null,
        committed: false,
      });
    }
    loaded = false;
    tell();
  });
  cdp.on('Network.responseReceived', (event) => {
    const document = byId(event.requestId);
    if (document) document.response = responseOf(event.response);
    tell();
  });
  cdp.on('Network.loadingFailed', (event) => {
    const document = byId(event.requestId);
    if (!document || document.committed) return;
    document.failure = event.errorText;
    tell();
  });
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== frameId) return;
    url = frame.url + (frame.urlFragment ?? '');
    const document = documents.findLast((each) => each.requestId === frame.loaderId) ?? documents.at(-1);
    if (document && frame.unreachableUrl === undefined) {
      document.committed = true;
      document.url = url;
    }
    scheduled = null;
    tell();
  });
  cdp.on('Page.navigatedWithinDocument', (event) => {
    if (event.frameId === frameId) url = event.url;
  });
  cdp.on('Page.loadEventFired', () => {
    loaded = true;
    atLoad = url;
    tell();
  });
  cdp.on('Page.downloadProgress', ({ receivedBytes }) => {
    downloaded = Math.max(downloaded, receivedBytes);
    tell();
  });
  // The growth of a document is looked at by who waits for it.
  cdp.on('Network.dataReceived', ({ requestId }) => {
    if (documents.at(-1)?.requestId === requestId) tell();
  });
  page.on('download', (download) => {
    // Only what comes in the place of a document is kept; what a page hands out beside itself would fill the disk.
    if (documents.at(-1)?.committed) return void download.cancel().catch(() => undefined);
    downloads.push(download);
    tell();
  });

  return {
    documents,
    downloads,
    url: () => url,
    urlAtLoad: () => atLoad,
    loaded: () => loaded,
    navigating: () => {
      const last = documents.at(-1);
      return last !== undefined && !last.committed && last.failure === null;
    },
    downloaded: () => downloaded,
    scheduled: () => scheduled,
    changed: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const stop = (): void => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        waiting.add(() => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
      }),
  };
}

function causeOf(reason: string): RedirectHop['kind'] {
  return reason === 'metaTagRefresh' || reason === 'httpHeaderRefresh' ? 'meta_refresh' : 'script';
}

function responseOf(
  response: ResponseEvent['response'] & { readonly securityState?: string; readonly securityDetails?: SecurityDetails },
): DocumentResponse {
  const { url, status, mimeType, headers } = response;
  return {
    url,
    status,
    mimeType,
    headers,
    securityState: response.securityState ?? 'unknown',
    securityDetails: response.securityDetails ?? null,
  };
}
