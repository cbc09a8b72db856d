import { parentPort } from 'node:worker_threads';
import { makeCopy } from './copy.js';
import type { CopyJob } from './copy-thread.js';
import { provenRoots } from './proven-roots.js';

// What it throws ends the thread, and that is an answer too.
parentPort?.on('message', (job: CopyJob) => {
  const done = 'proof' in job ? Promise.resolve(provenRoots(job)) : makeCopy(job);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void done.then((answer) => parentPort?.postMessage(answer));
});
