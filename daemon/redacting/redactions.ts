import { mkdir } from 'node:fs/promises';
import type { Language } from '../../src/languages.js';
import { formatVersion } from '../../src/package/manifest/manifest.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import type { Leaks, Member, Needle, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import type { BrowserPool, Lease } from '../browser/launch/pool.js';
import { printing } from '../browser/launch/print.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Outside } from '../outside/outside.js';
import { failedOutcome } from '../run/failed-outcome.js';
import type { RedactionOutcome, RedactionRun, RunRedaction } from '../run/redaction-run.js';
import { record } from '../run/runner.js';
import { openStaging } from '../run/staging.js';
import { bySteadyClock } from '../run/steady-clock.js';
import type { Recording } from '../run/step.js';
import type { Rendering, RenderedFile } from '../sealing/draft.js';
import { newEvidenceId } from '../sealing/evidence-id.js';
import type { KeyOrder, KeySource } from '../sealing/key.js';
import type { PackageIdentity } from '../sealing/package-identity.js';
import { sealRecording } from '../sealing/seal-recording.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { provenInThread } from './copy-thread.js';
import { redactionDocument } from './document/document.js';
import { ownWordsOf, withoutOwnWords } from './document/own-words.js';
import { proofOf } from './find-whole.js';
import type { Findings } from './findings.js';
import { bothOf, expectNone, leaksIn } from './leaking.js';
import { redactionPlan, type RedactionBench } from './plan.js';
import { RedactionRefused } from './refusal.js';

export interface RedactionDeps {
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly collector: { readonly name: string | null; readonly organisation: string | null };
  readonly pool: BrowserPool;
  readonly keys: KeySource;
  readonly verify: VerifyStored;
  readonly searchLeaks: SearchLeaks;
  readonly ledger?: Pick<Ledger, 'append'>;
  readonly version: string;
  readonly pdfLanguage?: Language;
  /** A bug or a broken part: logged whole. It is never told what was withheld. */
  readonly fault: (about: string, error: unknown) => void;
}

const TIME_LIMIT_MS = 600_000;

/** A sealed package in, a package with a redacted copy out: searched for what was taken out, drafted and sealed as a capture is. */
export function createRedactions(deps: RedactionDeps): RunRedaction {
  return async (run) => {
    try {
      return await redact(run, bySteadyClock(deps));
    } catch (error) {
      if (error instanceof RedactionRefused) return error.refusal;
      return failedOutcome(error, { run, message: 'The redaction could not be completed.', fault: deps.fault });
    }
  };
}

async function redact(run: RedactionRun, deps: RedactionDeps): Promise<RedactionOutcome> {
  const { key, done } = deps.keys.order();
  const page = openedOnce(deps.pool);
  return sealedCopy(run, { key, page }, deps).finally(() => {
    done();
    page.end();
  });
}

/** The page that the document is set in at the end: a browser takes long to start. */
interface DocumentPage {
  /** Begins to open it. */
  readonly open: () => void;
  /** Undefined where nobody began to. */
  readonly lease: () => Promise<Lease> | undefined;
  /** A step that is left behind opens none any more. */
  readonly end: () => void;
}

function openedOnce(pool: BrowserPool): DocumentPage {
  let lease: Promise<Lease> | undefined;
  let isOver = false;
  return {
    open() {
      if (isOver) return;
      lease ??= pool.lease(printing);
      lease.catch(() => undefined);
    },
    lease: () => lease,
    end() {
      isOver = true;
      void lease?.then((opened) => opened.release()).catch(() => undefined);
    },
  };
}

async function sealedCopy(
  run: RedactionRun,
  { key, page }: { readonly key: KeyOrder['key']; readonly page: DocumentPage },
  deps: RedactionDeps,
): Promise<RedactionOutcome> {
  const evidenceId = newEvidenceId(deps.world);
  const found: RedactionBench['found'] = {};
  const recording = await recordRedaction(run, { evidenceId, found, openPage: page.open }, deps);
  const printer = page.lease();
  const findings = found as Findings;
  run.progress({ step: 'custody_record_written', done: redactionPlan.length, total: redactionPlan.length + 1 });
  const printed: Printed = { specimen: '', ahead: undefined };
  const search = searchOf(run, findings, deps);
  const proof = proofOf(findings.copy, findings.source);
  let roots: ReturnType<typeof provenInThread> | undefined;
  const completed = await sealRecording(
    {
      run,
      evidenceId,
      kind: 'redaction',
      recording,
      key,
      ...(printer && { printer }),
      caseReference: run.order.case_reference,
      language: run.order.language,
      callerMetadata: {},
      proofs: run.order,
      rendering: (identity) => renderingOf(findings, recording, identity, { printed, search }),
      inspect: (rendered) => {
        // Beside the search of the document: the browser has printed it, and a core of the processor is idle.
        roots ??= proof && provenInThread({ proof, members: findings.copy.members }, run.signal);
        return inspect(rendered, printed, { findings, search });
      },
      provenRoots: () => roots,
      capturedAt: findings.source.record.capturedAt ?? findings.redactedAt,
    },
    deps,
  );
  return { ...completed, summary: findings.summary, url: findings.url, redactedAt: findings.redactedAt };
}

