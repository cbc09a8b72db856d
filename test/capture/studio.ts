import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolOptions } from '../../daemon/browser/launch/pool.js';
import type { CaptureOutcome } from '../../daemon/run/outcome.js';
import { createLook } from '../../daemon/capture/look.js';
import { createPipeline, type PipelineDeps } from '../../daemon/capture/pipeline.js';
import { createCertificates } from '../../daemon/certifying/certificates.js';
import { createComparisons } from '../../daemon/comparing/comparisons.js';
import { createMatterRecords } from '../../daemon/matter-records/record-matter.js';
import { createPreviews } from '../../daemon/redacting/preview.js';
import { createRedactions } from '../../daemon/redacting/redactions.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import type { RedactionOrder } from '../../src/contract/captures/redaction-order.js';
import { ownValidation } from '../../daemon/process/tool-validation.js';
import { verifyStored } from '../../daemon/verifying/verify-stored.js';
import type { SignIn } from '../../src/contract/captures/credentials.js';
import type { CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import { createOutside } from '../../daemon/outside/outside.js';
import { ensureSigningIdentity } from '../../daemon/sealing/content-credentials/identity.js';
import { keptKeys } from '../fakes/proofs/signing-keys.js';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { noTrust } from '../../src/verify/evidence.js';
import type { Report } from '../../src/verify/report.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import type { World } from '../../src/world.js';
import { borrowPool, openOwnPool } from '../browser/pool.js';
import { quietSettings } from '../outside/settings.js';

export const realWorld: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => randomBytes(length),
  sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

export const plainOrder: CaptureOrder = {
  url: '',
  viewport: { width: 1280, height: 800, device_scale_factor: 1, mobile: false },
  timestamp: 'none',
  include_eidas: false,
  evidence_pack: {
    screenshot: 'jpeg',
    mhtml: true,
    warc: true,
    whois: false,
    c2pa: false,
    commitments: true,
    pdf_language: 'en',
  },
  wait: { until: 'settled', selector: null, delay_ms: 0 },
  expand_content: true,
  dismiss_overlays: true,
  accept_invalid_tls: false,
  external_archive: false,
  locale: null,
  timezone: null,
  user_agent: null,
  time_limit_seconds: 20,
  case_reference: null,
  private_note: null,
  metadata: {},
  webhook_url: null,
};

const unzip = promisify(execFile);

/** A package as a comparison is handed it. */
export interface CompletedAt {
  readonly captureId: string;
  readonly path: string;
  readonly manifestSha256: string;
  readonly url: string;
  readonly testMode: boolean;
}

export interface Taken {
  readonly captureId: string;
  readonly outcome: CaptureOutcome;
  readonly faults: readonly unknown[];
  /** Of the sealed package; absent when the capture failed. */
  readonly report?: Report;
  /** A file of the sealed package as text; of a capture that failed, what was recorded under that name. */
  readonly file: (name: string) => Promise<string>;
  readonly packagePath: string | null;
}

/** The whole pipeline on a real browser, without daemon and port. */
export async function openStudio(
  outsideSettings: Partial<OutsideSettings> = {},
  world = realWorld,
  browser: Pick<PoolOptions, 'extraRoots'> = {},
  more: Partial<Pick<PipelineDeps, 'recordHost' | 'pdfLanguage' | 'toolValidation' | 'setAside'>> = {},
) {
  const settings = { ...quietSettings, allowTargets: ['127.0.0.1/32', '127.0.0.2/32'], ...outsideSettings };
  const home = await mkdtemp(join(tmpdir(), 'evidence-studio-'));
  const pool = browser.extraRoots === undefined ? borrowPool() : openOwnPool(browser);
  const keys = keptKeys();
  // Once, as a daemon does: two that make it at the same time would write over each other.
  const identity = ensureSigningIdentity(home, realWorld);
  const verify = verifyStored(null, () => Promise.reject(new Error('nothing is checked apart')));
  const version = '0.0.0-test';
  const toolValidation = await ownValidation(home, { version, publishedAt: null });
  let count = 0;
  const deps = (fault: PipelineDeps['fault']): PipelineDeps => ({
    world,
    outside: createOutside(settings, world),
    settings,
    collector: { name: null, organisation: null },
    pool,
    keys,
    identity,
    version,
    toolValidation,
    fault,
    ...more,
  });
  return {
    pool,
    capture,
    compare,
    /** Hashes, certified. */
    async certify(order: CertificateOrder, testMode = false) {
      const faults: unknown[] = [];
      count += 1;
      const outcome = await createCertificates(deps((about, error) => faults.push(about, error)))({
        captureId: `cert_${String(count).padStart(20, '0')}`,
        order,
        testMode,
        stagingDir: await mkdtemp(join(home, 'staging-')),
        signal: new AbortController().signal,
        progress: () => undefined,
      });
      return { outcome, faults };
    },
    redact,
    preview,
    /** For a daemon whose captures and looks are these. */
    open: (fault: PipelineDeps['fault']) => ({
      run: createPipeline(deps(fault)),
      look: createLook(deps(fault)),
      compare: createComparisons({ ...deps(fault), verify }),
      certify: createCertificates(deps(fault)),
      redact: createRedactions({ ...deps(fault), verify, searchLeaks }),
      recordMatter: createMatterRecords(deps(fault)),
    }),
    async take(order: Partial<CaptureOrder>, testMode = false, signIn?: SignIn): Promise<Taken> {
      const { stagingDir, ...taken } = await capture(order, testMode, signIn);
      const { packagePath } = taken;
      const report =
        packagePath === null ? undefined : await verifyPackage(await openContainer(packagePath), noTrust, nodePlatform);
      const file = (name: string): Promise<string> =>
        packagePath === null
          ? readFile(join(stagingDir, 'files', name), 'utf8')
          : unzip('unzip', ['-p', packagePath, name], { maxBuffer: 2 ** 28 }).then(({ stdout }) => stdout);
      return { ...taken, ...(report && { report }), file };
    },
    async close() {
      await Promise.all([pool.close(), keys.close()]);
      await rm(home, { recursive: true, force: true });
    },
  };

  /** Two packages that `capture` made, compared. */
  async function compare(before: CompletedAt, after: CompletedAt, order: Partial<ComparisonOrder> = {}) {
    const faults: unknown[] = [];
    const run = createComparisons({
      world: realWorld,
      outside: createOutside(settings, realWorld),
      settings,
      collector: { name: null, organisation: null },
      pool,
      keys,
      verify,
      version,
      toolValidation,
      fault: (about, error) => faults.push(about, error),
    });
    count += 1;
    const stagingDir = await mkdtemp(join(home, 'staging-'));
    const source = ({ captureId, path, manifestSha256 }: CompletedAt) => ({ captureId, path, manifestSha256 });
    const outcome = await run({
      captureId: `cmp_${String(count).padStart(20, '0')}`,
      order: {
        url: before.url,
        before: before.captureId,
        after: after.captureId,
        language: 'en',
        ignore: null,
        case_reference: null,
        ...order,
      },
      testMode: before.testMode || after.testMode,
      before: source(before),
      after: source(after),
      stagingDir,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    return { outcome, faults, stagingDir };
  }

  /** A copy of a package that `capture` made. */
  async function redact({ captureId, path, manifestSha256, testMode }: CompletedAt, order: Partial<RedactionOrder>) {
    const faults: unknown[] = [];
    const run = createRedactions({
      ...deps((about, error) => faults.push(about, error)),
      verify,
      searchLeaks,
    });
    count += 1;
    const stagingDir = await mkdtemp(join(home, 'staging-'));
    const outcome = await run({
      captureId: `red_${String(count).padStart(20, '0')}`,
      order: redactionOrder(captureId, order),
      testMode,
      source: { captureId, path, manifestSha256 },
      stagingDir,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    return { outcome, faults, stagingDir };
  }

  /** What a copy of it would be. */
  async function preview({ captureId, path, manifestSha256 }: CompletedAt, order: Partial<RedactionOrder>) {
    return createPreviews({ verify, searchLeaks, collector: { name: null, organisation: null } })({
      order: redactionOrder(captureId, order),
      source: { captureId, path, manifestSha256 },
      signal: new AbortController().signal,
    });
  }

  /** What the daemon does for one capture, and no more. */
  async function capture(order: Partial<CaptureOrder>, testMode = false, signIn?: SignIn) {
    const faults: unknown[] = [];
    const run = createPipeline(deps((about, error) => faults.push(about, error)));
    count += 1;
    const stagingDir = await mkdtemp(join(home, 'staging-'));
    const captureId = `cap_${String(count).padStart(20, '0')}`;
    const outcome = await run({
      captureId,
      order: { ...plainOrder, ...order },
      testMode,
      ...(signIn && { signIn }),
      stagingDir,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    const packagePath = outcome.kind === 'completed' ? outcome.packagePath : null;
    return { captureId, outcome, faults, packagePath, stagingDir };
  }
}

const redactionOrder = (source: string, order: Partial<RedactionOrder>): RedactionOrder => ({
  source,
  rules: [],
  records: 'refuse',
  pictures: 'keep',
  allow_no_match: false,
  language: 'en',
  case_reference: null,
  timestamp: 'none',
  include_eidas: false,
  ...order,
});

export type Studio = Awaited<ReturnType<typeof openStudio>>;
