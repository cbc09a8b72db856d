import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml, readMhtml } from '../../../daemon/browser/tab/snapshot.js';
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

test('page.html carries doctype, attributes and both kinds of shadow tree, and reads back as the same page', async () => {
  const tab = await openTab(browser, `${site.origin}/shadow`);
  const html = await readHtml(tab, never());
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(html).toContain('<x-open><template shadowrootmode="open">');
  expect(html).toContain('<x-closed><template shadowrootmode="closed"><p>Text in the closed shadow</p>');
  expect(html.trimEnd().endsWith('</html>')).toBe(true);
  const again = await browser.newPage({ javaScriptEnabled: false });
  await again.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  expect(await again.locator('x-open').first().innerText()).toContain('slotted into open');
  await again.close();
  await tab.close();
});

test('what the page overwrote does not reach page.html', async () => {
  const tab = await openTab(browser, `${site.origin}/hostile-globals`);
  expect(await readHtml(tab, never())).toContain('Inside the details');
  await tab.close();
});

test('a frame is an element with its address, not a copy of its document', async () => {
  const tab = await openTab(browser, `${site.origin}/frames`);
  const html = await readHtml(tab, never());
  expect(html).toContain('src="/frames/same"');
  expect(html).not.toContain('Text of the frame on the same site.');
  const mhtml = await readMhtml(tab, never());
  expect(mhtml).toContain('Text of the frame on the same site.');
  expect(mhtml).toContain('Text of the frame on another site.');
  await tab.close();
});

test.each([
  ['/svg', '<svg'],
  ['/text', 'Plain text, first line.'],
])('%s is serialised too', async (path, expected) => {
  const tab = await openTab(browser, site.origin + path);
  expect(await readHtml(tab, never())).toContain(expected);
  await tab.close();
});
