import { toBase64 } from '../../package/byte-strings.js';
import { utf8 } from '../../package/bytes.js';
import { strictBase64, strictCount } from './base64.js';
import type { TreeHead } from './check.js';
import { HASH_BYTES, TlogError } from './hash.js';
import type { VerifierKey } from './key.js';
import { parseNote, printNote, type SignedNote } from './note.js';

/** A tree head with the name of its log. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

/** What a log signs: origin, size and root, each on its line (C2SP tlog-checkpoint). */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** Ed25519 over the bytes given. */
export type Sign = (message: Uint8Array) => Uint8Array<ArrayBuffer>;

export const signCheckpoint = (checkpoint: Checkpoint, key: VerifierKey, sign: Sign): string =>
  signedCheckpoint(checkpoint, key, sign(utf8(checkpointText(checkpoint))));

/** The note of a checkpoint whose signature was made elsewhere. */
export const signedCheckpoint = (
  checkpoint: Checkpoint,
  key: VerifierKey,
  signature: Uint8Array<ArrayBuffer>,
): string => printNote({ text: checkpointText(checkpoint), signatures: [{ name: key.name, id: key.id, signature }] });

/** A note that is a checkpoint, its signatures not yet looked at. */
export interface ReadCheckpoint extends Checkpoint {
  readonly note: SignedNote;
}

/** Logs of this kind write no extension lines, so none is accepted: nobody could say what was agreed to by them. */
export function parseCheckpoint(text: string): ReadCheckpoint {
  const note = parseNote(text);
  const [origin = '', size = '', root = '', ...more] = note.text.slice(0, -1).split('\n');
  if (origin === '') throw new TlogError('the checkpoint has no origin');
  const count = strictCount(size);
  if (count === undefined) throw new TlogError('the checkpoint has no size that is a plain number');
  const hash = strictBase64(root);
  if (hash?.length !== HASH_BYTES) throw new TlogError('the checkpoint has no root that is a SHA-256');
  if (more.length > 0) throw new TlogError('the checkpoint has extension lines, which are not known here');
  return { origin, size: count, root: hash, note };
}
