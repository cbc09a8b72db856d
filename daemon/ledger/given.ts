import type { KeyObject } from 'node:crypto';
import { equal } from '../../src/package/byte-strings.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { allLogs } from '../store/captures/ledger-check.js';
import type { Db } from '../store/tables.js';
import type { Head } from './head.js';
import { type OwnKey, publicKeyOf } from './key.js';
import { keyOrEnd, type Log, type Standing } from './standing.js';

/** A log would have to begin with a key that was given, and another log has it already. Nothing was written. */
export class UsedKey extends Error {
  override readonly name = 'UsedKey';
}

/** Whether a log of this database has the key: one key belongs to one log. */
async function hasLog(db: Db, key: KeyObject): Promise<boolean> {
  const wanted = publicKeyOf(key);
  return (await allLogs(db)).some(({ verifier_key }) => equal(parseVerifierKey(verifier_key).publicKey, wanted));
}

/**
 * The key to go on with the log that is open, or why it ends: also for a key that is given in place of its own. That is asked of the key that is
 * used alone: a node that has the next one beside it goes on with the log of either, and begins none.
 */
export async function keyOrReason(db: Db, home: string, standing: Standing, log: Log): Promise<OwnKey | string> {
  const key = await keyOrEnd(home, standing, log);
  return typeof key !== 'string' && (await isReplaced(db, standing.given ?? [])) ? 'another key is given' : key;
}

const isReplaced = async (db: Db, [used]: readonly KeyObject[]): Promise<boolean> =>
  used !== undefined && !(await hasLog(db, used));

/**
 * With what a log begins; undefined for a key that is made. `left` is the head of a log that this database does not have, as when it was
 * exchanged: nothing says which key signed that. @throws UsedKey: two trees that one key signed could be taken for a fork
 */
export async function keyToBegin(
  db: Db,
  [used]: readonly KeyObject[],
  left: Head | undefined,
): Promise<KeyObject | undefined> {
  if (used !== undefined && (await hasLog(db, used)))
    throw new UsedKey(
      'the ledger.key that is given belongs to a log that cannot go on: evidence ledger check says why; give another key, or let it go on (evidence ledger adopt)',
    );
  if (used !== undefined && left !== undefined)
    throw new UsedKey(
      `ledger.head says that ${left.size} entries of the log ${left.origin} were signed, and this database has no such log: put back the database that has it. Where that is lost, give a new ledger.key first, and then move ledger.head out of the home`,
    );
  return used;
}
