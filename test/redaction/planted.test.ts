import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { both } from '../tiers.mjs';
import { furtherForms, wholeForms } from './further-forms.js';
import { byteForms, forms, SECRET } from './planted.js';
import { byteMembers, textMembers } from './members.js';

const search = async (path: string, content: Uint8Array, value = SECRET): Promise<readonly string[]> => {
  const found = await searchLeaks({ needles: [{ value, rules: [3] }], digestsOf: [], members: [{ path, content }] });
  if (found.files.length > 0) expect(found.rule_indexes).toEqual([3]);
  expect(JSON.stringify(found)).not.toMatch(/zaphod/iu);
  return found.files;
};

it('every form holds the secret, as others read it', () => {
  const judged = forms.filter(({ judge }) => judge !== 'none');
  const asked = judged.map(({ judge, write }) => ({ judge, text: write(SECRET).toString(), secret: SECRET }));
  const script = fileURLToPath(new URL('judges.py', import.meta.url));
  const said = JSON.parse(
    execFileSync('python3', [script], { input: JSON.stringify(asked), encoding: 'utf8' }),
  ) as boolean[];
  expect(judged.filter((_, at) => said[at] !== true).map(({ name }) => name)).toEqual([]);
  expect(forms.length + byteForms.length).toBeGreaterThanOrEqual(60);
});

/** The first tier looks for the further ones where a text, and where a file of parts is. */
const withFurther = ['page.html', 'metadata.json', 'evidence.pdf'];
const formsIn = (path: string) =>
  both || withFurther.includes(path)
    ? forms
    : forms.filter((form) => !furtherForms.includes(form as (typeof furtherForms)[number]));

describe.each(Object.entries(textMembers))('in %s', (path, write) => {
  it('every form is found', async () => {
    const missed: string[] = [];
    for (const form of formsIn(path))
      if ((await search(path, write(form.write(SECRET).toString()))).length === 0) missed.push(form.name);
    expect(missed).toEqual([]);
  });

  // What is no secret is told from one by the same search, whatever the file: the first tier has it of those with the further forms.
  if (!both && !withFurther.includes(path)) return;
  it('nothing is found of another secret', async () => {
    const wrong: string[] = [];
    for (const form of formsIn(path)) {
      const member = write(form.write('Arthur Grimblewick').toString());
      if ((await search(path, member)).length > 0) wrong.push(form.name);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(Object.entries(byteMembers))('in %s', (path, write) => {
  it('every form of bytes is found', async () => {
    const missed: string[] = [];
    for (const form of byteForms)
      if ((await search(path, write(form.write(SECRET)))).length === 0) missed.push(form.name);
    expect(missed).toEqual([]);
  });
});

describe('in files of other kinds, as they are and in base64', () => {
  it.each(wholeForms)('$name', async ({ write }) => {
    for (const [value, isThere] of [
      [SECRET, true],
      ['Arthur Grimblewick', false],
    ] as const) {
      const file = write(value);
      expect(await search('a.bin', file)).toHaveLength(isThere ? 1 : 0);
      expect(await search('page.html', Buffer.from(`<p>${file.toString('base64')}</p>`))).toHaveLength(isThere ? 1 : 0);
    }
  });
});
