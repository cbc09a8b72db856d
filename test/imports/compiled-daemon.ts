import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Client } from '../../src/client/index.js';
import { noNewKeys, runJs } from '../cli/rig.js';

export interface CompiledDaemon {
  readonly pid: number;
  readonly client: Client;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Each start has a port of its own: whoever still speaks to a daemon that was killed reaches nobody. */
let port = 17_433;

/** The daemon as it is installed, over a home of the test's own: it starts in a moment, and so does the process that checks. */
export async function startCompiled(home: string): Promise<CompiledDaemon> {
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    HOME: home,
    EVIDENCE_HOME: home,
    EVIDENCE_KEYCHAIN: '0',
    EVIDENCE_PORT: String((port += 1)),
    ...noNewKeys,
  };
  const child = spawn(process.execPath, [runJs, 'daemon', 'run'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const pid = child.pid ?? 0;
  const listening = await portOf(home, pid);
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  const { live_key: key } = profiles.local;
  return {
    pid,
    client: connect({ baseUrl: `http://127.0.0.1:${listening}/v1`, key, fetch: globalThis.fetch }),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A daemon that was killed has left its own daemon.json. */
async function portOf(home: string, pid: number): Promise<number> {
  for (;;) {
    const text = await readFile(join(home, 'daemon.json'), 'utf8').catch(() => '{}');
    const file = JSON.parse(text) as { pid?: number; port?: number };
    if (file.pid === pid && file.port !== undefined) return file.port;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
