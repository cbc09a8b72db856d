import {
  controlKinds,
  controlsFile,
  isControl,
  isControlFrame,
  mostControls,
} from '../../../package/records/page/form-controls.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { isTooLarge } from '../documents/saved.js';
import type { Fact } from '../fact.js';
import { dig, listIn, reckoned, rows } from '../places.js';
import { shown } from '../../finding.js';
import { wordsOfNeither } from './saved-words.js';
import { fieldsIn, type View } from '../view.js';

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
      reckoned(
        controlsFile,
        'a frame, control or option that does not follow the format; of a page without scripts, words that were not served',
        (view) => [
          ...listIn(held(view), 'frames').flatMap((frame, at) => {
            if (!isControlFrame(frame)) return [`frame ${at}`];
            const wrong = listIn(frame, 'controls').findIndex((each) => !isControl(each));
            return wrong < 0 ? [] : [`frame ${at}, control ${wrong}`];
          }),
          ...wordsOfNeither(view, written(view)),
        ],
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

/** What the document writes of a control: its value, where text is typed, its placeholder, and its options. */
const written = (view: View): string[] =>
  rows(held(view), 'frames')
    .flatMap((frame) => rows(frame, 'controls'))
    .flatMap((control) => [
      ...((controlKinds.typed as readonly string[]).includes(shown(control['kind'])) ? [control['value']] : []),
      control['placeholder'],
      ...rows(control, 'options').map(({ text }) => text),
    ])
    .filter((text) => typeof text === 'string');

/** Controls are left out behind a full list of them, and options of a list behind as many as a frame may have. */
function isCounted(frame: Fields): boolean {
  const controls = listIn(frame, 'controls');
  const full = controls.length === mostControls.controls;
  if (controls.length > mostControls.controls || !isCount(frame['not_listed'], full)) return false;
  let options = 0;
  return controls.every((control) => {
    options += listIn(control, 'options').length;
    return (
      options <= mostControls.options && isCount(dig(control, 'options_not_listed'), options === mostControls.options)
    );
  });
}

/** Absent, or a number above 0 where one can be. */
const isCount = (value: JsonValue | undefined, may: boolean): boolean =>
  value === undefined || (may && Number.isInteger(value) && Number(value) > 0);
