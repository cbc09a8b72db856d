import type { CDPSession, Page } from 'playwright-core';
import { cut } from './world.js';

/** One tab, with the protocol session of its main target. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** How addresses are recorded that hold what signs in; absent where they are recorded as they are. */
  readonly tokens?: { readonly address: (address: string) => string };
}

/** A target of the tab: the page itself, or a frame that Chromium runs in a process of its own. */
export interface FrameSession {
  readonly cdp: CDPSession;
  /** Frames of this target, outermost first. */
  readonly frames: readonly FrameNode[];
  /** The element that holds this target, in the session of its parent; null for the page itself. */
  readonly owner: { readonly session: FrameSession; readonly backendNodeId: number } | null;
}

export interface FrameNode {
  readonly id: string;
  readonly url: string;
  /** The address of which the browser shows a document of its own, with an error. */
  readonly unreachable?: string;
}

/**
 * Calls `work` with a session for each target of the tab and closes the extra ones afterwards. Without site isolation
 * (headless-shell's default) there is only one; full Chromium has one for each cross-site frame.
 */
export async function withSessions<T>(
  tab: Tab,
  signal: AbortSignal,
  work: (sessions: readonly FrameSession[]) => Promise<T>,
): Promise<T> {
  const opened: CDPSession[] = [];
  try {
    const sessions: FrameSession[] = [{ cdp: tab.cdp, frames: await cut(signal, framesOf(tab.cdp)), owner: null }];
    for (const frame of tab.page.frames().slice(1)) {
      const cdp = await cut(signal, tab.page.context().newCDPSession(frame)).catch(() => null);
      signal.throwIfAborted();
      if (cdp === null) continue;
      opened.push(cdp);
      const session = await cut(signal, describe(cdp, sessions)).catch(() => null);
      signal.throwIfAborted();
      if (session !== null) sessions.push(session);
    }
    return await work(sessions);
  } finally {
    // Not waited for: a renderer that hangs would not let go of its session.
    for (const cdp of opened) cdp.detach().catch(() => undefined);
  }
}

async function describe(cdp: CDPSession, known: readonly FrameSession[]): Promise<FrameSession | null> {
  const frames = await framesOf(cdp);
  const root = frames[0];
  if (!root) return null;
  for (const session of known.toReversed()) {
    const owner = await session.cdp.send('DOM.getFrameOwner', { frameId: root.id }).catch(() => null);
    if (owner) return { cdp, frames, owner: { session, backendNodeId: owner.backendNodeId } };
  }
  return { cdp, frames, owner: null };
}

type Tree = Awaited<ReturnType<typeof frameTree>>;
const frameTree = async (cdp: CDPSession) => (await cdp.send('Page.getFrameTree')).frameTree;

export async function framesOf(cdp: CDPSession): Promise<FrameNode[]> {
  const list: FrameNode[] = [];
  const walk = (tree: Tree): void => {
    const { id, url, urlFragment = '', unreachableUrl } = tree.frame;
    list.push({ id, url: url + urlFragment, ...(unreachableUrl && { unreachable: unreachableUrl }) });
    for (const child of tree.childFrames ?? []) walk(child);
  };
  walk(await frameTree(cdp));
  return list;
}
