import { compareMetadata } from '../../compare/compare-metadata.js';
import { compareTexts, type TextComparison } from '../../compare/compare-texts.js';
import { normaliseText } from '../../compare/normalise.js';
import { imageSize } from '../../package/image-size.js';
import type { JsonValue } from '../../package/journal.js';
import { readManifest } from '../../package/manifest-reader.js';
import { canonicalJson } from '../../package/canonical.js';
import type { Fact } from './fact.js';
import { byText, dig, field, isList, listIn, logged, metadata, printed, reckoned, textIn } from './places.js';
import { fieldsIn, textOf, type View } from './view.js';

const comparison = { check: 'comparison' } as const;
const record = 'comparison.json';
const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

const copy = (view: View, side: Side, name: string) => view.members.get(`${side}/${name}`);
const copied = (view: View, side: Side, name: string) => fieldsIn(copy(view, side, name)?.bytes) ?? {};
const applies = (view: View): boolean => view.isComparison;
const stated = (path: string, more?: Parameters<typeof field>[2]) => field('comparison', path, more);

/** A comparison against the two packages that it was made from, and against itself. */
export const comparing: readonly Fact[] = [
  ...(
    [
      ['url', 'url'],
      ['compared_at', 'compared_at'],
    ] as const
  ).map(([name, path]): Fact => ({
    ...comparison,
    name: `comparison_${name}`,
    relation: 'everywhere',
    applies,
    places: [metadata(path), stated(path), printed(path)],
  })),
  ...(['verdict', 'text_verdict', 'images_verdict', 'metadata_verdict'] as const).map((key): Fact => ({
    ...comparison,
    name: key,
    relation: 'everywhere',
    applies,
    places: [
      metadata(`verdicts.${key}`),
      stated(`summary.${key}`),
      printed(`verdicts.${key}`),
      logged('comparison_recorded', key),
    ],
  })),
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
      reckoned('before/metadata.json, after/metadata.json', 'test_mode: what is made of a test is one', (view) =>
        sides.some((side) => dig(copied(view, side, 'metadata.json'), 'test_mode') === true) ? [true] : [true, false],
      ),
      metadata('test_mode'),
    ],
  },
  {
    ...comparison,
    name: 'text_difference',
    relation: 'equal',
    applies: (view) => applies(view) && recomputable(view),
    places: [
      reckoned('before/, after/', 'the texts, compared again', (view) => textAgain(view)?.unifiedDiff),
      reckoned('text_diff.txt', 'its text', (view) => textOf(view.members.get('text_diff.txt')?.bytes) ?? 'nothing'),
    ],
  },
  {
    ...comparison,
    name: 'text_summary',
    relation: 'everywhere',
    applies: (view) => applies(view) && recomputable(view),
    places: [
      reckoned('before/, after/', 'the texts, compared again: verdict and counts', (view) => {
        const text = textAgain(view);
        if (text === undefined) return undefined;
        const changed =
          text.changed && !(dig(view.records.comparison, 'text.ignored.order') === true && text.orderOnly);
        return [changed ? 'changed' : 'unchanged', text.added, text.removed, text.changedLines, text.orderOnly];
      }),
      reckoned(record, 'summary.text_verdict, summary.text', ({ records }) => [
        dig(records.comparison, 'summary.text_verdict') ?? null,
        ...['added', 'removed', 'changed_lines', 'order_only'].map(
          (key) => dig(records.comparison, `summary.text.${key}`) ?? null,
        ),
      ]),
    ],
  },
  {
    ...comparison,
    name: 'text_lines',
    relation: 'nowhere',
    // What patterns take out of a line cannot be put back here; then each line must still come out of its text.
    applies,
    places: [
      reckoned('text_diff.txt', 'a line with words of neither text', (view) => {
        const said = textOf(view.members.get('text_diff.txt')?.bytes)?.split('\n').slice(2, -1) ?? [];
        const [before, after] = sides.map((side) =>
          wordsIn(textOf(copy(view, side, textName(view, side))?.bytes) ?? ''),
        );
        if (before === undefined || after === undefined) return said;
        return said.filter((line) => {
          if (line.startsWith('@@')) return false;
          const from = line.startsWith('-') ? [before] : line.startsWith('+') ? [after] : [before, after];
          return wordsOf(line.slice(1)).some((word) => from.some((has) => !has(word)));
        });
      }),
    ],
  },
  {
    ...comparison,
    name: 'text_logged',
    relation: 'equal',
    applies,
    places: [
      reckoned(record, 'summary.text: added, removed, changed_lines', (view) =>
        logged('text_compared', 'added').read(view) === undefined
          ? undefined
          : ['added', 'removed', 'changed_lines'].map(
              (key) => dig(view.records.comparison, `summary.text.${key}`) ?? null,
            ),
      ),
      reckoned('forensic_log.json', 'text_compared: detail', (view) => {
        const values = ['added', 'removed', 'changed_lines'].map((key) => logged('text_compared', key).read(view));
        return values[0] === undefined ? undefined : values.map((value) => value ?? null);
      }),
    ],
  },
  {
    ...comparison,
    name: 'texts_there',
    relation: 'equal',
    applies,
    places: [
      reckoned('before/, after/', 'whether both texts are there', (view) =>
        sides.every((side) => copy(view, side, textName(view, side)) !== undefined),
      ),
      stated('summary.text_verdict', { as: (verdict) => verdict !== 'not_comparable' }),
      reckoned('text_diff.txt', 'whether it is there', (view) => view.members.has('text_diff.txt')),
    ],
  },
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
  {
    ...comparison,
    name: 'whole_verdict',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(record, 'summary: what its three verdicts lead to', ({ records }) => {
        const all = ['text_verdict', 'images_verdict', 'metadata_verdict'].map((key) =>
          dig(records.comparison, `summary.${key}`),
        );
        return all.includes('changed') ? 'changed' : all.includes('not_comparable') ? 'not_comparable' : 'unchanged';
      }),
      stated('summary.verdict'),
    ],
  },
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
      name: `${side}_manifest`,
      relation: 'nowhere',
      code: 'manifest_malformed',
      applies,
      places: [
        reckoned(`${side}/manifest.json`, 'what the format does not have', (view) => {
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
        reckoned(`${side}/manifest.json`, 'a file that is compared, that it lists, and that is left out', (view) => {
          const bytes = copy(view, side, 'manifest.json')?.bytes;
          const listed = bytes === undefined ? undefined : readManifest(bytes).manifest?.files;
          return ['metadata.json', 'chain_of_custody.json', 'domtextcontent.txt', ...picturesOf(view, side)].filter(
            (name) =>
              listed?.has(name) === true &&
              copy(view, side, name) === undefined &&
              !(name === 'domtextcontent.txt' && copy(view, side, 'watched_text.txt') !== undefined),
          );
        }),
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

/** The screenshot, or its tiles when it had to be made smaller. */
function picturesOf(view: View, side: Side): string[] {
  const shot = dig(copied(view, side, 'metadata.json'), 'screenshots.screenshot');
  const tiles = listIn(shot, 'tiles').map(String);
  const file = textIn(shot, 'file');
  return tiles.length > 0 ? tiles : file === undefined ? [] : [file];
}

const textName = (view: View, side: Side): string =>
  copy(view, side, 'watched_text.txt') === undefined ? 'domtextcontent.txt' : 'watched_text.txt';

/** With patterns it takes the engine of their syntax, which is not part of the verifier. */
function recomputable(view: View): boolean {
  return (
    listIn(view.records.comparison, 'text.ignored.patterns').length === 0 &&
    sides.every((side) => textOf(copy(view, side, textName(view, side))?.bytes) !== undefined)
  );
}

const texts = new WeakMap<View, TextComparison>();

function textAgain(view: View): TextComparison | undefined {
  const known = texts.get(view);
  if (known !== undefined) return known;
  const [before, after] = sides.map((side) => textOf(copy(view, side, textName(view, side))?.bytes));
  if (before === undefined || after === undefined) return undefined;
  const names = sides.map((side) => `${side}/${textName(view, side)}`) as [string, string];
  const found = compareTexts(before, after, { names });
  texts.set(view, found);
  return found;
}

function again(view: View) {
  const [before, after] = sides.map((side) => ({
    metadata: copied(view, side, 'metadata.json'),
    custody: copied(view, side, 'chain_of_custody.json'),
  }));
  return before && after ? compareMetadata(before, after) : [];
}

const wordsOf = (text: string): string[] => normaliseText(text).split(/\s+/u).filter(Boolean);

/** A word, or what a pattern left of it. */
function wordsIn(text: string): (word: string) => boolean {
  const normal = normaliseText(text);
  const words = new Set(wordsOf(normal));
  return (word) => words.has(word) || normal.includes(word);
}
