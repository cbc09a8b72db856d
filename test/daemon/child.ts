import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { connect, type Client } from '../../src/client/index.js';
import { noNewKeys } from '../cli/rig.js';
import { once } from '../once.js';

/** Where a daemon ends itself, once: in the midst of an append, behind it, and behind the package. */
export const killMoments = ['before the signature', 'before the package', 'before the row'] as const;
export type KillMoment = (typeof killMoments)[number];

export interface Child {
  readonly port: number;
  readonly client: Client;
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** Sends the signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const bundled = once(() => bundleFake('daemon-child.ts'));

/** A program of `test/fakes`. What belongs to the tests, in one file; the rest is taken from dist/, since compiling it at each start takes seconds. */
export async function bundleFake(name: string): Promise<string> {
  const outfile = join(root, 'node_modules', '.cache', 'evidence-test', `${basename(name, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'test', 'fakes', name)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [
      {
        name: 'product from dist',
        setup: (hooks) =>
          hooks.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
            const room = relative(root, join(resolveDir, path));
            // The daemon is one file there, with the engine's code kept: a start takes a quarter of the time that its modules would.
            if (room === 'daemon/compose/main.js') return { path: join(root, 'dist/daemon.js'), external: true };
            return /^(daemon|src)\//.test(room) ? { path: join(root, 'dist', room), external: true } : undefined;
          }),
      },
    ],
  });
  return outfile;
}

export async function startChild(
  home: string,
  behaviour: 'hang' | 'slow' | 'seal' | 'real' | 'given' | 'node' | `dies ${KillMoment}`,
  calendars: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const script = await bundled();
  const child = spawn(process.execPath, [script, home, behaviour, ...calendars], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...noNewKeys, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    let faults = '';
    const note = (chunk: Buffer) => void (faults += chunk.toString());
    child.stderr.on('data', note);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /ready (\d+)\n/.exec(said);
      if (!ready) return;
      resolve(Number(ready[1]));
      // What a refusal to start says is expected by some tests; what comes later, by none.
      child.stderr.off('data', note).pipe(process.stderr, { end: false });
      process.stderr.write(faults);
    });
    child.once('close', (code) => reject(new Error(`the daemon ended with ${code} before it was ready: ${faults}`)));
  });
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    client: connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key: profiles.local.live_key, fetch: globalThis.fetch }),
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
    signal: (signal) => void child.kill(signal),
  };
}
