import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import { brokenFinder } from './broken-lines.js';
import { searcher } from './places.js';
import type { SourceRead } from './source-read.js';

/** Shorter ones stand in other words the wrong way round. */
const SHORTEST = 5;

/**
 * Needles the wrong way round, as far as the page has them so: its style may turn them round again (`direction: rtl` with
 * `unicode-bidi: bidi-override`), which hides addresses and numbers from programs and not from readers.
 */
export function turnedNeedles({ text, page, layout }: SourceRead, needles: readonly Needle[]): Needle[] {
  const turned = needles.flatMap((needle) => {
    const letters = Array.from(needle.value);
    const value = letters.toReversed().join('');
    return letters.length < SHORTEST || value === needle.value ? [] : [{ ...needle, value }];
  });
  if (turned.length === 0) return [];
  const [find, broken] = [searcher(turned), brokenFinder(turned)];
  const lines = (layout?.frames ?? []).map(({ passage }) => passage);
  const found = [...(text ? [text] : []), ...(page?.texts ?? []), ...lines].flatMap(({ text: said }) => [
    ...find(said),
    ...broken(said),
  ]);
  return [...new Set(found.map(({ needle }) => needle))];
}
