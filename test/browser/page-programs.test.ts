import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { pagePrograms } from './page-programs.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evidence-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that are no part of the language or of a browser: what a program keeps in its world, puts in itself, or the page's side is given. */
const own = ['opening', 'SELECTOR_OF', 'autoconsentReceiveMessage'];
const rules = {
  plugins: [],
  categories: { correctness: 'error' },
  env: { browser: true, es2024: true },
  globals: Object.fromEntries(own.map((name) => [name, 'readonly'])),
  rules: {
    'no-undef': 'error',
    // What several programs share, each does not use whole.
    'no-unused-vars': 'off',
    'no-unused-expressions': 'off',
    'no-control-regex': 'off',
    // What is put in when the program runs stands as `undefined`.
    'no-global-assign': 'off',
    'no-delete-var': 'off',
  },
};

/** What oxlint says of these texts, each with the name that it was given. */
function faultsOf(texts: readonly { readonly name: string; readonly text: string }[]): string[] {
  const into = mkdtempSync(join(folder, 'of-'));
  const config = join(folder, 'rules.json');
  writeFileSync(config, JSON.stringify(rules));
  for (const [index, { text }] of texts.entries())
    writeFileSync(join(into, `${index}.cjs`), `const program = (${text});\n`);
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', config, '--format', 'unix', into], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return [...stdout.matchAll(/(\d+)\.cjs:(\d+):\d+: (.*)$/gm)].map(
    ([, index, line, fault]) => `${texts[Number(index)]?.name}, line ${line}: ${fault}`,
  );
}

test('a program that does not parse, or uses a name that nothing declares, is found', () => {
  const faults = faultsOf([
    { name: 'whole', text: 'function (most) { return document.title.slice(0, most) }' },
    { name: 'undeclared', text: '() => titel' },
    { name: 'broken', text: '() => {' },
  ]);
  expect(new Set(faults.map((fault) => fault.split(',')[0]))).toEqual(new Set(['broken', 'undeclared']));
});

test('programs that run in a page parse, and use only names that are declared', () => {
  const programs = pagePrograms(join(root, 'daemon', 'browser'));
  expect(programs.length).toBeGreaterThan(120);
  const named = programs.map(({ file, line, text }) => ({ name: `${relative(root, file)}:${line}`, text }));
  expect(faultsOf(named)).toEqual([]);
});
