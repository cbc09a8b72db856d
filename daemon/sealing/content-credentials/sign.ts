import { Worker } from 'node:worker_threads';
import type { SigningIdentity } from './identity.js';
import type { SignAnswer, SignJob } from './sign-job.js';

export interface ScreenshotToSign {
  readonly jpegPath: string;
  /** A file that does not exist yet. */
  readonly outputPath: string;
  readonly url: string;
  /** RFC 3339. */
  readonly capturedAt: string;
  readonly evidenceId: string;
  readonly captureId: string;
  readonly generator: { readonly name: string; readonly version: string };
  readonly identity: SigningIdentity;
}

export type SignedScreenshot =
  | {
      readonly kind: 'signed';
      /** c2pa.json: the C2PA manifest store as its reference reader prints it. */
      readonly manifestStoreJson: string;
      /** Lower-case hex of the signed file. */
      readonly signedSha256: string;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export const CAPTURE_ASSERTION = 'org.evidence-capture.capture';

/**
 * Signs a JPEG with content credentials: created as a screen capture, of this address, at this time, for this record. Works
 * in a thread of its own, because the library computes without pause. Fails as a value; rejects only with the signal's reason.
 */
export async function signScreenshot(screenshot: ScreenshotToSign, signal?: AbortSignal): Promise<SignedScreenshot> {
  signal?.throwIfAborted();
  const { jpegPath, outputPath, identity } = screenshot;
  const job: SignJob = { jpegPath, outputPath, identity, definition: definitionOf(screenshot) };
  const answer = await inThread(job, signal);
  return answer.kind === 'failed'
    ? answer
    : { kind: 'signed', manifestStoreJson: answer.manifestStoreJson, signedSha256: answer.sha256 };
}

function definitionOf({ url, capturedAt, evidenceId, captureId, generator }: ScreenshotToSign) {
  const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture';
  return {
    claim_generator_info: [generator],
    title: 'screenshot.jpeg',
    format: 'image/jpeg',
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType }] } },
      {
        label: CAPTURE_ASSERTION,
        data: { url, captured_at: capturedAt, evidence_id: evidenceId, capture_id: captureId },
      },
    ],
  };
}

function startThread(job: SignJob): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./sign-worker.js', import.meta.url), { workerData: job });
  // From sources (tests) the thread reads TypeScript through tsx, which the compiled program neither has nor needs.
  const worker = JSON.stringify(new URL('./sign-worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${worker}); });`;
  return new Worker(start, { eval: true, execArgv: [], workerData: job });
}

function inThread(job: SignJob, signal?: AbortSignal): Promise<SignAnswer> {
  return new Promise((resolve, reject) => {
    const thread = startThread(job);
    const stop = () => {
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      void thread.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    thread.once('message', (answer: SignAnswer) => resolve(answer));
    thread.once('error', (error: Error) => resolve({ kind: 'failed', reason: error.message }));
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ kind: 'failed', reason: `the signing thread ended with code ${code}` });
    });
  });
}
