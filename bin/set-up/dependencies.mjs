import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  const clean = npm('ci');
  if (clean.status === 0) return;
  // A lock file made beside a registry that lacks the other systems' builds of a package cannot name them, and `npm ci`
  // then refuses it. `npm install` takes the same locked versions and leaves out what is not for this system.
  const incomplete = /EUSAGE/.test(clean.stderr ?? '');
  if (incomplete) say("the lock file does not name every system's packages; installing its versions with npm install");
  const done = incomplete ? npm('install', '--no-save') : clean;
  if (done.status === 0) return;
  process.stderr.write(done.stderr ?? '');
  throw new Error(
    `npm could not install the dependencies${done.error ? ` (${done.error.message})` : ''}; try "npm install" in ${root}`,
  );
}

function npm(...words) {
  const { npm_execpath: path } = process.env;
  const [command, first] = path ? [process.execPath, [path]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const args = [...first, ...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = !path && process.platform === 'win32';
  return spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: npmEnvironment(),
    shell,
  });
}

/**
 * npm wants a cache; where there is no home to keep it in, the temporary folder serves. What is compiled wants Node's
 * headers; where they lie beside Node itself they need not be fetched.
 */
function npmEnvironment() {
  const env = { ...process.env };
  const prefix = dirname(dirname(realpathSync(process.execPath)));
  if (existsSync(join(prefix, 'include', 'node', 'node_version.h'))) env.npm_config_nodedir ??= prefix;
  try {
    accessSync(homedir() || '/nonexistent', constants.W_OK);
  } catch {
    env.npm_config_cache ??= join(tmpdir(), 'evidence-npm-cache');
  }
  return env;
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
  const driver = Number(process.versions.node.split('.')[0]) >= 22 ? 'better-sqlite3-node-api' : 'better-sqlite3';
  const probe = `new (require('${driver}'))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', probe], { cwd: root, stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
