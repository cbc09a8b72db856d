import type { BrowserContext, Frame, Page, Response } from 'playwright-core';
import type { EgressProxy } from '../../outside/egress/connection.js';
import { findBrowser, type FindOptions } from '../launch/find.js';
import { launchBrowser, namedApart, type RunningBrowser } from '../launch/launch.js';
import type { ExtraRoot } from '../launch/trusted-roots.js';
import { signIn } from '../session/proxy-sign-in.js';
import { keptOf, type Kept } from './kept.js';
import { followSessions } from './session-items.js';

/** A visit of a person, in a browser of its own behind the egress proxy. */
export interface PersonVisit {
  readonly url: string;
  readonly find: FindOptions;
  readonly extraRoots?: readonly ExtraRoot[] | undefined;
  readonly proxy: Pick<EgressProxy, 'server' | 'username' | 'password' | 'signInUrl' | 'refusals'>;
  /** Ends the visit with nothing kept. */
  readonly signal: AbortSignal;
  /** Width and height that pages are laid out for; null: whatever the window has. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
  /** Pages as they open, the first among them before it has loaded anything. */
  readonly opened?: ((page: Page) => void) | undefined;
  /** Resolves when the person has finished; whoever closes the last page has finished too. */
  readonly finished?: Promise<void> | undefined;
}

/** The person ended the browser as a whole, so that nothing could be read any more. */
export class BrowserEnded extends Error {
  override readonly name = 'BrowserEnded';
}

/** Opens the address, waits until the person has finished, and reads what the browser then has of the hosts visited. */
export async function visitWith(visit: PersonVisit): Promise<Kept> {
  visit.signal.throwIfAborted();
  const found = await findBrowser(visit.find);
  const { mode, confinement } = found;
  const running = await launchBrowser(found, { mode, confinement, extraRoots: visit.extraRoots });
  try {
    const context = await running.browser.newContext({
      viewport: visit.viewport,
      // Without its password: given one, Playwright would stop and continue every request of the page.
      proxy: { server: namedApart(visit.proxy.server) },
      acceptDownloads: false,
    });
    const hosts = hostsVisited(context);
    const allClosed = whenAllClosed(context);
    // Else Playwright answers Cancel before anybody sees it: in a window the browser draws it, and a view in a page shows it apart.
    context.on('dialog', () => undefined);
    if (visit.opened) context.on('page', visit.opened);
    const sessions = followSessions(context);
    context.on('page', (page) => void sessions.follow(page).catch(() => undefined));
    const page = await context.newPage();
    await letIn(context, page, visit.proxy);
    // What does not load the person sees in the window.
    void page.goto(visit.url, { timeout: 0 }).catch(() => undefined);
    await Promise.race([
      allClosed(),
      ...(visit.finished ? [visit.finished] : []),
      whenEnded(running),
      whenAborted(visit.signal),
    ]);
    return keptOf(await context.storageState({ indexedDB: true }), sessions.items(), hosts);
  } finally {
    await running.close();
  }
}

async function letIn(context: BrowserContext, page: Page, proxy: PersonVisit['proxy']): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await signIn(cdp, proxy);
  await cdp.detach();
}

/** Hosts of every document that a window showed or was sent on by. */
function hostsVisited(context: BrowserContext): ReadonlySet<string> {
  const hosts = new Set<string>();
  /** The first documents of windows that a page opens: their frames are known when the window appears. */
  let early: Response[] = [];
  const note = (response: Response): void => {
    const frame = frameOf(response);
    if (frame === undefined) return void early.push(response);
    if (frame.parentFrame() !== null) return;
    const { protocol, hostname } = new URL(response.url());
    if (/^https?:$/.test(protocol)) hosts.add(hostname);
  };
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) note(response);
  });
  context.on('page', () => {
    const again = early;
    early = [];
    again.forEach(note);
  });
  return hosts;
}

/** Playwright throws for a request that was made before its window was known. */
function frameOf(response: Response): Frame | undefined {
  try {
    return response.frame();
  } catch {
    return undefined;
  }
}

function whenAllClosed(context: BrowserContext): () => Promise<void> {
  let told = (): void => undefined;
  const closed = new Promise<void>((resolve) => (told = resolve));
  const follow = (page: Page): void =>
    void page.on('close', () => {
      if (context.pages().every((each) => each === page || each.isClosed())) told();
    });
  context.on('page', follow);
  return () => closed;
}

const whenEnded = ({ browser }: RunningBrowser): Promise<never> =>
  new Promise((_, reject) => {
    const ended = (): void => reject(new BrowserEnded('the browser ended'));
    if (browser.isConnected()) browser.once('disconnected', ended);
    else ended();
  });

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
