import { CaptureFailure } from '../run/step.js';
import type { PicturesAnswer } from './pictures-job.js';
import { comparePictures } from './pictures.js';
import type { Source } from './source.js';

/** The screenshots of two captures, which both have one. @throws CaptureFailure */
export async function picturesOfPair(
  { before, after }: { readonly before: Source; readonly after: Source },
  folder: string,
  signal: AbortSignal,
): Promise<Extract<PicturesAnswer, { kind: 'done' }>> {
  const answer = await comparePictures(
    {
      before: before.pictures.map(({ path }) => path),
      after: after.pictures.map(({ path }) => path),
      notComparable:
        before.deviceScaleFactor === after.deviceScaleFactor
          ? null
          : `the screenshots have ${before.deviceScaleFactor} and ${after.deviceScaleFactor} pixels for one CSS pixel`,
      deviceScaleFactor: Math.max(before.deviceScaleFactor, after.deviceScaleFactor),
      labels: { before: label('Before', before), after: label('After', after) },
      folder,
    },
    signal,
  );
  if (answer.kind === 'failed')
    throw new CaptureFailure('internal', `The screenshots could not be compared: ${answer.reason}.`);
  return answer;
}

const label = (side: string, { captureId, capturedAt }: Source): string => `${side}: ${captureId}, ${capturedAt}`;
