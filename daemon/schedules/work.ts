import type { StartBackgroundWork } from '../run/background.js';
import { startWorker } from '../run/worker.js';
import { goingRuns } from '../store/schedules/runs.js';
import { nextDue } from '../store/schedules/schedules.js';
import { openRounds } from './rounds.js';
import type { ScheduleTools } from './tools.js';

/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 60_000;

/** Runs schedules: a round when a slot comes, when something was committed that it may wait for, and once a minute. */
export const runSchedules =
  (tools: ScheduleTools): StartBackgroundWork =>
  (books) => {
    const { db, world, log } = books;
    let rounds: ReturnType<typeof openRounds> | undefined;
    const worker = startWorker({
      world,
      log,
      fault: 'schedule_fault',
      look: async () => rounds?.round(),
      nextDue: (since) => nextDue(db, since),
      maxRestMs: LOOK_MS,
    });
    rounds = openRounds(books, tools, worker.stopping, worker.wake);
    worker.wake();
    return {
      wake: worker.wake,
      busy: async () => (await nextDue(db, '')) !== null || (await goingRuns(db)).length > 0,
      stop: async () => {
        await worker.stop();
        await rounds.quiet();
      },
    };
  };
