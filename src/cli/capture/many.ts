import { captureOne, outcomeExit, outcomeJson, witnessesJson, worst, type Outcome } from './run.js';
import { batchSummary, captureSummary } from './summary.js';
import { Problem } from '../problem/problem.js';
import type { Progress } from '../terminal/progress.js';
import { type CaptureInvocation, prepared } from './prepare.js';
import { writeJunit } from './junit.js';
import { type Witnessed, witnessLine } from './witness/said.js';

/** Captures under way from one command; the service has limits of its own. */
const AT_ONCE = 4;

/** The whole of `evidence capture`, unless it makes two passes (both-passes.ts). */
export async function captureMany(told: CaptureInvocation): Promise<object> {
  const { urls, run, line, running, witnessing, release } = await prepared(told);
  const outcomes = await eachOf(urls, async (url) => {
    const outcome = await captureOne(run, url);
    running.delete(url);
    // Where there is no package, they go on by themselves.
    if (outcome.kind === 'packaged') witnessing.delete(url);
    if (urls.length > 1) reported(outcome, told, line);
    return outcome;
  });
  line.stop();
  release();
  return finish(outcomes, told);
}

function finish(outcomes: readonly Outcome[], told: CaptureInvocation): object {
  if (told.flags.junit !== undefined) writeJunit(told.flags.junit, outcomes, told.flags.strict);
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  if (only?.kind === 'problem' || only?.kind === 'failed')
    for (const each of only.witnesses) told.notice(`evidence: ${witnessLine(each)}`);
  if (only?.kind === 'problem') throw withWitnesses(only);
  told.end(worst(outcomes.map((outcome) => outcomeExit(outcome, told.flags.strict))));
  if (only === undefined) {
    told.say(batchSummary(outcomes, told.screen));
    return { captures: outcomes.map(outcomeJson) };
  }
  switch (only.kind) {
    case 'accepted':
      told.say(only.accepted.capture_id);
      told.notice(`evidence: accepted; evidence show ${only.accepted.capture_id} shows its progress`);
      return outcomeJson(only);
    case 'failed':
      // The row is what --json prints; for people it is an error like any other.
      if (told.json) return outcomeJson(only);
      throw failure(only);
    case 'packaged':
      told.say(captureSummary(only, told.screen));
      return outcomeJson(only);
  }
}

/** A capture that failed, as an error like any other. */
export function failure({ read, url, witnesses }: Extract<Outcome, { kind: 'failed' }>): Problem {
  const tls = /accept_invalid_tls/.test(read.error.message)
    ? ['--accept-invalid-tls captures it anyway and records the error']
    : [];
  return new Problem('failed', read.error.code, `${url} was not captured: ${read.error.message}`, {
    hints: [...tls, `evidence show ${read.capture_id}`, ...witnesses.flatMap(comeBack)],
  });
}

const comeBack = ({ profile, captureId }: Witnessed): string[] =>
  captureId === null ? [] : [`evidence show ${captureId} --profile ${profile}`];

/** The problem of an address, with the captures of witnesses that are there without it. */
function withWitnesses(outcome: Extract<Outcome, { kind: 'problem' }>): Problem {
  const { problem, witnesses } = outcome;
  if (witnesses.length === 0) return problem;
  const { code, message, hints, verbatim, requestId } = problem;
  const told = typeof problem.details === 'object' ? problem.details : hints.length > 0 ? { hints } : {};
  const again = new Problem('failed', code, message, {
    hints: [...hints, ...witnesses.flatMap(comeBack)],
    details: { ...told, ...witnessesJson(outcome) },
    verbatim,
    ...(requestId !== undefined && { requestId }),
    cause: problem,
  });
  return Object.assign(again, { exitCode: problem.exitCode });
}

/** Several captures take a while; each says that it has ended. */
function reported(outcome: Outcome, told: CaptureInvocation, line: Progress): void {
  if (outcome.kind !== 'problem' && outcome.kind !== 'failed') return;
  line.stop();
  const message = outcome.kind === 'problem' ? outcome.problem.message : outcome.read.error.message;
  told.notice(`evidence: ${outcome.url}: ${message}`);
}

async function eachOf<T>(urls: readonly string[], work: (url: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < urls.length; index = next++) results[index] = await work(urls[index] ?? '');
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, urls.length) }, worker));
  return results;
}
