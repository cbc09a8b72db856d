// What a look at the schedules costs with 10 and with 10,000 of them: when nothing is due, when ten are, and when all are.
// Half go by an interval, half by cron in a zone. Run: npm run bench:schedules
import { tick } from '../daemon/schedules/tick.js';
import type { ScheduleTools } from '../daemon/schedules/tools.js';
import { insertSchedule, nextDue } from '../daemon/store/schedules/schedules.js';
import { openHouse } from '../test/daemon/house.js';
import { compared, median, timed } from './measure.js';

const START = '2026-11-21T10:00:00.000Z';
const tools: Pick<ScheduleTools, 'blocked'> = { blocked: () => Promise.resolve(undefined) };
const few = await measure(10);
const many = await measure(10_000);
for (const [name, cost] of Object.entries({ '10 schedules': few, '10,000 schedules': many })) {
  console.log(
    `${name.padEnd(17)} nothing due ${cost.idle.toFixed(2)} ms, ten due ${cost.ten.toFixed(1)} ms, ` +
      `all due ${(cost.all / cost.count).toFixed(2)} ms each`,
  );
}
compared('time of a look when nothing is due, 10,000 to 10 schedules', many.idle / few.idle);
compared('time of a look when ten are due, 10,000 to 10 schedules', many.ten / few.ten);
compared('time for each of all due, 10,000 to 10 schedules', many.all / many.count / (few.all / few.count));

async function measure(count: number) {
  const house = await openHouse({ start: false });
  try {
    const { db } = house.desk;
    const key = await db
      .selectFrom('keys')
      .select(['key_id', 'account_id'])
      .where('env', '=', 'live')
      .executeTakeFirstOrThrow();
    // Ten are due a minute from now, the others an hour from now.
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < count; n += 1) await insertSchedule(tx, row(key, n, n < 10 ? 60_000 : 3_600_000));
    });
    const look = () => timed(() => tick(house.desk, tools, new Set()));
    await look();
    const idle: number[] = [];
    for (let round = 0; round < 50; round += 1) idle.push(await timed(() => tickAndAsk(house)));
    house.world.forward(60_000);
    const ten = await look();
    await db.updateTable('schedule_runs').set({ status: 'completed', phase: null, ended_at: START }).execute();
    house.world.forward(3_600_000);
    const all = await look();
    const { n } = await db
      .selectFrom('schedule_runs')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    if (n !== count) throw new Error(`${n} of ${count} schedules ran`);
    return { count, idle: median(idle), ten, all };
  } finally {
    await house.close();
  }
}

/** What the daemon does when it wakes and nothing is due. */
async function tickAndAsk({ desk }: Awaited<ReturnType<typeof openHouse>>): Promise<void> {
  await tick(desk, tools, new Set());
  await nextDue(desk.db, desk.world.now().toISOString());
}

function row(key: { readonly key_id: string; readonly account_id: string }, n: number, dueInMs: number) {
  const byCron = n % 2 === 1;
  return {
    ...key,
    schedule_id: `sch_${String(n).padStart(20, '0')}`,
    test_mode: false,
    name: null,
    url: `https://www.example.com/${n}`,
    mode: 'on_change',
    interval_seconds: byCron ? null : 3600,
    cron: byCron ? '*/30 * * * *' : null,
    timezone: byCron ? 'America/New_York' : 'UTC',
    anchor_at: START,
    alert_on: 'any',
    ignore: null,
    webhook_url: null,
    catch_up_seconds: 3600,
    options: {},
    status: 'active',
    paused_by: null,
    pause_reason: null,
    paused_at: null,
    next_run_at: new Date(Date.parse(START) + dueInMs).toISOString(),
    created_at: START,
    updated_at: START,
    deleted_at: null,
  } as const;
}
