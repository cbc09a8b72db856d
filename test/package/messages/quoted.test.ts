import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, semicolon } from '../../../src/package/messages/language.js';
import { parameterNames } from '../../../src/package/messages/message.js';
import { quotedTables } from '../../../src/package/messages/quoted/tables.js';
import { readIn } from '../../../src/package/messages/quoted/read-in.js';
import { codeIn, inLanguage } from '../../../src/package/messages/quoted/translate.js';
import { detailShapes } from '../../../src/matters/custody-shapes.js';
import { pageChanges } from '../../../src/package/records/page/changes.js';
import { askedFor } from '../../../src/package/records/steps/skipped.js';
import { noValidation } from '../../../src/package/records/tool-validation.js';
import { formerReasons, grades } from '../../../src/standards/point.js';
import { points, sources } from '../../../src/standards/points/index.js';
import { foundTables } from '../../../src/verify/messages/found/index.js';
import { filesIn, reasonsIn } from './reasons-in-code.js';

const root = join(import.meta.dirname, '../../..');
const others = languages.filter((language) => language !== 'en');
const german = Object.keys(quotedTables.de);

describe.each(others)('sentences of records in %s', (language) => {
  const table = quotedTables[language];

  it('are those of the other languages, with the same parameters', () => {
    expect(Object.keys(table).toSorted()).toEqual(german.toSorted());
    for (const [english, words] of Object.entries(table))
      expect([english, parameterNames(words)]).toEqual([english, parameterNames(english)]);
  });

  it('are not left in English', () => {
    const texts = Object.values(table).map((text) => text.replaceAll(/\{\w+\}|„[^“]*“|\(Federal [^)]*\)/g, ''));
    expect(texts.filter((text) => /\b(the|which|were|this|that|with|from|and)\b/.test(text))).toEqual([]);
  });

  const missing = (texts: readonly string[]): string[] =>
    texts.filter((text) => inLanguage(text, language) === undefined);

  it('have every word of the list of evidence standards', () => {
    const rules = points.flatMap(({ page, comparison, formerly = [] }) =>
      [page, comparison, ...formerly.flatMap((one) => [one.page ?? [], one.comparison ?? []])].flat(),
    );
    expect(missing(sources.map(({ title }) => title))).toEqual([]);
    expect(missing(points.map(({ says }) => says))).toEqual([]);
    expect(missing(rules.flatMap((rule) => ('why' in rule ? [rule.why] : [])))).toEqual([]);
    expect(missing(Object.values(formerReasons.reasons))).toEqual([]);
    expect(missing(Object.keys(grades))).toEqual([]);
    // A name and a number are the same everywhere.
    const named = points.map(({ rule }) => rule).filter((rule) => /[a-z]{3}/.test(rule.replace('eIDAS', '')));
    expect(named.length).toBeGreaterThan(10);
    expect(missing(named)).toEqual([]);
  });

  it('have every change to a page, every reason to skip a step and to name no validation', () => {
    expect(missing(pageChanges.map((change) => change.replaceAll('_', ' ')))).toEqual([]);
    expect(missing([...askedFor.keys(), ...noValidation])).toEqual([]);
  });

  it('have every type of a custody entry', () => expect(missing(Object.keys(detailShapes))).toEqual([]));
});

