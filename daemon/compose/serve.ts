import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { randomText } from '../../src/contract/identifiers.js';
import { reachableHost, unbracketed } from '../../src/endpoint.js';
import { daemonUrl } from '../../src/home/daemon-file.js';
import { runFolder } from '../../src/home/run-folder.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { toldOutside } from '../../src/settings/told.js';
import type { World } from '../../src/world.js';
import type { CheckApart } from '../imports/check-apart.js';
import { recover, recoverNode } from '../jobs/recovery.js';
import type { Runners } from '../jobs/run-job.js';
import type { Ledger } from '../ledger/ledger.js';
import { fileLog, type Log } from '../process/log.js';
import { internalServer } from '../http/internal-server.js';
import { openMailer } from '../outside/mail.js';
import { endsWithin } from '../run/worker.js';
import { openPackageStore, type PackageStore } from '../store/captures/packages.js';
import type { BucketParts } from '../store/packages/open-bucket.js';
import { lockHome, lockNode } from '../store/home-lock.js';
import { openHomeDatabase } from '../store/home-database.js';
import type { AmongNodes } from './among-nodes.js';
import { assemble, type Assembled, type Parts, workOf } from './assemble.js';
import { createLocalAccount } from './first-start.js';
import { backgroundOf, joinOthers, keepingHouse, placeAmong } from './place-among.js';
import type { KeyFolder } from './given-keys.js';
import { keysOf, openGiven } from './keys.js';
import { openLedger } from './open-ledger.js';
import { prepareHome, removeDaemonFile, writeDaemonFile } from './home.js';
import type { Beside } from './open-captures.js';
import { idleClock, untilIdle } from './idle.js';

/** Opens what captures need (the browser, the proxy); called when the home is this daemon's alone. */
export type OpenCaptures = (
  log: Log,
  ledger: Ledger,
  shared: Pick<Parts, 'db' | 'world'> & {
    readonly given: KeyFolder;
    readonly packages: Pick<PackageStore, 'setAside'>;
  },
) => Promise<Runners & Beside & { close(): Promise<void> }>;

/** What main.ts knows and this file is handed. */
export interface ServeOptions extends Pick<
  Parts,
  'version' | 'world' | 'addresses' | 'verify' | 'proofs' | 'stampTree' | 'webhooks'
> {
  /** `daemon.log` in the home when absent. */
  readonly log?: Log;
  /** Is told each line of that file. */
  readonly echo?: (line: string) => void;
  readonly openCaptures: OpenCaptures;
  readonly checkPackage: CheckApart;
}

export interface Daemon {
  readonly port: number;
  /** Ends by itself when idle; resolves when everything is closed. */
  readonly ended: Promise<void>;
  /** Takes no more requests, lets a running seal finish, queues the other runs for the next start, closes everything. */
  stop(): Promise<void>;
}

const SEAL_GRACE_MS = 60_000;
const CLOSE_WAIT_MS = 5_000;
/** Requests are answered so long after `/ready` said that there should be no more. */
const DRAIN_MS = 5_000;
const PORTS_TRIED = 50;
/** A daemon over one home. Rejects with AlreadyRunning when there is one already. */
export async function serve(settings: DaemonSettings, options: ServeOptions): Promise<Daemon> {
  const { world } = options;
  const folder = runFolder(settings.home, settings.node);
  await prepareHome(settings.home);
  await prepareHome(folder);
  const whose = settings.node === null ? {} : { node: settings.node, roles: settings.roles.join(',') };
  const log = options.log ?? fileLog(join(folder, 'daemon.log'), world, options.echo, whose);
  const closing = closeInTurn(log);
  try {
    const lock = settings.node === null ? lockHome(settings.home) : lockNode(settings.home, folder);
    closing.add(() => lock.release());
    const clock = idleClock(world);
    const home = await openHome(settings, options, { log, closing, clock });
    const { instance } = home;
    const isApi = settings.roles.includes('api');
    const port = isApi ? await listen(home.assembled.server, unbracketed(settings.listen), settings.port) : 0;
    if (isApi) await publish(settings, options, { port, instance, closing, state: home.state });
    await home.started();
    if (settings.internalListen !== null) {
      const internal = internalServer({
        ...home.assembled.books,
        metrics: home.assembled.metrics,
        stopping: () => home.state.leaving,
      });
      closing.add(() => internal.close());
      await listenOn(internal, settings.internalListen);
    }
    return live(settings, options, { ...home, log, closing, clock, port });
  } catch (error) {
    await closing.all();
    throw error;
  }
}

