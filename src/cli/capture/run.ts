import { randomUUID } from 'node:crypto';
import type { CaptureAccepted, CompletedRead, FailedRead, OneCaptureOptions } from '../../client/index.js';
import type { Report } from '../../verify/report.js';
import { awaitCapture, submit } from './await.js';
import { expectsAnything, judgeExpectations, type Expectations, type Judged } from './expectations.js';
import { type Earlier, repeated, type Repeated } from './from-order.js';
import { checkPackage } from '../verify/check-package.js';
import { downloadTo } from '../terminal/download-to.js';
import { exit, type ExitCode } from '../problem/exit.js';
import { packagePath, type Output } from '../terminal/output.js';
import type { Patience } from '../terminal/patience.js';
import { envelope, problem, type Problem } from '../problem/problem.js';
import { problemOf } from '../problem/problem-of.js';
import { stepText } from '../terminal/progress.js';
import type { Service } from '../service/service.js';
import { readSignIn } from './sign-in-line.js';
import { type Begun, beginWitness, leftAlone, type Sealing, sealWitnesses } from './witness/capture.js';
import { witnessJson, type Witnessed } from './witness/said.js';
import { askedOfWitness, type Witnesses } from './witness/witnesses.js';

/** How one address came out. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly url: string; readonly accepted: CaptureAccepted }
  | {
      readonly kind: 'packaged';
      readonly url: string;
      readonly read: CompletedRead;
      readonly path: string;
      readonly report: Report;
      readonly expectations: readonly Judged[];
      /** How many actions the order listed; a capture that could not perform one of them failed. */
      readonly actions: number;
      /** How the capture signed in, for a person; only where it did. */
      readonly signIn?: string | undefined;
      /** Only where an earlier order was given again. */
      readonly repeats?: Repeated;
      /** How each witness that was asked came out. */
      readonly witnesses: readonly Witnessed[];
    }
  | {
      readonly kind: 'failed';
      readonly url: string;
      readonly read: FailedRead;
      /** Captures of witnesses that were begun, none of them compared. */
      readonly witnesses: readonly Witnessed[];
    }
  | {
      readonly kind: 'problem';
      readonly url: string;
      readonly captureId: string | null;
      readonly problem: Problem;
      readonly witnesses: readonly Witnessed[];
    };

export interface Run {
  readonly service: Service;
  readonly options: OneCaptureOptions;
  readonly output: Output;
  readonly wait: boolean;
  readonly expectations: Expectations;
  /** Whose order is given again. */
  readonly earlier?: Earlier;
  readonly limit: Patience;
  readonly witnesses: Witnesses;
  /** Called as soon as the service has taken the capture. */
  accepted(captureId: string, url: string): void;
  /** Called as soon as the witnesses are asked. */
  witnessing(begun: readonly Begun[], url: string): void;
  /** What is going on, in a few words. */
  doing(url: string, text: string): void;
}

/** From an address to a checked package on disk. Never throws: what went wrong is an outcome too. */
export async function captureOne(run: Run, url: string): Promise<Outcome> {
  let captureId: string | null = null;
  let begun: readonly Begun[] = [];
  try {
    const options = Object.keys(run.options).length > 0 ? { options: run.options } : {};
    run.doing(url, 'requesting the capture');
    const asked = run.witnesses.services.length > 0 ? askedOfWitness(run.options) : {};
    // At the same time: what a page shows changes.
    begun = run.witnesses.services.map((witness) =>
      beginWitness(witness, url, asked, { limit: run.limit, doing: (text) => run.doing(url, text) }),
    );
    run.witnessing(begun, url);
    const accepted = await submit(run.service.client, { url, ...options }, randomUUID(), run.limit, (seconds) =>
      run.doing(url, `the service is busy; trying again in ${seconds} s`),
    );
    captureId = accepted.capture_id;
    run.accepted(captureId, url);
    if (!run.wait) return { kind: 'accepted', url, accepted };
    return await finish(run, url, captureId, begun);
  } catch (error) {
    const witnesses = await Promise.all(begun.map(leftAlone));
    return { kind: 'problem', url, captureId, problem: problemOf(error, 'capture'), witnesses };
  }
}

