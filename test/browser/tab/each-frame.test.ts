import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uncounted } from '../../../daemon/browser/measure/regions-found.js';
import { fromFrames } from '../../../daemon/browser/tab/each-frame.js';
import { ownWorld } from '../../../daemon/browser/tab/world.js';
import { never, openTab, startBrowser } from '../tab.js';

let browser: Browser;
beforeAll(async () => (browser = await startBrowser()));
afterAll(() => browser.close());

const page = (body: string): string => `data:text/html,<title>x</title>${encodeURIComponent(body)}`;

test('a frame that gives no answer is named; one that went away amid the question is not', async () => {
  const frames = ['good', 'silent', 'leaving'].map((name) => `<iframe id="${name}" srcdoc="${name}"></iframe>`);
  const tab = await openTab(browser, page(frames.join('')));
  let asked = 0;
  const { found, unread } = await fromFrames(tab, never(), async ({ session, frame, isInner }) => {
    const text = isInner ? await textOf(session.cdp, frame.id) : 'page';
    asked += 1;
    if (text === 'silent') throw new Error('no answer');
    if (text === 'leaving') {
      await tab.page.evaluate(() => document.getElementById('leaving')?.remove());
      throw new Error('gone');
    }
    return [text];
  });
  expect(found).toEqual(['page', 'good']);
  expect(unread).toHaveLength(1);
  expect(asked).toBe(5);
  expect(uncounted([...unread, ...unread])).toMatchObject([{ what: 'not_counted', shown: 0, of: null }]);
  await tab.close();
});

async function textOf(cdp: CDPSession, frameId: string): Promise<string> {
  const world = await ownWorld(cdp, frameId);
  return world.call('function () { return document.body.textContent }');
}
