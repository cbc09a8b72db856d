import { noLook, openHouse, type House } from '../daemon/house.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { RunCapture } from '../../daemon/run/outcome.js';
import { openRounds, type Rounds } from '../../daemon/schedules/rounds.js';
import { compareForSchedule } from '../../daemon/comparing/compare-for-schedule.js';
import type { RunComparison } from '../../daemon/run/comparison-run.js';
import type { ScheduleTools } from '../../daemon/schedules/tools.js';
import { blockedReason } from '../../daemon/handlers/addresses.js';
import type { ScheduleRequest, ScheduleRun } from '../../src/contract/schedules/schedules.js';

export const url = 'https://www.example.com/terms';
export const hours = (n: number): number => n * 3_600_000;

export interface Rig {
  readonly house: House;
  readonly rounds: Rounds;
  /** Sets the clock, then lets everything that is due happen. */
  at(time: string): Promise<void>;
  /** Rounds and captures until nothing goes on any more. */
  work(): Promise<void>;
  create(body: Omit<ScheduleRequest, 'url'> & { url?: string }): Promise<string>;
  read(id: string): ReturnType<House['live']['getSchedule']>;
  /** Oldest first. */
  runs(id: string): Promise<ScheduleRun[]>;
  events(type: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A house whose schedules run when the test says so. */
export async function openRig(
  options: {
    run?: RunCapture;
    compare?: RunComparison;
    house?: House;
    tools?: Partial<ScheduleTools>;
    start?: boolean;
    outside?: Partial<OutsideSettings>;
  } = {},
): Promise<Rig> {
  const { compare } = options;
  const made = {
    ...(options.run && { run: options.run }),
    ...(options.start !== undefined && { start: options.start }),
    ...(options.outside && { outside: options.outside }),
    ...(compare && { compare }),
  };
  const house = options.house ?? (await openHouse(made));
  const tools: ScheduleTools = {
    blocked: (address) => blockedReason(house.desk.addresses, address),
    look: noLook,
    ...(compare && { compare: compareForSchedule(house.desk) }),
    ...options.tools,
  };
  const rounds = openRounds(house.desk, tools, new AbortController().signal, () => undefined);
  const work = async () => {
    for (;;) {
      const before = await trace(house);
      await rounds.round();
      await rounds.quiet();
      if (options.start !== false) await house.settled();
      if ((await trace(house)) === before) return;
    }
  };
  const rig: Rig = {
    house,
    rounds,
    work,
    at: async (time) => {
      house.world.forward(Date.parse(time) - house.world.now().getTime());
      await work();
    },
    create: async (body) => (await house.live.createSchedule({ body: { url, ...body } })).schedule_id,
    read: (schedule_id) => house.live.getSchedule({ params: { schedule_id } }),
    runs: async (schedule_id) => {
      const rows: ScheduleRun[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<House['live']['listScheduleRuns']>> = await house.live.listScheduleRuns({
          params: { schedule_id },
          query: { limit: 200, ...(cursor !== null && { cursor }) },
        });
        rows.push(...page.runs);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return rows.toReversed();
    },
    events: async (type) =>
      (await house.live.listEvents({ query: { limit: 200 } })).events
        .filter((event) => event.type === type)
        .map(({ body }) => body as Record<string, unknown>),
    close: () => house.close(),
  };
  return rig;
}

async function trace({ desk }: House): Promise<string> {
  const runs = await desk.db.selectFrom('schedule_runs').select(['seq', 'status', 'phase']).execute();
  const schedules = await desk.db.selectFrom('schedules').select(['schedule_id', 'next_run_at', 'status']).execute();
  return JSON.stringify([runs, schedules]);
}
