import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { knownRules } from '../../../compare/rules.js';
import { applies, comparison, copied, record, sides, stated } from '../compared.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, listIn, reckoned, repeated } from '../places.js';
import type { View } from '../view.js';
import { onlyOwnSteps } from '../without-page.js';

/** The step came after the rules had their words, and after a change that is there was never rounded to none. */
const names = (view: View): boolean => applies(view) && entry(view, 'program_named') !== undefined;

/** What comparison.json may say by itself: its steps, its words and its boxes. */
export const comparingForms: readonly Fact[] = [
  onlyOwnSteps('comparison', 'comparison_steps', { ...comparison, applies }),
  {
    ...comparison,
    name: 'comparison_done',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'forensic_log.json',
        'a step without which nothing is compared, that is missing or was not done',
        (view) => needed.filter((step) => entry(view, step)?.['outcome'] !== 'done'),
      ),
    ],
  },
  {
    ...comparison,
    name: 'comparison_rules',
    relation: 'nowhere',
    applies: names,
    places: [
      reckoned(
        record,
        'text.rules, images.rules, metadata.rules, stored.rules: other words than those of the format',
        (view) =>
          Object.entries(knownRules).flatMap(([part, words]) => {
            const said = dig(view.records.comparison, `${part}.rules`);
            return said === undefined || words.includes(shown(said)) ? [] : [`${part}.rules`];
          }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'boxes_form',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(record, 'images.boxes: one that does not follow the format, or is beyond the picture', (view) => {
        const images = dig(view.records.comparison, 'images');
        return listIn(images, 'boxes').flatMap((box, at) => (isBox(box, images) ? [] : [at]));
      }),
    ],
  },
  {
    ...comparison,
    name: 'ratio_of_boxes',
    relation: 'equal',
    applies: names,
    places: [
      reckoned(
        record,
        'images.boxes: whether there are any',
        ({ records }) => listIn(records.comparison, 'images.boxes').length > 0,
      ),
      stated('summary.images.changed_ratio', { as: (ratio) => typeof ratio !== 'number' || ratio !== 0 }),
    ],
  },
  {
    ...comparison,
    name: 'difference_numbered',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(record, 'images.difference: a file that is not the next', ({ records }) =>
        listIn(records.comparison, 'images.difference').flatMap((part, at) => {
          const wanted = at === 0 ? 'images_diff.png' : `images_diff-${at + 1}.png`;
          return dig(part, 'file') === wanted ? [] : [shown(dig(part, 'file'))];
        }),
      ),
    ],
  },
  {
    ...comparison,
    name: 'sources_apart',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'manifest.json, before/, after/',
        'an evidence id, or a key of a package, that both captures have, or the id of the comparison',
        (view) => [
          ...repeated(
            [view.records.manifest, ...sides.map((side) => copied(view, side, 'manifest.json'))].flatMap(
              (each) => dig(each, 'evidence_id') ?? [],
            ),
          ),
          ...repeated(sides.flatMap((side) => view.members.get(`${side}/publickey.pem`)?.sha256 ?? [])),
        ],
      ),
    ],
  },
];

const needed = ['sources_checked', 'text_compared', 'images_compared', 'metadata_compared', 'comparison_recorded'];

const boxSides: Readonly<Record<string, readonly ('before' | 'after')[]>> = {
  changed: ['before', 'after'],
  added: ['after'],
  removed: ['before'],
};

function isBox(box: JsonValue, images: JsonValue | undefined): boolean {
  if (!isFields(box)) return false;
  const { kind, ...places } = box;
  const has = Object.hasOwn(boxSides, shown(kind)) ? (boxSides[shown(kind)] ?? []) : [];
  return (
    has.length > 0 &&
    Object.keys(places).toSorted().join() === has.toSorted().join() &&
    has.every((side) => isWithin(places[side], dig(images, side)))
  );
}

function isWithin(place: JsonValue | undefined, picture: JsonValue | undefined): boolean {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => dig(place, key));
  const [most, lowest] = ['width', 'height'].map((key) => dig(picture, key));
  if (![x, y, width, height, most, lowest].every(isWhole)) return false;
  return Number(x) + Number(width) <= Number(most) && Number(y) + Number(height) <= Number(lowest);
}

const isWhole = (value: JsonValue | undefined): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
