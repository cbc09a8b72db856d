import type { View } from './walk-scripts.js';

/**
 * The rows of all views, each once: a row of the same text in the same place is the same. What a script draws beside a bar goes by whole
 * lines, so that it stands up to half a line beside the place of the bar. A heading that stays while the rest moves is one row: its texts,
 * their nodes and their height in the view are those that were kept already.
 */
export function keptRows(bar: boolean): { readonly texts: string[]; add(rows: View['rows']): void } {
  const texts: string[] = [];
  const places = new Map<string, number[]>();
  const headings = new Set<string>();
  return {
    texts,
    add(rows) {
      const gaps = rows
        .slice(1)
        .flatMap(({ top }, at) => (top > (rows[at]?.top ?? top) ? top - (rows[at]?.top ?? 0) : []));
      const near = bar ? Math.max(4, 0.6 * Math.min(40, ...gaps)) : 4;
      for (const { top, text, heading } of rows) {
        if (heading !== undefined) {
          if (headings.has(`${heading} ${text}`)) continue;
          headings.add(`${heading} ${text}`);
        }
        const known = places.get(text) ?? [];
        if (known.some((place) => Math.abs(place - top) < near)) continue;
        places.set(text, [...known, top]);
        texts.push(text);
      }
    },
  };
}
