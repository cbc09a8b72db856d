// Processor time of `evidence verify` on packages, beside that of another checkout of this repository, in one run.
// Run: node --import tsx bench/verify-beside.ts CHECKOUT PACKAGE[=THEIRS]… (both checkouts built; the other one's verdict does not
// count. With =THEIRS the other checkout verifies that package, one that it made itself).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compared } from './measure.js';

const ROUNDS = 7;
const [other, ...packages] = process.argv.slice(2);
if (other === undefined || packages.length === 0) throw new Error('CHECKOUT and at least one PACKAGE are needed');
const ours = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evidence-bench-'));
const spent = join(folder, 'spent');
/** Loaded into each process: what it took, its threads included, is written down as it ends. */
const meter = join(folder, 'meter.mjs');
writeFileSync(
  meter,
  `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(${JSON.stringify(spent)}, String((user + system) / 1000));
});
`,
);

try {
  for (const pair of packages) {
    const [path = '', theirPath = path] = pair.split('=');
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.theirs.push(verify(other, theirPath));
      times.ours.push(verify(ours, path));
    }
    const [least, floor] = [Math.min(...times.ours), Math.min(...times.theirs)];
    console.log(`${basename(path)}  ${least.toFixed(0)} ms, ${other} ${floor.toFixed(0)} ms of processor time`);
    compared(`processor time of verifying ${basename(path)} to ${other}`, least / floor, '1.3');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of processor time. */
function verify(checkout: string, path: string): number {
  rmSync(spent, { force: true });
  const args = ['--import', meter, join(checkout, 'bin/run.js'), 'verify', path, '--offline'];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, EVIDENCE_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (checkout === ours && status !== 0) throw new Error(`verify ended with ${status}`);
  return Number(readFileSync(spent, 'utf8'));
}
