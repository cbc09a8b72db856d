import { describe, expect, it } from 'vitest';
import { draftKinds, type Draft, type Sentence } from '../../src/drafts/draft.js';
import { draftOf } from '../../src/drafts/documents.js';
import { by, field, numberText, say, textOf, timeText, workedOut } from '../../src/drafts/say.js';
import { valueAt } from '../../src/package/json/pointer.js';
import type { Copy } from '../../src/drafts/statements.js';
import { copyOf } from '../../src/cli/draft/copy.js';
import { noteText, ownSources, setText, titleText } from '../../src/cli/draft/layout.js';
import { proofSteps, steps } from '../../src/package/records/steps.js';
import { noTrust } from '../../src/verify/evidence.js';
import { buildPackage, type Faults } from '../fakes/packages/package-builder.js';
import { notValidated, validated } from '../verify/facts/tool-validation.js';
import { asFile } from './file.js';

const copy = async (faults: Faults = {}): Promise<Copy> => {
  const file = asFile((await buildPackage(faults)).zip());
  try {
    return await copyOf(file.path, 'package.zip', { trust: noTrust, version: '1.2.3' });
  } finally {
    file.remove();
  }
};
const sentences = ({ sections, closing }: Draft): Sentence[] => [
  ...sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentence, points }) => [sentence, ...points])),
  closing,
];
const titles: Readonly<Record<string, string>> = { ...steps, ...proofSteps };
const shownAs = (value: unknown): string[] => [
  ...(typeof value === 'string' && Object.hasOwn(titles, value) ? [titles[value] ?? ''] : []),
  ...(typeof value === 'string' || typeof value === 'number'
    ? [String(value), String(value).replaceAll('_', ' ')]
    : []),
  ...(typeof value === 'number' ? [numberText(value)] : []),
  ...(timeText(value) === undefined ? [] : [timeText(value) ?? '']),
  ...(Array.isArray(value) ? [String(value.length)] : []),
];

describe.each(draftKinds)('a draft of %s', (kind) => {
  it('has for each word of a record a field that holds it', async () => {
    const given = await copy();
    for (const sentence of sentences(draftOf(kind, given, { abroad: false }))) {
      const fields = sentence.sources.flatMap((source) => ('file' in source ? [source] : []));
      const held = fields.map(({ file, pointer }) => valueAt(given.records.get(file), pointer));
      const shown = held.flatMap(shownAs);
      const known = sentence.sources.length - fields.length;
      const values = sentence.parts.filter(({ kind: part }) => part === 'value').map(({ text }) => text);
      // What was worked out on the copy is in no record; every other word is.
      const unsupported = values.filter((text) => !shown.includes(text));
      expect(unsupported.length, textOf(sentence)).toBeLessThanOrEqual(known);
      for (const [at, { file, pointer }] of fields.entries())
        if (given.records.has(file)) expect(held[at], `${file} ${pointer}`).toBeDefined();
    }
  });

  it('is signed by nobody, claims no admissibility, and never quotes what a person has to say', async () => {
    const draft = draftOf(kind, await copy(), { abroad: false });
    const text = sentences(draft).map(textOf).join('\n');
    expect(text).not.toMatch(/self-authenticating|admissible|compliant|tamper-proof/i);
    expect(textOf(draft.about)).toContain('Nobody has signed it');
    expect(sentences(draft).some(({ parts }) => parts.some(({ kind: part }) => part === 'blank'))).toBe(true);
  });
});