async function recordRedaction(
  run: RedactionRun,
  bench: Pick<RedactionBench, 'evidenceId' | 'found' | 'openPage'>,
  deps: RedactionDeps,
): Promise<Recording> {
  const { world, outside, settings, verify, searchLeaks } = deps;
  const { captureId, testMode, stagingDir, signal } = run;
  const staging = await openStaging(stagingDir);
  await mkdir(staging.scratch('.'), { recursive: true });
  return record<RedactionBench>(
    redactionPlan,
    { ...bench, run, captureId, world, outside, settings, verify, searchLeaks, testMode, program: deps },
    {
      world,
      staging,
      signal,
      timeLimitMs: TIME_LIMIT_MS,
      progress: ({ step, done }) => run.progress({ step, done, total: redactionPlan.length + 1 }),
      fault: (step, error) => deps.fault(`${captureId} ${step}`, error),
    },
  );
}

type Search = (members: readonly Member[], needles?: readonly Needle[]) => Promise<Leaks>;

const searchOf =
  (run: RedactionRun, findings: Findings, deps: RedactionDeps): Search =>
  (members, needles) =>
    leaksIn(members, {
      search: deps.searchLeaks,
      source: findings.source,
      copy: findings.copy,
      captureUrl: findings.url,
      signal: run.signal,
      ...(needles && { needles }),
    });

/** The document of a draft: the words of the program's own in it, and what is found in the text that it is printed from and in the records. */
interface Printed {
  specimen: string;
  ahead: Promise<Leaks> | undefined;
}

async function renderingOf(
  findings: Findings,
  recording: Recording,
  identity: PackageIdentity,
  { printed, search }: { readonly printed: Printed; readonly search: Search },
): Promise<Rendering> {
  const { facts, journal } = recording;
  const { artifacts, ...head } = metadataRecord({ ...identity, formatVersion, facts, journal });
  const { captureId, evidenceId, capturedAt, sealedAt, manifestSha256, testMode } = findings.source.record;
  const document = await redactionDocument(findings);
  return {
    metadata: {
      ...head,
      kind: 'redaction',
      url: findings.url,
      redacted_at: findings.redactedAt,
      source: {
        capture_id: captureId,
        evidence_id: evidenceId,
        captured_at: capturedAt,
        sealed_at: sealedAt,
        manifest_sha256: manifestSha256,
        test_mode: testMode,
      },
      artifacts,
    },
    document: (content, records) => {
      const made = document(content);
      printed.specimen = made.specimen;
      // While the browser prints it.
      const text = withoutOwnWords(made.html, made.specimen);
      printed.ahead = search([...asMembers(records), { path: 'evidence.pdf', content: Buffer.from(text, 'utf8') }]);
      printed.ahead.catch(() => undefined);
      return made;
    },
  };
}

/**
 * What is rendered with each draft is searched as well, and so is the text that the document is printed from, without the words that
 * stand in the document of every copy. Of the PDF, whose form has words of its own, those are not looked for.
 */
async function inspect(
  rendered: readonly RenderedFile[],
  { specimen, ahead }: Printed,
  { findings, search }: { readonly findings: Findings; readonly search: Search },
): Promise<void> {
  if (ahead === undefined) throw new Error('a document was not drafted');
  const files = asMembers(rendered);
  const isDocument = ({ path }: { readonly path: string }): boolean => path === 'evidence.pdf';
  expectNone(bothOf(await ahead, await search(files.filter((file) => !isDocument(file)))));
  const isOwn = ownWordsOf(specimen);
  const { needles } = findings.copy.found;
  const foreign = needles.filter(({ value }) => !isOwn(value.trim()));
  // The same list where it can be: what is prepared for a list of needles is kept.
  expectNone(await search(files.filter(isDocument), foreign.length === needles.length ? needles : foreign));
}

const asMembers = (files: readonly RenderedFile[]): Member[] =>
  files.map(({ name, bytes }) => ({ path: name, content: bytes }));
