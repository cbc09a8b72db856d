import { parentPort, workerData } from 'node:worker_threads';
import { type CopyInput, makeCopy } from './copy.js';

// A thread's port has no origin to name; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await makeCopy(workerData as CopyInput));
