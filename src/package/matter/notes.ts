import { isSha256, utf8 } from '../bytes.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { parseStrictJson } from '../json/strict-json.js';

/** notes.json: texts to which entries of the custody record commit, with what opens the commitments. Only where it was asked for. */
export interface OpenedText {
  /** Of the entry that commits to it. */
  readonly seq: number;
  /** 32 bytes, lower-case hex. */
  readonly salt: string;
  readonly text: string;
}

const format = 'evidence-notes/1';

export function writeNotes(matterId: string, notes: readonly OpenedText[]): Uint8Array<ArrayBuffer> {
  const lines = notes.map(({ seq, salt, text }) => `    ${JSON.stringify({ seq, salt, text })}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return utf8(
    `{\n  "format": ${JSON.stringify(format)},\n  "matter_id": ${JSON.stringify(matterId)},\n  "notes": ${list}\n}\n`,
  );
}

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readNotes(bytes: Uint8Array): { readonly matterId: string; readonly notes: readonly OpenedText[] } {
  const { matter_id, notes } = fieldsOf(parseStrictJson(bytes), ['format', 'matter_id', 'notes'], format);
  if (typeof matter_id !== 'string') throw new TypeError('matter_id is not a string');
  let last = -1;
  const read = listOf(notes, 'notes').map((each, at): OpenedText => {
    const place = `notes[${at}]`;
    const { seq, salt, text } = fieldsOf(each, ['seq', 'salt', 'text'], undefined, place);
    if (!isCount(seq, Number.MAX_SAFE_INTEGER, 0)) throw new TypeError(`${place}.seq is not a whole number from 0`);
    if (seq <= last) throw new TypeError(`${place}.seq is not greater than the one before`);
    if (!isSha256(salt)) throw new TypeError(`${place}.salt is not 64 lower-case hex digits`);
    if (typeof text !== 'string') throw new TypeError(`${place}.text is not a string`);
    last = seq;
    return { seq, salt, text };
  });
  return { matterId: matter_id, notes: read };
}
