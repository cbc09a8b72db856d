import type { Fields } from '../../package/json/strict-json.js';
import { inkCell } from '../../package/pictures/ink-map.js';
import { shown } from '../finding.js';
import type { Fact, Place } from './fact.js';
import { isPartial, strangePartialReasons } from './partial.js';
import { dig, metadata, reckoned, rows, textIn } from './places.js';
import type { View } from './view.js';

/** Each kind of region, the units that it is counted in, and whether its text is always kept in a file, or never. */
const kinds = new Map<string, { readonly units: readonly string[]; readonly kept: boolean }>(
  Object.entries({
    scroll_area: { units: ['px', 'parts'], kept: false },
    virtual_list: { units: ['px'], kept: true },
    text_seen_while_scrolling: { units: ['texts'], kept: true },
    opened_in_turn: { units: ['parts'], kept: true },
    collapsed: { units: ['parts'], kept: false },
    carousel: { units: ['slides'], kept: false },
    load_more: { units: ['parts'], kept: false },
    paged_list: { units: ['rows', 'pages', 'parts'], kept: false },
    hidden_text: { units: ['texts'], kept: true },
    not_drawn: { units: ['parts', 'texts'], kept: false },
    media: { units: ['parts'], kept: false },
    cut_text: { units: ['texts'], kept: false },
    hover_text: { units: ['texts'], kept: true },
    text_added_later: { units: ['texts'], kept: true },
    canvas: { units: ['parts', 'texts'], kept: false },
    not_counted: { units: ['parts'], kept: false },
  }),
);

/**
 * Numbers and names that stand in the reason of a region too; what a page says is in none of these groups. Words of other versions
 * match nothing. `hidden` is what of `of` is not shown.
 */
