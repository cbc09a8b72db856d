import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (name: string): string => readFileSync(join(root, name), 'utf8');
const { scripts } = JSON.parse(text('package.json')) as { scripts: Readonly<Record<string, string>> };

/** An unpacked archive of the repository has no index. */
const isClone = existsSync(join(root, '.git'));
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '');

/** Everything in the repository, or that is about to be. */
const files: readonly string[] = isClone
  ? git('ls-files', '-co', '--exclude-standard').filter((name) => existsSync(join(root, name)))
  : readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !/^(node_modules|dist)\//.test(name) && statSync(join(root, name)).isFile(),
    );

describe.each(['CONTRIBUTING.md', 'SECURITY.md', 'README.md', 'CHANGELOG.md'])('%s', (page) => {
  test('names only files and folders that exist', () => {
    const named = [...text(page).matchAll(/`((?:src|daemon|commands|test|man|bin|examples)\/[\w./*-]*)`/g)].map(
      ([, name = '']) => name,
    );
    const linked = [...text(page).matchAll(/\]\(([\w./-]+)\)/g)].map(([, name = '']) => name);
    for (const name of [...named, ...linked]) expect(isThere(name), `${page}: ${name}`).toBe(true);
  });

  test('names only scripts of package.json', () => {
    const named = [...text(page).matchAll(/npm run (?:--\S+ )*([\w:]+)/g)].map(([, name = '']) => name);
    for (const name of named) expect(Object.keys(scripts), page).toContain(name);
  });
});

test('every protection of the threat model has a test, and every row names one', () => {
  const rows = text('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|attack|threat) /.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const named = [...row.matchAll(/`(test\/[\w/.-]+\.test\.ts)`/g)].map(([, name = '']) => name);
    expect(named.length, row).toBeGreaterThan(0);
    for (const name of named) expect(statSync(join(root, name)).isFile(), name).toBe(true);
  }
});

test('nothing cites a document that is not in the repository', () => {
  const cited =
    /\((?:[^()]*; )?(?:decisions|specification)(?:\.md)?, [^()]*\)|\b(?:decisions|specification|architecture)\.md\b/i;
  const own = files.filter(
    (name) => /\.(ts|mjs|js|cjs|md|py|sh|txt|yml)$/.test(name) && name !== 'test/surface/porch.test.ts',
  );
  expect(own.filter((name) => cited.test(text(name)))).toEqual([]);
});

test.skipIf(!isClone)('the package that the first command of README writes is no file to commit', () => {
  const written = [/^\/srv\/case-7\/(\S+\.zip)$/m.exec(text('README.md'))?.[1] ?? '', 'example.com-cmp_x.zip'];
  expect(git('check-ignore', '--no-index', ...written)).toEqual(written);
});

function isThere(name: string): boolean {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`);
  return existsSync(join(root, name)) || (name.includes('*') && files.some((file) => pattern.test(file)));
}
