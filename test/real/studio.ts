import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { evidence, runJs } from '../cli/rig.js';

export interface Captured {
  readonly seconds: number;
  /** Where the package lies; null when there is none. */
  readonly path: string | null;
  readonly code: number | null;
  readonly verdict: string | null;
  readonly error: string | null;
}

export interface RealStudio {
  capture(name: string, url: string, options?: readonly string[]): Promise<Captured>;
  close(): Promise<void>;
}

/** The real daemon in a home of its own, and the real command line that speaks to it. Packages go to `output`. */
export async function openRealStudio(output: string): Promise<RealStudio> {
  await mkdir(output, { recursive: true });
  const home = await mkdtemp(join(tmpdir(), 'evidence-real-'));
  const { PATH = '' } = process.env;
  const daemon: ChildProcess = spawn(process.execPath, [runJs, 'daemon', 'run', '--port', '17633'], {
    env: {
      PATH,
      HOME: home,
      EVIDENCE_HOME: home,
      EVIDENCE_KEYS_AHEAD: '0',
      EVIDENCE_NTP_SERVERS: '',
      EVIDENCE_DNS_RESOLVERS: '',
      EVIDENCE_OTS_CALENDARS: '',
      EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    },
    stdio: 'ignore',
  });
  for (
    let tries = 0;
    !existsSync(join(home, 'credentials.json')) || !existsSync(join(home, 'daemon.json'));
    tries += 1
  ) {
    if (tries > 1200 || daemon.exitCode !== null) {
      daemon.kill('SIGTERM');
      throw new Error('the daemon did not start');
    }
    await sleep(100);
  }
  return {
    async capture(name, url, options = []) {
      const folder = await mkdtemp(join(output, 'one-'));
      const begun = performance.now();
      const ran = await evidence(home, ['capture', url, '--timestamp', 'none', '--json', '-o', folder, ...options]);
      const seconds = (performance.now() - begun) / 1000;
      const answer = parse(ran.stdout);
      const kept = join(output, `${name}.zip`);
      await rm(kept, { force: true });
      if (answer?.package_path) await rename(answer.package_path, kept);
      await rm(folder, { recursive: true });
      return {
        seconds,
        path: answer?.package_path ? kept : null,
        code: ran.code,
        verdict: answer?.verification?.verdict ?? null,
        error: answer?.error
          ? `${answer.error.code}: ${answer.error.message}`
          : answer?.package_path
            ? null
            : `exit ${ran.code} ${ran.stdout.slice(0, 300)} ${ran.stderr.slice(-300)}`,
      };
    },
    async close() {
      const ended = once(daemon, 'exit');
      daemon.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface Answer {
  readonly package_path?: string;
  readonly verification?: { readonly verdict: string };
  readonly error?: { readonly code: string; readonly message: string };
}

function parse(stdout: string): Answer | null {
  try {
    return JSON.parse(stdout) as Answer;
  } catch {
    return null;
  }
}
