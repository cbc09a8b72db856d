import type { CDPSession } from 'playwright-core';
import type { Tab } from './sessions.js';
import { cut, ownWorld } from './world.js';

/**
 * page.html: the main document as it stands now, with its document type. Open and closed shadow trees are included as
 * declarative `<template shadowrootmode>`; a page's own `<template shadowrootmode>` never survives parsing, so the two
 * cannot be confused. Frames are elements with their address: their documents are in page.mhtml and in the archive.
 * A document that is not HTML (SVG, XML) is serialised as XML.
 */
export async function readHtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  const roots = await cut(signal, shadowRoots(tab.cdp, world.contextId));
  const html = await cut(signal, world.callOn<string>(serialise, roots));
  for (const objectId of roots) tab.cdp.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  return html;
}

const serialise = `function (...shadowRoots) {
  const root = document.documentElement;
  if (!root) return '';
  if (!(root instanceof HTMLElement)) return new XMLSerializer().serializeToString(document);
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) + '\\n' : '';
  const shell = root.cloneNode(false).outerHTML;
  const end = '</' + root.localName + '>';
  return type + shell.slice(0, shell.length - end.length) + root.getHTML({ shadowRoots }) + end + '\\n';
}`;

/** Handles of all author shadow roots of the main document; those of the browser's own controls are left out. */
async function shadowRoots(cdp: CDPSession, executionContextId: number): Promise<string[]> {
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  const found: number[] = [];
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const shadow of node.shadowRoots ?? []) {
      if (shadow.shadowRootType === 'user-agent') continue;
      found.push(shadow.backendNodeId);
      pending.push(shadow);
    }
    // Not into contentDocument: a frame's document is no part of this one.
    pending.push(...(node.children ?? []));
  }
  await cdp.send('DOM.disable').catch(() => undefined);
  const objects = await Promise.all(
    found.map((backendNodeId) => cdp.send('DOM.resolveNode', { backendNodeId, executionContextId }).catch(() => null)),
  );
  return objects.flatMap((resolved) => (resolved?.object.objectId ? [resolved.object.objectId] : []));
}

/** page.mhtml as Chromium writes it; its Date header is the time of this call. */
export async function readMhtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const { data } = await cut(signal, tab.cdp.send('Page.captureSnapshot', { format: 'mhtml' }));
  return data;
}
