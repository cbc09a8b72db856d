import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainWorld } from '../../../daemon/browser/picture/window.js';
import type { Change } from '../../../daemon/browser/tab/page-change.js';
import { holdTimelines, noteTimelines } from '../../../daemon/browser/tab/timelines.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Until so many frames were asked for, no animation of the page has a start, as on a busy machine. */
const withoutFrames = `function (most) {
  const { get } = Object.getOwnPropertyDescriptor(Animation.prototype, 'startTime');
  const ask = globalThis.requestAnimationFrame;
  let frames = 0;
  globalThis.requestAnimationFrame = (then) => { frames += 1; return ask(then); };
  Object.defineProperty(Animation.prototype, 'startTime', { get() { return frames < most ? null : get.call(this); } });
}`;

/** Timelines have the time of the last frame. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test.each([
  ['where frames come late', 7],
  ['where they come at once', 0],
])('each animation that follows the scrolling is told as it was held, %s', async (_, frames) => {
  const tab = await openTab(browser, `${site.origin}/scroll-timeline`);
  const main = await mainWorld(tab, never());
  await main.call(withoutFrames, frames);
  await tab.page.evaluate(() => scrollTo(0, 800));
  await tab.page.evaluate(drawn);
  const changes: Change[] = [];
  const options = { signal: never(), modified: (change: Change) => changes.push(change) };
  await noteTimelines(main, never());
  await tab.page.setViewportSize({ width: 1280, height: 4000 });
  await tab.page.evaluate(drawn);
  await holdTimelines(main, options);
  const told = changes.map(({ selector, reason }) => [selector, /held (.*)\.$/.exec(reason)?.[1]]);
  const near = 'is as near to the middle of the window as the page scrolls';
  expect(told.filter(([, where]) => where === 'as it was at the place that the page had been scrolled to')).toEqual([
    [expect.stringContaining('div'), expect.anything()],
  ]);
  expect(told.filter(([, where]) => where === `as it is when the element that it follows ${near}`).length).toBe(1);
  expect(told.filter(([, where]) => where === `as it is when the element ${near}`).length).toBeGreaterThan(8);
  await noteTimelines(main, never());
  await holdTimelines(main, options);
  expect(changes.length).toBe(told.length);
  await tab.close();
});
