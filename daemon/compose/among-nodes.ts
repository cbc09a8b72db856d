import type { World } from '../../src/world.js';
import type { Log } from '../process/log.js';
import type { BackgroundWork, StartBackgroundWork } from '../run/background.js';
import type { Node } from '../run/node.js';
import { timeOfServer } from '../store/answering.js';
import { openAlone } from '../store/postgres/alone.js';
import { standForLeader, type Leader } from '../store/postgres/leader.js';
import { isNameTaken } from '../store/postgres/lock.js';
import { openNotices } from '../store/postgres/notices.js';
import type { Db } from '../store/tables.js';
import { sharedClock } from './shared-clock.js';

/** What a daemon does together with others over the same home and database. */
export interface AmongNodes {
  readonly node: Node;
  /** Runs work on the ledger while no other node is at it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** By the clock of the database: for whatever is written into rows and judged by other nodes. */
  readonly world: World;
  /** All of it on one node at a time; `name` tells it from other such work. */
  led(name: LedWork, starts: readonly StartBackgroundWork[]): StartBackgroundWork;
  leads(name: LedWork): boolean;
  /** Whether a daemon has this name now, or lost it within half a minute. */
  isRunning(name: string): Promise<boolean>;
  /** The other nodes look for work. */
  readonly tell: () => void;
  /** Calls `wake` when another node tells of a change, and from time to time, since a notice may be lost. */
  listen(wake: () => void): void;
  close(): Promise<void>;
}

/** `ticker`: schedules, calendars, housekeeping. `files`: imports, exports and seals. */
export type LedWork = 'ticker' | 'files';

/** A lost notice, a lease that is over: noticed so soon. */
const LOOK_MS = 5_000;

export interface NodeParts {
  readonly name: string;
  readonly owner: string;
  readonly db: Db;
  readonly log: Log;
  readonly world: World;
}

export async function joinNodes(url: string, { name, owner, db, log, world }: NodeParts): Promise<AmongNodes> {
  const clock = sharedClock(world, () => timeOfServer(db));
  await clock.measure();
  const ledger = openAlone(url, 'ledger');
  const leaders = new Map<LedWork, Leader>();
  let wake = (): void => undefined;
  const notices = openNotices(url, owner, () => wake());
  const timer = setInterval(() => {
    // The database may be away.
    clock.measure().catch(() => undefined);
    wake();
  }, LOOK_MS);

  return {
    node: { name, now: () => timeOfServer(db), isRunning: (other) => isNameTaken(db, other) },
    world: clock.world,
    alone: (work) => ledger.run(work),
    led: (work, starts) => (parts) => {
      let going: BackgroundWork[] = [];
      const leader = standForLeader(
        url,
        work,
        {
          begin: () => {
            log.info('leads', { work });
            going = starts.map((start) => start(parts));
          },
          end: async () => {
            const ending = going.toReversed();
            going = [];
            // At once: another node may lead by now.
            const stopped = await Promise.allSettled(ending.map((each) => each.stop()));
            log.info('leads_no_more', { work });
            for (const each of stopped)
              if (each.status === 'rejected') log.error('leader_fault', each.reason, { work });
          },
        },
        (error) => log.error('leader_fault', error, { work }),
      );
      leaders.set(work, leader);
      return { ...allOf(() => going), stop: () => leader.stop() };
    },
    leads: (work) => leaders.get(work)?.leads() ?? false,
    isRunning: (other) => isNameTaken(db, other),
    tell: notices.tell,
    listen: (woken) => {
      wake = woken;
    },
    close: async () => {
      clearInterval(timer);
      await notices.close();
      await ledger.close();
    },
  };
}

/** As they are when asked. */
const allOf = (going: () => readonly BackgroundWork[]): Pick<BackgroundWork, 'wake' | 'busy'> => ({
  wake: () => {
    for (const each of going()) each.wake();
  },
  busy: async () => {
    for (const each of going()) if (await each.busy()) return true;
    return false;
  },
});
