import type { FastifyInstance } from 'fastify';
import { bracketed, reachableHost } from '../../src/endpoint.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import type { World } from '../../src/world.js';
import { compareForSchedule } from '../comparing/compare-for-schedule.js';
import type { ExportTools } from '../exporting/tools.js';
import { exportPackages } from '../exporting/work.js';
import type { SecretKeeper } from '../events/secrets.js';
import { startSender, type Sender, type SenderParts } from '../events/sender.js';
import { blockedReason, type AddressGuard } from '../handlers/addresses.js';
import type { Desk } from '../handlers/handlers.js';
import type { LinkSigner } from '../handlers/links.js';
import { type Metrics, openMetrics } from '../http/metrics.js';
import { buildServer } from '../http/server.js';
import { readSharePage } from '../http/share-page-route.js';
import type { CheckApart } from '../imports/check-apart.js';
import { keepBucket } from '../jobs/keep-bucket.js';
import { sealMatters } from '../jobs/seal-matters.js';
import { startQueue, type Queue } from '../jobs/queue.js';
import { verifyImports } from '../jobs/verify-imports.js';
import type { Runners } from '../jobs/run-job.js';
import { upgradeNow, upgradeProofs } from '../jobs/upgrade-proofs.js';
import { type AnchorTools, anchorTrees, openAnchoring } from '../ledger/anchors/anchoring.js';
import { searchInThread as searchLeaks } from '../redacting/search-thread.js';
import type { OwnWitnesses } from '../ledger/own-witnesses.js';
import type { Witness } from '../ledger/witness/witness.js';
import { headsBesideTrees } from '../matters/stamp-heads.js';
import type { Mailer } from '../outside/mail.js';
import { readDashboard } from '../http/dashboard-route.js';
import type { Log } from '../process/log.js';
import type { BackgroundParts, BackgroundWork, StartBackgroundWork } from '../run/background.js';
import { createPreviews } from '../redacting/preview.js';
import type { PreviewRedaction } from '../run/redaction-run.js';
import type { ScheduleTools } from '../schedules/tools.js';
import { profileKeeper, profileOf, type ProfileKeeper } from '../run/browser-profiles.js';
import { signInKeeper } from '../run/sign-ins.js';
import type { ProfileKeys } from '../run/profile-keys.js';
import type { UpgradeTools } from '../run/ask-calendars-again.js';
import type { Books } from '../run/books.js';
import type { Node } from '../run/node.js';
import type { LookAtPage } from '../run/outcome.js';
import { shareReads } from '../shares/reads.js';
import { runSchedules } from '../schedules/work.js';
import type { PackageStore } from '../store/captures/packages.js';
import { waitForEnds } from '../store/captures/wait-for-ends.js';
import type { Db } from '../store/tables.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';

/** What a daemon is made of: everything that was opened, read from the home, or reaches outside. */
export interface Parts {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly world: World;
  readonly log: Log;
  readonly version: string;
  readonly settings: Pick<
    DaemonSettings,
    | 'concurrency'
    | 'requireSecondFactor'
    | 'publicHosts'
    | 'publicUrls'
    | 'trustedProxies'
    | 'listen'
    | 'collector'
    | 'organisation'
  > &
    Partial<Pick<DaemonSettings, 'pdfLanguage'>> & {
      readonly outside: Pick<DaemonSettings['outside'], 'tsaUrl' | 'tsaRoots' | 'tsaQualified'>;
    };
  /** The folder of the built dashboard; null where none is served. */
  readonly dashboard?: string | null;
  /** Names this daemon in leases. */
  readonly owner: string;
  /** Absent where the home is one daemon's alone. */
  readonly node?: Node | undefined;
  /** False: others take jobs. */
  readonly works?: boolean;
  /** False: others send what is due. */
  readonly sends?: boolean;
  /** Told of each change, so that other nodes are. */
  readonly tell?: (() => void) | undefined;
  readonly runners: Runners;
  readonly addresses: AddressGuard;
  readonly verify: VerifyStored;
  /** Tests hand in one that reads no package. */
  readonly previewRedaction?: PreviewRedaction;
  /** 32 random bytes that never leave the machine. */
  readonly fingerprintKey: Uint8Array;
  readonly proofs: UpgradeTools;
  /** How the trees of the ledger are stamped. */
  readonly stampTree: AnchorTools['stamp'];
  readonly links: LinkSigner;
  readonly secrets: SecretKeeper;
  /** Of browser profiles, in the system keychain. */
  readonly profileKeys: ProfileKeys;
  /** SHA-256 of the operator's credential. */
  readonly operatorTokenHash: Uint8Array;
  readonly webhooks: Pick<SenderParts, 'fetch' | 'attemptMs'>;
  /** Work beside the queue and the deliveries: `workOf`, or less of it in tests. */
  readonly background: readonly StartBackgroundWork[];
  /** Absent where no mail server is configured. */
  readonly mailer?: Mailer | undefined;
  /** Where links in webhooks lead when nobody's request says it; asked for at each delivery. */
  readonly ownUrl: () => string;
  readonly witnesses?: OwnWitnesses | undefined;
  readonly witness?: Witness | undefined;
  readonly stopping: () => boolean;
  readonly touched: (change: 1 | -1) => void;
  /** Captures stay queued until somebody wakes the queue by hand. */
  readonly held?: boolean;
}

