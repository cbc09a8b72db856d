import { Worker } from 'node:worker_threads';
import type { Hasher } from '../../package/container.js';

const slotSize = 4 * 2 ** 20;
/** One is hashed, one waits, one is filled. */
const slots = 3;

/** Runs in the thread: hashes what lies in a slot of the shared memory, and gives the slot back. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { createHash } = require('node:crypto');
const hashes = new Map();
parentPort.on('message', ({ id, algorithm, slot, length }) => {
  const hash = hashes.get(id) ?? createHash(algorithm);
  if (slot === undefined) {
    hashes.delete(id);
    parentPort.postMessage({ id, hex: hash.digest('hex') });
    return;
  }
  hashes.set(id, hash.update(new Uint8Array(workerData.memory, slot * workerData.slotSize, length)));
  parentPort.postMessage({ slot });
});
`;

type Answer = { readonly slot: number } | { readonly id: number; readonly hex: string };

/** A thread that hashes beside this one. It keeps the process alive only while somebody waits for it. */
interface Side {
  hasher(algorithm: 'sha256' | 'sha512'): Hasher;
}

let side: Side | undefined;

/** A hasher that works beside the caller; worth its start for large members only. */
export const sideHasher = (algorithm: 'sha256' | 'sha512'): Hasher => (side ??= openSide()).hasher(algorithm);

// oxlint-disable-next-line max-lines-per-function -- one thread and the slots that are lent to it
function openSide(): Side {
  const memory = new SharedArrayBuffer(slots * slotSize);
  const worker = new Worker(program, { eval: true, workerData: { memory, slotSize } });
  worker.unref();
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const wanting: { resolve(slot: number): void; reject(error: Error): void }[] = [];
  const digests = new Map<number, { resolve(hex: string): void; reject(error: Error): void }>();
  let lastId = 0;
  let waiting = 0;
  let broken: Error | undefined;

  worker.on('message', (answer: Answer) => {
    if ('hex' in answer) {
      digests.get(answer.id)?.resolve(answer.hex);
      digests.delete(answer.id);
    } else {
      const next = wanting.shift();
      if (next) next.resolve(answer.slot);
      else free.push(answer.slot);
    }
  });
  const fail = (error: Error): void => {
    broken = error;
    side = undefined;
    for (const one of [...wanting.splice(0), ...digests.values()]) one.reject(error);
    digests.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the hashing thread ended')));

  /** Node would end the process while only this thread has work left. */
  async function alive<T>(work: (resolve: (value: T) => void, reject: (error: Error) => void) => void): Promise<T> {
    if (broken) throw broken;
    if (waiting === 0) worker.ref();
    waiting += 1;
    try {
      return await new Promise<T>(work);
    } finally {
      waiting -= 1;
      if (waiting === 0) worker.unref();
    }
  }

  const takeSlot = (): Promise<number> | number =>
    free.pop() ?? alive<number>((resolve, reject) => wanting.push({ resolve, reject }));

  return {
    hasher(algorithm) {
      const id = (lastId += 1);
      return {
        async update(bytes) {
          for (let done = 0; done < bytes.length; done += slotSize) {
            const part = bytes.subarray(done, done + slotSize);
            const slot = await takeSlot();
            if (broken) throw broken;
            new Uint8Array(memory, slot * slotSize, part.length).set(part);
            worker.postMessage({ id, algorithm, slot, length: part.length });
          }
        },
        digest: () =>
          alive<string>((resolve, reject) => {
            digests.set(id, { resolve, reject });
            worker.postMessage({ id, algorithm });
          }),
      };
    },
  };
}
