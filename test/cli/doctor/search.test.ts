import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { checkBrowser, whyFailed } from '../../../src/cli/doctor/browser.js';

const run = promisify(execFile);
const failed = (script: string, timeout?: number): Promise<string> =>
  run(process.execPath, ['--input-type=module', '-e', `\n${script}`], { ...(timeout && { timeout }) }).then(
    () => 'it ended well',
    whyFailed,
  );

test('why the search for a browser failed, without the command that was run', async () => {
  expect(await failed('throw new TypeError("the list of browsers is empty");')).toBe(
    'TypeError: the list of browsers is empty',
  );
  expect(await failed('await import("/nowhere/find.js");')).toMatch(
    /^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module '\/nowhere\/find\.js'/,
  );
  expect(await failed('setInterval(() => undefined, 1000);', 500)).toBe('it did not end within a minute');
  expect(whyFailed(new Error('spawn node ENOENT\nat somewhere'))).toBe('spawn node ENOENT');
});

test('dependencies that are not as they are used are installed again: those of a clone, or the installed package with them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'evidence-doctor-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'dist', 'daemon', 'compose');
  await mkdir(folder, { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const found = { path: '/browser', source: 'configured', version: '1', mode: 'headless', sandbox: true };
  await writeFile(
    join(folder, 'examine-browser.js'),
    `export const examineBrowser = async () => (${JSON.stringify({ ...found, unfit: ['pictures are not compared'] })});`,
  );
  const fix = async () => (await checkBrowser(root, null, null)).fix;
  expect(await fix()).toMatch(/^npm install --global /);
  await writeFile(join(root, 'package-lock.json'), '{}');
  expect(await fix()).toBe('npm ci');
});
