import type { RegionFacts } from '../../../src/package/records/facts.js';
import type { Extent, WalkedRegion } from '../expand/walk-regions.js';
import { lost, type SeenText } from '../text/seen-text.js';
import type { AreaNow, Measured } from './regions.js';

export interface RegionRead {
  readonly facts: RegionFacts;
  readonly rows: readonly string[];
}

/** A walked area was measured in the window of the order: the picture may be drawn in a higher one, in which it shows more. */
export function asDrawn(region: WalkedRegion, areas: readonly AreaNow[]): WalkedRegion {
  const now = areas.filter(({ selector }) => selector === region.selector);
  if (now.length !== 1 || region.bar || now[0] === undefined) return region;
  const { shown, of } = now[0];
  // Higher than what it holds, it is as high as itself.
  const whole = shown >= of ? region.whole : Math.max(region.whole, of);
  const visible = Math.min(whole, shown);
  return { ...region, whole, visible: visible >= whole - BORDER ? whole : visible };
}

/**
 * Selectors of the areas of which it is said what they hold. One that shows its whole height was measured downwards alone: what lies
 * beside its view (slides in a row, columns of a table) is counted on the page.
 */
export const saidOf = (regions: readonly WalkedRegion[], areas: readonly AreaNow[]): ReadonlySet<string> =>
  new Set(
    regions
      .filter((region) => !showsItsHeight(asDrawn(region, areas)))
      .flatMap(({ selector, together = [] }) => [selector, ...together]),
  );

/** Those of the others that are counted there. */
export const besideOf = (
  { found }: Pick<Measured, 'found'>,
  known: Pick<ReadonlySet<string>, 'has'>,
  said: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    found.flatMap(({ selector, frame }) =>
      frame === undefined && known.has(selector) && !said.has(selector) ? [selector] : [],
    ),
  );

const showsItsHeight = ({ visible, whole, virtual, bar, sideways }: WalkedRegion): boolean =>
  !bar && !virtual && sideways === undefined && visible >= whole;

/** CSS pixels that a border or a rounding takes of an area that shows all that it holds. */
const BORDER = 20;

/**
 * Of an area that the page had and shows no longer, as a dialogue that was closed: its text is in no other file. Null where most of its text
 * is on the page still, or the area is (`there`: selectors).
 */
export function goneArea(
  { selector, pictures, read = [] }: Pick<WalkedRegion, 'selector' | 'pictures' | 'read'>,
  final: readonly string[],
  there: readonly string[],
  keep: (rows: readonly string[]) => string,
): RegionRead | null {
  const texts = textsOf(read);
  const missing = lost(texts, final);
  if (missing.length * 2 < texts.length || missing.length === 0 || there.includes(selector)) return null;
  const file = keep(missing.map(({ text }) => text));
  const reason = `It scrolled by itself and was scrolled through; when the picture was taken, the page showed it no longer. Those of its texts that the page had nowhere else stand in ${file}, in their order.${drawnIn(pictures)}`;
  const amounts = { unit: 'texts', shown: texts.length - missing.length, of: texts.length } as const;
  const facts = {
    what: 'text_seen_while_scrolling',
    selector,
    ...amounts,
    reason,
    file,
    rows: missing.length,
    ...(pictures.length > 0 && { pictures }),
  } as const;
  return { facts, rows: read };
}