export interface Assembled {
  readonly books: Books;
  readonly desk: Desk;
  readonly queue: Queue;
  readonly sender: Sender;
  /** Answers requests; it listens on no port yet. */
  readonly server: FastifyInstance;
  readonly metrics: Metrics;
  /** Looks for work now: another node told of a change. */
  readonly wake: () => void;
  readonly busy: () => Promise<boolean>;
  /** Ends all work but the queue's, which is stopped with its own grace. */
  readonly stopBackground: () => Promise<void>;
}

/** Wires the rooms together and starts the work beside requests. Opens no port and no file, takes no lock, and listens to no signal. */
export function assemble(parts: Parts): Assembled {
  const { db, packages, world, log, owner, settings, links, secrets } = parts;
  // What may fail comes before work that goes on by itself: nobody would be there to stop it.
  const pages = pagesOf(parts);
  const works: BackgroundWork[] = [];
  const wake = (): void => {
    if (parts.held !== true) queue.wake();
    for (const work of works) work.wake();
    endWaits.wake();
  };
  const changed = (): void => {
    wake();
    parts.tell?.();
  };
  const books: Books = { db, packages, world, changed };
  const endWaits = waitForEnds(db, world);
  const { node, works: takes = true, sends = true } = parts;
  const concurrency = takes ? settings.concurrency : 0;
  const queue = startQueue({ ...books, ...runnersOf(parts), owner, node, concurrency, log });
  const sender = startSender({
    ...books,
    node,
    sends,
    ...parts.webhooks,
    log,
    owner,
    secrets,
    link: (baseUrl, captureId) => links.make(baseUrl, captureId),
    baseUrl: parts.ownUrl,
  });
  works.push(sender);
  for (const start of parts.background) works.push(start({ ...books, log, owner }));
  const desk = deskOf(parts, books, { sender, endWaits });
  // A name can be pointed at this machine by a stranger, the address that it was told to listen on cannot.
  const named = settings.publicUrls.map((origin) => new URL(origin).host);
  const publicHosts = [...settings.publicHosts, ...named, bracketed(reachableHost(settings.listen))];
  const { publicUrls, trustedProxies } = settings;
  const { stopping, touched } = parts;
  const metrics = openMetrics(desk);
  const server = buildServer(desk, { publicHosts, publicUrls, trustedProxies, ...pages, stopping, touched, metrics });
  return {
    books,
    desk,
    queue,
    sender,
    server,
    metrics,
    wake,
    busy: async () => {
      for (const work of [queue, ...works]) if (await work.busy()) return true;
      return false;
    },
    stopBackground: async () => {
      for (const work of works.toReversed()) await work.stop();
    },
  };
}

const pagesOf = ({ dashboard }: Pick<Parts, 'dashboard'>) => ({
  dashboard: typeof dashboard === 'string' ? readDashboard(dashboard) : undefined,
  sharePage: readSharePage(),
});

