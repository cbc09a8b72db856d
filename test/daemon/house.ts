import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RunCertificate } from '../../daemon/run/certificate-run.js';
import type { RunComparison } from '../../daemon/run/comparison-run.js';
import type { PreviewRedaction, RunRedaction } from '../../daemon/run/redaction-run.js';
import type { RecordMatter } from '../../daemon/run/matter-record-run.js';
import type { Node } from '../../daemon/run/node.js';
import { keyHash } from '../../daemon/accounts/keys.js';
import type { CaptureOutcome, RunCapture } from '../../daemon/run/outcome.js';
import { realWorld } from '../../daemon/compose/real-world.js';
import { createLocalAccount } from '../../daemon/compose/first-start.js';
import { openKeyFolder } from '../../daemon/compose/given-keys.js';
import { operatorToken, sealingKeys } from '../../daemon/compose/home.js';
import { giveSecrets, secretKeeper } from '../../daemon/events/secrets.js';
import { noProfileKeys } from '../../daemon/run/profile-keys.js';
import { assemble, type Parts } from '../../daemon/compose/assemble.js';
import type { StartBackgroundWork } from '../../daemon/run/background.js';
import type { Sender, SenderParts } from '../../daemon/events/sender.js';
import { linkSigner } from '../../daemon/handlers/links.js';
import type { Desk } from '../../daemon/handlers/handlers.js';
import { checkApart, type CheckApart } from '../../daemon/imports/check-apart.js';
import { keepBucket } from '../../daemon/jobs/keep-bucket.js';
import type { Queue } from '../../daemon/jobs/queue.js';
import type { Print } from '../../daemon/exporting/tools.js';
import { exportPackages } from '../../daemon/exporting/work.js';
import { sealMatters } from '../../daemon/jobs/seal-matters.js';
import { verifyImports } from '../../daemon/jobs/verify-imports.js';
import { witnessOf } from '../../daemon/ledger/witness/witness.js';
import { stampTree } from '../../daemon/ledger/anchors/stamp-tree.js';
import type { Log } from '../../daemon/process/log.js';
import type { UpgradeTools } from '../../daemon/run/ask-calendars-again.js';
import type { Mailer } from '../../daemon/outside/mail.js';
import { OutsideError } from '../../daemon/outside/outside-error.js';
import { createOutside } from '../../daemon/outside/outside.js';
import type { Resolver } from '../../daemon/outside/resolver.js';
import { hasOpenExport } from '../../daemon/store/exports/exports.js';
import { nextToVerify } from '../../daemon/store/imports/imports.js';
import { openPackageStore } from '../../daemon/store/captures/packages.js';
import { verifyStored } from '../../daemon/verifying/verify-stored.js';
import { connect, type Client } from '../../src/client/index.js';
import type { VerifierKey } from '../../src/proofs/tlog/key.js';
import type { BucketSettings } from '../../src/settings/daemon.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import { openEmpty } from './database.js';
import {
  testWorld,
  leaveFile,
  leaveRecord,
  leaveMatterRecord,
  noCertificate,
  noRedaction,
  noComparison,
} from './stand-ins.js';
import { quietSettings } from '../outside/settings.js';

/** Every name is public, but for those that say otherwise. */
const resolver: Resolver = async (host) => {
  if (host === 'nowhere.example') return { kind: 'unresolvable' };
  if (host === 'silent.example') return { kind: 'no_answer', reason: 'ESERVFAIL' };
  if (host === 'inside.example') return { kind: 'addresses', addresses: ['10.0.0.1'] };
  return { kind: 'addresses', addresses: ['93.184.215.14'] };
};

export const failing: CaptureOutcome = {
  kind: 'failed',
  reason: 'unreachable',
  message: 'The page could not be reached.',
};

export * from './stand-ins.js';

