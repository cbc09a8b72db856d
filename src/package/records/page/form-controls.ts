import { type Fields, isFields } from '../../json/strict-json.js';
import type { JsonValue } from '../journal.js';

export const controlsFile = 'form_controls.json';

/** Controls of a frame that are listed, and options of all its lists; those beyond are counted. */
export const mostControls = { controls: 2000, options: 20_000 } as const;

/**
 * Kinds of fields and lists; what else is listed is ticked (`checkbox`, `radio`, a role of ARIA). The one declaration: the page is read by
 * it, and what was written is judged by it.
 */
export const controlKinds = {
  /** Text is typed into them; they may have a placeholder. */
  typed: ['text', 'search', 'url', 'tel', 'email', 'password', 'number', 'textarea'],
  /** A value is chosen in a part that the browser draws. */
  chosen: ['date', 'datetime-local', 'time', 'month', 'week', 'file', 'range', 'color'],
  /** Nothing of what they hold is said. */
  silent: ['password', 'file'],
  /** They have options. */
  lists: ['select', 'listbox'],
  /** Of a list that the page draws itself: the words that it shows. */
  combobox: ['combobox'],
} as const;

/** A control of a form, and the state that it was in. Passwords, files and what a field keeps hidden have no value. */
export interface Control {
  /** The type of an input, `textarea`, `select`, or a role of ARIA. */
  readonly kind: string;
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly checked?: boolean | 'mixed';
  readonly options?: readonly { readonly text: string; readonly chosen: boolean }[];
  readonly options_not_listed?: number;
  readonly disabled?: true;
  /** Whether the page lets it be seen; many pages draw a box of their own in its place. */
  readonly shown: boolean;
}

const hasOnly = (fields: Fields, keys: readonly string[]): boolean =>
  Object.keys(fields).every((key) => keys.includes(key));
const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';
const orText = (value: JsonValue | undefined): boolean => value === undefined || isText(value);
const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
const of = (group: keyof typeof controlKinds, kind: string): boolean =>
  (controlKinds[group] as readonly string[]).includes(kind);

/** A frame without controls is not listed, but for one that gave no answer. Each of its controls is judged apart. */
export function isControlFrame(frame: JsonValue): frame is Fields {
  if (!isFields(frame) || !hasOnly(frame, ['url', 'controls', 'not_listed']) || !isText(frame['url'])) return false;
  const { controls } = frame;
  return controls === null ? !('not_listed' in frame) : isList(controls) && controls.length > 0;
}

const always = ['kind', 'label', 'name', 'disabled', 'shown'];
const ofList = ['options', 'options_not_listed'];

/** Whether a value is a control as the format says: with the fields of its kind, each of its type, and no others. */
export function isControl(control: JsonValue): boolean {
  if (!isFields(control)) return false;
  const { kind, label, name, disabled, shown } = control;
  if (!isText(kind) || !isText(label) || !orText(name) || typeof shown !== 'boolean') return false;
  return (disabled === undefined || disabled === true) && hasState(kind, control);
}

/** A control is ticked, a list of options, or a field; of these it is one. A field may suggest options (`datalist`). */
function hasState(kind: string, control: Fields): boolean {
  const { checked, options, options_not_listed: left, value, placeholder } = control;
  if (checked !== undefined)
    return hasOnly(control, [...always, 'checked']) && (typeof checked === 'boolean' || checked === 'mixed');
  const listed = options === undefined ? left === undefined : isList(options) && options.every(isOption);
  if (of('lists', kind)) return listed && options !== undefined && hasOnly(control, [...always, ...ofList]);
  if (of('silent', kind)) return hasOnly(control, [...always, 'placeholder']) && orText(placeholder);
  if (of('combobox', kind)) return hasOnly(control, [...always, 'value']) && isText(value);
  if (!of('typed', kind) && !of('chosen', kind)) return false;
  // A field for a secret has no value, of whatever type it is.
  const may = [...always, ...ofList, 'value', ...(of('typed', kind) ? ['placeholder'] : [])];
  return hasOnly(control, may) && listed && orText(placeholder) && orText(value);
}

const isOption = (option: JsonValue): boolean =>
  isFields(option) &&
  hasOnly(option, ['text', 'chosen']) &&
  isText(option['text']) &&
  typeof option['chosen'] === 'boolean';
