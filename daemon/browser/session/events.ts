import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { World } from '../../../src/world.js';
import { bounded, longest } from '../network/bounded.js';
import { CaptureFailure } from '../../run/step.js';

/** What the page tried, and how the capture answered. `further`: it went on, and what it tried from then on is not listed. */
export type SessionEvent = { readonly further?: true } & (
  | {
      readonly kind: 'dialog_dismissed' | 'dialog_accepted';
      readonly at: string;
      readonly type: string;
      readonly message: string;
    }
  | { readonly kind: 'popup_closed'; readonly at: string; readonly url: string }
  | {
      readonly kind: 'download_started';
      readonly at: string;
      readonly url: string;
      readonly fileName: string;
      readonly guid: string;
    }
  | { readonly kind: 'navigation_stopped'; readonly at: string; readonly url: string }
);

export interface PageWatch {
  readonly events: readonly SessionEvent[];
  readonly gone: AbortSignal;
  end(reason: Error): void;
  hold(): Promise<void>;
  leading<T>(work: () => Promise<T>): Promise<T>;
  wasHeld(requestId: string): boolean;
  /** How many there were, also of those that are not listed. */
  counted(kind: SessionEvent['kind']): number;
}

/** A page may do each of these without end, and with addresses of 2 MB. */
const LISTED = 100;
const LONGEST = 2_000;

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
  readonly world: World;
  readonly crashed: AbortSignal;
}

export function watchPage({ page, context, cdp, world, crashed }: Watched): PageWatch {
  const events: SessionEvent[] = [];
  const crash = new AbortController();
  const gone = AbortSignal.any([crashed, crash.signal]);
  const at = (): string => world.now().toISOString();
  const held: Held = { requests: new Set(), leading: false };
  const counts = new Map<SessionEvent['kind'], number>();
  const note = (event: SessionEvent): void => {
    const count = (counts.get(event.kind) ?? 0) + 1;
    counts.set(event.kind, count);
    if (count < LISTED) events.push(event);
    else if (count === LISTED) events.push({ ...event, further: true });
  };

  page.on('dialog', (dialog) => {
    // It asks whether the page may be left, which is what an action that leads does.
    const isLeft = dialog.type() === 'beforeunload' && held.leading;
    note({
      kind: isLeft ? 'dialog_accepted' : 'dialog_dismissed',
      at: at(),
      type: dialog.type(),
      message: bounded(dialog.message(), longest.message),
    });
    (isLeft ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
  context.on('page', (other) => {
    if (other !== page) other.close().catch(() => undefined);
  });
  cdp.on('Page.windowOpen', ({ url }) => note({ kind: 'popup_closed', at: at(), url: shortened(url) }));
  cdp.on('Page.downloadWillBegin', ({ url, suggestedFilename, guid }) =>
    note({
      kind: 'download_started',
      at: at(),
      url: shortened(url),
      fileName: bounded(suggestedFilename, longest.message),
      guid,
    }),
  );
  page.on('crash', () =>
    crash.abort(new CaptureFailure('browser_crashed', "The page's process ended while it was captured.")),
  );

  return {
    events,
    gone,
    end: (reason) => {
      crash.abort(reason);
      // Never answered; the browser heeds it in the middle of a loop too.
      cdp.send('Page.crash').catch(() => undefined);
    },
    hold: once(() =>
      holdDocument(cdp, held, (url) => note({ kind: 'navigation_stopped', at: at(), url: shortened(url) })),
    ),
    leading: (work) => {
      held.leading = true;
      return work().finally(() => {
        held.leading = false;
      });
    },
    wasHeld: (requestId) => held.requests.has(requestId),
    counted: (kind) => counts.get(kind) ?? 0,
  };
}

const shortened = (url: string): string => bounded(url, LONGEST);

interface Held {
  /** Requests for documents that were refused. */
  readonly requests: Set<string>;
  /** An action of the order leads to another document now. */
  leading: boolean;
}

/** Refuses every further document of the main frame before its request is sent, unless an action leads to it; the present document stays. */
async function holdDocument(cdp: CDPSession, held: Held, stopped: (url: string) => void): Promise<void> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  cdp.on('Fetch.requestPaused', ({ requestId, networkId, frameId, request }) => {
    if (frameId === frameTree.frame.id && !held.leading) {
      if (networkId !== undefined) held.requests.add(networkId);
      stopped(request.url);
      cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
    } else {
      cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    }
  });
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }],
  });
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= act());
}
