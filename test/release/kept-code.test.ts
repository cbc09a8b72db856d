import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHECK_OPTION } from '../../daemon/imports/check-apart.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the engine took the code that the build kept of a program; it is silent where it did not, and compiles. */
test.each([
  ['dist/framework.js', []],
  ['dist/schemas.js', []],
  ['dist/src/verify/node/verifier.js', []],
  ['dist/daemon.js', []],
  ['dist/daemon/imports/check-child.js', [CHECK_OPTION]],
])('the engine takes the code kept of %s', (program, options) => {
  const script = `
    process.send = () => undefined;
    await import('./${program}');
    const { loaded } = await import('./dist/src/one-file.js');
    console.log(JSON.stringify([...loaded.values()].map(({ cachedDataRejected }) => cachedDataRejected ?? 'none kept')));
    process.exit();`;
  const said = execFileSync(process.execPath, [...options, '--input-type=module', '-e', script], { cwd: root });
  expect(JSON.parse(said.toString())).toEqual([false]);
});
