import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchMemory } from '../../../daemon/browser/launch/memory-watch.js';
import type { BrowserProcess } from '../../../daemon/browser/launch/processes.js';

/** Process ids that this system does not give: what they hold is taken from `resident`. */
const [browser, one, two] = [2 ** 30, 2 ** 30 + 1, 2 ** 30 + 2];
const process = (pid: number, resident: number, ticks = 0): BrowserProcess => ({ pid, resident, ticks });

async function judged(pages: readonly number[], rounds: readonly (readonly BrowserProcess[])[]) {
  let round = 0;
  const ended: number[] = [];
  const watch = watchMemory({
    limit: 100,
    everyMs: 5,
    processes: () => Promise.resolve(rounds[Math.min(round++, rounds.length - 1)] ?? []),
  });
  const stop = pages.map((pid) =>
    watch.add({ renderers: () => new Set([pid]), near: () => undefined, over: () => ended.push(pid) }),
  );
  while (round < rounds.length + 3 && ended.length < pages.length) await sleep(5);
  for (const each of stop) each();
  return ended;
}

test.each([
  [
    'a renderer that grows is ended',
    [one],
    [
      [process(browser, 50), process(one, 90)],
      [process(browser, 50), process(one, 101)],
    ],
    [one],
  ],
  ['what the browser held before does not count', [one], [[process(browser, 5_000), process(one, 90)]], []],
  [
    'what it grew by counts for the only page',
    [one],
    [
      [process(browser, 50), process(one, 20)],
      [process(browser, 140), process(one, 20)],
    ],
    [one],
  ],
  ['of two pages only the one that grew is ended', [one, two], [[process(one, 20), process(two, 200)]], [two]],
  [
    'growth of what all share ends the page that works most',
    [one, two],
    [
      [process(browser, 50), process(one, 20, 5), process(two, 20, 5)],
      [process(browser, 300), process(one, 20, 6), process(two, 20, 90)],
      [process(browser, 50), process(one, 20, 7)],
    ],
    [two],
  ],
] as const)('%s', async (_, pages, rounds, expected) => {
  expect(await judged(pages, rounds)).toEqual(expected);
});

test('a page is told once that it is near its limit, before it is ended', async () => {
  const rounds = [59, 61, 90, 61, 101].map((held) => [process(one, held)]);
  let round = 0;
  const told: string[] = [];
  const watch = watchMemory({
    limit: 100,
    everyMs: 5,
    processes: () => Promise.resolve(rounds[Math.min(round++, rounds.length - 1)] ?? []),
  });
  const at = (): number => rounds[Math.min(round, rounds.length) - 1]?.[0]?.resident ?? 0;
  const stop = watch.add({
    renderers: () => new Set([one]),
    near: () => told.push(`near at ${at()}`),
    over: () => told.push('over'),
  });
  while (told.at(-1) !== 'over') await sleep(5);
  stop();
  expect(told).toEqual(['near at 61', 'over']);
});
