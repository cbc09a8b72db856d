import { defineConfig } from 'vitest/config';

// Two workers: the suites drive real browsers and daemons, and a machine of two cores is the smallest we promise.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Long, since they only bound what has gone wrong: on a busy machine everything takes several times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    maxConcurrency: 2,
    // Real browsers and daemons on a shared machine: a landing is not lost to one stalled moment. The report names retries.
    retry: process.env['CI'] ? 2 : 0,
    globalSetup: ['test/global-setup.ts'],
  },
});
