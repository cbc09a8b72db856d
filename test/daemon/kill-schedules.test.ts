import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import { startChild, type Child } from './child.js';

let home: string;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

const runsOf = async (at: Child, schedule_id: string) =>
  (await at.client.listScheduleRuns({ params: { schedule_id }, query: { limit: 200 } })).runs.toReversed();

/** While no daemon has the file: the schedules' next slot came this long ago. */
async function slotCame(msAgo: number): Promise<string> {
  const store = await openDatabase(join(home, 'evidence.db'));
  const slot = new Date(Date.now() - msAgo).toISOString();
  await store.db.updateTable('schedules').set({ anchor_at: slot, next_run_at: slot }).execute();
  await store.close();
  return slot;
}

test('kill -9 in the midst of scheduled runs: each slot has one row and one capture, and each run ends', async () => {
  child = await startChild(home, 'hang');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const body = { url: `http://127.0.0.1/${n}`, mode: 'interval', interval_seconds: 3600 } as const;
    ids.push((await child.client.createSchedule({ body })).schedule_id);
  }
  await child.end('SIGKILL');
  const slot = await slotCame(1_000);
  for (let round = 0; round < 4; round += 1) {
    child = await startChild(home, 'hang');
    await new Promise((resolve) => setTimeout(resolve, round * 25));
    await child.end('SIGKILL');
  }
  child = await startChild(home, 'slow');
  const at = child;
  for (const id of ids) {
    await expect.poll(async () => (await runsOf(at, id))[0]?.status, { timeout: 30_000 }).toMatch(/completed|failed/);
    const runs = await runsOf(at, id);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ kind: 'slot', scheduled_for: slot, missed_slots: 0 });
    const { captures } = await at.client.listCaptures({ query: { schedule_id: id } });
    expect(captures).toMatchObject([{ capture_id: runs[0]?.capture_id, status: runs[0]?.status }]);
  }
}, 240_000);

test('a daemon that was down tells what it missed at its start, and runs the newest slot late', async () => {
  child = await startChild(home, 'slow');
  const body = { url: 'http://127.0.0.1/', mode: 'interval', interval_seconds: 3600 } as const;
  const { schedule_id } = await child.client.createSchedule({ body });
  await child.end('SIGTERM');
  const first = await slotCame(5 * 3_600_000 + 600_000);
  child = await startChild(home, 'slow');
  const at = child;
  await expect.poll(async () => (await runsOf(at, schedule_id))[0]?.status, { timeout: 30_000 }).toBe('completed');
  const runs = await runsOf(at, schedule_id);
  expect(runs).toMatchObject([{ missed_slots: 5, missed_since: first, status: 'completed' }]);
  expect(runs[0]?.late_seconds).toBeGreaterThanOrEqual(600);
}, 60_000);
