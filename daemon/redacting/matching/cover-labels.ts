import type { PixelBox } from '../../../src/contract/captures/redaction-order.js';
import type { PictureSet } from '../covering/picture-set.js';
import type { Elements } from '../reading/elements.js';
import type { Label } from '../reading/page.js';
import type { Matches } from './matches.js';
import type { searcher } from './places.js';
import type { SourceRead } from './source-read.js';

interface Covering {
  readonly find: ReturnType<typeof searcher>;
  readonly pictures: PictureSet | undefined;
}

/**
 * Labels of groups in an open list (`<select size>`, `<optgroup label>`), and what lies in the page (`<img src="data:…">`): the browser
 * draws them out of an attribute or a style, and no line of the picture has their words. Where it is not known where, the picture goes as a whole.
 */
export function coverLabels(source: SourceRead, { find, pictures }: Covering, matches: Matches): void {
  const image = source.layout?.image;
  for (const label of source.page?.labels ?? []) {
    if (matches.rulesWithin('page.html', label.range).length === 0) continue;
    const rules = new Set(label.texts.flatMap(({ text }) => find(text).flatMap(({ needle }) => needle.rules)));
    if (rules.size === 0) continue;
    const boxes = image && boxesOf(source, label);
    if (image === undefined || boxes === undefined)
      for (const { file } of pictures ? [pictures.main, ...pictures.tiles] : []) matches.withhold(file);
    else
      for (const rule of rules)
        for (const box of boxes)
          matches.cover(rule, image.file, box ?? { x: 0, y: 0, width: image.width, height: image.height });
  }
}

/** Where it may be drawn; null: anywhere. None where the page does not lay it out; undefined where that is not known. */
function boxesOf(source: SourceRead, { range, drawnBy }: Label): readonly (PixelBox | null)[] | undefined {
  const elements = source.elements();
  const at = elements?.all.findIndex(({ startTag }) => startTag.from <= range.from && range.to <= startTag.to) ?? -1;
  if (drawnBy === 'style') {
    const own = source.elementBoxes[at]?.box;
    // A variable, or a value that is inherited, paints it elsewhere.
    return source.painted && [...source.painted.map(({ box }) => box), ...(own ? [own] : [])];
  }
  if (elements === undefined || at < 0) return undefined;
  const boxes = drawnAs(elements, at).flatMap((place) => source.elementBoxes[place]?.box ?? []);
  // A pattern or a filter draws a picture of a drawing elsewhere.
  return boxes.length === 0 && isInDrawing(elements, at) ? undefined : boxes;
}

/** Sources of a picture, a film or an object have no box: what they are of draws them. */
function drawnAs({ all }: Elements, at: number): number[] {
  const element = all[at];
  if (element === undefined || !/^(?:source|track|param)$/.test(element.name)) return [at];
  if (all[element.parent]?.name !== 'picture') return [element.parent];
  return all.flatMap(({ name, parent }, place) => (name === 'img' && parent === element.parent ? [place] : []));
}

function isInDrawing({ all }: Elements, at: number): boolean {
  for (let above = at; above >= 0; above = all[above]?.parent ?? -1) if (all[above]?.name === 'svg') return true;
  return false;
}
