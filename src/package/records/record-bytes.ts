import { utf8 } from '../bytes.js';
import { canonicalJson } from '../json/canonical.js';

/** A JSON record as it lies in the package: two spaces, LF, one line end at the close. Refuses what is not JSON. */
export function recordBytes(record: object): Uint8Array<ArrayBuffer> {
  // Undefined and dates would silently vanish or change in JSON.stringify; the canonical writer refuses them.
  canonicalJson(record);
  return utf8(`${JSON.stringify(record, null, 2)}\n`);
}
