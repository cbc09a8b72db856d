import { api } from '../app/api.js';
import type { Contents, FileBytes, Questions, Told } from './protocol.js';
import type { Report } from '../../src/verify/report.js';

/** A package that was fetched through the API and is held by a worker of this page. */
export interface OpenPackage extends Contents {
  readonly size: number;
  read(name: string): Promise<FileBytes>;
  /** `told` hears how many bytes were read so far. */
  verify(told: (bytes: number) => void): Promise<Report>;
}

interface Held {
  readonly id: string;
  readonly opened: Promise<OpenPackage>;
  readonly close: () => void;
}

/** One at a time: packages are large. */
let held: Held | undefined;

/** The package of a capture; the one that is open already unless `anew`. `told` hears of each byte that arrived, and of how many come. */
export function openPackage(
  id: string,
  told: (bytes: number, of: number | null) => void,
  anew = false,
): Promise<OpenPackage> {
  if (held?.id === id && !anew) return held.opened;
  held?.close();
  const stop = new AbortController();
  const worker = startWorker();
  const close = (): void => {
    stop.abort();
    worker.end();
  };
  const opened = fetchPackage(id, told, stop.signal).then(async (blob) => {
    const contents = await worker.ask('open', { blob });
    return {
      ...contents,
      size: blob.size,
      read: (name: string) => worker.ask('read', { name }),
      verify: (heard: (bytes: number) => void) => worker.ask('verify', {}, heard),
    };
  });
  const mine: Held = { id, opened, close };
  held = mine;
  // What failed is not kept: the next look tries again.
  opened.catch(() => {
    close();
    if (held === mine) held = undefined;
  });
  return opened;
}

/** Nothing of a package outlives the page that shows it. */
export function closePackage(): void {
  held?.close();
  held = undefined;
}

async function fetchPackage(
  id: string,
  told: (bytes: number, of: number | null) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const read = await api.getCapture({ params: { capture_id: id } }, { signal });
  if (read.status !== 'completed' || read.package_url === null)
    throw new Error('The package is not on this machine any more.');
  const { bytes, length } = await api.download(read.package_url, { signal });
  let arrived = 0;
  const counted = bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        arrived += chunk.length;
        told(arrived, length);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted as BodyInit).blob();
}

interface Policy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
}

/** The one address that the policy lets through: the build writes it into the page. */
const workerAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=evidence-worker]')?.content ?? '';
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Made when the first worker is started: pages on which none may run are loaded with the same script. A name is given once. */
let policy: Policy | undefined;
const policyOfWorkers = (): Policy =>
  (policy ??=
    trustedTypes?.createPolicy('evidence-worker', { createScriptURL: workerAddress }) ??
    ({ createScriptURL: workerAddress } satisfies Policy));

function startWorker() {
  const worker = new Worker(policyOfWorkers().createScriptURL(''), { type: 'module' });
  const waiting = new Map<
    number,
    { done: (value: never) => void; failed: (error: Error) => void; told: (bytes: number) => void; bytes: number }
  >();
  let turns = 0;
  const failAll = (message: string): void => {
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  };
  worker.addEventListener('error', () => failAll('The program that reads packages did not start in this browser.'));
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const asked = waiting.get(data.turn);
    if (!asked) return;
    if (data.kind === 'read') return asked.told((asked.bytes += data.bytes));
    waiting.delete(data.turn);
    if (data.kind === 'done') asked.done(data.value as never);
    else asked.failed(new Error(data.message));
  });
  return {
    ask: <K extends keyof Questions>(
      kind: K,
      asks: Questions[K]['asks'],
      told: (bytes: number) => void = () => undefined,
    ): Promise<Questions[K]['gets']> =>
      new Promise((done, failed) => {
        const turn = turns++;
        waiting.set(turn, { done, failed, told, bytes: 0 });
        worker.postMessage({ kind, turn, ...asks });
      }),
    end: (): void => {
      worker.terminate();
      failAll('The package was closed.');
    },
  };
}
