import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { type Head, placeOf, readHead } from './head.js';
import { type OwnKey, readKey } from './key.js';

/** What lies beside the database, and must agree with it. */
export interface Standing {
  readonly place: string;
  readonly head: Head | undefined;
}

/** Read before the database: what that has then must reach as far as the head. */
export async function standingOf(home: string): Promise<Standing> {
  const [place, head] = await Promise.all([placeOf(home), readHead(home)]);
  return { place, head };
}

interface Log {
  readonly origin: string;
  readonly verifier_key: string;
  /** Entries in the database. */
  readonly size: number;
  /** Hex. */
  readonly rootAt: (size: number) => Promise<string | undefined>;
}

/** The key to go on with, or why a log must end: key, head, place and tree are of one log, or it would fork. */
export async function keyOrEnd(
  home: string,
  { place, head }: Standing,
  { origin, verifier_key, size, rootAt }: Log,
): Promise<OwnKey | string> {
  const key = await readKey(home, 'log', origin);
  if (key === undefined || printVerifierKey(key.key) !== verifier_key) return 'its key is not in this home';
  if (head === undefined || head.origin !== origin) return 'nothing says how far it was signed';
  if (head.place !== place) return 'this home is a copy, or was moved';
  if (head.size > size) return `${head.size} entries were signed, and the database has ${size}`;
  return (await rootAt(head.size)) === head.root ? key : 'the database has another tree than the one that was signed';
}
