import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, say } from './state.mjs';

const locked = () =>
  `${digest(join(root, 'package-lock.json'))} node ${process.versions.modules} ${process.platform}-${process.arch}`;
const installed = () => existsSync(join(root, 'node_modules', '.package-lock.json'));

/**
 * `npm ci` when node_modules is missing, or was made from another lock file or for another Node. It compiles nothing: that takes as long
 * as all the rest, on one core, and most of what follows does not wait for it.
 */
export async function downloadDependencies(state) {
  const wanted = locked();
  if (installed() && state.done.dependencies === wanted) return;
  await state.begin();
  if (installed() && state.done.dependencies === wanted) return;
  if (!matchesLock()) {
    state.save({ compiled: undefined });
    install();
  }
  state.save({ dependencies: wanted });
}

/** Compiles the driver of the database, once for a Node version. Without it programs build, but the daemon does not start. */
export async function compileDependencies(state) {
  const wanted = locked();
  if (state.done.compiled === wanted) return;
  await state.begin();
  if (state.done.compiled === wanted) return;
  if (existsSync(join(root, 'node_modules', driver)) && !compiledPartLoads()) await compile();
  state.save({ compiled: wanted });
}

function install() {
  say('installing dependencies (npm ci); the first time this takes a minute or two');
  // Of all packages only the driver of the database has a script that does what is needed.
  const clean = npm('ci', '--ignore-scripts');
  if (clean.status === 0) return;
  // A lock file made beside a registry that lacks the other systems' builds of a package cannot name them, and `npm ci`
  // then refuses it. `npm install` takes the same locked versions and leaves out what is not for this system.
  const incomplete = /EUSAGE/.test(clean.stderr ?? '');
  if (incomplete) say("the lock file does not name every system's packages; installing its versions with npm install");
  const done = incomplete ? npm('install', '--no-save', '--ignore-scripts') : clean;
  if (done.status === 0) return;
  process.stderr.write(done.stderr ?? '');
  throw failed(done.error);
}

async function compile() {
  say(`compiling ${driver}`);
  const { command, args, options } = npmCall('rebuild', driver);
  const child = spawn(command, args, options);
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  const [status] = await once(child, 'close');
  if (status === 0 && compiledPartLoads()) return;
  process.stderr.write(said);
  throw failed();
}

const failed = (error) =>
  new Error(
    `npm could not install the dependencies${error ? ` (${error.message})` : ''}; try "npm install" in ${root}`,
  );

function npm(...words) {
  const { command, args, options } = npmCall(...words);
  return spawnSync(command, args, { ...options, encoding: 'utf8' });
}

function npmCall(...words) {
  const { npm_execpath: path } = process.env;
  const [command, first] = path ? [process.execPath, [path]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const args = [...first, ...words, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = !path && process.platform === 'win32';
  return { command, args, options: { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: npmEnvironment(), shell } };
}

/**
 * npm wants a cache; where there is no home to keep it in, the temporary folder serves. What is compiled wants Node's
 * headers; where they lie beside Node itself they need not be fetched.
 */
function npmEnvironment() {
  const env = { ...process.env };
  const prefix = dirname(dirname(realpathSync(process.execPath)));
  if (existsSync(join(prefix, 'include', 'node', 'node_version.h'))) env.npm_config_nodedir ??= prefix;
  env.JOBS ??= 'max';
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

/** The one dependency that is compiled for a Node version. */
const driver = Number(process.versions.node.split('.')[0]) >= 22 ? 'better-sqlite3-node-api' : 'better-sqlite3';

/** The wrong one crashes instead of failing. */
function compiledPartLoads() {
  const probe = `new (require('${driver}'))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', probe], { cwd: root, stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const digest = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
