import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/package/messages/language.js';
import { parameterNames } from '../../src/package/messages/message.js';
import { readIn } from '../../src/package/messages/quoted/read-in.js';
import { foundTables } from '../../src/verify/messages/found/index.js';
import { filesIn, reasonsIn } from '../package/messages/reasons-in-code.js';

const root = join(import.meta.dirname, '../..');
const german = Object.keys(foundTables.de).toSorted();

/** What the code puts in as a word of its own, with all that it can be. */
const joined: Readonly<Record<string, readonly string[]>> = {
  'the certificate lists the SHA-256 of this file, under the name 7': [],
  'the certificate lists the SHA-256 of this file7': ['', ', under the name "a.pdf"'].map(
    (as) => `the certificate lists the SHA-256 of this file${as}`,
  ),
  'text was not looked for in the picture: 7': [
    'the watermark of test mode covers it',
    'only JPEG pictures are read for this',
    'it is scaled down, and its tiles are not read',
    'it is too large',
    'this program does not read this kind of JPEG',
  ].map((why) => `text was not looked for in the picture: ${why}`),
  'the package claims to be entry 7 of 7, but 7': [
    'no policy with known logs was given',
    'the policy has a different key for a/b than the one that signed',
    'the policy does not know the log a/b',
    'fewer witnesses than the policy wants have seen it (1)',
  ].map((why) => `the package claims to be entry 1 of a/b, but ${why}`),
  'entry 7 of the log 77': ['', ', seen by one 2026-11-27T00:00:00.000Z, two 2026-11-27T00:00:00.000Z'].map(
    (seen) => `entry 1 of the log a/b${seen}`,
  ),
};
/** Where the code has the whole sentence from elsewhere: a word stands for each of them below. */
const elsewhere = new Set(['7, and the last one expired at 7 and was not renewed']);

/** Of findings whose sentence is put together elsewhere than where it is found. */
const whole = [
  'the manifest existed by the token’s time, according to an authority under a trusted root',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root (the token itself states so)',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root (the token itself does not state so); whether the authority’s certificate was revoked then is not known (no OCSP answer and no revocation list is at hand)',
  ...['the time-stamp of the package', 'a time-stamp of 2026-11-27T00:00:00.000Z'].flatMap((stamp) =>
    ['once', '2 times'].flatMap((times) =>
      [
        ', and the last one expired at 2026-11-27T00:00:00.000Z and was not renewed',
        ', but not all of them lead to a root that is trusted here',
        '; the last one is valid until 2026-11-27T00:00:00.000Z',
      ].map((end) => `${stamp} was renewed ${times} while it was valid${end}`),
    ),
  ),
  'two captures 1.2 s apart, signed for by a/b, c/d; they agree',
  'two captures 1.2 s apart, signed for by a/b, c/d; they differ: final_address, text',
  '3 captures 0.0 s apart, signed for by a/b, c/d, e/f; not everything could be compared; no capture of x: UNREACHABLE',
  'the ZIP contains 12 files and nothing else',
  'the folder contains 12 files and nothing else',
  '3 of 3 packages were given; each is the file that was sealed, and verifies',
  '12 files show only what was committed to at the capture; each withheld part is replaced by a mark',
  'what the document shows was not compared with the records: it is too large',
];

const first = { first: ['pass', 'notPresent', 'notChecked'], named: ['explanation'] };
const rooms = filesIn(join(root, 'src/verify/checks')).flatMap((file) => reasonsIn(file, first));
/** Why an answer about a revocation says nothing. */
const revocation = ['crl', 'ocsp', 'revocation'].flatMap((name) =>
  reasonsIn(join(root, `src/proofs/rfc3161/${name}.ts`), { last: ['unknown'] }),
);
const credentials = ['proofs/c2pa/verify', 'proofs/c2pa/cbor', 'package/pictures/jumbf'].flatMap((name) =>
  reasonsIn(join(root, `src/${name}.ts`), { made: ['Broken', 'Unsupported', 'TypeError'] }),
);

describe.each(languages.filter((language) => language !== 'en'))('sentences of findings in %s', (language) => {
  const table = foundTables[language];
  const missing = (texts: readonly string[]): string[] =>
    [...new Set(texts)].filter((text) => readIn(table, text) === undefined);

  it('are those of the other languages, with the same parameters, and none is in English', () => {
    expect(Object.keys(table).toSorted()).toEqual(german);
    for (const [english, words] of Object.entries(table))
      expect([english, parameterNames(words)]).toEqual([english, parameterNames(english)]);
    const texts = Object.values(table).map((text) => text.replaceAll(/\{\w+\}|\([A-Z][^)]*\)/g, ''));
    expect(texts.filter((text) => /\b(the|which|were|this|that|with|from|and)\b/.test(text))).toEqual([]);
  });

  it('are all there for what passed, is absent or was not checked', () => {
    const texts = rooms.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(70);
    expect(texts).toContain('the package is not a redacted copy');
    expect(missing(texts.filter((text) => !elsewhere.has(text)).flatMap((text) => joined[text] ?? [text]))).toEqual([]);
    expect(missing(whole)).toEqual([]);
  });

  it('are all there for content credentials, and for a revocation that is not known', () => {
    expect(credentials.length).toBeGreaterThan(30);
    // Where an assertion has no name there is none in the sentence.
    expect(missing(credentials.map(({ text }) => text.replace('  ', ' 7 ')))).toEqual([]);
    const unknown = revocation.map(({ text }) => text.replace('the 7 cannot', 'the OCSP answer cannot'));
    // That a certificate was revoked fails, and is a fault of the token.
    expect(missing(unknown.filter((text) => !text.startsWith('revoked ')))).toEqual([]);
  });
});
