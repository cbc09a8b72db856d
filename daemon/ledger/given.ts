import type { KeyObject } from 'node:crypto';
import { equal } from '../../src/package/byte-strings.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { allLogs } from '../store/captures/ledger-check.js';
import type { Db } from '../store/tables.js';
import { publicKeyOf } from './key.js';

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
 * Whether the log that is open ends for a key that is given in place of its own. Asked of the key that is used alone: a node that has the next
 * one beside it goes on with the log of either, and begins none.
 */
export const isReplaced = async (db: Db, [used]: readonly KeyObject[]): Promise<boolean> =>
  used !== undefined && !(await hasLog(db, used));

/** With what a log begins; undefined for a key that is made. @throws UsedKey: two trees that one key signed could be taken for a fork */
export async function keyToBegin(db: Db, [used]: readonly KeyObject[]): Promise<KeyObject | undefined> {
  if (used !== undefined && (await hasLog(db, used)))
    throw new UsedKey(
      'the ledger.key that is given belongs to a log that cannot go on: evidence ledger check says why; give another key, or let it go on (evidence ledger adopt)',
    );
  return used;
}
