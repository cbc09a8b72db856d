import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, CompletedRead, FailedRead } from '../../client/index.js';
import type { Report } from '../../verify/report.js';
import { Problem, problem } from '../problem/problem.js';
import { downloadTo } from '../terminal/download-to.js';
import type { Left } from '../terminal/interrupt.js';
import { LONGEST_SLEEP_MS, type Patience } from '../terminal/patience.js';
import { stepText, type Progress } from '../terminal/progress.js';
import { checkPackage } from '../verify/check-package.js';
import { awaitCapture } from './await.js';

// What commands share whose package is answered by the request that begins it: comparisons, certificates, redactions.

/** The answer, unless the command's time is over before; what goes on then is what `late` tells. */
export async function answered<T>(
  asked: Promise<T>,
  limit: Patience,
  late: (spent: number) => Promise<Problem>,
): Promise<T> {
  if (limit.left() === Infinity) return asked;
  const stop = new AbortController();
  const over = sleep(Math.min(limit.left(), LONGEST_SLEEP_MS), undefined, { signal: stop.signal });
  try {
    const first = await Promise.race([asked, over]);
    if (first !== undefined) return first;
    // Nobody waits for it any more.
    asked.catch(() => undefined);
    throw await late(Math.round(limit.spent() / 1000));
  } finally {
    stop.abort();
    over.catch(() => undefined);
  }
}

/** The row when it is complete; says why when there is no package. */
export async function ended(
  client: Client,
  {
    id,
    noun,
    failed = ({ code, message }) => new Problem('failed', code, `the ${noun} ${id} failed: ${message}`),
  }: {
    readonly id: string;
    readonly noun: string;
    readonly failed?: (error: FailedRead['error']) => Problem;
  },
  limit: Patience,
  line: Pick<Progress, 'show'>,
): Promise<CompletedRead & { readonly package_url: string }> {
  const read = await awaitCapture(client, id, limit, ({ progress: state }) =>
    line.show(state === null ? 'queued' : stepText(state)),
  );
  if (read.status === 'completed' && read.package_url !== null) return { ...read, package_url: read.package_url };
  if (read.status === 'failed') throw failed(read.error);
  throw problem('PACKAGE_MISSING', `the service no longer has the package of ${id}`);
}

/** Downloads the package to the path and judges it with nothing but what is in it. */
export async function fetched(
  client: Client,
  read: CompletedRead & { readonly package_url: string },
  path: string,
  line: Pick<Progress, 'show'>,
): Promise<Report> {
  line.show('downloading the package');
  await downloadTo(client, read.package_url, path, read.size_bytes);
  line.show('verifying the package');
  return checkPackage(path);
}

/** What goes on without the command, and the commands that come back to it; without an id, nothing that it knows of. */
export const goesOn = (noun: string, key: string, id: string | undefined): Left =>
  id === undefined
    ? { details: { [key]: [] }, said: undefined, comeBack: ['evidence list'] }
    : {
        details: { [key]: [id] },
        said: `the ${noun} continues`,
        comeBack: [`evidence show ${id}`, `evidence download ${id} --output DIR`],
      };
