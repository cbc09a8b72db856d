import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../src/package/messages/catalogue.js';
import type { Message } from '../../src/package/messages/message.js';
import { type Language, languages } from '../../src/package/messages/language.js';
import { inLanguage } from '../../src/package/messages/quoted/translate.js';
import { openShop } from '../comparing/shop.js';
import { secondTier } from '../second-tier.js';
import { throughAllDoors } from '../torture/genuine/doors.js';
import { openStudio, plainOrder, type Studio } from './studio.js';

let studio: Studio;
let shop: Awaited<ReturnType<typeof openShop>>;
let folder: string;
beforeAll(async () => {
  [studio, shop] = await Promise.all([openStudio(), openShop()]);
  folder = await mkdtemp(join(tmpdir(), 'evidence-languages-'));
  shop.show({});
});
afterAll(async () => {
  await Promise.all([studio.close(), shop.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function captured(language: Language, testMode = false): Promise<string> {
  const { outcome } = await studio.capture(
    { url: shop.url, evidence_pack: { ...plainOrder.evidence_pack, standards: true, pdf_language: language } },
    testMode,
  );
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  return outcome.packagePath;
}

/** Text of evidence.pdf, by a reader that is not ours, and the guide. */
function textsOf(zip: string): { readonly pdf: string; readonly guide: string } {
  execFileSync('unzip', ['-q', '-o', zip, 'evidence.pdf', 'verification/GUIDE.txt', '-d', folder]);
  const run = (name: string, ...words: string[]): string =>
    execFileSync(name, words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return {
    pdf: run('pdftotext', '-raw', join(folder, 'evidence.pdf'), '-').replaceAll(/\s+/g, ' '),
    guide: run('cat', join(folder, 'verification/GUIDE.txt')),
  };
}

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]+/g, '');

/** What a reader finds in it, whatever it was captured of. */
function judge(language: Language, { pdf, guide }: ReturnType<typeof textsOf>): void {
  const words = catalogue[language];
  const found = bare(pdf);
  for (const key of ['section.limits', 'limits.truth', 'checking.unpack', 'certificate.intro', 'files.intro'] as const)
    expect(found, `${language} ${key}`).toMatch(drawn(words[key]));
  // Points of standards, and reasons: in the language of the reader, with the wording of the record below.
  for (const english of ['The address of the page', 'No web archive was written.', 'no NTP server is configured'])
    if (language !== 'en' && found.includes(bare(english)))
      expect(found, `${language}: ${english}`).toContain(bare(inLanguage(english, language) ?? ''));
  expect(found).toContain(bare('D1 recorded and checkable Berkeley Protocol 153-156 The address of the page'));
  expect(guide).toContain('openssl dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json');
  for (const english of Object.values(catalogue.en))
    if (typeof english === 'string' && language !== 'en' && /^[^`{}]{25,}$/.test(english))
      expect(pdf, `${language}: ${english}`).not.toContain(english);
}

/** The message with anything in the place of its codes and parameters. */
function drawn(message: Message): RegExp {
  if (typeof message !== 'string') throw new Error('a message of one form is expected');
  const parts = message.split(/`[^`]*`|\{\w+\}/).map((part) => bare(part).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(parts.join('.*?'));
}

const wholeIn = async (...asked: readonly Language[]): Promise<void> => {
  const packages: string[] = [];
  for (const language of asked) packages.push(await captured(language, language === 'de'));
  for (const [index, language] of asked.entries()) judge(language, textsOf(packages[index] ?? ''));
  for (const [door, statuses] of Object.entries(await throughAllDoors(packages)))
    expect([door, statuses]).toEqual([door, packages.map(() => 0)]);
};

it('a package in German is whole, and every door verifies it', () => wholeIn('de'), 120_000);
secondTier('a package in each other language is whole, and every door verifies it', () =>
  wholeIn(...languages.filter((language) => language !== 'de' && language !== 'en')),
);
