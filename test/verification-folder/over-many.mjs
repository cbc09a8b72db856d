// Runs verify.mjs over many packages in one process: node over-many.mjs PROGRAM PACKAGE…
// Each time the program is loaded anew; the last line of standard output holds the exit statuses.
import { pathToFileURL } from 'node:url';

const [program, ...packages] = process.argv.slice(2);
const statuses = [];
for (const [index, path] of packages.entries()) {
  process.argv = [process.execPath, program, path];
  process.exitCode = undefined;
  await import(`${pathToFileURL(program).href}?${index}`);
  statuses.push(process.exitCode);
}
process.exitCode = 0;
process.stdout.write(`\n${JSON.stringify(statuses)}\n`);
