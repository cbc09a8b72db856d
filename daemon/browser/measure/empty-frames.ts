import type { CDPSession } from 'playwright-core';
import type { InFrame } from '../tab/each-frame.js';
import { cut } from '../tab/world.js';

/** What is transparent shows nothing, whatever is in it. */
async function isSeen(cdp: CDPSession, backendNodeId: number, signal: AbortSignal): Promise<boolean> {
  const { object } = await cut(signal, cdp.send('DOM.resolveNode', { backendNodeId }));
  const functionDeclaration =
    'function () { return this.checkVisibility({ opacityProperty: true, visibilityProperty: true }) }';
  const call = { objectId: object.objectId ?? '', functionDeclaration, returnByValue: true };
  const { result } = await cut(signal, cdp.send('Runtime.callFunctionOn', call));
  return result.value !== false;
}

/** Of a frame that is smaller, nothing could be read. */
const SMALLEST = 20;

/**
 * What is said of a frame in which the browser puts a document of its own, since that of the page could not be reached or refused to
 * be shown in a frame; null for any other one.
 */
export async function emptyFrame({ session, frame }: InFrame, signal: AbortSignal) {
  if (frame.unreachable === undefined) return null;
  const held = session.frames[0] === frame ? session.owner : null;
  const cdp = held?.session.cdp ?? session.cdp;
  const owner = held ?? (await cut(signal, cdp.send('DOM.getFrameOwner', { frameId: frame.id })));
  // One that is not laid out has no box.
  const box = await cut(signal, cdp.send('DOM.getBoxModel', { backendNodeId: owner.backendNodeId })).catch(() => null);
  if (!(await isSeen(cdp, owner.backendNodeId, signal))) return [];
  const { width = 0, height = 0, border = [] } = box?.model ?? {};
  const isBeside =
    border.every((value, at) => at % 2 === 1 || value <= 0) || border.every((value, at) => at % 2 === 0 || value <= 0);
  if (width < SMALLEST || height < SMALLEST || isBeside) return [];
  const reason = `A frame of ${width} × ${height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.`;
  return [{ what: 'not_drawn' as const, selector: 'html', shown: 0, of: 1, reason, frame: frame.unreachable }];
}
