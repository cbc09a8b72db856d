import type { StartBackgroundWork } from '../run/background.js';
import { goingRuns } from '../store/schedules/runs.js';
import { nextDue } from '../store/schedules/schedules.js';
import { openRounds } from './rounds.js';
import type { ScheduleTools } from './tools.js';

/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 60_000;

/** Runs schedules: a round when a slot comes, when something was committed that it may wait for, and once a minute. */
export const runSchedules =
  (tools: ScheduleTools): StartBackgroundWork =>
  ({ db, world, log, ...parts }) => {
    const books = { db, world, log, ...parts };
    const stopping = new AbortController();
    let ring: () => void = () => undefined;
    let rung = false;
    const wake = () => {
      rung = true;
      ring();
    };
    const rounds = openRounds(books, tools, stopping.signal, wake);

    const ended = (async () => {
      while (!stopping.signal.aborted) {
        rung = false;
        await rounds.round().catch((error: unknown) => log.error('schedule_fault', error));
        await rest();
      }
    })();

    /** Until the next slot, or until somebody rings. */
    async function rest(): Promise<void> {
      const now = world.now();
      const next = await nextDue(db, now.toISOString()).catch(() => null);
      const ms = next === null ? LOOK_MS : Math.min(Date.parse(next) - now.getTime(), LOOK_MS);
      const bell = new Promise<void>((resolve) => {
        ring = resolve;
      });
      if (rung) return;
      const over = new AbortController();
      const timer = AbortSignal.any([over.signal, stopping.signal]);
      await Promise.race([bell, world.sleep(ms, timer).catch(() => undefined)]);
      over.abort();
    }

    return {
      wake,
      busy: async () => (await nextDue(db, '')) !== null || (await goingRuns(db)).length > 0,
      stop: async () => {
        stopping.abort(new Error('the daemon is stopping'));
        wake();
        await ended;
        await rounds.quiet();
      },
    };
  };