/** What stands in a reason as a word of its own: the code has it from elsewhere. Each with all that it can be. */
const joined: Readonly<Record<string, readonly string[]>> = {
  'the newest entry was not time-stamped: 7': [
    'the newest entry was not time-stamped: no calendar gave a time-stamp: the connection was refused (ECONNREFUSED); the token is not valid: the file is not a time-stamp answer',
  ],
  '7; 7 is of the page 7, read at 7': [
    'an unexpected error; page.html is of the page as it had loaded, read at 2026-11-27T00:00:00.000Z',
    'the text was not read; page.html is of the page as it was while its picture was taken, read at 2026-11-27T00:00:00.000Z',
  ],
  'Action 7 of 7 that the order lists: 7 7.': ['clicked', 'pointed at', 'scrolled to'].map(
    (done) => `Action 1 of 2 that the order lists: a was ${done}.`,
  ),
  'Action 7 of 7 that the order lists: 7 7: 7.': [
    'Action 1 of 2 that the order lists: input was given the text: a b.',
    'Action 1 of 2 that the order lists: select was set to the option: a.',
  ],
  'Action 7 of 7 that the order lists: 7 was given the secret: 7.': [
    'Action 1 of 2 that the order lists: input was given the secret: name.',
  ],
  'Action 7 of 7 that the order lists: the page 7: 7.': [
    'Action 1 of 2 that the order lists: the page was scrolled to: bottom.',
  ],
  'Action 7 of 7 that the order lists: the key 7 7.': [
    'Action 1 of 2 that the order lists: the key Enter was pressed.',
  ],
  'The picture shows these parts of the page only partly: 7.7': [
    'The picture shows these parts of the page only partly: carousel: 1 of 4 slides; scroll area: 3 of 9 px; load more.',
    'The picture shows these parts of the page only partly: media: 2 of them. Their text, as far as it was read, is in a.txt (lines: 5).',
    'The picture shows these parts of the page only partly: virtual list. The text of 2 of these 3 parts, as far as it was read, is in a.txt, b.txt and 4 more.',
  ],
  'Media that the page played and that the network record does not have as a whole: 7, and 7 more.': [
    'Media that the page played and that the network record does not have as a whole: https://a/ (it has no end), https://b/ (it has no end), and 2 more.',
  ],
  'The picture shows one colour over its whole width: 7, and 7 more.': [
    'The picture shows one colour over its whole width: 900 px from 10 px on; 800 px from 2000 px on, and 2 more.',
  ],
  'One part. 7 And 7 more.': ['4 parts. Section “a” stayed closed: its control sends a form. And 3 more.'],
  'Refusing consent at a consent wall7.': [': "No"', ': style display: none', ': class a b', ''].map(
    (what) => `Refusing consent at a consent wall${what}.`,
  ),
  'Refusing consent at a consent wall7 in the frame 7.': [
    'Refusing consent at a consent wall: "No" in the frame https://a/.',
    'Refusing consent at a consent wall in the frame https://a/.',
  ],
  'The window was made 7 px high to draw the whole page at once; 7, so the window was given back its height of 7 px.': [
    'the layout of the page changed with it',
    'pictures on the page were enlarged with it',
    'the page went on growing with it',
    'the page came to hold much memory in it',
  ].map(
    (why) =>
      `The window was made 900, then 1800 px high to draw the whole page at once; ${why}, so the window was given back its height of 800 px.`,
  ),
};
/** Made by a choice that goes together with another one in the same sentence, or with one that has no value. */
const never = new RegExp(
  [
    String.raw`was given the secret\.$`,
    String.raw`the page (?:7|was given the secret)[.:]`,
    String.raw`the key 7 (?:7:|was given)`,
    'faded in .*(?:it is .*They|they are .*It begins)',
    'An element .*they are',
    '7 elements .*it is',
  ].join('|'),
);
/** Regions of these kinds are in metadata.json alone, and a refused address is a code. */
const unprinted = /measure\/paged\/paging\.ts$|outside\/guard\//;

const rooms = [
  'capture',
  'run',
  'browser',
  'outside',
  'sealing',
  'comparing',
  'matter-records',
  'redacting',
  'certifying',
];

/** What the code puts into a fault of a token. */
const inFaults: Readonly<Record<string, readonly string[]>> = {
  'the 7 has too many elements or levels': ['the certificate has too many elements or levels'],
  'the 7 is not one ASN.1 structure': [
    'time-stamp',
    'OCSP answer',
    'public key',
    'RSA key',
    'TSTInfo',
    'QC statements',
  ].map((what) => `the ${what} is not one ASN.1 structure`),
  '7: 7': [
    'CN=A, O=B: revoked on 2026-11-27T00:00:00.000Z without a reason',
    'CN=A: revoked on 2026-11-27T00:00:00.000Z with reason code 1',
    'CN=A: revoked at an unknown time',
  ],
  'the authority refused with status 77': [
    'the authority refused with status 2',
    'the authority refused with status 2: No more today',
  ],
};

describe.each(others)('faults of a time-stamp token in %s', (language) => {
  const written = filesIn(join(root, 'src/proofs/rfc3161'))
    // Of a revocation that is not known nothing is printed.
    .filter((file) => !/(?:crl|ocsp|revocation|revocation-status|validation-data)\.ts$/.test(file))
    .flatMap((file) => reasonsIn(file, { made: ['TokenError'], last: ['weak'] }))
    .map(({ text }) => text)
    .filter((text) => text !== 'the chain has no issuer');
  const around = (fault: string): string | undefined =>
    inLanguage(`The time-stamp authority gave no token (the token is not valid: ${fault}).`, language);

  it('are found in the code, and are all in the table', () => {
    expect(written.length).toBeGreaterThan(40);
    expect(written).toContain('the signature does not hold');
    const all = [...new Set(written)].flatMap((text) => inFaults[text] ?? [text]);
    const quotes = new RegExp(['„', '«', '“'].join('|'));
    expect(all.filter((fault) => around(fault) === undefined)).toEqual([]);
    expect(all.filter((fault) => quotes.test(around(fault) ?? '') && !fault.includes('No more'))).toEqual([]);
  });

  it('that another program reports are quoted as they are', () => {
    expect(around('Object is not a function')).toMatch(/[„«]\s?Object is not a function\s?[“”»]/u);
    expect(around('“quoted”')).toBeUndefined();
  });

  it('that an authority answered are quoted even where they read like one of ours', () => {
    for (const answer of ['the signature does not hold', 'the token is not valid: not readable', 'net::ERR_FAILED'])
      for (const words of [
        inLanguage(`The token is not valid: the authority refused with status 2: ${answer}.`, language),
        readIn(foundTables[language], `the authority refused with status 2: ${answer}`),
      ])
        expect(words).toMatch(new RegExp(`[„«]\\s?${answer}\\s?[“”»]`, 'u'));
  });
});

