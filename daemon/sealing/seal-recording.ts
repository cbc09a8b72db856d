import { fileURLToPath } from 'node:url';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import { guideFile, guideIn } from '../../src/verify/guide.js';
import { type Language, languageNamed } from '../../src/package/messages/language.js';
import type { OrderRecord } from '../../src/package/records/order.js';
import type { entryTypes } from '../../src/proofs/tlog/entry.js';
import type { World } from '../../src/world.js';
import type { BrowserPool, Lease } from '../browser/launch/pool.js';
import { printing, printPdf } from '../browser/launch/print.js';
import type { Ledger } from '../ledger/ledger.js';
import type { SubmitCommitment } from '../outside/calendars.js';
import type { CaptureRun, CompletedRun } from '../run/outcome.js';
import type { Rendering } from './draft.js';
import type { PackageIdentity } from './package-identity.js';
import { seal, type SealedPackage, type SealInput } from './seal.js';
import { checkSealed } from './check-sealed.js';
import { chooseStampers } from './stampers/choose.js';
import { stage } from '../process/stages.js';

/** What a run leaves to be sealed. */
export interface Recorded extends Pick<
  SealInput,
  'recording' | 'pageEnded' | 'key' | 'inspect' | 'paper' | 'committedEarly'
> {
  readonly run: Pick<CaptureRun, 'captureId' | 'testMode' | 'stagingDir' | 'signal'>;
  readonly evidenceId: string;
  readonly kind: (typeof entryTypes)[number];
  readonly caseReference: string | null;
  /** Of its documents; as the daemon is set up when absent. */
  readonly language?: string | undefined;
  readonly stated?: PackageIdentity['stated'];
  readonly callerMetadata: PackageIdentity['callerMetadata'];
  readonly proofs: Pick<CaptureOrder, 'timestamp' | 'include_eidas'>;
  /** It carries commitments, so that a redacted copy can be proven to be of it. */
  readonly commitments?: boolean;
  /** It carries a standards report where its kind has one; unless told otherwise. */
  readonly standards?: boolean;
  /** order.json; absent where no page was captured. */
  readonly order?: OrderRecord;
  /** That of a captured page when absent. */
  readonly rendering?: (identity: PackageIdentity) => Promise<Rendering>;
  /** A page to set its document in (`printing`), where one is being opened already; the sealing releases it. Whoever opened it does, too, when nothing is sealed. */
  readonly printer?: Promise<Lease>;
  /** What the proof of a redacted copy leads to, made of the same files, by path in lower-case hex; undefined where it is still to be made. */
  readonly provenRoots?: () => Promise<ReadonlyMap<string, string> | undefined> | undefined;
  /** The time of sealing when undefined; null where nothing was captured. */
  readonly capturedAt: string | null | undefined;
}

export interface SealDeps {
  /** Absent where nothing is registered: a package is then sealed without a proof of who did. */
  readonly ledger?: Pick<Ledger, 'append'>;
  readonly pool: BrowserPool;
  readonly world: World;
  readonly settings: OutsideSettings;
  /** Joins what calendars are shown with that of other packages; each is shown by itself when absent. */
  readonly submit?: SubmitCommitment;
  readonly collector: PackageIdentity['collector'];
  readonly version: string;
  /** Of documents whose order names none; English when absent. */
  readonly pdfLanguage?: Language;
  readonly toolValidation?: PackageIdentity['toolValidation'];
  /** For packages that fail their own check; they are removed when absent. */
  readonly setAside?: (captureId: string, sealedPath: string, now: Date) => Promise<void>;
}

