import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPictures } from '../browser/examine/pictures.js';
import type { Look, LookAtPage, LookOrder } from '../run/outcome.js';
import { onPage } from './plan.js';
import type { PipelineDeps } from './pipeline.js';
import { record } from '../run/runner.js';
import { pageLife } from './page-life.js';
import { shownError } from './shown-error.js';
import { warningCodes } from '../../src/package/records/facts.js';
import { openStaging } from '../run/staging.js';
import { CaptureFailure } from '../run/step.js';
import { actOnPage } from './steps/acting.js';
import { loadPage, openContext, settlePage } from './steps/loading.js';
import { examine } from './steps/examining.js';
import { answerPageOverlays, expandPage, extractText } from './steps/looking.js';
import { type CaptureBench, frozenRecord, isFile, newVisit, sessionOf } from './visit.js';

/** The part of a capture's plan that finds out what a page shows, under the same conditions. */
const lookPlan = [
  openContext,
  loadPage,
  ...onPage([settlePage, actOnPage, expandPage, answerPageOverlays, { ...extractText, required: true }]),
  examine,
];

/** A visit that leaves no package. Its files are gone when it ends. */
export function createLook(deps: PipelineDeps): LookAtPage {
  return async (wanted) => {
    const folder = await mkdtemp(join(tmpdir(), 'evidence-look-'));
    try {
      return await look(wanted, folder, deps);
    } catch (error) {
      if (!(error instanceof CaptureFailure)) throw error;
      return { kind: 'failed', reason: error.reason, message: error.message };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function look({ order, signIn, signal }: LookOrder, folder: string, deps: PipelineDeps): Promise<Look> {
  const { world, outside, settings, pool, identity } = deps;
  const spoolDir = join(folder, 'spool');
  await mkdir(spoolDir);
  const staging = await openStaging(folder);
  const proxy = await outside.openEgressProxy();
  const visit = newVisit(world);
  const shared = {
    ...(signIn && { signIn }),
    order,
    testMode: false,
    visit,
    world,
    outside,
    settings,
    pool,
    proxy,
    spoolDir,
  };
  const named = { captureId: 'look', evidenceId: 'look', generator: { name: 'evidence', version: deps.version } };
  const bench = { ...shared, ...named, identity } as CaptureBench;
  try {
    const { facts } = await record<CaptureBench>(lookPlan, bench, {
      world,
      staging,
      signal,
      timeLimitMs: order.time_limit_seconds * 1000,
      progress: () => undefined,
      fault: (step, error) => deps.fault(`look ${order.url} ${step}`, shownError(error, visit)),
      ...pageLife(visit, order),
    });
    const ignore = order.monitor?.ignore.selectors ?? [];
    // A file that the browser does not lay out shows neither.
    const pictures = isFile(bench)
      ? []
      : await readPictures(sessionOf(bench), await frozenRecord(bench), ignore, signal);
    return {
      kind: 'seen',
      text: visit.text?.watched ?? '',
      pictures,
      warnings: warningCodes(facts.page?.warnings),
      selectorsInvalid: visit.text?.ignored.invalid ?? [],
    };
  } catch (error) {
    throw shownError(error, visit);
  } finally {
    await visit.session?.close().catch((error: unknown) => deps.fault('look', error));
    await proxy.close();
  }
}
