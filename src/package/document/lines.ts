import { type CertifiedHash, sumName } from '../certificate/certificate.js';
import type { JsonValue } from '../records/journal.js';
import { type Fields, isFields } from '../json/strict-json.js';
import { kindWords, type PackageKind } from '../kind.js';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `21 November 2026, 01:26:05.123 UTC` from RFC 3339 UTC; another text is given back as it is. */
export function longTime(at: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z$/.exec(at);
  const month = months[Number(found?.[2]) - 1];
  return found === null || month === undefined ? at : `${Number(found[3])} ${month} ${found[1]}, ${found[4]} UTC`;
}

export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** In the running head of each page of a test-mode package. */
export const watermark = 'TEST - NOT FOR LEGAL USE';

/** What metadata.json, manifest.json and the custody record have the document print. */
export interface DocumentSource {
  readonly metadata: Fields;
  readonly kind: PackageKind;
  readonly evidenceId: string;
  readonly testMode: boolean;
  readonly generator: { readonly name: string; readonly version: string } | undefined;
  readonly closedAt: string;
}

/** Head and foot of a page, one behind the other. */
export function runningWords({ metadata, kind, evidenceId, testMode, closedAt }: DocumentSource) {
  return (page: number, pages: number): string =>
    `${kindWords(kind)}${testMode ? watermark : ''}${evidenceId}${textOf(metadata['capture_id'])} · records closed ${closedAt}Page ${page} of ${pages}`;
}

/** Lines of the first page: what it is, and what is printed behind that. */
export function coverLines(source: DocumentSource): (readonly [label: string, value: string])[] {
  const { metadata, kind, evidenceId, generator } = source;
  const at = (path: string): JsonValue | undefined =>
    path
      .split('.')
      .reduce<JsonValue | undefined>((from, key) => (from && isFields(from) ? from[key] : undefined), metadata);
  const said = (label: string, path: string, words = textOf): [string, string][] => {
    const value = at(path);
    return value === undefined || value === null || value === '' ? [] : [[label, words(value)]];
  };
  const stated = (path: string): string => {
    const value = at(path);
    return typeof value !== 'string' || value.trim() === '' ? 'not stated' : value;
  };
  const made = generator === undefined ? [] : [['Made with', `${generator.name} ${generator.version}`] as const];
  const whose = (id: string, by: string): [string, string][] => [
    ['Evidence ID', evidenceId],
    [id, textOf(at('capture_id'))],
    ['Case reference', stated('case_reference')],
    [by, stated('collector.name')],
    ['Organisation', stated('collector.organisation')],
  ];
  const notes = Object.entries((at('metadata') ?? {}) as Fields).map(([key, value]): [string, string] => [
    `Note: ${key}`,
    textOf(value),
  ]);
  const time = (value: JsonValue | undefined): string => longTime(textOf(value));
  if (kind === 'comparison')
    return [
      ...said('Address of both', 'url'),
      ...said('Compared at', 'compared_at', time),
      ...whose('Comparison ID', 'Made by'),
      ...made,
    ];
  if (kind === 'certificate')
    return [
      ['Label', stated('label')],
      ...said('Certified at', 'certified_at', time),
      ...said('Hashes', 'hash_count'),
      ...whose('Certificate ID', 'Made by'),
      ...notes,
      ...made,
    ];
  if (kind === 'redaction')
    return [
      ...said('Address', 'url'),
      ...said('Captured at', 'source.captured_at', time),
      ...said('Redacted at', 'redacted_at', time),
      ...said('Redacted from', 'source.capture_id'),
      ...whose('Redaction ID', 'Made by'),
      ...notes,
      ...made,
    ];
  const shown =
    at('url_at_screenshot') === at('requested_url')
      ? []
      : said('Address when the image was taken', 'url_at_screenshot');
  return [
    ...said('Address requested', 'requested_url'),
    ...shown,
    ...said('Captured at', 'captured_at', time),
    ...(at('page') === undefined
      ? []
      : [
          [
            'Answer of the server',
            `HTTP status ${textOf(at('page.http_status'))}, ${textOf(at('page.mime_type'))}`,
          ] as const,
        ]),
    ...whose('Capture ID', 'Collected by'),
    ...notes,
    ...made,
  ];
}

/** A row of the list of hashes of a certificate; `index` from 0. */
export const hashLine = (index: number, hash: CertifiedHash): string =>
  [index + 1, ...hashWords(index, hash), hash.sha256].join('');

/** Name and size as they are shown: both are what whoever asked said. */
export const hashWords = (index: number, hash: CertifiedHash): readonly [name: string, size: string] => [
  hash.name ?? `not told (${sumName(hash, index)})`,
  hash.size_bytes === null ? 'not told' : grouped(hash.size_bytes),
];

/** A row of the list of files. */
export const fileLine = (name: string, size: number, sha256: string): string => `${name}${grouped(size)}${sha256}`;

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
