import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { ownFolder } from './daemon-file.js';

export interface Child {
  readonly pid: number | undefined;
  /** How it ended; undefined while it lives. */
  ended(): string | undefined;
}

/** Starts `evidence daemon run` on its own, with what it says in `daemon.log`. */
export function spawnDaemon(root: string, home: string, idleExit: string): Child {
  const log = openSync(logOf(home), 'a', 0o600);
  let end: string | undefined;
  const child = spawn(process.execPath, [join(root, 'bin', 'run.js'), 'daemon', 'run', '--idle-exit', idleExit], {
    cwd: home,
    detached: true,
    // Its log lines are in the file already; what it says when it breaks is added to them.
    stdio: ['ignore', 'ignore', log],
    env: environment(home),
    windowsHide: true,
  });
  closeSync(log);
  child.on('error', (error) => (end = error.message));
  child.on('exit', (code, signal) => (end = signal ?? `exit code ${code ?? 'unknown'}`));
  child.unref();
  return { pid: child.pid, ended: () => end };
}

const logOf = (home: string): string => join(ownFolder(home), 'daemon.log');
export const logSize = (home: string): number => statSync(logOf(home), { throwIfNoEntry: false })?.size ?? 0;

/** The last lines of the daemon's log, of those that stand behind so many bytes. */
export function logTail(home: string, before: number): string {
  if (!existsSync(logOf(home))) return '';
  const log = readFileSync(logOf(home));
  // One that grew too large was put aside meanwhile.
  return lastLines(log.subarray(log.length < before ? 0 : before).toString('utf8'), 12);
}

export const lastLines = (text: string, lines: number): string => text.trimEnd().split('\n').slice(-lines).join('\n');

/** The daemon works in its home, so paths that are relative to here are made whole; what is the caller's stays here. */
function environment(home: string): NodeJS.ProcessEnv {
  const { EVIDENCE_API_KEY: _key, EVIDENCE_PROFILE: _profile, EVIDENCE_BASE_URL: _base, ...env } = process.env;
  for (const name of [
    'EVIDENCE_BROWSER',
    'EVIDENCE_TSA_ROOTS',
    'EVIDENCE_EXTRA_CA_CERTS',
    'EVIDENCE_BITCOIN_HEADERS',
  ]) {
    const path = env[name];
    const isPath = path !== undefined && path.includes('/') && !/^https?:/i.test(path);
    if (isPath && !isAbsolute(path)) env[name] = resolve(path);
  }
  // glibc keeps a heap for each thread; pictures are decoded on many, and each heap would hold on to its largest.
  return { MALLOC_ARENA_MAX: '2', ...env, EVIDENCE_HOME: home };
}