/** What is said of an area that was walked, and its rows where they are kept in a file. */
export function regionOf(
  region: WalkedRegion,
  final: readonly string[],
  keep: (rows: readonly string[]) => string,
): RegionRead {
  const {
    selector,
    bar,
    visible,
    walked,
    whole,
    virtual,
    stated,
    rows,
    stopped,
    pictures,
    silent = [],
    parts = 0,
    drawnWidth,
  } = region;
  const drawn = drawnIn(pictures);
  const { sideways } = region;
  // One that scrolls sideways alone is measured by its width.
  const isAside = sideways !== undefined && whole <= visible + 20;
  const [shown, of] = isAside ? [sideways.visible, sideways.whole] : [visible, whole];
  const common = { selector, unit: 'px' as const, shown, of, ...(pictures.length > 0 && { pictures }) };
  const more = loadsMore(region);
  const missing = virtual ? lostRows(rows, final) : [];
  if (bar && missing.length === 0) {
    const reason = `A scroll bar of the page itself stands for ${shown} of ${of} px: what it brings into sight beside it is in its pictures alone. It was scrolled to ${walked} px.${drawn}`;
    return { facts: { what: 'scroll_area', ...common, reason }, rows: [] };
  }
  if (missing.length === 0 && region.kept !== true) {
    if (shown >= of) {
      const reason = `It scrolls by itself; in the window that the picture was drawn in, it shows its whole ${isAside ? 'width' : 'height'}.${more}${drawn}`;
      return { facts: { what: 'scroll_area', ...common, reason }, rows: [] };
    }
    const reason =
      walked < whole && stopped !== null
        ? `It scrolls by itself: the picture shows a part of it. It was scrolled to ${walked} px, where ${limits[stopped]}: what it draws only further on is in no file.`
        : walked >= whole || !virtual
          ? 'It scrolls by itself: the picture shows a part of it, the text holds all that it laid out.'
          : 'It scrolls by itself, and only a part of it came into view.';
    return { facts: { what: 'scroll_area', ...common, reason: reason + aside(sideways) + more + drawn }, rows: [] };
  }
  const file = keep(rows);
  const limit = stopped === null ? 'it went no further' : limits[stopped];
  const end =
    walked >= whole && stopped === null
      ? 'It was scrolled to its end'
      : `It was scrolled to ${walked} px, where ${limit}`;
  const says = stated === null ? '' : ` Its own count of rows (ARIA) is ${stated}.`;
  const what = bar
    ? 'A scroll bar of the page itself: beside it only the rows in view are drawn.'
    : 'It draws only the rows near its view.';
  const reason = `${what} ${end}; ${rows.length} rows came into view and stand in ${file}.${says}${besideIt(parts)}${widthOf(drawnWidth)}${aside(sideways)}${more}${silence(silent)}${drawn}`;
  return {
    facts: { what: 'virtual_list', ...common, reason, file, rows: rows.length },
    rows,
  };
}

/** Columns that stay while others are scrolled sideways. */
const besideIt = (parts: number): string =>
  parts === 0
    ? ''
    : ` ${parts === 1 ? 'A part beside it scrolls' : `${parts} parts beside it scroll`} with it, and each row was read over all of them.`;

const widthOf = (width: WalkedRegion['drawnWidth']): string =>
  width === undefined
    ? ''
    : ` The picture shows ${width.visible} of ${width.whole} px of its width; the rows were read over all of it.`;

/** Columns that are drawn only near the view. */
function aside(sideways: Extent | undefined): string {
  if (sideways === undefined) return '';
  const { visible, walked, whole } = sideways;
  if (walked <= visible)
    return ` It scrolls sideways as well: ${walked} of ${whole} px of its width came into view; what it draws only beyond that is in no file.`;
  const rest =
    walked < whole ? '; the columns beyond it are in no file' : '; rows with further columns stand below the others';
  return ` It draws only the columns near its view as well: ${walked} of ${whole} px of its width came into view${rest}.`;
}

function loadsMore({ grown = 0, walked, stopped }: WalkedRegion): string {
  if (grown === 0) return '';
  const end =
    stopped === null ? 'until nothing more came' : `to ${walked} px, where ${limits[stopped]}: it may hold more`;
  return ` It grew by ${grown} px as it was scrolled ${end}.`;
}

const limits = { time: 'the time for that was over', height: 'the bound on its height was reached' } as const;

/** Rows that were not drawn in time leave a gap in the file. */
function silence(places: readonly (readonly [number, number])[]): string {
  if (places.length === 0) return '';
  const named = places.slice(0, 5).map(([from, to]) => `from ${from} to ${to} px`);
  const more = places.length > 5 ? `, and in ${places.length - 5} further places` : '';
  return ` No new text came into view ${named.join(', ')}${more}, though that was waited for: what it draws there is not in the file.`;
}

const drawnIn = (pictures: readonly string[]): string =>
  pictures.length === 0 ? '' : ` Each view has a picture: ${span(pictures)}.`;

const span = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `${names[0]} to ${names.at(-1)}`;

const textsOf = (rows: readonly string[]): SeenText[] =>
  rows.flatMap((row) => row.split('\t').map((text) => ({ text, top: 0 })));

const lostRows = (rows: readonly string[], final: readonly string[]): readonly SeenText[] => lost(textsOf(rows), final);
