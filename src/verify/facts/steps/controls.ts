import type { JsonValue } from '../../../package/records/journal.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import { isTooLarge } from '../documents-saved.js';
import type { Fact } from '../fact.js';
import { dig, isList, listIn, reckoned } from '../places.js';
import { fieldsIn, type View } from '../view.js';

export const controlsFile = 'form_controls.json';
/** Controls of a frame that are listed, and options of all its lists. */
const most = { controls: 2000, options: 20_000 };
const typed = /^(text|search|url|tel|email|password|number|textarea)$/;
const chosen = /^(date|datetime-local|time|month|week|file|range|color)$/;
/** Nothing of what they hold is said. */
const silent = /^(password|file)$/;

const held = ({ members }: View) => fieldsIn(members.get(controlsFile)?.bytes);
const applies = ({ members, kind }: View): boolean => members.has(controlsFile) && kind === 'page';

/** The controls of forms: what each kind of control can say of itself, and what the counts of those left out lead to. */
export const controlFacts: readonly Fact[] = [
  {
    name: 'controls_form',
    relation: 'equal',
    applies,
    places: [
      reckoned('evidence-package(5)', controlsFile, () => [1, true]),
      reckoned(controlsFile, 'format_version, and whether it lists frames', (view) => {
        const file = held(view);
        // Of one that is too large to be held or parsed nothing is said.
        return file === undefined && isTooLarge(view.members.get(controlsFile)?.bytes)
          ? undefined
          : [dig(file, 'format_version') ?? null, listIn(file, 'frames').length > 0];
      }),
    ],
  },
  {
    name: 'controls_state',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(controlsFile, 'a frame, control or option that is not as the format says', (view) =>
        listIn(held(view), 'frames').flatMap((frame, at) => {
          if (!isFrame(frame)) return [`frame ${at}`];
          const wrong = listIn(frame, 'controls').findIndex((each) => !isControl(each));
          return wrong < 0 ? [] : [`frame ${at}, control ${wrong}`];
        }),
      ),
    ],
  },
  {
    name: 'controls_counted',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        controlsFile,
        'controls or options said to be left out of a list that is not full, or one that is too long',
        (view) =>
          listIn(held(view), 'frames').flatMap((frame, at) =>
            isFields(frame) && !isCounted(frame) ? [`frame ${at}`] : [],
          ),
      ),
    ],
  },
];

const hasOnly = (fields: Fields, keys: readonly string[]): boolean =>
  Object.keys(fields).every((key) => keys.includes(key));
const isText = (value: JsonValue | undefined): boolean => typeof value === 'string';
const orText = (value: JsonValue | undefined): boolean => value === undefined || isText(value);

/** A frame without controls is not listed, but for one that gave no answer. */
function isFrame(frame: JsonValue): boolean {
  if (!isFields(frame) || !hasOnly(frame, ['url', 'controls', 'not_listed']) || !isText(frame['url'])) return false;
  const { controls } = frame;
  return controls === null ? !('not_listed' in frame) : isList(controls) && controls.length > 0;
}

const always = ['kind', 'label', 'name', 'disabled', 'shown'];

function isControl(control: JsonValue): boolean {
  if (!isFields(control)) return false;
  const { kind, label, name, disabled, shown: isShown } = control;
  const whole =
    isText(kind) &&
    isText(label) &&
    orText(name) &&
    (disabled === undefined || disabled === true) &&
    typeof isShown === 'boolean';
  return whole && hasState(shown(kind), control);
}

/** A control is ticked, a list of options, or a field; of these it is one. A field may suggest options (`datalist`). */
function hasState(kind: string, control: Fields): boolean {
  const { checked, options, options_not_listed: left, value, placeholder } = control;
  if (checked !== undefined)
    return hasOnly(control, [...always, 'checked']) && (typeof checked === 'boolean' || checked === 'mixed');
  const listed = options === undefined ? left === undefined : isList(options) && options.every(isOption);
  if (lists.has(kind)) return listed && options !== undefined && hasOnly(control, [...always, ...ofList]);
  if (silent.test(kind)) return hasOnly(control, [...always, 'placeholder']) && orText(placeholder);
  if (kind === 'combobox') return hasOnly(control, [...always, 'value']) && isText(value);
  if (!typed.test(kind) && !chosen.test(kind)) return false;
  // A field for a secret has no value, of whatever type it is.
  const may = [...always, ...ofList, 'value', ...(typed.test(kind) ? ['placeholder'] : [])];
  return hasOnly(control, may) && listed && orText(placeholder) && orText(value);
}

const lists = new Set(['select', 'listbox']);
const ofList = ['options', 'options_not_listed'];

const isOption = (option: JsonValue): boolean =>
  isFields(option) &&
  hasOnly(option, ['text', 'chosen']) &&
  isText(option['text']) &&
  typeof option['chosen'] === 'boolean';

/** Controls are left out behind a full list of them, and options of a list behind as many as a frame may have. */
function isCounted(frame: Fields): boolean {
  const controls = listIn(frame, 'controls');
  const full = controls.length === most.controls;
  if (controls.length > most.controls || !isCount(frame['not_listed'], full)) return false;
  let options = 0;
  return controls.every((control) => {
    options += listIn(control, 'options').length;
    return options <= most.options && isCount(dig(control, 'options_not_listed'), options === most.options);
  });
}

/** Absent, or a number above 0 where one can be. */
const isCount = (value: JsonValue | undefined, may: boolean): boolean =>
  value === undefined || (may && Number.isInteger(value) && Number(value) > 0);
