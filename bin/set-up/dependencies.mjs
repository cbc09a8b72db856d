import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './state.mjs';

/** `npm ci` when node_modules is missing, or was made from another lock file or for another Node. */
export async function setUpDependencies(state) {
  const wanted = `${digest(join(root, 'package-lock.json'))} node ${process.versions.modules} ${process.platform}-${process.arch}`;
  const installed = () => existsSync(join(root, 'node_modules', '.package-lock.json'));
  if (installed() && state.done.dependencies === wanted) return;
  await state.begin();
  if (installed() && state.done.dependencies === wanted) return;
  if (!matchesLock() || !compiledPartLoads()) install();
  state.save({ dependencies: wanted });
}

function install() {
  say('installing dependencies (npm ci); the first time this takes a minute or two');
  const { npm_execpath: npm } = process.env;
  const [command, first] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: npmEnvironment(),
    shell: !npm && process.platform === 'win32',
  });
  if (done.status !== 0)
    throw new Error(
      `npm ci failed${done.error ? ` (${done.error.message})` : ''}; see above. Run it by hand in ${root}`,
    );
}

/** npm wants a cache; where there is no home to keep it in, the temporary folder serves. */
function npmEnvironment() {
  try {
    accessSync(homedir() || '/nonexistent', constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(tmpdir(), 'evidence-npm-cache') };
  }
}

/** Whether node_modules, which somebody else may have made, holds just what the lock file names. */
function matchesLock() {
  try {
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(locked).every(
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !present[path]),
    );
  } catch {
    return false;
  }
}

/** The one dependency that is compiled for a Node version; the wrong one crashes instead of failing. */
function compiledPartLoads() {
  const probe = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', probe], { cwd: root, stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
