import { randomBytes } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type RunningBrowser } from '../../../daemon/browser/launch/launch.js';
import { pictureBytes } from '../../../daemon/browser/launch/picture-message.js';
import { guarded, guardMessages, type Transport } from '../../../daemon/browser/launch/message-guard.js';
import { foundBrowser } from '../pool.js';

test('a Playwright that is built otherwise is left as it is, and the caller knows', () => {
  expect(guardMessages({} as Browser)).toBe(false);
  expect(guardMessages({ _connection: { toImpl: () => ({}) } } as unknown as Browser)).toBe(false);
});

describe('the pipe', () => {
  const hear = async (text: string, pieces: number) => {
    const heard: unknown[] = [];
    const transport: Transport = { onmessage: (message) => heard.push(message), _dispatch: () => undefined };
    const dispatch = guarded(transport, { message: 1_000, noise: 100 });
    const bytes = Buffer.from(text);
    const size = Math.ceil(bytes.length / pieces);
    for (let at = 0; at < bytes.length; at += size) dispatch(bytes.subarray(at, at + size));
    await immediately();
    return heard;
  };
  const long = 'x'.repeat(2_000);
  const told = (message: object) => `${JSON.stringify(message)}\0`;
  const small = [
    { id: 1, result: { value: 'ü✓' } },
    { method: 'Page.loadEventFired', params: {} },
  ];

  test.each([1, 2, 7, 1_000])('in %s pieces, hands on what is not too long, in its order', async (pieces) => {
    expect(await hear(small.map(told).join(''), pieces)).toEqual(small);
  });

  test.each([1, 3, 500])(
    'in %s pieces, makes an error of an answer that is too long, for the one who asked',
    async (pieces) => {
      const answers = [
        small[0]!,
        { id: 2, result: { value: long }, sessionId: 'AB12' },
        { id: 3, result: { value: long } },
        small[1]!,
      ];
      expect(await hear(answers.map(told).join(''), pieces)).toEqual([
        small[0],
        { id: 2, error: { code: -32_000, message: expect.any(String) }, sessionId: 'AB12' },
        { id: 3, error: { code: -32_000, message: expect.any(String) } },
        small[1],
      ]);
    },
  );

  test('does not hear events that are too long, those of the console least of all', async () => {
    const events = [
      { method: 'Runtime.exceptionThrown', params: { text: 'x'.repeat(200) } },
      { method: 'Runtime.consoleAPICalled', params: { text: 'x'.repeat(200) } },
      { method: 'Network.dataReceived', params: { text: 'x'.repeat(200) } },
      { method: 'Network.dataReceived', params: { text: long } },
    ];
    expect(await hear(events.map(told).join(''), 5)).toEqual([events[2]]);
  });
});

test.each([1, 3, 4_099, 70_000, 10_000_000])('a picture is heard as its bytes, in pieces of %s', async (size) => {
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(60_001)]);
  const told = [
    { id: 7, result: { data: picture.toString('base64') }, sessionId: 'AB12' },
    { id: 8, result: { data: picture.subarray(0, 900).toString('base64') } },
    { id: 9, result: { data: randomBytes(90_000).toString('base64') } },
    { id: 10, result: { value: 1 } },
  ];
  const heard: unknown[] = [];
  const transport: Transport = { onmessage: (message) => heard.push(message), _dispatch: () => undefined };
  const dispatch = guarded(transport);
  const bytes = Buffer.from(told.map((message) => `${JSON.stringify(message)}\0`).join(''));
  for (let at = 0; at < bytes.length; at += size) dispatch(bytes.subarray(at, at + size));
  await immediately();
  const [first, ...others] = heard as { readonly result: { readonly data: Buffer } }[];
  expect(first).toMatchObject({ id: 7, sessionId: 'AB12' });
  expect(picture.equals(first!.result.data)).toBe(true);
  expect(others).toEqual(told.slice(1));
});

describe('a real browser', () => {
  let running: RunningBrowser;
  beforeAll(async () => {
    const found = await foundBrowser();
    running = await launchBrowser(found, { confinement: found.confinement });
  });
  afterAll(() => running.close());

  test('is heard through it', async () => {
    const page = await running.browser.newPage();
    const heard: number[] = [];
    page.on('pageerror', (error) => heard.push(error.message.length));
    await page.evaluate(() => {
      for (const length of [300_000, 20]) setTimeout(() => void Promise.reject(new Error('x'.repeat(length))));
    });
    await expect.poll(() => heard).toEqual([20]);
    expect(await page.evaluate(() => 'y'.repeat(3_000_000).length)).toBe(3_000_000);
    expect((await page.evaluate(() => 'y'.repeat(3_000_000))).length).toBe(3_000_000);
  });

  test('draws pictures that are heard as their bytes, by us and by Playwright', async () => {
    const page = await running.browser.newPage({ viewport: { width: 400, height: 300 } });
    await page.setContent(`<canvas width="400" height="300"></canvas><script>
      const paper = document.querySelector('canvas').getContext('2d');
      const noise = paper.createImageData(400, 300);
      for (let at = 0; at < noise.data.length; at += 65536) crypto.getRandomValues(noise.data.subarray(at, at + 65536));
      paper.putImageData(noise, 0, 0);
    </script>`);
    const cdp = await page.context().newCDPSession(page);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
    expect(data).toBeInstanceOf(Buffer);
    expect((await sharp(pictureBytes(data)).stats()).isOpaque).toBe(true);
    expect((await sharp(await page.screenshot()).metadata()).width).toBe(400);
  });
});
