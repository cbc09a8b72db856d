import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunCertificate } from '../../daemon/run/certificate-run.js';
import type { RunComparison } from '../../daemon/run/comparison-run.js';
import type { RunRedaction } from '../../daemon/run/redaction-run.js';
import type { RecordMatter } from '../../daemon/run/matter-record-run.js';
import type { CaptureRun, CompletedCapture, LookAtPage } from '../../daemon/run/outcome.js';
import type { Print } from '../../daemon/exporting/tools.js';
import type { World } from '../../src/world.js';

// What stands in the place of browser and clock where neither is the subject. Of the product only types: `test/fakes/daemon-child.ts` starts with it.

/** A clock that stands still until the test moves it; sleep is real, so that a test may wait. */
export function testWorld(start = '2026-11-21T10:00:00.000Z'): World & { forward(ms: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
    monotonic: () => performance.now(),
    randomBytes: (length) => randomBytes(length),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) reject(signal.reason as Error);
        const stop = (): void => {
          clearTimeout(timer);
          reject(signal?.reason as Error);
        };
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', stop);
          resolve();
        }, ms);
        signal?.addEventListener('abort', stop, { once: true });
      }),
  };
}

/** A run that leaves a real file; not a package, but the store does not look inside. */
export async function leaveFile(run: CaptureRun, content = `package of ${run.captureId}`): Promise<CompletedCapture> {
  const packagePath = join(run.stagingDir, 'sealed.zip');
  await writeFile(packagePath, content);
  return {
    kind: 'completed',
    packagePath,
    sizeBytes: Buffer.byteLength(content),
    fileCount: 12,
    manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
    evidenceId: 'ps_00000000-0000-4000-8000-000000000000',
    capturedAt: '2026-11-21T10:00:01.000Z',
    sealedAt: '2026-11-21T10:00:02.000Z',
    facts: { url_at_screenshot: `${run.order.url}#top` },
    proofs: [],
    c2pa: { included: false, signedScreenshotSha256: null },
    notPerformed: [{ step: 'whois_looked_up', reason: 'the server did not answer' }],
  };
}

/** Records of exports that are real files; not packages, but nobody here looks inside. */
export const leaveRecord: RunCertificate = async (run) => ({
  ...(await leaveFile(run as unknown as CaptureRun, JSON.stringify(run.order))),
  certifiedAt: '2026-11-21T10:00:02.000Z',
});
export const leaveMatterRecord: RecordMatter = async (run) => {
  const { headSeq, items } = await run.source.now();
  const entries = [];
  for await (const entry of run.source.entries(headSeq)) entries.push(entry);
  const notes = run.order.includeNotes ? await run.source.notes(headSeq) : null;
  const left = await leaveFile(
    run as unknown as CaptureRun,
    JSON.stringify({ order: run.order, items: [...items], entries, notes }),
  );
  const manifestSha256 = createHash('sha256').update(JSON.stringify(run.order)).digest('hex');
  return { ...left, manifestSha256, coversSeq: headSeq, items: items.size, faults: [] };
};

/** Where no browser is there to look with. */
export const noLook: LookAtPage = () => Promise.reject(new Error('there is no browser'));

/** Where no browser is there to set a document. */
export const noPrint: Print = () => Promise.reject(new Error('there is no browser'));
export const noMatterRecord: RecordMatter = () => Promise.reject(new Error('no matter is sealed here'));

/** For tests that certify, compare or redact nothing. */
export const noCertificate: RunCertificate = () => Promise.reject(new Error('nothing is certified here'));
export const noRedaction: RunRedaction = () => Promise.reject(new Error('nothing is redacted here'));
export const noComparison: RunComparison = () => Promise.reject(new Error('nothing is compared here'));
