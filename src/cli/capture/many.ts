import { captureOptions } from './flags.js';
import { type Earlier, readEarlier, settleFromOrder } from './from-order.js';
import { captureOne, outcomeExit, outcomeJson, worst, type Outcome, type Run } from './run.js';
import { batchSummary, captureSummary } from './summary.js';
import { timeoutFlag } from '../terminal/durations.js';
import { capturesLeft, onInterrupt } from '../terminal/interrupt.js';
import { settleOutput, settleReport } from '../terminal/output.js';
import { Problem, usage } from '../problem/problem.js';
import { progress, type Progress } from '../terminal/progress.js';
import type { Invocation } from '../service/command.js';
import { intoMatter } from '../matters/which.js';
import { captureTargets } from './targets.js';
import { signInSaid } from './credentials.js';
import { expectsAnything, readExpectations } from './expectations.js';
import { writeJunit } from './junit.js';
import { askedOfWitness, reachWitnesses, type WitnessFlags, windowOf, witnessNames } from './witness/witnesses.js';

type Flags = Parameters<typeof captureOptions>[0] &
  WitnessFlags & {
    readonly matter?: string | undefined;
    readonly 'http-user'?: string | undefined;
    readonly 'http-password-file'?: string | undefined;
    readonly secret?: readonly string[] | undefined;
    readonly output?: string | undefined;
    readonly 'urls-from'?: string | undefined;
    readonly 'from-order'?: string | undefined;
    readonly timeout?: string | undefined;
    readonly wait: boolean;
    readonly strict: boolean;
    readonly 'expect-text'?: readonly string[] | undefined;
    readonly 'expect-status'?: string | undefined;
    readonly junit?: string | undefined;
  };

interface CaptureInvocation extends Invocation {
  readonly urls: readonly string[];
  readonly flags: Flags;
}

/** Captures under way from one command; the service has limits of its own. */
const AT_ONCE = 4;

/** The whole of `evidence capture`: everything that can be wrong is found before the first request. */
export async function captureMany(told: CaptureInvocation): Promise<object> {
  const { flags } = told;
  const earlier = await earlierOrder(told);
  const urls = captureTargets(earlier ? [earlier.url] : told.urls, flags['urls-from']);
  const page = { ...earlier?.options, ...captureOptions(flags) };
  const limit = timeoutFlag(flags.timeout);
  const expectations = readExpectations(flags['expect-text'], flags['expect-status']);
  if (!flags.wait && expectsAnything(expectations))
    throw usage('--expect-text and --expect-status: with --no-wait there is no package to check', 'remove --no-wait');
  if (flags.junit !== undefined) settleReport(flags.junit, '--junit');
  if (!flags.wait && flags.output !== undefined)
    throw usage('--output: with --no-wait nothing is downloaded', 'remove one of the two');
  const names = witnessNames(flags);
  const several = urls.length > 1 || names.length > 0;
  const output = flags.wait ? settleOutput(flags.output, several) : settleOutput(undefined, true);
  const windowSeconds = windowOf(flags);
  const signIn = await signInSaid(flags, urls, page.actions);
  const service = await told.service();
  const options = {
    ...page,
    ...signIn,
    ...(await intoMatter(service.client, flags.matter)),
  };

  // What signs in goes to no witness: said before anybody is asked.
  if (names.length > 0) askedOfWitness(options);
  const witnesses = await reachWitnesses(told, names, { service, windowSeconds });

  const line = await progress(!told.quiet);
  const running = new Map<string, string>();
  const release = onInterrupt({ json: told.json, line, left: () => capturesLeft([...running.values()]) });
  const run: Run = {
    service,
    options,
    output,
    wait: flags.wait,
    expectations,
    ...(earlier && { earlier }),
    limit,
    witnesses,
    accepted: (captureId, url) => void running.set(url, captureId),
    doing: (url, text) => line.show(doing(url, text, urls.length)),
  };
  const outcomes = await eachOf(urls, async (url) => {
    const outcome = await captureOne(run, url);
    running.delete(url);
    if (urls.length > 1) reported(outcome, told, line);
    return outcome;
  });
  line.stop();
  release();
  return finish(outcomes, told);
}

async function earlierOrder(told: CaptureInvocation): Promise<Earlier | undefined> {
  const { flags, urls } = told;
  const path = flags['from-order'];
  if (path === undefined) return undefined;
  settleFromOrder(flags, urls, flags['urls-from']);
  const earlier = await readEarlier(path);
  const isGivenAgain = (option: string): boolean =>
    (option === 'http_authentication' && flags['http-user'] !== undefined) ||
    (option === 'browser_profile' && flags['browser-profile'] !== undefined);
  for (const { option, reason } of earlier.leftOut)
    if (!isGivenAgain(option)) told.notice(`evidence: ${option} cannot be repeated: ${reason}`);
  return earlier;
}

function finish(outcomes: readonly Outcome[], told: CaptureInvocation): object {
  if (told.flags.junit !== undefined) writeJunit(told.flags.junit, outcomes, told.flags.strict);
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  if (only?.kind === 'problem') throw only.problem;
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

function failure({ read, url }: Extract<Outcome, { kind: 'failed' }>): Problem {
  const tls = /accept_invalid_tls/.test(read.error.message)
    ? ['--accept-invalid-tls captures it anyway and records the error']
    : [];
  return new Problem('failed', read.error.code, `${url} was not captured: ${read.error.message}`, {
    hints: [...tls, `evidence show ${read.capture_id}`],
  });
}

/** Several captures take a while; each says that it has ended. */
function reported(outcome: Outcome, told: CaptureInvocation, line: Progress): void {
  if (outcome.kind !== 'problem' && outcome.kind !== 'failed') return;
  line.stop();
  const message = outcome.kind === 'problem' ? outcome.problem.message : outcome.read.error.message;
  told.notice(`evidence: ${outcome.url}: ${message}`);
}

function doing(url: string, text: string, count: number): string {
  return count === 1 ? text : `${new URL(url).host}: ${text}`;
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
