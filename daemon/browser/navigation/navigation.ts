import { abortError, deadline, limited } from '../../outside/deadline.js';
import { shownUrl } from '../network/bounded.js';
import type { PageFacts, RedirectHop } from '../../../src/package/records/facts.js';
import { CaptureFailure } from '../../run/step.js';
import { failureOf } from './failure.js';
import { documentKind, documentName } from '../../../src/package/records/document-kind.js';
import type { DocumentResponse, LoadedDocument } from '../session/main-frame.js';
import type { MainFrame } from '../session/navigation-watch.js';
import type { Body, Header } from '../network/record.js';
import { pace } from './pace.js';
import { ownWorld } from '../tab/world.js';
import { proxyAnswer } from '../network/proxy-answer.js';
import type { PageSession } from '../session/session.js';

/** Where a URL led, as far as it is known now: a page may send the browser on later, so ask again once it has settled. */
export interface Navigation {
  readonly requestedUrl: string;
  /** Of the document that is in the frame now, with what the page changed itself. */
  readonly finalUrl: string;
  /** Of the same document, as it was answered. */
  readonly documentUrl: string;
  readonly urlAtLoad: string;
  readonly status: number;
  readonly mimeType: string;
  readonly kind: PageFacts['kind'];
  /** Oldest first; the last entry is the final document. */
  readonly redirectChain: readonly RedirectHop[];
  /** The browser's id of the main document's request; see NetworkRecorder.body. */
  readonly requestId: string;
  readonly requestHeaders: readonly Header[];
  readonly responseHeaders: readonly Header[];
  readonly response: DocumentResponse;
  /** Chromium's error name, when the certificate was broken and the order accepts that. */
  readonly tlsError: string | null;
  /** Set when the load was ended by its limit. */
  readonly truncated?: string;
}

export interface NavigateOptions {
  readonly signal: AbortSignal;
  /** Milliseconds after which a page that has arrived is taken as it is. */
  readonly loadLimitMs?: number;
  /** Whether a file that is downloaded is taken in the place of a document; otherwise it is a LedToFile. */
  readonly takesFiles?: boolean;
}

/** The browser was led to a file where a page was to come. */
export class LedToFile extends Error {
  readonly url: string;
  constructor(url: string) {
    super(`led to a file: ${url}`);
    this.url = url;
  }
}

const LOAD_LIMIT_MS = 30_000;
/** A refresh announced for later than this is the page's habit, not a redirect. */
const FOLLOW_REFRESH_SECONDS = 5;
const DOCUMENT_LIMIT = 20;
/** Script that sends the browser on does so within a moment of the load event. */
const AFTER_LOAD_MS = 60;

/**
 * Loads `url` and follows where it leads until a document has loaded.
 * Throws CaptureFailure: blocked_address, unreachable, invalid_tls, time_limit, browser_crashed.
 */
export async function navigate(session: PageSession, url: string, options: NavigateOptions): Promise<Navigation> {
  const truncated = await arriveAt(session, url, options, (signal) => start(session, url, signal));
  const navigation = await describeNavigation(session, url);
  return truncated === undefined ? navigation : { ...navigation, truncated };
}

/**
 * Begins a navigation and follows where it leads until a document has loaded. Throws as `navigate` does.
 * @returns why its load was ended, when it was
 */
export async function arriveAt(
  session: PageSession,
  url: string,
  options: NavigateOptions,
  begin: (signal: AbortSignal) => Promise<void>,
): Promise<string | undefined> {
  const before = new Set(session.mainFrame.documents);
  const allowed = documentsOf(session).length;
  const given = AbortSignal.any([options.signal, session.gone]);
  const signal = deadline(options.loadLimitMs ?? LOAD_LIMIT_MS, given);
  const paced = new AbortController();
  pace(session, AbortSignal.any([signal, paced.signal])).catch(() => undefined);
  try {
    await begin(signal);
    await arrive(session, url, { signal, takesFiles: options.takesFiles ?? true, before: allowed });
    return await stoppedItself(session, signal);
  } catch (error) {
    if ((error instanceof CaptureFailure || error instanceof LedToFile) && !session.gone.aborted) throw error;
    // A page that broke down or never came to its end is recorded as far as it came.
    const arrived = session.mainFrame.documents.some((each) => each.committed && !before.has(each));
    if (!arrived && session.gone.aborted) throw abortError(session.gone);
    if (!arrived && session.page.isClosed())
      throw new CaptureFailure('browser_crashed', 'The browser ended while it loaded the page.', { cause: error });
    if (!session.gone.aborted && !signal.aborted && !(error instanceof DocumentTooLarge)) throw error;
    if (!arrived) throw unfinished(session, url, error);
    const undrawn = await drewNothing(session, given);
    await stopLoading(session, given, undrawn);
    if (session.gone.aborted) return abortError(session.gone).message;
    if (error instanceof DocumentTooLarge) return error.message;
    return undrawn
      ? 'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured'
      : 'the page was still loading at the end of its time limit and was captured as it was';
  } finally {
    paced.abort();
    session.options.proxy.allow(Number.POSITIVE_INFINITY);
  }
}