const reasons = new Map<string, readonly RegExp[]>(
  Object.entries({
    carousel: [
      /^Of (?<of>\d+) slides (?<shown>\d+) (?:is|are) in sight/,
      /^Its (?<of>\d+) dots stand for as many slides/,
    ],
    scroll_area: [
      /^(?:A frame|An element that (?:scrolls by itself|cuts off what does not fit into it)) shows (?<shown>[\d.]+) of (?<of>[\d.]+) px /,
      /^A scroll bar of the page itself stands for (?<shown>[\d.]+) of (?<of>[\d.]+) px:/,
      /^(?<of>\d+) further parts of the page were counted and are not listed\.$/,
    ],
    virtual_list: [/; (?<rows>\d+) rows came into view and stand in (?<file>regions\/\d+\.txt)\./],
    text_seen_while_scrolling: [
      / It stands in (?<file>regions\/\d+\.txt), each with its place in CSS pixels from the top\.$/,
    ],
    text_added_later: [/ It stands in (?<file>regions\/\d+\.txt), each with its place in CSS pixels from the top\.$/],
    opened_in_turn: [/: \d+ characters stand in (?<file>regions\/[a-z\d-]+\.txt)(?: as well)?\.$/],
    hidden_text: [
      /^The page has (?<of>\d+) texts \(/,
      / The first (?<rows>\d+) stand in (?<file>regions\/\d+\.txt)\.$/,
      / What is hidden stands in (?<file>regions\/\d+\.txt)\.$/,
    ],
    paged_list: [/^Controls beside it would show another page of it \((?<of>\d+) pages\)/],
    collapsed: [/^(?<hidden>\d+) of (?<of>\d+) branches of a tree stayed closed: /],
    canvas: [/^The page draws on (?<of>\d+) canvases, the largest of \d+ × \d+ px\. /],
    cut_text: [/^(?<hidden>\d+) of (?<of>\d+) texts (?:did not fit into their box|of drawings) /],
    hover_text: [
      /^(?<of>\d+) texts are shown only where the pointer is, /,
      /^At least (?<rows>\d+) texts are shown only where the pointer is, /,
      / What such styles show stands in (?<file>regions\/\d+\.txt)\.$/,
    ],
    media: [/^Videos, sounds and players that the page offers to play: (?<of>\d+)\./],
    not_drawn: [
      /^(?<hidden>\d+) of (?<of>\d+) (?:images that the page shows|videos and sounds) /,
      /^(?<of>\d+) elements with text were still being faded in while /,
    ],
  }),
);

const ofPage = ({ records, kind }: View): boolean =>
  kind === 'page' && dig(records.metadata, 'completeness') !== undefined;
const found = ({ records }: View): readonly Fields[] => rows(records.metadata, 'completeness.regions');
const number = (fields: Fields, path: string): number => Number(dig(fields, path) ?? Number.NaN);
const nameOf = (region: Fields): string => shown(region['what']);

/** Of the regions, and of the places where the picture is blank. */
export const regionFacts: readonly Fact[] = [
  of('region_kinds', 'completeness.regions: a kind or unit that does not exist', (view) =>
    found(view).filter((region) => !kinds.get(nameOf(region))?.units.includes(shown(region['unit']))),
  ),
  of(
    'region_texts',
    'completeness.regions: one without the file that its kind has, or with one that it has not',
    (view) =>
      found(view).filter((region) => kinds.get(nameOf(region))?.kept !== (textIn(region, 'file') !== undefined)),
  ),
  of(
    'region_amounts',
    'completeness.regions: one that shows more than there is, or keeps other texts than are missing',
    (view) =>
      found(view).filter((region) => {
        const [some, whole, kept] = [number(region, 'shown'), number(region, 'of'), number(region, 'rows')];
        if (nameOf(region) === 'text_seen_while_scrolling' && kept !== whole - some) return true;
        // The number is not known (null) where not all style sheets could be read.
        if (nameOf(region) === 'hover_text' && dig(region, 'of') !== null && kept !== whole) return true;
        return some > whole || (nameOf(region) === 'hidden_text' && kept > whole);
      }),
  ),
  of('region_reasons', 'completeness.regions: a reason with other numbers, or of another file', (view) =>
    found(view).filter((region) => !(reasons.get(nameOf(region)) ?? []).every((words) => says(region, words))),
  ),
  of(
    'blank_places',
    'completeness.blank_areas: one below the picture, lower than the window, or out of order',
    blankPlaces,
  ),
  {
    name: 'partial_warning',
    relation: 'among',
    applies: (view) => ofPage(view) && Array.isArray(dig(view.records.metadata, 'page.warnings')),
    places: [
      reckoned('metadata.json', 'completeness.regions: whether one is shown in part', (view) =>
        mayBePartial(found(view)),
      ),
      warned('partial_region'),
    ],
  },
  {
    name: 'partial_reason',
    relation: 'nowhere',
    applies: (view) => ofPage(view) && Array.isArray(dig(view.records.metadata, 'page.warnings')),
    places: [
      reckoned(
        'metadata.json',
        'page.warnings: a reason of partial_region with parts, numbers or files that the regions do not have, or in words that are no region’s',
        strangePartialReasons,
      ),
    ],
  },
  {
    name: 'grew_warning',
    relation: 'among',
    applies: (view) => ofPage(view) && Array.isArray(dig(view.records.metadata, 'page.warnings')),
    places: [
      reckoned(
        'metadata.json',
        'completeness, environment.viewport and screenshots.screenshot: whether the page is higher than what came into view',
        mayHaveGrown,
      ),
      warned('page_grew'),
    ],
  },
  {
    name: 'window_resized',
    relation: 'among',
    applies: ({ kind }) => kind === 'page',
    places: [
      metadata('environment.viewport.height'),
      reckoned(
        'forensic_log.json',
        'page_modified: reason: the height of the window before it was changed',
        ({ operations }) =>
          operations
            .filter(({ operation, change }) => operation === 'page_modified' && change === 'window_resized')
            .flatMap(({ reason }) => {
              const words = / px high instead of (\d+) px, so that | was given back its height of (\d+) px\.$/;
              const [, before, again] = words.exec(shown(reason)) ?? [];
              return before ?? again ?? [];
            })
            .map(Number),
      ),
    ],
  },
];

function of(name: string, at: string, wrong: (view: View) => readonly unknown[]): Fact {
  return {
    name,
    relation: 'nowhere',
    applies: ofPage,
    places: [reckoned('metadata.json', at, (view) => wrong(view).map((each) => shown(each as never)))],
  };
}

function warned(code: string): Place {
  return reckoned('metadata.json', `page.warnings: ${code}`, ({ records }) =>
    rows(records.metadata, 'page.warnings').some((each) => each['code'] === code),
  );
}

function says(region: Fields, words: RegExp): boolean {
  const { groups = {} } = words.exec(textIn(region, 'reason') ?? '') ?? {};
  return Object.entries(groups).every(([key, stated]) => {
    if (key === 'file') return stated === region['file'];
    const value = key === 'hidden' ? number(region, 'of') - number(region, 'shown') : number(region, key);
    return Number(stated) === value;
  });
}

/** Bands are found in rows of cells of the picture, and the window is the least height of one. */
function blankPlaces({ records }: View): readonly Fields[] {
  const at = (path: string): number => number(records.metadata, path);
  const ratio = at('environment.viewport.device_scale_factor');
  const end = at('screenshots.screenshot.shown_height') + inkCell / ratio + 1;
  const least = at('environment.viewport.height') - 1;
  let from = 0;
  return rows(records.metadata, 'completeness.blank_areas').filter((area) => {
    const [top, height] = [number(area, 'top'), number(area, 'height')];
    const wrong = top < from || top + height > end || height < least || Number.isNaN(top + height);
    from = top + height - 1;
    return wrong;
  });
}

/** What the warning may be: hidden text calls for it by its length, which is not stated as a number. */
function mayBePartial(regions: readonly Fields[]): boolean[] {
  if (regions.some(isPartial)) return [true];
  const either = ['hidden_text', 'text_seen_while_scrolling', 'scroll_area'];
  const open = regions.some((region) => either.includes(nameOf(region)));
  return open ? [true, false] : [false];
}

function mayHaveGrown({ records }: View): boolean[] {
  const at = (path: string): number => number(records.metadata, path);
  const [height, scrolled] = [at('completeness.final_height'), at('completeness.scrolled_to')];
  const window = at('environment.viewport.height');
  if (height > Math.max(scrolled, window, at('screenshots.screenshot.shown_height'))) return [true];
  const onlyScrolled = scrolled > 0 && height > scrolled + window / 2;
  // A window of the page's own height showed all of it; how high it was is not stated as a number.
  const atOnce = dig(records.metadata, 'screenshots.screenshot.drawn_by') === 'larger_window';
  return onlyScrolled ? (atOnce ? [true, false] : [true]) : [false];
}
