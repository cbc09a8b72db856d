import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from '../path.js';

/** The browser under `container/seccomp.json`, as pods have it: another user, without capabilities, which gains none. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const profile = join(root, 'container', 'seccomp.json');
const program = fileURLToPath(new URL('filtered.py', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-seccomp-'));
  // For another user, who may not read the clone.
  copyFileSync(program, join(folder, 'filtered.py'));
  chmodSync(folder, 0o777);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
let runs = 0;
/** What the browser says of a page, and what it writes when it breaks. */
function shown(filter: readonly string[]): string {
  const page = ['--headless', '--disable-gpu', `--user-data-dir=${join(folder, `profile-${(runs += 1)}`)}`];
  const whole = [...filter, browserPath, ...page, '--dump-dom', 'data:text/html,<p>sandboxed'];
  const env = { PATH: process.env['PATH'], HOME: folder };
  const { stdout, stderr } = spawnSync('setpriv', [...asNobody, '--inh-caps=-all', ...whole], {
    env,
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return /<p>.*<\/p>/.exec(stdout)?.[0] ?? stderr;
}
const page = '<p>sandboxed</p>';

const canTry =
  process.getuid?.() === 0 &&
  process.arch === 'x64' &&
  spawnSync('/usr/bin/python3', ['-c', 'import seccomp']).status === 0 &&
  spawnSync('setpriv', ['--version']).status === 0;

test.skipIf(!canTry).each(['conditions', 'as-written'])(
  'the sandbox of the browser works under the profile, read by a runtime: %s',
  { timeout: 150_000 },
  (reading) => {
    // Where the machine itself has no sandbox, nothing is said of the profile.
    if (shown([]) !== page) return;
    const filtered = (rules: string) => {
      const path = join(folder, 'profile.json');
      writeFileSync(path, rules);
      chmodSync(path, 0o644);
      return shown(['/usr/bin/python3', join(folder, 'filtered.py'), path, reading]);
    };
    const text = readFileSync(profile, 'utf8');
    expect(filtered(text)).toBe(page);
    expect(filtered(text.replace('"chroot",', ''))).toContain('sys_chroot');
  },
);