describe('a page that was captured signed in', () => {
  const sentence = async (signIn: unknown, kind: (typeof draftKinds)[number] = 'declaration'): Promise<string> => {
    const given = await copy();
    const record = {
      ...(given.records.get('metadata.json') as object),
      ...(signIn !== undefined && { sign_in: signIn }),
    };
    const draft = draftOf(
      kind,
      { ...given, records: new Map([...given.records, ['metadata.json', record]]) },
      { abroad: false },
    );
    expect(draft.leftOut.map(({ about }) => about)).not.toContain('the sign-in');
    return sentences(draft).map(textOf).join('\n');
  };
  it.each([
    [{ kind: 'browser_profile', profile: 'wiki', made_at: '2026-11-20T08:00:00.000Z' }, 'of the browser profile wiki'],
    [{ kind: 'typed_secrets', actions: [2, 5] }, '2 of the actions on the page typed text that is secret'],
    [
      { kind: 'http_authentication', origin: 'https://a.example', outcome: 'refused' },
      'for https://a.example (HTTP authentication). The outcome is recorded as “refused”',
    ],
  ])('says so: %o', async (signIn, words) => {
    for (const kind of ['902-13', 'notice', 'declaration'] as const)
      expect(await sentence(signIn, kind)).toContain(words);
    expect(await sentence(undefined)).not.toContain(words);
  });
});

describe('what a package does not support', () => {
  it('is left out of the draft, and named with the field', async () => {
    const draft = draftOf('902-13', await copy(), { abroad: false });
    const missing = draft.leftOut.flatMap(({ missing: fields }) => fields);
    for (const { about } of draft.leftOut) expect(about).not.toBe('');
    const written = sentences(draft).flatMap(({ sources }) =>
      sources.flatMap((source) => ('file' in source ? [`${source.file} ${source.pointer}`] : [])),
    );
    expect(missing.filter((field) => written.includes(field))).toEqual([]);
  });

  it('says that there is no warning, change or omission only where the record has an empty list', async () => {
    const given = await copy();
    const metadata = structuredClone(given.records.get('metadata.json')) as { page: { warnings?: unknown[] } };
    const withWarnings = (warnings: unknown[] | undefined) => {
      const page = { ...metadata.page };
      delete page.warnings;
      const record = { ...metadata, page: { ...page, ...(warnings && { warnings }) } };
      const records = new Map([...given.records, ['metadata.json', record]]);
      return draftOf('902-13', { ...given, records }, { abroad: false });
    };
    const said = (draft: Draft) => sentences(draft).map(textOf).join('\n');
    expect(said(withWarnings([]))).toContain('carries no warning about the page');
    expect(said(withWarnings(undefined))).not.toContain('warning about the page');
    expect(withWarnings(undefined).leftOut).toContainEqual({
      kind: 'left_out',
      about: 'warnings',
      missing: ['metadata.json /page/warnings'],
    });
    expect(said(withWarnings([{ code: 'login_page', reason: 'It asks for a password.' }]))).toContain(
      'It asks for a password.',
    );
  });

  it('takes null, an empty text, an empty list and an inherited name for nothing', () => {
    const records = new Map([['a.json', { none: null, empty: '', list: [], zero: 0, no: false, deep: [{ x: 1 }] }]]);
    const missing = (pointer: string) => field(records, 'a.json', pointer).missing !== undefined;
    expect(
      ['/none', '/empty', '/list', '/constructor', '/deep/1/x', '/deep/00/x', '/deep/length'].map(missing),
    ).toEqual(Array(7).fill(true));
    expect(['/zero', '/no', '/deep/0/x'].map(missing)).toEqual([false, false, false]);
    expect(say('x')`A ${field(records, 'a.json', '/none')} and ${field(records, 'b.json', '/y')}`).toEqual({
      kind: 'left_out',
      about: 'x',
      missing: ['a.json /none', 'b.json /y'],
    });
  });

  it('reads a pointer as RFC 6901 does', () => {
    expect(valueAt({ 'a/b': { 'm~n': 1 } }, '/a~1b/m~0n')).toBe(1);
    expect(valueAt({ '~1': 2 }, '/~01')).toBe(2);
  });
});