/** Documents that the page asked for and may go to: once it is held, others are refused. */
export const documentsOf = (session: PageSession): readonly LoadedDocument[] =>
  session.mainFrame.documents.filter(({ requestId }) => !session.wasHeld(requestId));

/** What is known of the navigation at this moment. Throws as `navigate` does when the page led to no document. */
export async function describeNavigation(session: PageSession, requestedUrl: string): Promise<Navigation> {
  const { mainFrame } = session;
  const documents = documentsOf(session);
  const final = documents.at(-1);
  // Each action may lead through as many.
  const since = Math.max(
    0,
    documents.findLastIndex(({ cause }) => cause === 'action'),
  );
  if (documents.length - since > DOCUMENT_LIMIT) throw endless(requestedUrl);
  if (!final?.response || isRefusal(final)) throw failureOf(session, final, requestedUrl);
  const exchange = session.network.hops(final.requestId).at(-1);
  const address = final.committed && !mainFrame.emptied() ? mainFrame.url() : final.url;
  return {
    requestedUrl,
    finalUrl: address,
    documentUrl: final.url,
    urlAtLoad: mainFrame.urlAtLoad() ?? address,
    status: final.response.status,
    mimeType: final.response.mimeType,
    kind: documentKind(final.response.mimeType, !final.committed),
    redirectChain: chainOf(mainFrame, requestedUrl),
    requestId: final.requestId,
    requestHeaders: exchange?.requestHeaders ?? [],
    responseHeaders: exchange?.response?.headers ?? Object.entries(final.response.headers),
    response: final.response,
    tlsError: session.tlsError(),
  };
}

/** The file name and the bytes of a main document that is not HTML, or of an HTML one as served. */
export async function mainDocument(
  session: PageSession,
  navigation: Navigation,
): Promise<{ readonly name: string; readonly body: Body }> {
  return {
    name: documentName(navigation.kind, navigation.mimeType),
    body: await session.network.body(navigation.requestId),
  };
}

async function start(session: PageSession, url: string, signal: AbortSignal): Promise<void> {
  const { errorText } = await until(signal, session.cdp.send('Page.navigate', { url }));
  if (errorText === undefined || !session.options.acceptInvalidTls || !errorText.startsWith('net::ERR_CERT_')) return;
  // First without, then with the exception: so the record knows what was wrong with the certificate.
  await session.acceptCertificates(errorText);
  await until(signal, session.cdp.send('Page.navigate', { url }));
}

/**
 * Whether a document is there of which nothing was painted. What it waits for (a style sheet that nobody answers) keeps every
 * later picture from being drawn as well; whoever presses Stop sees the page without it.
 */
async function drewNothing(session: PageSession, given: AbortSignal): Promise<boolean> {
  const signal = deadline(STOP_LIMIT_MS, given);
  const asked = async (): Promise<boolean> => {
    const world = await ownWorld(session.cdp, session.mainFrameId);
    return world.call<boolean>("() => performance.getEntriesByType('paint').length === 0");
  };
  return until(signal, asked()).catch(() => false);
}

