import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../src/package/messages/language.js';
import { reportWords } from '../../src/verify/messages/all.js';
import type { Report } from '../../src/verify/report.js';
import { startBrowser } from '../browser/tab.js';
import { violations } from '../dashboard/rig.js';
import { failures, verifyZip } from '../verify/verify.js';
import { program, workplace } from './folder.js';
import { vectorsAt } from './vectors.js';
import { browserPath } from '../browser/path.js';

const { fresh, clear } = workplace();
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

/** Written by hand, so that no slip in a table can make a refused package look like a verified one. */
const verdicts: Readonly<
  Record<Language, readonly [verified: string, failed: string, unreadable: string, yes: string, no: string]>
> = {
  en: ['Verified', 'Verification failed', 'Not an evidence package', 'yes', 'no'],
  de: ['Prüfung bestanden', 'Prüfung nicht bestanden', 'Kein Beweispaket', 'ja', 'nein'],
  fr: ['Vérification réussie', 'Échec de la vérification', 'Ce n’est pas un paquet de preuves', 'oui', 'non'],
  es: ['Verificación superada', 'Verificación no superada', 'No es un paquete de pruebas', 'sí', 'no'],
  it: ['Verifica superata', 'Verifica non superata', 'Non è un pacchetto di prove', 'sì', 'no'],
  pl: ['Weryfikacja pozytywna', 'Weryfikacja negatywna', 'To nie jest pakiet dowodowy', 'tak', 'nie'],
  sk: ['Overenie úspešné', 'Overenie neúspešné', 'Toto nie je dôkazný balík', 'áno', 'nie'],
};
const others = (Object.keys(verdicts) as Language[]).filter((language) => language !== 'en');
const vector = (name: string): string => join(vectorsAt, `${name}.zip`);
const token = (name: string): string => join(vectorsAt, '../tokens', `${name}.zip`);
const verified = vector('good');
const altered = vector('content-evidence-u2e-pdf-altered');
const judged = [
  [verified, 'verified'],
  [altered, 'failed'],
  // A file of it is gone.
  [vector('content-evidence-u2e-pdf-removed'), 'failed'],
  [vector('good-in-test-mode'), 'verified'],
  [vector('good-redaction'), 'verified'],
  [vector('good-certificate'), 'verified'],
  [vector('good-with-a-proof-of-a-ledger'), 'verified'],
  [vector('good-with-what-systems-leave-behind'), 'verified'],
  [vector('good-with-a-pending-proof'), 'verified'],
  [vector('good-with-a-standards-report'), 'verified'],
  [vector('good-with-commitments-and-their-proof'), 'verified'],
  [vector('good-witness-that-differs'), 'verified'],
  [vector('good-witnesses-of-which-one-differs-and-one-gave-no-capture'), 'verified'],
  [vector('witness-a-third-capture'), 'not proven'],
  // Without a root nobody is asked who signed the token, or whether that was revoked.
  ...(['plain', 'qualified', 'qualified-status-unknown', 'unit-revoked'] as const).map(
    (name) => [token(name), 'verified'] as const,
  ),
  ...(['backdated', 'bare', 'cut-off', 'of-another-manifest', 'stripped', 'unit-expired'] as const).map(
    (name) => [token(name), 'not proven'] as const,
  ),
  [program('verify.py'), 'unreadable'],
] as const;

