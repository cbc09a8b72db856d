// What set-up has done, so that a second run finds out in milliseconds that there is nothing to do.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const state = { done: read(), locked: false, begin, save };
  try {
    await prepare(state);
  } finally {
    if (state.locked) rmSync(lockFile, { force: true });
  }

  async function begin() {
    if (state.locked) return;
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
    if (ownerIsGone()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) say('another process is setting up; waiting for it');
    await sleep(250);
  }
}

/** A lock without a process id is being written this moment, so only a number can tell that its owner is gone. */
function ownerIsGone() {
  let owner;
  try {
    owner = Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return false;
  }
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
