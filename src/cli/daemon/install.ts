import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { daemonState } from '../service/daemon-file.js';
import { codeOf, openHome } from '../problem/home.js';
import { loginEntry, type LoginEntry } from './login-entry.js';
import { problem } from '../problem/problem.js';
import { stopDaemon } from '../service/stop-daemon.js';

const STOP_MS = 60_000;

export interface Installed {
  readonly path: string;
  readonly text: string;
  /** False with `print`. */
  readonly installed: boolean;
  /** Whether it runs now and is begun at each login; `problem` says why not. */
  readonly enabled: boolean;
  readonly problem: string | null;
  /** Settings that come from this environment: the daemon will not have them. */
  readonly not_taken_along: readonly string[];
}

/** Writes the entry that starts the daemon at login, and puts it into force. With `print` nothing is touched. */
export async function installDaemon(root: string, print: boolean): Promise<Installed> {
  const home = openHome();
  const entry = entryFor(root, home.path);
  const not_taken_along = Object.entries(home.settings).flatMap(([name, { source }]) =>
    source === 'environment' && name !== 'home' ? [name] : [],
  );
  const said = { path: entry.path, text: entry.text, not_taken_along };
  if (print) return { ...said, installed: false, enabled: false, problem: null };
  write(entry);
  // Two daemons cannot serve one home: the one in the background makes room.
  const state = await daemonState(home.path);
  if (state.kind !== 'stopped') await stopDaemon(state.file.pid, STOP_MS);
  const problem = runAll(entry.enable);
  return { ...said, installed: true, enabled: problem === null, problem };
}

/** Whether the daemon of this home starts at login; false too where there is no tested way. */
export function startsAtLogin(root: string): boolean {
  try {
    return existsSync(entryFor(root, openHome().path).path);
  } catch {
    return false;
  }
}

export function uninstallDaemon(root: string): { path: string; removed: boolean; problem: string | null } {
  const entry = entryFor(root, openHome().path);
  if (!existsSync(entry.path)) return { path: entry.path, removed: false, problem: null };
  const problem = runAll(entry.disable);
  rmSync(entry.path);
  return { path: entry.path, removed: true, problem };
}

function entryFor(root: string, home: string): LoginEntry {
  const { platform, env } = process;
  const config = env['XDG_CONFIG_HOME'];
  const machine = {
    platform,
    homedir: homedir(),
    uid: process.getuid?.() ?? 0,
    configHome: config !== undefined && config.startsWith('/') ? config : undefined,
  };
  const command = [process.execPath, join(root, 'bin', 'run.js'), 'daemon', 'run'];
  const entry = loginEntry(machine, { command, home });
  if (entry) return entry;
  throw problem('NOT_SUPPORTED', `starting at login is not supported on ${platform}`, {
    hints: ['evidence-daemon(8) explains how to set it up by hand'],
  });
}

function write({ path, text }: LoginEntry): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode: 0o644 });
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}

/** What went wrong at the first command that did; null when all went well. */
function runAll(commands: readonly (readonly string[])[]): string | null {
  for (const [program = '', ...args] of commands) {
    const ran = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    if (ran.status === 0) continue;
    const said = ran.error ? codeOf(ran.error) : ran.stderr.trim() || `exit code ${ran.status}`;
    return `${[program, ...args].join(' ')}: ${said}`;
  }
  return null;
}
