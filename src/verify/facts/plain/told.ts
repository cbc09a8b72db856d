import { orderFile } from '../../../package/records/order.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { outcome, rows, textIn } from '../places.js';
import { wordsIn } from '../steps/served-words.js';
import { fieldsIn, type View } from '../view.js';
import { plainParts } from './page.js';
import { lower, type SavedElement } from './parts.js';

/** A selector of the order that page_settled found, and that no element of the page has. Only names that a pattern can read. */
export function waitNotMet(view: View): string[] {
  const html = outcome(view, 'page_settled') === 'done' ? plainParts(view) : undefined;
  const selector = textIn(fieldsIn(view.members.get(orderFile)?.bytes), 'options.wait.selector');
  const [, sign, name = ''] = /^([#.]?)([a-z][\w-]*)$/i.exec(selector ?? '') ?? [];
  if (html === undefined || selector === undefined || sign === undefined) return [];
  return html.elements.some((element) => matches(element, sign, lower(name))) ? [] : [selector];
}

/** Documents in quirks mode do not tell capitals from small letters. */
function matches({ name, attributes }: SavedElement, sign: string, sought: string): boolean {
  if (sign === '') return name === sought;
  const value = lower(attributes.find(([key]) => key === (sign === '#' ? 'id' : 'class'))?.[1] ?? '');
  return sign === '#' ? value === sought : value.split(/[ \t\n\f\r]+/).includes(sought);
}

/** Warnings of a plain page that its document speaks against. */
export function warnedOtherwise(view: View): JsonValue[] {
  const codes = new Set(rows(view.records.metadata, 'page.warnings').map(({ code }) => code));
  const html = codes.has('empty_page') || codes.has('login_page') ? plainParts(view) : undefined;
  if (html === undefined || outcome(view, 'page_examined') !== 'done') return [];
  const texts = wordsIn(html.texts.join(' ').toLowerCase());
  const shows = [...wordsIn((view.texts.text ?? '').toLowerCase())].some((word) => texts.has(word));
  const asks = html.elements.some(
    ({ name, attributes }) =>
      name === 'input' && attributes.some(([key, value]) => key === 'type' && lower(value) === 'password'),
  );
  return [
    ...(codes.has('empty_page') && shows ? ['empty_page'] : []),
    ...(codes.has('login_page') && !asks ? ['login_page'] : []),
  ];
}
