import { touch } from '../covering/boxes.js';
import type { Elements } from '../reading/elements.js';
import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import type { SourceRead } from './source-read.js';

const fields = /^(input|textarea|select)$/;
/** What lies over these is not theirs. */
const pictures = /^(img|canvas|video|svg|iframe|frame|object|embed)$/;

/**
 * Words of a selected element that page.html does not have as text, and the picture and the texts have: what the fields in it hold or
 * ask for, the alternative text of an image that did not load, and what a style sheet puts before and after elements.
 */
export function drawnWords(source: SourceRead, { all }: Elements, place: number): string[] {
  const inside = linesIn(source, source.elementBoxes[place]?.box);
  if (inside.length === 0) return [];
  const fieldBoxes = all.flatMap(({ name }, at) =>
    fields.test(name) && isIn(all, at, place) ? (source.elementBoxes[at]?.box ?? []) : [],
  );
  const inField = (line: Line): boolean => fieldBoxes.some((box) => isWithin(line.box, box));
  const element = all[place];
  if (element !== undefined && pictures.test(element.name)) {
    const said = new Set(
      (source.page?.attributes ?? []).flatMap(({ text, from }) => {
        const at = from[0] ?? 0;
        return at >= element.startTag.from && at < element.startTag.to ? [bare(text)] : [];
      }),
    );
    return inside.filter(({ text }) => said.has(bare(text))).map(({ text }) => text);
  }
  const page = bare(source.page?.texts[0]?.text ?? '');
  return inside.filter((line) => inField(line) || !page.includes(bare(line.text))).map(({ text }) => text);
}

interface Line {
  readonly text: string;
  readonly box: PixelBox;
}

function linesIn({ layout }: SourceRead, box: PixelBox | null | undefined): Line[] {
  if (!box) return [];
  const lines = (layout?.frames ?? []).flatMap(({ lines: each }) =>
    each.map(({ text, box: [x, y, width, height] }) => ({ text, box: { x, y, width, height } })),
  );
  return lines.filter((line) => touch(line.box, box) && isWithin(line.box, box));
}

/** But for what rounding adds. */
const isWithin = (inner: PixelBox, outer: PixelBox): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

function isIn(all: Elements['all'], at: number, place: number): boolean {
  let above = at;
  while (above > place) above = all[above]?.parent ?? -1;
  return above === place;
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();
