import { canonicalJson } from '../../../package/json/canonical.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { shown } from '../../finding.js';
import { isList, outcome } from '../places.js';
import { MOST_SEARCHES, sourceWords, stillSnapshot } from '../steps/saved-words.js';
import type { View } from '../view.js';
import { plainParts, wasChanged } from './page.js';
import { closed, lower, savedParts, type SavedElement, type SavedParts } from './parts.js';

/**
 * What the two saved documents of a plain page do not have in common: text, comments, elements and their attributes. A
 * snapshot has style sheets as parts, addresses in full and a head of its own.
 */
export function savedOtherwise(view: View): string[] {
  const html = plainParts(view);
  const snapshot = html && outcome(view, 'mhtml_saved') === 'done' ? stillSnapshot(view) : undefined;
  if (html === undefined || snapshot === undefined) return [];
  const other = savedParts(snapshot);
  const differs = (part: (of: SavedParts) => string): boolean => part(html) !== part(other);
  return [
    ...(differs(({ texts }) => closed(texts.join(''))) ? ['text'] : []),
    ...(differs(({ comments }) => canonicalJson(comments.map(closed))) ? ['comments'] : []),
    ...(differs(({ elements }) => canonicalJson(elements.flatMap(compared)))
      ? ['elements']
      : linksOtherwise(html, other)),
  ];
}

/**
 * A snapshot has the address of a link in full, so that it ends with what page.html has: of addresses that are resolved as they stand.
 * With a base that no address can be below, it has none.
 */
function linksOtherwise(html: SavedParts, snapshot: SavedParts): string[] {
  if (html.elements.some(({ name, attributes }) => name === 'base' && attributes.some(([key]) => key === 'href')))
    return [];
  const [written, full] = [html, snapshot].map(({ elements }) =>
    elements.flatMap(({ name, attributes }) =>
      name === 'a' || name === 'area' ? [attributes.find(([key]) => key === 'href')?.[1]] : [],
    ),
  );
  return (written ?? []).flatMap((href, at) => {
    const isKept = href === undefined || !asItStands.test(href) || full?.[at]?.endsWith(href) === true;
    return isKept ? [] : [href];
  });
}

/** Of letters that no encoding changes, with a path, and without segments of dots. */
const asItStands =
  /^(https?:\/\/([a-z\d-]+\.)+[a-z]{2,}\/)?(?!\.)(?!.*\/[/.])[\w~/][\w~/-]*(\.[\dA-Za-z]+)?(\?[\w=&-]*)?(#[\w-]*)?$/;

/**
 * Numbers of domtextcontent.txt that page.html has not, of such a page without any style: one may hide what stands within a number,
 * and draw others.
 */
export function numbersNotSaved(view: View): string[] {
  const html = outcome(view, 'text_extracted') === 'done' ? plainParts(view) : undefined;
  if (html === undefined || html.elements.some(isDrawn)) return [];
  const values = html.elements.flatMap(({ attributes }) => attributes.map(([, value]) => value));
  const known = `${html.texts.join('')} ${values.join(' ')}`;
  const numbers = [...new Set((view.texts.text ?? '').match(/\d{2,}/g))];
  return numbers.length > MOST_SEARCHES ? [] : numbers.filter((number) => !known.includes(number));
}

/** Of these a browser draws or hides something by itself. */
const drawn = new Set(
  `style li ol ul menu dir details summary input select textarea button meter progress output audio video datalist ruby rp rt
  bdo`.split(/\s+/),
);
const isDrawn = ({ name, attributes }: SavedElement): boolean =>
  drawn.has(name) ||
  attributes.some(([key, value]) => key === 'style' || key === 'dir' || (key === 'rel' && /stylesheet/i.test(value)));

/**
 * Letters and digits in ASCII that stand together in an attribute, a comment or a style sheet of page.html, or a number of its text,
 * and that source.html does not have: of a plain page that the capture changed nothing of.
 */
export function runsNotServed(view: View): string[] {
  const html = plainParts(view);
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
  const html = plainParts(view);
  if (laid === undefined || html === undefined) return [];
  const names = laid.map((each) => (isList(each) ? each[1] : undefined));
  const length = Math.max(names.length, html.elements.length);
  for (let at = 0; at < length; at += 1)
    if (names[at] !== html.elements[at]?.name) return [`element ${at}: ${shown(names[at])}`];
  return [];
}

const runsIn = (text: string): Set<string> => new Set(lower(text).match(/[\da-z]+/g));

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
            .map(([attribute, value]): [string, string] => [
              attribute,
              closed(attribute === 'style' ? withoutAddresses(value) : value),
            ])
            .toSorted(([one], [two]) => (one < two ? -1 : 1)),
        ],
      ];

const ofSnapshot = new Set('style link meta script noscript template base'.split(' '));
/** Attributes that say something, or how it is drawn, and that no snapshot touches: it writes addresses in full, and drops what would run. */
const telling =
  /^(id|class|title|alt|name|value|type|lang|dir|datetime|colspan|rowspan|start|checked|selected|disabled|for|label|placeholder|role|style|align|valign|bgcolor|color|face|size|border|open|reversed|aria-.*|data-.*)$/;
/** A style without the addresses in it. */
export const withoutAddresses = (style: string): string =>
  style.replaceAll(ofStyle, (found, begin: string | undefined) => (begin === undefined ? found : 'url()'));
/**
 * What stands in a style for itself (CSS Syntax 3, 4.3): a comment, a string or an escaped sign, in which `url(` is no address, and an
 * address. Each ends at its end or at that of the style, so that nothing is read twice.
 */
const aString = [`"`, `'`]
  .map((mark) => String.raw`${mark}(?:[^${mark}\\\n\r\f]|\\[^]?)*(?:[${mark}\n\r\f]|$)`)
  .join('|');
const ofStyle = new RegExp(
  String.raw`/\*[^]*?(?:\*/|$)|${aString}|\\[^]?|(url\()(?:[\t\n\f\r ]*(?:${aString}))?(?:[^)\\]|\\[^]?)*(?:\)|$)`,
  'gi',
);
