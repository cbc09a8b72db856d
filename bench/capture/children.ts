import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CaptureOptions, connect } from '../../src/client/index.js';
import { awaitCapture } from '../../src/cli/capture/await.js';
import { patience } from '../../src/cli/terminal/patience.js';
import type { Errand } from './bare-script.js';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const cli = beside('../../bin/run.js');
const tsx = ['--import', 'tsx'];

export interface Site {
  readonly origin: string;
  close(): void;
}

export async function startSite(): Promise<Site> {
  const child = fork(beside('site.ts'), { execArgv: tsx, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await Promise.race([once(child.stdout!, 'data'), failure(child)])) as [Buffer];
  return { origin: line.toString().trim(), close: () => child.disconnect() };
}

async function failure(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`a part of the benchmark ended with code ${code}`);
}

export interface BareScript {
  readonly pid: number;
  save(errand: Errand): Promise<void>;
  close(): Promise<void>;
}

export async function startBareScript(): Promise<BareScript> {
  const child = fork(beside('bare-script.ts'), { execArgv: tsx, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await Promise.race([once(child, 'message'), failure(child)]);
  return {
    pid: child.pid ?? 0,
    save: async (errand) => {
      child.send(errand);
      const [said] = await once(child, 'message');
      if (said !== 'done') throw new Error(`the bare script: ${String(said)}`);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

export interface BenchDaemon {
  readonly pid: number;
  readonly home: string;
  readonly client: Awaited<ReturnType<typeof reach>>;
  /** One capture, from the request to its end; the package's path. */
  capture(url: string, options?: CaptureOptions): Promise<string>;
  /** Processor seconds by stage of the last capture, when the daemon was started with `profile.mjs`. */
  stages(): Promise<[name: string, spent: { own: number; children: number; wall: number }][]>;
  /** What the last capture did when, when the daemon was started with `timeline.mjs`. */
  timeline(): Promise<Timeline>;
  close(): Promise<void>;
}

/** Milliseconds from the beginning of the capture. */
interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Timeline {
  /** `own`: processor milliseconds of the daemon's process meanwhile, of all that it did. */
  readonly spans: readonly (Span & { readonly name: string; readonly own: number })[];
  /** Messages to the browser and their answers; `sent`, `got`: characters and bytes. */
  readonly calls: readonly (Span & { readonly method: string; readonly sent: number; readonly got: number })[];
}

/** The compiled daemon, as the command line starts it (src/cli/service/spawn-daemon.ts), with no outside service. */
export async function startDaemon(
  concurrency: number,
  preloaded?: 'profile.mjs' | 'timeline.mjs',
): Promise<BenchDaemon> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const profile = join(home, 'bench-profile.json');
  const quiet = Object.fromEntries(
    ['NTP_SERVERS', 'DNS_RESOLVERS', 'OTS_CALENDARS'].map((name) => [`EVIDENCE_${name}`, '']),
  );
  const daemon = spawn(
    process.execPath,
    [...(preloaded ? ['--import', beside(preloaded)] : []), cli, 'daemon', 'run', '--port', '7980'],
    {
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        ...quiet,
        EVIDENCE_HOME: home,
        EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
        EVIDENCE_CONCURRENCY: String(concurrency),
        EVIDENCE_BENCH_PROFILE: profile,
      },
      stdio: 'ignore',
    },
  );
  const client = await reach(home);
  return {
    pid: daemon.pid ?? 0,
    home,
    client,
    capture: async (url, options = {}) => {
      const { capture_id } = await client.createCapture({ body: { url, options } });
      // As the command line asks (src/cli/capture/await.ts).
      const { status } = await awaitCapture(client, capture_id, patience(), () => undefined);
      if (status === 'completed') return join(home, 'packages', `${capture_id}-1.zip`);
      throw new Error(`the capture ended as ${status}`);
    },
    timeline: async () => JSON.parse(await readFile(profile, 'utf8')) as Timeline,
    stages: async () => JSON.parse(await readFile(profile, 'utf8')) as Awaited<ReturnType<BenchDaemon['stages']>>,
    close: () => end(daemon, home),
  };
}

async function end(daemon: ChildProcess, home: string): Promise<void> {
  const ended = once(daemon, 'exit');
  daemon.kill('SIGTERM');
  await ended;
  await rm(home, { recursive: true, force: true });
}

async function reach(home: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      const { port } = JSON.parse(await readFile(join(home, 'daemon.json'), 'utf8')) as { port: number };
      const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
        profiles: { local: { live_key: string } };
      };
      const client = connect({
        baseUrl: `http://127.0.0.1:${port}/v1`,
        key: profiles.local.live_key,
        fetch: globalThis.fetch,
      });
      await client.whoami({});
      return client;
    } catch (error) {
      if (tries > 600) throw error;
      await sleep(100);
    }
  }
}
