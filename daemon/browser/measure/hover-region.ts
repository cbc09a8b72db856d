import type { RegionFacts } from '../../../src/package/records/facts.js';
import type { FrameText } from '../text/document.js';

/**
 * Texts that the page shows only where the pointer is, which is on nothing while the picture is taken. A visitor sees the page
 * without them as well, until the pointer comes there.
 */
export function hoverRegion(
  frames: readonly Pick<FrameText, 'onHover'>[],
  keep: (rows: readonly string[]) => string,
): readonly RegionFacts[] {
  const texts = frames.flatMap(({ onHover = [] }) => onHover);
  if (texts.length === 0) return [];
  const file = keep(texts);
  const what = texts.length === 1 ? 'One text is' : `${texts.length} texts are`;
  return [
    {
      what: 'hover_text',
      selector: null,
      unit: 'texts',
      shown: 0,
      of: texts.length,
      reason: `${what} shown only where the pointer is, by a style for :hover, and the pointer was on nothing. What such styles show stands in ${file}.`,
      file,
      rows: texts.length,
    },
  ];
}
