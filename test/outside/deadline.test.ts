import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deadline, limited, within } from '../../daemon/outside/deadline.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ['alone', undefined],
  ['beside a signal', new AbortController().signal],
])('a limit %s outlives a garbage collection', async (_what, beside) => {
  let reason: unknown;
  (() => {
    const limit = deadline(60, beside);
    limit.addEventListener('abort', () => (reason = limit.reason));
  })();
  for (let turns = 0; turns < 5; turns += 1) {
    collect();
    await pause(5);
  }
  await expect.poll(() => reason).toMatchObject({ name: 'TimeoutError' });
});

test('the reason is that of the signal that came first', async () => {
  const cut = new AbortController();
  const limit = deadline(10_000, cut.signal);
  const why = new Error('the capture ended');
  cut.abort(why);
  expect(limit.reason).toBe(why);
  expect(deadline(10_000, cut.signal).reason).toBe(why);
});

test('work that is over leaves nothing on a signal that outlives it, and its limit does not end any more', async () => {
  const { signal } = new AbortController();
  let limit: AbortSignal | undefined;
  const work = (of: AbortSignal) => {
    limit = of;
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    return within(Promise.resolve('done'), of);
  };
  expect(await limited(10, signal, work)).toBe('done');
  await expect(limited(10_000, signal, () => within(Promise.reject(new Error('no')), signal))).rejects.toThrow('no');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await pause(30);
  expect([limit?.aborted, getEventListeners(limit!, 'abort')]).toEqual([false, []]);
});

test('work that throws before there is a promise leaves nothing on the signal either', async () => {
  const { signal } = new AbortController();
  const broken = limited(10_000, signal, () => {
    throw new Error('at once');
  });
  await expect(broken).rejects.toThrow('at once');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
