import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Viewport } from '../../../src/contract/captures/order.js';
import type { BrowserFacts } from '../../../src/package/records/facts.js';
import type { World } from '../../../src/world.js';
import { CaptureFailure } from '../../run/step.js';
import type { EgressProxy } from '../../outside/egress/connection.js';
import { watchMainFrame, type MainFrame } from './navigation-watch.js';
import type { TokenRule } from '../network/token-rule.js';
import { type SignedIn, withholdingOf } from '../network/withheld.js';
import { recordNetwork, type NetworkRecorder } from '../network/network.js';
import { namedApart } from '../launch/launch.js';
import type { BrowserPool, Lease } from '../launch/pool.js';
import { putSessionStorage } from './session-storage.js';
import { storageState } from './storage-state.js';
import { answerChallenges, type Challenges } from './challenges.js';
import { brokenCertificates } from './led-certificates.js';
import { signIn } from './proxy-sign-in.js';
import type { ExtraRoot } from '../launch/trusted-roots.js';
import { type PageWatch, type SessionEvent, watchPage } from './events.js';

/** One isolated page and everything that observes it. Nothing has been loaded yet when it is handed out. */
export interface PageSession {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
  readonly mainFrameId: string;
  readonly network: NetworkRecorder;
  readonly mainFrame: MainFrame;
  readonly browser: BrowserFacts;
  /** Authorities that the browser trusts because the operator said so. */
  readonly extraRoots: readonly ExtraRoot[];
  /** As the page itself sees them. */
  readonly environment: { readonly locale: string; readonly timezone: string; readonly userAgent: string };
  readonly options: SessionOptions;
  /** How tokens are withheld; absent where nobody signs in by what a page sees. */
  readonly tokens?: TokenRule;
  /** What came of the credentials; absent where there are none. */
  readonly challenges?: Challenges;
  /** Dialogs, popups, downloads and stopped navigations so far, oldest first. */
  readonly events: readonly SessionEvent[];
  /** Whether the page asked for a service worker, which sessions do not install. */
  serviceWorkerAsked(): boolean;
  /** Folder that finished downloads lie in, by their guid. */
  readonly downloads: string;
  /** Aborted with CaptureFailure('browser_crashed') when the browser or the page's process ends, with `end`'s reason when it was ended. */
  readonly gone: AbortSignal;
  /** Aborted when the page holds much of the memory that a capture may. */
  readonly heavy: AbortSignal;
  /** Ends the page's process at once, also one that is busy without end. What the network record holds stays. */
  end(reason: Error): void;
  /** From now on the page may not take itself to another document; attempts are recorded in `events`. */
  hold(): Promise<void>;
  /** While the work lasts, a page that is held may go to another document: an action of the order leads there. */
  leading<T>(work: () => Promise<T>): Promise<T>;
  /** How many events of a kind there were, also of those that are not listed. */
  counted(kind: SessionEvent['kind']): number;
  /** Whether a request for another document was refused. */
  wasHeld(requestId: string): boolean;
  /** From now on broken certificates are accepted in this session; `error` is what was wrong with the first. */
  acceptCertificates(error: string): Promise<void>;
  /** While the work lasts, a broken certificate of a document that the main frame asks for is accepted, and with it those that follow. */
  acceptingCertificates<T>(work: () => Promise<T>): Promise<T>;
  /** Chromium's name of the certificate error that was accepted, or null. */
  tlsError(): string | null;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly viewport: Viewport;
  /** BCP 47; null: `en-US`. */
  readonly locale: string | null;
  /** IANA name; null: `UTC`. */
  readonly timezone: string | null;
  /** null: the browser's own. */
  readonly userAgent: string | null;
  readonly acceptInvalidTls: boolean;
  /** What the page is signed in to with, and the only origin that may be told credentials. */
  readonly signIn?: SignedIn;
  /** The egress proxy of this capture. */
  readonly proxy: SessionProxy;
  /** Folder for large response bodies; the caller removes it. */
  readonly spoolDir: string;
  readonly world: World;
}

/** What a session needs of the egress proxy (daemon/outside/egress). */
export type SessionProxy = Pick<
  EgressProxy,
  'server' | 'username' | 'password' | 'signInUrl' | 'connectionFor' | 'allow'
>;

