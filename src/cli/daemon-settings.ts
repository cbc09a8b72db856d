import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { daemonSettings, type DaemonSettings } from '../settings/daemon.js';
import { codeOf, openHome, readText } from './home.js';
import { milliseconds } from './capture-flags.js';
import { Problem, usage } from './problem.js';
import { makeDirectory } from './make-directory.js';

interface Said {
  readonly listen?: string | undefined;
  readonly port?: string | undefined;
  readonly 'public-host'?: readonly string[] | undefined;
  readonly 'idle-exit': string;
  readonly browser?: string | undefined;
  readonly concurrency?: string | undefined;
}

/** What the daemon is told: flags before environment before config.json. Makes the home directory. */
export function settingsForDaemon(said: Said): DaemonSettings {
  const home = openHome({
    listen: said.listen,
    port: said.port,
    browser: said.browser,
    concurrency: said.concurrency,
    public_hosts: said['public-host']?.join(','),
  });
  try {
    makeDirectory(home.path, 0o700);
  } catch (error) {
    throw new Problem('unreachable', 'HOME_NOT_WRITABLE', `${home.path} cannot be made: ${codeOf(error)}`, {
      hints: ['EVIDENCE_HOME names another directory'],
    });
  }
  const idle = milliseconds('--idle-exit', said['idle-exit']);
  return daemonSettings(home.settings, {
    home: home.path,
    idleExitMs: idle === 0 ? null : idle,
    cores: availableParallelism(),
    tsaRoots: rootsIn(home.settings.tsa_roots.value),
  });
}

function rootsIn(path: string | null): string | null {
  if (path === null) return null;
  const text = readText(resolve(path));
  if (text?.includes('-----BEGIN CERTIFICATE-----') === true) return text;
  throw usage(`EVIDENCE_TSA_ROOTS: ${path} ${text === undefined ? 'is not there' : 'holds no PEM certificate'}`);
}