/** A page may stop its own load (`window.stop()`): what had come is all there will be, and nobody is told of an end. */
async function stoppedItself({ mainFrame, network }: PageSession, signal: AbortSignal): Promise<string | undefined> {
  const last = mainFrame.documents.at(-1);
  if (last === undefined || mainFrame.urlAtLoad() !== null || !network.isOpen(last.requestId)) return undefined;
  await until(signal, network.keepPart(last.requestId)).catch(() => undefined);
  return 'the page stopped its own load and was captured as it was';
}

/** A document that has not ended would grow on under the eyes of the steps that look at it. */
async function stopLoading(session: PageSession, given: AbortSignal, undrawn: boolean): Promise<void> {
  const last = session.mainFrame.documents.at(-1);
  if (last === undefined || (!undrawn && !session.network.isOpen(last.requestId))) return;
  const signal = deadline(STOP_LIMIT_MS, given);
  session.options.proxy.allow(0);
  await until(signal, session.network.keepPart(last.requestId)).catch(() => undefined);
  await until(signal, session.cdp.send('Page.stopLoading')).catch(() => undefined);
}

const STOP_LIMIT_MS = 3_000;

/** Nothing was shown: the host said nothing, or began a file that did not end. */
function unfinished(session: PageSession, url: string, cause: unknown): CaptureFailure {
  const last = session.mainFrame.documents.at(-1);
  if (!last?.response)
    return new CaptureFailure('time_limit', `${hostOf(url)} did not answer within the time limit.`, { cause });
  const received = Math.max(session.network.received(last.requestId), session.mainFrame.downloaded());
  return new CaptureFailure(
    'time_limit',
    `${hostOf(last.url)} answered with a file (${shortType(last.response.mimeType)}) that did not end within the time limit; ${received} bytes had come.`,
    { cause },
  );
}

const shortType = (type: string): string => (type === '' ? 'of no stated type' : type.slice(0, 100));

interface Arriving {
  readonly signal: AbortSignal;
  readonly takesFiles: boolean;
  /** Documents that the page had gone to when it began. */
  readonly before: number;
}

async function arrive(session: PageSession, url: string, { signal, takesFiles, before }: Arriving): Promise<void> {
  const { mainFrame } = session;
  for (;;) {
    if (
      mainFrame.documents.at(-1)?.committed &&
      largestDocument < session.network.received(mainFrame.documents.at(-1)?.requestId ?? '')
    )
      throw new DocumentTooLarge();
    if (mainFrame.downloaded() > largestFile) throw tooLarge(mainFrame.documents.at(-1)?.url ?? url);
    if (documentsOf(session).length - before > DOCUMENT_LIMIT) {
      await session.hold();
      throw endless(url);
    }
    const last = mainFrame.documents.at(-1);
    if (last && !last.committed && last.failure !== null) {
      if (last.response && isFile(last) && !takesFiles) throw new LedToFile(last.url);
      if (last.response && isFile(last)) return takeDownload(session, last, signal);
      throw failureOf(session, last, url);
    }
    if (last?.response && isRefusal(last)) throw failureOf(session, last, url);
    if (mainFrame.loaded() && !isLeaving(mainFrame)) {
      const more = await limited(AFTER_LOAD_MS, signal, (limit) => mainFrame.changed(limit)).then(
        () => true,
        () => false,
      );
      signal.throwIfAborted();
      if (!more) return;
    } else {
      await mainFrame.changed(signal);
    }
  }
}

function isLeaving(mainFrame: MainFrame): boolean {
  if (mainFrame.navigating()) return true;
  const next = mainFrame.scheduled();
  if (next === null || next.delaySeconds > FOLLOW_REFRESH_SECONDS) return false;
  // A page that refreshes itself now and then is the page; only one that leads elsewhere is a redirect.
  return next.delaySeconds === 0 || withoutFragment(next.url) !== withoutFragment(mainFrame.url());
}

/** The answer was handed to the browser's downloads instead of the frame. */
const isFile = (document: LoadedDocument): boolean =>
  document.failure === 'net::ERR_ABORTED' &&
  document.response !== null &&
  ![204, 205].includes(document.response.status);

