import { toBase64 } from '../../package/byte-strings.js';
import { strictBase64, strictCount } from './base64.js';
import { HASH_BYTES, TlogError } from './hash.js';

/** What a log shows to a witness (C2SP tlog-witness): a checkpoint, and that it grew from what the witness saw last. */
export interface AddCheckpoint {
  /** Size of the tree that the witness saw last; 0 for none. */
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  /** A signed note. */
  readonly checkpoint: string;
}

export const printAddCheckpoint = ({ old, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n');

const LONGEST_PROOF = 63;

/** @throws TlogError for a body of another form; neither proof nor checkpoint is looked at */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const cut = body.indexOf('\n\n');
  if (cut < 0) throw new TlogError('the request has no checkpoint');
  const [first = '', ...lines] = body.slice(0, cut).split('\n');
  const old = first.startsWith('old ') ? strictCount(first.slice('old '.length)) : undefined;
  if (old === undefined) throw new TlogError('the request does not begin with an old size that is a plain number');
  if (lines.length > LONGEST_PROOF) throw new TlogError('the proof is longer than any');
  const proof = lines.map((line) => {
    const hash = strictBase64(line);
    if (hash?.length !== HASH_BYTES) throw new TlogError('a line of the proof is not a SHA-256');
    return hash;
  });
  return { old, proof, checkpoint: body.slice(cut + 2) };
}

/** The content type of an answer that names the size that the witness saw last. */
export const sizeType = 'text/x.tlog.size';
