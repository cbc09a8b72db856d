import type { Fields } from '../../package/json/strict-json.js';
import { isStillChanging } from '../../package/records/facts.js';
import type { JsonValue } from '../../package/records/journal.js';
import type { Fact, Place } from './fact.js';
import { shown } from '../finding.js';
import {
  dig,
  duration,
  entry,
  isList,
  listIn,
  logged,
  metadata,
  printed,
  reckoned,
  repeated,
  rows,
  textIn,
} from './places.js';
import type { View } from './view.js';

const logFile = 'forensic_log.json';

const hasWarnings = ({ records }: View): boolean =>
  isList(dig(records.metadata, 'page.warnings')) && dig(records.metadata, 'completeness') !== undefined;
const warned = (code: string): Place =>
  reckoned('metadata.json', `page.warnings: ${code}`, ({ records }) =>
    rows(records.metadata, 'page.warnings').some((each) => each['code'] === code),
  );

const ofLog = ['text_lines', 'with_ink', 'blank_areas', 'regions'];
/** Places of what the log tells of the last look, too. */
const lookedAgain = (view: View): readonly string[] =>
  dig(entry(view, 'completeness_measured'), 'detail.texts_added') === undefined
    ? []
    : ['last_look.added', 'last_look.changed'];

/** How much of the page the record says it has. */
export const completeness: readonly Fact[] = [
  { name: 'completeness', relation: 'everywhere', places: [metadata('completeness'), printed('completeness')] },
  {
    name: 'completeness_logged',
    relation: 'everywhere',
    places: [
      reckoned(
        'metadata.json',
        'completeness: lines of text, those with ink, number of blank areas and regions, texts added and changed at the last look',
        (view) => {
          const measured = dig(view.records.metadata, 'completeness');
          return measured === undefined
            ? undefined
            : [
                dig(measured, 'text_lines.total') ?? null,
                dig(measured, 'text_lines.with_ink') ?? null,
                listIn(measured, 'blank_areas').length,
                listIn(measured, 'regions').length,
                ...lookedAgain(view).map((path) => dig(measured, path) ?? null),
              ];
        },
      ),
      reckoned(logFile, 'completeness_measured: detail', (view) => {
        const detail = dig(entry(view, 'completeness_measured'), 'detail');
        return dig(detail, 'text_lines') === undefined
          ? undefined
          : ofLog
              .concat(lookedAgain(view).length > 0 ? ['texts_added', 'texts_changed'] : [])
              .map((key) => dig(detail, key) ?? null);
      }),
    ],
  },
  {
    name: 'final_height',
    relation: 'equal',
    places: [metadata('completeness.final_height'), metadata('screenshots.screenshot.page_height')],
  },
  {
    name: 'region_files',
    relation: 'nowhere',
    places: [
      reckoned(
        'metadata.json',
        'completeness.regions: a file that is not in the package, or a picture that a region names twice',
        ({ records, members }) =>
          rows(records.metadata, 'completeness.regions').flatMap((region) => {
            const named = [textIn(region, 'file'), ...listIn(region, 'pictures')];
            const missing = named.filter((file): file is string => typeof file === 'string' && !members.has(file));
            return [...missing, ...repeated(listIn(region, 'pictures'))];
          }),
      ),
    ],
  },
  {
    name: 'region_rows',
    relation: 'equal',
    places: [
      reckoned('metadata.json', 'completeness.regions: file and rows', ({ records }) =>
        counted(records.metadata).map(named),
      ),
      reckoned('regions/', 'lines of those files', ({ records, members }) =>
        counted(records.metadata).map((region) => {
          const [file, stated] = named(region);
          const member = members.get(shown(file));
          return [file ?? null, (member === undefined ? null : (member.lines ?? stated)) ?? null];
        }),
      ),
    ],
  },
  {
    name: 'regions_named',
    relation: 'nowhere',
    applies: ({ records, kind }) => kind === 'page' && dig(records.metadata, 'completeness') !== undefined,
    places: [
      reckoned('regions/', 'a file that completeness.regions does not name', ({ records, members }) => {
        const all = new Set(
          rows(records.metadata, 'completeness.regions').flatMap((region) => [
            textIn(region, 'file'),
            ...listIn(region, 'pictures'),
          ]),
        );
        return [...members.keys()].filter((name) => name.startsWith('regions/') && !all.has(name));
      }),
    ],
  },
  {
    name: 'blank_warning',
    relation: 'equal',
    applies: hasWarnings,
    places: [
      reckoned('metadata.json', 'completeness: whether lines are without ink, or areas blank', ({ records }) => {
        const measured = dig(records.metadata, 'completeness');
        const lines = dig(measured, 'text_lines');
        const blank = Number(dig(lines, 'total') ?? 0) > Number(dig(lines, 'with_ink') ?? 0);
        return blank || listIn(measured, 'blank_areas').length > 0;
      }),
      warned('blank_area'),
    ],
  },
  {
    name: 'collapsed_warning',
    relation: 'equal',
    applies: hasWarnings,
    places: [
      reckoned('metadata.json', 'completeness.regions: whether one is collapsed', ({ records }) =>
        rows(records.metadata, 'completeness.regions').some(({ what }) => what === 'collapsed'),
      ),
      warned('collapsed_content'),
    ],
  },
  {
    name: 'last_look_texts',
    relation: 'equal',
    applies: ({ records }) => dig(records.metadata, 'completeness') !== undefined,
    places: [
      reckoned('metadata.json', 'completeness.last_look.added', ({ records }) => lastLook(records.metadata).added),
      reckoned('metadata.json', 'completeness.regions: rows of text_added_later', ({ records }) =>
        rows(records.metadata, 'completeness.regions')
          .filter(({ what }) => what === 'text_added_later')
          .reduce((sum, region) => sum + amount(dig(region, 'rows')), 0),
      ),
    ],
  },
  {
    name: 'last_look_at',
    relation: 'within',
    applies: ({ records }) => dig(records.metadata, 'completeness.last_look') !== undefined,
    places: [duration('completeness_measured'), metadata('completeness.last_look.at')],
  },
  {
    name: 'last_look_counts',
    relation: 'nowhere',
    applies: ({ records }) => dig(records.metadata, 'completeness.last_look') !== undefined,
    places: [
      reckoned(
        'metadata.json',
        'completeness.last_look: counts that its texts, its places or its file do not allow',
        countedWrong,
      ),
    ],
  },
  {
    name: 'changing_warning',
    relation: 'equal',
    applies: hasWarnings,
    places: [
      reckoned(
        'metadata.json',
        'completeness.last_look and environment.viewport: whether enough was added, or the page grew by half a window',
        ({ records }) =>
          isStillChanging(lastLook(records.metadata), amount(dig(records.metadata, 'environment.viewport.height'))),
      ),
      warned('still_changing'),
    ],
  },
  {
    name: 'scrolled_to',
    relation: 'equal',
    places: [metadata('completeness.scrolled_to'), logged('content_expanded', 'scrolled_to')],
  },
];

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const lastLook = (metadata: Fields | undefined) => {
  const at = (key: string): number => amount(dig(metadata, `completeness.last_look.${key}`));
  return { added: at('added'), added_characters: at('added_characters'), grown_by: at('grown_by') };
};

