import { type Bytes, concat, equal, toBase64 } from '../../package/byte-strings.js';
import { utf8 } from '../../package/bytes.js';
import { strictBase64 } from './base64.js';
import { TlogError } from './hash.js';
import { isKeyName, type VerifierKey } from './key.js';

/** A text and who signed it (C2SP signed-note). */
export interface SignedNote {
  /** Ends with a line feed; this is what the signatures are about. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** Four bytes: which key of that name. */
  readonly id: Bytes;
  readonly signature: Bytes;
}

export const printNote = ({ text, signatures }: SignedNote): string => `${text}\n${printSignatures(signatures)}`;

/** A line each. */
export const printSignatures = (signatures: readonly NoteSignature[]): string =>
  signatures.map(({ name, id, signature }) => `— ${name} ${toBase64(concat(id, signature))}\n`).join('');

/** @throws TlogError for what is not exactly some signature lines */
export function parseSignatures(text: string): NoteSignature[] {
  if (!text.endsWith('\n')) throw new TlogError('the signatures do not end with a line feed');
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) throw new TlogError(`there are more than ${MOST_SIGNATURES} signatures`);
  return lines.map(signatureLine);
}

const LARGEST_NOTE = 64 * 1024;
const MOST_SIGNATURES = 100;

/** @throws TlogError for what is not exactly one note */
export function parseNote(note: string): SignedNote {
  if (utf8(note).length > LARGEST_NOTE) throw new TlogError('the note is larger than any checkpoint');
  // eslint-disable-next-line no-control-regex -- C2SP signed-note forbids these
  if (/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Surrogate}|\ufffd/u.test(note))
    throw new TlogError('the note has a control character or is not UTF-8');
  const cut = note.lastIndexOf('\n\n');
  if (cut < 0 || !note.endsWith('\n')) throw new TlogError('the note has no signatures');
  return { text: note.slice(0, cut + 1), signatures: parseSignatures(note.slice(cut + 2)) };
}

function signatureLine(line: string): NoteSignature {
  const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = strictBase64(encoded ?? '');
  if (name === undefined || !isKeyName(name) || bytes === undefined || bytes.length < 5)
    throw new TlogError('a signature line of the note is malformed');
  return { name, id: bytes.slice(0, 4), signature: bytes.slice(4) };
}

/** The signature of a key; undefined when it has none. A key signs once. */
export function signatureOf({ signatures }: SignedNote, key: VerifierKey): Bytes | undefined {
  const [own, again] = signatures.filter(({ name, id }) => name === key.name && equal(id, key.id));
  if (again !== undefined) throw new TlogError(`the note has two signatures of ${key.name}`);
  return own?.signature;
}
