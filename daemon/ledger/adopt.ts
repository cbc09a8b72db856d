import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { World } from '../../src/world.js';
import { fileLog } from '../process/log.js';
import { type Adoption, recordAdoption } from '../store/captures/ledger-adoptions.js';
import { logSize, type OpenLog, openLog } from '../store/captures/ledger-log.js';
import { lockHome } from '../store/home-lock.js';
import { openOwnDatabase } from '../store/home-database.js';
import type { Db } from '../store/tables.js';
import { checkHome } from './check-home.js';
import { type Head, writeHead } from './head.js';
import { keyOrEnd, rootsOf, type Standing, standingOf } from './standing.js';
import { treeOf } from './tree.js';

export { AlreadyRunning } from '../store/home-lock.js';

/** Whether the log of a home may go on where the home lies now. */
export type Adoptable =
  | { readonly kind: 'no_log' }
  /** There is nothing to adopt. */
  | { readonly kind: 'goes_on'; readonly origin: string }
  | { readonly kind: 'refused'; readonly origin: string; readonly reasons: readonly string[] }
  | { readonly kind: 'adoptable'; readonly log: CopiedLog };

/** A log that is whole and was signed elsewhere. */
interface CopiedLog {
  readonly origin: string;
  readonly verifier_key: string;
  /** Entries in the database; it was signed up to there or less. */
  readonly size: number;
  /** Hex; undefined for a tree that is larger. */
  readonly rootAt: (size: number) => Promise<string | undefined>;
  /** From now on the log goes on here. The person who says so knows that no other copy of the home does. */
  readonly adopt: (witnessesHeard: number) => Promise<Adoption>;
}

/**
 * Looks at the log of a home that no daemon works on, and hands what it found to `use`. The whole log is built again: only the
 * place may differ from what was signed last. Rejects with AlreadyRunning beside a daemon.
 */
export async function lookAtCopy<T>(
  home: string,
  world: Pick<World, 'now'>,
  use: (found: Adoptable) => Promise<T>,
  given: readonly KeyObject[] = [],
): Promise<T> {
  const lock = lockHome(home);
  try {
    const standing = await standingOf(home, { given });
    const store = await openOwnDatabase(home);
    try {
      return await use(await judged(store.db, { home, world, standing }));
    } finally {
      await store.close();
    }
  } finally {
    lock.release();
  }
}

interface Place {
  readonly home: string;
  readonly world: Pick<World, 'now'>;
  readonly standing: Standing;
}

async function judged(db: Db, { home, world, standing }: Place): Promise<Adoptable> {
  const log = await openLog(db);
  if (log === undefined) return { kind: 'no_log' };
  const { origin, verifier_key } = log;
  const size = await logSize(db, log.log_id);
  const rootAt = rootsOf(treeOf(db, log.log_id).subtrees, size);
  const answer = (place: string) =>
    keyOrEnd(home, { ...standing, place }, { origin, verifier_key, size, rootAt }).catch(
      (error: unknown) => `its tree cannot be read: ${(error as Error).message}`,
    );
  if (typeof (await answer(standing.place)) !== 'string') return { kind: 'goes_on', origin };
  const elsewhere = await answer(standing.head?.place ?? standing.place);
  if (typeof elsewhere === 'string') return { kind: 'refused', origin, reasons: [elsewhere] };
  const { faults } = await checkHome(home, { anywhere: true, given: standing.given });
  if (faults.length > 0) return { kind: 'refused', origin, reasons: faults };
  const head = standing.head as Head;
  const adopt = (heard: number) => adopted(db, { home, world, standing }, { log, head, heard });
  return { kind: 'adoptable', log: { origin, verifier_key, size, rootAt, adopt } };
}

/** Written down first: a log that goes on without a record of it would be worse than a record of what did not come about. */
async function adopted(
  db: Db,
  { home, world, standing: { place } }: Place,
  { log, head, heard }: { readonly log: OpenLog; readonly head: Head; readonly heard: number },
): Promise<Adoption> {
  const { origin, size, root } = head;
  const at = world.now().toISOString();
  await recordAdoption(db, {
    log_id: log.log_id,
    size,
    root,
    place_before: head.place,
    witnesses_heard: heard,
    at,
  });
  await writeHead(home, { ...head, place });
  fileLog(join(home, 'daemon.log'), world).info('ledger_adopted', { origin, size, root, witnesses_heard: heard });
  return { origin, size, root, witnesses_heard: heard, at };
}
