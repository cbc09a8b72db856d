import { randomUUID } from 'node:crypto';
import type { Client, CompletedRead } from '../../client/index.js';
import type { RedactionPreviewRead, RedactionRead } from '../../contract/redactions/redactions.js';
import type { RedactionRequest } from '../../contract/redactions/request.js';
import type { Report } from '../../verify/report.js';
import { answered, ended, fetched, goesOn } from '../capture/derived.js';
import { captureId } from '../capture/id.js';
import { exit } from '../problem/exit.js';
import { type Problem, problem } from '../problem/problem.js';
import type { Invocation } from '../service/command.js';
import { confirmed, expectTerminal } from '../terminal/confirm.js';
import { intoMatter } from '../matters/which.js';
import { timeoutFlag } from '../terminal/durations.js';
import { onInterrupt, type Left } from '../terminal/interrupt.js';
import { packagePath, settleOutput } from '../terminal/output.js';
import { progress } from '../terminal/progress.js';
import { failureOf, foreseen, redactionProblem } from './failure.js';
import { previewText, writePicture } from './preview.js';
import { rulesOf, type RuleFlags } from './rules.js';
import { redactionSummary, type RedactionResult } from './summary.js';
import type { Language } from '../../languages.js';

interface RedactInvocation extends Invocation {
  readonly id: string;
  readonly flags: RuleFlags & {
    readonly records?: string | undefined;
    readonly pictures?: string | undefined;
    readonly 'allow-no-match': boolean;
    readonly preview: boolean;
    readonly picture?: string | undefined;
    readonly output?: string | undefined;
    readonly timeout?: string | undefined;
    readonly 'pdf-language'?: Language | undefined;
    readonly matter?: string | undefined;
    readonly yes: boolean;
  };
}

/** Shows what would be withheld, or has the copy made, downloads it and checks it. */
export async function redactCapture(invocation: RedactInvocation): Promise<RedactionResult | object> {
  const id = captureId(invocation.id);
  const { flags } = invocation;
  if (!flags.preview && !flags.yes) expectTerminal();
  const body = requestOf(flags, await rulesOf(flags));
  return flags.preview ? preview(invocation, id, body) : make(invocation, id, body);
}

const requestOf = (flags: RedactInvocation['flags'], rules: RedactionRequest['rules']): RedactionRequest => ({
  rules,
  ...(flags.records !== undefined && { records: flags.records as 'refuse' | 'redact' }),
  ...(flags.pictures !== undefined && { pictures: flags.pictures as 'keep' | 'cover' }),
  ...(flags['allow-no-match'] && { allow_no_match: true }),
  ...(flags['pdf-language'] !== undefined && { language: flags['pdf-language'] }),
});

async function preview(invocation: RedactInvocation, id: string, body: RedactionRequest): Promise<object> {
  const { client } = await invocation.service();
  const shown = await shownBy(client, id, body);
  const { picture } = invocation.flags;
  const written = picture !== undefined && (await writePicture(shown, picture));
  if (picture !== undefined && !written) invocation.notice('evidence: there is no screenshot to draw frames on');
  invocation.say(previewText(shown, invocation.screen, body.rules));
  return written ? { ...shown, picture_url: null, picture_path: picture } : shown;
}

async function shownBy(client: Client, id: string, body: RedactionRequest): Promise<RedactionPreviewRead> {
  const asked = client.redactCapture({ params: { capture_id: id }, body: { ...body, preview: true } });
  const shown = await asked.catch((error: unknown) => {
    throw failureOf(error);
  });
  if ('preview' in shown) return shown;
  throw problem('UNEXPECTED_ANSWER', 'the service made a copy although a preview was requested');
}

async function make(invocation: RedactInvocation, id: string, body: RedactionRequest): Promise<RedactionResult> {
  const { flags } = invocation;
  const limit = timeoutFlag(flags.timeout);
  const output = settleOutput(flags.output, false);
  const { client } = await invocation.service();
  const into = await intoMatter(client, flags.matter);
  if (!flags.yes) {
    const shown = await shownBy(client, id, body);
    invocation.notice(previewText({ ...shown, refusal: null }, invocation.screen, body.rules));
    if (shown.refusal !== null) throw foreseen(shown.refusal);
    await confirmed('Make this copy?');
  }
  const line = await progress(!invocation.quiet);
  let redactionId: string | undefined;
  const release = onInterrupt({ json: invocation.json, line, left: () => left(redactionId) });
  try {
    line.show(`redacting ${id}`);
    const asked = client.redactCapture(
      { params: { capture_id: id }, body: { ...body, ...into } },
      { idempotencyKey: randomUUID() },
    );
    const begun = await answered(asked, limit, late).catch((error: unknown) => {
      throw failureOf(error);
    });
    if ('preview' in begun)
      throw problem('UNEXPECTED_ANSWER', 'the service made a preview although a copy was requested');
    redactionId = begun.redaction_id;
    const read = await ended(client, { id: redactionId, noun: 'redaction', failed: redactionProblem }, limit, line);
    const path = packagePath(output, read);
    const report = await fetched(client, read, path, line);
    line.stop();
    const result = resultOf(begun, read, path, report);
    if (report.verdict !== 'verified') invocation.end(exit.failed);
    invocation.say(invocation.quiet ? path : redactionSummary(result, read, invocation.screen));
    return result;
  } finally {
    line.stop();
    release();
  }
}

/** Its id is known only when it is answered. */
const late = (spent: number): Promise<Problem> =>
  Promise.resolve(
    problem('TIMEOUT', `the redaction has not ended after ${spent} s; it continues`, {
      hints: ['evidence list'],
      details: { redaction_ids: [] },
    }),
  );

const left = (id: string | undefined): Left => goesOn('redaction', 'redaction_ids', id);

/** The answer of the API as it is when the copy is complete. */
function resultOf(begun: RedactionRead, read: CompletedRead, path: string, report: Report): RedactionResult {
  if (!read.redaction)
    throw problem('UNEXPECTED_ANSWER', `the service did not return what ${read.capture_id} withholds`);
  return {
    ...begun,
    status: 'completed',
    url: read.url,
    captured_at: read.captured_at,
    redacted_at: read.redacted_at ?? null,
    package_url: read.package_url,
    package_url_expires_at: read.package_url_expires_at,
    verification_url: read.verification_url,
    manifest_hash: read.manifest_hash,
    summary: read.redaction,
    package_path: path,
    verification: { verdict: report.verdict, checks: report.findings },
  };
}
