import type { CDPSession } from 'playwright-core';
import { matchingNodes } from './matching-nodes.js';
import { withSessions, type FrameSession, type Tab } from '../tab/sessions.js';
import type { Document, Snapshot } from './layout-snapshot.js';
import { takeFromLeft, takeSnapshot } from './take-snapshot.js';
import { readControls } from './controls.js';
import { type Beside, type Corner, DocumentReader, type FrameText } from './document.js';
import { nothingOnHover, readOnHover } from './hidden/on-hover.js';

export interface FramesRead {
  readonly frames: readonly FrameText[];
  readonly ignored: { readonly elements: number; readonly invalid: readonly string[] };
}

/**
 * Reads all frames at one instant for each target. Frames that are not laid out are left out. Main document first.
 * What lies in elements that `ignore` (CSS selectors) matches is marked.
 */
export async function readFrames(tab: Tab, signal: AbortSignal, ignore: readonly string[] = []): Promise<FramesRead> {
  return withSessions(tab, signal, async (sessions) => {
    const read = await Promise.all(
      sessions.map(async (session) => {
        const found = await matchingNodes(session.cdp, ignore);
        const controls = await ofFrames(session, signal, readControls);
        const onHover = await ofFrames(session, signal, readOnHover);
        const snapshot = session.owner ? takeSnapshot(session.cdp) : takeFromLeft(session.cdp);
        // A frame may go away amid the question; without the page itself there would be no text, and nothing would say so.
        return {
          session,
          found,
          controls,
          onHover,
          snapshot: await (session.owner ? snapshot.catch(() => null) : snapshot),
        };
      }),
    );
    const holders = new Map<FrameSession, Map<number, Corner>>();
    const frames: FrameText[] = [];
    for (const { session, snapshot, found, controls, onHover } of read) {
      if (!snapshot) continue;
      const corner = session.owner
        ? holders.get(session.owner.session)?.get(session.owner.backendNodeId)
        : { x: 0, y: 0, ignored: false, clip: reachable(snapshot) };
      const beside: Beside = {
        ignore: found.nodes,
        controls: (id) => controls.get(id) ?? null,
        onHover: (id) => onHover.get(id) ?? nothingOnHover,
      };
      const target = { snapshot, isPage: !session.owner, beside };
      if (corner) frames.push(...readTarget(target, corner, (held) => holders.set(session, held)));
    }
    const elements = read.reduce((sum, { found }) => sum + found.nodes.size, 0);
    return { frames, ignored: { elements, invalid: [...new Set(read.flatMap(({ found }) => found.invalid))] } };
  });
}

/** By frame; without those that gave no answer. */
async function ofFrames<T>(
  { cdp, frames }: FrameSession,
  signal: AbortSignal,
  ask: (cdp: CDPSession, frameId: string, signal: AbortSignal) => Promise<T>,
): Promise<Map<string, T>> {
  const read = await Promise.all(
    frames.map(async ({ id }) => [id, await ask(cdp, id, signal).catch(() => null)] as const),
  );
  signal.throwIfAborted();
  return new Map(read.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const])));
}

interface Target {
  readonly snapshot: Snapshot;
  readonly isPage: boolean;
  readonly beside: Beside;
}

/** The documents of one target. `held` is told where the content of each frame element begins. */
function readTarget(
  { snapshot, isPage, beside }: Target,
  origin: Corner,
  held: (corners: Map<number, Corner>) => void,
): FrameText[] {
  const corners = new Map<number, Corner>();
  const frames: FrameText[] = [];
  const visit = (index: number, corner: Corner): void => {
    const document = snapshot.documents[index];
    if (!document) return;
    // Boxes of a frame's document do not know how far the frame is scrolled; those of the page itself do not need to.
    const scrolled = isPage && index === 0 ? { x: 0, y: 0 } : scroll(document);
    const place = { ...corner, x: corner.x - scrolled.x, y: corner.y - scrolled.y };
    const reader = new DocumentReader(snapshot, document, place, beside);
    frames.push(reader.frame(isPage && index === 0));
    for (const element of reader.frameElements()) {
      corners.set(element.backendNodeId, element.corner);
      if (element.document !== null) visit(element.document, element.corner);
    }
  };
  visit(0, origin);
  held(corners);
  return frames;
}

const FAR = 1e9;

/** What lies below the end of the page no visitor can scroll to: bars that a page has slid out of the window. */
function reachable({ documents: [page] }: Snapshot): Corner['clip'] {
  return page?.contentHeight === undefined ? null : [-FAR, -FAR, FAR, page.contentHeight];
}

const scroll = (document: Document): { x: number; y: number } => ({
  x: document.scrollOffsetX ?? 0,
  y: document.scrollOffsetY ?? 0,
});
