import { canonicalJson } from '../../../package/json/canonical.js';
import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { shown } from '../../finding.js';
import { dig, isList, ran, rows } from '../places.js';
import type { View } from '../view.js';
import { lower, savedParts, type SavedElement, type SavedParts } from './saved-parts.js';
import { MOST_SEARCHES, sourceWords, stillHtml, stillSnapshot, unread } from './saved-words.js';

/**
 * page.html of a page without scripts, taken apart; undefined where it has scripts, or showed something else at the end. A browser
 * writes XHTML otherwise into its two documents: with namespaces and tags of one piece in one of them.
 */
export function stillParts(view: View): SavedParts | undefined {
  if (!known.has(view)) {
    const html = stillHtml(view);
    const isHtml = dig(view.records.metadata, 'page.mime_type') === 'text/html';
    known.set(view, html === undefined || !isHtml || html.includes(unread) ? undefined : savedParts(html));
  }
  return known.get(view);
}

const known = new WeakMap<View, SavedParts | undefined>();

/**
 * What the two saved documents of a page without scripts do not have in common: text, comments, elements and their attributes. A
 * snapshot has style sheets as parts, addresses in full and a head of its own, and leaves out what has the attribute `hidden`.
 */
export function savedOtherwise(view: View): string[] {
  const html = stillParts(view);
  const snapshot = html && stillSnapshot(view);
  if (html === undefined || snapshot === undefined || html.elements.some(isHidden)) return [];
  const other = savedParts(snapshot);
  const differs = (part: (of: SavedParts) => string): boolean => part(html) !== part(other);
  return [
    ...(differs(({ texts }) => closed(texts.join(''))) ? ['text'] : []),
    ...(differs(({ comments }) => canonicalJson(comments.map(closed))) ? ['comments'] : []),
    ...(differs(({ elements }) => canonicalJson(elements.flatMap(compared))) ? ['elements'] : []),
  ];
}

/**
 * Letters and digits in ASCII that stand together in an attribute, a comment or a style sheet of page.html, or a number of its text,
 * and that source.html does not have: of a page without scripts that the capture changed nothing of.
 */
export function runsNotServed(view: View): string[] {
  const html = stillParts(view);
  const source = html && sourceWords(view);
  if (html === undefined || source?.written === undefined || wasChanged(view)) return [];
  const [written, decoded] = source.written;
  const all = new Set([...runsIn(written), ...runsIn(decoded)]);
  const values = html.elements.flatMap(({ attributes }) => attributes.map(([, value]) => value));
  const isMissing = (run: string): boolean => !all.has(run);
  const ofMarkup = [...runsIn([...values, ...html.comments, ...html.inside].join(' '))].filter(isMissing);
  const ofText = [...new Set(html.texts.join(' ').match(/\d+/g))].filter(isMissing);
  if (ofMarkup.length + ofText.length > MOST_SEARCHES) return [];
  const stands = (run: string): boolean => written.includes(run) || decoded.includes(run);
  const [missing, numbers] = [ofMarkup, ofText].map((runs) => runs.filter((run) => !stands(run))) as [
    string[],
    string[],
  ];
  const text = numbers.length > 0 ? source.runs?.() : undefined;
  return [...missing, ...(text === undefined ? [] : numbers.filter((number) => !text.includes(number)))];
}

/** The first place at which element_layout.json has another element than page.html of such a page. */
export function laidOtherwise(view: View, laid: readonly JsonValue[] | undefined): string[] {
  const html = stillParts(view);
  if (laid === undefined || html?.isWhole !== true) return [];
  const names = laid.map((each) => (isList(each) ? each[1] : undefined));
  const length = Math.max(names.length, html.elements.length);
  for (let at = 0; at < length; at += 1)
    if (names[at] !== html.elements[at]?.name) return [`element ${at}: ${shown(names[at])}`];
  return [];
}

/** What is ticked on such a page that nobody acted on, beyond what its document ticks; and boxes that are not, beyond those that it does not. */
export function ticksOtherwise(view: View, controls: readonly Fields[]): string[] {
  const html = stillParts(view);
  if (html === undefined || ran(view, 'actions_performed') !== undefined || wasChanged(view)) return [];
  const ticked = (state: JsonValue, kind?: string): number =>
    controls.filter((each) => each['checked'] === state && (kind === undefined || each['kind'] === kind)).length;
  const named = html.elements.map(({ name, attributes }) => ({ name, given: new Map(attributes) }));
  const told = html.elements.flatMap(({ attributes }) => attributes.filter(([name]) => ofAria.has(name))).length;
  const boxes = named.filter(({ name, given }) => name === 'input' && lower(given.get('type') ?? '') === 'checkbox');
  return [
    ...(ticked(true) > named.filter(({ given }) => given.has('checked')).length + told ? ['true'] : []),
    ...(ticked('mixed') > told ? ['mixed'] : []),
    ...(ticked(false, 'checkbox') > boxes.filter(({ given }) => !given.has('checked')).length + told ? ['false'] : []),
  ];
}

