import type { View } from './walk-scripts.js';

/**
 * The rows of all views, each once: a row of the same text in the same place is the same. What a script draws beside a bar goes by whole
 * lines, so that it stands up to half a line beside the place of the bar.
 */
export function keptRows(bar: boolean): { readonly texts: string[]; add(rows: View['rows']): void } {
  const texts: string[] = [];
  const places = new Map<string, number[]>();
  return {
    texts,
    add(rows) {
      const gaps = rows
        .slice(1)
        .flatMap(({ top }, at) => (top > (rows[at]?.top ?? top) ? top - (rows[at]?.top ?? 0) : []));
      const near = bar ? Math.max(4, 0.6 * Math.min(40, ...gaps)) : 4;
      for (const { top, text } of rows) {
        const known = places.get(text) ?? [];
        if (known.some((place) => Math.abs(place - top) < near)) continue;
        places.set(text, [...known, top]);
        texts.push(text);
      }
    },
  };
}
