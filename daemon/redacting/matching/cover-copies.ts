import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import { touch } from '../covering/boxes.js';
import { onMain, type PictureSet } from '../covering/picture-set.js';
import type { CopyBox } from '../reading/elements.js';
import type { Matches } from './matches.js';
import type { SourceRead } from './source-read.js';

/** Both boxes of a copy are rounded to pixels. */
const ROUNDED = 2;
/** A copy may be in what is copied again: the reflection of a shadow. */
const MOST_ROUNDS = 4;

/** What is covered in one place is covered wherever the style of the page paints it once more: in shadows and reflections. */
export function coverCopies(
  { layout, copies }: Pick<SourceRead, 'layout' | 'copies'>,
  pictures: PictureSet | undefined,
  matches: Matches,
): void {
  if (layout === undefined || copies.length === 0) return;
  const { file, width, height } = layout.image;
  let last = matches.boxes;
  for (let round = 0; round < MOST_ROUNDS && last.length > 0; round += 1) {
    const before = new Set(matches.boxes.map(keyOf));
    for (const { rule, file: picture, box } of last) {
      const place = pictures === undefined ? box : onMain(pictures, picture, box);
      for (const copy of copies)
        if (touch(copy.from, place)) matches.cover(rule, file, copiedTo(copy, place) ?? { x: 0, y: 0, width, height });
    }
    last = matches.boxes.filter((box) => !before.has(keyOf(box)));
  }
}

/** What a drawing shows once more by `use`: no line of the picture has its words. */
export function coverUses(source: SourceRead, pictures: PictureSet | undefined, matches: Matches): void {
  const all = source.withUses();
  const file = source.layout?.image.file;
  if (file === undefined || all.length === 0) return;
  const byId = new Map(
    all.toReversed().flatMap((element) => (element.id === undefined ? [] : [[element.id, element] as const])),
  );
  const rulesOf = (id: string, depth: number): readonly number[] => {
    const drawn = byId.get(id);
    if (drawn === undefined || depth > MOST_ROUNDS) return [];
    const within = all.filter(({ startTag: { from } }) => drawn.range.from <= from && from < drawn.range.to);
    return [
      ...matches.rulesWithin('page.html', drawn.range),
      ...within.flatMap(({ uses }) => (uses === undefined ? [] : rulesOf(uses, depth + 1))),
    ];
  };
  const hasBoxes = source.elements() !== undefined;
  for (const [at, { uses }] of all.entries()) {
    const rules = uses === undefined ? [] : rulesOf(uses, 0);
    const box = source.elementBoxes[at]?.box;
    if (rules.length > 0 && !hasBoxes)
      for (const picture of pictures ? [pictures.main, ...pictures.tiles] : []) matches.withhold(picture.file);
    else if (box) for (const rule of rules) matches.cover(rule, file, padded(box));
  }
}

const padded = ({ x, y, width, height }: PixelBox): PixelBox => ({
  x: x - ROUNDED,
  y: y - ROUNDED,
  width: width + 2 * ROUNDED,
  height: height + 2 * ROUNDED,
});

const keyOf = ({ rule, file, box }: Matches['boxes'][number]): string =>
  [rule, file, box.x, box.y, box.width, box.height].join(' ');

function copiedTo({ from, to, turned }: CopyBox, { x, y, width, height }: PixelBox): PixelBox | undefined {
  if (to === null) return undefined;
  const left = turned === 'across' ? to.x + to.width - (x + width - from.x) : to.x + x - from.x;
  const top = turned === 'down' ? to.y + to.height - (y + height - from.y) : to.y + y - from.y;
  return padded({ x: left, y: top, width, height });
}
