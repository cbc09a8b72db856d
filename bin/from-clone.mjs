#!/usr/bin/env node
// Makes a clean clone ready (dependencies, build, browser) and then runs the program, or with `--test` the tests.
// Nothing but Node: it runs before there is a node_modules. What it does goes to stderr, one line for each action.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setUpBrowser } from './set-up/browser.mjs';
import { setUpBuild } from './set-up/build.mjs';
import { compileDependencies, downloadDependencies } from './set-up/dependencies.mjs';
import { allTestPackages, browserPackages, setUpTestTools, testPackages } from './set-up/debian.mjs';
import { root, say, withState } from './set-up/state.mjs';

const testing = process.argv[2] === '--test';
// `npm test -- file` leaves the file names for the test runner, which reads them where any program does.
if (testing) process.argv.splice(2, 1);

/** These work without a browser, so that nobody waits for one to be installed. */
const NO_BROWSER = new Set(['verify', 'inspect', 'help', 'config', 'autocomplete', undefined]);

try {
  if (isClone()) await withState(testing ? prepareTests : prepareProgram);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
// npm runs scripts in the clone; relative paths are meant from where the person stands.
if (!testing && process.env.INIT_CWD && existsSync(process.env.INIT_CWD)) process.chdir(process.env.INIT_CWD);
await import(testing ? '../test/run.mjs' : './run.js');

async function prepareProgram(state) {
  await downloadDependencies(state);
  await compileDependencies(state);
  await setUpBuild(state);
  const [command] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  if (!NO_BROWSER.has(command)) await setUpBrowser(state);
}

/** The test runner compiles the driver and the program itself, beside the checks, which need neither. A build that fails is one of its findings. */
async function prepareTests(state) {
  await downloadDependencies(state);
  await setUpBrowser(state);
  const tools = process.argv.includes('--all') ? allTestPackages : testPackages;
  // Tests start Debian's headless shell by its path, also where another browser is the program's: it takes less of the processor.
  await setUpTestTools(state, [...browserPackages, ...tools]);
}

/** An installed package is ready as it is and must not be changed by whoever runs it. */
function isClone() {
  return (
    !root.split(/[\\/]/).includes('node_modules') &&
    ['src', 'tsconfig.json', 'package-lock.json'].every((name) => existsSync(join(root, name)))
  );
}