function deskOf(parts: Parts, books: Books, beside: Pick<Desk, 'sender' | 'endWaits'>): Desk {
  const { log, settings, links, secrets } = parts;
  return {
    ...books,
    log,
    version: parts.version,
    kind: settings.publicHosts.length + settings.publicUrls.length > 0 ? 'hosted' : 'local',
    operatorTokenHash: parts.operatorTokenHash,
    hasDashboard: parts.dashboard !== null,
    requireSecondFactor: settings.requireSecondFactor,
    documentLanguage: settings.pdfLanguage ?? 'en',
    addresses: parts.addresses,
    ...readers(parts),
    links,
    secrets,
    ...beside,
    shareReads: shareReads(),
    ...configured(parts),
    settings: settings.outside,
    ...provers(parts, { ...books, log }),
    eidasAvailable: settings.outside.tsaUrl !== null && settings.outside.tsaQualified,
  };
}

/** What is asked of calendars and authorities at once, beside the work that asks them in its own time. */
const provers = (
  { stampTree, proofs }: Pick<Parts, 'stampTree' | 'proofs'>,
  books: Books & { readonly log: Log },
): Pick<Desk, 'anchor' | 'upgradeProof'> => ({
  anchor: () => openAnchoring(books, { stamp: stampTree, ...proofs }).anchor(),
  upgradeProof: (proof) => upgradeNow(books, proofs, proof),
});

const sealed = ({
  db,
  packages,
  secrets,
  profileKeys: keys,
  world,
}: Pick<Parts, 'db' | 'packages' | 'secrets' | 'profileKeys' | 'world'>) => ({
  profiles: profileKeeper(db, { box: secrets.box, keys, world }),
  signIns: signInKeeper(packages.signIns, secrets.box),
});

const runnersOf = (parts: Parts) => ({ ...parts.runners, ...sealed(parts) });

/** What not every daemon has. */
const configured = ({ mailer, witnesses, witness }: Parts): Pick<Desk, 'mailer' | 'witnesses' | 'witness'> => ({
  ...(mailer && { mailer }),
  ...(witnesses && { witnesses }),
  ...(witness && { witness }),
});

/** What looks into stored packages, and what keeps secrets of requests: sealed, or as a keyed fingerprint. */
const readers = ({ previewRedaction, verify, fingerprintKey, settings, ...parts }: Parts) => ({
  ...sealed(parts),
  verify,
  previewRedaction:
    previewRedaction ??
    createPreviews({
      verify,
      searchLeaks,
      collector: { name: settings.collector, organisation: settings.organisation },
    }),
  fingerprintKey,
});

const signInOfSchedule =
  (profiles: ProfileKeeper): NonNullable<ScheduleTools['signInOf']> =>
  async ({ account_id: accountId, options: { browser_profile: name } }) =>
    name === undefined ? undefined : profileOf(profiles, accountId, name);

/** All work beside the queue and the deliveries: what comes with time, and what reads or writes packages. */
export const workOf = ({
  proofs,
  stampTree,
  addresses,
  look,
  secrets,
  profileKeys: keys,
  checkPackage,
  recordMatter,
  certify,
  verify,
  ...exporting
}: Pick<Parts, 'proofs' | 'stampTree' | 'addresses' | 'verify' | 'secrets' | 'profileKeys'> &
  Omit<ExportTools, 'verify' | 'stamp'> & {
    readonly look: LookAtPage;
    readonly checkPackage: CheckApart;
  }) => ({
  ticker: [
    upgradeProofs(proofs),
    anchorTrees({ stamp: stampTree, ...proofs, beside: headsBesideTrees(proofs) }),
    (parts: BackgroundParts) =>
      runSchedules({
        blocked: (url) => blockedReason(addresses, url),
        signInOf: signInOfSchedule(profileKeeper(parts.db, { box: secrets.box, keys, world: parts.world })),
        look,
        compare: compareForSchedule(parts),
      })(parts),
    keepBucket,
  ],
  files: [
    verifyImports(checkPackage),
    exportPackages({ ...exporting, verify, certify, recordMatter, stamp: stampTree }),
    sealMatters({ recordMatter, verify, stamp: stampTree }),
  ],
});
