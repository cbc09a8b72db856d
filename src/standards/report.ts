import { valueAt } from '../package/json/pointer.js';
import { kindOf } from '../package/kind.js';
import { page } from '../package/messages/en/page.js';
import { recordBytes } from '../package/records/record-bytes.js';
import {
  type At,
  type Condition,
  type Edition,
  editions,
  formerReasons,
  formerWords,
  type Grade,
  grades,
  type Point,
  type Rule,
} from './point.js';
import { points } from './points/index.js';

export const standardsFile = 'standards.json';

/** What the files of a package show: its records, parsed, by file name, and the names of all its files. */
export interface Shown {
  readonly records: { get(name: string): unknown };
  readonly files: { has(name: string): boolean };
}

export interface Support {
  readonly file: string;
  /** RFC 6901; empty: the whole file. */
  readonly pointer: string;
}

export interface Graded {
  readonly id: string;
  readonly rule: string;
  readonly point: string;
  readonly grade: Grade;
  readonly support: readonly Support[];
  /** Of what is absent or does not apply. */
  readonly reason?: string;
}

export interface StandardsReport {
  readonly format: 'evidence-standards/1';
  readonly evidence_id: unknown;
  readonly test_mode: unknown;
  readonly says: string;
  readonly grades: Readonly<Record<Grade, string>>;
  readonly counts: Readonly<Record<Grade, number>>;
  readonly points: readonly Graded[];
}

export const says = page['standards.says'];

/**
 * Each point graded from the files alone; undefined for a kind of package that carries no report. `edition`: by the rules
 * of an earlier one, where they were others.
 */
export function standardsReport(shown: Shown, edition: Edition = editions[0]): StandardsReport | undefined {
  const kind = kindOf(shown.files);
  if (kind !== 'page' && kind !== 'comparison') return undefined;
  const rulesOf = (point: Point): readonly Rule[] =>
    point.formerly?.find((one) => edition <= one.until && one[kind] !== undefined)?.[kind] ?? point[kind];
  const saidBy = ({ formerly, says: now }: Point): string =>
    formerly?.find((one) => edition <= one.until && one.says !== undefined)?.says ?? now;
  const reasonOf = (why: string): string => (edition <= formerReasons.until && formerReasons.reasons[why]) || why;
  const graded = points.map((point) => gradedBy(rulesOf(point), { ...point, says: saidBy(point) }, shown, reasonOf));
  const count = (grade: Grade): number => graded.filter((point) => point.grade === grade).length;
  return {
    format: 'evidence-standards/1',
    evidence_id: valueAt(shown.records.get('metadata.json'), '/evidence_id') ?? null,
    test_mode: valueAt(shown.records.get('metadata.json'), '/test_mode') ?? null,
    ...(edition <= formerWords.until ? { says: formerWords.says, grades: formerWords.grades } : { says, grades }),
    counts: {
      'recorded and checkable': count('recorded and checkable'),
      recorded: count('recorded'),
      absent: count('absent'),
      'not applicable': count('not applicable'),
    },
    points: graded,
  };
}

export const standardsBytes = (report: StandardsReport): Uint8Array<ArrayBuffer> => recordBytes(report);

function gradedBy(
  rules: readonly Rule[],
  { id, rule, says: point }: Point,
  shown: Shown,
  reasonOf: (why: string) => string,
): Graded {
  for (const one of rules) {
    const support = supportOf(one.when ?? [], shown);
    if (support === undefined) continue;
    const head = { id, rule, point, grade: one.grade };
    return 'why' in one ? { ...head, support: [], reason: reasonOf(one.why) } : { ...head, support };
  }
  throw new TypeError(`no rule decides point ${id}`);
}

/** The places of all conditions; undefined where one does not hold. */
function supportOf(conditions: readonly Condition[], shown: Shown): Support[] | undefined {
  const found = conditions.map((condition) => placesOf(condition, shown));
  return found.includes(undefined) ? undefined : found.flatMap((places) => places ?? []);
}

/** Where a condition holds; undefined: it does not. */
function placesOf(condition: Condition, shown: Shown): readonly Support[] | undefined {
  if ('always' in condition) return [place(condition.always)];
  if ('at' in condition) return placesAt(condition, shown);
  if ('file' in condition) {
    const name = condition.file.find((each) => shown.files.has(each));
    return name === undefined ? undefined : [place([name, ''])];
  }
  if ('any' in condition) {
    for (const each of condition.any) {
      const places = placesOf(each, shown);
      if (places !== undefined) return places;
    }
    return undefined;
  }
  if ('warned' in condition) return itemOf(shown, ['metadata.json', '/page/warnings'], { code: condition.warned });
  return 'step' in condition
    ? itemOf(shown, ['forensic_log.json', '/operations'], { operation: condition.step, outcome: 'done' })
    : itemOf(shown, ['chain_of_custody.json', '/not_performed'], { step: condition.declined });
}

function placesAt(condition: Condition & { readonly at: At }, { records }: Shown): readonly Support[] | undefined {
  const [name, pointer] = condition.at;
  const value = valueAt(records.get(name), pointer);
  if ('is' in condition) return value === condition.is ? [place(condition.at)] : undefined;
  if ('list' in condition) return Array.isArray(value) ? [place(condition.at)] : undefined;
  if (isNothing(value)) return undefined;
  if (!('as' in condition)) return [place(condition.at)];
  return value === valueAt(records.get(name), condition.as)
    ? [place(condition.at), place([name, condition.as])]
    : undefined;
}

const place = ([name, pointer]: At): Support => ({ file: name, pointer });

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The last item of a list that has these values: what a step left in the end. */
function itemOf({ records }: Shown, [name, list]: At, wanted: Readonly<Record<string, string>>): Support[] | undefined {
  const items: unknown = valueAt(records.get(name), list);
  if (!Array.isArray(items)) return undefined;
  const index = items.findLastIndex((item) =>
    Object.entries(wanted).every(([key, value]) => valueAt(item, `/${key}`) === value),
  );
  return index < 0 ? undefined : [place([name, `${list}/${index}`])];
}
