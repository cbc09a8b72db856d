import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, CompletedRead } from '../../client/index.js';
import type { ComparisonRead } from '../../contract/captures/comparisons.js';
import { limits } from '../../contract/limits.js';
import type { Report } from '../../verify/report.js';
import { awaitCapture } from '../capture/await.js';
import { captureId } from '../capture/id.js';
import { checkPackage } from '../verify/check-package.js';
import { comparisonSummary, type ComparisonResult } from './summary.js';
import { downloadTo } from '../terminal/download-to.js';
import { timeoutFlag } from '../terminal/durations.js';
import { exit } from '../problem/exit.js';
import { onInterrupt, type Left } from '../terminal/interrupt.js';
import { packagePath, settleOutput } from '../terminal/output.js';
import { LONGEST_SLEEP_MS, type Patience } from '../terminal/patience.js';
import { Problem, problem } from '../problem/problem.js';
import { progress, stepText } from '../terminal/progress.js';
import type { Invocation } from '../service/command.js';

interface Told extends Invocation {
  readonly ids: readonly [string, string];
  readonly output: string | undefined;
  readonly timeout: string | undefined;
}

/** Asks for the comparison, waits for its end, downloads its package and checks it. */
export async function compareCaptures(told: Told): Promise<ComparisonResult> {
  const [one, other] = [captureId(told.ids[0]), captureId(told.ids[1])];
  const limit = timeoutFlag(told.timeout);
  const output = settleOutput(told.output, false);
  const { client } = await told.service();
  const line = await progress(!told.quiet);
  let compareId: string | undefined;
  const release = onInterrupt({
    json: told.json,
    line,
    left: async () => left(compareId ?? (await underWay(client, [one, other]))),
  });
  try {
    line.show(`comparing ${one} and ${other}`);
    const begun = await begin(client, one, other, limit);
    compareId = begun.compare_id;
    const read = await ended(client, begun.compare_id, limit, (text) => line.show(text));
    const path = packagePath(output, read);
    line.show('downloading the package');
    await downloadTo(client, read.package_url ?? '', path, read.size_bytes);
    line.show('verifying the package');
    const report = await checkPackage(path);
    line.stop();
    const result = resultOf(begun, read, path, report);
    if (report.verdict !== 'verified') told.end(exit.failed);
    told.say(told.quiet ? path : comparisonSummary(result, read, told.screen.width, told.screen.paint));
    return result;
  } finally {
    line.stop();
    release();
  }
}

/** The service answers when the package is sealed, or before, when that takes long. */
async function begin(client: Client, one: string, other: string, limit: Patience): Promise<ComparisonRead> {
  const asked = client.createComparison({ body: { capture_id_1: one, capture_id_2: other } });
  if (limit.left() === Infinity) return asked;
  const stop = new AbortController();
  const late = sleep(Math.min(limit.left(), LONGEST_SLEEP_MS), undefined, { signal: stop.signal });
  try {
    const first = await Promise.race([asked, late]);
    if (first) return first;
    const spent = Math.round(limit.spent() / 1000);
    const { details, comeBack } = left(await underWay(client, [one, other]));
    throw problem('TIMEOUT', `the comparison has not ended after ${spent} s; it continues`, {
      hints: comeBack,
      details,
    });
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
}

/** How long an interrupted command asks the service for what goes on. */
const ASK_MS = 2000;

/** The newest comparison of these two that runs: its id is known only when it is answered. Undefined when the service names none. */
async function underWay(client: Client, pair: readonly [string, string]): Promise<string | undefined> {
  const asked = client
    .listCaptures({ query: { status: 'processing', limit: limits.listMax } })
    .then(({ captures }) => captures.find(({ compared }) => pair.every((id) => compared?.includes(id)))?.capture_id)
    .catch(() => undefined);
  return Promise.race([asked, sleep(ASK_MS, undefined, { ref: false })]);
}

const left = (id: string | undefined): Left =>
  id === undefined
    ? { details: { compare_ids: [] }, said: undefined, comeBack: ['evidence list'] }
    : {
        details: { compare_ids: [id] },
        said: 'the comparison continues',
        comeBack: [`evidence show ${id}`, `evidence download ${id} --output DIR`],
      };

async function ended(
  client: Client,
  id: string,
  limit: Patience,
  doing: (text: string) => void,
): Promise<CompletedRead> {
  const read = await awaitCapture(client, id, limit, ({ progress: state }) =>
    doing(state === null ? 'queued' : stepText(state)),
  );
  if (read.status === 'completed' && read.package_url !== null) return read;
  if (read.status === 'failed')
    throw new Problem('failed', read.error.code, `the comparison ${id} failed: ${read.error.message}`);
  throw problem('PACKAGE_MISSING', `the service no longer has the package of ${id}`);
}

function resultOf(begun: ComparisonRead, read: CompletedRead, path: string, report: Report): ComparisonResult {
  if (!read.diff_summary)
    throw problem('UNEXPECTED_ANSWER', `the service did not return the result of comparison ${read.capture_id}`);
  return {
    ...begun,
    status: 'completed',
    compared_at: read.compared_at,
    package_url: read.package_url,
    package_url_expires_at: read.package_url_expires_at,
    manifest_hash: read.manifest_hash,
    diff_summary: read.diff_summary,
    package_path: path,
    verification: { verdict: report.verdict, checks: report.findings },
  };
}
