import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { whyFailed } from '../../../src/cli/doctor/browser.js';

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