/** From a recording to the package that its run leaves. */
export async function sealRecording(recorded: Recorded, deps: SealDeps): Promise<CompletedRun> {
  const { run, evidenceId, recording, key } = recorded;
  const identity: PackageIdentity = {
    evidenceId,
    captureId: run.captureId,
    caseReference: recorded.caseReference,
    ...(recorded.stated && { stated: recorded.stated }),
    collector: deps.collector,
    testMode: run.testMode,
    language: languageNamed(recorded.language ?? deps.pdfLanguage),
    generator: { name: 'evidence', version: deps.version },
    ...(deps.toolValidation && { toolValidation: deps.toolValidation }),
    callerMetadata: recorded.callerMetadata,
  };
  const sealed = await sealWhole(
    {
      recording,
      identity,
      ...(recorded.rendering && { rendering: await recorded.rendering(identity) }),
      ...chooseStampers(recorded.proofs, deps.settings, deps.world, deps.submit),
      key,
      commitments: recorded.commitments ?? false,
      standards: recorded.standards ?? true,
      ...(recorded.order && { order: recorded.order }),
      ...(recorded.inspect && { inspect: recorded.inspect }),
      ...(recorded.paper && { paper: recorded.paper }),
      ...(recorded.committedEarly && { committedEarly: recorded.committedEarly }),
      ...(recorded.pageEnded && { pageEnded: recorded.pageEnded }),
      stagingDir: run.stagingDir,
      signal: run.signal,
      ...(deps.ledger && { ledger: entering(deps.ledger, recorded) }),
    },
    { ...deps, ...(recorded.printer && { printer: recorded.printer }) },
  );
  const knownRoots = sealed.committedRoots ?? (await recorded.provenRoots?.());
  const { setAside } = deps;
  const keep = setAside && ((path: string) => setAside(run.captureId, path, deps.world.now()));
  await stage('package checked', () => checkSealed(sealed.path, knownRoots, keep));
  return {
    kind: 'completed',
    packagePath: sealed.path,
    sizeBytes: sealed.sizeBytes,
    fileCount: sealed.fileCount,
    manifestSha256: sealed.manifestSha256,
    evidenceId,
    capturedAt: recorded.capturedAt === undefined ? sealed.sealedAt : recorded.capturedAt,
    sealedAt: sealed.sealedAt,
    proofs: sealed.proofs,
    ...(sealed.ots && { ots: sealed.ots }),
    notPerformed: sealed.notPerformed,
  };
}

/** What the public entry says of the package: its kind, and whether it has a qualified time-stamp. */
const entering =
  ({ append }: Pick<Ledger, 'append'>, { kind, run, proofs }: Recorded): NonNullable<SealInput['ledger']> =>
  ({ manifestSha256, commitmentsSha256, proofs: carried }) =>
    append({
      manifest_sha256: manifestSha256,
      commitments_sha256: commitmentsSha256,
      type: run.testMode ? `test_${kind}` : kind,
      eidas: proofs.include_eidas && carried.includes('manifest.json.tsr'),
    });

/** Seals with what every package of this program has: its document is set by the browser, and it carries its own checkers. */
async function sealWhole(
  input: Omit<SealInput, 'print' | 'extraFiles' | 'world'>,
  { pool, world, printer }: Pick<SealDeps, 'pool' | 'world'> & Pick<Recorded, 'printer'>,
): Promise<SealedPackage> {
  // Opened while the seal prepares, unless it is open already.
  let lease = standing(printer).then((open) => open ?? pool.lease(printing));
  lease.catch(() => undefined);
  try {
    return await seal({
      ...input,
      extraFiles: verificationFolder(input.identity.language ?? 'en'),
      print: async (document, cut) => {
        const held = await lease;
        try {
          return await printPdf(held.page, document, cut);
        } catch (error) {
          // One that was opened early may have crashed since: the document is set in a new page.
          if (cut.aborted || held !== (await printer?.catch(() => undefined))) throw error;
          await held.release();
          lease = pool.lease(printing);
          return await printPdf((await lease).page, document, cut);
        }
      },
      world,
    });
  } finally {
    await (await lease.catch(() => undefined))?.release();
  }
}

/** A browser may have ended since, under a page of another run. */
async function standing(printer: Promise<Lease> | undefined): Promise<Lease | undefined> {
  const lease = await printer?.catch(() => undefined);
  return lease?.gone.aborted === false ? lease : undefined;
}

/** As the build leaves them, for some are made by it; beside us when compiled, under dist/ when run from the sources. */
const scripts = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/src/verify/scripts/' : '../../src/verify/scripts/',
  import.meta.url,
);
/** What lets anybody check packages without us. */
export const verificationFolder = (language: Language): { readonly name: string; readonly path: string }[] =>
  ['verify.html', 'verify.mjs', 'verify.py', 'verify.sh', guideFile].map((name) => ({
    name: `verification/${name}`,
    path: fileURLToPath(new URL(name === guideFile ? guideIn(language) : name, scripts)),
  }));
