import type { RegionFacts } from '../../../src/package/records/facts.js';
import { shownUrl } from '../network/bounded.js';
import type { FrameText } from '../text/document.js';

/**
 * Texts that the page shows only where the pointer is, which is on nothing while the picture is taken. A visitor sees the page
 * without them as well, until the pointer comes there.
 */
export function hoverRegion(
  frames: readonly Pick<FrameText, 'url' | 'onHover'>[],
  keep: (rows: readonly string[]) => string,
): readonly RegionFacts[] {
  const texts = frames.flatMap(({ onHover }) => onHover?.texts ?? []);
  if (texts.length === 0) return frames.filter(({ onHover }) => onHover?.rest === 'too_many').map(notCounted);
  const isWhole = frames.every(({ onHover }) => (onHover?.rest ?? 'none') === 'none');
  const file = keep(texts);
  const what = texts.length === 1 ? 'One text is' : `${texts.length} texts are`;
  const atLeast = texts.length === 1 ? 'At least one text is' : `At least ${texts.length} texts are`;
  const isRead = frames.every(({ onHover }) => /^(none|unclear)$/.test(onHover?.rest ?? 'none'));
  const far = isRead ? '' : ', as far as the style sheets could be read';
  return [
    {
      what: 'hover_text',
      selector: null,
      unit: 'texts',
      shown: 0,
      of: isWhole ? texts.length : null,
      reason: `${isWhole ? what : atLeast} shown only where the pointer is, by a style for :hover${far}, and the pointer was on nothing. What such styles show stands in ${file}.`,
      file,
      rows: texts.length,
    },
  ];
}

const notCounted = ({ url }: Pick<FrameText, 'url'>): RegionFacts => ({
  what: 'not_counted',
  selector: null,
  unit: 'parts',
  shown: 0,
  of: null,
  reason: `What the pointer would show in the document ${shownUrl(url)} could not be counted: its style sheets hold more than is read.`,
});
