import { latin1 } from '../../../package/document/text.js';
import { dig, outcome, ran } from '../places.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { textOf, type View } from '../view.js';
import { wasChanged } from './page.js';
import { savedParts } from './parts.js';

/**
 * Elements and attributes of page.html that the document, as it was served, does not name: nothing runs in it, so nothing else can
 * bring them. What page.html has itself does not count: a script that was put there would make it a page with scripts.
 */
export function markupNotServed(view: View): readonly string[] {
  const [page, source] = ['page.html', 'source.html'].map((name) => wholeText(view, name));
  if (page === undefined || source === undefined || !isAsServed(view)) return [];
  if (mayRun.test(source) || ofScripts.test(source.replaceAll(aTag, ''))) return [];
  const named = new Set(source.toLowerCase().match(/[^\t\n\f\r "'<>/=]+/g));
  const isServed = (name: string): boolean => named.has(name) || implied.has(name) || !/^[a-z][a-z\d:_-]*$/.test(name);
  const missing = new Set(maybeDecoded.test(source) ? [] : (page.match(ofScripts) ?? []));
  for (const { name, attributes } of savedParts(page).elements)
    for (const each of [name, ...attributes.map(([key]) => key)]) if (!isServed(each)) missing.add(each);
  return [...missing].slice(0, MOST_TOLD);
}

const MOST_TOLD = 20;
const MOST = 4 * 2 ** 20;

function wholeText({ members }: View, name: string): string | undefined {
  const { bytes, size = 0 } = members.get(name) ?? {};
  if (bytes?.length !== size || size > MOST) return undefined;
  return name === 'page.html' ? textOf(bytes) : latin1(bytes);
}

/** HTML that was served as such, and changed neither by an action nor by the capture. */
function isAsServed(view: View): boolean {
  const { metadata } = view.records;
  return (
    dig(metadata, 'page.kind') === 'html' &&
    dig(metadata, 'page.mime_type') === 'text/html' &&
    metadata['sign_in'] === undefined &&
    ['source_saved', 'html_saved'].every((step) => outcome(view, step) === 'done') &&
    ran(view, 'actions_performed') === undefined &&
    !hadOtherDocuments(view) &&
    !wasChanged(view)
  );
}

/** What runs, or may bring what runs; a zero byte is of UTF-16, in which nothing of this is found. */
// eslint-disable-next-line no-control-regex
const mayRun =
  /\0|<script|<i?frame|<object|<embed|<template|javascript:|http-equiv|[\t\n\v\f\r "'/>]on[a-z]+[\t\n\v\f\r ]*=/i;
/** A parser drops some, and joins the text before and behind them. */
const aTag = /<[^<>]*>?/g;

/** What would make page.html one of a page with scripts wherever it stands. An attribute without a value is written with an empty one. */
const ofScripts = /<script|<i?frame|<object|<embed|javascript:|http-equiv|[\t\n\f\r ]on[a-z]+[\t\n\f\r ]*=(?!"")/i;
/** Text that may stand for such words: in entities, or in an encoding that shifts. */
// eslint-disable-next-line no-control-regex
const maybeDecoded = /\x1b|&#|&(?:lt|colon|equals|tab|newline)/i;

/** Elements that a parser adds (HTML, 13.2.6), and the attribute by which a browser shows what an address leads to. */
const implied = new Set('html head body tbody colgroup tr p br img open'.split(' '));
