import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Headings of each page, by its name as it is cited. */
const headings = new Map(
  readdirSync(new URL('man/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [
      name.replace(/\.(\d)\.md$/, '($1)'),
      new Set([...text(`man/${name}`).matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading ?? '')),
    ]),
);

/** "page(n), SECTION" and "SECTION of page(n)", or of the file of a page. A comment goes on in the next line. */
const forms = [
  /\b(evidence(?:-[a-z\d-]+)?)[.(](\d)(?:\)|\.md`?)(?:,\s+(?:[*#/]+\s+)*"?([A-Z]{2,}[A-Z\d-]*(?: [A-Z]+)*)\b)?/g,
  /\b([A-Z]{2,}[A-Z\d-]*(?: [A-Z]+)*) (?:of|in) `?(?:man\/)?(evidence(?:-[a-z\d-]+)?)[.(](\d)/g,
];

/** What is cited in a text and does not exist. */
function missing(written: string): string[] {
  const [after, before] = forms.map((form) => [...written.matchAll(form)]);
  const cited = [
    ...after!.map(([, page, volume, named]) => ({ page: `${page}(${volume})`, named })),
    ...before!.map(([, named, page, volume]) => ({ page: `${page}(${volume})`, named })),
  ];
  return cited
    .filter(({ page, named }) => {
      const known = headings.get(page);
      return known === undefined || (named !== undefined && !known.has(named));
    })
    .map(({ page, named }) => (named === undefined ? page : `${page}, ${named}`));
}

test('a page that does not exist, or has no such section, is named', () => {
  const one =
    'see evidence-nowhere(1), evidence(1), SETTINGS,\n * evidence-api(7),\n * CAPTURES) or STEPS of `man/evidence-api.7.md`';
  expect(missing(one)).toEqual(['evidence-nowhere(1)', 'evidence-api(7), CAPTURES', 'evidence-api(7), STEPS']);
});

test('every page and section that comments, messages and pages cite exists', () => {
  const rooms = [
    'bench',
    'bin',
    'commands',
    'container',
    'daemon',
    'dashboard',
    'examples',
    'man',
    'src',
    'test',
    '*.md',
  ];
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...rooms];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    .trim()
    .split('\n')
    .filter(
      (file) => /\.(ts|mjs|cjs|js|py|sh|md|txt|yaml|html)$/.test(file) && !/vectors\/|references\.test/.test(file),
    );
  expect(files.length).toBeGreaterThan(1000);
  // What was released is told under the names that it had then.
  const told = files.filter((file) => file !== 'CHANGELOG.md');
  expect(told.flatMap((file) => missing(text(file)).map((each) => `${file}: ${each}`))).toEqual([]);
});
