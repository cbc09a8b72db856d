import type { CDPSession } from 'playwright-core';
import { hasNoClosedTree } from './closed-trees.js';
import { type FrameSession, type Tab, withSessions } from './sessions.js';
import { cut, ownWorld } from './world.js';

const register = `function (...trees) {
  globalThis[Symbol.for('evidence.closedTrees')] = new Map(trees.map((tree) => [tree.host, tree]));
}`;

/** A shadow tree that a page made; those of the browser's own controls are none. */
export interface ShadowTree {
  readonly backendNodeId: number;
  readonly isClosed: boolean;
}

/**
 * Makes closed shadow trees known to our own scripts in every frame, so that what scrolls or is closed in them is found. The page
 * sees nothing of it. Trees that are made later are known at the next call.
 */
export const shareClosedTrees = (tab: Tab, signal: AbortSignal): Promise<void> =>
  withSessions(tab, signal, async (sessions) => {
    for (const session of sessions) await shareTreesOf(session, signal);
  });

/** The same for one target. A frame that goes away meanwhile has nothing that is of use. */
export const shareTreesOf = (session: FrameSession, signal: AbortSignal): Promise<void> =>
  share(session, signal).catch(() => signal.throwIfAborted());

async function share(session: FrameSession, signal: AbortSignal): Promise<void> {
  const { cdp, frames } = session;
  const [main] = frames;
  if (main === undefined || (await hasNoClosedTree(session, signal))) return;
  for (const [frameId, trees] of await cut(signal, shadowTrees(cdp, main.id))) {
    const closed = trees.filter(({ isClosed }) => isClosed);
    if (closed.length > 0) await shareIn(cdp, { frameId, closed }, signal).catch(() => signal.throwIfAborted());
  }
}

async function shareIn(
  cdp: CDPSession,
  { frameId, closed }: { readonly frameId: string; readonly closed: readonly ShadowTree[] },
  signal: AbortSignal,
): Promise<void> {
  const world = await cut(signal, ownWorld(cdp, frameId));
  const handles = await cut(signal, handlesOf(cdp, closed, world.contextId));
  await cut(signal, world.callOn(register, handles));
  release(cdp, handles);
}

/** Shadow trees in the documents of one target, by frame; `mainFrameId` is the frame of its outermost document. */
export async function shadowTrees(cdp: CDPSession, mainFrameId: string): Promise<Map<string, ShadowTree[]>> {
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  const found = new Map<string, ShadowTree[]>();
  const pending = [{ node: root, frameId: mainFrameId }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, frameId } = next;
    for (const tree of node.shadowRoots ?? []) {
      if (tree.shadowRootType === 'user-agent') continue;
      const { backendNodeId, shadowRootType } = tree;
      found.set(frameId, [...(found.get(frameId) ?? []), { backendNodeId, isClosed: shadowRootType === 'closed' }]);
      pending.push({ node: tree, frameId });
    }
    if (node.contentDocument && node.frameId) pending.push({ node: node.contentDocument, frameId: node.frameId });
    for (const child of node.children ?? []) pending.push({ node: child, frameId });
  }
  await cdp.send('DOM.disable').catch(() => undefined);
  return found;
}

/** Handles of the trees in a script world; without those that are gone. To be released. */
export async function handlesOf(
  cdp: CDPSession,
  trees: readonly ShadowTree[],
  executionContextId: number,
): Promise<string[]> {
  const objects = await Promise.all(
    trees.map(({ backendNodeId }) =>
      cdp.send('DOM.resolveNode', { backendNodeId, executionContextId }).catch(() => null),
    ),
  );
  return objects.flatMap((resolved) => (resolved?.object.objectId ? [resolved.object.objectId] : []));
}

export const release = (cdp: CDPSession, handles: readonly string[]): void => {
  for (const objectId of handles) cdp.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
};
