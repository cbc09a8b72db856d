import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The command-line and daemon tests run the compiled program, so it is compiled once before the first test. */
export function setup(): void {
  const build = fileURLToPath(new URL('../bin/build.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('the build failed; see above');
}
