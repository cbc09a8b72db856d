import { afterEach, expect, test, vi } from 'vitest';
import { keepingHouse } from '../../daemon/compose/place-among.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a round whose second has passed is made late, one makes up for many, and nothing is printed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-27T12:01:50Z') });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  // It leads nothing, so that nothing but this question is left of a round.
  const leads = vi.fn(() => false);
  const log = { info: () => undefined, error: () => undefined };
  const rounds = keepingHouse({} as never, {
    log,
    assembled: {} as never,
    among: { leads },
    checkpoint: () => undefined,
  });
  // The clock goes on while no timer can fire: the process stands still.
  vi.setSystemTime(new Date('2026-11-27T12:04:30Z'));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(leads).toHaveBeenCalledTimes(1);
  for (const round of rounds) await round.stop();
  expect([warned.mock.calls, printed.mock.calls]).toEqual([[], []]);
});
