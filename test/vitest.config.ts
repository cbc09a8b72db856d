import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { both, leftOut, longest } from './tiers.mjs';
import { lackingTools } from './tools.mjs';

const lacking = lackingTools(process.env['PATH'] ?? '');
// This file is read once, before the workers.
for (const { file, why } of lacking) process.stderr.write(`skipped ${file}: ${why}\n`);

// `--config test/vitest.config.ts` names no tests.
const named = process.argv.slice(2).filter((word) => !word.startsWith('-') && !word.endsWith('vitest.config.ts'));
const second = leftOut({ all: both, named });

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// More than twice the cores of the smallest machine that we promise (two): with four workers a quarter of its processor time went unused,
// since tests that drive browsers and daemons wait for a good part of theirs.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...lacking.map(({ file }) => file), ...second],
    passWithNoTests: lacking.length > 0,
    // Long, since they only bound what has gone wrong: on a busy machine everything takes several times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 5,
    // Garbage of short life, which is most of it, is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share one process and its modules: loading them for each file took a tenth of the whole. A test puts back
    // what it changes in its process.
    isolate: false,
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    // Real browsers and daemons on a shared machine: a landing is not lost to one stalled moment. The report names retries.
    retry: process.env['CI'] ? 2 : 0,
    globalSetup: ['test/global-setup.ts'],
  },
});
