// What set-up has done, so that a second run finds out in milliseconds that there is nothing to do.
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, 'dist', '.set-up');
const stateFile = join(folder, 'state.json');
const lockFile = join(folder, 'lock');

export const say = (line) => process.stderr.write(`set-up: ${line}\n`);

/**
 * Calls `prepare` with the state of the last run. Its steps call `state.begin()` before they change anything: that takes
 * the lock and reads the state again, for another process may have done the work meanwhile.
 */
export async function withState(prepare) {
  /** @type {Promise<void> | undefined} */
  let beginning;
  const state = { done: read(), locked: false, begin, save };
  try {
    await prepare(state);
  } finally {
    if (state.locked) rmSync(lockFile, { force: true });
  }

  async function begin() {
    beginning ??= take();
    await beginning;
  }

  async function take() {
    await lock();
    state.locked = true;
    state.done = read();
  }

  function save(change) {
    state.done = { ...state.done, ...change };
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${stateFile}.${process.pid}`, `${JSON.stringify(state.done, null, 1)}\n`);
    renameSync(`${stateFile}.${process.pid}`, stateFile);
  }
}

function read() {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch {
    return {};
  }
}

async function lock() {
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      const file = openSync(lockFile, 'wx');
      writeFileSync(file, String(process.pid));
      closeSync(file);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (breakDeadLock()) continue;
    if (!told) say('another process is setting up; waiting for it');
    await sleep(250);
  }
}

/**
 * Whether a lock of a dead process was taken away. It is moved aside first: when two processes find it dead, the slower
 * one may hold the new lock of the faster in its hand, and puts it back.
 */
function breakDeadLock() {
  const owner = ownerOf(lockFile);
  if (owner === null || isAlive(owner)) return false;
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, lockFile);
    rmSync(aside);
  } catch {
    // Somebody else was faster.
  }
  return true;
}

/** Null while the lock is being written. */
function ownerOf(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(owner) && owner > 0 ? owner : null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