describe.skipIf(!existsSync(browserPath))('verify.html in the language of its reader', () => {
  beforeAll(async () => {
    browser = await startBrowser();
    context = await browser.newContext({ offline: true, viewport: { width: 320, height: 800 } });
    page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(program('verify.html')).href);
  });
  afterAll(async () => {
    await browser.close();
    clear();
  });

  /** Judges a file in the language that is chosen. */
  async function judge(path: string) {
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    await page.setInputFiles('#choose', path);
    await page.waitForSelector('.report, .broken');
    return opened();
  }
  /** What is said when all there is to read is open. */
  async function opened() {
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    return said(page);
  }

  it.each(judged)('says all of a package in each language, and its verdict as it is: %s', async (path, verdict) => {
    const report = await verifyZip(readFileSync(path));
    await page.selectOption('#language', 'en');
    await judge(path);
    for (const language of others) {
      const [good, bad, none, yes, no] = verdicts[language];
      const [title, unchanged] = {
        verified: [good, yes],
        failed: [bad, no],
        // Of what a seal does not cover, or whose record is wrong, nothing follows.
        'not proven': [bad, reportWords[language][1]['unchanged.not_shown']],
        unreadable: [none, undefined],
      }[verdict];
      await page.selectOption('#language', language);
      const shown = await opened();
      expect([shown.lang, shown.title, shown.unchanged]).toEqual([language, title, unchanged]);
      expect([language, leftInEnglish(shown.texts, report, language)]).toEqual([language, []]);
      expect([language, shown.width <= 320]).toEqual([language, true]);
      // Codes, and what was found in English, are there to be quoted.
      expect([...new Set(shown.codes)].toSorted()).toEqual(failures(report).toSorted());
      expect([shown.findings, shown.originals]).toEqual([report.findings.length, shown.findings]);
      if (path === altered) expect([language, await violations(page)]).toEqual([language, []]);
    }
  });

  it('says the same of the same report when another language is chosen, and English is one click away', async () => {
    await page.selectOption('#language', 'de');
    const german = await judge(altered);
    await page.click('#english');
    const english = await said(page);
    expect([english.lang, english.title, english.unchanged]).toEqual(['en', 'Verification failed', 'no']);
    expect(english.findings).toBe(german.findings);
    expect(english.codes).toEqual(german.codes);
    expect(english.originals).toBe(0);
    expect(await page.isVisible('#english')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('language');
  });

  it('says in each language why a file could not be read, with the reason as it came', async () => {
    const policy = fresh('none.policy');
    writeFileSync(policy, 'no policy');
    await page.selectOption('#language', 'pl');
    await page.setInputFiles('#policy', policy);
    await page.setInputFiles('#choose', verified);
    await page.waitForSelector('.broken details[lang=en][open]');
    expect(await page.locator('.broken').textContent()).toContain('nie udało się sprawdzić w tej przeglądarce.');
    await page.setInputFiles('#policy', []);
    await page.waitForSelector('.report');
  });

  it('prints the language that is chosen, and of what passed nothing twice', async () => {
    await page.selectOption('#language', 'de');
    await page.setInputFiles('#choose', verified);
    await page.waitForSelector('.report');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const [passed, open] = await page.evaluate(() =>
      ['.finding.pass', '.finding.not_checked'].map((kind) => {
        const all = [...document.querySelectorAll(`${kind} .original`)];
        return [all.length, all.filter((each) => each.checkVisibility()).length] as const;
      }),
    );
    expect(passed?.[0]).toBeGreaterThan(10);
    expect(passed?.[1]).toBe(0);
    expect(open?.[0]).toBeGreaterThan(0);
    expect(open?.[1]).toBe(open?.[0]);
    expect(await page.isVisible('text=Prüfung bestanden')).toBe(true);
    expect(await page.isVisible('#language')).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it.each([
    ['pl-PL', 'pl'],
    ['fr-CH', 'fr'],
    ['pt-BR', 'en'],
  ])('begins in the language that the browser prefers: %s', async (locale, language) => {
    const own = await browser.newContext({ offline: true, locale });
    const opened = await own.newPage();
    await opened.goto(pathToFileURL(program('verify.html')).href);
    expect(await opened.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
      language,
      reportWords[language as Language][1]['page.title'],
    ]);
    await own.close();
  });

  it('finds what was left in English', async () => {
    const report = await verifyZip(readFileSync(verified));
    const [{ explanation } = { explanation: '' }] = report.findings;
    for (const text of [explanation, 'Every check', 'es ist nicht known', '{files}', 'undefined'])
      expect([text, leftInEnglish([text], report, 'de')]).toEqual([text, [text]]);
  });

  it('complained of nothing', () => expect(complaints).toEqual([]));
});

/** What the page says, apart from what is marked as English or as taken from the package. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent?.closest('script, noscript, option, [lang=en]:not(html), [translate=no]') == null)
        texts.push((text ?? '').trim());
    }
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    return {
      lang: document.documentElement.lang,
      title: document.querySelector('.verdict h2')?.textContent,
      unchanged: document.querySelector('.verdict .first strong')?.textContent ?? undefined,
      texts: [document.title, ...texts].filter((text) => text !== ''),
      codes: [...document.querySelectorAll('.finding.fail code')].map((code) => code.textContent ?? ''),
      findings: count('.finding'),
      originals: count('.finding details[lang=en]'),
      width: document.documentElement.scrollWidth,
    };
  });

/** Texts that are a message or a finding in English, or have an English word, or a parameter that nobody filled in. */
function leftInEnglish(texts: readonly string[], report: Report, language: Language): string[] {
  const [words, english] = [reportWords[language][1], reportWords.en[1]];
  const known = new Set<unknown>([
    ...report.findings.map(({ explanation }) => explanation),
    ...(Object.keys(english) as (keyof typeof english)[]).flatMap((key) =>
      english[key] === words[key] ? [] : [english[key]],
    ),
  ]);
  // A word that both languages have is no sign of English.
  const own = new Set(Object.values(words).flatMap((message) => JSON.stringify(message).match(/\p{L}+/gu) ?? []));
  const common = ['the', 'which', 'were', 'this', 'that', 'with', 'from', 'not', 'and', 'is', 'known', 'has'];
  const signs = new RegExp(`\\{\\w+\\}|\\b(undefined|${common.filter((word) => !own.has(word)).join('|')})\\b`);
  return texts.filter((text) => (known.has(text) && !Object.values(words).includes(text)) || signs.test(text));
}
