import { hasNoClosedTree } from './closed-trees.js';
import { framesOf, type Tab } from './sessions.js';
import { handlesOf, release, shadowTrees } from './shadow-trees.js';
import { cut, ownWorld } from './world.js';

/**
 * page.html: the main document as it stands now, with its document type. Open and closed shadow trees are included as
 * declarative `<template shadowrootmode>`; a page's own `<template shadowrootmode>` never survives parsing, so the two
 * cannot be confused. Frames are elements with their address: their documents are in page.mhtml and in the archive.
 * A document that is not HTML (SVG, XML) is serialised as XML.
 */
export async function readHtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const frames = await cut(signal, framesOf(tab.cdp));
  const mainId = frames[0]?.id ?? '';
  if (await hasNoClosedTree({ cdp: tab.cdp, frames, owner: null }, signal)) return readOpenHtml(tab, signal);
  const world = await cut(signal, ownWorld(tab.cdp, mainId));
  const trees = (await cut(signal, shadowTrees(tab.cdp, mainId))).get(mainId) ?? [];
  const roots = await cut(signal, handlesOf(tab.cdp, trees, world.contextId));
  const html = await cut(signal, world.callOn<string>(serialise, roots));
  release(tab.cdp, roots);
  return html;
}

/** The same with open shadow trees only, which a script finds by itself. */
export async function readOpenHtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  return cut(signal, world.call<string>(serialiseOpen));
}

/**
 * Text of the main document as the browser gives it (HTML, 3.2.7: innerText), with a line break at its end: without frames, shadow
 * trees, and values of fields. Empty where there is none. It takes a small part of the time of a layout snapshot.
 */
export async function readInnerText(tab: Tab, signal: AbortSignal): Promise<string> {
  const { frameTree } = await cut(signal, tab.cdp.send('Page.getFrameTree'));
  const world = await cut(signal, ownWorld(tab.cdp, frameTree.frame.id));
  const text = await cut(signal, world.call<string>(`function () { return document.body?.innerText ?? '' }`));
  return text.trim() === '' ? '' : `${text.trim()}\n`;
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

const serialiseOpen = `function () {
  const trees = [];
  const todo = [document];
  for (let root = todo.pop(); root; root = todo.pop())
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) { trees.push(element.shadowRoot); todo.push(element.shadowRoot); }
  return (${serialise})(...trees);
}`;

/** page.mhtml as Chromium writes it; its Date header is the time of this call. */
export async function readMhtml(tab: Tab, signal: AbortSignal): Promise<string> {
  const { data } = await cut(signal, tab.cdp.send('Page.captureSnapshot', { format: 'mhtml' }));
  return data;
}
