import type { CDPSession, Download, Page } from 'playwright-core';
import type { World } from '../../../src/world.js';
import {
  type FrameEvent,
  frameEvents,
  type FrameState,
  ledByAction,
  type LoadedDocument,
  newFrame,
  toldOfFrame,
} from './main-frame.js';

/** Everything that happened to the main frame, from the first request on. Read it at any time. */
export interface MainFrame {
  readonly documents: readonly LoadedDocument[];
  readonly downloads: readonly Download[];
  /** The address in the bar, with what the page changed itself. */
  url(): string;
  /** The address just after the last load event; null before one. */
  urlAtLoad(): string | null;
  loaded(): boolean;
  /** The page left its document for an empty one (`about:blank`). */
  emptied(): boolean;
  /** A document has been asked for and has not arrived. */
  navigating(): boolean;
  /** Bytes of the file that the address led to, so far. */
  downloaded(): number;
  /** The page has announced that it will send the browser on. */
  scheduled(): FrameState['scheduled'];
  /** The next document is one that an action of the order leads to. */
  ledByAction(): void;
  /** No action leads on any more. */
  ledNowhere(): void;
  /** Resolves at the next change of any of these. */
  changed(signal: AbortSignal): Promise<void>;
}

export function watchMainFrame(page: Page, cdp: CDPSession, frameId: string, world: World): MainFrame {
  const frame = newFrame();
  const { documents } = frame;
  const downloads: Download[] = [];
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };

  for (const method of frameEvents)
    cdp.on(method as 'Page.loadEventFired', (params: unknown) => {
      if (!toldOfFrame(frame, frameId, { method, params } as FrameEvent, world.now().toISOString())) return;
      discardBeside();
      tell();
    });
  // Only what comes in the place of a document is kept; what a page hands out beside itself would fill the disk. The document
  // may be heard of after its downloads: both come by sessions of their own.
  const discardBeside = (): void => {
    const last = documents.at(-1);
    // A document that failed before it was answered, as one that the page is held from, has no file in its place.
    const isBeside = last !== undefined && (last.committed || (last.failure !== null && last.response === null));
    if (isBeside) for (const each of downloads.splice(0)) void discard(each);
  };
  page.on('download', (download) => {
    downloads.push(download);
    discardBeside();
    tell();
  });

  return {
    documents,
    downloads,
    url: () => frame.url,
    urlAtLoad: () => frame.urlAtLoad,
    loaded: () => frame.loaded,
    emptied: () => frame.emptied,
    navigating: () => {
      const last = documents.at(-1);
      return last !== undefined && !last.committed && last.failure === null;
    },
    downloaded: () => frame.downloaded,
    scheduled: () => frame.scheduled,
    ledByAction: () => ledByAction(frame),
    ledNowhere: () => {
      frame.led = false;
    },
    changed: (signal) => nextChange(waiting, signal),
  };
}

/** A download that is over before it can be cancelled lies on the disk until it is deleted. */
async function discard(download: Download): Promise<void> {
  await download.cancel().catch(() => undefined);
  await download.delete().catch(() => undefined);
}

function nextChange(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    waiting.add(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
