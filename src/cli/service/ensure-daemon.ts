import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { daemonState, isAlive, nodesHere, ownFolder, type DaemonState } from './daemon-file.js';
import { logSize, logTail, spawnDaemon } from './spawn-daemon.js';
import { patience, until } from '../terminal/patience.js';
import { problem, type Problem } from '../problem/problem.js';
import { makeDirectory } from '../problem/make-directory.js';

export type Running = Extract<DaemonState, { kind: 'running' }>;

interface StartOptions {
  readonly home: string;
  /** The package's own directory. */
  readonly root: string;
  readonly idleExit: string;
  readonly allowed: boolean;
  readonly notice: (text: string) => void;
}

const READY_MS = 30_000;
const LOCK = 'daemon.start.lock';

/** The daemon of this home, started when there is none. `started` says whether this call did it. */
export async function ensureDaemon(
  options: StartOptions,
): Promise<{ readonly daemon: Running; readonly started: boolean }> {
  const state = await daemonState(options.home);
  if (state.kind === 'running') return { daemon: state, started: false };
  if (state.kind === 'silent') throw silent(options.home, state);
  const [node, ...others] = nodesHere(options.home);
  if (node !== undefined)
    throw problem('DAEMON_NOT_RUNNING', `nodes run over ${options.home}, and none of them is named`, {
      hints: [
        `EVIDENCE_NODE=${node} names one${others.length > 0 ? `; others are ${others.join(', ')}` : ''}`,
        'EVIDENCE_BASE_URL reaches a node at its address',
      ],
    });
  if (!options.allowed) {
    const node = process.env['EVIDENCE_NODE']?.trim();
    // A command has not the settings and roles that its operator gives to a node.
    if (node !== undefined && node !== '')
      throw problem('DAEMON_NOT_RUNNING', `the node ${node} answers no requests here`, {
        hints: [
          'start it with evidence daemon run, or set EVIDENCE_NODE to another that has the role api',
          'EVIDENCE_BASE_URL reaches a node at its address',
        ],
      });
    throw problem('DAEMON_NOT_RUNNING', 'the local daemon is not running, and starting it is switched off', {
      hints: ['evidence daemon start', 'remove --no-autostart, or unset EVIDENCE_AUTOSTART'],
    });
  }
  return startDaemon(options);
}

/** Starts a daemon where none runs. Of several at once, one starts it and the others wait for it. */
export async function startDaemon(
  options: Omit<StartOptions, 'allowed'>,
): Promise<{ readonly daemon: Running; readonly started: boolean }> {
  const folder = ownFolder(options.home);
  makeHome(folder);
  const lock = takeLock(join(folder, LOCK));
  try {
    if (lock) options.notice(`evidence: starting the local daemon (log: ${join(folder, 'daemon.log')})`);
    const before = logSize(options.home);
    const child = lock ? spawnDaemon(options.root, options.home, options.idleExit) : undefined;
    const limit = patience(READY_MS);
    const ready = await until(
      limit,
      () => 40,
      async () => {
        const state = await daemonState(options.home);
        if (state.kind === 'running') return state;
        return child?.ended() === undefined ? undefined : null;
      },
    );
    if (ready === undefined || ready === null) throw notReady(options.home, child?.ended(), before);
    return { daemon: ready, started: child !== undefined };
  } finally {
    if (lock) rmSync(join(folder, LOCK), { force: true });
  }
}

function makeHome(home: string): void {
  try {
    makeDirectory(home, 0o700);
  } catch (error) {
    throw problem('HOME_NOT_WRITABLE', `${home} cannot be created: ${(error as Error).message}`, {
      hints: ['set EVIDENCE_HOME to another directory'],
    });
  }
}

/** True when this process may start the daemon. A lock whose owner is gone, or that outlived any start, is taken over. */
function takeLock(path: string): boolean {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!isStale(path)) return false;
      rmSync(path, { force: true });
    }
  }
  return false;
}

function isStale(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    // Between its making and its writing the lock is empty for a moment; its age then decides.
    if (owner > 0 && !isAlive(owner)) return true;
    return performance.timeOrigin + performance.now() - statSync(path).mtimeMs > 2 * READY_MS;
  } catch {
    return true;
  }
}

function notReady(home: string, ended: string | undefined, before: number): Problem {
  const how = ended === undefined ? `was not ready within ${READY_MS / 1000} s` : `stopped while starting (${ended})`;
  const tail = logTail(home, before);
  return problem(
    ended === undefined ? 'DAEMON_NOT_ANSWERING' : 'DAEMON_NOT_RUNNING',
    `the local daemon ${how}${tail === '' ? '' : `; its log ends with:\n${tail}`}`,
    {
      hints: ['evidence daemon run starts it in the foreground', 'evidence doctor checks its requirements'],
    },
  );
}

function silent(home: string, state: Extract<DaemonState, { kind: 'silent' }>): Problem {
  return problem(
    'DAEMON_NOT_ANSWERING',
    `the local daemon (process ${state.file.pid}) does not answer on port ${state.file.port}: ${state.reason}`,
    { hints: ['evidence daemon restart', `its log is ${join(ownFolder(home), 'daemon.log')}`] },
  );
}
