import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { inRestartIntervals } from './restart-intervals.js';
import type { RestartAnswer, RestartJob } from './restarts.js';

async function answer({ path }: RestartJob): Promise<RestartAnswer> {
  try {
    const divided = inRestartIntervals(await readFile(path));
    if (divided === undefined) return { kind: 'unchanged' };
    await writeFile(`${path}.divided`, divided);
    await rename(`${path}.divided`, path);
    return { kind: 'divided' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: RestartJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void answer(job).then((said) => parentPort?.postMessage(said));
});
