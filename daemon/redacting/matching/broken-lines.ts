import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import { fold, type Folded, spanOf, textOf } from '../../../src/redaction/match/folded.js';
import { isWhole } from '../../../src/redaction/match/whole-word.js';
import type { Span } from '../../../src/redaction/span.js';

/**
 * Finds a needle that goes on over the ends of lines, wherever they fall: at one of its spaces, within a word that a narrow column
 * breaks, behind a soft hyphen, after each letter. Places that lie on one line are left to others.
 */
export function brokenFinder(needles: readonly Needle[]): (text: string) => (Span & { readonly needle: Needle })[] {
  const prepared = needles.flatMap((needle) => {
    const how = needle.caseSensitive === true ? 'kept' : 'folded';
    const [squeezed, words] = (['none', 'one'] as const).map((space) =>
      textOf(fold(needle.value, { case: how, space })).trim(),
    );
    return squeezed && words ? [{ needle, how, squeezed, words } as const] : [];
  });
  return (text) => {
    if (prepared.length === 0 || !text.includes('\n')) return [];
    const views = new Map(
      [...new Set(prepared.map(({ how }) => how))].map((how) => {
        const folded = fold(text, { case: how, space: 'none' });
        return [how, { folded, squeezed: textOf(folded) }];
      }),
    );
    return prepared.flatMap(({ needle, how, squeezed, words }) =>
      [...placesOf(squeezed, views.get(how))].flatMap((span) =>
        isBroken(text.slice(span.start, span.end), words, how) && (needle.wholeWord !== true || isAlone(text, span))
          ? [{ needle, ...span }]
          : [],
      ),
    );
  };
}

interface View {
  readonly folded: Folded;
  readonly squeezed: string;
}

function* placesOf(sought: string, view: View | undefined): Generator<Span> {
  if (view === undefined) return;
  const { folded, squeezed } = view;
  for (let at = squeezed.indexOf(sought); at >= 0; at = squeezed.indexOf(sought, at + 1))
    yield spanOf(folded, at, at + sought.length);
}

const isAlone = (text: string, { start, end }: Span): boolean => isWhole(text, start, end);

/** Whether lines put together, each beginning where the one before ended or behind one space, are the words. */
function isBroken(slice: string, words: string, how: 'kept' | 'folded'): boolean {
  if (!slice.includes('\n')) return false;
  let at = 0;
  for (const line of slice.split(/\s*\n\s*/u)) {
    const part = textOf(fold(line, { case: how, space: 'one' }));
    if (part === '') continue;
    if (words[at] === ' ') at += 1;
    // A hyphen at the end of a line may be the word's own, or stand for the break.
    const read = [part, part.replace(/-$/u, '')].find((each) => words.startsWith(each, at));
    if (read === undefined) return false;
    at += read.length;
  }
  return at === words.length;
}