it('what an authority answered is no part of ours, whatever it reads like', () => {
  const refused = 'the authority refused with status 2';
  for (const answer of ['TSTInfo, TSTInfo', 'no; the signature does not hold', 'no: revoked at an unknown time'])
    for (const words of [
      inLanguage(`The token is not valid: ${refused}: ${answer}.`, 'de'),
      inLanguage(`The time-stamp authority gave no token (the token is not valid: ${refused}: ${answer}).`, 'de'),
      readIn(foundTables.de, `${refused}: ${answer}`),
    ])
      expect(words ?? `„${answer}“`).toContain(`„${answer}“`);
});

it('sentences behind one another are parted as the language parts them', () => {
  const parts = ['the page was not loaded over TLS', 'there is no screenshot'];
  for (const language of others)
    expect(inLanguage(parts.join('; '), language)).toBe(
      parts.map((part) => inLanguage(part, language)).join(semicolon(language)),
    );
});

it('no meaning of a code has brackets of its own: it may stand in some', () => {
  for (const language of others) {
    const codes = Object.entries(quotedTables[language]).filter(([english]) => english.startsWith('net::'));
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter(([, words]) => /[()]/.test(words))).toEqual([]);
  }
});

it('a code of the network has its meaning before it, where that is known', () => {
  const accepted = (error: string): string | undefined =>
    inLanguage(`The certificate is not valid (${error}); the order accepts that.`, 'de');
  expect(accepted('net::ERR_CERT_DATE_INVALID')).toContain(
    '(das Zertifikat ist nach der Uhr des Rechners abgelaufen oder noch nicht gültig – net::ERR_CERT_DATE_INVALID)',
  );
  expect(accepted('net::ERR_UNHEARD_OF')).toContain('(net::ERR_UNHEARD_OF)');
  expect(codeIn('net::ERR_CERT_REVOKED', 'fr')).toBe('le certificat est révoqué – net::ERR_CERT_REVOKED');
  expect(codeIn('net::ERR_CERT_REVOKED', 'en')).toBe('net::ERR_CERT_REVOKED');
});

describe('reasons that the code writes', () => {
  const written = rooms
    .flatMap((room) => filesIn(join(root, 'daemon', room)))
    .filter((file) => !unprinted.test(file))
    .flatMap((file) => reasonsIn(file));
  const isKnown = (text: string): boolean => inLanguage(text, 'de') !== undefined;
  /** A label stands in quotation marks, or there is none; one thing or several. */
  const forms = (text: string): string[] => {
    if (text.includes('777')) return ['“7”', '"7"', 'without a name'].map((label) => text.replace('777', label));
    return text.startsWith('77 still')
      ? [text.replace('77', 'An element with text was'), text.replace('77', '7 elements with text were')]
      : [text];
  };

  it('are found in it', () => {
    const texts = written.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(250);
    expect(texts).toContain('No calendar is configured.');
    expect(texts).toContain('the time limit of 7 s was reached');
    expect(texts).toContain('7 of 7 branches of a tree stayed closed: 7.');
  });

  it('are all in the tables', () => {
    const unknown = written.filter(({ text }) => !never.test(text) && !(text in joined) && !forms(text).some(isKnown));
    expect(unknown.map(({ text }) => text)).toEqual([]);
  });

  it('are whole where another sentence or word stands in them', () => {
    const texts = new Set(written.map(({ text }) => text));
    expect(Object.keys(joined).filter((text) => !texts.has(text))).toEqual([]);
    expect(
      Object.values(joined)
        .flat()
        .filter((text) => !isKnown(text)),
    ).toEqual([]);
  });

  it('that are in no table stay as they are', () => {
    expect(inLanguage('A sentence that nobody wrote.', 'de')).toBeUndefined();
    expect(inLanguage('not requested', 'en')).toBeUndefined();
    expect(inLanguage('no NTP server answered (a: a sentence that nobody wrote)', 'de')).toBeUndefined();
  });
});
