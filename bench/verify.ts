// Throughput and memory of `evidence verify` on a package of 1 GiB, in one run with two floors on the same bytes: `openssl dgst
// -sha256`, and `-sha256` and `-sha512` side by side, because a verifier must check both hashes of each file.
// First the processor time of the command on a common package, beside that of verify.mjs, which has no framework of commands to load.
// Run: npm run bench:verify (after a build; needs 3 GiB of disk for a moment)
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { largePackage } from './large-package.js';
import { compared, timed } from './measure.js';

const ROUNDS = 3;
const MEBIBYTE = 2 ** 20;
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));

try {
  common();
  for (const [files, size] of [
    [1, 1_024],
    [4, 256],
  ] as const) {
    const zip = await largePackage(folder, files, size * MEBIBYTE);
    const gibibytes = (await stat(zip)).size / 2 ** 30;
    const sha256: number[] = [];
    const both: number[] = [];
    const ours: number[] = [];
    let memory = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      sha256.push(await timed(() => openssl('-sha256', zip)));
      both.push(await timed(() => Promise.all([openssl('-sha256', zip), openssl('-sha512', zip)])));
      ours.push(
        await timed(async () => {
          memory = Math.max(memory, await verify(zip));
        }),
      );
    }
    const best = Math.min(...ours);
    const rate = (ms: number): string => `${((gibibytes * 1_000) / ms).toFixed(2)} GiB/s`;
    const what = `${files} × ${size} MiB`;
    console.log(`${what}  evidence verify ${rate(best)}, at most ${memory.toFixed(0)} MiB (aim 200)`);
    for (const [name, times, aim] of [
      ['openssl dgst -sha256', sha256, '0.6'],
      ['openssl dgst -sha256 beside -sha512', both, undefined],
    ] as const) {
      const least = Math.min(...times);
      console.log(`${what}  ${name} ${rate(least)}`);
      compared(`pace of verifying ${what} to ${name}`, least / best, aim);
    }
    await rm(zip);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function common(): void {
  const zip = fileURLToPath(new URL('../test/vectors/packages/good.zip', import.meta.url));
  const script = fileURLToPath(new URL('../dist/src/verify/scripts/verify.mjs', import.meta.url));
  const times = { command: [] as number[], script: [] as number[] };
  for (let round = 0; round < 7; round += 1) {
    times.script.push(processorTime([script, zip]));
    times.command.push(processorTime([cli, 'verify', zip, '--offline']));
  }
  compared(
    'processor time of evidence verify to verify.mjs',
    Math.min(...times.command) / Math.min(...times.script),
    '1.3',
  );
}

/** Milliseconds that a program took in Node. */
function processorTime(args: readonly string[]): number {
  const meter = `import { writeSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });`;
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(meter)}`, ...args],
    {
      env: { ...process.env, EVIDENCE_HOME: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    },
  );
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(String(output[3]));
}

async function openssl(digest: string, file: string): Promise<void> {
  const [code] = (await once(spawn('openssl', ['dgst', digest, file], { stdio: 'ignore' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`openssl dgst ${digest} ended with ${code}`);
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
