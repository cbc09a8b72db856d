import type { Fields } from '../../../package/json/strict-json.js';
import { controlKinds, controlsFile } from '../../../package/records/page/form-controls.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { shown } from '../../finding.js';
import { dig, entry, isWeb, listIn, outcome, rows, textIn } from '../places.js';
import { fieldsIn, type View } from '../view.js';
import { plainParts, wasChanged } from './page.js';
import { closed, lower, type SavedElement, type SavedParts } from './parts.js';

const held = ({ members }: View) => fieldsIn(members.get(controlsFile)?.bytes);

/** What form_controls.json says of a plain page that nobody acted on, and page.html does not lead to. */
export function stateOtherwise(view: View): string[] {
  const html = wasChanged(view) ? undefined : plainParts(view);
  const [frame] = listIn(held(view), 'frames');
  if (html === undefined || frame === undefined) return [];
  // Some of a full list are left out.
  const isWhole = dig(frame, 'not_listed') === undefined;
  const controls = rows(frame, 'controls');
  return [...ticksOtherwise(html, controls), ...(isWhole ? choicesOtherwise(html, controls) : [])];
}

/** Other controls in form_controls.json than such a page has, another frame, or another value of a field of text. */
export function controlsOtherwise(view: View): string[] {
  const html = plainParts(view);
  if (html === undefined || outcome(view, 'text_extracted') !== 'done') return [];
  const frames = rows(held(view), 'frames');
  const page = textIn(view.records.metadata, 'url_at_screenshot');
  const urls = frames.flatMap(({ url }) => (typeof url === 'string' ? url : []));
  const others = urls.filter((url) => isWeb(url) && isWeb(page) && new URL(url).origin !== new URL(page).origin);
  if (others.length > 0 || frames.length > 1) return [...others, `${frames.length} frames`];
  // Whoever plans that step lists the controls of forms as they are listed today.
  const isNamed = html.elements.some(({ attributes }) => attributes.some(([key]) => ofAria.test(key)));
  if (isNamed || entry(view, 'media_kept') === undefined) return [];
  const fields = html.elements.flatMap((element) => fieldOf(element) ?? []);
  const [frame] = frames;
  if (frame === undefined) return fields.length > 0 || view.members.has(controlsFile) ? ['no frame'] : [];
  if (dig(frame, 'controls') === null || dig(frame, 'not_listed') !== undefined) return [];
  const controls = rows(frame, 'controls');
  if (controls.length !== fields.length) return [`${controls.length} controls`];
  if (wasChanged(view)) return [];
  return controls.flatMap((control, at) => (isAlike(control, fields[at]) ? [] : [`${at}: ${shown(control['kind'])}`]));
}

/** By name: of two attributes of one name the first counts in HTML. */
const givenIn = (attributes: SavedElement['attributes']): ReadonlyMap<string, string> =>
  new Map(attributes.toReversed());

const ofAria = /^(role|aria-checked|aria-pressed|contenteditable)$/;

interface Field {
  readonly kind: string;
  readonly value: string;
  readonly isTicked: boolean;
}

/** As it is listed, or undefined of what is no field of a form. */
function fieldOf({ name, attributes }: SavedElement): Field | undefined {
  if (name === 'select' || name === 'textarea') return { kind: name, value: '', isTicked: false };
  if (name !== 'input') return undefined;
  const given = givenIn(attributes);
  const type = lower(given.get('type') ?? '');
  if (ofButtons.has(type)) return undefined;
  const kind = kinds.has(type) ? type : 'text';
  return { kind, value: given.get('value') ?? '', isTicked: given.has('checked') };
}

const ofButtons = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
const kinds = new Set<string>([...controlKinds.typed, ...controlKinds.chosen, 'checkbox', 'radio']);

/** Of a secret no value is recorded, and a long one is cut. Of several radio buttons that are ticked one stays so. */
function isAlike(control: Fields, field: Field | undefined): boolean {
  if (field === undefined || control['kind'] !== field.kind) return false;
  if (field.kind === 'checkbox') return control['checked'] === field.isTicked;
  if (field.kind === 'radio') return control['checked'] === false || field.isTicked;
  const value = control['value'];
  if (field.kind !== 'text' || typeof value !== 'string' || value.length >= 2_000) return true;
  return closed(value) === closed(field.value);
}

/** What is ticked beyond what the document ticks; and boxes that are not, beyond those that it does not. */
function ticksOtherwise(html: SavedParts, controls: readonly Fields[]): string[] {
  const ticked = (state: JsonValue, kind?: string): number =>
    controls.filter((each) => each['checked'] === state && (kind === undefined || each['kind'] === kind)).length;
  const named = html.elements.map(({ name, attributes }) => ({ name, given: givenIn(attributes) }));
  const told = named.flatMap(({ given }) => [...given.keys()].filter((name) => tickedByAria.has(name))).length;
  const boxes = named.filter(({ name, given }) => name === 'input' && lower(given.get('type') ?? '') === 'checkbox');
  return [
    ...(ticked(true) > named.filter(({ given }) => given.has('checked')).length + told ? ['true'] : []),
    ...(ticked('mixed') > told ? ['mixed'] : []),
    ...(ticked(false, 'checkbox') > boxes.filter(({ given }) => !given.has('checked')).length + told ? ['false'] : []),
  ];
}

/** Lists of options of which another option is chosen than the document leads to, or more options than it has. */
function choicesOtherwise(html: SavedParts, controls: readonly Fields[]): string[] {
  const lists = controls.filter(({ kind }) => kind === 'select');
  const listed = lists.reduce((sum, list) => sum + rows(list, 'options').length, 0);
  if (listed > html.elements.filter(({ name }) => name === 'option').length) return [`${listed} options`];
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
    const given = givenIn(attributes);
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

const tickedByAria = new Set(['aria-checked', 'aria-pressed']);
