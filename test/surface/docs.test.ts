import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codes } from '../../src/cli/problem/codes.js';
import { exit, exitMeaning, type ExitName } from '../../src/cli/problem/exit.js';
import { proofSteps, steps } from '../../src/package/records/steps.js';
import { durationUnits } from '../../src/settings/duration.js';
import { settings } from '../../src/settings/table.js';

const text = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
if (!existsSync(new URL('../../oclif.manifest.json', import.meta.url)))
  throw new Error('oclif.manifest.json does not exist: run `npm run build` first');
const manifest = JSON.parse(text('oclif.manifest.json')) as { commands: Record<string, { examples?: unknown[] }> };

const sources = (room: string): string[] =>
  readdirSync(fileURLToPath(new URL(`../../${room}`, import.meta.url)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`);

/** Cells of each row of the Markdown table under a heading. */
function table(page: string, heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

const page = text('man/evidence.1.md');

test('exit codes are the same in evidence(1) and in the code', () => {
  const declared = (Object.keys(exit) as ExitName[]).map((name) => [String(exit[name]), exitMeaning[name]]);
  expect(table(page, 'EXIT STATUS')).toEqual(declared);
});

test('error codes are the same in evidence(1) and in the code', () => {
  const declared = Object.entries(codes).map(([code, { exit: ending, meaning }]) => [
    `\`${code}\``,
    String(exit[ending]),
    meaning,
  ]);
  expect(table(page, 'ERROR CODES')).toEqual(declared);
});

test('every error code of the command line is used, and stands in the table alone', () => {
  const own = ['src/cli', 'commands'].flatMap((room) => sources(room));
  const all = own.map(text).join('\n');
  for (const code of Object.keys(codes)) expect(all.match(new RegExp(`'${code}'`)), code).not.toBeNull();
  // A code that is written out past the table.
  expect(all).not.toMatch(/new Problem\(\s*'\w+',\s*['"`][A-Z]/);
});

test('settings are the same in evidence(1) and in the code', () => {
  const declared = Object.entries(settings).map(([key, { env, about }]) => [`\`${key}\``, `\`${env}\``, about]);
  expect(table(page, 'SETTINGS')).toEqual(declared);
});

test('units of durations are the same in evidence(1) and in the code', () => {
  expect(table(page, 'DURATIONS').map(([unit]) => unit)).toEqual(
    Object.keys(durationUnits).map((unit) => `\`${unit}\``),
  );
});

test.each([...Object.keys(steps), ...Object.keys(proofSteps)])('evidence-package(5) names the step %s', (name) => {
  expect(text('man/evidence-package.5.md')).toContain(`\`${name}\``);
});

test('README names every command, and every command has two examples', () => {
  const listed = text('README.md').split('\n## Commands\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...listed.matchAll(/`([a-z-]+)[^`]*`/g)].map(([, name]) => name);
  const topics = [...new Set(Object.keys(manifest.commands).map((id) => id.split(':')[0]))];
  expect(
    topics.filter((topic) => !named.includes(topic)),
    'missing under Commands in README.md',
  ).toEqual([]);
  for (const [id, { examples }] of Object.entries(manifest.commands))
    expect(examples?.length, `examples of ${id}`).toBeGreaterThanOrEqual(2);
});
