import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, type MessageKey } from '../../src/package/messages/catalogue.js';
import { type Language, languages } from '../../src/package/messages/language.js';
import { openShop } from '../comparing/shop.js';
import { secondTier } from '../second-tier.js';
import { both } from '../tiers.mjs';
import { throughAllDoors } from '../torture/genuine/doors.js';
import { beside, statusesInOne } from '../verification-folder/doors.js';
import { program } from '../verification-folder/folder.js';
import { certificateIn, derivedIn, type DerivedKind, derivedKinds, matterIn, twoCaptures } from './derived-packages.js';
import { type CompletedAt, openStudio, type Studio } from '../capture/studio.js';

let studio: Studio;
let shop: Awaited<ReturnType<typeof openShop>>;
let folder: string;
let pair: readonly [CompletedAt, CompletedAt];
beforeAll(async () => {
  [studio, shop] = await Promise.all([openStudio(), openShop()]);
  folder = await mkdtemp(join(tmpdir(), 'evidence-derived-'));
  if (both) pair = await twoCaptures(studio, shop);
});
afterAll(async () => {
  await Promise.all([studio.close(), shop.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Sentences without a parameter that each document of its kind has. */
const sentences: Readonly<Record<DerivedKind, readonly MessageKey[]>> = {
  comparison: ['compare.verdict_changed', 'compare.section_limits', 'compare.limit_when'],
  certificate: ['certify.limit_content', 'certify.section_limits', 'certify.no_proofs'],
  redaction: ['redact.parts_withheld', 'redact.section_limits', 'redact.files_intro', 'reason.minor'],
  matter: ['matter.section_limits', 'matter.exhibits_intro', 'matter.limit_person'],
};

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]+/g, '');

function judge(language: Language, kind: DerivedKind, zip: string): void {
  execFileSync('unzip', ['-q', '-o', zip, 'evidence.pdf', 'metadata.json', '-d', folder]);
  const at = (name: string): string => join(folder, name);
  const pdf = execFileSync('pdftotext', ['-raw', at('evidence.pdf'), '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const metadata = execFileSync('cat', [at('metadata.json')], { encoding: 'utf8' });
  expect((JSON.parse(metadata) as { document_language?: string }).document_language).toBe(language);
  for (const key of sentences[kind]) {
    const message = catalogue[language][key];
    expect(bare(pdf), `${kind} ${language} ${key}`).toContain(bare(message as string));
  }
  const shown = pdf.replaceAll(/\s+/g, ' ');
  for (const english of Object.values(catalogue.en))
    if (typeof english === 'string' && /^[^`{}*]{25,}$/.test(english))
      expect(shown, `${kind} ${language}: ${english}`).not.toContain(english);
}

/** Their paths. */
const wholeIn = async (...asked: readonly Language[]): Promise<string[]> => {
  const made: string[] = [];
  for (const language of asked) {
    const packages = { ...(await derivedIn(language, { studio, pair })), matter: await matterIn(language, folder) };
    for (const kind of derivedKinds) judge(language, kind, packages[kind]);
    made.push(...Object.values(packages));
  }
  return made;
};

async function takenByAll(made: readonly string[]): Promise<void> {
  for (const [door, statuses] of Object.entries(await throughAllDoors(made)))
    expect([door, statuses]).toEqual([door, made.map(() => 0)]);
}

// Every door takes a package in another language in test/capture/languages.test.ts. By command the first tier has a comparison in Polish
// (test/cli/capture/witness.test.ts) and a redacted copy (test/cli/redact).
it('a certificate and the record of a matter in Polish are whole, and verify.py verifies them', async () => {
  const made = { certificate: await certificateIn('pl', studio), matter: await matterIn('pl', folder) };
  for (const kind of ['certificate', 'matter'] as const) judge('pl', kind, made[kind]);
  const found = await statusesInOne('python3', [beside('over_many.py'), program('verify.py')], Object.values(made));
  expect(found).toEqual([0, 0]);
}, 240_000);
secondTier('derived packages in each language are whole, and every door verifies them', async () =>
  takenByAll(await wholeIn(...languages.filter((language) => language !== 'en'))),
);
