import { canonicalJson } from '../../../package/json/canonical.js';
import { imageSize } from '../../../package/pictures/image-size.js';
import { applies, comparison, copy, picturesOf, sides, stated } from '../compared.js';
import type { Fact } from '../fact.js';
import { listIn, logged, reckoned } from '../places.js';

/** What a comparison says of the two screenshots, against their copies and the drawn differences. */
export const comparingPictures: readonly Fact[] = [
  {
    ...comparison,
    name: 'pictures_there',
    relation: 'among',
    applies,
    places: [
      reckoned('before/, after/', 'what the copies of the screenshots allow for', (view) => {
        const hashes = sides.map((side) => picturesOf(view, side).map((name) => copy(view, side, name)?.sha256));
        if (hashes.some((all) => all.length === 0 || all.includes(undefined))) return ['not_comparable'];
        return canonicalJson(hashes[0]) === canonicalJson(hashes[1])
          ? ['unchanged', 'not_comparable']
          : ['changed', 'unchanged', 'not_comparable'];
      }),
      stated('summary.images_verdict'),
    ],
  },
  {
    ...comparison,
    name: 'places_changed',
    relation: 'everywhere',
    applies,
    places: [
      stated('summary.images_verdict', { as: (verdict) => verdict === 'changed' }),
      stated('images.boxes', { as: (value) => listIn({ value }, 'value').length > 0 }),
      stated('summary.images.box_count', { as: (value) => Number(value) > 0 }),
    ],
  },
  {
    ...comparison,
    name: 'box_count',
    relation: 'equal',
    applies,
    places: [
      stated('images.boxes', { as: (value) => listIn({ value }, 'value').length }),
      stated('summary.images.box_count'),
      logged('images_compared', 'places'),
    ],
  },
  {
    ...comparison,
    name: 'boxes',
    relation: 'everywhere',
    applies,
    places: [
      stated('images.boxes', { as: (value) => listIn({ value }, 'value').slice(0, 100) }),
      stated('summary.images.boxes'),
    ],
  },
  {
    ...comparison,
    name: 'changed_ratio',
    relation: 'equal',
    applies,
    places: [stated('summary.images.changed_ratio'), logged('images_compared', 'changed_ratio')],
  },
  {
    ...comparison,
    name: 'difference_files',
    relation: 'equal',
    applies,
    places: [
      reckoned('images_diff.png', 'file, width, height of each', (view) =>
        [...view.members.values()]
          .filter(({ name }) => /^images_diff(-\d+)?\.png$/.test(name))
          .toSorted((a, b) => part(a.name) - part(b.name))
          .map(({ name, bytes }) => {
            const size = bytes && imageSize(bytes);
            return { file: name, width: size?.width ?? null, height: size?.height ?? null };
          }),
      ),
      stated('images.difference'),
    ],
  },
];

const part = (name: string): number => Number(/-(\d+)\./.exec(name)?.[1] ?? 1);
