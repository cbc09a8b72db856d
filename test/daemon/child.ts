import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Client } from '../../src/client/index.js';

export interface Child {
  readonly port: number;
  readonly client: Client;
  /** Sends the signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const script = fileURLToPath(new URL('../fakes/daemon-child.ts', import.meta.url));

export async function startChild(
  home: string,
  behaviour: 'hang' | 'slow' | 'seal' | 'real',
  calendars: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, home, behaviour, ...calendars], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /ready (\d+)\n/.exec(said);
      if (ready) resolve(Number(ready[1]));
    });
    void ended.then((code) => reject(new Error(`the daemon ended with ${code} before it was ready`)));
  });
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  return {
    port,
    client: connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key: profiles.local.live_key, fetch: globalThis.fetch }),
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
