// What a command costs to start, against `node -e 0`, in one run, and the processor time of a daemon's start. Run: npm run bench:start
// (after a build; starts daemons; Linux).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './capture/processor.js';
import { compared, median } from './measure.js';

const ROUNDS = 15;
const DAEMONS = 5;
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'evidence-bench-'));
const env = { ...process.env, EVIDENCE_HOME: home, EVIDENCE_PORT: '7990' };
const subjects: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'evidence --version': [cli, '--version'],
  'evidence list': [cli, 'list'],
};
const aims: Readonly<Record<string, number>> = { 'evidence --version': 50, 'evidence list': 120 };

try {
  run([cli, 'list']);
  const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, args] of Object.entries(subjects)) times[name]?.push(run(args));
  }
  const floor = median(times['node -e 0'] ?? []);
  for (const [name, all] of Object.entries(times)) {
    const ms = median(all);
    console.log(`${name.padEnd(20)} ${ms.toFixed(0)} ms`);
    const aim = aims[name];
    if (aim === undefined) continue;
    compared(`time of ${name} to node -e 0: +${(ms - floor).toFixed(0)} ms`, ms / floor, `+${aim} ms`);
  }
  const starts: number[] = [];
  for (let round = 0; round < DAEMONS; round += 1) starts.push(await startOfDaemon());
  console.log(`daemon run, until ready ${median(starts).toFixed(2)} s of processor time`);
} finally {
  run([cli, 'daemon', 'stop']);
  rmSync(home, { recursive: true, force: true });
}

function run(args: readonly string[]): number {
  const start = performance.now();
  const done = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stderr}`);
  return performance.now() - start;
}

/** Processor seconds until a daemon over a new home has written down where it is. */
async function startOfDaemon(): Promise<number> {
  const newHome = mkdtempSync(join(tmpdir(), 'evidence-bench-'));
  const daemon = spawn(process.execPath, [cli, 'daemon', 'run'], {
    env: { ...env, EVIDENCE_HOME: newHome, EVIDENCE_PORT: '7991' },
    stdio: 'ignore',
  });
  const ended = once(daemon, 'exit');
  try {
    while (!existsSync(join(newHome, 'daemon.json'))) await sleep(5);
    return await processorSeconds(daemon.pid ?? 0);
  } finally {
    daemon.kill('SIGTERM');
    await ended;
    rmSync(newHome, { recursive: true, force: true });
  }
}
