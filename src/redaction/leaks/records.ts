import { isOwnWord } from './own-words.js';

/** Records whose numbers are the program's own measures: places, sizes, lengths. They are no text of a page. */
const measured = new Set([
  'text_layout.json',
  'element_layout.json',
  'commitments.json',
  'redaction.json',
  'redaction_proof.json',
]);
/** Shorter numbers stand in every record by chance. */
const FEWEST_DIGITS = 7;
/** Between values; no needle crosses it. */
const GAP = '\ufffc';

export const isMetadata = (path: string): boolean => nameOf(path) === 'metadata.json';
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * What of a JSON member is searched as text: its strings, its numbers of 7 digits or more, and keys that are no names of a format. Times
 * and the program's own words are left out: a copy says when and how it was made. Undefined for other members.
 */
export function ownText(path: string, bytes: Buffer): string | undefined {
  if (!path.endsWith('.json')) return undefined;
  const texts: string[] = [];
  const token = /"(?:[^"\\]+|\\[^])*"(\s*:)?|-?\d[\d.]*/gu;
  for (const { 0: written, 1: colon } of bytes.toString('utf8').matchAll(token)) {
    if (!written.startsWith('"')) {
      if (!measured.has(nameOf(path)) && isLong(written)) texts.push(written);
      continue;
    }
    const text = unquoted(colon === undefined ? written : written.slice(0, -colon.length));
    const isOurs =
      colon === undefined
        ? isTime(text) || isOwnWord(text, nameOf(path)) || isReckoned(text, nameOf(path))
        : isFormatName(text);
    if (!isOurs) texts.push(text);
  }
  return texts.join(GAP);
}

const isLong = (number: string): boolean => number.replaceAll(/\D/gu, '').length >= FEWEST_DIGITS;
/**
 * The lengths of a run of segments stand in one string, and seeds and hashes are 32 bytes that nobody chose: a needle would be found in
 * them by chance alone. Digests of words are looked for in the bytes of the file.
 */
const isReckoned = (text: string, name: string): boolean =>
  name === 'redaction_proof.json' && /^(\d+( \d+)*|[A-Za-z0-9+/]{43}=)$/u.test(text);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/u.test(text);
const isFormatName = (key: string): boolean => /^[a-z][a-z0-9_]*$/u.test(key);

/** A string that JSON does not know is searched as it is written. */
function unquoted(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    return string;
  }
}

/** Each value of a JSON record that is text or a long number, by its pointer (RFC 6901), and each key that is no name of a format. */
export function fieldsOf(bytes: Buffer): [pointer: string, text: string][] {
  let record: unknown;
  try {
    record = JSON.parse(bytes.toString('utf8'));
  } catch {
    return [['', bytes.toString('utf8')]];
  }
  const fields: [string, string][] = [];
  const open: [string, unknown][] = [['', record]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, value] = next;
    if (typeof value === 'string' && !isTime(value) && !isOwnWord(value, 'metadata.json'))
      fields.push(next as [string, string]);
    else if (typeof value === 'number' && isLong(String(value))) fields.push([pointer, String(value)]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        const to = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (!isFormatName(key) && !Array.isArray(value)) fields.push([to, key]);
        open.push([to, inner]);
      }
  }
  return fields;
}

/** Fields that hold the address that was captured. */
export const isAddress = (pointer: string): boolean =>
  /^\/(url|requested_url|url_at_load|url_at_screenshot)$/u.test(pointer);
