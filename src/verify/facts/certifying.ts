import { hashOfNothing, readCertificate, sumName, sumsText } from '../../package/certificate/certificate.js';
import { certifiedNameFault } from '../../package/certificate/names.js';
import type { Fact } from './fact.js';
import { byText, duration, field, logged, metadata, printed, reckoned, repeated, rows } from './places.js';
import type { View } from './view.js';
import { noPage, onlyOwnSteps } from './without-page.js';

const record = 'certificate.json';
const sums = 'hashes.sha256';
const certificate = { check: 'certificate', code: 'certificate_mismatch' } as const;
const applies = ({ kind }: View): boolean => kind === 'certificate';
const stated = (path: string) => field('certificate', path);

/** What a certificate certifies, in every place that says it. */
export const certifying: readonly Fact[] = [
  {
    ...certificate,
    name: 'certificate_form',
    relation: 'nowhere',
    code: 'record_malformed',
    applies,
    places: [
      reckoned(record, 'a value that does not follow the format', ({ records }) =>
        readCertificate(records.certificate).faults.map(
          ({ key, expected, found }) => `${key}: ${found}, not ${expected}`,
        ),
      ),
      reckoned(record, 'hashes: a name that hashes.sha256 cannot hold', (view) =>
        hashesOf(view).flatMap(({ name }) => {
          const fault = name === null ? undefined : certifiedNameFault(name);
          return fault === undefined ? [] : [`${name}: ${fault}`];
        }),
      ),
      // The record of a hand-over has more than a caller may ask for.
      reckoned(record, 'hashes: none', (view) => (hashesOf(view).length === 0 ? [0] : [])),
      reckoned(
        record,
        'label: characters that no label has',
        ({
          records: {
            certificate: { label },
          },
        }) => (typeof label === 'string' && /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(label) ? [label] : []),
      ),
    ],
  },
  {
    ...certificate,
    name: 'hashes_once',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(record, 'hashes: one that occurs twice', (view) => repeated(hashesOf(view).map(({ sha256 }) => sha256))),
    ],
  },
  {
    ...certificate,
    name: 'hash_names_once',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(record, 'hashes: a name that occurs twice in hashes.sha256', (view) =>
        repeated(hashesOf(view).map(sumName)),
      ),
    ],
  },
  {
    ...certificate,
    name: 'hash_of_nothing',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(record, 'hashes: the SHA-256 of nothing with another size than 0, or 0 with another SHA-256', (view) =>
        hashesOf(view).flatMap(({ sha256, size_bytes: size }) =>
          size !== null && (sha256 === hashOfNothing) !== (size === 0) ? [sha256] : [],
        ),
      ),
    ],
  },
  {
    ...certificate,
    name: 'hashes_listed',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(record, 'hashes, as lines of hashes.sha256', (view) => sumsText(hashesOf(view))),
      reckoned(sums, 'its lines', ({ texts }) => texts.sums),
    ],
  },
  {
    ...certificate,
    name: 'hash_count',
    relation: 'everywhere',
    applies,
    places: [
      reckoned(record, 'hashes: number', (view) => hashesOf(view).length),
      metadata('hash_count'),
      printed('hash_count'),
      logged('hashes_recorded', 'hashes'),
    ],
  },
  ...(['label', 'certified_at'] as const).map((path): Fact => ({
    ...certificate,
    name: path === 'label' ? 'certificate_label' : path,
    relation: 'everywhere',
    applies,
    places: [stated(path), metadata(path), printed(path)],
  })),
  {
    ...certificate,
    name: 'certified_during',
    relation: 'within',
    applies,
    places: [duration('hashes_recorded'), stated('certified_at')],
  },
  onlyOwnSteps('certificate', 'certificate_steps', { ...certificate, applies }),
  noPage('no_page', { ...certificate, applies }, ['url', 'redacted_at', 'source']),
  {
    ...certificate,
    name: 'certificate_files',
    relation: 'equal',
    applies,
    places: [
      reckoned('evidence-package(5)', 'CERTIFICATES: files of the step hashes_recorded', () => [record, sums]),
      reckoned('forensic_log.json', 'hashes_recorded: artifacts', ({ operations }) =>
        operations
          .filter(({ operation }) => operation === 'hashes_recorded')
          .flatMap((each) => rows(each, 'artifacts').map(({ name }) => name ?? null))
          .toSorted(byText),
      ),
    ],
  },
];

/** The hashes as far as they can be read; what cannot is a fault of its own. */
export function hashesOf({ records }: Pick<View, 'records'>) {
  return readCertificate(records.certificate).value.hashes.flatMap(({ sha256, name, size_bytes }) =>
    sha256 === undefined || name === undefined || size_bytes === undefined ? [] : [{ sha256, name, size_bytes }],
  );
}
