import type { Tab } from './sessions.js';
import { handlesOf, release, shadowTrees } from './shadow-trees.js';
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
  const trees = (await cut(signal, shadowTrees(tab.cdp, frameTree.frame.id))).get(frameTree.frame.id) ?? [];
  const roots = await cut(signal, handlesOf(tab.cdp, trees, world.contextId));
  const html = await cut(signal, world.callOn<string>(serialise, roots));
  release(tab.cdp, roots);
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

/** page.mhtml as Chromium writes it; its Date header is the time of this call. */
export async function readMhtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const { data } = await cut(signal, tab.cdp.send('Page.captureSnapshot', { format: 'mhtml' }));
  return data;
}
