import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { isTime } from '../../../package/time.js';
import { hashesOf } from '../certifying.js';
import type { Fact } from '../fact.js';
import { dig, reckoned, repeated, textIn } from '../places.js';
import type { View } from '../view.js';

const certificate = { check: 'certificate', code: 'certificate_mismatch' } as const;
/** The record of a hand-over is a certificate whose id is that of the export (evidence-package(5), CERTIFICATES). */
const applies = ({ kind, records }: View): boolean =>
  kind === 'certificate' && textIn(records.certificate, 'certify_id')?.startsWith('exp_') === true;

/** What the service states of the export, all of it texts. */
const keys = new Set([
  'export_id',
  'matter_id',
  'requested_by',
  'requested_by_account',
  'requested_at',
  'formats',
  'redacted',
  'packages',
  'not_included',
]);
const callerOf = ({ records }: View): Fields => {
  const value = dig(records.metadata, 'metadata');
  return value !== undefined && isFields(value) ? value : {};
};
const told = ({ records }: View, key: string): string | undefined => textIn(records.metadata, `metadata.${key}`);
const formatsOf = (view: View): string[] => told(view, 'formats')?.split(', ') ?? [];
const count = (view: View, key: string): number | undefined => {
  const text = told(view, key) ?? '';
  return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : undefined;
};
const HOUR_MS = 3_600_000;
const namesOf = (view: View): string[] => hashesOf(view).flatMap(({ name }) => name ?? []);

/** Files beside the packages, by the format that they are of. */
const filesOf: Readonly<Record<string, readonly RegExp[]>> = {
  packages: [],
  index: [/^index\.csv$/, /^index\.json$/],
  exhibits_pdf: [/^exhibits(-[0-9]+)?\.pdf$/],
  load_file: [/^export\.dat$/, /^export\.opt$/, /^files\.sha256$/],
  case: [/^case\.jsonld$/],
};

/** What the record of a hand-over says of the export, against the files that it lists. */
export const handingOver: readonly Fact[] = [
  {
    ...certificate,
    name: 'export_id',
    relation: 'nowhere',
    applies,
    places: [
      reckoned('metadata.json', 'metadata.export_id other than certify_id of certificate.json', (view) => {
        const own = told(view, 'export_id');
        return own === textIn(view.records.certificate, 'certify_id') ? [] : [own ?? 'none'];
      }),
    ],
  },
  {
    ...certificate,
    name: 'export_form',
    relation: 'nowhere',
    applies,
    places: [
      reckoned('metadata.json', 'metadata, label: a value that no record of a hand-over has', (view) => [
        ...(textIn(view.records.metadata, 'label')?.startsWith('Hand-over: ') === true ? [] : ['label']),
        ...['requested_by', 'requested_by_account'].filter((key) => told(view, key) === undefined),
        ...['packages', 'not_included'].filter((key) => count(view, key) === undefined),
        ...(['as_is', 'replace', undefined].includes(told(view, 'redacted')) ? [] : ['redacted']),
        ...(formatsOf(view).length > 0 && formatsOf(view).every((format) => Object.hasOwn(filesOf, format))
          ? []
          : ['formats']),
        ...repeated(formatsOf(view)),
        ...Object.keys(callerOf(view)).filter((key) => !keys.has(key)),
        // It hashed them itself.
        ...hashesOf(view).flatMap(({ sha256, name, size_bytes: size }) =>
          name === null || size === null ? [sha256] : [],
        ),
      ]),
    ],
  },
  {
    ...certificate,
    name: 'export_requested',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'metadata.json',
        'metadata.requested_at: no time, or one more than an hour after certified_at',
        (view) => {
          const [asked, made] = [told(view, 'requested_at'), textIn(view.records.certificate, 'certified_at')];
          // Another node may have been asked than the one that made it.
          return isTime(asked) && isTime(made) && Date.parse(asked) <= Date.parse(made) + HOUR_MS
            ? []
            : [asked ?? 'none'];
        },
      ),
    ],
  },
  {
    ...certificate,
    name: 'export_files',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'certificate.json',
        'hashes: a file of a format that was not asked for, or none of one that was',
        (view) => {
          const [names, formats] = [namesOf(view), formatsOf(view)];
          // Of an export of nothing, two of them are empty and so listed once.
          const asked = formats.filter((format) => format !== 'load_file' || count(view, 'packages') !== 0);
          return Object.entries(filesOf).flatMap(([format, all]) =>
            all.flatMap((name) => {
              const there = names.some((each) => name.test(each));
              return there ? (formats.includes(format) ? [] : [format]) : asked.includes(format) ? [format] : [];
            }),
          );
        },
      ),
    ],
  },
  {
    ...certificate,
    name: 'export_matter',
    relation: 'equal',
    applies,
    places: [
      reckoned('metadata.json', 'whether metadata has a matter_id', (view) => told(view, 'matter_id') !== undefined),
      reckoned('certificate.json', 'hashes: whether matter.zip is among them', (view) =>
        namesOf(view).includes('matter.zip'),
      ),
    ],
  },
  {
    ...certificate,
    name: 'export_packages',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'certificate.json',
        'hashes: more packages than metadata.packages says, or none where it says so',
        (view) => {
          const listed = namesOf(view).filter((name) => name.endsWith('.zip') && name !== 'matter.zip').length;
          // Two imports of the same bytes are listed once.
          const most = formatsOf(view).includes('packages') ? (count(view, 'packages') ?? 0) : 0;
          return listed > most || (listed === 0 && most > 0) ? [listed] : [];
        },
      ),
    ],
  },
  {
    ...certificate,
    name: 'export_package_once',
    relation: 'nowhere',
    applies,
    places: [
      reckoned('certificate.json', 'hashes: two packages of one id', (view) =>
        repeated(namesOf(view).flatMap((name) => /_([a-z]{3,4}_[A-Za-z0-9]{20})\.zip$/.exec(name)?.[1] ?? [])),
      ),
    ],
  },
];