describe('the validation of the program', () => {
  const said = (draft: Draft) => sentences(draft).map(textOf).join('\n');
  it.each(['902-13', 'declaration'] as const)('is cited in a draft of %s as the package names it', async (kind) => {
    const given = await copy(validated());
    const text = said(draftOf(kind, given, { abroad: false }));
    expect(text).toContain(
      `a validation of version 0.1.0 of the program: a file of test results whose SHA-256 is ${'ab'.repeat(32)}, to be had as follows: https://evidence.example/tool-validation.json`,
    );
    expect(text).toContain('every suite of its tests was run in full, and no test failed.');
    const sources = sentences(draftOf(kind, given, { abroad: false })).flatMap((each) => each.sources);
    for (const name of ['version', 'sha256', 'found_at', 'whole', 'passed'])
      expect(sources).toContainEqual({ file: 'chain_of_custody.json', pointer: `/tool_validation/${name}` });
  });

  it('is not said to be more than the package names', async () => {
    const part = await copy(validated((named) => Object.assign(named, { whole: false, passed: false })));
    const text = said(draftOf('902-13', part, { abroad: false }));
    expect(text).toContain(
      'not every suite of its tests was run in full, and at least one test failed, or none was run.',
    );
    for (const faults of [{}, notValidated]) {
      const draft = draftOf('902-13', await copy(faults), { abroad: false });
      expect(said(draft)).not.toContain('a validation of version');
      expect(draft.leftOut.map(({ about }) => about)).toContain('the validation of the program');
    }
  });
});

describe('who ordered it, and the machine', () => {
  it('are stated where the package has them, as stated', async () => {
    const told = {
      legal_authority: 'Order 7/26',
      purpose: 'Terms of sale',
      host: { name: 'desk-7', timezone: 'Europe/Berlin', utc_offset_minutes: 60 },
    };
    const given = await copy({ facts: (f) => void Object.assign(f, told) });
    const text = sentences(draftOf('declaration', given, { abroad: false }))
      .map(textOf)
      .join('\n');
    for (const words of [
      '“Order 7/26”. The program did not verify it',
      '“Terms of sale”',
      'machine named desk-7, whose time zone was Europe/Berlin',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('reached it from');
  });
});

describe('the closing', () => {
  it('has the words of 28 U.S.C. § 1746 for within and without the United States', async () => {
    const given = await copy();
    const closing = (abroad: boolean) => textOf(draftOf('902-13', given, { abroad }).closing);
    expect(closing(false)).toBe(
      'I certify under penalty of perjury that the foregoing is true and correct. Executed on [date].',
    );
    expect(closing(true)).toContain('under the laws of the United States of America');
  });
});

describe('the notes', () => {
  it('of a point have what the sentence above it does not rest on', () => {
    const above = say('x')`On ${workedOut('a day', 'a clock')} it was verified:${by({ worked_out: 'verification' })}`;
    const point = say('x')`${workedOut('passed', 'verification')} ${by({ file: 'a.json', pointer: '/x' })}`;
    if (above.kind !== 'sentence' || point.kind !== 'sentence') throw new Error('left out');
    expect(ownSources(point, above)).toEqual([{ file: 'a.json', pointer: '/x' }]);
    expect(noteText(above.sources)).toBe('A clock; verification');
    expect(noteText(point.sources.slice(1))).toBe('a.json: /x');
  });
  it('and the titles end no line within a time, nor with one word on the last', () => {
    const at = '2026-11-27T23:36:13.156Z';
    expect(setText({ kind: 'value', text: '27 November 2026, 23:36:13.156 UTC', at })).toBe(
      '27\u{a0}November\u{a0}2026, 23:36:13.156\u{a0}UTC',
    );
    expect(setText({ kind: 'value', text: 'two words' })).toBe('two words');
    expect(titleText('Notice of a record')).toBe('Notice of a\u{a0}record');
  });
});

describe('a certification of a copy', () => {
  it('compares each listed file with the copy at hand', async () => {
    const given = await copy();
    const draft = draftOf('902-14', given, { abroad: false });
    expect(draft.annex?.rows).toHaveLength(given.hashes.length);
    expect(draft.annex?.rows.every((row) => row[2] === 'the same')).toBe(true);
    const text = sentences(draft).map(textOf).join('\n');
    expect(text).toContain(`each of the ${given.hashes.length} listed files`);
    expect(text).toContain(given.sha256);
    expect(text).toContain(given.manifestSha256);
  });
});