interface Opened {
  readonly log: Log;
  readonly closing: ReturnType<typeof closeInTurn>;
  readonly clock: ReturnType<typeof idleClock>;
}

/** The database, the keys and the browser of a home that is this daemon's alone, put together. */
async function openHome(settings: DaemonSettings, options: ServeOptions, { log, closing, clock }: Opened) {
  const { home } = settings;
  const store = await openHomeDatabase(home, settings.database, () => taken(log), settings.node ?? undefined);
  closing.add(() => store.close());
  const instance = randomText(24, options.world);
  const owner = settings.node === null ? instance : `${settings.node}.${instance}`;
  const among = await joinOthers(settings, { ...store, owner, log, world: options.world });
  const world = among?.world ?? options.world;
  closing.add(() => among?.close());
  const now = among?.node.now;
  const packages = await openPackages(settings, { db: store.db, world, log, closing, ...(now && { now }) });
  const given = await openGiven(home, settings.keys, among);
  await createLocalAccount(store.db, home, given, world);
  const { ledger, ...witnessing } = openLedger(
    { db: store.db, home, world, log, given: given.ledger, isElsewhere: store.url !== null, ...(among && { among }) },
    settings.ledger,
  );
  closing.add(() => ledger.close());
  const captures = await options.openCaptures(log, ledger, { db: store.db, world, given, packages });
  closing.add(() => captures.close());
  const books = { db: store.db, packages, world, changed: () => undefined };
  await (among ? recoverNode(books, owner, among.node, log) : recover(books, owner, log));
  const { keys, forgetKeys } = await keysOf(settings, given, { db: store.db, packages, world, log, among });
  closing.add(forgetKeys);
  const [publicUrl] = settings.publicUrls;
  const state: State = { stopping: false, leaving: false, ownUrl: among && publicUrl ? `${publicUrl}/v1` : '' };
  const { look, print, recordMatter, certify } = captures;
  const { pdfLanguage } = settings;
  const works = workOf({ ...options, ...keys, look, print, recordMatter, certify, pdfLanguage });
  const assembled = assemble({
    ...options,
    world,
    db: store.db,
    packages,
    log,
    settings,
    owner,
    ...placeAmong(settings, among),
    runners: captures,
    ...keys,
    ...witnessing,
    mailer: settings.mail === null ? undefined : openMailer(settings.mail, log),
    background: backgroundOf(settings, works, among),
    dashboard: settings.dashboard ? fileURLToPath(new URL('../../dashboard/', import.meta.url)) : null,
    ownUrl: () => state.ownUrl,
    stopping: () => state.stopping,
    touched: clock.touched,
  });
  closing.add(() => assembled.stopBackground());
  among?.listen(assembled.wake);
  // Ends nothing that a stop with its grace ended before.
  closing.add(() => assembled.queue.stop(0));
  closing.add(() => closeServer(assembled.server, world));
  const { checkpoint, started } = store;
  return { assembled, instance, ledger, checkpoint, started, among, state };
}

/** What changes between the start and the end of a daemon. */
interface State {
  /** From now on nobody should send requests. */
  leaving: boolean;
  /** They are refused. */
  stopping: boolean;
  /** Where links lead when nobody's request says it. A node that answers no requests has no address of its own. */
  ownUrl: string;
}

async function openPackages(
  { home, bucket }: DaemonSettings,
  { closing, ...parts }: Pick<Opened, 'closing'> & Omit<BucketParts, 'settings'>,
): Promise<PackageStore> {
  const packages = await openPackageStore(home, bucket === null ? undefined : { settings: bucket, ...parts });
  closing.add(() => packages.close());
  return packages;
}

