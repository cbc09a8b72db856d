import { toHex, utf8 } from '../../../package/bytes.js';
import type { CopiedFile, Put } from '../../../package/redaction/copied-file.js';
import { longestMark, markOf, nullMark, plainLabel } from '../../../package/redaction/marks.js';
import type { Redaction } from '../../../package/redaction/record.js';
import { findings } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('redaction');

/** Of a text, of HTML and of JSON: what was put is a mark with a label of redaction.json, and stands where a mark may stand. */
export function marksIn(path: string, { puts }: CopiedFile, { rules }: Redaction): Finding[] {
  const marks = new Set([plainLabel, ...rules.map(({ label }) => label)].map((label) => toHex(utf8(markOf(label)))));
  const nothing = toHex(utf8(nullMark));
  const isMark = (put: Put): boolean => {
    if (put.bytes.length > longestMark) return false;
    const found = toHex(put.bytes);
    if (!path.endsWith('.json') || put.inString) return marks.has(found);
    return found === nothing && isBeside(put.before) && isBeside(put.after);
  };
  return puts
    .filter((put) => !isMark(put))
    .slice(0, MOST)
    .map((put) =>
      fail('redaction_forged', 'a withheld part is not replaced by a mark', {
        path,
        expected: 'a mark of redaction.json',
        found: shownBytes(put.bytes),
      }),
    );
}

const MOST = 20;

/** What may stand beside a value of JSON. */
const isBeside = (byte: number | undefined): boolean =>
  byte === undefined || '[]{},: \n\r\t'.includes(String.fromCharCode(byte));

const shownBytes = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 100)) + (bytes.length > 100 ? '…' : '');
