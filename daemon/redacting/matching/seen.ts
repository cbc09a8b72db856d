import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import type { Needle } from '../../../src/redaction/leaks/leaks.js';
import { type ByteRange, type Passage, rangesOf, unitsIn } from '../reading/passage.js';
import { searcher } from './places.js';
import type { SourceRead } from './source-read.js';

/**
 * The texts of page.html without what the page does not lay out: letters that nobody sees may stand within a word (pages hide
 * addresses from programs so), and whoever opens the copy would read it whole. Empty where nothing is hidden, or where that is not known.
 */
export function seenTexts(source: SourceRead): Passage[] {
  const { page, elementBoxes } = source;
  const unseen = (source.elements()?.all ?? []).flatMap(({ texts }, at) =>
    isSeen(elementBoxes[at]?.box) ? [] : texts,
  );
  if (page === undefined || unseen.length === 0) return [];
  const inOrder = unseen.toSorted((a, b) => a.from - b.from);
  return [page.texts[0], page.texts[2]].flatMap((text) => (text ? [without(text, inOrder)] : []));
}

/** Of the length of the words: with more between them, nobody would read them in it. */
const MOST_BETWEEN = 2;

/** Words with the letters in them that nobody sees, as far as the page has them so: letters of no size stand in its text, and not in its picture. */
export function withUnseen(source: SourceRead, needles: readonly Needle[]): Needle[] {
  const whole = source.page?.texts[0];
  const texts = seenTexts(source);
  if (whole === undefined || texts.length === 0) return [];
  const find = searcher(needles);
  return texts.flatMap((text) =>
    find(text.text).flatMap(({ needle, start, end }) => {
      const ranges = rangesOf(text, start, end);
      const units = unitsIn(whole, { from: ranges[0]?.from ?? 0, to: ranges.at(-1)?.to ?? 0 });
      const value = units ? whole.text.slice(units.start, units.end).replaceAll(/\s+/gu, ' ') : '';
      const isLonger = value.length > end - start && value.length <= MOST_BETWEEN * needle.value.length;
      return isLonger ? [{ ...needle, value }] : [];
    }),
  );
}

/** What is one pixel wide is for programs that read aloud. */
const isSeen = (box: PixelBox | null | undefined): boolean => box != null && box.width > 1 && box.height > 1;

function without({ text, from, to }: Passage, ranges: readonly ByteRange[]): Passage {
  const left: number[] = [];
  let next = 0;
  for (let at = 0; at < text.length; at += 1) {
    const place = from[at] ?? 0;
    while (next < ranges.length && (ranges[next]?.to ?? 0) <= place) next += 1;
    if (place < (ranges[next]?.from ?? Infinity)) left.push(at);
  }
  return {
    text: left.map((at) => text[at]).join(''),
    from: left.map((at) => from[at] ?? 0),
    to: left.map((at) => to[at] ?? 0),
  };
}