async function takeDownload(session: PageSession, document: LoadedDocument, signal: AbortSignal): Promise<void> {
  const { mainFrame } = session;
  while (mainFrame.downloads.length === 0) await mainFrame.changed(signal);
  const download = mainFrame.downloads.at(-1);
  const grown = new AbortController();
  const over = AbortSignal.any([signal, grown.signal]);
  const watch = async (): Promise<void> => {
    while (!over.aborted && mainFrame.downloaded() <= largestFile) await mainFrame.changed(over);
    grown.abort();
  };
  watch().catch(() => undefined);
  const path = await until(over, download?.path() ?? Promise.reject(new Error('no download'))).catch(
    (error: unknown) => {
      void download?.cancel().catch(() => undefined);
      if (signal.aborted) throw unfinished(session, document.url, error);
      if (mainFrame.downloaded() > largestFile) throw tooLarge(document.url);
      throw new CaptureFailure('unreachable', `The download of ${shownUrl(document.url)} broke off.`, { cause: error });
    },
  );
  grown.abort();
  await session.network.adoptBody(document.requestId, path);
}

/** Decoded bytes of a document that is laid out. A page of that size shows nothing more to anybody, and takes all memory. */
export const largestDocument = 64_000_000;
/** Bytes of a file that is downloaded: what a package can hold beside the rest. */
export const largestFile = 1_000_000_000;

class DocumentTooLarge extends Error {
  constructor() {
    super(`the document had more than ${largestDocument} bytes; its loading was ended there`);
  }
}

const tooLarge = (url: string): CaptureFailure =>
  new CaptureFailure(
    'unreachable',
    `The file at ${shownUrl(url)} is larger than ${largestFile} bytes, which is the most that a capture takes.`,
  );

/** An answer that is not the page: the egress proxy's own (plain http only, where no site can send its header). */
function isRefusal(document: LoadedDocument): boolean {
  return proxyAnswer(document.url, Object.entries(document.response?.headers ?? {})) !== undefined;
}

function chainOf(mainFrame: MainFrame, requestedUrl: string): RedirectHop[] {
  const answered = mainFrame.documents.filter((each) => each.response !== null);
  const hops = answered.flatMap((document, index): RedirectHop[] => {
    const next = answered[index + 1];
    const http = document.hops.map((hop): RedirectHop => ({ ...hop, kind: 'http', query_values_redacted: false }));
    const own: RedirectHop = {
      // Where the document came from: what the page writes into the bar itself was never answered by a server.
      url: document.url,
      status: document.response?.status ?? null,
      kind: next ? causeOf(mainFrame.documents, document, next) : 'final',
      query_values_redacted: false,
      at: document.at,
    };
    return [...http, own];
  });
  return hops.map((hop, index) =>
    index === 0 && hops.length > 1 ? { ...hop, url: requestedUrl } : index === hops.length - 1 ? hop : redacted(hop),
  );
}

/** Between two documents that were answered there may be others that were not: an action that led to the first of them led on. */
const causeOf = (
  documents: readonly LoadedDocument[],
  from: LoadedDocument,
  next: LoadedDocument,
): RedirectHop['kind'] =>
  documents.slice(documents.indexOf(from) + 1, documents.indexOf(next)).some(({ cause }) => cause === 'action')
    ? 'action'
    : next.cause;

/** Query values of the hops between may be one-time secrets; their names stay. */
function redacted(hop: RedirectHop): RedirectHop {
  const [address = '', ...fragment] = hop.url.split('#');
  const mark = address.indexOf('?');
  if (mark < 0 && fragment.length === 0) return hop;
  const query =
    mark < 0
      ? ''
      : `?${address
          .slice(mark + 1)
          .split('&')
          .map(withoutValue)
          .join('&')}`;
  const url = `${mark < 0 ? address : address.slice(0, mark)}${query}${fragment.length > 0 ? '#[redacted]' : ''}`;
  return { ...hop, url, query_values_redacted: true };
}

const withoutValue = (pair: string): string =>
  pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=[redacted]` : '[redacted]';
const withoutFragment = (url: string): string => url.split('#')[0] ?? '';
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const endless = (url: string): CaptureFailure =>
  new CaptureFailure(
    'unreachable',
    `${hostOf(url)} kept sending the browser on: more than ${DOCUMENT_LIMIT} pages in a row, none of them the last.`,
  );

/** The protocol cannot be cancelled; what comes after the signal is not waited for. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // The work has begun and may still fail; nobody waits for that any more.
    if (signal.aborted) work.catch(() => undefined);
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
