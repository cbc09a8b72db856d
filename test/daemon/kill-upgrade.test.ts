import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import { startCalendar } from '../fakes/proofs/calendar.js';
import { startChild } from './child.js';

const url = 'http://127.0.0.1/';
const count = 20;
const between = (low: number, high: number) => (n: number) => n >= low && n <= high;

test('kill -9 while pending proofs are upgraded, again and again: each is confirmed once, and told once', async () => {
  const home = await mkdtemp(join(tmpdir(), 'evidence-kill-upgrade-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const calendar = await startCalendar();
  onTestFinished(() => calendar.close());
  const start = () => startChild(home, 'slow', [calendar.url]);

  let child = await start();
  const accepted = await Promise.all(
    Array.from({ length: count }, async () => (await child.client.createCapture({ body: { url } })).capture_id),
  );
  await expect.poll(() => proofs().then((rows) => rows.length), { timeout: 30_000 }).toBe(count);
  await child.end('SIGKILL');
  calendar.mine();
  await makeDue();

  const left: number[] = [];
  for (const answers of [1, 10]) {
    const reached = answered(answers);
    child = await start();
    await reached;
    await child.end('SIGKILL');
    left.push(await waiting());
  }
  expect(left).toEqual([expect.toSatisfy(between(1, count)), expect.toSatisfy(between(1, count - 1))]);
  delete calendar.answered;
  calendar.mood = 'good';
  child = await start();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  const { events } = await child.client.listEvents({ query: { type: 'capture.anchor_confirmed', limit: 200 } });
  const told = events.map(({ body }) => (body as { capture_id: string }).capture_id);
  expect(told.toSorted()).toEqual(accepted.toSorted());
  for (const capture_id of accepted)
    expect(await child.client.getCapture({ params: { capture_id } })).toMatchObject({
      timestamps: { bitcoin_ots: { status: 'confirmed' } },
    });
  await child.end('SIGTERM');

  async function withStore<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
    const store = await openDatabase(join(home, 'evidence.db'));
    try {
      return await use(store.db);
    } finally {
      await store.close();
    }
  }
  function proofs() {
    return withStore((db) => db.selectFrom('proofs').select('state').execute());
  }
  async function waiting() {
    return (await proofs()).filter(({ state }) => state === 'pending').length;
  }
  /** Resolves when the calendar has answered so often; from then on it hangs. */
  function answered(times: number): Promise<void> {
    calendar.mood = 'good';
    let answersLeft = times;
    return new Promise((resolve) => {
      calendar.answered = () => {
        if (--answersLeft > 0) return;
        calendar.mood = 'hang';
        resolve();
      };
    });
  }
  /** Half an hour passes. */
  function makeDue() {
    return withStore((db) => db.updateTable('proofs').set({ next_attempt_at: '2026-01-01T00:00:00.000Z' }).execute());
  }
});
