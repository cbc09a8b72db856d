import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { waitForEnds } from '../../daemon/store/captures/wait-for-ends.js';
import { limits } from '../../src/contract/limits.js';
import { openHouse } from '../daemon/house.js';

test('however many requests wait, the database is asked once for all, and no more when nobody waits', async () => {
  const house = await openHouse({ start: false });
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await house.live.createCapture({ body: { url: `https://a.example/${n}` } })).capture_id);
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const rests = { ms: 250 };
  const waits = waitForEnds(house.desk.db.withPlugin(counting), {
    sleep: (ms, signal) => house.world.sleep(ms === 250 ? rests.ms : ms, signal),
  });
  const requests: AbortController[] = [];
  const ended: string[] = [];
  const wait = (captureId: string, account: string) => {
    const request = new AbortController();
    requests.push(request);
    return waits.until({ captureId, accountId: account }, 20_000, request.signal).then(() => ended.push(captureId));
  };
  const [one = '', two = ''] = ids;
  const all = Array.from({ length: 5 }, (_, n) => ids.map((id) => wait(id, `account ${n}`))).flat();
  await new Promise((resolve) => setTimeout(resolve, 900));
  // With one query each 50 ms for each of them it would be 270.
  expect([asked <= 8, ended]).toEqual([true, []]);
  // Nobody looks by himself any more: a commit here wakes.
  rests.ms = 60_000;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await house.desk.db
    .updateTable('captures')
    .set({ status: 'failed', failed_at: '2026-11-21T10:00:00.000Z' })
    .where('capture_id', '=', one)
    .execute();
  waits.wake();
  await expect.poll(() => ended.length).toBe(5);
  expect(new Set(ended)).toEqual(new Set([one]));
  // Of an account that waits enough already.
  const more = Array.from({ length: limits.waitingRequests }, () => wait(two, 'greedy'));
  await wait(two, 'greedy');
  expect(ended).toHaveLength(6);
  for (const request of requests) request.abort();
  await Promise.all([...all, ...more]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const last = asked;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(last);
  await house.close();
});
