import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, withState } from './state.mjs';

const PROGRAMS = ['build', 'dashboard', 'kept-code', 'man-pages', 'one-file', 'python', 'verification'].map(
  (name) => `bin/${name}.mjs`,
);
const SOURCES = [
  'src',
  'daemon',
  'commands',
  'dashboard',
  ...PROGRAMS,
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Compiles when a source is newer, larger or smaller than at the last build, or has come or gone. */
export async function setUpBuild(state) {
  const isBuilt = (print) => state.done.build === print && existsSync(join(root, 'dist', 'src'));
  if (isBuilt(fingerprint())) return;
  await state.begin();
  const print = fingerprint();
  if (isBuilt(print)) return;
  say('building');
  const done = spawnSync(process.execPath, [join(root, 'bin', 'build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error('the build failed; see above');
  state.save({ build: print });
}

/** Whoever has compiled without being asked from here says so, or the next start of the program would compile beside those that run. */
export const noteBuild = () =>
  withState(async (state) => {
    await state.begin();
    state.save({ build: fingerprint() });
  });

/** Sizes and times, not contents: this runs at every start. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const name of SOURCES) walk(join(root, name), hash);
  return hash.digest('hex');
}

function walk(path, hash) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) return void hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
  for (const name of readdirSync(path).sort()) walk(join(path, name), hash);
}
