import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../src/cli/draft/copy.js';
import { htmlOf } from '../../src/cli/draft/html.js';
import { writeDraft } from '../../src/cli/draft/run.js';
import { draftOf } from '../../src/drafts/documents.js';
import { textOf } from '../../src/drafts/say.js';
import type { Draft, Sentence } from '../../src/drafts/draft.js';
import { englishWords } from '../../src/drafts/words/english.js';
import { inLanguage, wordsIn } from '../../src/drafts/words/in-language.js';
import { languages } from '../../src/languages.js';
import { longTime } from '../../src/package/messages/numbers.js';
import { noTrust } from '../../src/verify/evidence.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { validated } from '../verify/facts/tool-validation.js';
import { asFile } from './file.js';

const others = languages.filter((language) => language !== 'en');
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\d\}/g, ''));

async function declaration(): Promise<Draft> {
  const file = asFile((await buildPackage(validated())).zip());
  try {
    const copy = await copyOf(file.path, 'package.zip', { trust: noTrust, version: '1.2.3' });
    return draftOf('declaration', copy, { abroad: false });
  } finally {
    file.remove();
  }
}
const sentences = ({ about, sections, closing }: Draft): Sentence[] => [
  about,
  ...sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentence, points }) => [sentence, ...points])),
  closing,
];

/** The words of each sentence, and of each statement and blank, in a file of `src/drafts`. */
function saidIn(name: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../src/drafts', name), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      ts.isCallExpression(node.tag) &&
      node.tag.expression.getText() === 'say'
    ) {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : template.head.text + template.templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join(''),
      );
      const holdsField = /field\(|at\(|listed\(|told\(/.test(template.getText());
      const [about] = node.tag.arguments;
      if (holdsField && about && ts.isStringLiteral(about)) found.push(about.text);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'blank') {
      const [text] = node.arguments;
      if (text && ts.isStringLiteral(text)) found.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
}

it('have a translation of every sentence, blank and statement that a declaration can have', () => {
  const said = [...saidIn('statements.ts'), ...saidIn('circumstances.ts')];
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter((text) => hasWords(text) && !(englishWords as readonly string[]).includes(text))).toEqual([]);
});

describe.each(others)('a declaration in %s', (language) => {
  it('has the words of that language, the slots of the English ones, and no English left', () => {
    const slots = (text: string): string[] => (text.match(/\{\d\}/g) ?? []).toSorted();
    for (const english of englishWords) {
      const words = wordsIn(language, english);
      expect([english, slots(words)]).toEqual([english, slots(english)]);
      expect(words).not.toMatch(/\b(the|which|were|this|that|with|from)\b/);
    }
    const same = englishWords.filter((text) => wordsIn(language, text) === text && text.split(' ').length > 3);
    expect(same).toEqual([]);
  });

  it('says the same of the same fields', async () => {
    const english = await declaration();
    const draft = inLanguage(english, language);
    const [before, after] = [sentences(english), sentences(draft)];
    const fields = ({ sources }: Sentence) => sources.filter((source) => 'file' in source);
    expect(after.map(fields)).toEqual(before.map(fields));
    expect(after.map(({ sources }) => sources.length)).toEqual(before.map(({ sources }) => sources.length));
    for (const [at, { parts, pattern }] of after.entries()) {
      // Words of a record are quoted, in whatever order the language has them.
      const values = (of: Sentence): string[] =>
        of.parts
          .flatMap((part) =>
            part.kind === 'value' && (part.ours ?? part.sentence) !== true && (part.count ?? part.at) === undefined
              ? [part.text]
              : [],
          )
          .toSorted();
      expect(values(after[at]!)).toEqual(values(before[at]!));
      expect(parts.filter(({ kind }) => kind === 'blank')).toHaveLength(
        before[at]!.parts.filter(({ kind }) => kind === 'blank').length,
      );
      if (hasWords(pattern)) expect(parts).not.toEqual(before[at]!.parts);
    }
    // What the program wrote into the record is translated, with the whole sentence in English below.
    const quoted = after.filter(({ original }) => original !== undefined);
    expect(quoted.length).toBeGreaterThan(10);
    for (const { original } of quoted) expect(before.map(textOf)).toContain(original);
    expect(after.map(textOf).join('\n')).not.toContain('Page loaded');
    // A reading of the fake package is off by 1.5 ms.
    expect(after.map(textOf).join('\n')).toMatch(/\b1,5\u{a0}ms/u);
    expect(after.map(textOf).join('\n')).not.toMatch(/\b1\.5\sms/);
    // A time is written as people write it in that language, in the sentence of the capture and in each step.
    const times = after.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'value' ? [part] : [])));
    const written = times.filter(({ at }) => at !== undefined);
    expect(written.length).toBeGreaterThan(10);
    for (const { at = '', text } of written) expect(text).toBe(longTime(at, language));
    expect(after.map(textOf).join('\n')).not.toMatch(/\b\d{4}-\d\d-\d\d \d\d:\d\d/);
    if (language === 'fr') expect(after.map(textOf).join('\n')).toMatch(/ UTC\u{a0}: /u);
    // Programs read the names of statements; the document has them in its language.
    expect(draft.leftOut.length).toBeGreaterThan(0);
    expect(draft.leftOut).toEqual(english.leftOut);
    const page = htmlOf(draft);
    expect(page).toMatch(/<span class="original" lang="en">[^<]*Page loaded/);
    for (const { about } of draft.leftOut) {
      expect(page).toContain(`${wordsIn(language, about)} (`);
      expect(page).not.toContain(`${about} (`);
    }
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/Nobody has signed it|Case No\.|Signature: _|Not for filing/);
    expect(draft.leftOut.map(({ missing }) => missing)).toEqual(english.leftOut.map(({ missing }) => missing));
  });
});

it('is refused for the forms of the Federal Rules of Evidence', async () => {
  const run = {
    what: 'package.zip',
    abroad: false,
    output: undefined,
    trust: noTrust,
    version: '1.2.3',
    language: 'de',
    service: () => Promise.reject(new Error('no service is asked')),
    print: () => Promise.reject(new Error('nothing is printed')),
  } as const;
  for (const kind of ['902-13', '902-14', 'notice'] as const)
    await expect(writeDraft({ ...run, kind })).rejects.toMatchObject({
      message: expect.stringContaining('--language') as string,
    });
});
