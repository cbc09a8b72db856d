import { ignoreWords } from '../../../compare/ignore-text.js';
import { compareTexts, type TextComparison } from '../../../compare/compare-texts.js';
import { normaliseText } from '../../../compare/normalise.js';
import { applies, comparison, copy, record, sides, stated, textName } from '../compared.js';
import type { Fact } from '../fact.js';
import { shown } from '../../finding.js';
import { dig, listIn, logged, reckoned } from '../places.js';
import { searchIn } from '../search.js';
import { textOf, type View } from '../view.js';

/** What a comparison says of the two texts, against those texts compared again. */
export const comparingTexts: readonly Fact[] = [
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
    name: 'diff_named',
    relation: 'equal',
    applies,
    places: [
      reckoned('text_diff.txt', 'its name, where it is there', ({ members }) =>
        members.has('text_diff.txt') ? 'text_diff.txt' : null,
      ),
      reckoned(record, 'text.unified_diff', ({ records }) => dig(records.comparison, 'text.unified_diff') ?? null),
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
      reckoned('before/, after/', 'whether both texts are present', (view) =>
        sides.every((side) => copy(view, side, textName(view, side)) !== undefined),
      ),
      stated('summary.text_verdict', { as: (verdict) => verdict !== 'not_comparable' }),
      reckoned('text_diff.txt', 'whether it is present', (view) => view.members.has('text_diff.txt')),
    ],
  },
];

/** With patterns it takes the engine of their syntax, which is not part of the verifier. */
function recomputable(view: View): boolean {
  return (
    ignored(view) !== undefined &&
    sides.every((side) => textOf(copy(view, side, textName(view, side))?.bytes) !== undefined)
  );
}

const ignored = ({ records }: View) => ignoreWords(listIn(records.comparison, 'text.ignored.patterns').map(shown));

const texts = new WeakMap<View, TextComparison>();

function textAgain(view: View): TextComparison | undefined {
  const known = texts.get(view);
  if (known !== undefined) return known;
  const [before, after] = sides.map((side) => textOf(copy(view, side, textName(view, side))?.bytes));
  if (before === undefined || after === undefined) return undefined;
  const names = sides.map((side) => `${side}/${textName(view, side)}`) as [string, string];
  const ignore = ignored(view);
  const found = compareTexts(before, after, { names, ...(ignore && { ignore }) });
  texts.set(view, found);
  return found;
}

const wordsOf = (text: string): string[] => normaliseText(text).split(/\s+/u).filter(Boolean);

/** A word, or what a pattern left of it. */
function wordsIn(text: string): (word: string) => boolean {
  const normal = normaliseText(text);
  const words = new Set(wordsOf(normal));
  const look = searchIn(normal);
  return (word) => words.has(word) || look(word) !== 'missing';
}
