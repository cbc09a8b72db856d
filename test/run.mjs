// Everything `npm test` checks, in one list: the house (types, lint, format, unused code, rooms) and then the tests.
// Each house check counts as one test, so that the closing line tells the whole.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteBuild } from '../bin/set-up/build.mjs';
import { compileDependencies } from '../bin/set-up/dependencies.mjs';
import { withState } from '../bin/set-up/state.mjs';
import { slow } from './tiers.mjs';
import { lackingTools } from './tools.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const house = [
  { name: 'types', script: 'node_modules/typescript-native/bin/tsc', args: ['-p', 'test/tsconfig.json'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: [] },
  {
    name: 'rooms',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', 'test/rooms.cjs', 'src', 'commands', 'daemon', 'dashboard'],
    // The cruiser is green when it understood nothing, so the number of modules it saw is part of the check.
    holds: (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0) > 20,
  },
];

const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'];
const tally = { passed: 0, failed: 0, skipped: 0 };
const wanted = process.argv.slice(2);
if (wanted[0] === '--check') await runChecks(wanted.slice(1));
else if (wanted.length > 0 && wanted[0] !== '--all') await runTests(wanted);
else {
  const isAll = wanted.length > 0;
  // Tests that drive browsers and daemons leave a core idle for a fifth of their time; the checks use it, and the tests over PostgreSQL.
  const checked = runChecks([], 1);
  const [built] = await Promise.all([buildProgram(), compileDriver()]);
  const env = { ...built, ...(isAll && { EVIDENCE_TEST_ALL: '1' }) };
  const twoRooms = ['test/store/two-connections.test.ts', 'test/jobs/queue.test.ts'];
  const tests = runVitest(vitest, env);
  // All rooms over PostgreSQL have enough to do for both cores.
  const overPostgres = (isAll ? tests : checked).then(() => runOverPostgres(isAll ? [] : twoRooms, env));
  await Promise.all([checked, tests, overPostgres]);
  tallyLacking();
  if (!isAll && tally.failed === 0 && isEarly()) await runVitest([...vitest, ...Object.keys(slow)], env);
}

const closing = `${tally.passed} passed, ${tally.failed} failed`;
console.log(tally.skipped > 0 ? `${closing}, ${tally.skipped} skipped` : closing);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;

/** `--check rooms format`: those of the house that are named; all without a name. Most of them use one core for a good part of their time. */
async function runChecks(names, atOnce = 2) {
  const unknown = names.filter((name) => !house.some((check) => check.name === name));
  if (unknown.length > 0) throw new Error(`no such check: ${unknown.join(', ')}`);
  const waiting = house.filter(({ name }) => names.length === 0 || names.includes(name));
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runHouseCheck(check);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function runHouseCheck({ name, script, args, holds = () => true }) {
  const { failed, output } = await new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 << 20 };
    const child = execFile(process.execPath, [join(root, script), ...args], options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    );
    // A test that waits for something is not held up by a check.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  const good = !failed && holds(output);
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`);
  if (!good) console.log(output);
  tally[good ? 'passed' : 'failed'] += 1;
}

/** Whether the second tier runs too: CI says until when it may begin, in seconds since 1970. */
function isEarly() {
  return Date.now() / 1000 < Number(process.env.EVIDENCE_TEST_ALL_BEFORE ?? 0);
}

/** The same tests over the other database: all rooms that only know a database, or these files. */
async function runOverPostgres(files, env) {
  if (existsSync('/usr/lib/postgresql')) return runVitest(['--import', 'tsx', 'test/postgres/main.ts', ...files], env);
  console.log('skipped tests over PostgreSQL: it is not installed (Debian: postgresql)');
  tally.skipped += 1;
}

async function runTests(files) {
  await Promise.all([runVitest([...vitest, ...files]), compileDriver()]);
  tallyLacking();
}

/** In a fresh clone this takes a minute. The build waits for it before it keeps code. */
async function compileDriver() {
  try {
    await withState(compileDependencies);
  } catch (error) {
    console.error(error.message);
    tally.failed += 1;
  }
}

/**
 * Once for all tests that follow, without a look at types: a check looks at them. Gives what tells the tests that there is no need to
 * build; after a build that failed they try again, and say why.
 */
async function buildProgram() {
  const child = spawn(process.execPath, [join(root, 'bin', 'build.mjs'), '--no-types'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) return {};
  await noteBuild();
  return { EVIDENCE_TEST_BUILT: '1' };
}

/** Each file that was left out for want of a tool; vitest has named it and its reason. */
function tallyLacking() {
  tally.skipped += lackingTools(process.env.PATH ?? '').length;
}

/** Vitest, or a program that hands its options on to it. */
async function runVitest(program, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [...program, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    tally.passed += numPassedTests;
    // A file that does not even load has no failed test of its own; it must not vanish from the count.
    tally.failed += numFailedTests > 0 ? numFailedTests : Math.max(numFailedTestSuites, status === 0 ? 0 : 1);
    tally.skipped += numPendingTests + numTodoTests;
  } catch {
    tally.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
