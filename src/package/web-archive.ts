import { fromUtf8, utf8 } from './bytes.js';
import { type Fields, isFields, parseStrictJson } from './json/strict-json.js';

export const warcPath = 'archive/data.warc.gz';
export const indexPath = 'indexes/index.cdx';
export const pagesPath = 'pages/pages.jsonl';

/** One line of a CDXJ index: where in which file a record lies. */
export interface IndexedRecord {
  readonly url: string;
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly status: string | undefined;
  /** 14 to 17 digits. */
  readonly time: string;
  readonly mime: string | undefined;
  /** Of the payload, and of the record as it lies in the file: `sha256:<hex>`. */
  readonly digest: string | undefined;
  readonly recordDigest: string | undefined;
  readonly method: string | undefined;
  readonly key: string;
  /** Names of fields that no line of ours has. */
  readonly strange: readonly string[];
}

const lineFields = ['url', 'mime', 'status', 'digest', 'length', 'offset', 'filename', 'recordDigest', 'method'];

/** `<sort key> <14 digits> {"url":…, "filename":…, "offset":…, "length":…}` per line; bad lines are counted, not guessed. */
export function indexedRecords(bytes: Uint8Array | undefined): { records: IndexedRecord[]; badLines: number } {
  const records: IndexedRecord[] = [];
  let badLines = 0;
  for (const line of lines(bytes)) {
    const [, key = '', time = '', json = ''] = /^(\S+) (\d{14,17}) (\{.*)$/.exec(line) ?? [];
    const record = key === '' ? undefined : recordOf(key, time, json);
    if (record !== undefined) records.push(record);
    // Heads of the form `!meta {…}` carry no record.
    else if (!line.startsWith('!')) badLines += 1;
  }
  return { records, badLines };
}

/** pages.jsonl: a head line with `format`, then one page a line. */
export function listedPages(bytes: Uint8Array | undefined): Fields[] {
  return lines(bytes)
    .map(objectOf)
    .filter((page): page is Fields => page !== undefined && 'url' in page);
}

function recordOf(key: string, time: string, json: string): IndexedRecord | undefined {
  const fields = objectOf(json);
  if (fields === undefined) return undefined;
  const [offset, length] = [Number(fields['offset']), Number(fields['length'])];
  const { url, filename, status } = fields;
  if (typeof url !== 'string' || typeof filename !== 'string' || !isCount(offset) || !isCount(length)) return undefined;
  const said = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    url,
    file: filename,
    offset,
    length,
    status: status === undefined ? undefined : JSON.stringify(status).replaceAll('"', ''),
    time,
    mime: said('mime'),
    digest: said('digest'),
    recordDigest: said('recordDigest'),
    method: said('method'),
    key,
    strange: Object.keys(fields).filter((name) => !lineFields.includes(name)),
  };
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function objectOf(json: string): Fields | undefined {
  try {
    const value = parseStrictJson(utf8(json));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function lines(bytes: Uint8Array | undefined): string[] {
  try {
    return bytes === undefined
      ? []
      : fromUtf8(bytes)
          .split('\n')
          .filter((line) => line.trim() !== '');
  } catch {
    return [];
  }
}
