import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { cut } from '../../../daemon/browser/tab/world.js';

const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

/** Promises and what ends them. */
function frames(count: number) {
  const ends: (() => void)[] = [];
  const answers = Array.from({ length: count }, (_, at) => new Promise<number>((end) => ends.push(() => end(at))));
  return { ends, answers };
}

test('fifty frames that are asked at once are no leak, and nothing of them stays at the signal', async () => {
  const { signal } = new AbortController();
  const { ends, answers } = frames(50);
  const asked = answers.map((answer) => cut(signal, answer));
  await Promise.resolve();
  // Node warns of eleven.
  expect(listeners(signal)).toBe(1);
  for (const end of ends.slice(0, 49)) end();
  expect(await Promise.all(asked.slice(0, 49))).toHaveLength(49);
  expect(listeners(signal)).toBe(1);
  ends[49]?.();
  expect(await asked[49]).toBe(49);
  expect(listeners(signal)).toBe(0);
});

test('each that waits when the signal is aborted is told its reason, and what was answered before stays', async () => {
  const stop = new AbortController();
  const { ends, answers } = frames(3);
  const asked = answers.map((answer) => cut(stop.signal, answer));
  ends[0]?.();
  expect(await asked[0]).toBe(0);
  stop.abort(new Error('the time limit is over'));
  await expect(asked[1]).rejects.toThrow('the time limit is over');
  await expect(asked[2]).rejects.toThrow('the time limit is over');
  expect(listeners(stop.signal)).toBe(0);
  await expect(cut(stop.signal, Promise.resolve(1))).rejects.toThrow('the time limit is over');
});

test('a signal is listened to again after the last had its answer', async () => {
  const stop = new AbortController();
  expect(await cut(stop.signal, Promise.resolve(1))).toBe(1);
  const never = cut(stop.signal, new Promise(() => undefined));
  stop.abort(new Error('over'));
  await expect(never).rejects.toThrow('over');
});

test.each([
  ['before it was waited for', true],
  ['while it was waited for', false],
])('work that fails after it was cut off %s fails nothing else', async (_, isBefore) => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const stop = new AbortController();
  if (isBefore) stop.abort(new Error('over'));
  let fail: ((error: Error) => void) | undefined;
  const asked = cut(
    stop.signal,
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  stop.abort(new Error('over'));
  await expect(asked).rejects.toThrow('over');
  fail?.(new Error('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