export async function openSession(pool: BrowserPool, options: SessionOptions): Promise<PageSession> {
  const lease = await pool.lease(contextOptions(options));
  try {
    const { context, page } = lease;
    let workerAsked = false;
    // An empty list of grants refuses every permission a page may ask for.
    await context.grantPermissions([]);
    const cdp = await context.newCDPSession(page);
    await signIn(cdp, options.proxy);
    // What stands in the place of `register` under `serviceWorkers: 'block'` (playwright-core) says so on the console.
    page.on('console', (message) => {
      workerAsked ||= message.type() === 'warning' && message.text().startsWith('Service Worker registration blocked');
    });
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const watch = watchPage({ page, context, cdp, world: options.world, crashed: lease.gone });
    const withholding = options.signIn && withholdingOf(options.signIn);
    const network = await recordNetwork(cdp, {
      context,
      spoolDir: options.spoolDir,
      world: options.world,
      mainFrameId: frameTree.frame.id,
      ...(withholding && { withholding }),
    });
    const { http, origin = '' } = options.signIn ?? {};
    const challenges = http && (await answerChallenges(cdp, { ...http, origin }));
    const heavy = watchMemory(lease, network, watch);
    await Promise.all([tellRenderer(cdp, frameTree.frame.id), putSessionStorage(cdp, options, frameTree.frame.id)]);
    forgetBeginning(cdp, frameTree.frame.id);
    await Promise.all([cdp.send('Page.enable'), cdp.send('Page.setLifecycleEventsEnabled', { enabled: true })]);
    const mainFrame = watchMainFrame(page, cdp, frameTree.frame.id, options.world);
    return {
      page,
      context,
      cdp,
      mainFrameId: frameTree.frame.id,
      network,
      mainFrame,
      browser: lease.browser,
      extraRoots: lease.extraRoots,
      environment: await environmentOf(page),
      options,
      ...(withholding?.tokens && { tokens: withholding.tokens }),
      ...(challenges && { challenges }),
      ...watch,
      serviceWorkerAsked: () => workerAsked,
      downloads: lease.downloads,
      heavy,
      ...brokenCertificates(cdp, mainFrame),
      close: async () => {
        network.stop();
        await lease.release();
      },
    };
  } catch (error) {
    await lease.release();
    throw lease.gone.aborted ? lease.gone.reason : error;
  }
}

/**
 * The empty document that a new page begins with is no part of a visitor's history, and a page that goes back would leave itself for it.
 * The first document forgets it when it has come, before a script of the page has gone anywhere.
 */
function forgetBeginning(cdp: CDPSession, frameId: string): void {
  const forget = ({ frame }: { frame: { id: string; unreachableUrl?: string } }): void => {
    if (frame.id !== frameId || frame.unreachableUrl !== undefined) return;
    cdp.off('Page.frameNavigated', forget);
    cdp.send('Page.resetNavigationHistory').catch(() => undefined);
  };
  cdp.on('Page.frameNavigated', forget);
}

/** Requests that a renderer makes itself are numbered with its process id, and a data URL is one that reaches nobody. */
async function tellRenderer(cdp: CDPSession, frameId: string): Promise<void> {
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'capture',
  });
  await cdp.send('Runtime.evaluate', { contextId, expression: "void fetch('data:,').catch(() => 0)" });
}

/** @returns a signal that is aborted when the page holds much of what it may; when it holds more, it is ended */
function watchMemory(lease: Lease, network: NetworkRecorder, watch: PageWatch): AbortSignal {
  const heavy = new AbortController();
  lease.watch({
    renderers: () => network.renderers(),
    near: () => heavy.abort(),
    over: (bytes) => watch.end(overMemory(bytes)),
  });
  return heavy.signal;
}

const overMemory = (bytes: number): CaptureFailure =>
  new CaptureFailure(
    'memory_limit',
    `The page was ended, because it held more memory than a capture may: ${bytes} bytes when it was looked at.`,
  );

function contextOptions(options: SessionOptions): BrowserContextOptions {
  const { viewport, proxy } = options;
  return {
    viewport: { width: viewport.width, height: viewport.height },
    deviceScaleFactor: viewport.device_scale_factor,
    isMobile: viewport.mobile,
    hasTouch: viewport.mobile,
    locale: options.locale ?? 'en-US',
    timezoneId: options.timezone ?? 'UTC',
    ...(options.userAgent === null ? {} : { userAgent: options.userAgent }),
    serviceWorkers: 'block',
    acceptDownloads: true,
    // Without its password: given one, Playwright would stop and continue every request of the page.
    proxy: { server: namedApart(proxy.server) },
    ...(options.signIn?.profile && { storageState: storageState(options.signIn.profile) }),
  };
}

async function environmentOf(page: Page): Promise<PageSession['environment']> {
  return page.evaluate(() => ({
    locale: navigator.language,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent,
  }));
}
