import { inThread } from '../process/thread.js';
import type { PicturesAnswer, PicturesJob } from './pictures-job.js';

/** Compares two pictures in a thread of its own. Fails as a value; rejects only with the signal's reason. */
export const comparePictures = (job: PicturesJob, signal: AbortSignal): Promise<PicturesAnswer> =>
  inThread<PicturesAnswer>(new URL('./pictures-worker.js', import.meta.url), job, signal);
