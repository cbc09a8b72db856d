import { type Bytes, toBase64 } from '../../package/byte-strings.js';
import { strictBase64, strictCount } from './base64.js';
import { type ReadCheckpoint, parseCheckpoint } from './checkpoint.js';
import { HASH_BYTES, TlogError } from './hash.js';

const first = 'c2sp.org/tlog-proof@v1';

/** That an entry is in a log: the entry itself, where it is, the way to the root, and a checkpoint with that root. */
export interface LogProof {
  readonly entry: Uint8Array;
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** A signed note, as the log wrote it. */
  readonly checkpoint: string;
}

/** C2SP tlog-proof v1. The `extra` line carries the entry, so that the file says what it proves. */
export const printProof = ({ entry, index, path, checkpoint }: LogProof): string =>
  [first, `extra ${toBase64(entry)}`, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n');

export interface ReadProof extends Omit<LogProof, 'checkpoint' | 'entry'> {
  readonly entry: Bytes;
  readonly checkpoint: ReadCheckpoint;
}

/** A tree of 2**53 entries needs no longer way. */
const LONGEST_PATH = 53;

/** @throws TlogError for a file that is not exactly one proof with its entry; whether it holds is not looked at */
export function parseProof(text: string): ReadProof {
  const cut = text.indexOf('\n\n');
  const [head, extra = '', index = '', ...path] = (cut < 0 ? text : text.slice(0, cut)).split('\n');
  if (head !== first) throw new TlogError(`the proof does not begin with ${first}`);
  if (cut < 0) throw new TlogError('the proof has no checkpoint');
  const entry = extra.startsWith('extra ') ? strictBase64(extra.slice('extra '.length)) : undefined;
  if (entry === undefined || entry.length === 0) throw new TlogError('the proof does not carry its entry');
  const at = index.startsWith('index ') ? strictCount(index.slice('index '.length)) : undefined;
  if (at === undefined) throw new TlogError('the proof has no index that is a plain number');
  if (path.length > LONGEST_PATH) throw new TlogError('the proof is longer than any');
  const hashes = path.map((line) => {
    const hash = strictBase64(line);
    if (hash?.length !== HASH_BYTES) throw new TlogError('a line of the proof is not a SHA-256');
    return hash;
  });
  return { entry, index: at, path: hashes, checkpoint: parseCheckpoint(text.slice(cut + 2)) };
}
