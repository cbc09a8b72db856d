import type { PictureSet } from '../covering/picture-set.js';
import type { Matches } from './matches.js';
import type { SourceRead } from './source-read.js';

/**
 * Labels of groups in an open list (`<select size>`, `<optgroup label>`), and pictures that lie in the page (`<img src="data:…">`): the
 * browser draws them out of an attribute, and no line of the picture has their words. Where the places of elements are not known, the
 * picture goes as a whole.
 */
export function coverLabels(source: SourceRead, pictures: PictureSet | undefined, matches: Matches): void {
  const file = source.layout?.image.file;
  const labels = (source.page?.labels ?? []).map((range) => ({
    range,
    rules: matches.rulesWithin('page.html', range),
  }));
  if (file === undefined || labels.every(({ rules }) => rules.length === 0)) return;
  const elements = source.elements();
  for (const { range, rules } of labels) {
    const at = elements?.all.findIndex(({ startTag }) => startTag.from <= range.from && range.to <= startTag.to) ?? -1;
    const box = source.elementBoxes[at]?.box;
    if (elements === undefined && rules.length > 0)
      for (const picture of pictures ? [pictures.main, ...pictures.tiles] : []) matches.withhold(picture.file);
    else if (box) for (const rule of rules) matches.cover(rule, file, box);
  }
}