/** It ends as if it were asked to. */
function taken(log: Log): void {
  log.error('database_taken', new Error('another daemon took the database while its server was away'));
  process.kill(process.pid, 'SIGTERM');
}

/** Writes where this daemon is found, and lets links lead there. */
async function publish(
  { home, node, listen: address, outside }: DaemonSettings,
  { version, world }: ServeOptions,
  told: Pick<Opened, 'closing'> & { port: number; instance: string; state: State },
): Promise<void> {
  const { port, instance, closing, state } = told;
  const host = reachableHost(address);
  state.ownUrl ||= daemonUrl({ host, port });
  const started_at = world.now().toISOString();
  const folder = runFolder(home, node);
  await writeDaemonFile(folder, {
    pid: process.pid,
    host,
    port,
    version,
    started_at,
    instance,
    told: toldOutside(outside),
  });
  closing.add(() => removeDaemonFile(folder, instance));
}

/** The daemon from its first request to its end: housekeeping, signals, idleness. */
function live(
  settings: DaemonSettings,
  { version, world }: ServeOptions,
  parts: Opened & {
    assembled: Assembled;
    ledger: Ledger;
    port: number;
    among: AmongNodes | undefined;
    checkpoint: () => unknown;
    state: State;
  },
): Daemon {
  const { log, closing, clock, port, state } = parts;
  const { queue, server, busy, books } = parts.assembled;
  const rounds = keepingHouse(settings, parts);
  const idle = new AbortController();
  books.changed();
  parts.ledger.catchUp().catch((error: unknown) => log.error('ledger_fault', error));
  log.info('started', { host: reachableHost(settings.listen), port, version, pid: process.pid });

  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  const onSignal = () => void stop();
  const end = async () => {
    state.leaving = true;
    idle.abort();
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    for (const round of rounds) await round.destroy();
    const worked = queue.stop(SEAL_GRACE_MS);
    // Whoever asks whether it is ready sends no more requests before they are refused.
    if (settings.internalListen !== null && settings.roles.includes('api')) await world.sleep(DRAIN_MS);
    state.stopping = true;
    await Promise.all([worked, closeServer(server, world)]);
    await closing.all();
    log.info('stopped');
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
  const ended = new Promise<void>((resolve) => {
    closing.last(resolve);
  });
  if (settings.idleExitMs !== null && parts.among === undefined) {
    untilIdle(clock, busy, settings.idleExitMs, world, idle.signal).then(
      () => stop(),
      (error: unknown) => {
        if (!idle.signal.aborted) log.error('idle_clock_fault', error);
      },
    );
  }
  return { port, ended, stop };
}

/** What was opened is closed in the opposite order; one that fails keeps none of the others open. */
function closeInTurn(log: Log) {
  const closers: (() => unknown)[] = [];
  return {
    add: (close: () => unknown): void => void closers.push(close),
    /** Called after all others. */
    last: (close: () => unknown): void => void closers.unshift(close),
    all: async (): Promise<void> => {
      for (const close of closers.splice(0).toReversed()) {
        try {
          await close();
        } catch (error) {
          log.error('close_fault', error);
        }
      }
    },
  };
}

/** Answers that are under way get a moment; then the connections are cut. */
async function closeServer(server: FastifyInstance, world: World): Promise<void> {
  const closed = server.close();
  await endsWithin(closed, CLOSE_WAIT_MS, world);
  server.server.closeAllConnections();
  await closed;
}

/** The wanted port, or the next free one. */
async function listen(server: FastifyInstance, host: string, wanted: number): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      await server.listen({ host, port });
      const address = server.server.address();
      if (address === null || typeof address === 'string') throw new Error('no port was given');
      return address.port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || port - wanted >= PORTS_TRIED) throw error;
    }
  }
}

/** Exactly there: whoever asks for the state was told where. */
const listenOn = (
  server: ReturnType<typeof internalServer>,
  { host, port }: NonNullable<DaemonSettings['internalListen']>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
