import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SuiteName, SuiteResult } from '../../src/package/records/tool-validation.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface Suite {
  readonly about: string;
  /** Files and folders that the suite is made of. */
  readonly madeOf: readonly string[];
  readonly run: (isShort: boolean) => Promise<Counts>;
  /** What the short mode runs. */
  readonly shortly: string;
}

type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped' | 'notes'>;

const MUTATIONS = { whole: 20_000, short: 200 };
const vectorTests = [
  'test/verification-folder/vectors.test.ts',
  'test/verification-folder/vectors-made.test.ts',
  'test/verify/checks/redaction/redaction-doors.test.ts',
  'test/verification-folder/fact-vectors.test.ts',
  'test/imports/vectors.test.ts',
];
const trapTests = [
  'test/capture/traps/traps.test.ts',
  'test/capture/traps/traps-more.test.ts',
  'test/capture/traps/traps-large.test.ts',
];

const suites: Readonly<Record<SuiteName, Suite>> = {
  vectors: {
    about: 'Packages with known faults, through every program that checks packages: each must refuse what it should.',
    madeOf: ['test/vectors', 'test/verify/faults', 'test/verify/facts', ...vectorTests],
    shortly: 'the vectors as npm test runs them, not each through every program',
    run: (isShort) =>
      vitest(isShort ? vectorTests.slice(0, 1) : vectorTests, isShort ? {} : { EVIDENCE_ALL_VECTORS: '1' }),
  },
  mutations: {
    about: 'Random changes of a good package: the verifier must notice each that changes what the package holds.',
    madeOf: ['test/verify/mutations'],
    shortly: `${MUTATIONS.short} of ${MUTATIONS.whole} mutations`,
    run: (isShort) => mutations(isShort ? MUTATIONS.short : MUTATIONS.whole),
  },
  traps: {
    about: 'Pages made to mislead a capture: each record must hold what the page shows, or say what it does not.',
    madeOf: ['test/fakes/site', 'test/capture/traps/trap.ts', ...trapTests],
    shortly: 'the pages that npm test captures',
    run: (isShort) => vitest(isShort ? trapTests.slice(0, 1) : trapTests, {}),
  },
  pages: {
    about: 'Pages of published packages whose content is known: each record is held against it.',
    madeOf: ['test/real'],
    shortly: 'the judge of these pages without a capture',
    run: (isShort) => vitest([isShort ? 'test/real/judge.test.ts' : 'test/real/shelf.test.ts'], {}),
  },
};

/** Runs a suite, in full or shortly; what ran in part says so. */
export async function runSuite(name: SuiteName, isShort: boolean): Promise<SuiteResult> {
  const { about, madeOf, shortly, run } = suites[name];
  const [counts, hashed] = await Promise.all([run(isShort), hashOf(madeOf)]);
  return { name, about, part: isShort ? shortly : null, ...counts, ...hashed };
}

/** As sha256sum prints the files, hashed once more. */
async function hashOf(paths: readonly string[]): Promise<{ readonly sha256: string; readonly files: number }> {
  const names = (await Promise.all(paths.map((path) => filesIn(join(root, path))))).flat().toSorted();
  const lines = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const hash = createHash('sha256')
        .update(await readFile(name))
        .digest('hex');
      return `${hash}  ${relative(root, name)}\n`;
    }),
  );
  return { sha256: createHash('sha256').update(lines.join('')).digest('hex'), files: lines.length };
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function vitest(files: readonly string[], env: Readonly<Record<string, string>>): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-validation-'));
  try {
    const report = join(folder, 'report.json');
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, ...files];
    const { code } = await runNode([program, ...args], { EVIDENCE_TEST_ALL: '1', ...env });
    const read = JSON.parse(await readFile(report, 'utf8')) as Readonly<Record<string, number>>;
    const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = read;
    // A file that cannot be loaded fails no test of its own.
    const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
    return { passed, failed, skipped, notes: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mutations(count: number): Promise<Counts> {
  const { code, output } = await runNode(
    ['--import', 'tsx', 'test/verify/mutations/mutate.ts', String(count), '1'],
    {},
  );
  const told = (words: RegExp): number => Number(words.exec(output)?.[1] ?? Number.NaN);
  const [caught, harmless, free, escaped] = [
    told(/^ {2}caught (\d+)$/m),
    told(/^ {2}bits of the ZIP that are part of no content and no record: (\d+)$/m),
    told(/^ {2}sealed anew .*: (\d+)$/m),
    told(/^ {2}ESCAPED (\d+)$/m),
  ];
  if (caught + harmless + free + escaped !== count) throw new Error(`the mutations ended with ${code}:\n${output}`);
  const notes = [
    `${harmless} mutations changed bits of the ZIP that are part of no content and no record`,
    `${free} mutations were sealed anew with another key, and are contradicted by nothing inside: the ledger of the issuer tells them, and they count neither as passed nor as failed`,
  ];
  return { passed: caught + harmless, failed: escaped, skipped: 0, notes };
}

async function runNode(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