/** Places that are listed. */
const mostPlaces = 10;

/** Each text has a character at least; a line of its file has its place, a tab and at most three bytes for each of its characters. */
function countedWrong({ records, members }: View): string[] {
  const look = dig(records.metadata, 'completeness.last_look');
  const at = (key: string): number => Number(dig(look, key) ?? Number.NaN);
  const counts = ['texts', 'added', 'added_characters', 'changed', 'gone', 'grown_by'];
  const wrong = counts.filter((key) => !Number.isSafeInteger(at(key)) || at(key) < 0);
  if (at('gone') > at('texts')) wrong.push('gone');
  const places = rows(look, 'places');
  for (const key of ['added', 'changed'] as const) {
    const sum = places.reduce((all, each) => all + amount(each[key]), 0);
    if (places.length < mostPlaces ? sum !== at(key) : sum > at(key)) wrong.push(`places: ${key}`);
  }
  if (places.length > mostPlaces || places.some((each) => amount(each['added']) + amount(each['changed']) === 0))
    wrong.push('places');
  const [added, characters] = [at('added'), at('added_characters')];
  const file = rows(records.metadata, 'completeness.regions').find(({ what }) => what === 'text_added_later')?.['file'];
  const size = members.get(shown(file))?.size;
  if (characters < added || (added === 0 && characters > 0)) wrong.push('added_characters');
  else if (size !== undefined && (characters > size - 3 * added || characters * 3 < size - longestHead * added))
    wrong.push('added_characters');
  return wrong;
}

/** Place, tab and line end. */
const longestHead = 20;

const counted = (fields: Fields): readonly Fields[] =>
  rows(fields, 'completeness.regions').filter(
    (region) => textIn(region, 'file') !== undefined && dig(region, 'rows') !== undefined,
  );
const named = (region: Fields): readonly JsonValue[] => [textIn(region, 'file') ?? null, dig(region, 'rows') ?? null];
