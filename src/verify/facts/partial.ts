import type { Fields } from '../../package/json/strict-json.js';
import { shown } from '../finding.js';
import { dig, rows, textIn } from './places.js';
import { mayWithhold } from './ordering/order-followed.js';
import { isOfThisVersion } from './steps/of-today.js';
import type { View } from './view.js';

const kindOf = (region: Fields): string => shown(region['what']);
const number = (fields: Fields, path: string): number => Number(dig(fields, path) ?? Number.NaN);

const areaWords =
  /^(It scrolls by itself(: the picture shows|, and only)|A frame shows|An element that (scrolls|cuts off)|A scroll bar of the page|\d+ further parts)/;

/** Of a region that is shown in part for certain; of some others it is not stated in numbers. */
export function isPartial(region: Fields): boolean {
  const what = kindOf(region);
  const [some, whole, kept] = [number(region, 'shown'), number(region, 'of'), number(region, 'rows')];
  // Two have a warning of their own; what is cut off or waits for the pointer is in a text whole, and a visitor sees no more of it.
  if (['collapsed', 'text_added_later', 'cut_text', 'hover_text'].includes(what)) return false;
  if (what === 'hidden_text') return whole >= 5;
  // Only with words of ours: packages of another version may count such areas otherwise.
  if (what === 'scroll_area' && !areaWords.test(textIn(region, 'reason') ?? '')) return false;
  if (what === 'not_counted' || what === 'not_drawn' || dig(region, 'of') === null) return true;
  // A few texts that come and go are said in `regions` alone.
  return some < whole && !(what === 'text_seen_while_scrolling' && (kept < 5 || kept < whole * 0.02));
}

/** These are told by their own reason, not in the list. */
const byThemselves = new Set(['not_counted', 'not_drawn', 'canvas']);

const item = String.raw`[a-z ]+(?:: [\d.]+ of (?:them|[\d.]+ [a-z]+))?`;
const file = String.raw`regions\/[\w-]+\.txt(?: \(lines: \d+\))?`;
const sentence = new RegExp(
  String.raw`^The picture shows these parts of the page only partly: (?<list>${item}(?:; ${item})*)\.` +
    String.raw`(?: (?:Their text|The text of (?<some>\d{1,9}) of these (?<all>\d{1,9})(?: parts)?), as far as it was read, is in ` +
    String.raw`(?<files>${file}(?:, ${file}){0,2})(?: and (?<more>\d{1,9}) more)?\.)?$`,
);

/** What is needed to judge a reason, of all regions of one name: there may be as many reasons as regions. */
interface Alike {
  count: number;
  /** Those that are shown in part for certain, and are not told by their own reason. */
  certain: number;
  withFile: number;
  certainWithFile: number;
  /** `3 of 4 px`; empty where the page does not say of how much. */
  readonly amounts: Set<string>;
  readonly files: Set<string>;
}

/** Reasons of partial_region that the regions do not bear out. A log-in may have had values withheld in one of the two. */
export function strangePartialReasons(view: View): string[] {
  if (!isOfThisVersion(view) || mayWithhold(view)) return [];
  const regions = rows(view.records.metadata, 'completeness.regions');
  const own = new Set(regions.filter((each) => byThemselves.has(kindOf(each))).map((each) => each['reason']));
  const known = alikeIn(regions);
  return rows(view.records.metadata, 'page.warnings')
    .filter(({ code }) => code === 'partial_region')
    .map(({ reason }) => shown(reason))
    .filter((reason) => !(reason.startsWith('The picture shows these parts') ? isOf(reason, known) : own.has(reason)));
}

function alikeIn(regions: readonly Fields[]): ReadonlyMap<string, Alike> {
  const found = new Map<string, Alike>();
  for (const each of regions) {
    const name = kindOf(each).replaceAll('_', ' ');
    const alike = found.get(name) ?? {
      count: 0,
      certain: 0,
      withFile: 0,
      certainWithFile: 0,
      amounts: new Set(),
      files: new Set(),
    };
    found.set(name, alike);
    const isCertain = isPartial(each) && !byThemselves.has(kindOf(each));
    alike.count += 1;
    alike.certain += isCertain ? 1 : 0;
    const { of, file: kept, rows: lines } = each;
    alike.amounts.add(of === null ? '' : `${shown(each['shown'])} of ${shown(of)} ${shown(each['unit'])}`);
    if (typeof kept !== 'string') continue;
    alike.withFile += 1;
    alike.certainWithFile += isCertain ? 1 : 0;
    alike.files.add(lines === undefined ? kept : `${kept} (lines: ${shown(lines)})`);
  }
  return found;
}

function isOf(reason: string, known: ReadonlyMap<string, Alike>): boolean {
  const { list, some, all, files = '', more = '0' } = sentence.exec(reason)?.groups ?? {};
  if (list === undefined) return false;
  const told = new Map<string, number>();
  for (const each of list.split('; ')) {
    const [name = '', amounts = ''] = each.split(': ');
    if (told.has(name)) return false;
    told.set(name, countOf(amounts, known.get(name)));
  }
  const counts = [...told.values()];
  const listed = [...told.keys()].flatMap((name) => known.get(name) ?? []);
  const parts = counts.reduce((sum, count) => sum + count, 0);
  return (
    counts.every((count) => count > 0) &&
    sumOf(listed, 'certain') === sumOf([...known.values()], 'certain') &&
    (all === undefined || Number(all) === parts) &&
    areFiles({ files, more: Number(more), some, parts }, listed)
  );
}

const sumOf = (all: readonly Alike[], key: 'certain' | 'withFile' | 'certainWithFile'): number =>
  all.reduce((sum, each) => sum + each[key], 0);

/** How many regions one item of the list stands for: many of one kind are told as their number, one with its amounts; 0 where none fit. */
function countOf(amounts: string, alike: Alike | undefined): number {
  const [, many] = /^(\d{1,9}) of them$/.exec(amounts) ?? [];
  const count = Number(many ?? 1);
  if (alike === undefined || count < alike.certain || count > alike.count || (many !== undefined && count < 2))
    return 0;
  return many !== undefined || alike.amounts.has(amounts) ? count : 0;
}

interface Kept {
  readonly files: string;
  readonly more: number;
  /** Of how many parts the text is said to be kept, where it is not all. */
  readonly some: string | undefined;
  readonly parts: number;
}

/** At most three are named. Earlier builds wrote `Their text` also where only some of the parts have a file. */
function areFiles({ files, more, some, parts }: Kept, listed: readonly Alike[]): boolean {
  const named = files === '' ? [] : files.split(', ');
  const number = named.length + more;
  return (
    named.every((each) => listed.some((alike) => alike.files.has(each))) &&
    (more === 0 || named.length === 3) &&
    number <= sumOf(listed, 'withFile') &&
    number >= sumOf(listed, 'certainWithFile') &&
    (some === undefined ? number <= parts : Number(some) === number && number < parts)
  );
}
