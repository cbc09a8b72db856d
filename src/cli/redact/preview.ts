import { writeFile } from 'node:fs/promises';
import type { RequestedRule } from '../../contract/redactions/request.js';
import type { RedactionPreviewRead } from '../../contract/redactions/redactions.js';
import { printable } from '../../text/printable.js';
import { codeOf } from '../problem/home.js';
import { problem } from '../problem/problem.js';
import { fieldLines } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { foreseen } from './failure.js';

/** More with `--json`. */
const SHOWN = 20;
/** The service lists no more. */
const MOST_LISTED = 500;

/** What a copy would withhold, told to a person before it is made. */
export function previewText(
  shown: RedactionPreviewRead,
  { width, paint }: Screen,
  rules: readonly RequestedRule[],
): string {
  const { matches, matches_total: total, files } = shown;
  const { listed, same } = onceEach(matches);
  const lines = listed
    .slice(0, SHOWN)
    .map(({ rule_index: index, file, line, before, found, after }) =>
      printable(`  rule ${index + 1}  ${file}${line === undefined ? '' : `:${line}`}  ${before}[${found}]${after}`),
    );
  const more = [
    ...(listed.length > lines.length ? [`  and ${listed.length - lines.length} more places in files`] : []),
    ...(same.length > 0 ? [`  and the same in ${same.join(', ')}`] : []),
  ];
  const fields = [...rowsOf(shown, rules), withoutMatches(shown, rules)].flatMap(([label, value]) =>
    value ? [{ label, value }] : [],
  );
  return [
    `${paint.bold(`${total} ${total === 1 ? 'match' : 'matches'} on the page`)}; nothing is made yet`,
    ...lines,
    ...more,
    fieldLines([...fields, { label: 'Changed', value: files.changed.join(', ') || 'nothing' }], width, paint.dim),
    ...leftLines(shown, paint),
    ...refusalLines(shown, paint),
  ].join('\n');
}

type Match = RedactionPreviewRead['matches'][number];

/** A place of the page stands in several files. Those in which no rule finds more than in the text are only named. */
function onceEach(matches: readonly Match[]): { readonly listed: readonly Match[]; readonly same: readonly string[] } {
  const found = (file: string, rule: number): number =>
    matches.filter((each) => each.file === file && each.rule_index === rule).length;
  const rules = [...new Set(matches.map(({ rule_index: rule }) => rule))];
  const same = [...new Set(matches.map(({ file }) => file))].filter(
    (file) => file !== text && rules.every((rule) => found(file, rule) <= found(text, rule)),
  );
  return { listed: matches.filter(({ file }) => !same.includes(file)), same };
}

const text = 'domtextcontent.txt';

/** Kinds refuse nothing when they find nothing, so that a person must see it here. */
function withoutMatches({ matches }: RedactionPreviewRead, rules: readonly RequestedRule[]): readonly [string, string] {
  const found = new Set(matches.map(({ rule_index: index }) => index));
  const kinds = rules.flatMap(({ kind, country }, index) =>
    kind === undefined || found.has(index) || matches.length >= MOST_LISTED
      ? []
      : [
          `rule ${index + 1}, ${kind}${kind === 'phone' && country === undefined ? ' (national numbers need --country)' : ''}`,
        ],
  );
  return ['NONE OF', kinds.join('\n')];
}

/** Places of each word; all that the service names are in `--json`. */
const PLACES_SHOWN = 5;

/** Nothing is refused because of these: whether "Doe" alone is to stay, only the person who redacts can say. */
function leftLines(read: RedactionPreviewRead, paint: Screen['paint']): string[] {
  // A service of an earlier version names none.
  const left = (read as Partial<RedactionPreviewRead>).words_left ?? [];
  if (left.length === 0) return [];
  return [
    '',
    paint.yellow('! single words of a name stay readable; a rule of its own withholds such a word'),
    ...left.flatMap(({ rule_index: index, word, count, places }) => [
      printable(`  rule ${index + 1}  ${word}, in ${count} ${count === 1 ? 'place' : 'places'}`),
      ...places
        .slice(0, PLACES_SHOWN)
        .map(({ file, line, before, found, after }) =>
          printable(`    ${file}${line === undefined ? '' : `:${line}`}  ${before}[${found}]${after}`),
        ),
      ...(count > PLACES_SHOWN ? [`    and ${count - PLACES_SHOWN} more`] : []),
    ]),
  ];
}

/** What would end it, in the words in which it would. */
function refusalLines({ refusal }: RedactionPreviewRead, paint: Screen['paint']): string[] {
  if (refusal === null) return [];
  const { message, hints } = foreseen(refusal);
  return ['', paint.red(`✘ with these rules, no copy would be made: ${message}`), ...hints.map((hint) => `  ${hint}`)];
}

const tellsWidths = ({ matches }: RedactionPreviewRead, rules: readonly RequestedRule[]): boolean =>
  matches.some(({ rule_index: index, boxes }) => boxes.length > 0 && rules[index]?.cover !== 'line');

const rowsOf = (
  shown: RedactionPreviewRead,
  rules: readonly RequestedRule[],
): readonly (readonly [string, string])[] => [
  ['NOT FOUND', shown.not_found.map((index) => `rule ${index + 1}`).join(', ')],
  ['IN RECORDS', shown.records.map(({ field }) => printable(field)).join('\n')],
  ['IN THE URL', shown.in_capture_url ? 'yes' : ''],
  ['Widths', tellsWidths(shown, rules) ? 'boxes tell about how wide the words are; --cover line hides that' : ''],
  ['Left out', shown.files.withheld.join(', ')],
  ['Proof', { complete: 'complete', partial: 'of a part', none: 'none: captured without commitments' }[shown.proof]],
  [
    'Pictures',
    shown.pictures.not_searched === 0 ? '' : `${shown.pictures.not_searched} that are not searched for words`,
  ],
];

/** Writes the framed screenshot; false where there is none. Nothing that exists is overwritten. */
export async function writePicture(shown: RedactionPreviewRead, path: string): Promise<boolean> {
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/s.exec(shown.picture_url ?? '') ?? [];
  if (base64 === undefined) return false;
  await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw problem('OUTPUT_EXISTS', `--picture ${path}: exists already`);
    throw problem('OUTPUT_NOT_WRITTEN', `--picture ${path}: ${codeOf(error)}`, { cause: error });
  });
  return true;
}
