import { shown } from '../../finding.js';
import { dig, outcome } from '../places.js';
import { sourceWords, stillHtml, unread } from '../steps/saved-words.js';
import type { View } from '../view.js';
import { savedParts, type SavedElement, type SavedParts } from './parts.js';

/**
 * page.html of a plain page, taken apart; undefined of any other. Plain is HTML that was served without scripts, frames, shadow
 * trees and templates, and of elements alone that a browser writes into both of its documents by the same rules: what it holds is
 * then known without a parser.
 */
export function plainParts(view: View): SavedParts | undefined {
  if (!known.has(view)) known.set(view, plainPartsOf(view));
  return known.get(view);
}

const known = new WeakMap<View, SavedParts | undefined>();

function plainPartsOf(view: View): SavedParts | undefined {
  const html = stillHtml(view);
  const source = html === undefined ? undefined : sourceWords(view)?.written?.[0];
  // A browser writes XHTML otherwise into its two documents.
  if (html === undefined || source === undefined || dig(view.records.metadata, 'page.mime_type') !== 'text/html')
    return undefined;
  if (outcome(view, 'html_saved') !== 'done' || html.includes(unread) || ofOtherTrees.test(source)) return undefined;
  const parts = savedParts(html);
  return parts.isWhole && parts.elements.every(isPlain) ? parts : undefined;
}

/** A closed tree that the document declares is in no saved one. */
const ofOtherTrees = /shadowroot|<template|<plaintext/;

const plainElements = new Set(
  `a abbr acronym address area article aside audio b base basefont bdi bdo big blockquote body br button caption center cite code
  col colgroup data datalist dd del details dfn dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i img input ins kbd label legend li link main map mark menu meta meter nav nobr ol optgroup option output p
  param picture pre progress q rp rt ruby s samp search section select small source span strike strong style sub summary sup table
  tbody td textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/),
);

const isPlain = ({ name, attributes }: SavedElement): boolean =>
  plainElements.has(name) && attributes.every(([key]) => key !== 'hidden' && key !== 'popover');

/** What the capture did that leaves nothing in the document. */
const leavesNothing = new Set(['scrolled', 'window_resized']);
export const wasChanged = ({ operations }: View): boolean =>
  operations.some(({ operation, change }) => operation === 'page_modified' && !leavesNothing.has(shown(change)));
