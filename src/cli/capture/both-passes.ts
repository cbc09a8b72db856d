import { envelope, Problem, usage } from '../problem/problem.js';
import { problemOf } from '../problem/problem-of.js';
import { exit, type ExitCode } from '../problem/exit.js';
import { comparePair } from '../compare/run.js';
import { type Compared, comparisonSummary } from '../compare/summary.js';
import { intoMatter } from '../matters/which.js';
import { writeJunit } from './junit.js';
import { failure } from './many.js';
import { type CaptureInvocation, type Prepared, prepared } from './prepare.js';
import { captureOne, outcomeExit, outcomeJson, type Outcome, warningsOf, worst } from './run.js';
import { captureSummary } from './summary.js';

/** One capture of the two. Only the second touches the page: sections that are opened would be clicks of the first. */
const passes = [
  { consent: 'unanswered', dismisses: false, title: 'Consent wall left unanswered' },
  { consent: 'refused', dismisses: true, title: 'Consent wall refused' },
] as const;

/** `--consent both`: the address captured twice, one after the other, and the two compared. */
export async function captureBothPasses(told: CaptureInvocation): Promise<object> {
  settle(told);
  const flags = { ...told.flags, storage: told.flags.storage ?? 'hashed' };
  const ready = await prepared({ ...told, flags }, true);
  const { urls, line, release } = ready;
  if (urls.length > 1) throw usage('--consent both: captures one address', 'remove the other addresses');
  try {
    const outcomes = await capturePasses(ready, urls[0] ?? '');
    const compared = await comparePasses(ready, outcomes, told);
    line.stop();
    return finish(outcomes, compared, told);
  } finally {
    line.stop();
    release();
  }
}

/** Refuses what would click in the first pass, or leave nothing to compare. */
function settle({ flags, urls }: CaptureInvocation): void {
  const refused = ['actions', 'expand-deep', 'keep-overlays', 'from-order', 'urls-from', 'witness'] as const;
  const given = refused.filter((name) => flags[name] !== undefined && flags[name] !== false);
  if (given.length > 0)
    throw usage(
      `--consent both: cannot be given with ${given.map((name) => `--${name}`).join(', ')}`,
      'the first pass leaves the page alone, and both are made in the same way',
    );
  if (!flags.wait) throw usage('--consent both: with --no-wait nothing can be compared', 'remove --no-wait');
  if (urls.length > 1) throw usage('--consent both: captures one address', 'remove the other addresses');
}

/** The second is not made unless there is a package of the first. */
async function capturePasses({ run, running }: Prepared, url: string): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [at, { dismisses }] of passes.entries()) {
    const options = { ...run.options, expand_content: false, dismiss_overlays: dismisses };
    const doing = (_: string, text: string): void => run.doing(url, `pass ${at + 1} of 2: ${text}`);
    const outcome = await captureOne({ ...run, options, doing }, url);
    running.delete(url);
    outcomes.push(outcome);
    if (outcome.kind !== 'packaged') break;
  }
  return outcomes;
}

async function comparePasses(
  { run, line }: Prepared,
  outcomes: readonly Outcome[],
  { flags }: CaptureInvocation,
): Promise<Compared | Problem | undefined> {
  const [one, other] = outcomes;
  if (one?.kind !== 'packaged' || other?.kind !== 'packaged') return undefined;
  const { client } = run.service;
  try {
    const into = await intoMatter(client, flags.matter);
    const pair = [one.read.capture_id, other.read.capture_id] as const;
    return await comparePair({
      client,
      pair,
      language: run.options.evidence_pack?.pdf_language,
      caseReference: run.options.case_reference,
      into,
      limit: run.limit,
      output: run.output,
      line,
    });
  } catch (error) {
    return problemOf(error, 'capture');
  }
}

const wasRefused = (compared: Compared): boolean => (compared.result.stored?.after.answered_at ?? null) !== null;
const nothingRefused = 'the second pass refused no consent wall: the page showed none, or none that could be refused';

function finish(
  outcomes: readonly Outcome[],
  compared: Compared | Problem | undefined,
  told: CaptureInvocation,
): object {
  const { junit, strict } = told.flags;
  const named = outcomes.map((outcome, at) => ({ ...outcome, url: `${outcome.url} (consent ${passes[at]?.consent})` }));
  if (junit !== undefined) writeJunit(junit, named, strict);
  const codes = outcomes.map((outcome, at) => outcomeExit(outcome, strict && !isExpected(outcome, at)));
  told.end(worst([...codes, ...ends(compared, strict)]));
  for (const [at, outcome] of outcomes.entries()) tell(outcome, passes[at]?.title ?? '', told);
  if (compared instanceof Problem) told.notice(`evidence: the two passes were not compared: ${compared.message}`);
  else if (compared !== undefined) {
    if (!wasRefused(compared)) told.notice(`evidence: ${nothingRefused}`);
    told.say(told.quiet ? compared.result.package_path : `Compared\n${comparisonSummary(compared, told.screen)}`);
  }
  const last = outcomes.at(-1);
  if (!told.json && last?.kind === 'failed') throw failure(last);
  if (!told.json && last?.kind === 'problem') throw last.problem;
  return {
    captures: outcomes.map((outcome, at) => ({ consent: passes[at]?.consent, ...outcomeJson(outcome) })),
    comparison: compared instanceof Problem ? envelope(compared) : (compared?.result ?? null),
  };
}

/** A consent wall that lies over the page is what the first pass is for. */
const isExpected = (outcome: Outcome, at: number): boolean =>
  at === 0 && outcome.kind === 'packaged' && warningsOf(outcome.read).every((code) => code === 'consent_wall');

function ends(compared: Compared | Problem | undefined, strict: boolean): ExitCode[] {
  if (compared === undefined) return [];
  if (compared instanceof Problem) return [compared.exitCode];
  const isGood = compared.result.verification.verdict === 'verified' && (wasRefused(compared) || !strict);
  return [isGood ? exit.done : exit.failed];
}

function tell(outcome: Outcome, title: string, told: CaptureInvocation): void {
  if (outcome.kind !== 'packaged') return;
  told.say(told.quiet ? outcome.path : `${title}\n${captureSummary(outcome, told.screen)}\n`);
}
