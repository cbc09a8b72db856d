import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printDuration } from '../../settings/duration.js';
import { daemonState, notRunning, ownFolder } from '../service/daemon-file.js';
import { durationFlag } from '../terminal/durations.js';
import { startDaemon } from '../service/ensure-daemon.js';
import { findHome, openHome } from '../problem/home.js';
import { keepLocalKeys } from '../service/service.js';
import { lastLines } from '../service/spawn-daemon.js';
import { stopDaemon } from '../service/stop-daemon.js';
import { printable } from '../../text/printable.js';

export async function startCommand(root: string, notice: (text: string) => void) {
  const home = openHome();
  const state = await daemonState(home.path);
  if (state.kind === 'running')
    return { started: false, pid: state.file.pid, base_url: state.baseUrl, version: state.version };
  const idleExit = printDuration(home.settings.idle_exit.value ?? 0);
  const { daemon, started } = await startDaemon({ home: home.path, root, idleExit, notice });
  await keepLocalKeys(home);
  return { started, pid: daemon.file.pid, base_url: daemon.baseUrl, version: daemon.version };
}

export async function stopCommand(timeout: string): Promise<{ stopped: boolean; pid: number | null }> {
  const limit = durationFlag('--timeout', timeout);
  const state = await daemonState(findHome().path);
  if (state.kind === 'stopped') return { stopped: false, pid: null };
  await stopDaemon(state.file.pid, limit);
  return { stopped: true, pid: state.file.pid };
}

export async function statusCommand() {
  const home = findHome().path;
  const log = join(ownFolder(home), 'daemon.log');
  const state = await daemonState(home);
  switch (state.kind) {
    case 'running': {
      const text = `running: process ${state.file.pid}, version ${state.version}, ${state.baseUrl}`;
      return {
        state: 'running',
        pid: state.file.pid,
        version: state.version,
        base_url: state.baseUrl,
        home,
        log,
        text,
      };
    }
    case 'silent': {
      const text = `process ${state.file.pid} does not answer on port ${state.file.port}: ${state.reason}\nlog: ${log}`;
      return { state: 'silent', pid: state.file.pid, version: null, base_url: null, home, log, text };
    }
    case 'stopped':
      return { state: 'stopped', pid: null, version: null, base_url: null, home, log, text: notRunning(home) };
  }
}

/** The last lines of the log, and how many bytes of it were read. */
export function logsCommand(lines: number): { path: string; lines: string[]; bytes: number } {
  const path = join(ownFolder(findHome().path), 'daemon.log');
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const tail = lastLines(content.toString('utf8'), lines);
  return { path, lines: tail === '' ? [] : tail.split('\n').map(printable), bytes: content.length };
}
