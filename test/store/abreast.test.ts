import { expect, test } from 'vitest';
import { abreast } from '../../daemon/store/abreast.js';

test('after a failure none is begun, and it is thrown once the others have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  let goOn = (): void => undefined;
  const others = new Promise<void>((resolve) => (goOn = resolve));
  async function* items() {
    yield* [1, 2];
    // The second fails while the next is awaited: nobody else handles its rejection in this turn.
    await new Promise((resolve) => setImmediate(resolve));
    goOn();
    yield* [3, 4];
  }
  const work = async (n: number) => {
    begun.push(n);
    if (n === 2) throw new Error('the second');
    await others;
    ended.push(n);
  };
  await expect(abreast(items(), 4, work)).rejects.toThrow('the second');
  expect([begun, ended]).toEqual([[1, 2], [1]]);
});

test('no more than that many at a time', async () => {
  let [now, most] = [0, 0];
  async function* items() {
    for (let n = 0; n < 9; n += 1) yield n;
  }
  await abreast(items(), 3, async () => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
  });
  expect([most, now]).toEqual([3, 0]);
});
