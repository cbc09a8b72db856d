import { anchorOf, matterFile } from '../../package/matter/members.js';
import { type MatterRecord, readMatter } from '../../package/matter/record.js';
import type { JsonValue } from '../../package/records/journal.js';
import type { Fact } from './fact.js';
import { dig, duration, field, listIn, logged, metadata, printed, reckoned, rows } from './places.js';
import { fieldsIn, type View } from './view.js';
import { noPage, onlyOwnSteps } from './without-page.js';

const matter = { check: 'matter', code: 'matter_items_disagree' } as const;
const applies = ({ kind }: View): boolean => kind === 'matter';
const stated = (path: string) => field('matter', path);
const items = ({ records }: View) => rows(records.matter, 'items');

/** What a record of a matter says of the whole, in every place that says it. What its entries come to is for the check of the matter. */
export const recordingMatters: readonly Fact[] = [
  {
    ...matter,
    name: 'matter_name',
    relation: 'everywhere',
    applies,
    places: [stated('name'), metadata('name'), printed('name')],
  },
  ...(['seal_no', 'recorded_at'] as const).map((path): Fact => ({
    ...matter,
    name: path,
    relation: 'everywhere',
    applies,
    places: [stated(path), metadata(path), printed(path)],
  })),
  {
    ...matter,
    name: 'reason',
    relation: 'everywhere',
    // Earlier versions had it in matter.json alone.
    applies: (view) => applies(view) && dig(view.records.metadata, 'reason') !== undefined,
    places: [stated('reason'), metadata('reason'), printed('reason')],
  },
  {
    ...matter,
    name: 'item_count',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(matterFile, 'items: number', (view) => items(view).length),
      metadata('item_count'),
      printed('item_count'),
      logged('matter_recorded', 'items'),
      logged('items_checked', 'items'),
    ],
  },
  {
    ...matter,
    name: 'fault_count',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(
        matterFile,
        'items: number of those with another verification than match',
        (view) => items(view).filter(({ verification }) => verification !== null && verification !== 'match').length,
      ),
      metadata('fault_count'),
      printed('fault_count'),
      logged('items_checked', 'faults'),
    ],
  },
  {
    ...matter,
    name: 'entry_count',
    relation: 'everywhere',
    applies,
    places: [
      stated('custody.entries'),
      metadata('entry_count'),
      printed('entry_count'),
      logged('matter_recorded', 'entries'),
    ],
  },
  {
    ...matter,
    name: 'head_hash',
    relation: 'everywhere',
    applies,
    places: [stated('custody.head_hash'), metadata('head_hash'), printed('head_hash')],
  },
  {
    ...matter,
    name: 'recorded_during',
    relation: 'within',
    applies,
    places: [duration('matter_recorded'), stated('recorded_at')],
  },
  {
    ...matter,
    name: 'recorded_after',
    relation: 'in_order',
    applies,
    places: [
      reckoned('custody_record.json', 'at of the entries', (view) =>
        entriesOf(view).flatMap((entry) => dig(entry, 'at') ?? []),
      ),
      stated('recorded_at'),
    ],
  },
  {
    ...matter,
    name: 'anchors_logged',
    relation: 'equal',
    applies,
    places: [
      reckoned(
        'anchors/',
        'number of time-stamps',
        ({ members }) => [...members.keys()].filter((name) => anchorOf(name) !== undefined).length,
      ),
      logged('anchors_collected', 'anchors'),
    ],
  },
  onlyOwnSteps('matter', 'matter_steps', { ...matter, applies }),
  noPage('no_page_in_matter', { ...matter, applies }),
];

/** Entries of the first file of the custody record, as far as it can be read. */
export const entriesOf = ({ members }: Pick<View, 'members'>): readonly JsonValue[] =>
  listIn(fieldsIn(members.get('custody_record.json')?.bytes), 'entries');

/** Undefined for one that does not follow the format, which is a separate fault. */
export function matterOf({ members }: Pick<View, 'members'>): MatterRecord | undefined {
  try {
    return readMatter(members.get(matterFile)?.bytes ?? new Uint8Array());
  } catch {
    return undefined;
  }
}