async function finish(run: Run, url: string, captureId: string, begun: readonly Begun[]): Promise<Outcome> {
  const { client } = run.service;
  const read = await awaitCapture(client, captureId, run.limit, ({ progress }) =>
    run.doing(url, progress === null ? 'queued' : stepText(progress)),
  );
  if (read.status === 'failed')
    return { kind: 'failed', url, read, witnesses: await Promise.all(begun.map(leftAlone)) };
  if (read.status === 'deleted') throw problem('CAPTURE_DELETED', `capture ${captureId} was deleted in the meantime`);
  if (read.package_url === null)
    throw problem('PACKAGE_MISSING', `the service no longer has the package of ${captureId}`);
  const path = packagePath(run.output, read);
  run.doing(url, 'downloading the package');
  await downloadTo(client, read.package_url, path, read.size_bytes);
  run.doing(url, 'verifying the package');
  const report = await checkPackage(path);
  const expectations = expectsAnything(run.expectations) ? await judgeExpectations(path, run.expectations) : [];
  const repeats = run.earlier && (await repeated(run.earlier, path));
  const actions = run.options.actions?.length ?? 0;
  const signIn = report.verdict === 'verified' ? await readSignIn(path) : undefined;
  const witnesses = begun.length === 0 ? [] : await sealWitnesses(begun, sealing(run, url, read));
  return {
    kind: 'packaged',
    url,
    read,
    path,
    report,
    expectations,
    actions,
    signIn,
    witnesses,
    ...(repeats && { repeats }),
  };
}

const sealing = (run: Run, url: string, read: CompletedRead): Sealing => ({
  service: run.service,
  captureId: read.capture_id,
  capturedAt: read.captured_at,
  windowSeconds: run.witnesses.windowSeconds,
  language: run.options.evidence_pack?.pdf_language,
  caseReference: run.options.case_reference,
  into: run.options.matter_id === undefined ? {} : { matter_id: run.options.matter_id },
  output: run.output,
  limit: run.limit,
  doing: (text) => run.doing(url, text),
});

/** What `--json` prints of one outcome. */
export function outcomeJson(outcome: Outcome): object {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.accepted;
    case 'packaged':
      return {
        ...outcome.read,
        package_path: outcome.path,
        verification: { verdict: outcome.report.verdict, checks: outcome.report.findings },
        ...(outcome.repeats && { repeats: outcome.repeats }),
        ...witnessesJson(outcome),
        ...(outcome.expectations.length > 0 && { expectations: outcome.expectations }),
      };
    case 'failed':
      return { ...outcome.read, ...witnessesJson(outcome) };
    case 'problem':
      return {
        capture_id: outcome.captureId,
        url: outcome.url,
        ...envelope(outcome.problem),
        ...witnessesJson(outcome),
      };
  }
}

/** Only where witnesses were asked. */
export const witnessesJson = ({ witnesses }: { readonly witnesses: readonly Witnessed[] }): object =>
  witnesses.length > 0 ? { witnesses: witnesses.map(witnessJson) } : {};

/** `strict`: a page warning counts as a failure. */
export function outcomeExit(outcome: Outcome, strict: boolean): ExitCode {
  switch (outcome.kind) {
    case 'accepted':
      return exit.done;
    case 'failed':
      return exit.failed;
    case 'problem':
      return outcome.problem.exitCode;
    case 'packaged':
      return worst([ownExit(outcome, strict), ...outcome.witnesses.map((each) => witnessExit(each, strict))]);
  }
}

function ownExit({ report, read, expectations }: Extract<Outcome, { kind: 'packaged' }>, strict: boolean): ExitCode {
  if (report.verdict !== 'verified') return exit.failed;
  if (strict && warningsOf(read).length > 0) return exit.failed;
  return expectations.every(({ met }) => met) ? exit.done : exit.unmet;
}

/** A witness that differs is a result, and with `strict` a failure as a warning is. */
function witnessExit(each: Witnessed, strict: boolean): ExitCode {
  if (each.kind === 'problem') return each.problem.exitCode;
  if (each.report.verdict !== 'verified') return exit.failed;
  return strict && each.said.agreement !== 'agree' ? exit.failed : exit.done;
}

export function warningsOf(read: CompletedRead): readonly string[] {
  return (read.page as CompletedRead['page'] | undefined)?.warnings ?? [];
}

/** The code of a whole command: what kept most from being done comes first. */
export function worst(codes: readonly ExitCode[]): ExitCode {
  const order: readonly ExitCode[] = [
    exit.unreachable,
    exit.timeout,
    exit.refused,
    exit.unreadable,
    exit.usage,
    exit.failed,
    exit.unmet,
  ];
  return order.find((code) => codes.includes(code)) ?? exit.done;
}
