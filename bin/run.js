#!/usr/bin/env node
// `--version` answers without loading the framework: scripts call it often, and it should cost what Node costs.
import { readFileSync } from 'node:fs';

if (process.argv.length === 3 && process.argv[2] === '--version') {
  const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`);
} else {
  const { flush, handle, run, settings } = await import('../dist/framework.js');
  // What is installed is what runs: a Node that strips types would otherwise be handed the sources of a clone.
  settings.enableAutoTranspile = false;
  try {
    await run(process.argv.slice(2), import.meta.url);
    await flush();
  } catch (error) {
    const { unknownCommand } = await import('../dist/src/cli/problem/unknown-command.js');
    if (!unknownCommand(error)) await handle(error);
  }
  // A keychain that never answered keeps a thread, and with it the process, for ever.
  const { lingering } = await import('../dist/src/home/lingering.js');
  if (lingering.thread) process.exit();
}
