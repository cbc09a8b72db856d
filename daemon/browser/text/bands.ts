import type { Rect } from './rect.js';

/** Height of a band, in CSS pixels. */
const BAND = 512;
/** A box that is higher than so many bands is looked up in its first ones only. */
const MOST_BANDS = 1000;

/** Boxes by the bands of the page that they touch, so that few are looked at for a place. */
export class Bands<Item> {
  readonly #bands = new Map<number, Item[]>();

  put([, top, , bottom]: Rect, item: Item): void {
    const first = Math.floor(top / BAND);
    const last = Math.min(Math.floor(bottom / BAND), first + MOST_BANDS);
    for (let band = first; band <= last; band += 1) {
      const list = this.#bands.get(band);
      if (list) list.push(item);
      else this.#bands.set(band, [item]);
    }
  }

  sort(compare: (a: Item, b: Item) => number): void {
    for (const band of this.#bands.values()) band.sort(compare);
  }

  /** What touches the band in which the middle of the box lies. */
  near([, top, , bottom]: Rect): readonly Item[] {
    return this.#bands.get(Math.floor((top + bottom) / 2 / BAND)) ?? [];
  }
}
