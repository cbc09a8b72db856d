import { expect, onTestFinished, test } from 'vitest';
import { cut } from '../../../daemon/browser/tab/world.js';

test.each([
  ['before it is waited for', AbortSignal.abort(new Error('over'))],
  ['while it is waited for', AbortSignal.timeout(5)],
])('work that is cut off %s may fail later without harm', async (_, signal) => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const work = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('gone')), 30));
  await expect(cut(signal, work)).rejects.not.toThrow('gone');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(unhandled).toEqual([]);
});
