import { expect, it } from 'vitest';
import { channel } from '../../../src/package/warc/channel.js';

async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

it('hands values over in their order, and ends when all are taken', async () => {
  const { values, send, end } = channel<number>();
  const sent = Promise.all([1, 2, 3].map(send));
  end();
  const seen: number[] = [];
  for await (const value of values) seen.push(value);
  await sent;
  expect(seen).toEqual([1, 2, 3]);
});

it('keeps its sender back until the receiver asks for the next value', async () => {
  const { values, send } = channel<string>();
  const receiver = values[Symbol.asyncIterator]();
  const sent = send('a');
  expect((await receiver.next()).value).toBe('a');
  expect(await settled(sent)).toBe(false);
  const next = receiver.next();
  expect(await settled(sent)).toBe(true);
  void send('b');
  expect((await next).value).toBe('b');
});

it('wakes a receiver that waits when it ends', async () => {
  const { values, end } = channel<string>();
  const next = values[Symbol.asyncIterator]().next();
  await new Promise((resolve) => setImmediate(resolve));
  end();
  expect((await next).done).toBe(true);
});

it('lets go of its senders when the receiver stops', async () => {
  const { values, send } = channel<number>();
  const sent = [1, 2, 3].map(send);
  for await (const value of values) if (value === 1) break;
  await Promise.all(sent);
  await send(4);
  expect(await settled(send(5))).toBe(true);
});
