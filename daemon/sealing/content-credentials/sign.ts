import { keptThread } from '../../process/thread.js';
import type { SigningIdentity } from '../../../src/home/signing-identity.js';
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
  /** What was drawn over the picture (test mode), or null. */
  readonly drawnOver: string | null;
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

/** The library computes without pause, and takes ten times as long for its first image as for the next. */
const signers = keptThread<SignAnswer>(new URL('./sign-worker.js', import.meta.url), 60_000);

/**
 * Signs a JPEG with content credentials: created as a screen capture, of this address, at this time, for this record. Fails
 * as a value; rejects only with the signal's reason.
 */
export async function signScreenshot(screenshot: ScreenshotToSign, signal?: AbortSignal): Promise<SignedScreenshot> {
  const { jpegPath, outputPath, identity } = screenshot;
  const job: SignJob = { jpegPath, outputPath, identity, definition: definitionOf(screenshot) };
  const answer = await signers.run(job, signal);
  return answer.kind === 'failed'
    ? answer
    : { kind: 'signed', manifestStoreJson: answer.manifestStoreJson, signedSha256: answer.sha256 };
}

function definitionOf({ url, capturedAt, evidenceId, captureId, drawnOver, generator }: ScreenshotToSign) {
  const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture';
  const created = { action: 'c2pa.created', digitalSourceType };
  const edited = { action: 'c2pa.edited', description: `The words "${drawnOver}" were drawn over it.` };
  return {
    claim_generator_info: [generator],
    title: 'screenshot.jpeg',
    format: 'image/jpeg',
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: drawnOver === null ? [created] : [created, edited] } },
      {
        label: CAPTURE_ASSERTION,
        data: { url, captured_at: capturedAt, evidence_id: evidenceId, capture_id: captureId },
      },
    ],
  };
}
