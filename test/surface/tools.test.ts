import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { lackingTools, noticed, tools } from '../tools.mjs';

const debian = fileURLToPath(new URL('../../bin/set-up/debian.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evidence-apt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file whose tool is missing is left out with the reason, also when it uses the tool through another file', () => {
  const found = new Map(lackingTools(folder).map(({ file, why }) => [file, why]));
  expect(found.get('test/verify/node/doors.test.ts')).toContain('unzip is not installed (Debian: unzip)');
  expect(found.get('test/proofs/verifier.test.ts')).toBe('openssl is not installed (Debian: openssl)');
  expect(found.has('test/settings/duration.test.ts')).toBe(false);
});

test('every package that is installed for the tests has programs that are looked for, or is noticed by its tests', async () => {
  const { allTestPackages } = (await import(debian)) as { allTestPackages: string[] };
  expect([...Object.keys(tools), ...noticed].toSorted()).toEqual(allTestPackages.toSorted());
});

const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

describe.skipIf(!canInstall)('installing packages for the tests (as root on Debian)', () => {
  // Nothing is installed here: dpkg-query knows no package, and apt-get only notes what it was asked.
  const log = join(folder, 'asked');
  writeFileSync(join(folder, 'dpkg-query'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  const program = `
    const { setUpTestTools } = await import(${JSON.stringify(pathToFileURL(debian).href)});
    await setUpTestTools({ done: {}, begin: async () => {}, save: (made) => console.log(JSON.stringify(made)) });
  `;
  const setUp = (refused: string) => {
    rmSync(log, { force: true });
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: `${folder}:/bin`, EVIDENCE_TEST_NO_APT: refused },
      encoding: 'utf8',
    });
    return { stdout, stderr, asked: existsSync(log) ? readFileSync(log, 'utf8') : '' };
  };

  test('is announced with every name before it happens', () => {
    const { stdout, stderr, asked } = setUp('');
    expect(stderr).toContain('poppler-utils');
    expect(stderr).toContain('EVIDENCE_TEST_NO_APT=1');
    expect(asked).toContain('poppler-utils');
    expect(stdout).toContain('testTools');
  });

  test('can be refused, and is then asked for again at the next run', () => {
    const { stdout, stderr, asked } = setUp('1');
    expect(stderr).toContain('poppler-utils');
    expect({ stdout, asked }).toEqual({ stdout: '', asked: '' });
  });
});
