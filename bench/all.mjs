// `npm run bench`: every benchmark of this folder, one after the other, and at the end their ratios in one table.
// A benchmark is a program that prints what it measured, and a line `ratio N  WHAT` (`compared` in measure.ts) for each floor or peer.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Those that package.json names; what else lies in this folder is shared by them.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const files = Object.entries(scripts)
  .filter(([name]) => name.startsWith('bench:'))
  .map(([name, command]) => [name.slice('bench:'.length), join(root, command.split(' ').at(-1))]);
const asked = process.argv.slice(2);
const chosen = files.filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) {
  console.error(`no such benchmark; there are ${files.map(([name]) => name).join(', ')}`);
  process.exit(2);
}

const rows = [];
for (const [name, file] of chosen) {
  console.log(`\n== ${name}`);
  const { code, lines } = await run(file);
  for (const line of lines) {
    const found = /^ratio (\d+\.\d+)  (.*)$/.exec(line);
    if (found) rows.push([name, found[1], found[2]]);
  }
  if (code !== 0) rows.push([name, 'failed', `exit code ${code}`]);
}

const machine = `${process.platform}-${process.arch}, ${cpus().length} cores, Node.js ${process.versions.node}`;
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}\n`);
const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at].length)));
for (const row of rows) console.log(`${row[0].padEnd(widths[0])}  ${row[1].padStart(widths[1])}  ${row[2]}`);
process.exitCode = rows.some((row) => row[1] === 'failed') ? 1 : 0;

/** Runs one and shows its lines as they come. */
function run(file) {
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, lines: said.split('\n') }));
  });
}
