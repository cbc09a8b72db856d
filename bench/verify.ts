// Throughput and memory of `evidence verify` on a package of 1 GiB, against `openssl dgst -sha256` on the same bytes, in one
// run. Run: npm run bench:verify (after a build; needs 3 GiB of disk for a moment)
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { largePackage } from './large-package.js';

const ROUNDS = 3;
const MEBIBYTE = 2 ** 20;
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));

try {
  for (const [files, size] of [
    [1, 1_024],
    [4, 256],
  ] as const) {
    const zip = await largePackage(folder, files, size * MEBIBYTE);
    const gibibytes = (await stat(zip)).size / 2 ** 30;
    const floor: number[] = [];
    const ours: number[] = [];
    let memory = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await timed(async () => void execFileSync('openssl', ['dgst', '-sha256', zip])));
      ours.push(
        await timed(async () => {
          memory = Math.max(memory, await verify(zip));
        }),
      );
    }
    const [best, least] = [Math.min(...ours), Math.min(...floor)];
    const rate = (ms: number): string => `${((gibibytes * 1_000) / ms).toFixed(2)} GiB/s`;
    console.log(`${files} × ${size} MiB  openssl ${rate(least)}  evidence verify ${rate(best)}`);
    console.log(`  ratio ${(least / best).toFixed(2)} (aim 0.6), at most ${memory.toFixed(0)} MiB (aim 200)`);
    await rm(zip);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Gives the most memory that the process had resident, in MiB. */
async function verify(zip: string): Promise<number> {
  const child = spawn(process.execPath, [cli, 'verify', zip, '--offline'], { stdio: ['ignore', 'ignore', 'inherit'] });
  let most = 0;
  const ended = once(child, 'exit');
  const watch = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (most = Math.max(most, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)),
      () => undefined,
    );
  }, 50);
  const [code] = (await ended) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`verify ended with ${code}`);
  return most;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
