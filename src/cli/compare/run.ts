import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, CompletedRead } from '../../client/index.js';
import type { StorageComparison } from '../../compare/compare-stored.js';
import type { ComparisonRead } from '../../contract/captures/comparisons.js';
import { limits } from '../../contract/limits.js';
import type { Report } from '../../verify/report.js';
import { answered, ended, fetched, goesOn } from '../capture/derived.js';
import { captureId } from '../capture/id.js';
import { storedIn } from './stored.js';
import { type Compared, comparisonSummary, type ComparisonResult } from './summary.js';
import { intoMatter } from '../matters/which.js';
import { timeoutFlag } from '../terminal/durations.js';
import type { Patience } from '../terminal/patience.js';
import { exit } from '../problem/exit.js';
import { onInterrupt, type Left } from '../terminal/interrupt.js';
import { type Output, packagePath, settleOutput } from '../terminal/output.js';
import { type Problem, problem } from '../problem/problem.js';
import { progress, type Progress } from '../terminal/progress.js';
import type { Invocation } from '../service/command.js';
import type { Language } from '../../languages.js';

interface CompareInvocation extends Invocation {
  readonly ids: readonly [string, string];
  readonly output: string | undefined;
  readonly timeout: string | undefined;
  readonly matter: string | undefined;
  readonly language: Language | undefined;
  readonly caseReference: string | undefined;
}

/** Asks for the comparison, waits for its end, downloads its package and checks it. */
export async function compareCaptures(told: CompareInvocation): Promise<ComparisonResult> {
  const [one, other] = [captureId(told.ids[0]), captureId(told.ids[1])];
  const limit = timeoutFlag(told.timeout);
  const output = settleOutput(told.output, false);
  const { client } = await told.service();
  const into = await intoMatter(client, told.matter);
  const line = await progress(!told.quiet);
  let compareId: string | undefined;
  const release = onInterrupt({
    json: told.json,
    line,
    left: async () => left(compareId ?? (await underWay(client, [one, other]))),
  });
  try {
    const { language, caseReference } = told;
    const asked: Pair = { client, pair: [one, other], language, caseReference, into, limit, output, line };
    const compared = await comparePair(asked, (id) => {
      compareId = id;
    });
    const { result } = compared;
    line.stop();
    if (result.verification.verdict !== 'verified') told.end(exit.failed);
    told.say(told.quiet ? result.package_path : comparisonSummary(compared, told.screen));
    return result;
  } finally {
    line.stop();
    release();
  }
}

/** Two captures of one address, and where the package of their comparison goes. */
export interface Pair {
  readonly client: Client;
  readonly pair: readonly [string, string];
  /** Of its document; that of the service's setting when undefined. */
  readonly language?: Language | undefined;
  /** Printed in it; none when undefined. */
  readonly caseReference?: string | undefined;
  readonly into: Awaited<ReturnType<typeof intoMatter>>;
  readonly limit: Patience;
  readonly output: Output;
  readonly line: Pick<Progress, 'show'>;
}

/** Asks for a comparison, waits for its end, downloads its package and checks it. `begun` is called with its id as soon as that is known. */
export async function comparePair(
  { client, pair, language, caseReference, into, limit, output, line }: Pair,
  begun: (compareId: string) => void = () => undefined,
): Promise<Compared> {
  const [one, other] = pair;
  line.show(`comparing ${one} and ${other}`);
  const asked = client.createComparison({
    body: {
      capture_id_1: one,
      capture_id_2: other,
      ...(language !== undefined && { language }),
      ...(caseReference !== undefined && { case_reference: caseReference }),
      ...into,
    },
  });
  const answer = await answered(asked, limit, (spent) => late(client, pair, spent));
  begun(answer.compare_id);
  const read = await ended(client, { id: answer.compare_id, noun: 'comparison' }, limit, line);
  const path = packagePath(output, read);
  const report = await fetched(client, read, path, line);
  const stored = await storedIn(path);
  return { result: resultOf(answer, read, path, report, stored), read };
}

async function late(client: Client, pair: readonly [string, string], spent: number): Promise<Problem> {
  const { details, comeBack } = left(await underWay(client, pair));
  return problem('TIMEOUT', `the comparison has not ended after ${spent} s; it continues`, {
    hints: comeBack,
    details,
  });
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

const left = (id: string | undefined): Left => goesOn('comparison', 'compare_ids', id);

function resultOf(
  begun: ComparisonRead,
  read: CompletedRead,
  path: string,
  report: Report,
  stored: StorageComparison | undefined,
): ComparisonResult {
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
    ...(stored && { stored }),
  };
}
