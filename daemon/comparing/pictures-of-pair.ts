import { CaptureFailure } from '../run/step.js';
import type { PicturesAnswer } from './pictures-job.js';
import { comparePictures } from './pictures.js';
import type { Source } from './source.js';

/** For one pair: with several witnesses, none takes the time of another one. */
export const pairMs = 300_000;

/** The screenshots of two captures, which both have one; `budget` ends this pair alone. @throws CaptureFailure that names both */
export async function picturesOfPair(
  { before, after }: { readonly before: Source; readonly after: Source },
  folder: string,
  signal: AbortSignal,
  budget: AbortSignal = AbortSignal.timeout(pairMs),
): Promise<Extract<PicturesAnswer, { kind: 'done' }>> {
  const both = `The screenshots of ${before.captureId} and ${after.captureId}`;
  const job = {
    before: before.pictures.map(({ path }) => path),
    after: after.pictures.map(({ path }) => path),
    notComparable:
      before.deviceScaleFactor === after.deviceScaleFactor
        ? null
        : `the screenshots have ${before.deviceScaleFactor} and ${after.deviceScaleFactor} pixels for one CSS pixel`,
    deviceScaleFactor: Math.max(before.deviceScaleFactor, after.deviceScaleFactor),
    labels: { before: label('Before', before), after: label('After', after) },
    folder,
  };
  let answer: PicturesAnswer;
  try {
    answer = await comparePictures(job, AbortSignal.any([signal, budget]));
  } catch (error) {
    if (signal.aborted || !budget.aborted) throw error;
    throw new CaptureFailure('internal', `${both} were not compared within ${pairMs / 1000} s.`, { cause: error });
  }
  if (answer.kind === 'failed')
    throw new CaptureFailure('internal', `${both} could not be compared: ${answer.reason}.`);
  return answer;
}

const label = (side: string, { captureId, capturedAt }: Source): string => `${side}: ${captureId}, ${capturedAt}`;
