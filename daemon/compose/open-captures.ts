import { ownValidation } from '../process/tool-validation.js';
import { browserFinder } from '../browser/launch/find.js';
import { printing, printPdf } from '../browser/launch/print.js';
import type { Print } from '../exporting/tools.js';
import { openPool } from '../browser/launch/pool.js';
import { extraRoots } from '../browser/launch/trusted-roots.js';
import { createCertificates } from '../certifying/certificates.js';
import { createMatterRecords } from '../matter-records/record-matter.js';
import type { RecordMatter } from '../run/matter-record-run.js';
import { createComparisons } from '../comparing/comparisons.js';
import { createRedactions } from '../redacting/redactions.js';
import { searchInThread as searchLeaks } from '../redacting/search-thread.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import type { Runners } from '../jobs/run-job.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Log } from '../process/log.js';
import type { SubmitCommitment } from '../outside/calendars.js';
import type { Outside } from '../outside/outside.js';
import { ensureSigningIdentity } from '../sealing/content-credentials/identity.js';
import type { KeyFolder } from './given-keys.js';
import { createKeySource } from '../sealing/key.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import type { World } from '../../src/world.js';
import { createLook } from '../capture/look.js';
import type { LookAtPage } from '../run/outcome.js';
import { createPipeline, type PipelineDeps } from '../capture/pipeline.js';

/** What needs the browser, and is not run by the queue. */
export interface Beside {
  readonly print: Print;
  readonly look: LookAtPage;
  readonly recordMatter: RecordMatter;
}

interface Around {
  readonly version: string;
  readonly world: World;
  readonly outside: Outside;
  readonly verify: VerifyStored;
  readonly log: Log;
  readonly ledger: Ledger;
  /** Undefined: calendars are shown each commitment by itself. */
  readonly submit: SubmitCommitment | undefined;
  readonly given: Pick<KeyFolder, 'identity'>;
  /** Where packages go that fail their own check. */
  readonly setAside: NonNullable<PipelineDeps['setAside']>;
}

/** Opens what captures need. The browser itself starts with the first capture and then stays warm. */
export async function openCaptures(
  settings: DaemonSettings,
  { version, world, outside, verify, log, ledger, submit, given, setAside }: Around,
): Promise<Runners & Beside & { close(): Promise<void> }> {
  const { browser, browserMode, captureMemory, extraCaCerts } = settings;
  const start = {
    report: (message: string, error?: unknown) => log.error(message, error),
    ...(extraCaCerts !== null && { extraRoots: extraRoots(extraCaCerts) }),
  };
  const pool = openPool({
    find: browserFinder({ configured: browser, mode: browserMode, env: process.env }, start),
    captureMemory,
    ...(browserMode !== null && { mode: browserMode }),
    ...start,
  });
  const keys = createKeySource({ ahead: settings.keysAhead });
  const identity = given.identity ? Promise.resolve(given.identity) : ensureSigningIdentity(settings.home, world);
  identity.catch((error: unknown) => log.error('signing_identity', error));
  const deps: PipelineDeps = {
    world,
    outside,
    settings: settings.outside,
    collector: { name: settings.collector, organisation: settings.organisation },
    stated: settings.stated,
    recordHost: settings.recordHost,
    pdfLanguage: settings.pdfLanguage,
    pool,
    keys,
    identity,
    version,
    toolValidation: await ownValidation(settings.home, { version, publishedAt: settings.validationUrl }),
    ledger,
    ...(submit && { submit }),
    fault: (about, error) => log.error('capture_fault', error, { about }),
  };
  return {
    // Of captures alone: what failed of a redacted copy might show what it was to withhold, and everything else can be made again.
    run: createPipeline({ ...deps, setAside }),
    compare: createComparisons({ ...deps, verify }),
    certify: createCertificates(deps),
    redact: createRedactions({ ...deps, verify, searchLeaks }),
    look: createLook(deps),
    print: printer(pool),
    recordMatter: createMatterRecords(deps),
    close: async () => {
      await Promise.all([pool.close(), keys.close()]);
    },
  };
}

/** Sets documents that no package is sealed with. */
const printer =
  (pool: PipelineDeps['pool']): Print =>
  async (document, signal) => {
    const lease = await pool.lease(printing);
    try {
      return await printPdf(lease.page, document, signal);
    } finally {
      await lease.release();
    }
  };
