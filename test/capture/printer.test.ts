import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printing } from '../../daemon/browser/launch/print.js';
import { openStudio, type Studio } from './studio.js';

// The page that the document is set in is opened before the captured page is looked at for the last time.

const server = createServer((_request, response) => {
  const words = '<p>Enough words of an ordinary page, so that it is not empty for a reader.</p>'.repeat(4);
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Page</title>${words}`);
});
let studio: Studio;
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.close();
});

test.each([
  ['that is sealed', undefined, 'completed'],
  // What the capture signed in with stands on the page: no package is made.
  ['that is not sealed', { typed: { word: 'ordinary page' } }, 'failed'],
])(
  'a capture %s opens one, and gives it back',
  async (_kind, signIn, ends) => {
    const lease = studio.pool.lease.bind(studio.pool);
    const [opened, released]: [number[], number[]] = [[], []];
    const watched = vi.spyOn(studio.pool, 'lease').mockImplementation(async (options) => {
      const leased = await lease(options);
      if (options !== printing) return leased;
      const number = opened.push(opened.length);
      return {
        ...leased,
        release: async () => {
          await leased.release();
          if (!released.includes(number)) released.push(number);
        },
      };
    });
    const { outcome } = await studio.take({ url }, false, signIn);
    expect(outcome.kind).toBe(ends);
    expect(opened).toHaveLength(1);
    await expect.poll(() => released).toHaveLength(1);
    watched.mockRestore();
  },
  60_000,
);

test('where the page that was opened early has crashed, the document is set in another', async () => {
  const lease = studio.pool.lease.bind(studio.pool);
  let opened = 0;
  const released: number[] = [];
  const watched = vi.spyOn(studio.pool, 'lease').mockImplementation(async (options) => {
    const leased = await lease(options);
    if (options !== printing) return leased;
    const number = (opened += 1);
    if (number === 1) {
      const crashed = leased.page.waitForEvent('crash');
      const cdp = await leased.context.newCDPSession(leased.page);
      void cdp.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    return { ...leased, release: () => leased.release().finally(() => released.push(number)) };
  });
  const { outcome, faults } = await studio.take({ url }).finally(() => watched.mockRestore());
  expect([outcome.kind, faults, opened]).toEqual(['completed', [], 2]);
  await expect.poll(() => new Set(released)).toEqual(new Set([1, 2]));
}, 60_000);
