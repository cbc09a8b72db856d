import type { KeyObject } from 'node:crypto';
import { allLogs } from '../store/captures/ledger-check.js';
import { logSize } from '../store/captures/ledger-log.js';
import { reading } from '../store/home-database.js';
import { keyOrReason } from './given.js';
import { rootsOf, standingOf } from './standing.js';
import { treeOf } from './tree.js';

/**
 * What becomes of the log of a home with its next package: looks at key, newest signed tree and place, not at all entries; beside a
 * daemon too. `ends` says why it will end; `adoptable`: nothing but the place stands in its way (`ledger adopt`). Undefined before
 * the first log. Rejects with the database's error when there is none that can be read.
 */
export async function ledgerOutlook(home: string, given: readonly KeyObject[] = []) {
  // Before the database: what it has then must reach as far as this.
  const standing = await standingOf(home, { given });
  return reading(home, async (db) => {
    const logs = await allLogs(db);
    const log = logs.find(({ ended_at }) => ended_at === null);
    if (log === undefined) return undefined;
    const { origin, verifier_key, log_id } = log;
    const entries = await logSize(db, log_id);
    const rootAt = rootsOf(treeOf(db, log_id).subtrees, entries);
    const answer = async (place: string): Promise<string | undefined> => {
      const said = await keyOrReason(
        db,
        home,
        { ...standing, place },
        { origin, verifier_key, size: entries, rootAt },
      ).catch((error: unknown) => `its tree cannot be read: ${(error as Error).message}`);
      return typeof said === 'string' ? said : undefined;
    };
    const ends = await answer(standing.place);
    const last = logs.findLast(({ ended_at }) => ended_at !== null);
    return {
      origin,
      entries,
      previous: last?.ended_at == null ? undefined : { origin: last.origin, ended_at: last.ended_at },
      ends,
      adoptable: ends !== undefined && (await answer(standing.head?.place ?? standing.place)) === undefined,
    };
  });
}