/** Lists of options of such a page of which another option is chosen than its document leads to. */
export function choicesOtherwise(view: View, controls: readonly Fields[]): string[] {
  const html = stillParts(view);
  if (html?.isWhole !== true || ran(view, 'actions_performed') !== undefined || wasChanged(view)) return [];
  const lists = controls.filter(({ kind }) => kind === 'select');
  const expected = choicesIn(html.elements);
  if (lists.length !== expected.length) return [];
  return lists.flatMap((list, at) => {
    const chosen = rows(list, 'options').map((each) => each['chosen'] === true);
    const due = expected[at];
    const isKnown = due !== undefined && due.length === chosen.length && list['options_not_listed'] === undefined;
    return isKnown && due.some((each, option) => each !== chosen[option]) ? [shown(list['label'])] : [];
  });
}

/** Of each select, which of its options are chosen when nobody has chosen any; undefined where it has one that cannot be. */
function choicesIn(elements: readonly SavedElement[]): (boolean[] | undefined)[] {
  const selects: { readonly given: ReadonlyMap<string, string>; readonly options: boolean[]; mayBe: boolean }[] = [];
  let inList = false;
  for (const { name, attributes } of elements) {
    const given = new Map(attributes);
    if (name === 'select' || name === 'datalist') inList = name === 'select';
    if (name === 'select') selects.push({ given, options: [], mayBe: true });
    const last = inList ? selects.at(-1) : undefined;
    if (last === undefined || (name !== 'option' && name !== 'optgroup')) continue;
    if (given.has('disabled')) last.mayBe = false;
    if (name === 'option') last.options.push(given.has('selected'));
  }
  return selects.map(({ given, options, mayBe }) => {
    // Whether such a list shows one option or several is up to the screen.
    if (!mayBe || given.has('size')) return undefined;
    if (given.has('multiple')) return options;
    const chosen = Math.max(options.lastIndexOf(true), 0);
    return options.map((_, at) => at === chosen);
  });
}

const ofAria = new Set(['aria-checked', 'aria-pressed']);

const runsIn = (text: string): Set<string> => new Set(lower(text).match(/[\da-z]+/g));

/** What the capture did that leaves nothing in the document. */
const leavesNothing = new Set(['scrolled', 'window_resized']);
const wasChanged = ({ operations }: View): boolean =>
  operations.some(({ operation, change }) => operation === 'page_modified' && !leavesNothing.has(shown(change)));

const isHidden = ({ attributes }: SavedElement): boolean => attributes.some(([name]) => name === 'hidden');

// eslint-disable-next-line no-irregular-whitespace
const spaces = /[ \t\n\f\r\u00a0]+/g;
/** A snapshot writes each end of a line as two characters. */
const closed = (text: string): string => text.replaceAll(spaces, '');

/** A field that nobody sees is left out of a snapshot, too. */
const isKeptBack = (name: string, attributes: SavedElement['attributes']): boolean =>
  name === 'input' && attributes.some(([key, value]) => key === 'type' && lower(value) === 'hidden');

/** Without what a snapshot writes otherwise. */
const compared = ({ name, attributes }: SavedElement): [string, [string, string][]][] =>
  ofSnapshot.has(name) || isKeptBack(name, attributes)
    ? []
    : [
        [
          name,
          attributes
            .filter(([attribute]) => telling.test(attribute))
            .map(([attribute, value]): [string, string] => [attribute, closed(value)])
            .toSorted(([one], [two]) => (one < two ? -1 : 1)),
        ],
      ];

const ofSnapshot = new Set('style link meta script noscript template base'.split(' '));
/** Attributes that say something and that no snapshot touches: it writes addresses in full, and adds and drops what draws. */
const telling =
  /^(id|class|title|alt|name|value|type|lang|dir|datetime|colspan|rowspan|start|checked|selected|disabled|for|label|placeholder|role|aria-.*|data-.*)$/;
