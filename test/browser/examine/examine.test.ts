import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, type Facts } from '../../../daemon/browser/examine/judge.js';
import { examinePage } from '../../../daemon/browser/examine/examine.js';
import { startTrapSite, traps, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

const article: Facts = {
  title: 'A long read',
  language: 'en',
  headings: [],
  textLength: 8_000,
  text: 'It was a dark and stormy night.',
  media: 3,
  passwordFields: 0,
  loginText: '',
  loginTextLength: 0,
  frames: [],
  markers: [],
  consentWalls: [],
  status: 200,
  headers: {},
  kind: 'html',
  emptied: false,
};

describe('rules', () => {
  test.each<[string, Partial<Facts>, string[]]>([
    ['an article', {}, []],
    [
      'an article about bot checks',
      { title: 'Just a moment: how bot checks work', text: 'Verify you are human, they say.', markers: ['captcha'] },
      [],
    ],
    ['a site behind Cloudflare', { markers: ['cloudflare'] }, []],
    [
      'Cloudflare, by its header',
      { headers: { 'cf-mitigated': 'challenge' }, textLength: 100, status: 403 },
      ['http_error_status', 'bot_challenge'],
    ],
    [
      'Cloudflare, by its markup',
      { markers: ['cloudflare'], textLength: 90, title: 'Just a moment...' },
      ['bot_challenge'],
    ],
    ['DataDome', { markers: ['datadome'], textLength: 20, status: 403 }, ['http_error_status', 'bot_challenge']],
    ['a customer of DataDome', { markers: ['datadome'], textLength: 3_000 }, []],
    [
      'PerimeterX',
      { markers: ['perimeterx'], textLength: 150, text: 'Press & Hold to confirm you are a human', status: 403 },
      ['http_error_status', 'bot_challenge'],
    ],
    ['Akamai', { markers: ['akamai'], textLength: 40, status: 429 }, ['http_error_status', 'bot_challenge']],
    [
      'a captcha and its words',
      { markers: ['captcha'], textLength: 200, text: 'Please prove you are human to go on.' },
      ['bot_challenge'],
    ],
    ['a short form with a captcha', { markers: ['captcha'], textLength: 200, text: 'Write to us. Message. Send.' }, []],
    [
      'a plain refusal',
      { status: 403, textLength: 40, title: 'Forbidden', text: 'You may not see this.' },
      ['http_error_status'],
    ],
    [
      'a login page',
      { passwordFields: 1, textLength: 60, loginText: 'Sign in Password', loginTextLength: 14, title: 'Sign in' },
      ['login_page'],
    ],
    [
      'a German login page',
      { passwordFields: 1, textLength: 60, loginText: 'Anmelden Passwort', loginTextLength: 16, title: 'Konto' },
      ['login_page'],
    ],
    ['an article with a login box', { passwordFields: 1, loginText: 'Log in', loginTextLength: 5 }, []],
    ['an empty page', { textLength: 0, media: 0 }, ['empty_page']],
    ['a page that left for an empty one', { textLength: 0, media: 0, emptied: true }, ['empty_page']],
    ['a page of one picture', { textLength: 0, media: 1 }, []],
    ['an image as the document', { textLength: 0, media: 0, kind: 'image' }, []],
    ['an empty text file', { textLength: 0, media: 0, kind: 'text' }, ['empty_page']],
    ['a consent wall', { consentWalls: [{ covers: 0.3, text: 'We use cookies' }] }, ['consent_wall']],
    ['a consent wall in a frame', { consentWalls: [{ covers: null, text: 'We use cookies' }] }, ['consent_wall']],
    ['no response', { status: null }, []],
    ['a redirect status', { status: 304 }, []],
  ])('%s', (_, facts, codes) => {
    const found = judge({ ...article, ...facts });
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(found.every(({ reason }) => /^[A-Z].*[.]$/.test(reason))).toBe(true);
  });
});

describe('real pages', () => {
  let site: TrapSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  // Walls that a capture answers first are warned of here, where nothing has answered them.
  const unanswered = /^\/consent-(known|known-csp|unknown|frame)$/;
  const skipped = new Set(['/download', '/pdf', '/stop', '/never-loads', '/alert', '/confirm', '/prompt']);
  const rows = traps.filter(({ outcome, path, on }) => outcome === 'completed' && !on && !skipped.has(path));

  test.each(rows)('$path', async ({ path, warnings, kind }) => {
    const tab = await openTab(browser, `${site.origin}/empty`);
    const response = await tab.page.goto(site.origin + path);
    const { warnings: found } = await examinePage(tab, {
      status: response?.status() ?? null,
      headers: response?.headers() ?? {},
      kind: kind ?? 'html',
      signal: never(),
    });
    const expected = unanswered.test(path) ? ['consent_wall'] : warnings;
    expect(found.map(({ code }) => code).sort()).toEqual([...expected].sort());
    await tab.close();
  });

  test('title and language, whatever the page says of them afterwards', async () => {
    const tab = await openTab(browser, `${site.origin}/hostile-globals`);
    expect(await examinePage(tab, { status: 200, signal: never() })).toMatchObject({
      title: 'Overwrites what a capture would call',
      language: 'en',
    });
    await tab.close();
  });
});
