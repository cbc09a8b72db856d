import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest } from '../../../daemon/browser/picture/motion.js';
import { mainWorld } from '../../../daemon/browser/picture/window.js';
import { never, openTab, realWorld, startBrowser } from '../tab.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Calls `step(share)` in each frame, from 0 to 1 in 48 frames; `window.over` says that it has come to its end. */
const grow = (step: string): string =>
  `<script>let at=0;const go=()=>{at+=1;(${step})(Math.min(1,at/48));if(at<48)requestAnimationFrame(go);else window.over=true};requestAnimationFrame(go)</script>`;

async function rested(body: string, times = 1) {
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${body}`)}`);
  const main = await mainWorld(tab, never());
  for (let at = 0; at < times; at += 1) await atRest(main, { world: realWorld, signal: never() });
  const over = await tab.page.evaluate(() => (window as { over?: boolean }).over ?? false);
  const seen = await tab.page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('evidence')));
  const restless = await main.call<boolean>('function () { return globalThis.evidenceRestless === true }');
  const watches = await main.call<boolean>('function () { return globalThis.evidenceMotion !== undefined }');
  await tab.close();
  expect([seen, watches]).toEqual([[], false]);
  return { over, restless };
}

test.each([
  [
    'a chart of SVG',
    `<svg width="200" height="200"><rect id="r" width="50" height="0"/></svg>${grow("(s)=>document.getElementById('r').setAttribute('height',200*s)")}`,
  ],
  ['a style', `<p id="p">Words</p>${grow("(s)=>{document.getElementById('p').style.opacity=s}")}`],
  [
    'a number that counts up',
    `<p id="p">0</p>${grow("(s)=>{document.getElementById('p').textContent=Math.round(s*900)}")}`,
  ],
  [
    'a canvas',
    `<canvas id="c" width="200" height="200"></canvas>${grow("(s)=>document.getElementById('c').getContext('2d').fillRect(0,0,200,200*s)")}`,
  ],
  [
    'a transition',
    "<p id=p style='transition:opacity .7s;opacity:.1'>Words</p><script>requestAnimationFrame(()=>requestAnimationFrame(()=>{p.style.opacity=1}));p.ontransitionend=()=>{window.over=true}</script>",
  ],
])('%s that moves is waited for to its end', async (_, body) => {
  expect(await rested(body)).toEqual({ over: true, restless: false });
});

test('what moves without end is waited for once', async () => {
  const spinner =
    "<svg width=90 height=90><circle id=c r=9 /></svg><script>let at=0;const go=()=>{c.setAttribute('cx',at++%90);requestAnimationFrame(go)};go()</script>";
  expect(await rested(spinner, 2)).toEqual({ over: false, restless: true });
});

test('a page that stands still, and one that moves out of sight, are not waited for', async () => {
  const below = `<div style="height:3000px"></div><p id="p">Words</p>${grow("(s)=>{document.getElementById('p').style.marginLeft=s+'px'}")}`;
  expect(await rested('<p>Words')).toEqual({ over: false, restless: false });
  expect((await rested(below)).restless).toBe(false);
});
