import { captureOptions } from './flags.js';
import { type Earlier, readEarlier, settleFromOrder } from './from-order.js';
import type { Run } from './run.js';
import { timeoutFlag } from '../terminal/durations.js';
import { type AtWitness, capturesLeft, onInterrupt } from '../terminal/interrupt.js';
import { settleOutput, settleReport } from '../terminal/output.js';
import { usage } from '../problem/problem.js';
import { progress, type Progress } from '../terminal/progress.js';
import type { Invocation } from '../service/command.js';
import { intoMatter } from '../matters/which.js';
import { captureTargets } from './targets.js';
import { signInSaid } from './credentials.js';
import { expectsAnything, readExpectations } from './expectations.js';
import type { Begun } from './witness/capture.js';
import { askedOfWitness, reachWitnesses, type WitnessFlags, windowOf, witnessNames } from './witness/witnesses.js';

export type CaptureFlags = Parameters<typeof captureOptions>[0] &
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
    readonly consent?: string | undefined;
  };

export interface CaptureInvocation extends Invocation {
  readonly urls: readonly string[];
  readonly flags: CaptureFlags;
}

/** All that a command settles before its first capture. */
export interface Prepared {
  readonly urls: readonly string[];
  readonly run: Run;
  readonly line: Progress;
  /** Captures that the service has accepted and that have not ended, by address. */
  readonly running: Map<string, string>;
  /** Captures that witnesses were asked for, by address. */
  readonly witnessing: Map<string, readonly Begun[]>;
  /** Ends the watch on Ctrl-C. */
  readonly release: () => void;
}

/**
 * Everything that can be wrong is found before the first request. `several`: more than one package is written, however many addresses there are.
 * @throws Problem
 */
export async function prepared(told: CaptureInvocation, several = false): Promise<Prepared> {
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
  const toFolder = !flags.wait || several || urls.length > 1 || names.length > 0;
  const output = settleOutput(flags.wait ? flags.output : undefined, toFolder);
  const windowSeconds = windowOf(flags);
  const signIn = await signInSaid(flags, urls, page.actions);
  const service = await told.service();
  const options = { ...page, ...signIn, ...(await intoMatter(service.client, flags.matter)) };

  // What signs in goes to no witness: said before anybody is asked.
  if (names.length > 0) askedOfWitness(options);
  const witnesses = await reachWitnesses(told, names, { service, windowSeconds });

  const line = await progress(!told.quiet);
  const running = new Map<string, string>();
  const witnessing: Prepared['witnessing'] = new Map();
  const left = () => capturesLeft([...running.values()], [...witnessing.values()].flat().flatMap(atWitness));
  const release = onInterrupt({ json: told.json, line, left });
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
    witnessing: (begun, url) => void witnessing.set(url, begun),
    doing: (url, text) => line.show(doing(url, text, urls.length)),
  };
  return { urls, run, line, running, witnessing, release };
}

const atWitness = ({ witness, captureId }: Begun): AtWitness[] =>
  captureId === null ? [] : [{ profile: witness.target.profile, capture_id: captureId }];

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

function doing(url: string, text: string, count: number): string {
  return count === 1 ? text : `${new URL(url).host}: ${text}`;
}
