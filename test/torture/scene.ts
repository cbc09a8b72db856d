import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Client } from '../../src/client/index.js';
import { runJs } from '../cli/rig.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { ntpServer, type NtpBehaviour } from '../fakes/outside/ntp-server.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { issuedBy } from '../outside/self-signed.js';
import { smallDisk } from '../sealing/small-disk.js';

/** All that a run has around its daemon: pages, a calendar, a receiver of webhooks, and a disk that can fill up. */
export interface Scene {
  readonly home: string;
  /** Whether the home lies on a disk of its own, that can be filled without hurting others. */
  readonly ownDisk: boolean;
  readonly site: TrapSite;
  readonly calendar: FakeCalendar;
  readonly receiver: Receiver;
  readonly webhookUrl: string;
  /** What the time server does with questions; it is read anew at each. */
  readonly ntp: { kind: NtpBehaviour['kind']; offsetMs: number };
  /** Whether the clock of the daemon can be set without setting that of this machine. */
  readonly ownClock: boolean;
  /** Sets the daemon's clock so many seconds off the true time. */
  setClock(seconds: number): void;
  readonly folder: string;
  readonly daemon: Daemon;
  close(): Promise<void>;
}

export interface Daemon {
  /** Throws while there is none. */
  client(): Client;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Process ids of the daemon's browsers. */
  browsers(): number[];
  pid(): number | undefined;
  starts(): number;
}

const DISK = '700m';

export async function setScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-torture-'));
  const disk = smallDisk(DISK);
  const home = join(disk?.path ?? folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const clock = join(folder, 'clock');
  writeClock(clock, 0);
  const ownClock = clockOf(clock);
  const pair = issuedBy('Torture authority', 'localhost');
  const ntp: Scene['ntp'] = { kind: 'answer', offsetMs: 0 };
  const [site, calendar, receiver, timeServer] = await Promise.all([
    startTrapSite(),
    startCalendar(),
    webhookReceiver(pair),
    ntpServer(ntp as NtpBehaviour),
  ]);
  const roots = join(folder, 'roots.pem');
  writeFileSync(roots, receiver.ca);
  const daemon = daemonOver(home, join(folder, 'daemon.out'), {
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_ALLOW_WEBHOOKS: '127.0.0.0/8,localhost',
    EVIDENCE_NTP_SERVERS: `${timeServer.address},127.0.0.1:9`,
    EVIDENCE_DNS_RESOLVERS: '127.0.0.1:9',
    ...ownClock,
    EVIDENCE_OTS_CALENDARS: calendar.url,
    NODE_EXTRA_CA_CERTS: roots,
  });
  return {
    home,
    ownDisk: disk !== undefined,
    site,
    calendar,
    receiver,
    webhookUrl: `https://localhost:${receiver.port}/hook`,
    ntp,
    ownClock: ownClock !== undefined,
    setClock: (seconds) => writeClock(clock, seconds),
    folder,
    daemon,
    async close() {
      await daemon.kill('SIGKILL');
      await Promise.all([site.close(), calendar.close(), receiver.close(), timeServer.close()]);
      disk?.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Variables that give a process the clock that `file` sets; undefined where libfaketime is not installed. */
export function clockOf(file: string): Readonly<Record<string, string>> | undefined {
  const library = fakeTime();
  return library === undefined
    ? undefined
    : {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
}

/** Put in its place in one go: it is read at every look at the clock. */
export function writeClock(file: string, seconds: number): void {
  writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  renameSync(`${file}.new`, file);
}

/** libfaketime, which sets the clock of one process alone (its browser has the true one); undefined where it is not installed. */
function fakeTime(): string | undefined {
  const name = 'libfaketime.so.1';
  return ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime', '/usr/lib/faketime']
    .map((place) => join(place, name))
    .find((path) => existsSync(path));
}

/** Bytes that are free where the home lies. */
export function freeBytes(home: string): number {
  const { bavail, bsize } = statfsSync(home);
  return bavail * bsize;
}

/** A daemon over a home, not yet started; `at` is where its daemon.json lies. */
export function daemonOver(home: string, log: string, env: Readonly<Record<string, string>>, at = home): Daemon {
  let child: ChildProcess | undefined;
  let client: Client | undefined;
  let starts = 0;
  const ended = (one: ChildProcess) => one.exitCode !== null || one.signalCode !== null;
  return {
    client() {
      if (!client) throw new Error('there is no daemon');
      return client;
    },
    async start() {
      starts += 1;
      const out = openSync(log, 'a');
      child = spawn(process.execPath, [runJs, 'daemon', 'run', '--port', '21000'], {
        env: { PATH: process.env['PATH'], HOME: home, EVIDENCE_HOME: home, EVIDENCE_KEYS_AHEAD: '0', ...env },
        stdio: ['ignore', out, out],
      });
      const { pid } = child;
      for (let tries = 0; tries < 600; tries += 1) {
        if (ended(child)) throw new Error(`the daemon did not start; see ${log} and ${at}/daemon.log`);
        const file = readJson(join(at, 'daemon.json')) as { pid: number; port: number } | undefined;
        const keys = readJson(join(home, 'credentials.json')) as
          | { profiles: { local: { live_key: string } } }
          | undefined;
        if (file?.pid === pid && file?.port && keys) {
          const baseUrl = `http://127.0.0.1:${file.port}/v1`;
          client = connect({ baseUrl, key: keys.profiles.local.live_key, fetch: globalThis.fetch });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('the daemon was not ready in a minute');
    },
    async kill(signal) {
      client = undefined;
      const one = child;
      if (!one || ended(one)) return;
      const gone = new Promise((resolve) => one.on('exit', resolve));
      one.kill(signal);
      await gone;
    },
    browsers: () =>
      processes()
        .filter(({ parents, line }) => /headless|chrom/i.test(line) && parents.has(child?.pid ?? -1))
        .map(({ pid }) => pid),
    pid: () => (child && !ended(child) ? child.pid : undefined),
    starts: () => starts,
  };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

interface Process {
  readonly pid: number;
  readonly line: string;
  /** All above it. */
  readonly parents: ReadonlySet<number>;
}

/** What runs on this machine (Linux). */
export function processes(): Process[] {
  const parentOf = new Map<number, number>();
  const lines = new Map<number, string>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parentOf.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
      lines.set(Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '));
    } catch {
      // It ended just now.
    }
  }
  return [...lines].map(([pid, line]) => {
    const parents = new Set<number>();
    for (let at = parentOf.get(pid) ?? 0; at > 1 && !parents.has(at); at = parentOf.get(at) ?? 0) parents.add(at);
    return { pid, line, parents };
  });
}

/** Of a process alone, in MiB; undefined when it is gone. */
export function memoryOf(pid: number | undefined): number | undefined {
  const text = pid === undefined ? undefined : readText(`/proc/${pid}/smaps_rollup`);
  const found = /^Pss:\s+(\d+) kB/m.exec(text ?? '');
  return found ? Math.round(Number(found[1]) / 1024) : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
