import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../daemon/browser/tab/page-change.js';
import { measureRegions } from '../../daemon/browser/measure/regions.js';
import { answerOverlays } from '../../daemon/browser/overlays/overlays.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { both } from '../tiers.mjs';
import { never, openTab, realWorld, startBrowser } from './tab.js';

const rows = [
  { path: '/consent-known', choice: 'refused', cmp: 'cookieconsent3', action: 'refused', outcome: 'answered' },
  { path: '/consent-known-csp', choice: 'refused', cmp: 'cookieconsent3', action: 'refused', outcome: 'answered' },
  { path: '/consent-known-fading', choice: 'refused', cmp: 'cookieconsent3', action: 'refused', outcome: 'answered' },
  { path: '/consent-unknown-fading', choice: 'refused', cmp: 'own rule', action: 'refused', outcome: 'answered' },
  { path: '/consent-unknown', choice: 'refused', cmp: 'own rule', action: 'refused', outcome: 'answered' },
  { path: '/consent-frame', choice: 'refused', cmp: 'own rule', action: 'refused', outcome: 'answered' },
  { path: '/newsletter', choice: 'closed', cmp: null, action: 'closed', outcome: 'answered' },
  { path: '/consent-accept-only', choice: null, cmp: 'own rule', action: 'none', outcome: 'stays' },
  { path: '/about-cookies', choice: null, cmp: null, action: 'none', outcome: 'nothing_found' },
  { path: '/article', choice: null, cmp: null, action: 'none', outcome: 'nothing_found' },
  { path: '/login', choice: null, cmp: null, action: 'none', outcome: 'nothing_found' },
  { path: '/bench', choice: null, cmp: null, action: 'none', outcome: 'nothing_found' },
] as const;

/** With each frame in a process of its own, the first tier has the page with a frame, one of each answer, and one without a dialogue. */
const isolated = ['/consent-known', '/consent-frame', '/newsletter', '/consent-accept-only', '/article'];

describe.each([
  ['frames in one process', [] as string[], rows],
  ['site isolation', ['--site-per-process'], rows.filter(({ path }) => both || isolated.includes(path))],
])('overlays, %s', (_, args, asked) => {
  let site: TrapSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startTrapSite(), startBrowser(args)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.each(asked)('$path → $outcome, $action', async ({ path, choice, cmp, action, outcome }) => {
    const tab = await openTab(browser, site.origin + path);
    // What the page itself still asks for is nobody else's.
    await tab.page.waitForLoadState('networkidle');
    const before = site.hits().length;
    const changes: Change[] = [];
    const answer = await answerOverlays(tab, {
      signal: never(),
      world: realWorld,
      modified: (change) => changes.push(change),
    });
    expect(answer).toEqual({ cmp, action, outcome });
    expect(await tab.page.evaluate(() => document.body.dataset['choice'] ?? null)).toBe(choice);
    expect(changes.map(({ change }) => change)).toEqual(choice ? ['clicked'] : []);
    expect(changes.every(({ selector, reason }) => selector !== null && reason.length > 20)).toBe(true);
    // The library brings its rules along: it asks nobody.
    expect(site.hits().length).toBe(before);
    // The page sees nothing of the machinery.
    expect(
      await tab.page.evaluate(() => Object.keys(globalThis).filter((name) => /autoconsent|captureHeard/i.test(name))),
    ).toEqual([]);
    await tab.close();
  });

  test('words of buttons beside each other stay apart in the record', async () => {
    const wall =
      '<div role="dialog" aria-modal="true" style="position:fixed;inset:100px;background:#fff"><p>We use <b>cook</b>ies.</p><span style="display:none">hidden</span><button>Accept</button><button onclick="this.parentElement.remove()">Reject</button></div>';
    const tab = await openTab(
      browser,
      `data:text/html,${encodeURIComponent(`<!doctype html><h1>Article</h1><p>Text.${wall}`)}`,
    );
    const changes: Change[] = [];
    await answerOverlays(tab, { signal: never(), world: realWorld, modified: (change) => changes.push(change) });
    expect(changes.map(({ reason }) => reason)).toEqual([
      'A consent wall ("We use cookies. Accept Reject") was refused by its own control "Reject".',
    ]);
    await tab.close();
  });

  test('a dialogue that the capture closed is none that stayed closed; one that nobody opened is', async () => {
    const tab = await openTab(browser, `${site.origin}/closed/dialogues`);
    const look = async () =>
      (await measureRegions(tab, never())).found.map(({ what, of, reason }) => [what, of, reason]);
    const changes: Change[] = [];
    await answerOverlays(tab, { signal: never(), world: realWorld, modified: (change) => changes.push(change) });
    expect(changes.map(({ reason }) => reason)).toEqual([
      'A dialogue over the page ("Tell us who you are. Close") was closed by its own control "Close".',
    ]);
    expect(await look()).toEqual([['collapsed', 1, expect.stringContaining('"Terms of the offer."')]]);
    await tab.close();
  });
});

test('a rule that looks for a word in the whole page closes no section that is open', async () => {
  const browser = await startBrowser();
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `<div class="govuk-cookie-banner__message"><h2>Cookies on this service</h2><button class="govuk-button" onclick="document.body.dataset.choice='refused'">Reject analytics cookies</button></div>
    <button aria-expanded="true" onclick="this.setAttribute('aria-expanded',false);terms.hidden=true">Hide all sections</button><p id="terms">The terms of the service.</p>`,
  );
  const changes: Change[] = [];
  await answerOverlays(tab, { signal: never(), world: realWorld, modified: (change) => changes.push(change) });
  expect(await tab.page.evaluate(() => document.body.dataset['choice'])).toBe('refused');
  expect(await tab.page.locator('#terms').isVisible()).toBe(true);
  expect(changes.filter(({ reason }) => reason.includes('Hide'))).toEqual([]);
  await browser.close();
});
