import { compareStored } from '../../../compare/compare-stored.js';
import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { connectionsFile } from '../../../package/records/page/page-connections.js';
import { storageFile } from '../../../package/records/page/page-storage.js';
import { applies, comparison, copied, copy, record, type Side, sides } from '../compared.js';
import type { Fact } from '../fact.js';
import { dig, reckoned } from '../places.js';
import type { View } from '../view.js';

/** Hosts and storage of the two captures side by side, against the copies of their records compared again. */
export const comparingStored: readonly Fact[] = [
  {
    ...comparison,
    name: 'stored_side_by_side',
    relation: 'equal',
    // Earlier programs copied neither file.
    applies: (view) => applies(view) && (stated(view) !== null || sides.some((side) => hasHosts(view, side))),
    places: [
      reckoned('before/, after/', 'connections.json and storage.json, compared again', again),
      reckoned(record, 'stored', stated),
    ],
  },
];

const hasHosts = (view: View, side: Side): boolean => copy(view, side, connectionsFile) !== undefined;

function again(view: View): JsonValue {
  const [before, after] = sides.map((side) => ({
    connections: hasHosts(view, side) ? copied(view, side, connectionsFile) : undefined,
    storage: copy(view, side, storageFile) && copied(view, side, storageFile),
  }));
  const compared = before && after && compareStored(before, after);
  return compared === undefined ? null : (JSON.parse(JSON.stringify(compared)) as JsonValue);
}

/** Without the words that say how. */
function stated({ records }: View): JsonValue {
  const value = dig(records.comparison, 'stored');
  if (value === undefined || !isFields(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'rules'));
}
