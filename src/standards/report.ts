import { valueAt } from '../package/json/pointer.js';
import { kindOf } from '../package/kind.js';
import { type Place, type Point, points } from './points.js';

/** What the files of a package show: its records, parsed, and the names of all its files. */
export interface Shown {
  readonly records: ReadonlyMap<string, unknown>;
  readonly files: { has(name: string): boolean };
}

export interface Support {
  readonly file: string;
  /** RFC 6901; empty: the whole file. */
  readonly pointer: string;
}

export type Grade = 'recorded and checkable' | 'recorded' | 'absent' | 'not applicable';

export interface Graded {
  readonly id: string;
  readonly point: string;
  readonly grade: Grade;
  readonly support: readonly Support[];
  /** Of what is absent or does not apply. */
  readonly reason?: string;
}

/** Each point graded from the files alone; undefined for a package that is not of a page. */
export const standardsReport = (shown: Shown): readonly Graded[] | undefined =>
  kindOf(shown.files) === 'page' ? points.map((point) => graded(point, shown)) : undefined;

function graded(point: Point, shown: Shown): Graded {
  const head = { id: point.id, point: point.says };
  if ('absent' in point) return { ...head, grade: 'absent', support: [], reason: point.absent };
  if ('notApplicable' in point) return { ...head, grade: 'not applicable', support: [], reason: point.notApplicable };
  const found = point.needs.map((place) => supportAt(place, shown));
  const support = found.flatMap((each) => each ?? []);
  if (support.length < found.length) return { ...head, grade: 'absent', support: [], reason: point.without };
  return { ...head, grade: point.checkable ? 'recorded and checkable' : 'recorded', support };
}

function supportAt(place: Place, { records, files }: Shown): Support | undefined {
  if ('whole' in place) return files.has(place.whole) ? { file: place.whole, pointer: '' } : undefined;
  if ('step' in place) {
    const log = valueAt(records.get('forensic_log.json'), '/operations');
    const at = Array.isArray(log)
      ? log.findIndex(
          (_, n) => valueAt(log, `/${n}/operation`) === place.step && valueAt(log, `/${n}/outcome`) === 'done',
        )
      : -1;
    return at < 0 ? undefined : { file: 'forensic_log.json', pointer: `/operations/${at}` };
  }
  // An empty list of warnings or of changes is an answer; a clock that nobody read is none.
  const value = valueAt(records.get(place.file), place.pointer);
  const isNothing = value === undefined || value === null || value === '';
  const isUnread = place.pointer.startsWith('/clock/') && Array.isArray(value) && value.length === 0;
  return isNothing || isUnread ? undefined : { file: place.file, pointer: place.pointer };
}

/** Ids of points in which a report says something else than the files show; `''` where points are missing or too many. */
export function mismatches(report: readonly Graded[], shown: Shown): readonly string[] {
  const derived = standardsReport(shown) ?? [];
  const wrong = derived.flatMap((point, at) =>
    JSON.stringify(report[at] === undefined ? null : inForm(report[at])) === JSON.stringify(inForm(point))
      ? []
      : [point.id],
  );
  return report.length === derived.length ? wrong : [...wrong, ''];
}

/** In one order of fields, so that only what is said is compared. */
const inForm = ({ id, point, grade, support, reason }: Graded) => [
  id,
  point,
  grade,
  support.map(({ file, pointer }) => [file, pointer]),
  reason ?? null,
];
