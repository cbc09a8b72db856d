import type { Fields } from '../../package/json/strict-json.js';
import { shown } from '../finding.js';
import { dig, rows, textIn } from './places.js';
import { mayWithhold } from './ordering/order-followed.js';
import { isOfThisVersion } from './steps/of-today.js';
import type { View } from './view.js';

const kindOf = (region: Fields): string => shown(region['what']);
const number = (fields: Fields, path: string): number => Number(dig(fields, path) ?? Number.NaN);

const areaWords =
  /^(It scrolls by itself(: the picture shows|, and only)|A frame shows|An element that scrolls|A scroll bar of the page|\d+ further parts)/;

/** Of a region that is shown in part for certain; of some others it is not stated in numbers. */
export function isPartial(region: Fields): boolean {
  const what = kindOf(region);
  const [some, whole, kept] = [number(region, 'shown'), number(region, 'of'), number(region, 'rows')];
  // Two have a warning of their own; what is cut off is in the text whole, and a visitor sees no more of it.
  if (what === 'collapsed' || what === 'text_added_later' || what === 'cut_text') return false;
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

/** Reasons of partial_region that the regions do not bear out. A log-in may have had values withheld in one of the two. */
export function strangePartialReasons(view: View): string[] {
  if (!isOfThisVersion(view) || mayWithhold(view)) return [];
  const regions = rows(view.records.metadata, 'completeness.regions');
  return rows(view.records.metadata, 'page.warnings')
    .filter(({ code }) => code === 'partial_region')
    .map(({ reason }) => shown(reason))
    .filter((reason) => !isOfRegions(reason, regions));
}

function isOfRegions(reason: string, regions: readonly Fields[]): boolean {
  if (!reason.startsWith('The picture shows these parts'))
    return regions.some((each) => byThemselves.has(kindOf(each)) && each['reason'] === reason);
  const { list, some, all, files = '', more = '0' } = sentence.exec(reason)?.groups ?? {};
  if (list === undefined) return false;
  const told = list.split('; ').map((each) => {
    const at = each.indexOf(': ');
    return at < 0 ? { name: each, amounts: '' } : { name: each.slice(0, at), amounts: each.slice(at + 2) };
  });
  const names = told.map(({ name }) => name);
  const listed = regions.filter((each) => names.includes(nameOf(each)));
  const certain = regions.filter((each) => isPartial(each) && !byThemselves.has(kindOf(each)));
  const counts = told.map((each) => countOf(each, listed, certain));
  const parts = counts.reduce((sum, count) => sum + count, 0);
  return (
    new Set(names).size === names.length &&
    counts.every((count) => count > 0) &&
    certain.every((each) => listed.includes(each)) &&
    (all === undefined || Number(all) === parts) &&
    areFiles({ files, more: Number(more), some, parts }, listed, certain)
  );
}

const nameOf = (region: Fields): string => kindOf(region).replaceAll('_', ' ');

/** How many regions one item of the list stands for: many of one kind are told as their number, one with its amounts; 0 where none fit. */
function countOf(
  { name, amounts }: { readonly name: string; readonly amounts: string },
  listed: readonly Fields[],
  certain: readonly Fields[],
): number {
  const alike = listed.filter((each) => nameOf(each) === name);
  const least = certain.filter((each) => nameOf(each) === name).length;
  const [, many] = /^(\d{1,9}) of them$/.exec(amounts) ?? [];
  const count = Number(many ?? 1);
  if (count < least || count > alike.length || (many !== undefined && count < 2)) return 0;
  const isTold = (each: Fields): boolean =>
    amounts === ''
      ? dig(each, 'of') === null
      : amounts === `${shown(each['shown'])} of ${shown(each['of'])} ${shown(each['unit'])}`;
  return many !== undefined || alike.some(isTold) ? count : 0;
}

interface Kept {
  readonly files: string;
  readonly more: number;
  /** Of how many parts the text is said to be kept, where it is not all. */
  readonly some: string | undefined;
  readonly parts: number;
}

/** At most three are named. Earlier builds wrote `Their text` also where only some of the parts have a file. */
function areFiles({ files, more, some, parts }: Kept, listed: readonly Fields[], certain: readonly Fields[]): boolean {
  const named = files === '' ? [] : files.split(', ');
  const number = named.length + more;
  const withFile = listed.filter((each) => textIn(each, 'file') !== undefined);
  const words = withFile.map((each) =>
    each['rows'] === undefined ? shown(each['file']) : `${shown(each['file'])} (lines: ${shown(each['rows'])})`,
  );
  return (
    named.every((each) => words.includes(each)) &&
    (more === 0 || named.length === 3) &&
    number <= withFile.length &&
    number >= certain.filter((each) => withFile.includes(each)).length &&
    (some === undefined ? number <= parts : Number(some) === number && number < parts)
  );
}
