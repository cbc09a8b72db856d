import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const most = 25;
const rooms = ['bench', 'bin', 'commands', 'daemon', 'dashboard', 'examples', 'src', 'test'];
/** Folders that hold one file for each of something: its name is the verb, the number or the vector, so no file is looked for. */
const collections = /^(commands|daemon\/store\/migrations|test\/vectors\/.+)$/;

/** Folders with more files than a reader takes in at one look; those in their subfolders do not count. */
function crowded(files: readonly string[]): string[] {
  const flat = new Map<string, number>();
  for (const folder of files.map((file) => dirname(file))) flat.set(folder, (flat.get(folder) ?? 0) + 1);
  return [...flat]
    .filter(([folder, own]) => own > most && !collections.test(folder))
    .map(([folder, own]) => `${folder}: ${own} files`);
}

test(`no folder of sources or tests holds more than ${most} files flat`, () => {
  const root = new URL('../../', import.meta.url);
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...rooms];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(1000);
  expect(crowded(files), 'put the files of one subject into a subfolder').toEqual([]);
});

test('a folder with one file too many is named, unless it is a collection', () => {
  const full = (folder: string, count = most) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  expect(crowded([...full('src/a'), ...full('src/a/b'), 'src/c.ts'])).toEqual([]);
  expect(crowded([...full('src/a', most + 1), ...full('daemon/store/migrations', 40)])).toEqual(['src/a: 26 files']);
});
