import { imageSize } from '../../../package/pictures/image-size.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { readManifest } from '../../../package/manifest/reader.js';
import {
  applies,
  comparison,
  copied,
  copy,
  leftOut,
  picturesOf,
  record,
  type Side,
  sides,
  stated,
  textName,
} from '../compared.js';
import type { Fact } from '../fact.js';
import { byText, dig, logged, metadata, printed, reckoned } from '../places.js';

/** The two packages that are compared: what is told of them, against the copies of their records. */
export const comparingSources: readonly Fact[] = [
  ...sides.flatMap((side) => sideFacts(side)),
  {
    ...comparison,
    name: 'sources_in_order',
    relation: 'in_order',
    applies,
    places: [stated('before.captured_at'), stated('after.captured_at'), stated('compared_at')],
  },
  {
    ...comparison,
    name: 'sources_sealed',
    relation: 'in_order',
    applies,
    places: [
      reckoned(record, 'before.sealed_at, after.sealed_at', ({ records }) =>
        sides.flatMap((side) => dig(records.comparison, `${side}.sealed_at`) ?? []).toSorted(byText),
      ),
      stated('compared_at'),
    ],
  },
  {
    ...comparison,
    name: 'comparison_address',
    relation: 'equal',
    applies,
    places: [
      stated('url'),
      reckoned('before/metadata.json', 'requested_url', (view) =>
        dig(copied(view, 'before', 'metadata.json'), 'requested_url'),
      ),
      // The two may have been asked for in two forms of one address.
    ],
  },
  {
    ...comparison,
    name: 'test_of_sources',
    relation: 'among',
    applies,
    places: [
      reckoned('before/metadata.json, after/metadata.json', 'test_mode: what is made from a test is a test', (view) =>
        sides.some((side) => dig(copied(view, side, 'metadata.json'), 'test_mode') === true) ? [true] : [true, false],
      ),
      metadata('test_mode'),
    ],
  },
];

// oxlint-disable-next-line max-lines-per-function -- a table
function sideFacts(side: Side): Fact[] {
  const same = (key: string, file: string, path: string): Fact => ({
    ...comparison,
    name: `${side}_${key}`,
    relation: 'everywhere',
    applies,
    places: [
      reckoned(`${side}/${file}`, path, (view) => dig(copied(view, side, file), path)),
      stated(`${side}.${key}`),
      metadata(`${side}.${key}`),
      printed(`${side}.${key}`),
    ],
  });
  return [
    same('capture_id', 'metadata.json', 'capture_id'),
    same('evidence_id', 'manifest.json', 'evidence_id'),
    same('captured_at', 'metadata.json', 'captured_at'),
    same('sealed_at', 'manifest.json', 'sealed_at'),
    same('test_mode', 'metadata.json', 'test_mode'),
    {
      ...comparison,
      name: `${side}_manifest_sha256`,
      relation: 'everywhere',
      applies,
      places: [
        reckoned(`${side}/manifest.json`, 'SHA-256', (view) => copy(view, side, 'manifest.json')?.sha256),
        stated(`${side}.manifest_sha256`),
        metadata(`${side}.manifest_sha256`),
        printed(`${side}.manifest_sha256`),
        logged('sources_checked', `${side}.manifest_sha256`),
      ],
    },
    {
      ...comparison,
      name: `${side}_checked`,
      relation: 'equal',
      applies,
      places: [stated(`${side}.capture_id`), logged('sources_checked', `${side}.capture_id`)],
    },
    {
      ...comparison,
      name: `${side}_records`,
      relation: 'everywhere',
      applies,
      places: [
        reckoned(`${side}/manifest.json`, 'evidence_id, test_mode', (view) =>
          ids(copied(view, side, 'manifest.json'), 'evidence_id'),
        ),
        reckoned(`${side}/metadata.json`, 'evidence_id, test_mode', (view) =>
          ids(copied(view, side, 'metadata.json'), 'evidence_id'),
        ),
        reckoned(
          `${side}/chain_of_custody.json`,
          'evidence_id, test_mode',
          (view) => ids(copied(view, side, 'chain_of_custody.json'), 'evidence.evidence_id'),
          (view) => copy(view, side, 'chain_of_custody.json') !== undefined,
        ),
      ],
    },
    {
      ...comparison,
      name: `${side}_matched`,
      relation: 'among',
      applies,
      places: [
        reckoned('evidence-package(5)', 'sources_checked: result, without which nothing is compared', () => ['match']),
        logged('sources_checked', `${side}.result`),
      ],
    },
    {
      ...comparison,
      name: `${side}_manifest`,
      relation: 'nowhere',
      code: 'manifest_malformed',
      applies,
      places: [
        reckoned(`${side}/manifest.json`, 'something that the format does not define', (view) => {
          const bytes = copy(view, side, 'manifest.json')?.bytes;
          return bytes === undefined ? [] : readManifest(bytes).faults.map(({ key, found }) => `${key}: ${found}`);
        }),
      ],
    },
    {
      ...comparison,
      name: `${side}_text_named`,
      relation: 'equal',
      applies,
      places: [
        reckoned(`${side}/`, 'name of the text that is there', (view) => {
          const name = `${side}/${textName(view, side)}`;
          return view.members.has(name) ? name : 'none';
        }),
        reckoned(record, `text.${side}`, ({ records }) => dig(records.comparison, `text.${side}`) ?? 'none'),
      ],
    },
    {
      ...comparison,
      name: `${side}_copied`,
      relation: 'nowhere',
      applies,
      places: [
        reckoned(`${side}/manifest.json`, 'a file that is compared, that it lists, and that is left out', (view) =>
          leftOut(view, side),
        ),
      ],
    },
    {
      ...comparison,
      name: `${side}_picture_size`,
      relation: 'equal',
      applies: (view) => applies(view) && dig(view.records.comparison, `images.${side}`) !== undefined,
      places: [
        reckoned(`${side}/`, 'width, and heights together, of the copies', (view) => {
          const sizes = picturesOf(view, side).map((name) =>
            imageSize(copy(view, side, name)?.bytes ?? new Uint8Array()),
          );
          return [sizes[0]?.width ?? null, sizes.reduce((sum, size) => sum + (size?.height ?? 0), 0)];
        }),
        stated(`images.${side}`, { as: (value) => [dig(value, 'width') ?? null, dig(value, 'height') ?? null] }),
      ],
    },
  ];
}

const ids = (fields: JsonValue, path: string): JsonValue | undefined => {
  const id = dig(fields, path);
  return id === undefined ? undefined : [id, dig(fields, 'test_mode') ?? null];
};
