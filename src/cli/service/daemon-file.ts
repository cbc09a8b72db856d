import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daemonUrl, parseDaemonFile, type DaemonFile } from '../../home/daemon-file.js';
import { runFolder } from '../../home/run-folder.js';
import { readText } from '../problem/home.js';
import { lightFetch } from './light-fetch.js';

export type DaemonState =
  | { readonly kind: 'running'; readonly file: DaemonFile; readonly baseUrl: string; readonly version: string }
  /** The process lives, but its port does not answer as a daemon. */
  | { readonly kind: 'silent'; readonly file: DaemonFile; readonly reason: string }
  | { readonly kind: 'stopped'; readonly file: DaemonFile | undefined };

/** Asks the daemon of a home how it is. */
export async function daemonState(home: string): Promise<DaemonState> {
  const file = readDaemonFile(home);
  if (file === undefined || !isAlive(file.pid)) return { kind: 'stopped', file };
  const baseUrl = daemonUrl(file);
  const health = await healthOf(baseUrl);
  if ('version' in health) return { kind: 'running', file, baseUrl, version: health.version };
  // The process that left the file is gone and its number was given to another.
  if (!isOurs(file.pid)) return { kind: 'stopped', file };
  return { kind: 'silent', file, reason: health.reason };
}

/** Of the daemon that this environment means: a node's where it names one. */
export const ownFolder = (home: string): string => runFolder(home, process.env['EVIDENCE_NODE']?.trim());

export const readDaemonFile = (home: string): DaemonFile | undefined => daemonFileIn(ownFolder(home));

function daemonFileIn(folder: string): DaemonFile | undefined {
  const text = readText(join(folder, 'daemon.json'));
  return text === undefined ? undefined : parseDaemonFile(text);
}

/** Nodes over a home that answer requests on this machine, where this environment names none. */
export function nodesHere(home: string): string[] {
  const folder = join(home, 'nodes');
  if (ownFolder(home) !== home || !existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => {
    const file = daemonFileIn(join(folder, name));
    return file !== undefined && isAlive(file.pid) && isOurs(file.pid);
  });
}

/** What is said of a daemon that does not run. */
export function notRunning(home: string): string {
  const nodes = nodesHere(home);
  return nodes.length === 0 ? 'not running' : `nodes run over this home: ${nodes.join(', ')}; EVIDENCE_NODE names one`;
}

export async function healthOf(baseUrl: string): Promise<{ readonly version: string } | { readonly reason: string }> {
  try {
    const answer = await lightFetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(3000) });
    const body = (await answer.json()) as { status?: unknown; version?: unknown };
    if (answer.ok && typeof body.version === 'string') return { version: body.version };
    return { reason: `its health answers ${answer.status}` };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process runs `daemon run`; true where the system does not tell. */
export function isOurs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('daemon\0run');
  } catch {
    return process.platform !== 'linux';
  }
}
