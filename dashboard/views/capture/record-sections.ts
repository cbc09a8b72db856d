import { words } from '../../app/text.js';

/** One table of a record: values by their names, or one row for each of a list. */
export type RecordSection =
  | { readonly kind: 'values'; readonly title: string; readonly rows: readonly (readonly [string, unknown])[] }
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly Readonly<Record<string, unknown>>[];
    };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Plain values first, then one section for each part, in the order of the record; lists of objects become tables. Empty parts are left out. */
export function sectionsOf(record: Fields, title = 'In general'): RecordSection[] {
  const values: [string, unknown][] = [];
  const parts: RecordSection[] = [];
  for (const [name, value] of Object.entries(record)) {
    const label = title === 'In general' ? capital(words(name)) : `${title}: ${words(name)}`;
    if (isFileList(name, value)) parts.push(fileList(label, value));
    else if (isFields(value)) parts.push(...sectionsOf(value, label));
    else if (isList(value)) parts.push(list(label, value));
    else if (!(Array.isArray(value) && value.length === 0)) values.push([words(name), value]);
  }
  return values.length === 0 ? parts : [{ kind: 'values', title, rows: values }, ...parts];
}

/** Hashes by path (manifest.json): one table, and not a section for each file. */
const isFileList = (name: string, value: unknown): value is Readonly<Record<string, Fields>> =>
  ['files', 'file_hashes'].includes(name) && isFields(value) && Object.values(value).every(isFields);

const fileList = (title: string, files: Readonly<Record<string, Fields>>): RecordSection =>
  list(
    title,
    Object.entries(files).map(([file, facts]) => ({ file, ...facts })),
  );

/** Of a column that says nothing in any row there is none. Long values that link one entry to the next; they are at the end of a row, where they do not push the words away. */
const last = ['detail', 'previous', 'hash', 'sha512'];

function list(title: string, rows: readonly Fields[]): RecordSection {
  const isSaid = (value: unknown): boolean =>
    value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);
  const names = [
    ...new Set(rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (isSaid(value) ? [name] : [])))),
  ];
  const columns = [...names.filter((name) => !last.includes(name)), ...last.filter((name) => names.includes(name))];
  return { kind: 'list', title, columns, rows };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
