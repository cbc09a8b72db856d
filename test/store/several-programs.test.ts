import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginCapture } from '../../daemon/store/captures/captures.js';
import { selectEvents } from '../../daemon/store/webhooks/events.js';
import { findAnySchedule } from '../../daemon/store/schedules/schedules.js';
import { bundleFake } from '../daemon/child.js';
import { openHouse, type House } from '../daemon/house.js';
import type { Written } from '../fakes/store-writer.js';

let house: House;
beforeEach(async () => {
  house = await openHouse({ start: false });
});
afterEach(() => house.close());

const WRITERS = 4;
const TIMES = 25;

/** Starts a program that waits for a word, then writes. */
async function startWriter(script: string, name: string, schedule: string) {
  const args = [script, house.database, name, String(TIMES), schedule];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect(await lines.next()).toEqual({ value: 'ready', done: false });
  return async (): Promise<Written> => {
    child.stdin.write('go\n');
    const ended = once(child, 'exit');
    const { value } = await lines.next();
    expect(await ended).toEqual([0, null]);
    return JSON.parse(value as string) as Written;
  };
}

test('of four programs that write at once each job, key and unit goes to one, and a reader of events misses none', async () => {
  const { db } = house.desk;
  const { key_id: keyId } = await db.selectFrom('keys').select('key_id').executeTakeFirstOrThrow();
  const jobs = Array.from({ length: 60 }, (_, number) => `cap_${number}`);
  const work = { source: 'schedule', order: { url: 'https://example.com/' } as never, scheduleId: 'sch_1' } as const;
  await db.transaction().execute(async (tx) => {
    for (const captureId of jobs)
      await beginCapture(tx, { captureId, accountId: 'local', keyId, testMode: false, at: house.world.now(), work });
  });
  const body = { url: 'https://example.com/', mode: 'interval', interval_seconds: 3600 } as const;
  const { schedule_id } = await house.live.createSchedule({ body });
  const script = await bundleFake('store-writer.ts');
  const names = Array.from({ length: WRITERS }, (_, index) => `w${index}`);
  const writers = await Promise.all(names.map((name) => startWriter(script, name, schedule_id)));

  let writing = true;
  const written = Promise.all(writers.map((write) => write())).finally(() => {
    writing = false;
  });
  const seen: string[] = [];
  const query = { accountId: 'local', limit: 7, order: 'asc', from: undefined, to: undefined } as const;
  let cursor: number | undefined;
  for (let last = false; !last;) {
    last = !writing;
    const page = await selectEvents(db, { ...query, after: cursor, types: ['capture.completed'] });
    if (page.length > 0) last = false;
    seen.push(...page.map(({ event_id }) => event_id));
    cursor = page.at(-1)?.seq ?? cursor;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  const all = await written;
  const events = names.flatMap((name) => Array.from({ length: TIMES }, (_, number) => `evt_${name}_${number}`));
  expect(seen.toSorted()).toEqual(events.toSorted());
  expect(all.flatMap((each) => each.jobs).toSorted()).toEqual(jobs.toSorted());
  expect(all.flatMap((each) => each.keys)).toHaveLength(TIMES);
  expect(new Set(all.flatMap((each) => each.keys)).size).toBe(TIMES);
  expect(all.reduce((sum, each) => sum + each.let, 0)).toBe(TIMES);
  expect(await findAnySchedule(db, schedule_id)).toMatchObject({ failures: WRITERS * TIMES, status: 'paused' });
});
