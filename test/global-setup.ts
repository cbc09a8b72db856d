import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteBuild } from '../bin/set-up/build.mjs';

/** Before the first test. What it returns is called after the last. */
export async function setup(): Promise<() => void> {
  // The command-line and daemon tests run the compiled program. `npm test` has built it.
  if (process.env['EVIDENCE_TEST_BUILT'] !== '1') await build();
  // What a test runs may be another clone's tests.
  delete process.env['EVIDENCE_TEST_BUILT'];
  return ownTemporaryFolder();
}

async function build(): Promise<void> {
  const script = fileURLToPath(new URL('../bin/build.mjs', import.meta.url));
  // For whoever checks the types otherwise.
  const how = process.env['EVIDENCE_TEST_TYPES_APART'] === '1' ? ['--no-types'] : [];
  const done = spawnSync(process.execPath, [script, ...how], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the build failed; see above');
  // A test that starts the program from the clone must not build it again under the others.
  await noteBuild();
}

/** One temporary folder for the run, so that a test that leaves a folder there leaves nothing on the machine. */
function ownTemporaryFolder(): () => void {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'evidence-tests-'));
  // A browser that a daemon of root starts is an unprivileged user, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  // Workers begin with the environment of this process.
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
