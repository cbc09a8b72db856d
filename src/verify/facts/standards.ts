import { equal } from '../../package/byte-strings.js';
import { valueAt } from '../../package/json/pointer.js';
import { isFields } from '../../package/json/strict-json.js';
import type { JsonValue } from '../../package/records/journal.js';
import { type Edition, editions } from '../../standards/point.js';
import {
  type Graded,
  standardsBytes,
  standardsFile,
  type StandardsReport,
  standardsReport,
  type Support,
} from '../../standards/report.js';
import { shown } from '../finding.js';
import type { Fact } from './fact.js';
import { dig, listIn, reckoned } from './places.js';
import { fieldsIn, type View } from './view.js';

const standards = { check: 'standards', code: 'standards_mismatch' } as const;
const applies = ({ members }: View): boolean => members.has(standardsFile);

/** The report is what the files come to, byte for byte, so no reader of its own is needed. */
export const standardsFacts: readonly Fact[] = [
  {
    ...standards,
    name: 'standards_points',
    relation: 'nowhere',
    applies,
    places: [reckoned(standardsFile, 'a point, or any other byte, that does not follow from the files', differing)],
  },
  {
    ...standards,
    name: 'standards_support',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(standardsFile, 'points: a support that does not exist', (view) =>
        derived(view).points.flatMap(({ id, support }) =>
          support
            .filter((each) => !isThere(each, view))
            .map(({ file, pointer }) => `${id}: ${file}${pointer === '' ? '' : ` ${pointer}`}`),
        ),
      ),
    ],
  },
];

/**
 * The report as the files of the package lead to it, by the rules of an earlier edition where it is theirs byte for byte. Of a kind that
 * carries none it has no points.
 */
export function derived({ members }: View): Derived {
  const shown = { files: members, records: { get: (name: string) => fieldsIn(members.get(name)?.bytes) } };
  const found = members.get(standardsFile)?.bytes;
  const of = (edition: Edition): Derived => {
    const report = standardsReport(shown, edition);
    if (report === undefined) return { points: [] };
    return { points: report.points, says: report.says, bytes: standardsBytes(report) };
  };
  const [present, ...earlier] = editions;
  const now = of(present);
  if (found === undefined || now.bytes === undefined || equal(found, now.bytes)) return now;
  const reports = [now, ...earlier.map(of)];
  // Where no edition leads to it, what differs is said by the newest one that has its words.
  const stated = fieldsIn(found)?.['says'];
  return (
    reports.find(({ bytes }) => bytes !== undefined && equal(found, bytes)) ??
    reports.find(({ says }) => says === stated) ??
    now
  );
}

type Derived = Pick<StandardsReport, 'points'> & { readonly says?: string; readonly bytes?: Uint8Array };

function differing(view: View): readonly string[] {
  const found = view.members.get(standardsFile);
  const { points, bytes } = derived(view);
  if (bytes === undefined) return [`a package of this kind (${view.kind}) carries no such report`];
  if (found?.bytes !== undefined && equal(found.bytes, bytes)) return [];
  const stated = listIn(fieldsIn(found?.bytes), 'points');
  const wrong = points.flatMap((point, at) => {
    const said = statedWords(stated[at]);
    return said === wordsOf(point) ? [] : [`${point.id}: states ${said}, but the files lead to ${wordsOf(point)}`];
  });
  const more = stated.slice(points.length).map((point) => `states ${statedWords(point)}, but there is no such point`);
  return wrong.length + more.length > 0 ? [...wrong, ...more] : ['words or bytes that the format does not define'];
}

/** Number, grade and support: what a point claims. */
const wordsOf = ({ id, grade, support }: Graded): string =>
  [id, grade, ...support.map(({ file, pointer }) => `${file} ${pointer}`)].join(', ');

function statedWords(point: JsonValue | undefined): string {
  if (point === undefined || !isFields(point)) return 'nothing';
  const said = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : shown(value));
  const support = listIn(point, 'support').map((each) => `${said(dig(each, 'file'))} ${said(dig(each, 'pointer'))}`);
  return [said(point['id']), said(point['grade']), ...support].join(', ');
}

function isThere({ file, pointer }: Support, { members }: View): boolean {
  const member = members.get(file);
  if (member === undefined) return false;
  return pointer === '' || valueAt(fieldsIn(member.bytes), pointer) !== undefined;
}
