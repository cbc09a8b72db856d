import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MOST_WORDS = 35;

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Sentences of the prose of a page: without code, tables, headings, synopses and lists of other pages. A code span is one word. */
function sentences(page: string): string[] {
  const prose = page
    .replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '')
    .replaceAll(/^## (?:SYNOPSIS|SEE ALSO)$[\s\S]*?(?=^## |$(?![\s\S]))/gm, '')
    .replaceAll(/^(?:#|\||<).*$/gm, '')
    .replaceAll(/`[^`]*`/g, 'Code')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+/g, '');
  return prose
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:]["”)]?) (?=[A-Z"“(])/));
}

const long = (page: string): string[] => sentences(page).filter((each) => each.trim().split(' ').length > MOST_WORDS);

// evidence-decisions(7) is a log for maintainers, each entry written with its change.
const pages = readdirSync(path('man')).filter((name) => name.endsWith('.md') && !name.startsWith('evidence-decisions'));

test.each(['README.md', ...pages.map((name) => `man/${name}`)])(
  'no sentence of %s is too long to be read once',
  (name) => {
    expect(long(readFileSync(path(name), 'utf8'))).toEqual([]);
  },
);

test('a sentence that is too long is found, and code is not counted', () => {
  const words = (count: number): string => `Now ${'word '.repeat(count - 1).trim()}.`;
  expect(long(`${words(MOST_WORDS)} ${words(MOST_WORDS + 1)}`)).toEqual([words(MOST_WORDS + 1)]);
  expect(
    long(`## A\n\n- ${words(MOST_WORDS - 1)}\n- \`${words(99)}\` is one word.\n\n\`\`\`\n${words(99)}\n\`\`\`\n`),
  ).toEqual([]);
});
