import { concat, fromHex } from '../../../package/byte-strings.js';
import { sha256Hex, utf8 } from '../../../package/bytes.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import { items } from '../../subject.js';

const rows = (fields: Fields, key: string): readonly Fields[] => items(fields, key).filter(isFields);

/** A longer value, and one that was cut, says how long it was. */
const longestValue = 20_000;
const wasCut = /… \(\d+ characters\)$/;

/**
 * Values of storage.json whose bytes, hashed with the salt, are not what stands beside them: those that stand there themselves, and
 * empty ones, of which there is but one hash.
 */
export async function wrongValues(record: Fields | undefined): Promise<string[]> {
  const salt = fromHex(shown(record?.['salt']));
  if (record === undefined || salt === undefined) return [];
  const all = rows(record, 'readings').flatMap((reading): readonly Fields[] => [
    ...rows(reading, 'cookies'),
    ...rows(reading, 'origins').flatMap((origin) => [
      ...rows(origin, 'local_storage'),
      ...rows(origin, 'session_storage'),
    ]),
  ]);
  const empty = await sha256Hex(salt);
  const wrong: string[] = [];
  for (const each of all) if (!(await isRight(each, salt, empty))) wrong.push(shown(each['name'] ?? each['key']));
  return wrong;
}

async function isRight(
  { size, value_sha256: stated, value }: Fields,
  salt: Uint8Array,
  empty: string,
): Promise<boolean> {
  if ((size === 0) !== (stated === empty)) return false;
  if (typeof value !== 'string' || value.length > longestValue || wasCut.test(value)) return true;
  const bytes = utf8(value);
  return bytes.length === size && (await sha256Hex(concat(salt, bytes))) === stated;
}
