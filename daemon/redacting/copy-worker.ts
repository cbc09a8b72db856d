import { parentPort } from 'node:worker_threads';
import { type CopyInput, makeCopy } from './copy.js';

// What it throws ends the thread, and that is an answer too.
parentPort?.on('message', (input: CopyInput) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void makeCopy(input).then((copy) => parentPort?.postMessage(copy));
});