export interface House {
  readonly home: string;
  /** File or URL of its database (`openAt`). */
  readonly database: string;
  readonly desk: Desk;
  readonly queue: Queue;
  readonly sender: Sender;
  readonly app: FastifyInstance;
  readonly world: ReturnType<typeof testWorld>;
  readonly live: Client;
  readonly test: Client;
  readonly operator: Client;
  readonly keys: { readonly live: string; readonly test: string; readonly operator: string };
  /** A client with any key. */
  client(key: string | null): Client;
  readonly faults: unknown[];
  readonly log: Log;
  /** Waits until nothing runs or waits any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Everything of the daemon but the port and the browser, over a home of its own. */
export async function openHouse(
  options: {
    readonly run?: RunCapture;
    readonly compare?: RunComparison;
    readonly certify?: RunCertificate;
    readonly redact?: RunRedaction;
    readonly preview?: PreviewRedaction;
    /** Matters are sealed, by this. */
    readonly recordMatter?: RecordMatter;
    readonly start?: boolean;
    readonly concurrency?: number;
    readonly outside?: Partial<OutsideSettings>;
    readonly proofs?: UpgradeTools;
    /** Imports are verified, by this. */
    readonly checkPackage?: CheckApart;
    /** Exports are written, and their lists are set by this. */
    readonly print?: Print;
    /** Seals the records of exports; without it a file that says what it would be. */
    readonly handOver?: RunCertificate;
    /** Without it no webhook reaches anything. */
    readonly webhooks?: SenderParts['fetch'];
    readonly webhookAttemptMs?: number;
    /** It is one of several over its database. */
    readonly node?: Node;
    /** Without it no mail is sent. */
    readonly mailer?: Mailer;
    /** Begun with the rest. */
    readonly background?: StartBackgroundWork;
    /** Folder of a built dashboard, which is served; null: it is turned off. */
    readonly dashboard?: string | null;
    readonly requireSecondFactor?: boolean;
    /** Where keys of browser profiles are put; without it there is no keychain. */
    readonly profileKeys?: Parts['profileKeys'];
    /** Packages are kept in it, by the real clock. */
    readonly bucket?: BucketSettings;
    /** With one it is a server for others. */
    readonly publicUrls?: readonly string[];
    /** It is a witness of these logs. */
    readonly witnessed?: readonly VerifierKey[];
  } = {},
): Promise<House> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-house-'));
  const world = testWorld();
  const faults: unknown[] = [];
  const log: Log = { info: () => undefined, error: (event, error) => void faults.push([event, error]) };
  const store = await openEmpty(home);
  const { bucket } = options;
  const packages = await openPackageStore(home, bucket && { settings: bucket, db: store.db, world: realWorld, log });
  const given = await openKeyFolder(null);
  await createLocalAccount(store.db, home, given, world);
  const { default: credentials } = (await import(join(home, 'credentials.json'), { with: { type: 'json' } })) as {
    default: { profiles: { local: { live_key: string; test_key: string } } };
  };
  const operator = await operatorToken(home, world);
  const keys = { live: credentials.profiles.local.live_key, test: credentials.profiles.local.test_key, operator };
  const outsideSettings = { ...quietSettings, ...options.outside };
  const check = options.checkPackage ?? checkApart({ world, roots: [] });
  const secrets = secretKeeper((make) => sealingKeys(home, given, world, make), world);
  await giveSecrets(store.db, secrets);
  const verify = verifyStored(null, check);
  const stamp = stampTree(outsideSettings, world);
  const parts: Parts = {
    db: store.db,
    packages,
    world,
    log,
    version: '0.0.0-test',
    settings: {
      concurrency: options.concurrency ?? 2,
      requireSecondFactor: options.requireSecondFactor ?? false,
      publicHosts: [],
      publicUrls: options.publicUrls ?? [],
      trustedProxies: [],
      listen: 'evidence.example',
      collector: null,
      organisation: null,
      outside: outsideSettings,
    },
    owner: 'house',
    node: options.node,
    runners: {
      run: options.run ?? ((run) => leaveFile(run)),
      compare: options.compare ?? noComparison,
      certify: options.certify ?? noCertificate,
      redact: options.redact ?? noRedaction,
    },
    addresses: createOutside(outsideSettings, world, resolver),
    verify,
    proofs: options.proofs ?? { ask: () => Promise.resolve(undefined) },
    ...(options.mailer && { mailer: options.mailer }),
    ...(options.dashboard !== undefined && { dashboard: options.dashboard }),
    ...(options.preview && { previewRedaction: options.preview }),
    fingerprintKey: new Uint8Array(32).fill(9),
    stampTree: stamp,
    links: linkSigner([new Uint8Array(32).fill(7)], world),
    secrets,
    profileKeys: options.profileKeys ?? noProfileKeys('switched_off'),
    operatorTokenHash: keyHash(operator),
    webhooks: {
      fetch: options.webhooks ?? (() => Promise.reject(new OutsideError('connection_failed', 'no network here'))),
      ...(options.webhookAttemptMs !== undefined && { attemptMs: options.webhookAttemptMs }),
    },
    // Schedules and proofs move when a test says so.
    background: [
      ...(options.background ? [options.background] : []),
      ...(bucket ? [keepBucket] : []),
      ...(options.checkPackage === undefined ? [] : [verifyImports(check)]),
      ...(options.print === undefined
        ? []
        : [
            exportPackages({
              print: options.print,
              verify: verifyStored(null, check),
              version: '0.0.0-test',
              certify: options.handOver ?? leaveRecord,
              recordMatter: options.recordMatter ?? leaveMatterRecord,
              stamp,
            }),
          ]),
      ...(options.recordMatter === undefined
        ? []
        : [sealMatters({ recordMatter: options.recordMatter, verify, stamp })]),
    ],
    ownUrl: () => 'http://own.example/v1',
    witness: options.witnessed && witnessOf({ db: store.db, home, world, log }, options.witnessed),
    stopping: () => false,
    touched: () => undefined,
    held: options.start === false,
  };
  const left = async () => {
    await packages.close();
    await store.close();
    await rm(home, { recursive: true, force: true });
  };
  const assembled = await Promise.resolve(parts)
    .then(assemble)
    .catch(async (error: unknown) => {
      await left();
      throw error;
    });
  const { desk, queue, sender, server: app } = assembled;
  const client = (key: string | null) => connect({ baseUrl: 'http://localhost/v1', key, fetch: inMemory(app) });
  return {
    home,
    database: store.at,
    desk,
    queue,
    sender,
    app,
    world,
    keys,
    faults,
    log,
    live: client(keys.live),
    test: client(keys.test),
    operator: client(keys.operator),
    client,
    settled: async () => {
      while (
        (await queue.busy()) ||
        (options.checkPackage && (await nextToVerify(store.db))) ||
        (options.print && (await hasOpenExport(store.db)))
      )
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close: async () => {
      await queue.stop(0);
      await assembled.stopBackground();
      await app.close();
      await left();
    },
  };
}

/** fetch that calls the server without a port. */
export const inMemory = (app: FastifyInstance): typeof globalThis.fetch =>
  (async (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input);
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: { ...(init.headers as Record<string, string>), host: url.host },
      ...((typeof init.body === 'string' || init.body instanceof Uint8Array) && {
        payload: typeof init.body === 'string' ? init.body : Buffer.from(init.body),
      }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  }) as typeof globalThis.fetch;
