// Runs `evidence verify --offline` over many packages in one process: node over-many-commands.mjs ROOT PACKAGE…
// The last line of standard output holds the exit statuses.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root, ...packages] = process.argv.slice(2);
const { default: Verify } = await import(pathToFileURL(join(root, 'dist/commands/verify.js')).href);
const statuses = [];
for (const path of packages) {
  process.exitCode = undefined;
  try {
    await Verify.run([path, '--offline'], root);
    statuses.push(process.exitCode ?? 0);
  } catch (error) {
    statuses.push(error.oclif?.exit ?? -1);
  }
}
process.exitCode = 0;
process.stdout.write(`\n${JSON.stringify(statuses)}\n`);
