import { type Language, languageNamed } from '../../src/package/messages/language.js';
import type { Stated } from '../../src/package/records/metadata.js';
import type { ToolValidationReference } from '../../src/package/records/tool-validation.js';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserPool } from '../browser/launch/pool.js';
import type { Outside } from '../outside/outside.js';
import type { SigningIdentity } from '../../src/home/signing-identity.js';
import type { Ledger } from '../ledger/ledger.js';
import type { KeyOrder, KeySource } from '../sealing/key.js';
import { newEvidenceId } from '../sealing/evidence-id.js';
import { sealRecording, type SealDeps } from '../sealing/seal-recording.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { stage } from '../process/stages.js';
import { bySteadyClock } from '../run/steady-clock.js';
import { failedOutcome } from '../run/failed-outcome.js';
import type { CaptureOutcome, CaptureRun, CompletedCapture, RunCapture } from '../run/outcome.js';
import { planOf } from './plan.js';
import { inspectDraft } from './steps/searching.js';
import { record } from '../run/runner.js';
import { enough } from './enough.js';
import { orderRecord } from './order-record.js';
import { statedBy, withStated } from './stated.js';
import { pageLife } from './page-life.js';
import { shownError } from './shown-error.js';
import { openStaging } from '../run/staging.js';
import type { Recording } from '../run/step.js';
import { type CaptureBench, newVisit } from './visit.js';

export interface PipelineDeps {
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly collector: { readonly name: string | null; readonly organisation: string | null };
  /** Authority and purpose of captures whose order states none. */
  readonly stated?: Stated;
  /** Whether packages state the machine's name and time zone. */
  readonly recordHost?: boolean;
  /** Of documents whose order names none; English when absent. */
  readonly pdfLanguage?: Language;
  readonly pool: BrowserPool;
  readonly keys: KeySource;
  readonly identity: Promise<SigningIdentity>;
  readonly version: string;
  readonly toolValidation: ToolValidationReference;
  readonly ledger?: Pick<Ledger, 'append'>;
  readonly setAside?: NonNullable<SealDeps['setAside']>;
  /** A bug or a broken part: logged whole. */
  readonly fault: (about: string, error: unknown) => void;
}

/** request → order → job → **recording → sealed package** → row. One run of this is one capture. */
export function createPipeline(deps: PipelineDeps): RunCapture {
  return async (run) => {
    try {
      return await stage('capture', () => capture(run, bySteadyClock(deps)));
    } catch (error) {
      return failedOutcome(error, { run, message: 'The capture could not be completed.', fault: deps.fault });
    }
  };
}

async function capture(run: CaptureRun, deps: PipelineDeps): Promise<CaptureOutcome> {
  const { key, done } = deps.keys.order();
  const over = new AbortController();
  const visit = newVisit(deps.world);
  try {
    return await sealedCapture(run, { key, over: AbortSignal.any([run.signal, over.signal]), visit }, deps);
  } finally {
    over.abort();
    done();
    // The sealing releases it; where nothing is sealed, it is released here.
    void visit.printer?.then((printer) => printer.release()).catch(() => undefined);
  }
}

async function sealedCapture(
  run: CaptureRun,
  { key, over, visit }: Pick<KeyOrder, 'key'> & Pick<CaptureBench, 'over' | 'visit'>,
  deps: PipelineDeps,
): Promise<CaptureOutcome> {
  const evidenceId = newEvidenceId(deps.world);
  const stated = statedBy(run.order, deps.stated ?? {});
  const language = languageNamed(run.order.evidence_pack.pdf_language ?? deps.pdfLanguage);
  const { recording, pageEnded } = await recordPage(run, { evidenceId, over, visit }, deps);
  const { length } = planOf(run);
  run.progress({ step: 'custody_record_written', done: length, total: length + 1 });
  const sealing = sealRecording(
    {
      run,
      evidenceId,
      kind: 'capture',
      recording,
      pageEnded,
      ...(run.signIn && { inspect: inspectDraft(visit, run.signal) }),
      ...(visit.paper && { paper: visit.paper }),
      ...(visit.printer && { printer: visit.printer }),
      ...(visit.committedEarly && { committedEarly: visit.committedEarly }),
      key,
      caseReference: run.order.case_reference,
      language,
      stated,
      callerMetadata: run.order.metadata,
      proofs: run.order,
      commitments: run.order.evidence_pack.commitments ?? false,
      standards: run.order.evidence_pack.standards ?? true,
      order: orderRecord(withStated(run.order, stated), {
        evidenceId,
        language,
        testMode: run.testMode,
        version: deps.version,
        browser: recording.facts.browser,
      }),
      capturedAt: recording.facts.captured_at,
    },
    deps,
  );
  // Its folder is removed next, whatever came of the package.
  const [completed] = await Promise.allSettled([sealing, pageEnded]);
  if (completed.status === 'rejected') throw completed.reason as Error;
  return { ...completed.value, facts: recording.facts, c2pa: credentialsOf(recording) };
}

async function recordPage(
  run: CaptureRun,
  { visit, ...own }: Pick<CaptureBench, 'evidenceId' | 'over' | 'visit'>,
  deps: PipelineDeps,
): Promise<{ readonly recording: Recording; readonly pageEnded: Promise<void> }> {
  const { world, outside, settings, pool, identity } = deps;
  const { order, testMode, captureId, stagingDir, signal } = run;
  const plan = planOf(run);
  const staging = await openStaging(stagingDir);
  const spoolDir = join(stagingDir, 'spool');
  await mkdir(spoolDir, { recursive: true });
  await mkdir(staging.scratch('pictures'), { recursive: true });
  const proxy = await outside.openEgressProxy();
  const generator = { name: 'evidence', version: deps.version };
  const shared = {
    ...(run.signIn && { signIn: run.signIn }),
    order,
    testMode,
    visit,
    world,
    outside,
    settings,
    pool,
    proxy,
    spoolDir,
    captureId,
    ...own,
    recordHost: deps.recordHost ?? false,
  };
  const endPage = async (): Promise<void> => {
    await visit.session?.close().catch((error: unknown) => deps.fault(captureId, error));
    await proxy.close();
  };
  try {
    const recording = await record<CaptureBench>(
      plan,
      { ...shared, generator, identity },
      {
        world,
        staging,
        signal,
        timeLimitMs: order.time_limit_seconds * 1000,
        progress: ({ step, done }) => run.progress({ step, done, total: plan.length + 1 }),
        fault: (step, error) => deps.fault(`${captureId} ${step}`, shownError(error, visit)),
        shown: (text) => visit.session?.tokens?.sentence(text) ?? text,
        ...pageLife(visit, order),
      },
    );
    const whole = enough(recording);
    // It ends before its record is stamped and signed. Nothing that it does now can be part of it: all files are hashed.
    const pageEnded = endPage();
    pageEnded.catch(() => undefined);
    return { recording: whole, pageEnded };
  } catch (error) {
    await endPage();
    throw shownError(error, visit);
  }
}

function credentialsOf({ journal }: Recording): CompletedCapture['c2pa'] {
  const credentials = journal.find((entry) => entry.kind === 'done' && entry.step === 'content_credentials_signed');
  const signed = credentials?.kind === 'done' ? credentials.detail['signed_screenshot_sha256'] : undefined;
  return typeof signed === 'string'
    ? { included: true, signedScreenshotSha256: signed }
    : { included: false, signedScreenshotSha256: null };
}
