import { parentPort } from 'node:worker_threads';
import { type CopyInput, makeCopy } from './copy.js';

parentPort?.on('message', (input: CopyInput) => {
  // What it throws ends the thread, and its answer is a failure.
  void makeCopy(input).then((copy) => {
    // A thread's port has no origin to name; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(copy);
  });
});
