import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { schedule } from 'node-cron';
import { randomText } from '../../src/contract/identifiers.js';
import { reachableHost, unbracketed } from '../../src/endpoint.js';
import { daemonUrl } from '../../src/home/daemon-file.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { toldOutside } from '../../src/settings/told.js';
import type { World } from '../../src/world.js';
import { keyHash } from '../accounts/keys.js';
import { giveSecrets, secretKeeper } from '../events/secrets.js';
import { linkSigner } from '../handlers/links.js';
import type { CheckApart } from '../imports/check-apart.js';
import { keepHouse } from '../jobs/housekeeping.js';
import { recover } from '../jobs/recovery.js';
import type { Runners } from '../jobs/run-job.js';
import type { Ledger } from '../ledger/ledger.js';
import { fileLog, type Log } from '../process/log.js';
import { openMailer } from '../outside/mail.js';
import { endsWithin } from '../run/worker.js';
import { openPackageStore, type PackageStore } from '../store/captures/packages.js';
import { lockHome } from '../store/home-lock.js';
import { openHomeDatabase } from '../store/home-database.js';
import { assemble, type Assembled, type Parts, workOf } from './assemble.js';
import { createLocalAccount } from './first-start.js';
import { openLedger } from './open-ledger.js';
import {
  fingerprintKey,
  linkKey,
  operatorToken,
  prepareHome,
  removeDaemonFile,
  secretsKey,
  writeDaemonFile,
} from './home.js';
import type { Beside } from './open-captures.js';
import { idleClock, untilIdle } from './idle.js';

/** Opens what captures need (the browser, the proxy); called when the home is this daemon's alone. */
export type OpenCaptures = (log: Log, ledger: Ledger) => Promise<Runners & Beside & { close(): Promise<void> }>;

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
const PORTS_TRIED = 50;

/** A daemon over one home. Rejects with AlreadyRunning when there is one already. */
export async function serve(settings: DaemonSettings, options: ServeOptions): Promise<Daemon> {
  const { world } = options;
  await prepareHome(settings.home);
  const log = options.log ?? fileLog(join(settings.home, 'daemon.log'), world, options.echo);
  const closing = closeInTurn(log);
  try {
    const lock = lockHome(settings.home);
    closing.add(() => lock.release());
    const clock = idleClock(world);
    const home = await openHome(settings, options, { log, closing, clock });
    const { instance } = home;
    const port = await listen(home.assembled.server, unbracketed(settings.listen), settings.port);
    await publish(settings, options, { port, instance, closing, baseUrl: home.baseUrl });
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
  const { world } = options;
  const store = await openHomeDatabase(home, settings.database, () => taken(log));
  closing.add(() => store.close());
  const packages = await openPackages(settings, { db: store.db, world, log, closing });
  await createLocalAccount(store.db, home, world);
  const { ledger, ...witnessing } = openLedger({ db: store.db, home, world, log }, settings.ledger);
  closing.add(() => ledger.close());
  const captures = await options.openCaptures(log, ledger);
  closing.add(() => captures.close());
  const instance = randomText(24, (length) => world.randomBytes(length));
  await recover({ db: store.db, packages, world, changed: () => undefined }, instance, log);
  const secrets = secretKeeper((make) => secretsKey(home, world, make), world);
  await giveSecrets(store.db, secrets);
  let ownUrl = '';
  let stopping = false;
  const assembled = assemble({
    ...options,
    db: store.db,
    packages,
    log,
    settings,
    owner: instance,
    runners: captures,
    links: linkSigner(await linkKey(home, world), world),
    fingerprintKey: await fingerprintKey(home, world),
    secrets,
    operatorTokenHash: keyHash(await operatorToken(home, world)),
    ...witnessing,
    mailer: settings.mail === null ? undefined : openMailer(settings.mail, log),
    background: workOf({
      ...options,
      secrets,
      look: captures.look,
      print: captures.print,
      recordMatter: captures.recordMatter,
      certify: captures.certify,
    }),
    dashboard: settings.dashboard ? fileURLToPath(new URL('../../dashboard/', import.meta.url)) : null,
    ownUrl: () => ownUrl,
    stopping: () => stopping,
    touched: clock.touched,
  });
  closing.add(() => assembled.stopBackground());
  // Ends nothing that a stop with its grace ended before.
  closing.add(() => assembled.queue.stop(0));
  closing.add(() => closeServer(assembled.server, world));
  return {
    assembled,
    instance,
    ledger,
    checkpoint: () => store.checkpoint(),
    baseUrl: (url: string) => {
      ownUrl = url;
    },
    cut: () => {
      stopping = true;
    },
  };
}

async function openPackages(
  { home, bucket }: DaemonSettings,
  { db, world, log, closing }: Pick<Opened, 'log' | 'closing'> & Pick<Parts, 'db' | 'world'>,
): Promise<PackageStore> {
  const packages = await openPackageStore(home, bucket === null ? undefined : { settings: bucket, db, world, log });
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
  { home, listen: address, outside }: DaemonSettings,
  { version, world }: ServeOptions,
  told: Pick<Opened, 'closing'> & { port: number; instance: string; baseUrl: (url: string) => void },
): Promise<void> {
  const { port, instance, closing, baseUrl } = told;
  const host = reachableHost(address);
  baseUrl(daemonUrl({ host, port }));
  const started_at = world.now().toISOString();
  await writeDaemonFile(home, {
    pid: process.pid,
    host,
    port,
    version,
    started_at,
    instance,
    told: toldOutside(outside),
  });
  closing.add(() => removeDaemonFile(home, instance));
}

/** The daemon from its first request to its end: housekeeping, signals, idleness. */
function live(
  settings: DaemonSettings,
  { version, world }: ServeOptions,
  parts: Opened & {
    assembled: Assembled;
    ledger: Ledger;
    port: number;
    checkpoint: () => unknown;
    cut: () => void;
  },
): Daemon {
  const { log, closing, clock, checkpoint, port, cut } = parts;
  const { books, queue, server, busy } = parts.assembled;
  const minutely = schedule('* * * * *', () =>
    keepHouse(books, queue, settings).catch((error: unknown) => log.error('housekeeping_fault', error)),
  );
  const hourly = schedule('7 * * * *', checkpoint);
  const idle = new AbortController();
  books.changed();
  parts.ledger.catchUp().catch((error: unknown) => log.error('ledger_fault', error));
  log.info('started', { host: reachableHost(settings.listen), port, version, pid: process.pid });

  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end());
  const onSignal = () => void stop();
  const end = async () => {
    cut();
    idle.abort();
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    await Promise.all([minutely.destroy(), hourly.destroy()]);
    const closed = closeServer(server, world);
    await queue.stop(SEAL_GRACE_MS);
    await closed;
    await closing.all();
    log.info('stopped');
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
  const ended = new Promise<void>((resolve) => {
    closing.last(resolve);
  });
  if (settings.idleExitMs !== null) {
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
