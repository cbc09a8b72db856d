// Throughput of an import (upload, fsync, verification, acceptance) beside `cp` and `openssl dgst -sha256` on the same bytes, in one
// run, and the memory of the daemon and of the process that checks. Run: npm run bench:import [MiB] (after a build; 256 MiB, at most
// 2047; needs four times as much disk for a moment)
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendFile } from '../src/cli/import/upload.js';
import { clientFor } from '../src/cli/service/service.js';
import type { Client } from '../src/client/index.js';
import { largePackage } from './large-package.js';
import { compared, timed } from './measure.js';

const MEBIBYTE = 2 ** 20;
const megabytes = Number(process.argv[2] ?? 256);
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-import-'));
const home = join(folder, 'home');

const zip = await largePackage(folder, 1, megabytes * MEBIBYTE);
const { size } = await stat(zip);
const daemon = startDaemon();
try {
  const client = await ready();
  const idle = (await memoryOf(daemon.pid)).now;
  const copy = await timed(async () => void execFileSync('cp', [zip, join(folder, 'copy.zip')]));
  const flushed = await timed(async () => void execFileSync('sync', [join(folder, 'copy.zip')]));
  const digest = await timed(async () => void execFileSync('openssl', ['dgst', '-sha256', zip]));
  await rm(join(folder, 'copy.zip'));

  const watch = watchMemory();
  const before = [process.cpuUsage(), await cpuOf(daemon.pid)] as const;
  let importId = '';
  const upload = await timed(async () => {
    const quiet = { begun: () => undefined, sent: () => undefined };
    importId = await sendFile({ client, path: zip, name: 'package.zip', size, into: {}, ...quiet });
  });
  const own = process.cpuUsage(before[0]);
  const [sender, receiver] = [(own.user + own.system) / 1e6, (await cpuOf(daemon.pid)) - before[1]];
  const check = await timed(() => accepted(client, importId));
  const { most, child } = await watch();

  const rate = (ms: number): string => `${(size / MEBIBYTE / (ms / 1000)).toFixed(0)} MiB/s`.padStart(12);
  console.log(`package of ${(size / MEBIBYTE).toFixed(0)} MiB`);
  console.log(`  cp, then sync             ${rate(copy + flushed)}`);
  console.log(`  openssl dgst -sha256      ${rate(digest)}`);
  console.log(`  upload with fsync         ${rate(upload)}`);
  console.log(`    processor time: sender ${sender.toFixed(2)} s, daemon ${receiver.toFixed(2)} s`);
  console.log(`  verification              ${rate(check)}`);
  console.log(`  import                    ${rate(upload + check)}`);
  const floor = copy + flushed + digest;
  compared('pace of an import to cp, sync and openssl dgst one after the other', floor / (upload + check));
  console.log(`  daemon ${mib(idle)} idle, at most ${mib(most)}: ${mib(most - idle)} above (aim below 300 MiB)`);
  console.log(`  checking process at most ${mib(child)}`);
} finally {
  daemon.kill('SIGTERM');
  await once(daemon, 'exit');
  await rm(folder, { recursive: true, force: true });
}

function startDaemon(): ChildProcess {
  const env = { ...process.env, EVIDENCE_HOME: home, EVIDENCE_KEYCHAIN: '0', EVIDENCE_PORT: '7980' };
  return spawn(process.execPath, [cli, 'daemon', 'run'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ready(): Promise<Client> {
  for (;;) {
    const file = await readFile(join(home, 'daemon.json'), 'utf8').catch(() => undefined);
    if (file !== undefined) {
      const { port } = JSON.parse(file) as { port: number };
      const credentials = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
        profiles: { local: { live_key: string } };
      };
      // A moment to settle: what starting took is no idle memory.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return clientFor(`http://127.0.0.1:${port}/v1`, credentials.profiles.local.live_key);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function accepted(client: Client, import_id: string): Promise<void> {
  for (;;) {
    const { status, reasons } = await client.getImport({ params: { import_id }, query: {} });
    if (status === 'accepted') return;
    if (status !== 'verifying') throw new Error(`${status}: ${reasons.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resident memory of the daemon and of its largest child, looked at until the returned function is called; bytes. */
function watchMemory(): () => Promise<{ most: number; child: number }> {
  let [most, child] = [0, 0];
  const look = async () => {
    most = Math.max(most, (await memoryOf(daemon.pid)).now);
    const path = `/proc/${daemon.pid}/task/${daemon.pid}/children`;
    for (const pid of (await readFile(path, 'utf8').catch(() => '')).split(' ').map(Number).filter(Boolean))
      child = Math.max(child, (await memoryOf(pid)).most);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 50);
  return async () => {
    clearInterval(timer);
    return { most, child };
  };
}

async function memoryOf(pid: number | undefined): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { now: kilobytes('VmRSS') * 1024, most: kilobytes('VmHWM') * 1024 };
}

/** Seconds of processor time; a machine that is busy with other things does not change them. */
async function cpuOf(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  const TICKS_A_SECOND = 100;
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

function mib(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
}
