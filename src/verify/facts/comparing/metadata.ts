import { compareMetadata } from '../../../compare/compare-metadata.js';
import { controlsFile } from '../../../package/records/page/form-controls.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { applies, comparison, copied, copy, record, sides, stated } from '../compared.js';
import type { Fact } from '../fact.js';
import { dig, isList, listIn, logged, reckoned } from '../places.js';
import type { View } from '../view.js';

/** What a comparison says of the two captures' records, against those records compared again. */
export const comparingMetadata: readonly Fact[] = [
  {
    ...comparison,
    name: 'metadata_differences',
    relation: 'everywhere',
    applies,
    places: [
      reckoned('before/, after/', 'the records, compared again', (view) =>
        again(view).map(({ group, field: name, before, after }) => ({ group, field: name, before, after })),
      ),
      stated('metadata.differences'),
    ],
  },
  {
    ...comparison,
    name: 'metadata_summary',
    relation: 'everywhere',
    applies,
    places: [
      reckoned('before/, after/', 'the records, compared again: verdict and names', (view) => {
        const named = (group: string): JsonValue =>
          again(view)
            .filter((one) => one.group === group)
            .map(({ field: name }) => name);
        const page = named('page');
        return [
          isList(page) && page.length > 0 ? 'changed' : 'unchanged',
          page,
          named('connection'),
          named('settings'),
        ];
      }),
      reckoned(record, 'summary.metadata_verdict, summary.metadata', ({ records }) => [
        dig(records.comparison, 'summary.metadata_verdict') ?? null,
        ...['changed', 'connection', 'settings'].map(
          (key) => dig(records.comparison, `summary.metadata.${key}`) ?? null,
        ),
      ]),
    ],
  },
  {
    ...comparison,
    name: 'metadata_logged',
    relation: 'equal',
    applies,
    places: [
      stated('metadata.differences', { as: (value) => listIn({ value }, 'value').length }),
      logged('metadata_compared', 'differing'),
    ],
  },
];

function again(view: View) {
  const [before, after] = sides.map((side) => ({
    metadata: copied(view, side, 'metadata.json'),
    custody: copied(view, side, 'chain_of_custody.json'),
    ...(copy(view, side, controlsFile) && { controls: copied(view, side, controlsFile) }),
  }));
  return before && after ? compareMetadata(before, after) : [];
}
